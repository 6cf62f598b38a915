// tables.mjs -- how soon the other three see what somebody does: tables.mjs ARBITRO CLIENT [TABLES [ACTS_A_SECOND [SECONDS]]]
//
// The real program on a store of its own; four sockets a table, all of them on the same machine as the program. The
// tables are opened from here and a board is begun at each; then CLIENT (tables_client.c) has all the players, since a
// client that itself stands still now and then, to clear its memory, would measure itself. Beside the times the
// processor time of the program for an act, which says the same on a machine that others use too, and the machine's load.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, newId, pause, Socket } from '../server/club.mjs';

const [, , arbitro, player, tables = '2000', pace = '400', seconds = '20'] = process.argv;
const TABLES = Number(tables),
  WAYS = 64; // requests on their way at a time
const SEATS = ['N', 'E', 'S', 'W'];
const agent = new http.Agent({ keepAlive: true, maxSockets: WAYS });

async function must(answer) {
  const { status, text, json } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
}

// A table of its own address, as behind a proxy: allowances are an address's. What CLIENT needs to know of it.
async function open(server, number) {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    players = {};
  for (const seat of SEATS) players[seat] = Object.assign(new Client(server, { 'x-forwarded-for': from }), { agent });
  const { contest } = await must(players.N.post('/api/tables', { id: newId(), title: 'Prova' })),
    path = `/api/contests/${contest}`;
  for (const seat of SEATS) await must(players[seat].post(`${path}/seat`, { id: newId(), seat, name: seat }));
  // A board is dealt while somebody watches.
  const socket = await Socket.open(players.N, `${path}/live?as=player`, { 'x-forwarded-for': from });
  await must(players.N.post(`${path}/acts?as=player`, { acts: [{ id: newId(), line: 'next' }] }));
  await socket.wait(message => message.parts['seat/N']?.board, 0, 60000);
  socket.close();
  const cookie = ({ cookies }) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join(';');
  return [contest, from, ...SEATS.map(seat => cookie(players[seat]))].join(' ');
}

// Times in ms, and how many tables were passed over.
async function play(port, lines) {
  const client = spawn(player, [String(port), pace, seconds], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  client.stdout.on('data', text => (out += text));
  client.stdin.end(lines.map(line => `${line}\n`).join(''));
  const code = await new Promise(done => client.on('close', done));
  if (code !== 0) throw new Error(`the client ended with ${code}`);
  const rows = out.trim().split('\n');
  return { late: Number(rows.pop().split(' ')[1]), times: rows.map(us => us / 1000).sort((a, b) => a - b) };
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
  const numbers = Array.from({ length: TABLES }, (_, i) => i + 1),
    lines = [];
  await Promise.all(
    Array.from({ length: WAYS / 2 }, async () => {
      for (let number; (number = numbers.pop()); ) lines.push(await open(server, number));
    }),
  );
  const before = used(),
    { times, late } = await play(server.port, lines),
    cost = (used() - before) / times.length,
    load = loadavg()[0];
  const at = share => Number(times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(2));
  const row = (name, value, more) => console.log(JSON.stringify({ name, value, unit: 'ms', better: 'less', ...more }));
  const cpu = { name: 'tables.act_processor', value: Math.round(cost), unit: 'us an act', better: 'less' };
  console.log(JSON.stringify(cpu));
  row('tables.others_see_p50', at(0.5));
  row('tables.others_see_p99', at(0.99), {
    goal: 20,
    tables: TABLES,
    sockets: 4 * TABLES,
    acts: times.length,
    late,
    load,
  });
} finally {
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  setTimeout(() => process.exit(), 500);
}
