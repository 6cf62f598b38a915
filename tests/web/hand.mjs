// hand.mjs -- a hand played again: out of a file, without network, card by card with what each costs; by keyboard, and
// heard; from a board of the evening that may be seen, and from no other. axe looks at every page at both widths.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, KEPT, look, narrow, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { comeIn, lookAt, postFrom, scene } from './lib/scene.mjs';

const PLAYED = readFileSync(join(fileURLToPath(import.meta.url), '../../cli/deals/played.pbn'));
const DEAL = 'N:KJ74.J8.AKJ5.AQ6 A.AQT94.82.KT932 Q532.763.T93.875 T986.K52.Q764.J4';

// Is each kept on the device, the parts that carry a stamp in their names by what these begin with?
const isKept = async files => {
  const kept = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  return files.every(file => kept.some(each => each.startsWith(file)));
};

for (const [lang, viewport] of [
  ['it', PHONE],
  ['en', DESKTOP],
])
  scene(`a board of a file, played again without network, ${lang}`, async ({ club, browser, errors, found }) => {
    const page = await person(browser, lang, viewport, errors, KEPT);
    const { say, seat, card } = speaker(lang);
    const see = async name => {
      if (!lookAt) return;
      await look(page, name, lang, found);
      await narrow(page, name, lang, found);
    };
    const press = name => page.getByRole('button', { name, exact: true }).click();
    const key = each => page.locator(`[data-card="${each}"]`);
    const figure = each => key(each).locator('.hand-worth').textContent();
    const makes = () => page.locator('.hand-huge').textContent();
    const heard = () => page.locator('main > [role="status"]').textContent();

    await page.goto(`${club.url}/hand`);
    await page.locator('textarea').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await settles(
      () => page.evaluate(isKept, ['/hand-', '/solver.js', '/double_dummy.wasm', '/games.wasm', '/core.wasm']),
      true,
      'what the page needs is kept on the device',
    );
    await page.context().setOffline(true);
    await page.reload();
    await see('hand-bring');

    await page.locator('textarea').fill('good evening');
    await press(say('web.hand.show'));
    await page.getByText(say('web.hand.none_found')).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.pbn', mimeType: 'text/plain', buffer: PLAYED });
    const boards = page.locator('.hand-list a');
    await settles(
      () => boards.count(),
      count => count > 1,
    );
    await see('hand-list');
    await boards.first().click();

    // At the first lead: the value of each card, the table, par, and what each card of the play cost. The figures are
    // those of docs/double-dummy.md.
    await settles(makes, '3');
    await settles(() => figure('S8'), '✓');
    await settles(() => figure('DQ'), '−1');
    await settles(
      () => page.locator('.hand-figure').allTextContents(),
      all => all.length === 20 && all.every(each => /\d/.test(each)),
    );
    await settles(() => page.locator('.hand-par b').textContent(), '−300');
    await settles(
      () => page.locator('.hand-jump .hand-cost').allTextContents(),
      all => all.length > 4,
    );
    await see('hand-begin');

    // Forward as it was played; each act is heard once, in words.
    await page.evaluate(() => {
      window.heard = [];
      new MutationObserver(() =>
        window.heard.push(document.querySelector('main > [role="status"]').textContent),
      ).observe(document.querySelector('main > [role="status"]'), {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await press(say('web.hand.forward'));
    await settles(
      heard,
      `${say('web.hand.said', { seat: seat('W'), card: card('S8') })} ${say('web.hand.turn', { seat: seat('N') })}`,
    );
    await settles(() => page.locator('.hand-trick li').count(), 1);
    await press(say('web.back'));
    await settles(
      heard,
      `${say('web.hand.taken_back', { card: card('S8') })} ${say('web.hand.turn', { seat: seat('W') })}`,
    );
    assert.equal((await page.evaluate(() => window.heard)).length, 2, 'each act is said once');
    await press(say('web.hand.next_cost'));
    await settles(() => page.locator('.hand-jump[aria-current]').textContent(), /−1/);
    await settles(() => figure('CK'), '−1');
    await see('hand-error');

    // Another card than the one that was played: the line is the reader's own, and the play at the table comes back.
    await settles(
      () => page.locator('.hand-good').count(),
      count => count > 0,
    );
    await page.locator('.hand-key:has(.hand-good)').first().click();
    await settles(() => page.locator('.hand-jump').count(), 5);
    await page.getByRole('button', { name: say('web.hand.as_recorded') }).click();
    await settles(
      () => page.locator('.hand-jump').count(),
      count => count > 40,
    );

    // Declarer's tricks instead of costs.
    await press(say('web.hand.shows_total'));
    await settles(() => figure('DQ'), '4');
    await press(say('web.hand.shows_cost'));

    // By keyboard alone: a letter chooses, arrows go on, Enter plays, Backspace takes back.
    await key('ST').focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement.dataset.card === 'HK');
    await page.keyboard.press(lang === 'it' ? 'd' : 'q');
    await page.waitForFunction(() => document.activeElement.dataset.card === 'DQ');
    await page.keyboard.press('Enter');
    await settles(heard, new RegExp(card('DQ')));
    await page.waitForFunction(() => document.activeElement.dataset.card?.startsWith('D'), undefined);
    await settles(
      () => page.locator('.hand-barred').count(),
      count => count > 0,
    );
    await see('hand-follow');
    await page.keyboard.press('Backspace');
    await settles(heard, new RegExp(card('DQ')));
    await page.waitForFunction(() => document.activeElement.dataset.card === 'ST');

    // Another contract, out of the table; then by the bidding box.
    await page.locator('.hand-makeable tbody tr').first().locator('button').nth(1).click();
    await settles(() => page.locator('.hand-contract').textContent(), new RegExp(`2.*${seat('N')}`));
    await settles(makes, '8');
    await page.locator('.hand-contract').click();
    await see('hand-choose');
    await press(say('web.bid.notrump', { level: 3 }));
    await press(seat('E'));
    await settles(makes, '6');

    // The address has it all: opened anew it is the same.
    await settles(() => page.evaluate(() => location.hash), /contract=3NT&by=E/);
    await page.reload();
    await settles(makes, '6');

    // The one card that cost something is the lead: the way there leads from everywhere, from the place itself to the card.
    // Of the calls it is read what was said of them.
    const told = `told=${encodeURIComponent(encodeURIComponent('15-17\n\nStayman & co.'))}`;
    await page.goto(
      `${club.url}/hand#deal=${DEAL.replace(/ /g, '+')}&dealer=N&vul=none&auction=1N-P-2C-P-P-P&${told}&contract=1H&by=S&play=DQ`,
    );
    await settles(
      async () => (await page.locator('.told-calls li').allTextContents()).join('; '),
      new RegExp(`${seat('N')} 15-17; .*${seat('S')} Stayman & co\\.$`),
    );
    await settles(() => page.locator('.hand-jump .hand-cost').count(), 1);
    await press(say('web.hand.forward'));
    await press(say('web.hand.next_cost'));
    await settles(() => page.locator('.hand-jump[aria-current]').textContent(), /−1/);
    await press(say('web.hand.next_cost'));
    await page.waitForFunction(() => document.activeElement.dataset.card === 'DQ');
    await see('hand-told');
    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  });

scene(
  'older questions are left when the reader goes on, and the page answers meanwhile',
  async ({ club, browser, errors }) => {
    const lang = 'en';
    const page = await person(browser, lang, PHONE, errors);
    // Two suits to each side: a deal that takes long.
    const slow = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
    await page.goto(`${club.url}/hand#deal=${DEAL.replace(/ /g, '+')}&contract=4H&by=E`);
    await settles(() => page.locator('.hand-huge').textContent(), /\d/);
    // Card after card as fast as they come: only the last position is waited for.
    for (let cards = 12; cards; cards--) await page.locator('.hand-key[data-card]').first().click();
    await settles(() => page.locator('.hand-jump').count(), 12);
    await settles(() => page.locator('.hand-huge').textContent(), /\d/);
    await settles(
      () => page.locator('.hand-worth').allTextContents(),
      all => all.every(each => /✓|−/.test(each)),
    );
    await page.goto(`${club.url}/hand#deal=${slow.replace(/ /g, '+')}&contract=7S&by=N`);
    await settles(() => page.locator('.hand-huge').textContent(), '13');
    assert.deepEqual(errors, []);
  },
);

scene('from a board of the evening that may be seen, and from no other', async ({ club, browser, errors, found }) => {
  const lang = 'it';
  const page = await person(browser, lang, PHONE, errors);
  const { say } = speaker(lang);
  const post = (path, body) => postFrom(page, path, body);
  await comeIn(page, club, lang);
  await page.getByRole('link', { name: say('web.directors'), exact: true }).waitFor();
  const { contest } = await post('/api/contests', {
    id: 'hand-opens',
    line: 'open 2026-11-24 "Serata"',
    acts: [
      'movement mitchell tables 2 boards 2',
      'start 1',
      'begin T1 R1 B1',
      'result T1 R1 B1 4H E 10',
      'confirm T1 R1 B1',
      `deal B1 ${DEAL}`,
      `deal B2 ${DEAL}`,
    ].map((line, i) => ({ id: `hand-act-${i}`, line })),
  });
  assert.ok(contest, 'the evening is there');
  const guest = await person(browser, lang, PHONE, errors);
  await guest.goto(`${club.url}/live/${contest}`);
  await guest.locator('h1').waitFor();
  assert.equal(await guest.locator('a[href^="/hand#"]').count(), 0, 'a board still to be played leads nowhere');
  await guest.goto(`${club.url}/e/${contest}/board/1`);
  assert.equal(await guest.locator('a[href^="/hand#"]').count(), 0);
  const said = await post(`/api/contests/${contest}/acts?as=director`, {
    acts: [{ id: 'hand-release', line: 'release B1' }],
  });
  assert.ok(said.acts[0].kept, JSON.stringify(said));
  await guest.goto(`${club.url}/e/${contest}/board/2`);
  assert.equal(await guest.locator('a[href^="/hand#"]').count(), 0, 'the other board is not shown');
  await guest.goto(`${club.url}/e/${contest}/board/1`);
  await guest.getByRole('link', { name: say('web.hand.title') }).click();
  await guest.locator('.bidding-box').waitFor();
  await settles(
    () => guest.locator('.hand-figure').allTextContents(),
    all => all.length === 20 && all.every(each => /\d/.test(each)),
  );
  await look(guest, 'hand-from-board', lang, found);
  await guest.goto(`${club.url}/live/${contest}`);
  await guest.locator('.board-tile').click();
  await guest.locator('.traveller a[href^="/hand#"]').click();
  await settles(() => guest.locator('.hand-contract').textContent(), /4/);
  await settles(() => guest.locator('.hand-huge').textContent(), '9');
  assert.deepEqual(errors, []);
  assert.deepEqual(found, []);
});

scene(
  'a browser without the instructions for several lanes takes the other module',
  async ({ club, browser, errors }) => {
    const page = await person(browser, 'en', PHONE, errors);
    const asked = [];
    await page.route('**/double_dummy*.wasm', route => {
      asked.push(new URL(route.request().url()).pathname);
      return asked.at(-1) === '/double_dummy.wasm'
        ? route.fulfill({ contentType: 'application/wasm', body: 'not of this browser' })
        : route.continue();
    });
    await page.goto(`${club.url}/hand#deal=${DEAL.replace(/ /g, '+')}&contract=4H&by=E`);
    await settles(() => page.locator('.hand-huge').textContent(), '9');
    assert.ok(asked.includes('/double_dummy_plain.wasm'), asked.join(' '));
    assert.deepEqual(errors, []);
  },
);
