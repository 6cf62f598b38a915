// withdrawals.test.mjs -- what a side agreed to, or conceded, is withdrawn when the next board is on (69B, 71): who may,
// until when, who answers, and that result, score and contest follow.
import assert from 'node:assert/strict';
import test from 'node:test';
import { act, bid, deal, isThere, must, PARTNER, parts, seated, SEATS, see, sit, soon, turn } from './attable.mjs';
import { Client, director, folder, newId, openContest, serve, Socket } from './club.mjs';

/* North has every trick at notrump; East the two highest trumps of spades; East the ace of spades alone. */
const ALL = 'N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432',
  TRUMPS = 'N:QJT987.AKQ.AKQ.A AK65.JT9.JT9.JT9 432.876.876.KQ87 .5432.5432.65432',
  ACE = 'N:KQJT.AKQ.AKQ.AKQ A987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432';

/* A table where these boards are played; a table with a director is his to open. */
async function at(server, terms, deals, by = new Client(server)) {
  const boards = deals.map((each, i) => ({ board: i + 1, dealer: 'N', vulnerable: 'none', deal: each }));
  const opened = await by.post('/api/tables', { id: newId(), title: 'Prova', terms, boards });
  assert.equal(opened.status, 200, opened.text);
  return seated(server, undefined, opened.json.contest);
}

/* North plays the contract, and claims so many tricks before the lead; the answer of East. */
async function claimed(server, players, table, contract, line, answer = 'agree E') {
  await deal(server, players, table);
  await bid(players, table, contract);
  await turn(players, table);
  await must(players, table, 'N', line);
  if (answer) await must(players, table, answer.at(-1), answer);
}

/* Everybody has called on the next board. */
async function nextBoard(server, players, table) {
  await deal(server, players, table);
  for (let i = 0; i < 4; i++) await turn(players, table, 'P');
}

const results = async (players, table) => (await parts(players.N, table)).table.results;
const played = async (players, table, place = 1) => (await parts(players.N, table))[`played/${place}`];

/* While somebody watches the server does what is its to do. */
async function watched(t, players, table) {
  const socket = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  t.after(() => socket.close());
}

/* The players go on at a server that was started again. */
function moveTo(server, players) {
  for (const seat of SEATS) {
    const { cookies } = players[seat];
    players[seat].close();
    players[seat] = new Client(server);
    players[seat].cookies = cookies;
  }
}

for (const edition of ['1997', '2007', '2017'])
  test(`a concession taken back when the next board is on, without a director: ${edition}`, async t => {
    const server = await serve(t, folder(t));
    const { table, players } = await at(server, `laws ${edition} set online`, [ALL, ACE, ACE]);
    await claimed(server, players, table, '1N', 'claim N 9');
    assert.equal((await results(players, table))[0].result.tricks, 9);
    const open = (await played(players, table)).withdraw;
    assert.ok(open.NS.law && open.EW.law, 'both sides may, before the next board');
    await deal(server, players, table);
    const before = await see(players, table, 'E');
    assert.equal((await act(players, table, 'E', 'after 1 object N')).error, 'tables.not_allowed');
    assert.equal((await act(players, table, 'N', 'after 7 object N')).error, 'tables.no_board');
    assert.equal(
      (await act(players, table, 'N', 'after 1 play N SA')).error,
      'tables.not_allowed',
      'no card is played',
    );
    assert.equal((await act(players, table, 'N', 'after 1 judge claimer takes 13 tricks')).error, 'tables.not_allowed');
    const { withdraw } = await played(players, table);
    assert.match(withdraw.NS.law, /^71/);
    assert.ok(withdraw.until > Date.now() + 28 * 60000 && withdraw.until <= Date.now() + 30 * 60000, 'half an hour');
    assert.match(withdraw.NS.then.en, /no normal play/);
    assert.match(withdraw.NS.say.it, /concessione/);
    await watched(t, players, table);
    await must(players, table, 'N', 'after 1 object N');
    const [first] = await soon(async () => {
      const found = await results(players, table);
      return found[0].result?.tricks === 13 && found;
    }, 30000);
    assert.equal(first.standing, 'final');
    assert.equal((await parts(players.E, table)).table.total, first.result.score, 'the score follows');
    assert.match((await played(players, table)).claim.law, /^71/);
    assert.deepEqual(await see(players, table, 'E'), before, 'the board that is on is as it was');
    assert.equal((await act(players, table, 'N', 'after 1 object N')).error, 'tables.answered');
  });

test('an agreement withdrawn: the tricks that cannot be lost come back, what is likely needs a judgement', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await at(server, 'laws 2017 set online', [TRUMPS, ACE, ALL]);
  await claimed(server, players, table, '1S', 'claim N 13');
  await claimed(server, players, table, '1N', 'claim N 13');
  await nextBoard(server, players, table);
  await watched(t, players, table);
  const law = (await played(players, table)).withdraw.EW.law;
  assert.match(law, /^69B/);
  await must(players, table, 'W', 'after 1 object W', 'after 2 object W');
  const found = await soon(async () => {
    const now = await results(players, table);
    return now[0].result?.tricks === 11 && now;
  }, 30000);
  assert.equal(found[0].standing, 'final');
  const second = await soon(async () => {
    const now = (await results(players, table))[1];
    return now.standing === 'waits' && now;
  });
  assert.equal(second.result.tricks, 13, 'it stays as it was agreed');
  assert.equal(second.judgement, 'likely won in play?');
  assert.equal((await played(players, table, 2)).withdraw, undefined, 'once');
});

test('when tricks were played before the claim, whether one of them was counted is no question that waits', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await at(server, 'laws 2017 set online', [TRUMPS, ACE]);
  await deal(server, players, table);
  await bid(players, table, '1S');
  for (let card = 0; card < 4; card++) await turn(players, table);
  const { tricks } = await see(players, table, 'N');
  await must(players, table, 'N', `claim N ${13 - tricks[0] - tricks[1]}`);
  await must(players, table, 'E', 'agree E');
  await nextBoard(server, players, table);
  await watched(t, players, table);
  await must(players, table, 'E', 'after 1 object E');
  await soon(async () => {
    const [now] = await results(players, table);
    return now.standing === 'final' || now.judgement === 'likely won in play?';
  }, 30000);
});

test('before one’s own call on the next board agreement is not final: the claim is contested (69A, 70)', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await at(server, 'laws 2017 set online', [ACE, ALL, ALL]);
  await claimed(server, players, table, '1N', 'claim N 13');
  await deal(server, players, table);
  await turn(players, table, 'P');
  await watched(t, players, table);
  assert.match((await played(players, table)).withdraw.EW.then.en, /worst normal line/);
  await must(players, table, 'E', 'after 1 object E');
  const found = await soon(async () => {
    const now = await results(players, table);
    return now[0].result && now[0].result.tricks < 13 && now;
  }, 30000);
  assert.equal(found[0].standing, 'final');
  assert.match((await played(players, table)).claim.stage, /ruled/);
});

test(
  'the server killed: what was withdrawn stands in the journal, and is answered after it',
  { timeout: 120000 },
  async t => {
    const store = folder(t);
    const first = await serve(t, store),
      { port } = first;
    const { table, players } = await at(first, 'laws 2017 set online', [ALL, ACE, ACE]);
    await claimed(first, players, table, '1N', 'claim N 9');
    await nextBoard(first, players, table);
    await must(players, table, 'N', 'after 1 object N');
    assert.equal((await played(players, table)).claim.stage, 'cancellation asked', 'nobody watches: nothing is done');
    await first.stop('SIGKILL');
    const second = await serve(t, store, { port });
    moveTo(second, players);
    assert.equal((await played(players, table)).claim.stage, 'cancellation asked');
    await watched(t, players, table);
    await soon(async () => (await results(players, table))[0].result?.tricks === 13, 30000);
    await second.stop('SIGKILL');
    moveTo(await serve(t, store, { port }), players);
    assert.equal((await results(players, table))[0].result.tricks, 13);
  },
);

test('with a director he decides, and enters what he is told away from the table', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const { table, players } = await at(server, 'laws 2017 set online director', [ACE, ALL, ALL], boss);
  await claimed(server, players, table, '1N', 'claim N 13');
  await nextBoard(server, players, table);
  const record = async () => (await boss.parts(table, 'as=director')).parts.record;
  assert.equal((await record()).after, undefined);
  assert.match((await played(players, table)).withdraw.EW.then.en, /Director decides/);
  await boss.keep(table, 'director', 'after 1 object W');
  const [asked] = (await record()).after;
  assert.deepEqual([asked.board, asked.asked.question], [1, 'likely won in play?']);
  assert.equal((await results(players, table))[0].result.tricks, 13, 'until he has decided');
  await watched(t, players, table);
  const searched = await soon(async () => {
    const now = (await record()).after[0];
    return now.claim.worstLine && now;
  }, 30000);
  assert.equal(searched.claim.worstTricks, 12, 'East’s ace');
  assert.deepEqual(searched.asked, asked.asked, 'he has the line before him, and decides');
  assert.equal((await act(players, table, 'N', `after 1 ${asked.asked.answers[0].line}`)).error, 'tables.not_allowed');
  await says(boss, table);
  await says(boss, table, 12);
  assert.deepEqual((await record()).after, []);
  const [first] = await results(players, table);
  assert.deepEqual([first.result.tricks, first.standing], [12, 'final']);
  await must(players, table, 'N', 'next');
  await boss.keep(table, 'director', 'close');
  assert.equal((await act(players, table, 'E', 'after 1 object E')).error, 'tables.closed');
});

/* The four of a meeting that plays here, each with the code of his pair, or as one of a team. */
async function sitDown(server, boss, contest, table) {
  await isThere(boss, table);
  const { of } = (await boss.parts(table, 'as=director')).parts.table,
    { codes } = (await boss.parts(contest, 'as=director')).parts,
    players = {};
  for (const seat of SEATS) {
    const { key } = of.players[seat];
    players[seat] = new Client(server);
    const { code } = [...(codes.players ?? []), ...(codes.teams ?? [])].find(each => each.key === key);
    assert.equal((await players[seat].post('/api/player', { code })).status, 200);
    const answer = await sit(players[seat], table, seat, of.players[seat].name || `${seat} Rossi`);
    assert.equal(answer.status, 200, answer.text);
  }
  return players;
}

/* The Director's answer to what is asked of a board that is over; of a number of tricks so many. */
async function says(boss, table, tricks = 0) {
  const [{ board, asked }] = (await boss.parts(table, 'as=director')).parts.record.after;
  await boss.keep(
    table,
    'director',
    `after ${board} ${asked.answers[0].line.replace(/\d+ tricks?$/, `${tricks} tricks`)}`,
  );
}

test('in an evening the score follows, as a ruling: by which article, who gave it, who asked; after the end too', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await openContest(boss, 'movement howell tables 2 boards 2');
  await boss.keep(contest, 'director', `deal B1 ${ACE}`, `deal B2 ${ALL}`, 'online all', 'start 1');
  const evening = async () => (await boss.parts(contest, 'as=director')).parts;
  const { here } = (await evening()).evening.online;
  const place = here.find(each => each.table === 1),
    players = await sitDown(server, boss, contest, place.contest);
  const entry = async () => (await evening())['table/1'].boards.find(each => each.board === 1);
  await claimed(server, players, place.contest, '1N', 'claim N 13');
  await soon(async () => (await entry()).state === 'confirmed');
  assert.equal((await entry()).result.tricks, 13);
  await nextBoard(server, players, place.contest);
  assert.equal(
    (await played(players, place.contest)).withdraw.until,
    undefined,
    'no end is known before the contest ends',
  );
  await must(players, place.contest, 'E', 'after 1 object E');
  await soon(async () => (await evening())['table/1'].call, 5000);
  await says(boss, place.contest);
  assert.equal((await entry()).ruling, null);
  await boss.keep(contest, 'director', 'end');
  await says(boss, place.contest, 12);
  const ruled = await soon(async () => {
    const now = await entry();
    return now.ruling && now;
  });
  assert.equal(ruled.result.tricks, 12);
  const { acts } = (await boss.get(`/api/contests/${contest}/trail`)).json;
  const line = acts.map(each => each.line).find(each => each.startsWith('ruling'));
  assert.match(line, /^ruling T1 R1 B1 table 1N N 12 .*laws 69B2 by "Arbitro" "after 1 object E"$/);
});

const before = async (client, table) => (await client.get(`/api/contests/${table}/before?as=player`)).json.boards;
const withdraw = (client, table, body) => client.post(`/api/contests/${table}/before?as=player`, body);

test('from the table of the next round, and after the end: of his own pair’s boards alone, once', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await openContest(boss, 'movement howell tables 2 boards 2');
  await boss.keep(contest, 'director', `deal B1 ${ACE}`, `deal B2 ${ALL}`, 'online all', 'start 1');
  const evening = async () => (await boss.parts(contest, 'as=director')).parts;
  const hereOf = async table => (await evening()).evening.online.here.find(each => each.table === table);
  const first = await hereOf(1),
    players = await sitDown(server, boss, contest, first.contest);
  await claimed(server, players, first.contest, '1N', 'claim N 13');
  await claimed(server, players, first.contest, '1N', 'claim N 9');
  assert.deepEqual(await before(players.E, first.contest), [], 'of this round the table itself tells');
  await boss.keep(contest, 'director', 'start 2');
  const second = (await evening()).evening.online.here,
    east = first.keys[1],
    there = second.find(each => each.keys.includes(east)),
    others = second.find(each => !each.keys.includes(first.keys[0]) || each !== there);
  const now = await sitDown(server, boss, contest, there.contest);
  const seat = SEATS[there.keys.indexOf(east)],
    opponent = SEATS[(SEATS.indexOf(seat) + 1) % 4];
  const open = await before(now[seat], there.contest);
  assert.deepEqual(
    open.map(each => [each.contest, each.round, each.board, each.side]),
    [1, 2].map(board => [first.contest, 1, board, 'EW']),
    'what they agreed to',
  );
  assert.match(open[0].withdraw.EW.law, /^69B/);
  assert.ok(others);
  const asked = { id: newId(), contest: first.contest, board: 1 };
  if (there.keys[SEATS.indexOf(opponent)] !== first.keys[0])
    assert.equal((await withdraw(now[opponent], there.contest, asked)).status, 409, 'not a board of theirs');
  assert.equal((await withdraw(now[seat], there.contest, { ...asked, board: 7 })).json.error, 'tables.no_board');
  assert.equal((await withdraw(new Client(server), there.contest, asked)).status, 401);
  assert.equal((await withdraw(now[seat], there.contest, asked)).status, 200);
  assert.equal((await withdraw(now[seat], there.contest, asked)).status, 200, 'sent again it is the same');
  assert.equal(
    (await withdraw(now[seat], there.contest, { ...asked, id: newId() })).json.error,
    'tables.answered',
    'and not a second one',
  );
  assert.deepEqual(
    (await before(now[seat], there.contest)).map(({ board }) => board),
    [2],
  );
  await soon(async () => (await evening())['table/1'].call, 5000);
  await boss.keep(contest, 'director', 'end');
  await says(boss, first.contest);
  await says(boss, first.contest, 12);
  await soon(async () => {
    const { acts } = (await boss.get(`/api/contests/${contest}/trail`)).json;
    return acts.some(({ line }) => /^ruling T1 R1 B1 table 1N N 12 .*laws 69B2/.test(line));
  });
});

test('in a match too, and a conceded trick that no play loses comes back', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await openContest(boss, null);
  const teams = ['teams 2 rounds 1 boards 2 scoring imps', `deal B1 ${ALL}`, `deal B2 ${ACE}`, 'online all'];
  await boss.keep(contest, 'director', ...teams, 'draw R1 round-robin');
  const event = async () => (await boss.parts(contest, 'as=director&round=1&match=1')).parts,
    { here } = (await event()).event,
    [{ contest: table }] = here;
  const { codes } = await event(),
    players = {};
  await isThere(boss, table);
  for (const [i, seat] of SEATS.entries()) {
    players[seat] = new Client(server);
    const { code } = codes.captains.find(each => String(each.team) === here[0].keys[i]);
    assert.equal((await players[seat].post('/api/player', { code })).status, 200);
    assert.equal((await sit(players[seat], table, seat, `${seat} Rossi`)).status, 200);
  }
  const room = async () => (await event())['match/1/1'].boards[0].rooms[0];
  await claimed(server, players, table, '1N', 'claim N 9');
  await soon(async () => (await room()).result?.tricks === 9);
  await nextBoard(server, players, table);
  await must(players, table, 'N', 'after 1 object N');
  await says(boss, table);
  await says(boss, table, 13);
  const ruled = await soon(async () => {
    const now = await room();
    return now.ruling && now;
  });
  assert.equal(ruled.result.ns[0].tricks, 13);
  const { acts } = (await boss.get(`/api/contests/${contest}/trail`)).json;
  const line = acts.map(each => each.line).find(each => each.startsWith('ruling'));
  assert.match(line, /^ruling R1 M1 open B1 table 1N N 13 laws 71 by "Arbitro" "after 1 object N"$/);
});
