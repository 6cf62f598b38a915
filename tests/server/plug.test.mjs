// plug.test.mjs -- the plug is pulled in the middle of entry, again and again; what was acknowledged is there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, director, folder, newId, openContest, pause, phones, run, serve } from './club.mjs';

const KILLS = 25,
  PHONES = 3;

test(`${KILLS} kills while ${PHONES} phones enter`, { timeout: 240000 }, async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    port = server.port;
  const contest = await openContest(boss, 'movement mitchell tables 7 boards 4');
  const tables = await phones(server, boss, contest);
  await boss.keep(contest, 'director', 'start 1');

  // A phone begins and takes back a board over and over: always something to enter. What it was told is kept it notes.
  const told = new Map();
  let over = false;
  const enter = async table => {
    const phone = tables[table],
      board = (table - 1) * 4 + 1;
    const lines = [`result T${table} R1 B${board} 4S S 10`, `undo T${table} R1 B${board}`];
    for (let n = 0; !over; n++) {
      const acts = [{ id: newId(), line: lines[n % 2] }];
      // The phone keeps the act until it has an answer: the same id, however often the server dies meanwhile.
      for (let sent = false; !sent && !over; ) {
        try {
          const answer = await phone.post(`/api/contests/${contest}/acts?as=table`, { acts });
          if (answer.status === 503) throw new Error('not now');
          assert.equal(answer.status, 200, answer.text);
          assert.ok(answer.json.acts[0].kept, answer.text);
          told.set(acts[0].id, { kept: answer.json.acts[0].kept, line: acts[0].line });
          sent = true;
        } catch (trouble) {
          if (trouble.code === 'ERR_ASSERTION') throw trouble;
          await pause(4);
        }
      }
    }
  };
  const entering = Array.from({ length: PHONES }, (_, i) => enter(i + 1));

  for (let kill = 0; kill < KILLS; kill++) {
    const before = told.size;
    while (told.size < before + 6) await Promise.race([pause(5), ...entering]);
    await pause(Math.random() * 20);
    await server.stop('SIGKILL');
    server = await serve(t, data, { port });
  }
  over = true;
  await Promise.all(entering);

  const trail = (await boss.get(`/api/contests/${contest}/trail`)).json.acts;
  const bySeq = new Map(trail.map(act => [act.seq, act]));
  for (const { kept, line } of told.values()) assert.equal(bySeq.get(kept)?.line, line, `act ${kept} was acknowledged`);
  assert.equal(new Set([...told.values()].map(each => each.kept)).size, told.size, 'no number was told twice');
  // An act that was kept and whose answer was lost was sent again with its id: nothing is entered twice.
  const entries = trail.filter(act => /^(result|undo)/.test(act.line));
  for (let table = 1; table <= PHONES; table++) {
    const lines = entries.filter(act => act.line.includes(` T${table} `)).map(act => act.line.split(' ')[0]);
    assert.ok(
      lines.every((word, i) => word === (i % 2 ? 'undo' : 'result')),
      `table ${table} went result, undo, result …`,
    );
  }
  assert.ok(entries.length - told.size <= PHONES, 'at most what was under way at the end is unanswered');
  t.diagnostic(`${told.size} acknowledged acts, ${KILLS} kills`);
  const verified = await run('verify', data, '--lang', 'en');
  assert.equal(verified.code, 0, verified.err);
});

test('a client that hears nothing at all', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'start 1');
  // It sends and goes away before the answer; the act counts, and the server does not mind.
  for (let i = 0; i < 20; i++) {
    const gone = new Client(server);
    gone.cookies = { ...boss.cookies };
    const asked = gone.acts(contest, 'director', `announce "${i}"`).catch(() => {});
    await pause(i % 3);
    gone.close();
    await Promise.race([asked, pause(50)]);
  }
  await pause(100);
  assert.equal((await boss.get('/api/health')).status, 200);
});
