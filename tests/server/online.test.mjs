// online.test.mjs -- an evening some of whose tables play here and the others at the club: the same movement, the same
// boards, one score; nobody learns a board that he has still to play.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  act,
  cardsOf,
  deal,
  evening,
  here,
  HOWELL,
  isThere,
  must,
  parts,
  playOut,
  SEATS,
  see,
  sit as take,
  sitDown,
  soon,
  turn,
} from './attable.mjs';
import {
  Client,
  director,
  folder,
  isWhole,
  linesOf,
  newId,
  openContest,
  pause,
  phones,
  serve,
  Socket,
} from './club.mjs';

test('an evening whose tables all play here: seats, boards, results, the call, the next round', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'register 1 "Anna" "Ugo"', 'online all', 'start 1');
  const places = await here(boss, contest);
  assert.deepEqual(
    places.map(({ round, table }) => [round, table]),
    [
      [1, 1],
      [1, 2],
    ],
  );
  const first = await sitDown(server, boss, contest, places[0].contest),
    second = await sitDown(server, boss, contest, places[1].contest);

  const stranger = new Client(server);
  assert.equal((await take(stranger, places[0].contest, 'N', 'X')).json.error, 'tables.not_your_seat');
  assert.equal((await take(second.players.N, places[0].contest, 'N', 'X')).json.error, 'tables.not_your_seat');
  assert.equal((await act(first.players, places[0].contest, 'N', 'seat E robot')).error, 'tables.not_allowed');
  assert.equal((await act(first.players, places[0].contest, 'N', 'close')).error, 'tables.not_allowed');

  await deal(server, first.players, places[0].contest);
  await deal(server, second.players, places[1].contest);
  const { board } = await see(first.players, places[0].contest, 'N');
  const begun = await soon(async () =>
    (await evening(boss, contest))['table/1'].boards.find(each => each.board === board && each.state === 'begun'),
  );
  assert.equal(begun.result, null);
  await playOut(first.players, places[0].contest);
  const entered = await soon(async () =>
    (await evening(boss, contest))['table/1'].boards.find(each => each.board === board && each.state === 'confirmed'),
  );
  const played = (await parts(first.players.N, places[0].contest)).table.results[0];
  assert.equal(entered.result.score, played.result.score);
  assert.equal(entered.result.contract, played.result.contract ?? 'P');
  assert.match(entered.result.lead, /^[SHDC]/);
  const seen = (await parts(first.players.N, places[0].contest)).table;
  assert.equal(seen.results.length, 1);
  assert.equal(seen.secret, undefined, 'not while these boards are played elsewhere');
  assert.equal((await stranger.parts(places[0].contest)).parts.table.results.length, 0, 'nobody else reads it there');
  assert.equal((await stranger.parts(contest)).parts[`board/${board}`], undefined, 'nor in the evening');
  assert.equal((await evening(second.players.N, contest, 'player'))[`board/${board}`], undefined);
  const own = (await evening(first.players.N, contest, 'player'))[`board/${board}`];
  assert.equal(cardsOf(own.deal.N).length, 13, 'who has played it sees the cards');

  const [phone1] = (await phones(server, boss, contest)).slice(1);
  const refused = (await phone1.acts(contest, 'table', `undo T1 R1 B${board}`)).json.acts[0];
  assert.equal(refused.error, 'contest.played_online');

  const at = places[1].contest;
  await must(second.players, at, 'W', 'call W "a hesitation"');
  await soon(async () => (await evening(boss, contest))['table/2'].call);
  await boss.keep(contest, 'director', 'settle T2');
  await soon(async () => (await parts(second.players.E, at)).table.called === null);
  await must(second.players, at, 'E', 'call E');
  await soon(async () => (await evening(boss, contest))['table/2'].call);
  await boss.keep(at, 'director', 'settle');
  await soon(async () => (await evening(boss, contest))['table/2'].call === null);

  await playOut(second.players, at);
  for (const { players, table } of [
    { players: first.players, table: places[0].contest },
    { players: second.players, table: at },
  ]) {
    await deal(server, players, table);
    for (let i = 0; i < 4; i++) await turn(players, table, 'P');
    assert.equal((await act(players, table, 'N', 'next')).error, 'tables.no_more_boards');
  }
  await soon(async () => (await evening(boss, contest))['table/2'].state === 'done');
  const watched = (await stranger.parts(places[0].contest)).parts;
  assert.equal(watched.table.results.length, 2, 'nobody has still to play these boards: everybody may look at them');
  assert.deepEqual([watched['played/1'].play.length, watched['played/2'].play.length], [13, 0]);

  await boss.keep(contest, 'director', 'start 2');
  const next = await here(boss, contest);
  assert.notEqual(next[0].contest, places[0].contest);
  const third = await sitDown(server, boss, contest, next[0].contest);
  assert.ok(third.players.N);
  assert.equal((await boss.parts(contest, 'as=director')).parts.ranking.fields?.length ?? 1, 1);
});

test('a pair at home: its table plays here with the boards that the club has, the other by its phone', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'online 1', 'start 1');
  const places = await here(boss, contest);
  assert.equal(places.length, 1);
  const [{ table, contest: at }] = places;
  const { players } = await sitDown(server, boss, contest, at);
  await must(players, at, 'N', 'next');
  assert.equal((await parts(players.N, at)).table.awaitsDeal, true, 'the cards of wood have to be told first');
  const cards = 'N:AKQJ.AKQ.AKQ.AKQ T987.J.JT9.JT987 5432.T98.876.654 6.765432.5432.32';
  const { boards } = (await evening(boss, contest))[`table/${table}`];
  const live = await Socket.open(players.N, `/api/contests/${at}/live?as=player`);
  await boss.keep(contest, 'director', `deal B${boards[0].board} ${cards}`);
  await live.wait(message => message.parts['seat/N']?.board === boards[0].board);
  live.close();
  assert.equal((await see(players, at, 'N')).hands.N.cards, 'AKQJ.AKQ.AKQ.AKQ');
  await playOut(players, at);
  await soon(async () => (await evening(boss, contest))[`table/${table}`].boards[0].state === 'confirmed');

  const other = 3 - table,
    club = await phones(server, boss, contest);
  const { parts: told } = await boss.parts(contest, 'as=director');
  await club[other].keep(contest, 'table', ...linesOf(contest, told, 1, other));
  await boss.keep(contest, 'director', `correct T${table} R1 B${boards[0].board} 1N N 7 "as was ruled"`);
  await must(players, at, 'N', 'next');
  await pause(100);
  const { result, state } = (await evening(boss, contest))[`table/${table}`].boards[0];
  assert.deepEqual([state, result.contract, result.tricks], ['corrected', '1N', 7], "the Director's stays");
});

test('a director who plays sees nothing of a board that he has still to play', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'online all', 'plays 1', 'start 1');
  const places = await here(boss, contest);
  const meetings = (await evening(boss, contest)).evening.movement.meetings[0];
  const elsewhere = places.find(({ table }) => !meetings[table - 1].slice(0, 2).includes(1));
  const { players } = await sitDown(server, boss, contest, elsewhere.contest);
  await deal(server, players, elsewhere.contest);
  const seen = (await boss.parts(elsewhere.contest, 'as=director')).parts;
  assert.deepEqual(Object.keys(seen), ['table']);
  assert.deepEqual((await boss.get(`/api/contests/${elsewhere.contest}/trail`)).json.acts, []);
  for (let i = 0; i < 4; i++) await turn(players, elsewhere.contest, 'P');
  assert.equal((await boss.parts(elsewhere.contest, 'as=director')).parts.table.results.length, 0);
});

test('killed between the table and the score: the score has it when the server is there again', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server);
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'online all', 'start 1');
  const [{ contest: at, table }] = await here(boss, contest);
  const { players } = await sitDown(server, boss, contest, at);
  await deal(server, players, at);
  for (let i = 0; i < 3; i++) await turn(players, at, 'P');
  const { plays } = await see(players, at, 'N');
  const { port } = server;
  void players[plays].acts(at, 'player', `auction ${plays} P`).catch(() => {});
  await pause(2);
  await server.stop('SIGKILL');
  server = await serve(t, data, { port });
  const again = async () => {
    const { boards } = (await evening(boss, contest))[`table/${table}`];
    return boards[0];
  };
  for (const client of [boss, ...Object.values(players)]) (client.close(), (client.agent = new Client(server).agent));
  if ((await see(players, at, 'N')).phase !== 'over') await must(players, at, plays, `auction ${plays} P`);
  const live = await Socket.open(boss, `/api/contests/${contest}/live?as=director`);
  await soon(async () => (await again()).state === 'confirmed');
  live.close();
  await server.stop();
  await isWhole(data);
});

test('a match of two towns: both rooms play the same boards here, and the score is in IMPs', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, null);
  await boss.keep(
    contest,
    'director',
    'teams 2 rounds 1 boards 1 scoring imps',
    'register 1 "Torino" "Anna" "Ugo" "Carla" "Dino"',
    'online all watch 10',
    'draw R1 round-robin',
  );
  const event = async () => (await boss.parts(contest, 'as=director&round=1&match=1')).parts;
  const { event: head, codes } = await event();
  assert.deepEqual(
    head.here.map(({ round, table, room, keys }) => [round, table, room, keys.join('')]),
    [
      [1, 1, 0, '2121'],
      [1, 1, 1, '1212'],
    ],
  );
  const cards = [];
  for (const { contest: at, keys } of head.here) {
    await isThere(boss, at);
    const players = {};
    for (const [i, seat] of SEATS.entries()) {
      players[seat] = new Client(server);
      const { code } = codes.captains.find(each => String(each.team) === keys[i]);
      assert.equal((await players[seat].post('/api/player', { code })).status, 200);
      const other = (await take(players[seat], at, SEATS[(i + 1) % 4], 'X')).json;
      assert.equal(other.error, 'tables.not_your_seat');
      assert.equal((await take(players[seat], at, seat, `${seat} ${keys[i]}`)).status, 200);
    }
    const { teams } = (await new Client(server).parts(at)).parts.table.of;
    assert.deepEqual(
      [teams[keys[0] === '1' ? 'NS' : 'EW'], teams[keys[0] === '1' ? 'EW' : 'NS']],
      ['Torino', ''],
      'whose',
    );
    await deal(server, players, at);
    cards.push((await see(players, at, 'N')).hands.N.cards);
    if (cards.length === 2) {
      const [first] = head.here;
      const early = (await new Client(server).parts(first.contest)).parts;
      assert.deepEqual(Object.keys(early), ['table'], 'nobody looks at the first room while the second plays');
      assert.equal(early.table.results.length, 0);
      assert.equal(early.table.watchMinutes, 10);
      const later = await new Client(server).get(`/api/contests/${first.contest}/watch`);
      assert.deepEqual(later.json, { minutes: 10, now: null }, 'what is played now is seen in ten minutes');
    }
    const [captain] = [players.E];
    const typed = (await captain.acts(contest, 'player', 'result R1 M1 open B1 4S S 9')).json.acts[0];
    assert.equal(typed.error, 'teams.played_online');
    await playOut(players, at);
  }
  assert.equal(cards[0], cards[1], 'the same board in both rooms');
  const { boards, complete } = await soon(async () => {
    const match = (await event())['match/1/1'];
    return match.complete && match;
  });
  assert.ok(complete);
  for (const { contest: at } of head.here)
    assert.equal((await new Client(server).parts(at)).parts['played/1'].play.length, 13, 'then both may be watched');
  assert.deepEqual(
    boards[0].rooms.map(room => [room.state, room.by]),
    [
      ['confirmed', 'table'],
      ['confirmed', 'table'],
    ],
  );
});

test('after a jump bid one waits as the evening says, from the next round on: pairs and matches', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const stopOf = async table => {
    await isThere(boss, table);
    return (await new Client(server).parts(table)).parts.table.stop;
  };
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'online all', 'online stop 20', 'start 1');
  assert.equal((await evening(boss, contest)).evening.online.stop, 20);
  const [{ contest: first }] = await here(boss, contest);
  const { players } = await sitDown(server, boss, contest, first);
  await deal(server, players, first);
  assert.equal(await stopOf(first), 20);
  const { plays } = await see(players, first, 'N');
  await must(players, first, plays, `auction ${plays} 2S`);
  const next = SEATS[(SEATS.indexOf(plays) + 1) % 4];
  assert.equal((await act(players, first, next, `auction ${next} P`)).error, 'tables.stopped');
  await boss.keep(contest, 'director', 'online stop none', 'start 2');
  assert.equal(await stopOf(first), 20, 'a table that is open has its terms');
  const [{ contest: second }] = await here(boss, contest);
  assert.equal(await stopOf(second), undefined);
  await boss.keep(contest, 'director', 'online set lesson', 'online stop usual');
  assert.equal((await evening(boss, contest)).evening.online.stop, undefined, 'as the set has it');
  const bad = (await boss.acts(contest, 'director', 'online stop 61')).json.acts[0];
  assert.equal(bad.error, 'line.word_wrong');

  const match = await openContest(boss, null);
  await boss.keep(
    match,
    'director',
    ...['teams 2 rounds 1 boards 1 scoring imps', 'online stop none', 'online closed', 'draw R1 round-robin'],
  );
  const { event } = (await boss.parts(match, 'as=director')).parts;
  assert.equal(event.stop, 0);
  assert.equal(await stopOf(event.here[0].contest), undefined);
});

test('by which articles an evening plays is the director’s to choose, for the tables of the next round', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const setOf = async table => {
    await isThere(boss, table);
    return (await new Client(server).parts(table)).parts.table.set;
  };
  const contest = await openContest(boss, HOWELL);
  await boss.keep(contest, 'director', 'online all', 'online set enforced', 'online none', 'online all', 'start 1');
  assert.equal((await evening(boss, contest)).evening.online.set, 'enforced');
  const [{ contest: at }] = await here(boss, contest);
  const { players } = await sitDown(server, boss, contest, at);
  await deal(server, players, at);
  assert.equal(await setOf(at), 'enforced');
  const [other] = SEATS.filter(seat => seat !== 'N' && seat !== 'S');
  const { plays } = await see(players, at, 'N'),
    early = plays === other ? 'N' : other;
  assert.equal((await act(players, at, early, `auction ${early} P`)).error, 'tables.prevented');
  assert.equal((await act(players, at, 'N', 'tell N "buon gioco"')).error, 'tables.no_talk');

  const refused = (await boss.acts(contest, 'director', 'online set whatever')).json.acts[0];
  assert.match(JSON.stringify(refused), /supervised/, 'which there are');
  await boss.keep(contest, 'director', 'online set supervised');
  assert.equal(await setOf(at), 'enforced', 'a table that is open has its terms');
  await boss.keep(contest, 'director', 'start 2');
  const [{ contest: next }] = await here(boss, contest);
  assert.equal(await setOf(next), 'supervised');
  const second = await sitDown(server, boss, contest, next);
  await deal(server, second.players, next);
  await must(second.players, next, 'N', 'tell N "buon gioco"');
  const { record } = (await boss.parts(next, 'as=director')).parts;
  assert.deepEqual(
    record.talk.map(({ seat, text }) => [seat, text]),
    [['N', 'buon gioco']],
    'the Director reads it (80H)',
  );

  const match = await openContest(boss, null);
  await boss.keep(
    match,
    'director',
    ...['teams 2 rounds 1 boards 1 scoring imps', 'online set table', 'online closed', 'draw R1 round-robin'],
  );
  const { event } = (await boss.parts(match, 'as=director')).parts;
  assert.equal(event.set, 'table');
  assert.equal(await setOf(event.here[0].contest), 'table');
});
