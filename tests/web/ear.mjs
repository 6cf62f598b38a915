// ear.mjs -- a whole board at a table of the server, without a mouse and without looking: called, played, the Director
// called, claimed, the claim contested and ruled, by keys alone; and what is heard of it, each act once, in the words of
// the table, in Italian and in English.
import assert from 'node:assert/strict';
import { Client, director, newId, pause } from '../server/club.mjs';
import { act, must, see, sit } from '../server/attable.mjs';
import { DESKTOP, person, settles, speaker } from './lib/browser.mjs';
import { scene } from './lib/scene.mjs';

const WOOD = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';
const NAMES = { N: 'Anna', E: 'Ugo', S: 'Carla', W: 'Dino' };
// Suits as they are typed in each language.
const KEYS = { it: { S: 'p', H: 'c', D: 'q', C: 'f' }, en: { S: 's', H: 'h', D: 'd', C: 'c' } };
const NOTRUMP = { it: 's', en: 'n' };

async function board(lang, { club, browser, errors }) {
  const server = { port: Number(new URL(club.url).port) },
    boss = await director(server, club.password),
    { say, seat, card } = speaker(lang);
  const opened = await boss.post('/api/tables', {
    id: newId(),
    title: 'A orecchio',
    terms: 'laws 2017 set online director',
    boards: [{ board: 1, deal: WOOD }],
  });
  const table = opened.json.contest,
    players = {};
  for (const other of 'ESW') await sit((players[other] = new Client(server)), table, other, NAMES[other]);
  const others = (who, ...lines) => must(players, table, who, ...lines);

  // North comes by the link and sits down: the key that has the focus is pressed with Enter.
  const page = await person(browser, lang, DESKTOP, errors);
  const enter = async key => {
    await key.waitFor();
    await key.focus();
    await page.keyboard.press('Enter');
  };
  const button = name => page.getByRole('button', { name, exact: true });
  await page.goto(`${club.url}/play/${table}`);
  await page.getByLabel(say('web.play.your_name')).focus();
  await page.keyboard.type(NAMES.N);
  await enter(page.locator('.compass button').filter({ hasText: new RegExp(`^${seat('N')}`) }));
  await enter(button(say('web.play.begin')));

  const heard = () => page.locator('.play-heard p').allTextContents();
  const script = [];
  // What is heard next, and nothing between: the log keeps the last dozen.
  const hears = async (...sentences) => {
    await settles(async () => (await heard()).includes(sentences.at(-1)), true, `${sentences.at(-1)} is said`);
    const said = await heard(),
      at = said.lastIndexOf(sentences[0]);
    assert.deepEqual(said.slice(at, at + sentences.length), sentences);
    script.push(...sentences);
  };
  const type = async (...keys) => {
    await page.locator('.play-turn-mine').waitFor();
    for (const key of keys) await page.keyboard.press(key);
  };
  const plays = async what => type(KEYS[lang][what[0]], ...(what[1] === 'T' ? ['1'] : [what[1].toLowerCase()]));

  await settles(async () => (await heard()).some(words => words.includes(say('web.board_number', { board: 1 }))), true);
  await settles(async () => (await heard()).at(-1), say('web.play.your_turn'));
  // A level is said, and lapses with nothing called.
  await type('1');
  await hears(`${say('web.play.level')} 1`);
  await hears(say('web.play.key_lapsed', { what: `${say('web.play.level')} 1` }));
  await type('1', NOTRUMP[lang]);
  const notrump = (
    await (async () => {
      await settles(async () => (await heard()).some(words => words.startsWith(`${seat('N')}: 1`)), true);
      return heard();
    })()
  ).find(words => words.startsWith(`${seat('N')}: 1`));
  script.push(notrump);
  await page.keyboard.press(KEYS[lang].D);
  await hears(say('web.hand.turn', { seat: seat('E') }));
  for (const other of 'ESW') {
    await others(other, `auction ${other} P`);
    await hears(`${seat(other)}: ${say('web.train.pass')}`);
  }
  assert.ok(
    (await heard()).some(words => /1/.test(words) && words.includes(seat('N'))),
    'the contract is said',
  );

  await others('E', 'play E DA');
  await hears(`${seat('E')}: ${card('DA')}`);
  await settles(async () => (await heard()).some(words => words.includes(seat('S')) && /8 7 6 5/.test(words)), true);
  await plays('D6');
  await hears(`${seat('S')}: ${card('D6')}`);
  await others('W', 'play W D9');
  await hears(`${seat('W')}: ${card('D9')}`);
  await plays('D2');
  await hears(`${seat('N')}: ${card('D2')}`, say('web.hand.trick_to', { seat: seat('E') }));

  // What one wants to know is a key away.
  for (const [key, sign] of [
    ['m', 4],
    ['t', '1'],
    ['a', seat('N')],
    ['l', card('DA')],
    ['o', seat('S')],
    ['g', seat('E')],
    ['b', '1'],
  ]) {
    const before = (await heard()).length && (await page.locator('.play-heard p').last().textContent());
    await page.keyboard.press(key);
    await settles(async () => (await heard()).at(-1) !== before, true, `${key} reads`);
    assert.ok((await heard()).at(-1).includes(String(sign)), `${key}: ${(await heard()).at(-1)}`);
  }

  // The Director is called by a key, and settles it.
  await enter(button(say('web.call.director')));
  await hears(say('web.play.director_called', { name: NAMES.N }));
  assert.equal((await act(players, table, 'E', 'play E DK')).error, 'tables.director_called');
  await boss.keep(table, 'director', 'settle');
  await hears(say('web.play.director_was_here'));

  await others('E', 'play E C7');
  await hears(`${seat('E')}: ${card('C7')}`);
  await plays('CA');
  await hears(`${seat('S')}: ${card('CA')}`);
  await others('W', 'play W C8');
  await plays('C2');
  await hears(`${seat('N')}: ${card('C2')}`, say('web.hand.trick_to', { seat: seat('S') }));

  // A claim by keys.
  const claims = async count => {
    await enter(button(say('web.play.claim_key')));
    await enter(page.locator('dialog .number-key', { hasText: new RegExp(`^${count}$`) }));
    await enter(button(say('web.play.claim_now', { count })));
    await hears(
      [
        `${say('web.play.claims', { name: NAMES.N, count, left: count })}.`,
        say('web.play.said_nothing'),
        say('web.play.stage.made'),
      ].join(' '),
    );
  };

  // Dummy doubts it (68D), all want to play on, and the letters play again; of the trick before nothing can be read.
  await claims(11);
  await others('S', 'object S');
  const on = (await see(players, table, 'S')).options.findIndex(({ line }) => line === 'choose S: play on');
  for (const other of 'EWS') await others(other, `choose ${other}: play on`);
  await enter(page.locator('.matter-choose .matter-key').nth(on));
  await hears(say('web.play.stage.void'));
  await plays('CK');
  await hears(`${seat('S')}: ${card('CK')}`);
  await others('W', 'play W C9');
  await plays('C3');
  await hears(`${seat('N')}: ${card('C3')}`);
  await others('E', 'play E C6');
  await hears(`${seat('E')}: ${card('C6')}`, say('web.hand.trick_to', { seat: seat('S') }));
  await settles(
    async () => (await heard()).some(words => words.includes(card('DA'))),
    false,
    'the first trick is quitted',
  );
  await page.reload();
  await settles(
    async () => (await heard()).includes(`${seat('N')}: ${card('C3')}`),
    true,
    'the last trick is said again',
  );
  assert.ok(!(await heard()).some(words => words.includes(card('CA'))), 'the one before is not');

  // Another one; East doubts it, and the Director says how many.
  await claims(10);
  await others('E', 'object E');
  const contested = await see(players, table, 'E');
  const call = [...contested.options, ...(await see(players, table, 'W')).options].find(({ words }) =>
    /director/.test(words),
  );
  if (call) await others(call.line.split(' ')[1].replace(':', ''), call.line);
  const asked = async () => (await boss.parts(table, 'as=director')).parts.record.asked;
  await settles(async () => (await asked()) !== null, true, 'the Director is asked');
  for (let question; (question = await asked()); await pause(20)) {
    const tricks = question.answers.find(({ line }) => /\d+ tricks?$/.test(line));
    await boss.keep(table, 'director', (tricks ?? question.answers[0]).line.replace(/\d+ tricks?$/, '8 tricks'));
  }
  await hears(`${say('web.play.stage.ruled')} ${say('web.play.claim_gives', { name: NAMES.N, count: 8, left: 10 })}.`);
  const { result } = (await boss.parts(table, 'as=director')).parts.table.results[0];
  assert.equal(result.tricks, 10);
  await settles(
    async () => (await heard()).some(words => words.includes(`${result.score}`)),
    true,
    'the score is said',
  );
  assert.equal(new Set(script.filter(words => /:/.test(words))).size, script.filter(words => /:/.test(words)).length);
  assert.deepEqual(errors, []);
}

for (const lang of ['it', 'en']) scene(`a board by ear and by keys, in ${lang}`, all => board(lang, all));
