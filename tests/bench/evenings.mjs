// evenings.mjs -- how soon an act at a table is kept and seen, where many evenings are played on one server, and where
// one event has a thousand tables: evenings.mjs ARBITRO CLIENT evenings|sections [small|goal] [plain] [NAME=VALUE …]
//
// The real program on a store of its own, the client on the same machine. 'evenings' are apart from one another, each
// with a watcher a table; 'sections' are one event, a series of one session compared across, with many who watch, and
// somebody asks for its joint ranking each second. They are opened from here, with everybody's name; then CLIENT
// (evenings_client.c) has all the phones. At the end the results that the rankings count must be those that were
// acknowledged. NAME=VALUE sets a size: events=360 tables=14.
import { loadavg } from 'node:os';
import { Client, newId, pause } from '../server/club.mjs';
import { agent, cookieOf, each, measure, must, Served } from './served.mjs';

const WAYS = 32,
  AT_ONCE = 40; // acts in a request
const SIZES = {
  evenings: {
    small: { events: 6, tables: 14, watchers: 14, acts: 400, seconds: 5 },
    goal: { events: 125, tables: 40, watchers: 40, acts: 7000, seconds: 40 },
  },
  sections: {
    small: { events: 3, tables: 20, watchers: 80, acts: 100, seconds: 8 },
    goal: { events: 11, tables: 91, watchers: 364, acts: 500, seconds: 60 },
  },
};
const MOVEMENT = {
  evenings: tables => `movement mitchell tables ${tables} rounds 13 boards 2`,
  sections: tables => `movement mitchell tables ${tables} rounds 13 boards 2 barometer`,
};

const [, , arbitro, player, form = 'evenings', which = 'small', ...more] = process.argv;
const sizes = { ...SIZES[form]?.[which] };
const plain = more[0] === 'plain' ? [more.shift()] : [];
for (const word of more) {
  const [name, value] = word.split('=');
  if (!(name in sizes) || !(Number(value) > 0)) sizes.events = 0;
  else sizes[name] = Number(value);
}
if (!player || !sizes.events) {
  console.error('usage: evenings.mjs ARBITRO CLIENT evenings|sections [small|goal] [plain] [events|tables|…=NUMBER]');
  process.exit(2);
}

// An address of its own for each, as behind a proxy: allowances are an address's.
const address = (net, number) => `${net}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const shared = agent(WAYS);

// Each evening has a Director of its own address, who waits where so many passwords at once are too many.
class Patient extends Client {
  async request(...asked) {
    for (;;) {
      const answer = await super.request(...asked);
      if (answer.status !== 429) return answer;
      await pause(200);
    }
  }
}

function clientOf(served, from) {
  return Object.assign(new Patient(served, { 'x-forwarded-for': from }), { agent: shared });
}

// Nobody has another's, and they differ from the first letter on, as people's do.
function nameOf(number) {
  const syllables = [...String(number + 100000)].reverse().map(digit => 'bacedifogulamenirosu'.substr(2 * digit, 2));
  return `${syllables.slice(0, 3).join('')} ${syllables.slice(3).join('')}`.replace(/\b./g, first =>
    first.toUpperCase(),
  );
}

async function keepAll(director, contest, lines) {
  for (let at = 0; at < lines.length; at += AT_ONCE)
    await director.keep(contest, 'director', ...lines.slice(at, at + AT_ONCE));
}

// An evening as far as its first round, and what CLIENT has to know of it.
async function open(served, number) {
  const from = address(10, number + 1),
    director = clientOf(served, from);
  await must(director.post('/api/login', { password: served.password }));
  const line = `open 2026-11-25 "Serata ${number + 1}"`;
  const { contest } = await must(director.post('/api/contests', { id: newId(), line }));
  const names = ['NS', 'EW'].flatMap((side, field) =>
    Array.from({ length: sizes.tables }, (_, i) => {
      const pair = (2 * number + field) * sizes.tables + i;
      return `register ${side} ${i + 1} "${nameOf(2 * pair)}" "${nameOf(2 * pair + 1)}"`;
    }),
  );
  await keepAll(director, contest, [MOVEMENT[form](sizes.tables), ...names, 'start 1']);
  const { parts } = await director.parts(contest, 'as=director'),
    { movement, boardsPerRound } = parts.evening,
    { watchers } = sizes,
    asks = Number(form === 'sections');
  const lines = [
    `event ${contest} ${from} ${cookieOf(director)} ${movement.rounds} ${boardsPerRound} ${watchers} ${asks}`,
  ];
  for (const { table, code } of parts.codes.tables) {
    const of = address(10, (number + 1) * 256 + table),
      phone = clientOf(served, of);
    await must(phone.post('/api/table', { code }));
    const sets = movement.meetings.map(tables => tables[table - 1][2]);
    lines.push(`table ${table} ${of} ${cookieOf(phone)} ${sets.join(' ')}`);
  }
  return { contest, director, lines };
}

async function join(events) {
  const members = events.map(({ contest }, i) => `${String.fromCharCode(65 + i)} ${contest}`).join(' ');
  const [{ director, contest }] = events;
  await director.keep(contest, 'director', `series "Prova" across mean missed last session ${members}`);
}

// Every result that was acknowledged is counted, and no other.
async function check(events, confirmed) {
  let counted = 0;
  await each(events, WAYS, async ({ contest, director }) => {
    const { parts } = await director.parts(contest);
    counted += parts.ranking.results;
  });
  if (counted !== confirmed) throw new Error(`${confirmed} results were acknowledged and ${counted} are ranked`);
}

function tell(name, value, more) {
  const row = { name: `${form}.${name}`, value, unit: 'ms', better: 'less', ...more };
  console.log(JSON.stringify(row));
}

// "acked 1000 900 4000 9000": how many, and the half, 99 of 100 and the longest in microseconds.
function tellTimes(figures, used, served) {
  const ms = (name, part) => Number((figures[name][part] / 1000).toFixed(2)),
    [acts, seconds] = figures.ended;
  const how = { ...sizes, seconds, late: figures.late[0], load: loadavg()[0] };
  tell('act_processor', Math.round(used / acts), { unit: 'us an act' });
  tell('acts', Math.round(acts / seconds), { unit: 'acts/s', better: 'more', ...how });
  for (const name of ['acked', 'phone', 'console', 'watchers', 'series']) {
    if (!figures[name]) continue;
    const goal = ['acked', 'phone', 'console'].includes(name) ? { goal: 50 } : {};
    tell(`${name}_p50`, ms(name, 1));
    tell(`${name}_p99`, ms(name, 2), goal);
    tell(`${name}_worst`, ms(name, 3));
  }
  tell('line_bytes', Number((figures.bytes[0] / seconds / 1e6).toFixed(2)), { unit: 'MB/s' });
  tell('memory', Number(served.memory().toFixed(1)), { unit: 'MiB' });
}

await measure(async () => {
  const served = await Served.start(arbitro);
  const events = [];
  await served.while(
    each(Array.from({ length: sizes.events }).keys(), WAYS, async number => {
      events.push(await open(served, number));
    }),
  );
  if (form === 'sections') await served.while(join(events));
  const input = events.flatMap(({ lines }) => lines.map(line => `${line}\n`)).join(''),
    used = {};
  const words = [String(sizes.acts), String(sizes.seconds), ...plain];
  const note = text => ['begun', 'ended'].forEach(word => text.includes(word) && (used[word] ??= served.used()));
  const rows = (await served.client(player, words, input, 2 * sizes.seconds, note)).map(row => row.split(' ')),
    figures = Object.fromEntries(rows.map(([name, ...values]) => [name, values.map(Number)]));
  tellTimes(figures, used.ended - used.begun, served);
  await served.while(check(events, figures.confirmed[0]));
  await served.stop();
});
