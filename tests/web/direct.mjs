// direct.mjs -- a table before its director, on a phone: an irregularity that nobody spoke of, the choices of the players
// and one that he relays, what is unauthorised for whom, a report, an act taken back, time, and the score decided and
// given back; and what a player hears of each.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { DESKTOP, look, narrow, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { comeIn, lookAt, postFrom, press, scene } from './lib/scene.mjs';

const SEATS = ['N', 'E', 'S', 'W'];
const DEAL = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';
const newId = () => randomBytes(12).toString('hex');

for (const [lang, other] of [
  ['it', 'en'],
  ['en', 'it'],
])
  scene(`the director’s page of a table, in ${lang}`, async ({ club, browser, errors, found }) => {
    const boss = await person(browser, lang, PHONE, errors),
      { say } = speaker(lang),
      { say: tell } = speaker(other);
    await comeIn(boss, club, lang);
    await boss.locator('.home').waitFor();
    const { contest } = await postFrom(boss, '/api/tables', {
      id: newId(),
      title: 'Prova',
      terms: 'laws 2017 set table director',
      boards: [1, 2].map(board => ({ board, deal: DEAL })),
    });
    const pages = {};
    for (const [seat, name] of Object.entries({ N: 'Anna', E: 'Ugo', S: 'Carla', W: 'Dino' })) {
      pages[seat] = await person(browser, other, PHONE, errors);
      await pages[seat].goto(`${club.url}/play/${contest}`);
      await postFrom(pages[seat], `/api/contests/${contest}/seat`, { id: newId(), seat, name });
    }
    const does = async (seat, line) => {
      const { acts } = await postFrom(pages[seat], `/api/contests/${contest}/acts?as=player`, {
        acts: [{ id: newId(), line }],
      });
      assert.ok(acts[0].kept, `${line}: ${JSON.stringify(acts[0])}`);
    };
    const view = seat =>
      pages[seat].evaluate(
        async ([id, seat]) => (await (await fetch(`/api/contests/${id}/parts?as=player`)).json()).parts[`seat/${seat}`],
        [contest, seat],
      );
    const { S } = pages;
    await S.reload();
    await S.locator('.play-share, .actions .main-key').first().waitFor();
    await does('S', 'next');
    await S.locator('.play').waitFor();
    await boss.goto(`${club.url}/play/${contest}`);
    await boss.locator('.play-director .direct-keys').waitFor();

    // Nobody has spoken of it: he sees it, and draws attention himself.
    await does('N', 'auction N 1S');
    await does('E', 'auction E 1H');
    await press(boss, say('web.direct.speak_of'));
    const ruling = boss.locator('.direct-ruling');
    await ruling.locator('.answer-key', { hasText: '27A1' }).waitFor();
    await ruling.getByText('Carla').first().waitFor();
    if (lookAt) await look(boss, 'direct-choices', lang, found);

    // South says it aloud, and he relays it; all four hear by which article.
    await ruling.locator('.answer-key', { has: boss.locator('.answer-law', { hasText: /27B$/ }) }).click();
    await S.locator('.matter-stands').getByText('27B').waitFor();
    await boss.getByRole('heading', { name: say('web.direct.so_far') }).waitFor();
    await does('E', 'auction E 2C');
    for (let asks; (asks = await ruling.locator('.asked-of').count()); ) {
      const [first, before] = [ruling.locator('.answers .answer-key').last(), await ruling.textContent()];
      assert.ok(asks);
      await first.click();
      await settles(async () => ((await ruling.count()) ? (await ruling.textContent()) !== before : true), true);
    }
    await ruling.locator('.card-in-force').first().waitFor();
    assert.match(await ruling.textContent(), /16C2/, 'what is unauthorised, and for whom');

    // A hesitation is told: by whom, and he is asked what he has to judge.
    await does('S', 'auction S P');
    await press(boss, say('web.direct.report'));
    if (lookAt) await look(boss, 'direct-report', lang, found);
    await boss.locator('.answer-key').nth(0).click();
    await boss.locator('.answer-key', { hasText: 'Carla' }).click();
    await settles(
      async () => (await view('W')).irregular.some(({ seat, law }) => seat === 'S' && /^16/.test(law)),
      true,
    );
    await boss.locator('.play-director .direct-keys').waitFor();

    // Back to before the pass: the report goes with it.
    await press(boss, say('web.direct.back'));
    await boss.locator('.told-key').nth(1).click();
    if (lookAt) await look(boss, 'direct-back', lang, found);
    await press(boss, say('web.direct.back_do'));
    await settles(async () => (await view('W')).irregular.some(({ seat }) => seat === 'S'), false);
    assert.equal((await view('W')).turn, 'S');
    await S.locator('.matter-stands').getByText('82A').waitFor();

    await press(boss, say('web.direct.time'));
    await boss.locator('.number-key', { hasText: /^5$/ }).click();
    await S.locator('.matter-stands').getByText('81C').waitFor();

    // The score: to each side its own, and he sees for whom while he chooses.
    await press(boss, say('web.direct.score'));
    await boss.locator('.answer-key', { hasText: say('web.assist.artificial') }).click();
    await boss.getByText('Anna, Carla').first().waitFor();
    if (lookAt) await look(boss, 'direct-average', lang, found);
    await boss.locator('.answer-key').nth(0).click();
    await boss.getByText('Ugo, Dino').first().waitFor();
    await boss.locator('.answer-key').nth(2).click();
    await boss.getByLabel(say('web.assist.decided_by')).fill('Rossi');
    if (lookAt) await look(boss, 'direct-score', lang, found);
    await press(boss, say('web.direct.decide'));
    await S.locator('.play-over').waitFor();
    await S.getByText('12C2a').waitFor();
    assert.equal((await view('S')).deal, undefined, 'no hand lies open: he may take it back');
    if (lookAt) await look(S, 'direct-told', other, found);
    await press(boss, say('web.direct.score_back'));
    await S.locator('.play').waitFor();
    assert.equal((await view('S')).turn, 'S');
    await does('S', 'auction S P');

    // Whatever is refused is said in words.
    await press(boss, say('web.direct.score'));
    await boss.locator('.answer-key', { hasText: say('web.assist.artificial') }).click();
    await boss.locator('.answer-key').nth(1).click();
    await boss.locator('.answer-key').nth(1).click();
    await boss.getByText(say('web.assist.what_is_kept')).click();
    await boss.getByLabel(say('web.assist.articles')).fill('81C8');
    await press(boss, say('web.direct.decide'));
    await boss.locator('.trouble').waitFor();
    await narrow(boss, 'direct', found);
    await boss.setViewportSize(DESKTOP);
    if (lookAt) await look(boss, 'direct-wide', lang, found);
    assert.ok(tell('web.play.next_board'));
    assert.deepEqual(SEATS.length, 4);
    assert.deepEqual(found, []);
    assert.deepEqual(errors, []);
  });
