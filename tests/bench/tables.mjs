// tables.mjs -- how soon the other three see what somebody does: tables.mjs ARBITRO CLIENT [TABLES [ACTS_A_SECOND [SECONDS]]]
//
// The real program on a store of its own; four sockets a table, all of them on the same machine as the program. The
// tables are opened from here and a board is begun at each; then CLIENT (tables_client.c) has all the players, since a
// client that itself stands still now and then, to clear its memory, would measure itself. Beside the times the
// processor time of the program for an act, which says the same on a machine that others use too, and the machine's load.
import { loadavg } from 'node:os';
import { Client, newId, Socket } from '../server/club.mjs';
import { agent, cookieOf, each, measure, must, Served } from './served.mjs';

const [, , arbitro, player, tables = '2000', pace = '400', seconds = '20'] = process.argv;
const TABLES = Number(tables),
  WAYS = 64; // requests on their way at a time
const SEATS = ['N', 'E', 'S', 'W'];
const shared = agent(WAYS);

// A table of its own address, as behind a proxy: allowances are an address's. What CLIENT needs to know of it.
const TERMS = 'laws 2017 set online stop none'; // nobody waits after a jump bid

async function open(server, number) {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    players = {};
  for (const seat of SEATS)
    players[seat] = Object.assign(new Client(server, { 'x-forwarded-for': from }), { agent: shared });
  const { contest } = await must(players.N.post('/api/tables', { id: newId(), title: 'Prova', terms: TERMS })),
    path = `/api/contests/${contest}`;
  for (const seat of SEATS) await must(players[seat].post(`${path}/seat`, { id: newId(), seat, name: seat }));
  // A board is dealt while somebody watches.
  const socket = await Socket.open(players.N, `${path}/live?as=player`, { 'x-forwarded-for': from });
  await must(players.N.post(`${path}/acts?as=player`, { acts: [{ id: newId(), line: 'next' }] }));
  await socket.wait(message => message.parts['seat/N']?.board, 0, 60000);
  socket.close();
  return [contest, from, ...SEATS.map(seat => cookieOf(players[seat]))].join(' ');
}

// Times in ms, and how many tables were passed over.
async function play(served, lines) {
  const input = lines.map(line => `${line}\n`).join('');
  const rows = await served.client(player, [pace, seconds], input, Number(seconds));
  return { late: Number(rows.pop().split(' ')[1]), times: rows.map(us => us / 1000).sort((a, b) => a - b) };
}

await measure(async () => {
  const served = await Served.start(arbitro, '--tables', '100000');
  const numbers = Array.from({ length: TABLES }, (_, i) => i + 1),
    lines = [];
  await served.while(
    each(numbers, WAYS / 2, async number => {
      lines.push(await open(served, number));
    }),
  );
  const before = served.used(),
    { times, late } = await play(served, lines),
    cost = (served.used() - before) / times.length,
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
  await served.stop();
});
