// sight.mjs -- at a table to play at: what has to be in sight is, on the smallest phones; a sheet whose reason has gone
// closes and says why; a claim is said whole. One page, and the others play by the wire.
import assert from 'node:assert/strict';
import { Client, newId } from '../server/club.mjs';
import { must, see, sit } from '../server/attable.mjs';
import { person, settles, speaker } from './lib/browser.mjs';
import { postFrom, press, scene } from './lib/scene.mjs';

const WOOD = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';
const NAMES = { N: 'Anna', E: 'Ugo', S: 'Carla', W: 'Dino' };
const SMALL = { width: 320, height: 568 },
  SHORT = { width: 390, height: 664 },
  PHONE = { width: 390, height: 844 };

// A table where one seat has a page and the others none.
async function table({ club, browser, errors }, lang, mine, viewport) {
  const server = { port: Number(new URL(club.url).port) },
    players = {};
  const opened = await new Client(server).post('/api/tables', {
    id: newId(),
    title: 'In vista',
    terms: 'laws 2017 set online stop none',
    boards: [{ board: 1, deal: WOOD }],
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
  await acts('auction N 1C', 'auction E P');
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
    const { page, say, acts, heard, players, id } = await table(all, lang, 'E', SMALL);
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
    assert.ok(told.endsWith(say('web.play.stage.made')), told);
    if (lang === 'it') assert.match(told, /battendo gli atout/);
    else assert.match(told, /drawing trumps/);
    for (const size of [SMALL, SHORT, PHONE]) {
      await page.setViewportSize(size);
      for (const to of [0, 99999]) {
        await page.evaluate(to => scrollTo(0, to), to);
        await inSight(page, `${size.width} × ${size.height}`, '.claim-keys .main-key', '.claim-keys .second-key');
      }
      await inSight(page, `${size.width} × ${size.height}, below`, '.held-own .held-row:last-child .card');
    }
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
