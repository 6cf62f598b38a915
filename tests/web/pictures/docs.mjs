// docs.mjs -- the pictures of docs/pictures that show the app, taken anew: docs.mjs PROGRAM FOLDER [evening] [table]
// [online], all of them unless some are named.
import { join, resolve } from 'node:path';
import { openBrowser, words } from '../lib/browser.mjs';
import { Phone } from '../lib/phone.mjs';
import { Made, playedTable } from './evenings.mjs';

const [program, folder, ...some] = process.argv.slice(2);
const SMALL = { width: 390, height: 844 },
  WIDE = { width: 1280, height: 800 };

const made = await Made.open(resolve(program)),
  browser = await openBrowser();

async function opened(path, viewport, boss, { cookie = made.cookie, locale = 'it-IT' } = {}) {
  const context = await browser.newContext({ locale, viewport, reducedMotion: 'reduce', hasTouch: !boss });
  const [name, value] = cookie.split('=');
  if (boss || cookie !== made.cookie) await context.addCookies([{ name, value, url: made.club.url }]);
  const page = await context.newPage();
  await page.goto(made.club.url + path);
  await page.waitForTimeout(1500);
  return page;
}
const shot = async page => {
  await page.waitForTimeout(400);
  return page.screenshot();
};

// Beside each other, all of one height.
async function beside(name, height, ...shots) {
  const page = await browser.newPage({ viewport: { width: 1400, height } });
  const images = shots.map(each => `<img height="${height}" src="data:image/png;base64,${each.toString('base64')}">`);
  await page.setContent(
    `<body style="margin:0"><div id="all" style="display:inline-flex;gap:12px;background:#d8d3c6;padding:8px">` +
      `${images.join('')}</div></body>`,
  );
  await page.waitForTimeout(300);
  await page.locator('#all').screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

async function ofAnEvening() {
  const live = await made.evening('Mercoledì al circolo', '2026-11-25', 2, () => 0);
  const { codes, evening } = await made.parts(live),
    code = codes.tables.find(each => each.table === 1).code,
    first = (evening.movement.meetings[1][0][2] - 1) * 3 + 1;
  const page = await opened(`/t#${code}`, SMALL, false),
    phone = new Phone(page, 'it', 1);
  const where = await shot(page);
  await phone.begin(first);
  const contract = await shot(page);
  await phone.bid('4S');
  await phone.declare({ contract: '4S', declarer: 'S' });
  await phone.lead('HK');
  const result = await shot(page);
  await phone.tricks({ contract: '4S', tricks: 10 });
  const confirm = await shot(page);
  phone.board = first;
  await phone.confirm();
  await beside('phone', 650, where, contract, result, confirm);
  for (const board of [first + 1, first + 2])
    await phone.play(board, { contract: '3N', declarer: 'N', tricks: 9, lead: 'D2' });
  const change = await shot(page);
  await page.context().setOffline(true);
  await phone.key(words('it', 'web.call.director')).click();
  await page.waitForTimeout(2000);
  const away = await shot(page);
  const player = await opened(`/p#${codes.players[0].code}`, SMALL, false);
  await beside('change', 650, change, away, await shot(player));
  const console = await shot(await opened(`/#/d/${live}`, WIDE, true));
  await beside('console', 563, console);
  await beside('evening', 640, contract, console);
  await made.say(live, [`correct T1 R2 B${first} 4S S 9 lead HK`]);
  const corrected = await opened(`/#/d/${live}/board/${first}`, WIDE, true);
  await beside('correct', 563, await shot(corrected));
  await beside('setup', 563, await shot(await opened('/#/new', WIDE, true)));
  await made.leave(live, 100);
  await beside('screen', 563, await shot(await opened(`/screen/${live}`, WIDE, false)));
}

// Three who play the same hand at three tables: the auction, declarer, a defender at a desktop.
async function ofATable() {
  const shots = [];
  for (const [cards, who, size, calls] of [
    [0, 'S', SMALL, ['1N', 'P']],
    [14, 'N', SMALL],
    [14, 'EW', WIDE],
  ]) {
    const { id, cookie } = (await playedTable(made, cards, who, calls)).by();
    shots.push(await shot(await opened(`/play/${id}`, size, false, { cookie, locale: 'en-GB' })));
  }
  await beside('table', 560, ...shots);
}

// Both tables of an evening play here: what the Director chooses, and a player's way to his table.
async function ofAnEveningOnline() {
  const names = ['"Anna" "Ugo"', '"Carla" "Dino"', '"Elena" "Fabio"', '"Gina" "Ivo"'];
  const contest = await made.open('open 2026-11-21 "Da casa"', [
    'movement howell tables 2 boards 2',
    ...names.map((pair, i) => `register ${i + 1} ${pair}`),
    'online all',
    'start 1',
  ]);
  const { codes } = await made.parts(contest);
  const settings = await opened(`/#/d/${contest}/evening`, WIDE, true);
  await settings.getByText(words('it', 'web.online.set')).scrollIntoViewIfNeeded();
  const player = await opened(`/p#${codes.players[0].code}`, SMALL, false);
  await beside('online', 563, await shot(settings), await shot(player));
}

const TAKES = { evening: ofAnEvening, table: ofATable, online: ofAnEveningOnline };

try {
  for (const each of some.length ? some : Object.keys(TAKES)) await TAKES[each]();
} finally {
  await browser.close();
  await made.close();
}
