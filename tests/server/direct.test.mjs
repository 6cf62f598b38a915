// direct.test.mjs -- what a director does at a table beside finding and judging: he speaks for a player, takes acts back,
// decides a score, gives time. All of it is told at the table, and at an evening the decision reaches the ranking.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { act, deal, evening, here, HOWELL, must, parts, playOut, SEATS, see, sit, sitDown, soon } from './attable.mjs';
import { openTable, seated, turn } from './attable.mjs';
import { Client, director, folder, isWhole, newId, openContest, run, serve } from './club.mjs';

const DEAL = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';

/* Four at a table with a director, its first board dealt: North has spades and calls first. */
async function directed(t, terms = 'laws 2017 set table director stop none') {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const opened = await boss.post('/api/tables', {
    id: newId(),
    title: 'Prova',
    terms,
    boards: [
      { board: 1, deal: DEAL },
      { board: 2, deal: DEAL },
    ],
  });
  const { table, players } = await seated(server, undefined, opened.json.contest);
  await deal(server, players, table);
  return {
    server,
    boss,
    table,
    players,
    says: async line => (await boss.acts(table, 'director', line)).json.acts[0],
    record: async () => (await boss.parts(table, 'as=director')).parts.record,
  };
}

const toldIn = (view, language) => (view.told ?? []).map(({ say, law }) => [say[language], law]);

/* Everything that the four see of the board, but for what the Director told them. */
async function seen(players, table) {
  const views = {};
  for (const seat of SEATS) views[seat] = { ...(await see(players, table, seat)), told: null };
  return views;
}

test('he reports and chooses in a player’s place, and the table hears by which article', async t => {
  const { table, players, says, record } = await directed(t);
  await must(players, table, 'N', 'auction N 2S');
  await must(players, table, 'E', 'auction E 2H');
  assert.ok((await says('report S: insufficient bid')).kept);
  const { options } = await see(players, table, 'S');
  assert.ok(options.some(({ line }) => line === 'choose S: do not accept'));
  assert.equal((await says('choose W: do not accept')).error, 'fault.not_on_offer', 'only whose choice it is');
  assert.ok((await says('choose S: do not accept')).kept);
  for (const seat of SEATS) {
    const told = toldIn(await see(players, table, seat), 'it');
    assert.equal(told.length, 2, `${seat} hears both`);
    assert.match(told[0][0], /^L’arbitro, al posto del giocatore: .*Sud/);
    assert.deepEqual(
      told.map(each => each[1]),
      ['9A', '27B'],
    );
  }
  assert.equal((await says('play N SA')).error, 'tables.not_allowed', 'he plays nobody’s card');
  assert.equal((await says('auction S 3S')).error, 'tables.not_allowed', 'nor makes a call that no Law asks for');
  const east = (await see(players, table, 'E')).options.find(({ line }) => !line);
  assert.ok(east, 'a choice that is made by calling');
  assert.ok((await says('auction E 3H')).kept, 'that call he may relay');

  // The story is a case: told again it comes to the same table.
  const { setting, story } = await record();
  const file = join(folder(t), 'told.case');
  writeFileSync(file, [...setting, ...story, 'expect turn E', 'expect 2H cancelled', ''].join('\n'));
  const ruled = await run('rule', '--check', file);
  assert.equal(ruled.code, 0, ruled.out + ruled.err);
  assert.deepEqual(story, [
    'auction N 2S',
    'auction E 2H',
    'report S: insufficient bid',
    'choose S: do not accept',
    'auction E 3H',
  ]);
});

test('an act taken back is as if it had not been, and everybody hears which', async t => {
  const { table, players, says, record } = await directed(t);
  await must(players, table, 'N', 'auction N 1N');
  for (const seat of ['E', 'S', 'W']) await must(players, table, seat, `auction ${seat} P`);
  await must(players, table, 'E', 'play E HJ');
  const before = await seen(players, table);
  const { story } = await record();
  assert.equal(story.at(-1), 'spread S', 'dummy is an act of the board too');
  await must(players, table, 'N', 'play S H5', 'alert N 1 "15-17"');
  await must(players, table, 'W', 'play W H2');
  assert.equal((await act(players, table, 'W', `undo ${story.length + 1}`)).error, 'tables.not_allowed');
  assert.equal((await says('undo 99')).error, 'tables.no_such_act');
  assert.ok((await says(`undo ${story.length + 1}`)).kept);
  const after = await seen(players, table);
  for (const seat of SEATS) for (const of of [before, after]) of[seat].auction.forEach(made => (made.notes = []));
  assert.deepEqual(after, before);
  assert.deepEqual((await record()).story, story);
  const [[words, law]] = toldIn(await see(players, table, 'W'), 'en');
  assert.match(words, /^The Director takes back: .*5.* 1 more act after it$/);
  assert.equal(law, '82A');
  // Dummy goes back with the card that brought it, and the auction with its last pass.
  assert.ok((await says('undo 4')).kept);
  const again = await see(players, table, 'W');
  assert.deepEqual([again.phase, again.turn, again.dummySpread, again.hands.S.cards], ['auction', 'W', false, '...']);
  await must(players, table, 'W', 'auction W P');
  await must(players, table, 'E', 'play E HJ');
  assert.equal((await see(players, table, 'W')).dummySpread, true);
});

test('he decides a score in mid-board, the table goes on to the next, and he takes it back', async t => {
  const { server, boss, table, players, says } = await directed(t);
  await must(players, table, 'N', 'auction N 1N');
  const by = 'by "Anna Rossi" "cards were seen"';
  assert.equal((await act(players, table, 'E', `ruling artificial A+/A- ${by}`)).error, 'tables.not_allowed');
  for (const [line, error] of [
    [`ruling artificial A+/A- penalty NS 1 1/4 top ${by}`, 'tables.penalty_elsewhere'],
    [`ruling assigned 60% 4S N 10 30% 4S N 9 ${by}`, 'tables.weights_not_whole'],
    [`ruling table 4S N 10 laws 81C8 ${by}`, 'tables.article_not_in_force'],
    [`ruling stands ${by}`, 'tables.board_not_over'],
    ['undo ruling', 'tables.as_it_was'],
  ])
    assert.equal((await says(line)).error, error, line);
  assert.ok((await says(`ruling artificial A+/A- laws 12C2a ${by}`)).kept);
  assert.equal((await says(`ruling artificial A/A ${by}`)).error, 'tables.decided_already');
  assert.equal((await act(players, table, 'E', 'auction E P')).error, 'tables.decided');
  const view = await see(players, table, 'S');
  assert.deepEqual(toldIn(view, 'it'), [
    ['L’arbitro decide il punteggio di questa smazzata: Nord-Sud media più, Est-Ovest media meno', '12C2a'],
  ]);
  const shown = (await parts(players.S, table)).table;
  assert.equal(shown.over, true);
  assert.deepEqual([view.phase, view.calls.length, view.deal], ['over', 0, undefined], 'no hand lies open');
  assert.equal((await parts(players.S, table))['played/1'], undefined, 'nor anywhere else: he may take it back');
  assert.deepEqual(
    [shown.results[0].standing, shown.results[0].result, shown.results[0].ruled.by, shown.total],
    ['adjusted', null, 'Anna Rossi', 0],
  );
  assert.ok((await says('undo ruling')).kept);
  assert.equal((await parts(players.S, table)).table.over, false);
  assert.deepEqual(
    toldIn(await see(players, table, 'S'), 'en').map(each => each[0]),
    [
      'The Director decides the score of this board: North-South average plus, East-West average minus',
      'The Director takes back his decision on the score of this board',
    ],
  );
  await must(players, table, 'E', 'auction E P');
  assert.ok((await says(`ruling table 4S N 11 laws 64C1 ${by}`)).kept);
  assert.deepEqual((await parts(players.S, table)).table.results[0].result, {
    contract: '4S',
    declarer: 'N',
    tricks: 11,
    score: 450,
  });
  await deal(server, players, table);
  assert.equal((await see(players, table, 'N')).board, 2);
  assert.ok((await parts(players.S, table))['played/1'].deal.N);
  assert.equal((await see(players, table, 'N')).told, undefined);
  assert.equal((await parts(players.S, table)).table.total, 450);
  assert.ok(boss);
});

test('time that he gives: everybody hears until when, and he can take it back', async t => {
  const { table, players, says } = await directed(t);
  assert.equal((await says('time 0')).error, 'tables.as_it_was');
  assert.equal((await says('time 61')).error, 'line.word_wrong');
  const before = Date.now() - 50; // the server's time is that of its turn, which may have begun before
  assert.ok((await says('time 5')).kept);
  const { timeUntil } = (await parts(players.E, table)).table;
  assert.ok(timeUntil >= before + 300000 && timeUntil <= Date.now() + 300000);
  assert.equal((await act(players, table, 'E', 'time 5')).error, 'tables.not_allowed');
  assert.ok((await says('time 0')).kept);
  assert.equal((await parts(players.E, table)).table.timeUntil, undefined);
  assert.deepEqual(
    toldIn(await see(players, table, 'S'), 'it').map(each => each[1]),
    ['81C', '81C'],
  );
});

test('what he says to the table all four read, with the board, and nobody else says so', async t => {
  const { table, players, says } = await directed(t);
  assert.ok((await says('announce "rights are reserved (16B2)"')).kept);
  for (const seat of 'NESW')
    assert.deepEqual(toldIn(await see(players, table, seat), 'en'), [
      ['The Director: “rights are reserved (16B2)”', null],
    ]);
  assert.equal((await act(players, table, 'E', 'announce "me too"')).error, 'tables.not_allowed');
  assert.equal((await says('announce')).error !== undefined, true);
});

test('without a director nobody decides or takes back', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const { table, players } = await seated(server);
  await deal(server, players, table);
  const done = (await boss.acts(table, 'director', 'time 5')).json.acts[0];
  assert.equal(done.error, 'tables.no_director');
  assert.equal((await act(players, table, 'N', 'undo 1')).error, 'tables.no_director');
  assert.equal((await openTable(boss)).status, 200);
});

test('of an evening: his decision at the table is its ruling, ranked, and withdrawn where he takes it back', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server);
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'scoring butler par', 'online all', 'start 1');
  const [{ contest: at, table }] = await here(boss, contest);
  const { players, keys } = await sitDown(server, boss, contest, at);
  await deal(server, players, at);
  const { board } = await see(players, at, 'N');
  await turn(players, at);
  await boss.keep(at, 'director', 'ruling artificial A+/A- laws 12C2a by "Anna" "they saw a card"');
  const ruled = async () => (await evening(boss, contest))[`table/${table}`].boards.find(each => each.board === board);
  const first = await soon(async () => ((await ruled()).ruling ? ruled() : null));
  assert.deepEqual(first.result, { kind: 'artificial', ns: 60, ew: 40 });
  const figures = async () => {
    const { fields } = (await evening(boss, contest)).ranking;
    return Object.fromEntries(fields.flatMap(({ rows }) => rows.map(row => [row.key, row.figure])));
  };
  await soon(async () => (await figures())[keys.N] === '3');
  assert.equal((await figures())[keys.E], '-3');
  await boss.keep(at, 'director', 'undo ruling');
  await soon(async () => (await ruled()).ruling === null);
  const { rulings } = await evening(boss, contest);
  assert.deepEqual(
    rulings.map(({ number, state, director: by }) => [number, state, by]),
    [[1, 'withdrawn', 'Anna']],
  );
  await playOut(players, at);
  await soon(async () => (await ruled()).state === 'confirmed');
  // The same words once more are another ruling; and what the evening makes of it since is not undone by the table.
  await boss.keep(at, 'director', 'ruling artificial A+/A- laws 12C2a by "Anna" "they saw a card"');
  await soon(async () => (await ruled()).ruling?.number === 2);
  await boss.keep(contest, 'director', 'withdraw 2 by "Ugo" "not so"');
  await boss.keep(at, 'director', 'time 3');
  await soon(async () => (await evening(boss, contest)).rulings.length === 2);
  assert.equal((await ruled()).ruling, null);
  const { port } = server;
  await server.stop('SIGKILL');
  server = await serve(t, data, { port });
  for (const client of [boss, ...Object.values(players)]) (client.close(), (client.agent = new Client(server).agent));
  assert.equal((await parts(players.N, at)).table.results[0].ruled.by, 'Anna');
  assert.equal((await evening(boss, contest)).rulings.length, 2);
  await server.stop();
  await isWhole(data);
});

test('of a match: an average in the closed room is the right team’s', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, null);
  await boss.keep(
    contest,
    'director',
    ...['teams 2 rounds 1 boards 2 scoring imps', 'online all', 'draw R1 round-robin'],
  );
  const seen = async () => (await boss.parts(contest, 'as=director&round=1&match=1')).parts;
  const { event, codes } = await seen();
  const { contest: at, keys } = event.here[1];
  assert.equal(keys.join(''), '1212');
  const players = {};
  for (const [i, seat] of SEATS.entries()) {
    players[seat] = new Client(server);
    const { code } = codes.captains.find(each => String(each.team) === keys[i]);
    await players[seat].post('/api/player', { code });
    await soon(async () => (await sit(players[seat], at, seat, seat)).status === 200);
  }
  await deal(server, players, at);
  await boss.keep(at, 'director', 'ruling artificial A+/A- by "Anna" "a wrong hand"');
  const [given] = await soon(async () => ((await seen()).rulings.length ? (await seen()).rulings : null));
  assert.deepEqual([given.board, given.decision.kind], [1, 'artificial']);
  const { teams, boards } = await soon(async () => {
    const match = (await seen())['match/1/1'];
    return match.boards.some(each => each.ruling) && match;
  });
  const { award } = boards.find(each => each.ruling);
  // North-South there, 1212, is the team that sits East-West in the open room.
  assert.deepEqual(teams, [2, 1]);
  assert.deepEqual(award, [-3, 3]);
});
