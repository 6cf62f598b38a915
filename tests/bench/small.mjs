// small.mjs -- thirty tables on small hardware: small.mjs ARBITRO SLOW_DISK [EVENINGS [ACTS]]
//
// The real program, held by a control group to a quarter of a core and to 512 MiB, which is what a Raspberry Pi 3 is
// taken for here, on a disk whose every sync takes 20 ms longer (SLOW_DISK, slow_disk.c). In its store are EVENINGS
// others. How soon it answers after it is started; then thirty tables' phones begin boards, enter results and agree,
// ACTS of them, four a second, twenty times as often as thirty tables do, while ninety live lines are served. Each act is
// timed from the moment it was due to its answer, when it is durable. The client is not held; its own pauses count.
//
// Needs a control group it may make, which root has; without one it says so, and there are no figures.
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, director, linesOf, openContest, pause, Socket } from '../server/club.mjs';

const [, , arbitro, slowDisk, evenings = '50', acts = '360'] = process.argv;
const TABLES = 30,
  LOOKERS = 60,
  PACE = 4, // acts a second
  SYNC_MS = 20,
  MEMORY = 512 << 20,
  PERIOD_US = 20000; // of which a quarter may be used

/* -- Held -------------------------------------------------------------------------- */

const CGROUPS = '/sys/fs/cgroup';
const name = `arbitro-bench-${process.pid}`;

// Folders to be in, and what is written there: of the one tree that systems have today, or of two as before.
function groups() {
  if (existsSync(join(CGROUPS, 'cgroup.controllers')))
    return {
      version: 2,
      limits: [[CGROUPS, { 'cpu.max': `${PERIOD_US / 4} ${PERIOD_US}`, 'memory.max': MEMORY, 'memory.swap.max': 0 }]],
    };
  return {
    version: 1,
    limits: [
      [join(CGROUPS, 'cpu'), { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': PERIOD_US / 4 }],
      [join(CGROUPS, 'memory'), { 'memory.limit_in_bytes': MEMORY }],
    ],
  };
}

function hold() {
  const { version, limits } = groups(),
    made = [];
  const end = () => made.forEach(folder => rmdirSync(folder));
  try {
    for (const [parent, files] of limits) {
      accessSync(parent, constants.W_OK);
      if (version === 2) writeFileSync(join(parent, 'cgroup.subtree_control'), '+cpu +memory');
      mkdirSync(join(parent, name));
      made.push(join(parent, name));
      for (const [file, value] of Object.entries(files))
        if (file !== 'memory.swap.max' || existsSync(join(parent, name, file)))
          writeFileSync(join(parent, name, file), String(value));
    }
  } catch (error) {
    end();
    console.error(`small.mjs: no control group (${error.message}): thirty tables on small hardware are not measured`);
    return null;
  }
  return { version, made, end };
}

// The words that start a program in the group.
const heldBy = held => [
  '/bin/sh',
  '-c',
  `${held.made.map(folder => `echo $$ > ${folder}/cgroup.procs && `).join('')}exec "$@"`,
  'sh',
];

/* -- The program ---------------------------------------------------------------------- */

const store = mkdtempSync(join(tmpdir(), 'arbitro-bench-'));

// Resolves when it answers: {server, ms}.
async function start(held) {
  const words = [
      arbitro,
      'serve',
      '--data',
      store,
      '--listen',
      '127.0.0.1:0',
      '--lang',
      'en',
      '--log',
      'error',
      '--proxy',
    ],
    env = held ? { ...process.env, LD_PRELOAD: slowDisk, SLOW_DISK_MS: String(SYNC_MS) } : process.env,
    [first, ...rest] = held ? [...heldBy(held), ...words] : words;
  const begun = performance.now(),
    child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'inherit'], env }),
    server = { child, out: '' };
  child.stdout.on('data', text => (server.out += text));
  server.exited = new Promise(done => child.on('exit', done));
  while (!/ready at (\S+)/.test(server.out)) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    await pause(2);
  }
  server.port = Number(new URL(server.out.match(/ready at (\S+)/)[1]).port);
  const { status } = await new Client(server).get('/api/health');
  if (status !== 200) throw new Error(`/api/health: ${status}`);
  return { server, ms: performance.now() - begun };
}

async function stop({ child, exited }) {
  child.kill('SIGTERM');
  await exited;
}

/* -- The evenings ------------------------------------------------------------------------ */

const MOVEMENT = `movement mitchell tables ${TABLES} rounds 13 boards 2`;

// Evenings that are over, each with a round's results: what lies in a club's store.
async function fill(boss, many) {
  for (let n = 0; n < many; n++) {
    const contest = await openContest(boss, MOVEMENT, `Serata ${n + 1}`);
    await boss.keep(contest, 'director', 'start 1');
    const { parts } = await boss.parts(contest, 'as=director');
    const lines = Array.from({ length: TABLES }, (_, i) => linesOf(contest, parts, 1, i + 1)).flat();
    for (let at = 0; at < lines.length; at += 30) await boss.keep(contest, 'director', ...lines.slice(at, at + 30));
    await boss.keep(contest, 'director', 'end');
  }
}

async function phonesOf(server, contest, codes) {
  const all = [];
  for (const { table, code } of codes) {
    const from = { 'x-forwarded-for': `10.0.1.${table}` },
      phone = new Client(server, from);
    const { status, text } = await phone.post('/api/table', { code });
    if (status !== 200) throw new Error(text);
    await Socket.open(phone, `/api/contests/${contest}/live?as=table`, from);
    all.push(phone);
  }
  for (let n = 0; n < LOOKERS; n++) {
    const from = { 'x-forwarded-for': `10.0.2.${n + 1}` };
    await Socket.open(new Client(server, from), `/api/contests/${contest}/live?as=public`, from);
  }
  return all;
}

// A round's acts, the tables in turn; times in ms.
async function playRound({ contest, phones, parts, round, most, times }) {
  const lines = phones.map((_, i) => linesOf(contest, parts, round, i + 1)),
    begun = performance.now(),
    sent = [];
  for (let n = 0; n < lines.flat().length && times.length + sent.length < most; n++) {
    const due = begun + (1000 * n) / PACE,
      table = n % phones.length;
    await pause(Math.max(0, due - performance.now()));
    sent.push(
      phones[table]
        .keep(contest, 'table', lines[table][Math.floor(n / phones.length)])
        .then(() => performance.now() - due),
    );
  }
  times.push(...(await Promise.all(sent)));
}

async function play(server, boss) {
  const contest = await openContest(boss, MOVEMENT, 'Stasera'),
    times = [];
  let { parts } = await boss.parts(contest, 'as=director');
  const phones = await phonesOf(server, contest, parts.codes.tables);
  for (let round = 1; round <= 13 && times.length < Number(acts); round++) {
    await boss.keep(contest, 'director', `start ${round}`);
    ({ parts } = await boss.parts(contest, 'as=director'));
    await playRound({ contest, phones, parts, round, most: Number(acts), times });
  }
  return times.sort((a, b) => a - b);
}

/* -- The run -------------------------------------------------------------------------------- */

accessSync(slowDisk);
const held = hold();
let running = null;
try {
  if (held) {
    ({ server: running } = await start(null));
    const password = running.out.match(/first password: (\S+)/)?.[1];
    await fill(await director(running, password), Number(evenings));
    await stop(running);
    let first, again;
    ({ server: running, ms: first } = await start(held));
    const times = await play(running, await director(running, password));
    const used = Number(readFileSync(`/proc/${running.child.pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)[1]);
    await stop(running);
    ({ server: running, ms: again } = await start(held));
    await stop(running);

    const at = share => times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)];
    const row = (which, value, more) =>
      console.log(
        JSON.stringify({
          name: `small.${which}`,
          value: Number(value.toFixed(1)),
          unit: 'ms',
          better: 'less',
          ...more,
        }),
      );
    const how = { held: `cgroup v${held.version}`, core: 0.25, mib: MEMORY >> 20, syncMs: SYNC_MS, load: loadavg()[0] };
    row('entry_p50', at(0.5));
    row('entry_p99', at(0.99), { goal: 100, acts: times.length, tables: TABLES, lines: TABLES + LOOKERS, ...how });
    row('entry_worst', times.at(-1));
    row('start', Math.max(first, again), { goal: 3000, evenings: Number(evenings) + 1, ...how });
    row('memory', used / 1024, { unit: 'MiB' });
  }
} finally {
  if (running && running.child.exitCode === null) running.child.kill('SIGKILL');
  if (running) await running.exited;
  rmSync(store, { recursive: true, force: true });
  held?.end();
}
process.exit();
