// individual.test.mjs -- an individual over the wire: four names at a table, everybody his own card, code and rank.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, director, folder, openContest, phones, serve } from './club.mjs';

test('every individual that the set-up offers is one, of so many rounds', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  // players, all rounds: as PLAYERS and individualRounds of web/src/pure/plan.ts have them
  for (const [players, rounds] of [
    [5, 5],
    [8, 7],
    [12, 11],
    [13, 13],
    [16, 15],
    [17, 17],
    [20, 19],
    [21, 21],
    [24, 23],
    [25, 25],
    [10, 10],
    [18, 18],
    [27, 27],
    [28, 27],
    [44, 43],
    [47, 47],
    [52, 13],
    [68, 17],
    [76, 19],
    [92, 23],
  ]) {
    const made = (await boss.post('/api/movement', { line: `movement individual players ${players} boards 1` })).json;
    assert.deepEqual([made.kind, made.pairs, made.rounds], ['individual', players, rounds]);
  }
  const refused = await boss.post('/api/movement', { line: 'movement individual players 49 boards 1' });
  assert.match(refused.json.message, /next number is 52/);
});

test('what is laid on the tables is printed of players too', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await openContest(boss, 'movement individual players 9 rounds 2 boards 3 half');
  const cards = async which => (await boss.get(`/e/${contest}/cards/${which}?lang=en`)).text;

  assert.match(await cards('guides'), /<h2>Player 8<\/h2>/);
  assert.doesNotMatch(await cards('guides'), /<h2>Player 9<\/h2>/);
  assert.match(await cards('tables'), /<h2>Table 2<\/h2>/);
  assert.match(await cards('matrix'), /= as partners/);
  assert.match(await cards('matrix'), /Who sits where in round 1[^]*<table class="write some">/, 'names to be written');

  await boss.keep(contest, 'director', ...[1, 2, 3, 4, 5, 6, 7, 8].map(n => `register ${n} "Player ${n}"`));
  const matrix = await cards('matrix');
  assert.match(matrix, /Who sits where in round 1[^]*<table class="read some">[^]*<td class=l>Player 8<\/td>/);
  assert.match(matrix, /Who meets whom[^]*<td class=r>8<\/td><td class=l>Player 8<\/td>/);
  assert.doesNotMatch(matrix, /Who meets whom[^]*>9<\/t[dh]>/, 'who is missing meets nobody');
  assert.match(await cards('tables'), /<td class=r>8<\/td><td class=l>Player 8<\/td>/);
});

test('partners change: a side is two keys, and each has his own card, code, page and rank', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await openContest(boss, 'movement individual players 8 rounds 3 boards 2');
  const tables = await phones(server, boss, contest);
  await boss.keep(
    contest,
    'director',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(n => `register ${n} "Player ${'ABCDEFGH'[n - 1]}"`),
  );
  const whole = (await boss.parts(contest, 'as=director')).parts;
  assert.deepEqual(
    (await boss.acts(contest, 'director', 'register 1 "Anna" "Ugo"')).json.acts[0].error,
    'contest.player_alone',
  );
  assert.deepEqual(
    whole.evening.pairs.map(pair => pair.key),
    ['1', '2', '3', '4', '5', '6', '7', '8'],
  );
  const seats = whole.evening.movement.meetings[0].map(([north, east, , , south, west]) => [north, east, south, west]);
  const [north, east, south, west] = seats[0];
  await boss.keep(contest, 'director', 'start 1');
  const now = (await boss.parts(contest, 'as=director')).parts,
    table = now['table/1'];
  assert.deepEqual([table.ns, table.ew], [`${north}+${south}`, `${east}+${west}`]);
  assert.deepEqual(
    table.next.players.map(each => each.key),
    [north, east, south, west].map(String),
  );
  for (const { key, table: there, seat } of table.next.players) {
    const [n, e, , , s, w] = now.evening.movement.meetings[1][there - 1];
    assert.equal(String({ N: n, E: e, S: s, W: w }[seat]), key, `${key} sits ${seat} at ${there}`);
  }
  assert.deepEqual(Object.keys(table.playerCodes).sort(), [north, east, south, west].map(String).sort());

  const board = table.boards[0].board;
  await boss.keep(contest, 'director', `correct T1 R1 B${board} 4S N 10`, `correct T2 R1 B${board} 4S N 9`);
  const west4 = new Client(server);
  await west4.post('/api/player', { code: now.codes.players.find(each => each.key === String(west)).code });
  const mine = (await west4.parts(contest, 'as=player')).parts;
  assert.deepEqual(
    Object.keys(mine).filter(name => name.startsWith('board/')),
    [`board/${board}`],
    'he sees what he has played',
  );
  const card = mine[`card/${west}`].rounds[0];
  assert.deepEqual([card.seat, card.partner, card.opponents], ['EW', String(east), `${north}+${south}`]);
  assert.equal(card.boards[0].figure, '0.00');
  const rows = mine.ranking.fields[0].rows;
  assert.deepEqual(
    rows
      .filter(row => row.figure === '100.00')
      .map(row => row.key)
      .sort(),
    [north, south, seats[1][1], seats[1][3]].map(String).sort(),
  );

  const page = (await boss.get(`/e/${contest}/board/${board}`)).text;
  for (const player of seats.flat())
    assert.ok(page.includes(`Player ${'ABCDEFGH'[player - 1]}`), `player ${player} is on the board's page`);
  const own = (await boss.get(`/e/${contest}/pair/${west}`)).text;
  assert.ok(own.includes(`Player ${'ABCDEFGH'[east - 1]}`) && own.includes(`Player ${'ABCDEFGH'[south - 1]}`));
  const phone = (await tables[1].parts(contest, 'as=table')).parts;
  assert.deepEqual(
    Object.keys(phone).filter(name => name.startsWith('board/')),
    [`board/${board}`],
    'all four have played it',
  );
});
