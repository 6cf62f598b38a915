// served.mjs -- the program on a store of its own, and a client of many sockets beside it. Whatever ends the measuring,
// neither is left running and no store is left behind.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../server/club.mjs';

const START_MS = 60000,
  CLIENT_MS = 120000; // for opening its sockets, beyond the time that it measures
const running = new Set(),
  stores = new Set();

// Also when a promise was refused that nobody awaits, and on SIGINT and SIGTERM.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const store of stores) rmSync(store, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

// Resolves when it has ended, to its code or its signal; refused where it cannot be started at all.
function begin(program, words, stdio) {
  const child = spawn(program, words, { stdio });
  running.add(child);
  const ended = new Promise((done, fail) => {
    child.on('error', error => fail(new Error(`${program} cannot be started: ${error.message}`)));
    child.on('exit', (code, signal) => {
      running.delete(child);
      done(code ?? signal);
    });
  });
  ended.catch(() => running.delete(child));
  return { child, ended };
}

// Where the promise is not kept in time, the error says what was waited for.
function within(ms, what, promise) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export class Served {
  constructor(store, { child, ended }) {
    Object.assign(this, { store, child, out: '', gone: ended });
    this.ended = ended.then(how => {
      throw new Error(`the server ended with ${how}`);
    });
    this.ended.catch(() => {});
    child.stdout.on('data', text => (this.out += text));
  }

  static async start(arbitro, ...more) {
    const store = mkdtempSync(join(tmpdir(), 'arbitro-bench-'));
    stores.add(store);
    const words = ['serve', '--data', store, '--listen', '127.0.0.1:0', '--lang', 'en', '--log', 'warn', '--proxy'];
    const served = new Served(store, begin(arbitro, [...words, ...more], ['ignore', 'pipe', 'inherit']));
    const ready = async () => {
      while (!/Everything is kept/.test(served.out)) await pause(20);
    };
    await within(START_MS, 'the start', Promise.race([ready(), served.ended]));
    served.port = Number(new URL(served.out.match(/ready at (\S+)/)[1]).port);
    served.password = served.out.match(/first password: (\S+)/)?.[1];
    return served;
  }

  // Microseconds of processor time that the program has used.
  used() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10000;
  }

  // The most memory that it has had, in MiB.
  memory() {
    return Number(readFileSync(`/proc/${this.child.pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)[1]) / 1024;
  }

  // Does what is to be done unless the server ends before.
  while(work) {
    return Promise.race([work, this.ended]);
  }

  // As it is stopped with nobody looking.
  async stop() {
    this.child.kill('SIGTERM');
    await within(START_MS, 'the stop', this.gone);
  }

  // What the client prints, by lines; it is handed its input whole. said: told each piece as it comes.
  async client(program, words, input, seconds, said = () => {}) {
    const { child, ended } = begin(program, [String(this.port), ...words], ['pipe', 'pipe', 'inherit']);
    let out = '';
    child.stdout?.on('data', text => said((out += text)));
    child.stdin?.on('error', () => {}); // it ended before it had read all: its code says so
    child.stdin?.end(input);
    const closed = ended.then(async how => {
      if (how !== 0) throw new Error(`${program} ended with ${how}`);
      if (!child.stdout.readableEnded) await new Promise(done => child.stdout.on('end', done));
    });
    await this.while(within(CLIENT_MS + seconds * 1000, program, closed));
    return out.trim().split('\n');
  }
}

// Runs the measuring and ends the process: 1, with the reason, where it failed.
export async function measure(work) {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(`${process.argv[1].split('/').pop()}: ${error.message}`);
    process.exit(1);
  }
}

// The work of all items, so many at a time.
export async function each(items, ways, work) {
  const left = [...items].reverse();
  await Promise.all(
    Array.from({ length: ways }, async () => {
      while (left.length > 0) await work(left.pop());
    }),
  );
}

export const agent = ways => new http.Agent({ keepAlive: true, maxSockets: ways });

// As a Cookie header has them.
export const cookieOf = ({ cookies }) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

export async function must(answer) {
  const { status, text, json } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
}
