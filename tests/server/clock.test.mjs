// clock.test.mjs -- a computer whose clock is wrong by 400 days: before the server starts, while it runs, and with a
// restart in between. ARBITRO is the program of wrong_clock.c, whose clock is as far ahead as a file says.
import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { act, bid, deal, must, openTable, parts as tableParts, seated, see, sit, turn } from './attable.mjs';
import { Client, director, folder, newId, openContest, pause, phones, serve, Socket } from './club.mjs';

const DAY = 86400000,
  FAR = 400 * DAY,
  ROUND = 2 * 8 * 60000,
  TERMS = 'laws 2017 set online',
  PASSWORD = 'long enough for anybody';

/* The computer's clock from now on: so much ahead of the true time. Put in place whole, as the server may be reading. */
function computer(t) {
  process.env.WRONG_CLOCK = join(folder(t), 'ahead');
  const clock = async ahead => {
    writeFileSync(`${process.env.WRONG_CLOCK}-new`, String(ahead));
    renameSync(`${process.env.WRONG_CLOCK}-new`, process.env.WRONG_CLOCK);
    await pause(10); // the server looks at the clock once a millisecond
  };
  void clock(0);
  return clock;
}

const near = (at, expected, what) =>
  assert.ok(Math.abs(at - expected) < 20000, `${what}: ${(at - expected) / 1000} s off`);

const parts = async (client, contest) => (await client.parts(contest, 'as=director')).parts;

/* How long after the time that the test knows the round ends, and how far the Director is told that the clocks are apart. */
const endsIn = async (client, contest) => (await parts(client, contest)).evening.clock.endsAt - Date.now();
const ahead = async (client, contest) => (await parts(client, contest)).room.clockAheadMs ?? 0;

const lastAct = async (client, contest) => (await client.get(`/api/contests/${contest}/trail`)).json.acts.at(-1);

async function logged(server, event) {
  for (let i = 0; i < 500 && !server.err.includes(`"${event}"`); i++) await pause(10);
  assert.ok(server.err.includes(`"${event}"`), `no ${event} in ${server.err}`);
}

const restart = async (t, server, data) => {
  await server.stop('SIGKILL');
  return serve(t, data, { port: server.port });
};

/* A contest on a server whose clock is 46 minutes behind, its Director, and what becomes of each line that he says; later
 * the clock is right. */
async function behind(t, movement) {
  const clock = computer(t),
    data = folder(t);
  await clock(-46 * 60000);
  const server = await serve(t, data);
  const boss = await director(server, server.password),
    contest = await openContest(boss, movement);
  const errors = async (...lines) =>
    (await boss.acts(contest, 'director', ...lines)).json.acts.map(each => each.error ?? 'kept');
  const later = async () => {
    await clock(0);
    await restart(t, server, data);
  };
  return { server, boss, contest, errors, later };
}

test('beyond the correction period a result is changed by an article alone', async t => {
  const { boss, contest, errors, later } = await behind(t);
  const period = async () => (await parts(boss, contest)).evening.corrections;

  assert.deepEqual(await period(), { minutes: 30 });
  await boss.keep(contest, 'director', 'corrections 45', 'start 1', 'end');
  const { minutes, until } = await period();
  assert.equal(minutes, 45);
  near(until, Date.now() - 60000, 'it runs from the end');
  await later();
  for (const line of ['reopen', 'reopen laws 12C3'])
    assert.deepEqual(await errors(line), ['contest.corrections_over'], line);
  await boss.keep(contest, 'director', 'reopen laws 79C2 "Both pairs say so."', 'correct T1 R1 B1 3N S 9', 'end');
  assert.equal((await period()).until, until, 'it is over still');
});

test('while results may be corrected the page of the ranking says that it is provisional, of pairs and of matches', async t => {
  for (const [movement, ...lines] of [
    ['movement mitchell tables 3 rounds 1 boards 1', 'start 1', 'end'],
    ['teams 2 rounds 1 boards 1 scoring imps', 'draw R1 halves', 'score R1 M1 12 3', 'confirm R1 M1', 'end'],
  ]) {
    const { server, boss, contest, later } = await behind(t, movement);
    const heading = async (reader, language) =>
      (await reader.get(`/e/${contest}`, { 'accept-language': language })).text.match(
        /Provisional ranking|Final ranking|Classifica provvisoria|Classifica finale/,
      )?.[0];

    await boss.keep(contest, 'director', ...lines);
    for (let twice = 0; twice < 2; twice++) {
      assert.equal(await heading(new Client(server), 'en'), 'Provisional ranking');
      assert.equal(await heading(new Client(server), 'it'), 'Classifica provvisoria');
    }
    await later();
    for (let twice = 0; twice < 2; twice++) assert.equal(await heading(new Client(server), 'en'), 'Final ranking');
  }
});

test('and so it is of matches: reopening, a ruling, its withdrawal and an appeal; the pages say until when', async t => {
  const { server, boss, contest, errors, later } = await behind(t, 'teams 2 rounds 1 boards 1 scoring imps');
  const period = async () => (await boss.parts(contest, 'as=director')).parts.event.corrections;
  const why = 'by "Anna Rossi" "Late."';

  assert.deepEqual(await period(), { minutes: 30 });
  await boss.keep(contest, 'director', 'corrections 45', 'draw R1 halves', 'result R1 M1 open B1 4S S 10');
  await boss.keep(contest, 'director', 'result R1 M1 closed B1 4S S 9', 'confirm R1 M1');
  assert.doesNotMatch((await new Client(server).get(`/e/${contest}`)).text, /Law 79C/);
  await boss.keep(contest, 'director', 'end', `ruling R1 M1 open B1 stands laws 16B3 ${why}`);
  assert.deepEqual(await errors('corrections 60'), ['teams.already_ended']);
  const { minutes, until } = await period();
  assert.equal(minutes, 45);
  near(until, Date.now() - 60000, 'it runs from the end');
  await later();
  const told = await boss.acts(contest, 'director', 'reopen');
  assert.match(told.json.acts[0].message, /79C/);
  for (const line of [
    'reopen',
    'reopen laws 12C3',
    `appeal 1 ${why}`,
    `withdraw 1 ${why}`,
    `ruling R1 M1 open B1 table 4S S 9 ${why}`,
  ])
    assert.deepEqual(await errors(line), ['teams.corrections_over'], line);
  for (const path of [`/e/${contest}`, `/e/${contest}/report`])
    assert.match((await boss.get(path)).text, /Corrections until .*\d\d:\d\d \(Law 79C\)/, path);
  assert.match((await boss.get(`/e/${contest}?lang=it`)).text, /Correzioni fino a: .*\d\d:\d\d \(Legge 79C\)/);
  await boss.keep(
    contest,
    'director',
    `appeal 1 laws 92B ${why}`,
    `review 1 upheld ${why}`,
    `withdraw 1 laws 82C ${why}`,
  );
  await boss.keep(contest, 'director', 'reopen laws 79C2 "Both say so."', 'correct R1 M1 open B1 4S S 9', 'end');
  assert.equal((await period()).until, until, 'it is over still');
});

test('each match has its own correction period, while the contest goes on', async t => {
  const { server, boss, contest, errors, later } = await behind(t, 'teams 4 rounds 2 boards 1 scoring imps');
  const match = async number =>
    (await boss.parts(contest, `as=director&round=1&match=${number}`)).parts[`match/1/${number}`];

  await boss.keep(contest, 'director', 'corrections 45 each', 'draw R1 halves', 'score R1 M1 12 3');
  assert.equal((await match(1)).correctionsUntil, undefined, 'its score is not confirmed');
  await boss.keep(contest, 'director', 'confirm R1 M1');
  near((await match(1)).correctionsUntil, Date.now() - 60000, 'it runs from the last result');
  assert.deepEqual((await boss.parts(contest, 'as=director')).parts.event.corrections, { minutes: 45, each: true });
  await later();
  await boss.keep(contest, 'director', 'score R1 M2 20 10', 'confirm R1 M2');
  assert.deepEqual(await errors('correct R1 M1 12 4', 'award R1 M1 12 8', 'correct R1 M2 20 11'), [
    'teams.corrections_over',
    'teams.corrections_over',
    'kept',
  ]);
  await boss.keep(contest, 'director', 'correct R1 M1 12 4 laws 79C2 "Both captains say so."');
  assert.deepEqual(await errors('carry R1 M1 3 0', 'undo R1 M1'), ['teams.corrections_over', 'teams.corrections_over']);
  await boss.keep(
    contest,
    'director',
    'carry R1 M1 3 0 laws 79C2 "Forgotten."',
    'undo R1 M1 laws 79C2 "Of the other match."',
  );
  const captain = new Client(server),
    { code, team } = (await boss.parts(contest, 'as=director')).parts.codes.captains[0];
  await captain.post('/api/player', { code });
  const { teams } = await match(1);
  assert.ok(teams.includes(team), 'the first team plays the first match');
  await captain.keep(contest, 'player', 'score R1 M1 12 4');
  const undone = (await captain.acts(contest, 'player', 'undo R1 M1 laws 79C2')).json.acts[0];
  assert.equal(undone.error, 'teams.corrections_over', 'no player names an article');
  await boss.keep(contest, 'director', 'confirm R1 M1');
  const trail = (await boss.get(`/api/contests/${contest}/trail?as=director&round=1&match=1`)).json.acts;
  for (const line of ['carry R1 M1 3 0 laws 79C2 "Forgotten."', 'undo R1 M1 laws 79C2 "Of the other match."'])
    assert.ok(
      trail.some(each => each.line === line),
      line,
    );
  assert.match((await boss.get(`/e/${contest}/match/1-1`)).text, /Corrections until .*\d\d:\d\d \(Law 79C\)/);
  assert.match((await boss.get(`/e/${contest}/report`)).text, /Each match is corrected for 45 minutes/);
});

for (const jump of [FAR, -FAR])
  test(`the clock jumps by ${jump / DAY} days: acts, cookies and the end of the round go on, and the Director is told`, async t => {
    const clock = computer(t),
      server = await serve(t, folder(t)),
      boss = await director(server),
      contest = await openContest(boss);
    const tables = await phones(server, boss, contest);
    await boss.keep(contest, 'director', 'tempo 8', 'start 1');
    assert.equal(await ahead(boss, contest), 0);
    await clock(jump);
    near(await ahead(boss, contest), jump, 'the Director is told');
    near(await endsIn(boss, contest), ROUND, 'the round ends when it did');
    await tables[1].keep(contest, 'table', 'begin T1 R1 B1', 'result T1 R1 B1 3N S 9', 'confirm T1 R1 B1');
    near((await lastAct(boss, contest)).at, Date.now(), 'an act happens now');
    await boss.keep(contest, 'director', 'start 2');
    near(await endsIn(boss, contest), ROUND, 'a round that begins now ends today');
    await logged(server, 'clock_jumped');
    near(
      Number((await boss.get('/metrics')).text.match(/^arbitro_clock_ahead_milliseconds (\S+)/m)[1]),
      jump,
      'who watches the server is told',
    );
    await clock(0);
    assert.equal(await ahead(boss, contest), 0, 'put right, nothing is told');
    near(await endsIn(boss, contest), ROUND, 'and nothing has changed');
    await logged(server, 'clock_agrees');
  });

test('a head Director says that the computer is right, and nobody else does', async t => {
  const clock = computer(t),
    server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.post('/api/directors', { name: 'Ugo', office: 'director', password: PASSWORD });
  const ugo = new Client(server),
    tables = await phones(server, boss, contest);
  assert.equal((await ugo.post('/api/login', { name: 'Ugo', password: PASSWORD })).status, 200);
  await boss.keep(contest, 'director', 'tempo 8', 'start 1');
  await clock(FAR);
  assert.deepEqual(
    [
      await new Client(server).post('/api/clock', {}),
      await tables[1].post('/api/clock', {}),
      await ugo.post('/api/clock', {}),
    ].map(({ status }) => status),
    [401, 401, 403],
  );
  near(await ahead(boss, contest), FAR, 'they changed nothing');
  assert.equal((await boss.post('/api/clock', {})).status, 200);
  await logged(server, 'clock_adopted');
  assert.equal((await boss.get('/api/me')).json.director, false, 'by this clock his week has passed');
  assert.equal((await boss.post('/api/login', { password: server.password })).status, 200);
  assert.equal(await ahead(boss, contest), 0);
  await boss.keep(contest, 'director', 'start 2');
  near(await endsIn(boss, contest), FAR + ROUND, 'acts go by the computer');
});

test('a server that starts by a clock ahead: after the clock and a restart the round begins again, whole', async t => {
  const clock = computer(t),
    data = folder(t);
  await clock(FAR);
  let server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'tempo 8', 'start 1');
  near(await endsIn(boss, contest), FAR + ROUND, 'nobody could know better');
  await clock(0);
  near(await ahead(boss, contest), -FAR, 'set right while it runs, it is told and not believed');
  server = await restart(t, server, data);
  assert.equal(await ahead(boss, contest), 0, 'the next start believes it');
  await boss.keep(contest, 'director', 'announce "Welcome"');
  near((await lastAct(boss, contest)).at, Date.now(), 'the act is not after those of next year');
  near(await endsIn(boss, contest), ROUND, 'the round begins now');
  await boss.keep(contest, 'director', 'start 2');
  near(await endsIn(boss, contest), ROUND, 'and so does the next');
  server = await restart(t, server, data);
  near(await endsIn(boss, contest), ROUND, 'also after another start');
});

test('the clock jumps, the server starts again by it, and the clock is set right', async t => {
  const clock = computer(t),
    data = folder(t);
  let server = await serve(t, data);
  const { password } = server,
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'tempo 8', 'start 1');
  await clock(FAR);
  server = await restart(t, server, data);
  assert.equal((await boss.get('/api/me')).json.director, false, 'a cookie of 400 days ago');
  const again = await director(server, password);
  await again.keep(contest, 'director', 'start 2');
  await clock(0);
  server = await restart(t, server, data);
  assert.equal((await boss.get('/api/me')).json.director, true, 'the old cookie is of today');
  await boss.keep(contest, 'director', 'pause', 'resume');
  near(await endsIn(boss, contest), ROUND, 'round 2 begins today');
});

test('who looks on sees the board that is played a minute later, and no card before', async t => {
  const clock = computer(t),
    data = folder(t);
  let server = await serve(t, data);
  const { table, players } = await seated(server, 'laws 2017 set online watch 1');
  const stranger = new Client(server);
  const look = async () => (await stranger.get(`/api/contests/${table}/watch`)).json;
  await deal(server, players, table);
  await bid(players, table);
  await turn(players, table);
  assert.deepEqual(await look(), { minutes: 1, now: null }, 'nobody sat there a minute ago');
  await clock(61000);
  server = await restart(t, server, data);
  const { now } = await look();
  assert.equal(now.contract, '1N');
  assert.equal(now.auction.length, 4);
  assert.equal(Object.keys(now.play[0].cards).length, 1, 'the opening lead');
  const seen = Object.values(now.hands).filter(hand => hand.cards !== '...');
  assert.equal(seen.length, 1, 'dummy alone');
  assert.ok(Object.values(now.hands).every(hand => hand.concealed === 13 || hand.concealed === 12 || hand === seen[0]));
  await turn(players, table);
  assert.equal(Object.keys((await look()).now.play[0].cards).length, 1, 'the next card is not there yet');
  const other = await seated(server, 'laws 2017 set online watch');
  const none = await stranger.get(`/api/contests/${other.table}/watch`, { 'accept-language': 'en' });
  assert.equal(none.status, 404);
  assert.equal(none.json.error, 'tables.not_watched');
});

test('the clock is set back by a minute, and the robots play on at once', async t => {
  const clock = computer(t);
  await clock(60000);
  const server = await serve(t, folder(t)),
    player = new Client(server),
    { contest: table } = (await openTable(player)).json;
  await sit(player, table, 'W', 'Anna');
  await must({ W: player }, table, 'W', 'seat N robot', 'seat E robot', 'seat S robot');
  const live = await Socket.open(player, `/api/contests/${table}/live?as=player`);
  await must({ W: player }, table, 'W', 'next');
  await live.wait(({ parts: told }) => told['seat/W']?.board === 1);
  await clock(0);
  const begun = Date.now();
  await live.wait(({ parts: told }) => told['seat/W']?.auction?.length >= 2, 0, 20000);
  assert.ok(Date.now() - begun < 10000, `two robots took ${Date.now() - begun} ms`);
  live.close();
});

test('who has just lost his line is not played for when the server has begun again, however long he thought', async t => {
  const clock = computer(t),
    data = folder(t);
  let server = await serve(t, data);
  const { table, players } = await seated(server);
  await deal(server, players, table);
  const { plays } = await see(players, table, 'N'),
    other = ['N', 'E', 'S', 'W'].find(seat => seat !== plays);

  await clock(10 * 60000);
  server = await restart(t, server, data);
  const socket = await Socket.open(players[other], `/api/contests/${table}/live?as=player`);
  await pause(1500);
  const { seats } = (await tableParts(players[other], table)).table;
  assert.equal(seats[plays].away, false, 'he has not had the time to come back');
  socket.close();
});

test('what was agreed to at a table is withdrawn for half an hour from the end of the board', async t => {
  const clock = computer(t),
    data = folder(t);
  await clock(-31 * 60000);
  let server = await serve(t, data);
  const hands = 'N:KQJT.AKQ.AKQ.AKQ A987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432';
  const boards = [1, 2].map(board => ({ board, dealer: 'N', vulnerable: 'none', deal: hands }));
  const opened = await new Client(server).post('/api/tables', { id: newId(), title: 'T', terms: TERMS, boards });
  const { table, players } = await seated(server, undefined, opened.json.contest);
  const later = async ms => {
    await clock(ms);
    server = await restart(t, server, data);
    for (const [seat, { cookies }] of Object.entries(players)) {
      players[seat].close();
      players[seat] = Object.assign(new Client(server), { cookies });
    }
  };
  await deal(server, players, table);
  await bid(players, table);
  await turn(players, table);
  await must(players, table, 'N', 'claim N 12');
  await must(players, table, 'E', 'agree E');
  await later(-2 * 60000);
  await deal(server, players, table);
  await must(players, table, 'N', 'after 1 object N');
  await later(0);
  assert.equal((await act(players, table, 'E', 'after 1 object E')).error, 'tables.period_over');
});
