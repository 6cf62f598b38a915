// online.mjs -- an evening that is played at tables of the server: the director says so, the players come by the code of
// their pair, what they play goes to the score, and the next round seats them again.
import assert from 'node:assert/strict';
import { DESKTOP, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { comeIn, postFrom, press, scene } from './lib/scene.mjs';

const SEATS = ['N', 'E', 'S', 'W'];
const NAMES = { 1: ['Anna', 'Ugo'], 2: ['Carla', 'Dino'], 3: ['Elena', 'Fabio'], 4: ['Gina', 'Ivo'] };
let sent = 0;
const id = () => `online-scene-${++sent}`;

scene(
  'an evening online: from the director’s settings to the second round',
  async ({ club, browser, errors, found, see }) => {
    const { say } = speaker('it');
    const boss = await person(browser, 'it', DESKTOP, errors);
    await comeIn(boss, club, 'it');
    const isIn = () => boss.evaluate(async () => (await (await fetch('/api/me')).json()).director);
    await settles(isIn, true);
    const { contest } = await postFrom(boss, '/api/contests', { id: id(), line: 'open 2026-11-21 "Da casa"' });
    const keep = async (...lines) => {
      const acts = lines.map(line => ({ id: id(), line }));
      const answer = await postFrom(boss, `/api/contests/${contest}/acts?as=director`, { acts });
      assert.ok(
        answer.acts?.every(act => act.kept),
        JSON.stringify(answer),
      );
    };
    const parts = () =>
      boss.evaluate(async at => (await (await fetch(`/api/contests/${at}/parts?as=director`)).json()).parts, contest);
    await keep(
      'movement howell tables 2 boards 1',
      ...Object.entries(NAMES).map(([pair, names]) => `register ${pair} "${names[0]}" "${names[1]}"`),
    );
    await boss.goto(`${club.url}/#/d/${contest}/evening`);
    await boss.getByLabel(say('web.online.all')).click();
    await settles(async () => (await parts()).evening.online?.all, true);
    await see(boss, 'online-settings', 'it');
    await keep('start 1');

    // Whoever sits at table 1, by the code of his pair and his name.
    const { evening, codes } = await parts();
    const [ns, ew] = evening.movement.meetings[0][0];
    const codeOf = key => codes.players.find(player => player.key === String(key)).code;
    const players = {};
    for (const seat of SEATS) {
      const pair = seat === 'N' || seat === 'S' ? ns : ew,
        name = NAMES[pair][seat === 'N' || seat === 'E' ? 0 : 1];
      const page = await person(browser, 'it', PHONE, errors);
      players[seat] = page;
      await page.goto(`${club.url}/p#${codeOf(pair)}`);
      await page.getByRole('link', { name: say('web.online.to_table', { table: 1 }) }).click();
      if (seat === 'N') await see(page, 'online-arrive', 'it');
      await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
      await page.locator('.play-evening').waitFor();
    }
    await press(players.N, say('web.play.begin'));
    for (const seat of SEATS) await players[seat].locator('.play').waitFor();

    // Passed out, from the dealer on: the score has it as if a phone had entered it.
    const dealer = SEATS.indexOf((await parts())['table/1'].boards[0].dealer);
    for (let i = 0; i < 4; i++) {
      const page = players[SEATS[(dealer + i) % 4]];
      await page.locator('.play-turn-mine').waitFor();
      await page.locator('.call-box .call-pass').click();
    }
    await settles(async () => (await parts())['table/1'].boards[0].state, 'confirmed');
    await players.N.locator('.play-over').waitFor();

    // Who looks on sees a board once everybody may see it.
    const watcher = await person(browser, 'it', PHONE, errors);
    await watcher.goto(`${club.url}/live/${contest}`);
    await watcher.getByRole('link', { name: say('web.online.watch') }).click();
    await watcher.locator('.watch-room').waitFor();
    assert.equal(await watcher.locator('.play-results').count(), 0);
    await keep('release all');
    await watcher.locator('.play-results').waitFor();
    await see(watcher, 'online-watch', 'it');

    await keep('start 2');
    const next = (await parts()).evening.movement.meetings[1].findIndex(at => at.slice(0, 2).includes(ns)) + 1;
    const link = players.N.getByRole('link', { name: say('web.play.next_table', { table: next, round: 2 }) });
    await link.waitFor();
    await see(players.N, 'online-next-round', 'it');
    await link.click();
    await players.N.locator('.play-evening').waitFor();
    const told = new RegExp(`${say('web.round_number', { round: 2 })}, .*${say('web.against', { label: '' })}\\S+ – `);
    await settles(() => players.N.locator('h1').textContent(), told, 'which round, and against whom');
    const { seats } = await players.N.evaluate(
      async () => (await (await fetch(`/api/contests/${location.pathname.split('/')[2]}/parts`)).json()).parts.table,
    );
    assert.ok(
      SEATS.some(seat => seats[seat].name === NAMES[ns][0]),
      'the next table seats him by himself',
    );
    await boss.goto(`${club.url}/#/d/${contest}`);
    await boss.getByText(say('web.online.mark')).first().waitFor();
    await see(boss, 'online-console', 'it');
    assert.deepEqual(found, []);
    assert.deepEqual(errors, []);
  },
);

scene('two bid hands that they asked for, and nobody else is needed', async ({ club, browser, errors, found, see }) => {
  const { say } = speaker('it'),
    pages = { S: await person(browser, 'it', PHONE, errors), N: await person(browser, 'it', PHONE, errors) };
  const page = pages.S;
  await page.goto(`${club.url}/play`);
  await page.getByLabel(say('web.play.your_name')).fill('Anna');
  await see(page, 'practice-closed', 'it');
  await page.getByText(say('web.play.practice'), { exact: true }).click();
  await page.getByText(say('web.play.only_bidding')).click();
  // What is not understood is said while it is typed.
  await page.getByLabel(say('web.play.which_hands')).fill('S hcp 20-21, S pazza');
  await page
    .locator('.field-wrong')
    .getByText(/«S pazza»|«pazza»/)
    .waitFor();
  await see(page, 'practice-wrong', 'it');
  await page.getByLabel(say('web.play.which_hands')).fill('S hcp 20-21, S balanced');
  await settles(() => page.locator('.field-wrong').textContent(), '');
  await see(page, 'practice-open', 'it');
  await press(page, say('web.play.open_it'));
  await page.waitForURL(/\/play\/./);
  await pages.N.goto(page.url());
  await pages.N.getByText(say('web.play.table_of', { name: 'Anna' })).waitFor();
  await pages.N.getByLabel(say('web.play.your_name')).fill('Carla');
  for (const [seat, word] of [
    ['S', 'south'],
    ['N', 'north'],
  ])
    await pages[seat]
      .locator('.compass button')
      .filter({ hasText: say(`web.seat.${word}`) })
      .click();
  await page.getByText(say('web.play.two_bid')).waitFor();
  await see(page, 'practice-two', 'it');
  await press(page, say('web.play.begin'));
  for (let bid = false; ; ) {
    const turn = await settles(
      async () => {
        for (const each of Object.values(pages))
          if (await each.locator('.play-turn-mine, .play-over').count()) return each;
        return null;
      },
      each => each !== null,
    ).then(async () => {
      for (const each of Object.values(pages)) if (await each.locator('.play-turn-mine').count()) return each;
      return null;
    });
    if (!turn) break;
    if (bid) await turn.locator('.call-box .call-pass').click();
    else await turn.locator('.call-box .call-suit').nth(4).click();
    bid = true;
    await turn.locator('.play-turn-mine').waitFor({ state: 'detached' });
  }
  await pages.N.locator('.play-over').waitFor();
  assert.doesNotMatch(await pages.N.content(), /20-21/, 'what was asked for is not told to partner');
  assert.equal(await pages.N.getByText(say('web.play.no_score')).count(), 0);
  for (const where of ['.play-result-what', '.play-results td'])
    await settles(() => page.locator(where).first().textContent(), /1 senza atout/, `the contract in ${where}`);
  await see(page, 'practice-over', 'it');
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
