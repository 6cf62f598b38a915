// batch.mjs -- many tables at once in one server, each with some boards, over bad lines, while the server is killed again
// and again. What must hold: every board ends, nobody waits for ever, what was acknowledged is on record once, the four
// phones of a table have the same, and each has to the letter what the journal gives when it is folded anew.
import assert from 'node:assert/strict';
import { Client, director, newId, pause, run, serve } from '../club.mjs';
import { Chance } from './chance.mjs';
import { Player, Ruler } from './phone.mjs';

const SEATS = ['N', 'E', 'S', 'W'],
  PATIENCE_MS = 150000, // a player is waited for 45 seconds, a robot thinks for half a second
  QUIET_MS = 1500, // what may be sent a second late has come
  QUIET_MOST_MS = 30000,
  WORDS = ['--tables', '100000', '--proxy'],
  OPENERS = 16;

/* Asked again where it was asked too often. */
async function patiently(ask) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await pause(200);
  }
}

export class Table {
  constructor(hall, number, seed, boards) {
    Object.assign(this, { hall, number, boards, id: '', failed: '', last: 0, longestMs: 0, movedAt: Date.now() });
    this.chance = new Chance(seed, number);
    this.from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.hasDirector = this.chance.in(5);
  }

  /* An act more is on record. */
  reached(number) {
    if (number <= this.last) return;
    const now = Date.now();
    this.longestMs = Math.max(this.longestMs, now - this.movedAt);
    Object.assign(this, { last: number, movedAt: now });
  }

  fail(why) {
    this.failed ||= `table ${this.number} (${this.id}): ${why}`;
  }

  isPlayed(table) {
    return table.over && table.results.length === this.boards;
  }

  /* All who are there see that its boards are over. */
  get isOver() {
    return this.phones.every(({ parts }) => parts.table && this.isPlayed(parts.table));
  }

  /* All are there and were told everything. */
  get isQuiet() {
    const [{ version }] = this.phones;
    return this.phones.every(phone => phone.live?.isOpen && phone.version === version);
  }

  async open() {
    const { hall, chance } = this,
      set = chance.any(['online', 'table', 'lesson']),
      laws = chance.any(['2017', '2017', '2007', '1997']),
      terms = `laws ${laws} set ${set}${this.hasDirector ? ' director' : ''} stop none boards ${this.boards}`;
    const body = { id: newId(), title: 'Prova', terms },
      answer = await patiently(() => hall.boss.post('/api/tables', body));
    assert.equal(answer.status, 200, answer.text);
    this.id = answer.json.contest;
    const robot = chance.in(12) ? chance.any(['E', 'S', 'W']) : '';
    this.players = SEATS.filter(seat => seat !== robot).map(
      seat => new Player(this, seat, new Chance(chance.below(2 ** 31), this.number, SEATS.indexOf(seat))),
    );
    this.phones = [...this.players];
    for (const player of this.players) await player.sit();
    if (robot) await this.players[0].say(`seat ${robot} robot`);
    if (this.hasDirector) this.phones.push(new Ruler(this, hall.boss.cookies, new Chance(chance.below(2 ** 31))));
    this.movedAt = Date.now();
    for (const phone of this.phones) phone.watch();
  }

  look() {
    if (Date.now() - this.movedAt < PATIENCE_MS || this.isOver) return;
    const seen = this.phones.map(({ name, live, away, busy, version, lastCode, parts }) => {
      const view = parts[`seat/${name}`] ?? parts.record,
        more = view && { phase: view.phase, plays: view.plays, claim: view.claim, asked: view.asked };
      return { name, line: live && live.isOpen, away, busy, version, lastCode, ...more, over: parts.table?.over };
    });
    this.fail(`nothing happens any more: ${JSON.stringify(seen)}`);
  }

  /* -- When all is over ------------------------------------------------------------- */

  /* What players of a table have in common is the same for each. */
  compareAmong() {
    const [first, ...others] = this.players;
    for (const [name, part] of Object.entries(first.parts)) {
      if (name.startsWith('seat/')) continue;
      for (const other of others) assert.deepEqual(other.parts[name], part, `${name} of ${this.id}`);
    }
  }

  /* What each phone was told, piece by piece, is what the server says of a store that it has folded anew. */
  async compareWithFold() {
    for (const phone of this.phones) {
      phone.requests.port = this.hall.port;
      const answer = await patiently(() => phone.requests.get(`${phone.path}/parts?as=${phone.role}`));
      assert.equal(answer.status, 200, answer.text);
      assert.equal(phone.version, answer.json.version, `${phone.name} of ${this.id} has everything`);
      const names = Object.keys(answer.json.parts).sort();
      assert.deepEqual(Object.keys(phone.parts).sort(), names, `${phone.name} of ${this.id}`);
      for (const name of names)
        assert.equal(
          JSON.stringify(phone.parts[name]),
          JSON.stringify(answer.json.parts[name]),
          `${name} of ${this.id}, as ${phone.name} has it`,
        );
    }
  }

  /* What was acknowledged stands in the record under its number, and no number was given twice. */
  async compareWithRecord(boss) {
    const body = { acts: [{ id: newId(), line: 'close' }] };
    const closed = await patiently(() => boss.post(`/api/contests/${this.id}/acts?as=director`, body));
    assert.ok(closed.json?.acts?.[0].kept, closed.text);
    const { acts } = (await patiently(() => boss.get(`/api/contests/${this.id}/trail`))).json,
      lines = new Map(acts.map(act => [act.seq, act.line])),
      seen = new Set();
    for (const { seq, line } of this.phones.flatMap(phone => phone.told)) {
      assert.ok(!seen.has(seq), `act ${seq} of ${this.id} was acknowledged twice`);
      seen.add(seq);
      assert.ok(lines.has(seq), `act ${seq} of ${this.id} was acknowledged and is gone: ${line}`);
      const wanted = line.replace(/^anyway /, ''),
        kept = lines.get(seq).replace(/^anyway /, '');
      assert.equal(kept.split(' ')[0], wanted.split(' ')[0].replace(':', ''), `act ${seq} of ${this.id}: ${line}`);
    }
    return acts.length;
  }
}

/* Several at a time. */
async function each(list, at, what) {
  const left = [...list];
  const one = async () => {
    for (let item; (item = left.shift()); ) await what(item);
  };
  await Promise.all(Array.from({ length: at }, one));
}

async function kill(hall, again) {
  await hall.server.stop('SIGKILL');
  hall.counts.kills++;
  hall.server = await again(hall.port);
}

/* Until all boards are over, killed now and then, `kills` times in all. A search of a contested claim begins anew with
 * the server: who counts how long a table waits counts from there. */
async function playOn(hall, tables, kills, chance, again) {
  let at = Date.now() + 500 + chance.below(1000);
  for (;;) {
    await pause(100);
    for (const table of tables) table.look();
    const failed = tables.find(table => table.failed);
    if (failed) throw new Error(failed.failed);
    const isOver = tables.every(table => table.isOver);
    if (hall.counts.kills >= kills && isOver) return;
    if (hall.counts.kills >= kills || (Date.now() < at && !isOver)) continue;
    await kill(hall, again);
    for (const table of tables) table.movedAt = Date.now();
    at = Date.now() + 1000 + chance.below(7000);
  }
}

/* Until for a while nobody has been told anything more. */
async function settle(tables) {
  let since = Date.now();
  for (const end = since + QUIET_MOST_MS; Date.now() - since < QUIET_MS; await pause(50)) {
    if (!tables.every(table => table.isQuiet)) since = Date.now();
    if (Date.now() > end) throw new Error('somebody is not told everything');
  }
}

/* Plays `tables` tables of `boards` boards by a seed; what happened, in numbers. `t` and `data` as of serve and folder;
 * `through` starts the server in its turn. */
export async function playBatch(t, data, { seed, tables: count, boards, kills, through = [] }) {
  const begun = Date.now(),
    chance = new Chance(seed),
    again = port => serve(t, data, { port, words: WORDS, through });
  const hall = { counts: { kills: 0 }, server: await again(0) };
  hall.port = hall.server.port;
  hall.boss = await director(hall.server);
  const tables = Array.from({ length: count }, (_, i) => new Table(hall, i + 1, seed, boards));
  try {
    await each(tables, OPENERS, table => table.open());
    await playOn(hall, tables, kills, chance, again);
    await settle(tables);
    for (const table of tables) table.compareAmong();
    for (const phone of tables.flatMap(table => table.phones)) phone.end();
    await kill(hall, again);
    await each(tables, OPENERS, table => table.compareWithFold());
    const { cookies } = hall.boss,
      boss = Object.assign(new Client(hall.server), { cookies });
    let onRecord = 0;
    for (const table of tables) onRecord += await table.compareWithRecord(boss);
    await hall.server.stop();
    const verified = await run('verify', '--data', data);
    assert.equal(verified.code, 0, verified.err);
    const longestMs = Math.max(...tables.map(table => table.longestMs));
    return { seed, games: count * boards, tables: count, onRecord, ...hall.counts, longestMs, ms: Date.now() - begun };
  } finally {
    for (const phone of tables.flatMap(table => table.phones ?? [])) phone.end();
    hall.server.child.kill('SIGKILL');
  }
}
