// sight.mjs -- at a table to play at: what has to be in sight is, on the smallest phones; a sheet whose reason has gone
// closes and says why; a claim is said whole. One page, and the others play by the wire.
import assert from 'node:assert/strict';
import { Client, newId } from '../server/club.mjs';
import { must, see, sit } from '../server/attable.mjs';
import { person, settles, speaker } from './lib/browser.mjs';
import { postFrom, press, scene } from './lib/scene.mjs';

const WOOD = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';
const LONG_DUMMY = 'N:T874.4.KQT9642.8 532.AJT.75.AQ743 AJ.K97532.A8.JT6 KQ96.Q86.J3.K952';
const NAMES = { N: 'Anna', E: 'Ugo', S: 'Carla', W: 'Dino' };
const SMALL = { width: 320, height: 568 },
  SHORTER = { width: 320, height: 640 },
  SHORT = { width: 390, height: 664 },
  PHONE = { width: 390, height: 844 };

// A table where one seat has a page and the others none.
async function table({ club, browser, errors }, lang, mine, viewport, deal = WOOD) {
  const server = { port: Number(new URL(club.url).port) },
    players = {};
  const opened = await new Client(server).post('/api/tables', {
    id: newId(),
    title: 'In vista',
    terms: 'laws 2017 set online stop none',
    boards: [{ board: 1, deal }],
  });
  const id = opened.json.contest;
  for (const other of 'NESW'.replace(mine, ''))
    await sit((players[other] = new Client(server)), id, other, NAMES[other]);
  const page = await person(browser, lang, viewport, errors),
    { say, seat, card } = speaker(lang);
  await page.goto(`${club.url}/play/${id}`);
  await page.getByLabel(say('web.play.your_name')).fill(NAMES[mine]);
  await page
    .locator('.compass button')
    .filter({ hasText: new RegExp(`^${seat(mine)}`) })
    .click();
  await press(page, say('web.play.begin'));
  await page.locator('.play').waitFor();
  // A line of his own, from his page.
  const own = async line => {
    const { acts } = await postFrom(page, `/api/contests/${id}/acts?as=player`, { acts: [{ id: newId(), line }] });
    assert.ok(acts[0].kept, JSON.stringify(acts));
  };
  const acts = async (...lines) => {
    for (const line of lines)
      await (line.split(' ')[1] === mine ? own(line) : must(players, id, line.split(' ')[1], line));
  };
  const heard = () => page.locator('.play-heard p').allTextContents();
  return { server, id, players, page, say, seat, card, acts, heard };
}

// Of each of these, the last: is the whole of it on the screen, and in the room that it scrolls in, and nothing over it?
// Runs in the page.
function unseen(selectors) {
  const isIn = (of, room) =>
    of.top > room.top - 1 && of.left > room.left - 1 && of.bottom < room.bottom + 1 && of.right < room.right + 1;
  return selectors.filter(selector => {
    const one = [...document.querySelectorAll(selector)].pop();
    if (!one) return true;
    const of = one.getBoundingClientRect(),
      room = one.closest('.play-table, .play-strip')?.getBoundingClientRect();
    if (!isIn(of, { top: 0, left: 0, bottom: innerHeight, right: innerWidth }) || (room && !isIn(of, room)))
      return true;
    const there = document.elementFromPoint(of.left + of.width / 2, of.top + of.height / 2);
    return !one.contains(there) && !there?.contains(one);
  });
}
const inSight = (page, why, ...selectors) =>
  settles(() => page.evaluate(unseen, selectors), [], `${why}: not in sight`);

scene('a sheet whose reason has gone closes, and the page says why', async all => {
  const { page, say, acts, server, id, seat, players } = await table(all, 'it', 'N', PHONE);
  const goes = async (...why) => {
    await settles(() => page.locator('dialog').count(), 0, 'the sheet closes');
    assert.equal(await page.locator('.trouble p').textContent(), [...why, say('web.play.gone')].join(' '));
  };
  // A slip of one's own, until partner has called.
  await acts('auction N 1C', 'alert N 1 "3+"', 'auction E P');
  await press(page, say('web.play.mend'));
  await page.locator('dialog .matter-key').first().click();
  await page.locator('dialog .call-box').waitFor();
  const stood = await page.locator('.held-own').boundingBox();
  await acts('auction S 1S');
  await goes(say('web.play.gone_call'));
  const stands = await page.locator('.held-own').boundingBox();
  assert.deepEqual([stands.x, stands.width], [stood.x, stood.width]);
  await press(page, say('web.understood'));

  // The list itself stands as it was, and what it offered is so no more.
  await acts('auction W P', 'auction N 1N', 'auction E P');
  await press(page, say('web.play.mend'));
  await page.locator('dialog .matter-key').first().waitFor();
  await acts('auction S P', 'auction W P', 'play E DA');
  await page.locator('dialog .matter-key').first().click();
  await goes(say('web.play.gone_play'));
  await press(page, say('web.understood'));

  // The card named last from dummy, while a defender claims and that is agreed elsewhere.
  await acts('name N D6');
  await press(page, say('web.play.mend'));
  await page.locator('dialog .matter-key').first().click();
  await page.locator('dialog .play-says').waitFor();
  await acts('claim E 4', 'agree N');
  await goes(say('web.play.over'));
  // What was said of a call goes along to where the board is played again.
  await settles(() => page.locator('a[href^="/hand#"]').first().getAttribute('href'), /&told=3%252B&/);

  // Somebody else takes the seat by its link.
  const { code } = await page.evaluate(
    async id => (await (await fetch(`/api/contests/${id}/parts?as=player`)).json()).parts['seat/N'],
    id,
  );
  await sit((players.N = new Client(server)), id, 'N', 'Elsa', code);
  await page.getByText(say('web.play.replaced', { name: 'Elsa', seat: seat('N') })).waitFor();
  assert.deepEqual(all.errors, []);
});

for (const lang of ['it', 'en'])
  scene(`a claim is said whole, and both its keys are in sight, in ${lang}`, async all => {
    const { page, say, seat, acts, heard, players, id } = await table(all, lang, 'E', SMALL);
    await acts('auction N 1N', 'auction E P', 'auction S P', 'auction W P', 'play E DA', 'name N D6', 'play W D9');
    await press(page, say('web.play.claim_key'));
    await page.locator('dialog .play-numbers').waitFor();
    await acts('claim N 12, "drawing trumps, from the top, cashing S"');
    await settles(() => page.locator('dialog').count(), 0, 'the sheet closes');
    assert.ok((await page.locator('.trouble p').textContent()).endsWith(say('web.play.gone')));
    await press(page, say('web.understood'));
    const claims = say('web.play.claims', { name: NAMES.N, count: 12, left: 13 });
    await settles(async () => (await heard()).filter(words => words.startsWith(`${claims}. “`)).length, 1, claims);
    const told = (await heard()).find(words => words.startsWith(claims));
    // Then the hand that is shown, and each answer with its digit.
    const [, after] = told.split(say('web.play.stage.made'));
    assert.match(after, new RegExp(`^ ${seat('N')}: [^.]+\\. 1: [^.]+\\. 2: ${say('web.play.doubt')}\\.$`));
    if (lang === 'it') assert.match(told, /battendo gli atout/);
    else assert.match(told, /drawing trumps/);
    const hand = ['.held-own .held-row:first-of-type .card', '.held-own .held-row:last-child .card'];
    await inSight(page, 'as the claim comes', '.matter-claim h2', ...hand);
    for (const size of [SMALL, SHORT, PHONE]) {
      await page.setViewportSize(size);
      for (const to of [0, 99999]) {
        await page.evaluate(to => scrollTo(0, to), to);
        await inSight(page, `${size.width} × ${size.height}`, '.claim-keys .main-key', '.claim-keys .second-key');
      }
      await inSight(page, `${size.width} × ${size.height}, below`, ...hand);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await inSight(page, 'without scrolling', '.play-contract', '.dummy .card', '.matter-claim', ...hand);
    await press(page, say('web.play.doubt'));
    await settles(async () => /doubted|contested|ruled/.test((await see(players, id, 'W')).claim.stage), true);
    await settles(() => page.locator('.claim-keys').count(), 0, 'the keys go');
    assert.deepEqual(all.errors, []);
  });

const LONG = ['1C', '1D', '1H', '1S', '1N', '2C', '2D', '2H', '2S', '2N', '3C', '3D'];

scene('hand, keys and the last calls are in sight through a long auction, also in very large print', async all => {
  const { page, say, acts } = await table(all, 'it', 'N', SMALL);
  const box = ['.held-own .card', '.call-level:last-child', '.call-suit:last-child', '.call-pass', '.call-redouble'];
  for (let at = 0; at <= LONG.length; at++) {
    if (at % 4 === 0) {
      await page.locator('.call-box').waitFor();
      await inSight(page, `call ${at + 1}`, ...box, '.bid-waits', ...(at ? ['.bid-call'] : []));
    }
    if (LONG[at]) await acts(`auction ${'NESW'[at % 4]} ${LONG[at]}`);
  }
  await page.setViewportSize(PHONE);
  await press(page, say('web.play.more'));
  await press(page, say('web.play.settings'));
  const before = await page.locator('.held-own .card').first().boundingBox();
  await page.getByLabel(say('web.play.large')).check();
  await page.locator('dialog .sheet-close').click();
  await inSight(page, 'very large', ...box, '.bid-waits', '.bid-call');
  const card = await page.locator('.held-own .card').first().boundingBox();
  assert.ok(card.width > 1.15 * before.width, `a card is ${card.width} wide, before ${before.width}`);
  await page.reload();
  await page.locator('.call-box').waitFor();
  await settles(() => page.evaluate(() => document.documentElement.dataset.print), 'large', 'it is remembered');
  await inSight(page, 'very large again', ...box);

  // While cards are played the line of the auction ends with its last call, and the hand is whole in sight.
  await acts('auction N 3N', 'auction E P', 'auction S P', 'auction W P');
  await page.locator('.play-strip').waitFor();
  await acts('play E DA');
  await page.locator('.dummy').waitFor();
  await inSight(page, 'very large, played', '.strip-call', '.held-own .card', '.dummy .card');
  await page.setViewportSize(SMALL);
  await inSight(page, 'the line of the auction', '.strip-call');
  assert.deepEqual(all.errors, []);
});

// Cards of dummy whose corner another lies over. Runs in the page.
const halfHidden = () =>
  [...document.querySelectorAll('.dummy li + li')]
    .map(next => [next.previousElementSibling, next.querySelector('.card').getBoundingClientRect()])
    .filter(([card, { left }]) =>
      [...card.querySelectorAll('.card-corner > *')].some(sign => sign.getBoundingClientRect().right > left + 1),
    )
    .map(([card]) => card.querySelector('.ear').textContent);

// Does the card that is lifted come over the words that say so? Runs in the page.
const overItsWords = () => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('.held-says'));
  const card = document.querySelector('.held-lifted .card').getBoundingClientRect();
  return words.getBoundingClientRect().bottom > card.top + 1;
};

scene('a small phone: the page is as high as the screen, and a defender reads the whole of dummy', async all => {
  const { page, acts } = await table(all, 'it', 'W', SHORTER, LONG_DUMMY);
  const high = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await acts('auction N P', 'auction E P', 'auction S 1H');
  const edges = () =>
    page
      .locator('.call-levels, .call-suits, .call-words')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  await page.locator('.call-box').waitFor();
  const [levels, ...rest] = await edges();
  for (const row of rest) assert.deepEqual(row, levels, 'the rows of the box are of one width');
  await acts('auction W P');
  await page.locator('.call-box').waitFor({ state: 'detached' });
  await inSight(page, 'how a call is explained', '.bid-hint span');
  await acts('auction N P', 'auction E P');
  await page.locator('.play-strip').waitFor();
  for (const size of [SMALL, SHORTER, SHORT, PHONE]) {
    await page.setViewportSize(size);
    await page.locator('.held-own .held-card').first().click();
    await settles(() => page.evaluate(overItsWords), false, `${size.width} × ${size.height}: over its words`);
    assert.equal(await high(), 0, `${size.width} × ${size.height}: higher than the screen`);
    await page.reload(); // a second touch would play it
    await page.locator('.play-turn-mine').waitFor();
  }
  await acts('play W SK');
  await page.locator('.dummy').waitFor();
  for (const [width, height] of [
    [320, 568],
    [320, 640],
    [360, 740],
    [390, 844],
    [704, 900],
    [1280, 800],
    [1920, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    const why = `${width} × ${height}`;
    await settles(() => page.evaluate(halfHidden), [], `${why}: half hidden`);
    await inSight(page, why, '.dummy .card', '.felt .card', '.plate-left', '.plate-right');
    assert.equal(await high(), 0, `${why}: higher than the screen`);
  }
  assert.deepEqual(all.errors, []);
});
