// trace.test.mjs -- `--log debug` follows an act by one id: from the request over the step and the disk to those who
// watch. What the act says, and whatever lets somebody in, is in no line of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bid, deal, seated, SEATS, see, turn } from './attable.mjs';
import { Client, director, folder, newId, openContest, pause, phones, serve, Socket } from './club.mjs';
import { linesOfLog, soonLogged } from './traced.mjs';

const post = (client, contest, as, lines, trace) =>
  client.post(
    `/api/contests/${contest}/acts?as=${as}`,
    { acts: lines.map(([id, line]) => ({ id, line })) },
    trace === undefined ? {} : { 'x-request-id': trace },
  );

/* The events under an id, in their order. */
const events = (server, trace) =>
  linesOfLog(server)
    .filter(line => line.trace === trace)
    .map(line => line.event);

async function begun(t, ...words) {
  const server = await serve(t, folder(t), { words: ['--log', 'debug', ...words] }),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'start 1');
  return { server, boss, contest, tables: await phones(server, boss, contest) };
}

test('one act, from the request to the disk and to those who watch', async t => {
  const { server, boss, contest, tables } = await begun(t, '--proxy'),
    watching = await Promise.all(
      [boss, boss].map(client => Socket.open(client, `/api/contests/${contest}/live?as=director`)),
    ),
    id = newId(),
    trace = 'a-proxy.gave_THIS-1';
  await pause(1100); // what waits a second goes out at once
  const answer = await post(tables[1], contest, 'table', [[id, 'result T1 R1 B1 4SX S 9 lead HK']], trace);
  const number = answer.json.acts[0].kept;
  assert.ok(number > 0, answer.text);
  await soonLogged(server, line => line.trace === trace && line.event === 'act_told');
  const lines = linesOfLog(server).filter(line => line.trace === trace),
    of = event => lines.find(line => line.event === event);
  assert.deepEqual(
    lines.map(line => line.event),
    ['asked', 'act_taken', 'act_kept', 'request', 'act_told'],
  );
  assert.equal(of('asked').path, `/api/contests/${contest}/acts`);
  assert.equal(of('asked').hops, 0);
  for (const event of ['act_taken', 'act_kept']) {
    assert.deepEqual([of(event).contest, of(event).act, of(event).number], [contest, id, number]);
    assert.equal(of(event).level, 'debug');
  }
  assert.ok(of('act_kept').ms >= 0);
  assert.deepEqual([of('act_told').number, of('act_told').lines, of('act_told').parts], [number, 2, 'all']);
  assert.equal(of('request').status, 200);
  watching.forEach(line => line.close());

  // Sent again under another trace, by the same act's id; refused, by its code alone.
  await post(tables[1], contest, 'table', [[id, 'result T1 R1 B1 4SX S 9 lead HK']], 'again-0001');
  await post(tables[1], contest, 'table', [[newId(), 'result T1 R1 B1 3N E 8']], 'other-0002');
  await post(tables[1], contest, 'table', [[newId(), 'what is this']], 'other-0003');
  await soonLogged(server, line => line.trace === 'other-0003' && line.event === 'request');
  const known = linesOfLog(server).find(line => line.trace === 'again-0001' && line.event === 'act_known');
  assert.deepEqual([known.act, known.number], [id, number]);
  const why = trace => linesOfLog(server).find(line => line.trace === trace && line.event === 'act_refused').why;
  assert.equal(why('other-0002'), 'contest.board_has_result');
  assert.match(why('other-0003'), /^line\./);
});

test('an id that is none, or that nobody vouches for, is not believed', async t => {
  const { server, contest, tables } = await begun(t, '--proxy'),
    bad = ['short', 'x'.repeat(65), 'two words here', '"},{"event":"request', '%0A%0Ad%0Abcd', 'è-una-perché'];
  for (const trace of bad)
    await tables[1].get(`/api/contests/${contest}/parts?as=table`, {
      'x-request-id': Buffer.from(trace).toString('latin1'),
    });
  await soonLogged(server, line => line.event === 'request', bad.length);
  for (const line of linesOfLog(server).filter(line => line.trace !== undefined))
    assert.match(line.trace, /^[0-9a-f]{24}$/);
  const asked = linesOfLog(server).filter(line => line.event === 'asked');
  assert.equal(new Set(asked.map(line => line.trace)).size, asked.length, 'each request has an id of its own');
  await tables[1].get('/api/health', { 'x-request-id': 'x'.repeat(64) });
  await soonLogged(server, line => line.trace === 'x'.repeat(64) && line.event === 'request');

  // Without --proxy nobody stands in front.
  const alone = await begun(t);
  await post(alone.tables[1], alone.contest, 'table', [[newId(), 'begin T1 R1 B1']], 'i-am-no-proxy');
  await soonLogged(alone.server, line => line.event === 'act_kept' && /^[0-9a-f]{24}$/.test(line.trace));
  assert.deepEqual(events(alone.server, 'i-am-no-proxy'), []);
});

test('no secret and no card is in it, and without --log debug nothing is', async t => {
  const { server, boss, contest, tables } = await begun(t),
    codes = (await boss.parts(contest, 'as=director')).parts.codes;
  const hands = 'N:AKQJ.T98.765.432 T987.65.432.AKQJ 654.AKQJ.T98.765 32.7432.AKQJ.T98';
  await boss.keep(contest, 'director', `deal B1 ${hands}`);
  await post(tables[1], contest, 'table', [[newId(), 'result T1 R1 B1 4SX S 9 lead HK']]);
  await new Client(server).post('/api/login', { password: 'a wrong one' });
  await new Client(server).get('/reach?secret=after-the-mark');

  // A board is played at a table: what is dealt, called and played is of those who sit there alone.
  const { table, players } = await seated(server);
  await deal(server, players, table);
  const dealt = await Promise.all(SEATS.map(async seat => (await see(players, table, seat)).hands[seat].cards));
  await bid(players, table, '5C');
  for (let card = 0; card < 8; card++) await turn(players, table);
  await pause(200);
  const log = server.err;
  assert.ok(linesOfLog(server).some(line => line.event === 'act_kept'));
  const secrets = [
    server.password,
    'a wrong one',
    'after-the-mark',
    ...codes.tables.map(each => each.code),
    ...[boss, ...tables.filter(Boolean)].flatMap(client => Object.values(client.cookies)),
    ...hands.split(/[ :]/).slice(1),
    ...dealt,
    ' 4SX',
    'lead HK',
    ' 5C',
  ];
  for (const secret of secrets) assert.ok(!log.includes(secret), `the log has ${secret}`);

  const quiet = await serve(t, folder(t)),
    chief = await director(quiet);
  await openContest(chief);
  await pause(200);
  assert.equal(quiet.err, '');
});
