// tables.mjs -- how soon the other three see what somebody does: tables.mjs ARBITRO [TABLES [ACTS_A_SECOND [SECONDS]]]
//
// The real program on a store of its own; four sockets a table, all of them on the same machine as the program. At each
// table whose turn it is calls or plays, in turn over the tables, so many acts a second in all; an act's time is from
// its being sent to the last of the other three having it. Beside it the processor time of the program for an act, which
// says the same on a machine that others use too.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, newId, pause, Socket } from '../server/club.mjs';

const [, , arbitro, tables = '2000', pace = '400', seconds = '20'] = process.argv;
const TABLES = Number(tables),
  PACE = Number(pace),
  RUN_MS = 1000 * Number(seconds),
  WAYS = 64; // requests on their way at a time
const SEATS = ['N', 'E', 'S', 'W'];
const agent = new http.Agent({ keepAlive: true, maxSockets: WAYS });

// A player of a table of its own address, as behind a proxy: allowances are an address's.
function player(server, table) {
  const from = `10.${(table >> 16) & 255}.${(table >> 8) & 255}.${table & 255}`;
  const client = new Client(server, { 'x-forwarded-for': from });
  client.agent = agent;
  return client;
}

async function must(answer) {
  const { status, text, json } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
}

class Table {
  constructor(number) {
    Object.assign(this, { number, players: {}, sockets: {}, read: {}, last: {}, busy: false });
  }

  async open(server) {
    for (const seat of SEATS) this.players[seat] = player(server, this.number);
    const opened = await must(this.players.N.post('/api/tables', { id: newId(), title: 'Prova' }));
    this.id = opened.contest;
    for (const seat of SEATS) {
      await must(this.players[seat].post(`/api/contests/${this.id}/seat`, { id: newId(), seat, name: seat }));
      const headers = { 'x-forwarded-for': this.players[seat].headers['x-forwarded-for'] };
      const path = `/api/contests/${this.id}/live?as=player`;
      this.sockets[seat] = await Socket.open(this.players[seat], path, headers);
      if (typeof this.sockets[seat] === 'number') throw new Error(`no line: ${this.sockets[seat]}`);
    }
    await this.say('N', 'next');
    while (!this.view('N')?.board) await pause(20);
  }

  // What the seat has last been sent; messages are let go, or thousands of sockets would fill the memory.
  view(seat) {
    const { messages } = this.sockets[seat];
    for (const { parts } of messages.splice(0)) if (parts?.[`seat/${seat}`]) this.last[seat] = parts[`seat/${seat}`];
    return this.last[seat];
  }

  say(seat, line) {
    return must(this.players[seat].post(`/api/contests/${this.id}/acts?as=player`, { acts: [{ id: newId(), line }] }));
  }

  // One act of whoever has to do something; how long until all the others have it. null: the board was over.
  async act() {
    for (const seat of SEATS) this.view(seat);
    const { plays, turn, phase } = this.last.N;
    if (phase === 'over') {
      const { board } = this.last.N;
      await this.say('N', 'next');
      while (this.view('N').board === board) await pause(5);
      for (const seat of SEATS) while (this.view(seat).board === board) await pause(5);
      return null;
    }
    const { calls, cards, auction } = this.last[plays];
    const call = !auction.length && calls.includes('1N') ? '1N' : 'P';
    const others = SEATS.filter(seat => seat !== plays),
      begun = performance.now();
    const seen = Promise.all(
      others.map(seat => {
        const { socket } = this.sockets[seat];
        return new Promise(done => socket.once('data', () => done(performance.now())));
      }),
    );
    const answer = await this.say(plays, calls.length ? `auction ${plays} ${call}` : `play ${turn} ${cards[0]}`);
    if (!answer.acts[0].kept) throw new Error(JSON.stringify(answer));
    return Math.max(...(await seen)) - begun;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'arbitro-bench-'));
const words = ['serve', '--data', folder, '--listen', '127.0.0.1:0', '--lang', 'en', '--proxy', '--tables', '100000'];
const child = spawn(arbitro, words, { stdio: ['ignore', 'pipe', 'inherit'] });
let said = '';

// Microseconds of processor time that the program has used.
function used() {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10000;
}

child.stdout.on('data', text => (said += text));
try {
  while (!/Everything is kept/.test(said)) await pause(20);
  const server = { port: Number(new URL(said.match(/ready at (\S+)/)[1]).port) };
  const all = Array.from({ length: TABLES }, (_, i) => new Table(i + 1));
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: WAYS / 2 }, async () => {
      for (let table; (table = waiting.pop()); ) await table.open(server);
    }),
  );
  const times = [],
    before = used();
  let late = 0;
  const end = performance.now() + RUN_MS;
  for (let n = 0, begun = performance.now(); performance.now() < end; n++) {
    const wait = begun + (1000 * n) / PACE - performance.now();
    if (wait > 1) await pause(wait);
    const table = all[n % TABLES];
    if (table.busy) {
      late++;
      continue;
    }
    table.busy = true;
    void table.act().then(ms => {
      if (ms !== null) times.push(ms);
      table.busy = false;
    });
  }
  while (all.some(table => table.busy)) await pause(50);
  const cost = (used() - before) / times.length;
  times.sort((a, b) => a - b);
  const at = share => Number(times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(2));
  const row = (name, value, more) => console.log(JSON.stringify({ name, value, unit: 'ms', better: 'less', ...more }));
  const cpu = { name: 'tables.act_processor', value: Math.round(cost), unit: 'us an act', better: 'less' };
  console.log(JSON.stringify(cpu));
  row('tables.others_see_p50', at(0.5));
  row('tables.others_see_p99', at(0.99), { goal: 20, tables: TABLES, sockets: 4 * TABLES, acts: times.length, late });
} finally {
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  setTimeout(() => process.exit(), 500);
}
