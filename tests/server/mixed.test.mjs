// mixed.test.mjs -- a match of which one room plays here and the other at the club, with the boards that the club has;
// and who looks on at an evening of pairs, minutes later.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cardsOf, deal, isThere, must, parts, playOut, SEATS, see, sit, soon, turn } from './attable.mjs';
import { Client, director, folder, isWhole, openContest, serve, Socket } from './club.mjs';

const CARDS = [
  'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98',
  'N:T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98 AKQJ.AKQ.432.432',
];
const here = async (boss, contest) => (await boss.parts(contest, 'as=director')).parts;

async function captainOf(server, boss, contest, team) {
  const { codes } = await here(boss, contest),
    client = new Client(server);
  const { code } = codes.captains.find(each => each.team === team);
  assert.equal((await client.post('/api/player', { code })).status, 200);
  return client;
}

/* The four of a room that plays here, each with his captain's code. */
async function sitDown(server, boss, contest, { contest: table, keys }) {
  const players = {};
  await isThere(boss, table);
  for (const [i, seat] of SEATS.entries()) {
    players[seat] = await captainOf(server, boss, contest, Number(keys[i]));
    assert.equal((await sit(players[seat], table, seat, `${seat} ${keys[i]}`)).status, 200);
  }
  return players;
}

test('a match with one room here and one at the club: the same boards, one score in IMPs', async t => {
  const data = folder(t),
    server = await serve(t, data);
  const boss = await director(server);
  const contest = await openContest(boss, null);
  await boss.keep(
    contest,
    'director',
    'teams 2 rounds 1 boards 2 scoring imps',
    'register 1 "Torino" "Anna" "Ugo" "Carla" "Dino"',
    'online closed',
    'draw R1 round-robin',
  );
  const { event } = await here(boss, contest);
  assert.equal(event.allHere, false);
  assert.deepEqual(event.online, [{ room: 1 }]);
  assert.deepEqual(
    event.here.map(each => [each.table, each.room]),
    [[1, 1]],
    'of the open room there is no table here',
  );
  const [room] = event.here,
    players = await sitDown(server, boss, contest, room);
  await must(players, room.contest, 'N', 'next');
  assert.equal((await parts(players.N, room.contest)).table.awaitsDeal, true, 'the club deals');

  const file = CARDS.map((cards, i) => `[Board "${i + 1}"]\n[Deal "${cards}"]\n`).join('\n');
  const read = await boss.post(`/api/contests/${contest}/deals?as=director`, {
    name: 'club.pbn',
    bytes: Buffer.from(file).toString('base64'),
  });
  assert.equal(read.status, 200, read.text);
  assert.deepEqual(
    read.json.lines,
    CARDS.map((cards, i) => `deal B${i + 1} ${cards}`),
  );
  const captain = await captainOf(server, boss, contest, 1);
  assert.equal((await captain.acts(contest, 'player', read.json.lines[0])).json.acts[0].error, 'teams.not_allowed');
  assert.equal(
    (await boss.acts(contest, 'director', 'deal B1 N:AKQ... JT9... 876... 543...')).json.acts[0].error,
    'teams.deal_not_whole',
  );
  const live = await Socket.open(players.N, `/api/contests/${room.contest}/live?as=player`);
  await boss.keep(contest, 'director', ...read.json.lines);
  await live.wait(message => message.parts['seat/N']?.board === 1);
  live.close();
  assert.equal((await see(players, room.contest, 'N')).hands.N.cards, 'AKQJ.AKQ.432.432');
  assert.doesNotMatch(JSON.stringify((await captain.parts(contest, 'as=player')).parts), /AKQJ/, 'nobody reads a deal');

  // The room at the club enters by phone, as always; that of the room here is not typed.
  const refused = (await captain.acts(contest, 'player', 'result R1 M1 closed B1 4S S 9')).json.acts[0];
  assert.equal(refused.error, 'teams.played_online');
  const whole = (await captain.acts(contest, 'player', 'score R1 M1 10 20')).json.acts[0];
  assert.equal(whole.error, 'teams.played_online');
  const results = ['result R1 M1 open B1 4S N 10 lead D9', 'result R1 M1 open B2 P'];
  await captain.keep(contest, 'player', ...results);
  const other = await captainOf(server, boss, contest, 2);
  await other.keep(contest, 'player', 'confirm R1 M1 open B1', 'confirm R1 M1 open B2');

  await playOut(players, room.contest);
  await deal(server, players, room.contest);
  for (let i = 0; i < 4; i++) await turn(players, room.contest, 'P');
  const match = await soon(async () => {
    const found = (await boss.parts(contest, 'as=director&round=1&match=1')).parts['match/1/1'];
    return found.complete && found;
  });
  const [first, second] = match.boards,
    here1 = (await parts(players.N, room.contest)).table.results[0].result;
  assert.deepEqual(
    first.rooms.map(({ by, state, result }) => [by, state, result.score]),
    [
      [match.teams[0] === 1 ? 'first' : 'second', 'confirmed', first.rooms[0].result.score],
      ['table', 'confirmed', here1.score],
    ],
  );
  assert.deepEqual(second.award, [0, 0], 'passed out in both rooms');
  assert.notDeepEqual(first.award, [0, 0]);
  assert.equal(match.won[0] - match.won[1], first.award[0]);
  await server.stop();
  await isWhole(data);
});

test('of one match alone, and taken back', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, null);
  await boss.keep(
    contest,
    'director',
    'teams 4 rounds 3 boards 2 scoring vp wbf',
    'online M2 open',
    'draw R1 round-robin',
  );
  const rooms = async () => (await here(boss, contest)).event.here?.map(each => [each.table, each.room]);
  assert.deepEqual(await rooms(), [[2, 0]]);
  await boss.keep(contest, 'director', 'online M2 closed');
  assert.deepEqual(await rooms(), [
    [2, 0],
    [2, 1],
  ]);
  await boss.keep(contest, 'director', 'online M2 none');
  assert.equal(await rooms(), undefined);
  const wrong = (await boss.acts(contest, 'director', 'online closed2')).json.acts[0];
  assert.equal(wrong.error, 'teams.room_unknown');
});

test('who looks on at an evening of pairs, minutes later: not its players, and nothing before its time', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, 'movement howell tables 2 boards 1');
  await boss.keep(contest, 'director', 'online all watch 10', 'start 1');
  const { evening, codes } = await here(boss, contest);
  assert.equal(evening.online.watchMinutes, 10);
  const [{ contest: table }] = evening.online.here,
    { of } = (await isThere(boss, table)) && (await new Client(server).parts(table)).parts.table,
    players = {};
  for (const seat of SEATS) {
    players[seat] = new Client(server);
    const { code } = codes.players.find(each => each.key === of.players[seat].key);
    await players[seat].post('/api/player', { code });
    assert.equal((await sit(players[seat], table, seat, seat)).status, 200);
  }
  await deal(server, players, table);
  await turn(players, table);
  const stranger = new Client(server),
    seen = await stranger.get(`/api/contests/${table}/watch`);
  assert.deepEqual(seen.json, { minutes: 10, now: null }, 'in ten minutes');
  for (const seat of SEATS) {
    const refused = await players[seat].get(`/api/contests/${table}/watch`);
    assert.deepEqual([refused.status, refused.json.error], [403, 'tables.players_watch'], seat);
  }
  const { hands } = await see(players, table, 'N');
  assert.doesNotMatch(JSON.stringify((await stranger.parts(table)).parts), new RegExp(cardsOf(hands.N.cards)[0] + '"'));
  await playOut(players, table);
  const after = (await stranger.parts(table)).parts;
  assert.deepEqual(Object.keys(after), ['table'], 'others have still to play it');
  assert.equal((await boss.acts(contest, 'director', 'online T1 watch 5')).json.acts[0].kept, undefined);
});
