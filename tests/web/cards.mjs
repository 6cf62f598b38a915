// cards.mjs -- system cards on the pages of a table, and a match of which one room plays here: the director chooses it
// on the console and loads the boards of the club.
import assert from 'node:assert/strict';
import { Client, director, openContest } from '../server/club.mjs';
import { must, openTable, sit } from '../server/attable.mjs';
import { DESKTOP, narrow, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { comeIn, lookAt, press, scene } from './lib/scene.mjs';

const portOf = club => ({ port: Number(new URL(club.url).port) });

scene('a pair writes its card, the opponents read it at their turn, the Director at any time', async all => {
  const { club, browser, errors, found, see: look } = all;
  const server = portOf(club),
    boss = await director(server, club.password);
  const { contest: table } = (await openTable(boss, 'laws 2017 set online director boards 2')).json,
    players = {};
  for (const seat of 'SW') await sit((players[seat] = new Client(server)), table, seat, seat);
  const pages = {};
  for (const [seat, lang, view] of [
    ['N', 'it', PHONE],
    ['E', 'en', DESKTOP],
  ]) {
    const page = await person(browser, lang, view, errors),
      own = speaker(lang);
    pages[seat] = { page, ...own };
    await page.goto(`${club.url}/play/${table}`);
    await page.getByLabel(own.say('web.play.your_name')).fill(seat);
    await page
      .locator('.compass button')
      .filter({ hasText: new RegExp(`^${own.seat(seat)}`) })
      .click();
    await press(page, own.say('web.play.more'));
    await press(page, own.say('web.play.card.title'));
  }
  const { N, E } = pages;
  await press(N.page, N.say('web.play.card.tell'));
  await N.page.getByLabel(N.say('web.play.card.system'), { exact: true }).fill('Quinta nobile, 2 su 1');
  await N.page.getByLabel(N.say('web.play.card.notrump'), { exact: true }).fill('15-17');
  await look(N.page, 'play-card-write', 'it');
  if (lookAt) await narrow(N.page, 'play-card-write', 'it', found);
  await press(N.page, N.say('web.play.card.keep'));
  await N.page.locator('.system-card').getByText('15-17').waitFor();

  await E.page.keyboard.press('Escape');
  await must(players, table, 'S', 'next');
  await E.page.locator('.play').waitFor();
  await press(E.page, E.say('web.play.more'));
  await press(E.page, E.say('web.play.card.title'));
  await E.page.locator('.system-card').getByText('Quinta nobile').waitFor();
  assert.equal(await E.page.getByText(E.say('web.play.card.hidden')).count(), 1, 'not his own');
  await look(E.page, 'play-card-read', 'en');

  // North sees his own no more while the board is on.
  await settles(async () => N.page.locator('.system-card').count(), 0);

  const page = await person(browser, 'it', PHONE, errors),
    { say } = speaker('it');
  await comeIn(page, club, 'it');
  await page.locator('.home').waitFor();
  await page.goto(`${club.url}/play/${table}`);
  await page.getByText(say('web.play.card.title')).click();
  await page.locator('.system-card').getByText('Quinta nobile').waitFor();
  await look(page, 'play-card-director', 'it');
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

scene('a match with one room here: chosen on the console, with the boards of the club', async all => {
  const { club, browser, errors, found, see: look } = all;
  const server = portOf(club),
    boss = await director(server, club.password),
    contest = await openContest(boss, null);
  await boss.keep(contest, 'director', 'teams 2 rounds 1 boards 1 scoring imps', 'draw R1 round-robin');
  const page = await person(browser, 'it', DESKTOP, errors),
    { say } = speaker('it');
  await comeIn(page, club, 'it');
  await page.locator('.home').waitFor();
  await page.goto(`${club.url}/#/d/${contest}/evening`);
  await page.getByText(say('web.online.room_here', { room: say('web.teams.closed') })).click();
  const event = async () => (await boss.parts(contest, 'as=director')).parts.event;
  await settles(async () => (await event()).here?.length, 1);
  const deal = '[Board "1"]\n[Deal "N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98"]\n';
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'circolo.pbn', mimeType: 'text/plain', buffer: Buffer.from(deal) });
  await press(page, say('web.deals.keep'));
  await settles(async () => (await event()).deals, 1);
  await look(page, 'matches-one-room', 'it');
  await page.getByText(say('web.online.all')).click();
  await settles(async () => (await event()).allHere, true);
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
