// faults.mjs -- acts enter through nginx without a pause while one thing after the other breaks: tools/cluster.sh faults.
//
// Each writer has a request on its way all the time. What was acknowledged must be in the contest afterwards, under its
// number, once; every link must hold; and it is told how long a writer and a watcher waited at most. What several runs
// did adds up in build/faults.json.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { director, openContest, pause, run } from '../club.mjs';
import { cutLine } from './line.mjs';
import { cluster, holderOf, Phone, STORE } from './nodes.mjs';

const AT = process.env.ARBITRO_TEST_POSTGRES_AT,
  TALLY = 'build/faults.json',
  CHAPTER = 10, // faults until what was kept is compared, and new contests begin
  CONTESTS = 3,
  WRITERS = 3, // in each
  BREATH_MS = 25, // between two requests of one: an address has an allowance
  LAST_MS = 6000; // how long what does not mend by itself lasts

const [wanted, ...named] = process.argv.slice(2);
const kinds = named.length ? named : ['kill'];
const postgres = (...words) =>
  execFileSync('tests/journal/postgres.sh', words, { stdio: ['ignore', 'inherit', 'inherit'] });
const random = most => Math.floor(Math.random() * most);

/* -- What breaks: a function that breaks it, waits, and mends it ------------------------------- */

const again = async (node, signal) => {
  await node.server.stop(signal);
  await node.start();
};

const processes = () => {
  const [first] = readFileSync(join(AT, 'data/postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
  return [first, ...children.trim().split(/\s+/)].map(Number);
};

const faults = {
  kill: nodes => again(nodes[random(nodes.length)], 'SIGKILL'),
  stop: nodes => again(nodes[random(nodes.length)], 'SIGTERM'),
  async pause(nodes) {
    const { child } = nodes[await holderOf(nodes)].server;
    child.kill('SIGSTOP');
    await pause(LAST_MS);
    child.kill('SIGCONT');
  },
  async cut(nodes) {
    const { line } = nodes[await holderOf(nodes)];
    line.cut();
    await pause(LAST_MS);
    line.mend();
  },
  async stall() {
    const all = processes();
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    await pause(LAST_MS);
    for (const pid of all) process.kill(pid, 'SIGCONT');
  },
  async crash() {
    postgres('--crash');
  },
  async full() {
    const filler = join(AT, 'filler');
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      /* until nothing more goes in: that is what is wanted */
    }
    await pause(LAST_MS);
    rmSync(filler);
  },
  async failover() {
    postgres('--failover');
  },
};

/* -- Acts without a pause -------------------------------------------------------------------------- */

class Writer {
  constructor(front, boss, contest, number) {
    this.phone = new Phone(front, boss.cookies, `127.0.0.${10 + number}`);
    this.contest = contest;
    this.number = number;
    this.sent = 0;
    this.open = true;
    this.writing = this.write();
  }

  async write() {
    while (this.open) {
      const lines = Array.from({ length: 4 }, () => `announce "${this.number}: ${++this.sent}"`);
      await this.phone.enter(this.contest, 'director', ...lines);
      await pause(BREATH_MS);
    }
  }

  async end() {
    this.open = false;
    await this.writing;
  }
}

async function chapter(front, password) {
  const boss = await director(front, password),
    writers = [],
    watchers = [];
  for (let i = 0; i < CONTESTS; i++) {
    const contest = await openContest(boss, 'movement mitchell tables 2 rounds 2 boards 2', 'start 1');
    for (let j = 0; j < WRITERS; j++) writers.push(new Writer(front, boss, contest, i * WRITERS + j));
    const watcher = new Phone(front, boss.cookies, `127.0.0.${100 + i}`);
    watcher.watch(contest, 'director');
    watchers.push(watcher);
  }
  return { boss, writers, watchers };
}

/* How many of the acts that were acknowledged are not where they were said to be; none is there twice. */
async function compare({ boss, writers, watchers }) {
  for (const writer of writers) await writer.end();
  for (const watcher of watchers) await watcher.leave();
  let lost = 0,
    kept = 0;
  for (const contest of new Set(writers.map(writer => writer.contest))) {
    const phone = new Phone(boss, boss.cookies),
      { acts } = (await phone.ask('GET', `/api/contests/${contest}/trail`)).json,
      told = writers.filter(writer => writer.contest === contest).flatMap(writer => writer.phone.kept);
    lost += told.filter(({ seq, line }) => acts[seq - 1]?.line !== line).length;
    kept += told.length;
    const announced = acts.map(act => act.line).filter(line => line.startsWith('announce'));
    if (new Set(announced).size !== announced.length) throw new Error(`entered twice in ${contest}`);
    if (announced.length !== told.length)
      throw new Error(`${announced.length} stored, ${told.length} told: ${contest}`);
  }
  return { kept, lost };
}

/* -- The run ------------------------------------------------------------------------------------------ */

const ends = [],
  at = mkdtempSync(join(tmpdir(), 'arbitro-faults-'));
const needsLine = kinds.includes('cut');
const { nodes, front, password } = await cluster({ after: end => ends.push(end) }, 3, at, {
  storeOf: async (i, node) => {
    if (!needsLine) return STORE;
    node.line = await cutLine(join(AT, '.s.PGSQL.5432'), join(at, `pg${i}`));
    ends.push(() => node.line.close());
    return `postgres://arbitro@/postgres?host=${join(at, `pg${i}`)}`;
  },
});
process.on('exit', () => nodes.forEach(node => node.server.child.kill('SIGKILL'))); // also when something is amiss
const tally = existsSync(TALLY) ? JSON.parse(readFileSync(TALLY, 'utf8')) : {};
const before = Date.now();
let done = 0,
  acts = 0,
  lost = 0;

let open = await chapter(front, password);
for (; done < Number(wanted); ) {
  const kind = kinds[done % kinds.length],
    { writers, watchers } = open;
  for (const { phone } of writers) phone.longest = 0;
  for (const watcher of watchers) watcher.silences = [];
  await faults[kind](nodes);
  const sent = writers.map(writer => writer.phone.kept.length);
  for (const end = Date.now() + 40000; writers.some((writer, i) => writer.phone.kept.length === sent[i]); ) {
    if (Date.now() > end) throw new Error(`after ${kind} not every writer goes on`);
    await pause(20);
  }
  const mine = (tally[kind] ??= { times: 0, longest_ms: 0, longest_live_ms: 0 });
  mine.times++;
  mine.longest_ms = Math.max(mine.longest_ms, ...writers.map(writer => writer.phone.longest));
  mine.longest_live_ms = Math.max(mine.longest_live_ms, ...watchers.flatMap(watcher => watcher.silences));
  done++;
  if (done % CHAPTER === 0 || done === Number(wanted)) {
    const found = await compare(open);
    acts += found.kept;
    lost += found.lost;
    const rate = Math.round((1000 * acts) / (Date.now() - before));
    console.log(`${done} faults, ${acts} acts acknowledged (${rate}/s), ${lost} lost; ${JSON.stringify(tally)}`);
    tally.acts = (tally.acts ?? 0) + found.kept;
    tally.lost = (tally.lost ?? 0) + found.lost;
    writeFileSync(TALLY, JSON.stringify(tally, null, 2));
    if (lost) break;
    if (done < Number(wanted)) open = await chapter(front, password);
  }
  await pause(random(300));
}
for (const node of nodes) await node.server.stop();
const verified = await run('verify', '--data', STORE);
console.log(verified.out.trim().split('\n').at(-1));
for (const end of ends) await end();
rmSync(at, { recursive: true, force: true });
process.exit(lost || verified.code ? 1 : 0);
