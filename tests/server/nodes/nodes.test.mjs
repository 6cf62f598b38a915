// nodes.test.mjs -- three servers on one database: any of them answers, one holds a contest, and when it goes another
// has it. Runs on the PostgreSQL that tests/journal/postgres.sh started; ARBITRO_FRONT=nginx puts nginx in front.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Client, director, folder, linesOf, newId, openContest, pause, phones, run, Socket } from '../club.mjs';
import { cluster, figure, holderOf, Phone, STORE } from './nodes.mjs';

/* The rounds of evening.tbl. */
const rounds = readFileSync(new URL('evening.tbl', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line.trim() && !line.startsWith('#'))
  .map(line => line.trim().split(/\s{2,}/))
  .map(([round, what, whom]) => ({ round: Number(round), what, whom }));

/* What is done to a server, and undone once the round is over. */
const troubles = {
  'kill -9': async node => {
    await node.server.stop('SIGKILL');
    return () => node.start();
  },
  stop: async node => {
    await node.server.stop('SIGTERM');
    return () => node.start();
  },
  pause: async node => {
    node.server.child.kill('SIGSTOP');
    await pause(6000);
    node.server.child.kill('SIGCONT');
    return () => {};
  },
};

const everywhere = (nodes, ask) => Promise.all(nodes.map(node => ask(new Client(node))));

/* Asks until the answer is as wanted: what one server has changed the others have within a second. */
async function soon(ask, wanted) {
  for (const end = Date.now() + 10000; ; await pause(50)) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > end) assert.fail(`not so: ${JSON.stringify(answer).slice(0, 500)}`);
  }
}

test('an evening over three servers, of which one goes in every round', { timeout: 240000 }, async t => {
  const at = folder(t),
    { nodes, front, password } = await cluster(t, 3, at);
  const boss = await director(front, password),
    contest = await openContest(boss, 'movement mitchell tables 4 rounds 4 boards 2');
  const tables = (await phones(front, boss, contest)).map(phone => phone && new Phone(front, phone.cookies));
  const chief = new Phone(front, boss.cookies),
    everybody = [chief, ...tables.filter(Boolean)];
  chief.watch(contest, 'director');
  tables.forEach(phone => phone?.watch(contest, 'table'));

  for (const { round, what, whom } of rounds) {
    await chief.enter(contest, 'director', `start ${round}`);
    const { parts } = (await chief.ask('GET', `/api/contests/${contest}/parts?as=director`)).json;
    const holder = await holderOf(nodes),
      unlucky = whom === 'holder' ? holder : (holder + 1) % nodes.length;
    everybody.forEach(phone => (phone.longest = 0));
    const play = Promise.all(
      tables.map(async (phone, table) => {
        if (!phone) return;
        const lines = linesOf(contest, parts, round, table);
        for (let i = 0; i < lines.length; i += 3) {
          await phone.enter(contest, 'table', ...lines.slice(i, i + 3));
          await pause(150);
        }
      }),
    );
    await pause(60);
    const begun = Date.now(),
      undo = await troubles[what](nodes[unlucky]);
    await chief.enter(contest, 'director', `announce "round ${round}: ${what} ${whom}"`);
    await play;
    const { evening } = (await chief.ask('GET', `/api/contests/${contest}/parts?as=public`)).json.parts;
    assert.ok(evening, 'the evening is there');
    t.diagnostic(
      `round ${round}, ${what} of the ${whom}: longest wait for an answer ` +
        `${Math.max(...everybody.map(phone => phone.longest))} ms, all played after ${Date.now() - begun} ms`,
    );
    await undo();
  }
  t.diagnostic(`live lines lost and had again after ${everybody.flatMap(phone => phone.silences).join(' ')} ms`);
  for (const phone of everybody) await phone.leave();

  // What was acknowledged is there, under its number, once; and every server tells the same.
  const trail = (await boss.get(`/api/contests/${contest}/trail`)).json.acts,
    kept = everybody.flatMap(phone => phone.kept);
  for (const { seq, line } of kept) assert.equal(trail[seq - 1].line, line);
  assert.equal(new Set(kept.map(each => each.seq)).size, kept.length);
  assert.deepEqual(
    trail.map(act => act.seq),
    trail.map((_, i) => i + 1),
  );
  assert.equal(new Set(trail.map(act => act.line)).size, trail.length, 'nothing was entered twice');
  t.diagnostic(`${kept.length} acts acknowledged, 0 lost`);
  const told = await everywhere(nodes, async client => {
    const { parts } = await client.parts(contest);
    return JSON.stringify([parts.evening, parts.ranking]);
  });
  assert.equal(new Set(told).size, 1);
  for (const node of nodes) await node.server.stop();
  const verified = await run('verify', '--data', STORE);
  assert.equal(verified.code, 0, verified.err + verified.out);
});
