// cut.test.mjs -- tables at which lines are cut, phones reloaded and the server killed, at random: every board comes to
// its end, nobody waits for ever, and there is one record. TABLES=100 plays more of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, director, folder, newId, pause, run, serve, Socket } from './club.mjs';

const TABLES = Number(process.env.TABLES ?? 4),
  KILLS = 4,
  SEATS = ['N', 'E', 'S', 'W'],
  PATIENCE_MS = 60000;

const any = list => list[Math.floor(Math.random() * list.length)];
const chance = n => Math.random() * n < 1;

class Player {
  constructor(hall, table, seat) {
    Object.assign(this, { hall, table, seat, view: null, lines: null, socket: null });
    this.client = new Client(hall.server);
  }

  /* As a page that is loaded: the same cookies, nothing else. */
  reload() {
    const { cookies } = this.client;
    this.client.close();
    this.socket?.close();
    this.socket = null;
    this.view = null;
    this.client = new Client(this.hall.server);
    this.client.cookies = cookies;
  }

  /* What it sees now; by the live line, else by asking. */
  async look() {
    if (!this.socket || this.socket.socket.destroyed) {
      const socket = await Socket.open(this.client, `/api/contests/${this.table.id}/live?as=player`);
      if (typeof socket === 'number') throw new Error(`no line: ${socket}`);
      this.socket = socket;
      this.read = 0;
    }
    for (; this.read < this.socket.messages.length; this.read++) {
      const { parts } = this.socket.messages[this.read];
      if (parts?.[`seat/${this.seat}`]) this.view = parts[`seat/${this.seat}`];
      if (parts?.table) this.lines = parts.table;
    }
    return this.view;
  }

  /* A line, sent under one id until there is an answer. */
  async say(line) {
    const acts = [{ id: newId(), line }];
    for (;;) {
      try {
        const answer = await this.client.post(`/api/contests/${this.table.id}/acts?as=player`, { acts });
        if (answer.status === 429 || answer.status === 503) throw new Error('later');
        assert.equal(answer.status, 200, answer.text);
        const [act] = answer.json.acts;
        if (act.kept) this.hall.told.push({ table: this.table.id, seq: act.kept, line });
        return act;
      } catch (trouble) {
        if (trouble.code === 'ERR_ASSERTION') throw trouble;
        await pause(30);
      }
    }
  }

  /* What somebody in this seat could do now, or nothing. */
  choose(view) {
    const other = { N: 'EW', S: 'EW', E: 'NS', W: 'NS' }[this.seat];
    const options = view.options.filter(option => option.line);
    if (view.asked) return any(view.asked.answers).line;
    if (options.length) return any(options).line;
    if (view.claim?.stage === 'claim made' && other.includes(view.claim.seat))
      return chance(2) ? `agree ${this.seat}` : `object ${this.seat}`;
    if (view.phase === 'play' && chance(60)) return `claim ${this.seat} ${Math.floor(Math.random() * 3)}`;
    if (view.calls.length && chance(12)) return `anyway auction ${this.seat} ${any(['1C', '2D', 'X', '1N'])}`;
    if (view.calls.length) return `auction ${this.seat} ${chance(3) ? (view.calls[1] ?? 'P') : 'P'}`;
    if (view.cards.length) return `play ${view.turn} ${any(view.cards)}`;
    if (view.irregular.length && chance(6)) {
      const { wrong, seat } = any(view.irregular);
      return `report ${this.seat}: ${wrong} by ${seat}`;
    }
    return null;
  }

  async go() {
    while (!this.table.over) {
      try {
        if (chance(25)) this.reload();
        else if (chance(25)) this.socket?.close();
        const view = await this.look();
        if (this.lines?.over) this.table.over = true;
        const line = view?.board && view.phase !== 'over' ? this.choose(view) : null;
        if (line && (await this.say(line)).kept) this.table.moved = Date.now();
      } catch (trouble) {
        if (trouble.code === 'ERR_ASSERTION') throw trouble;
      }
      await pause(5 + Math.random() * 20);
      if (Date.now() - this.table.moved > PATIENCE_MS)
        assert.fail(`${this.seat} of ${this.table.id} waits: ${JSON.stringify(this.view)}`);
    }
    this.socket?.close();
  }
}

/* Asked again where it was asked too often. */
async function asked(client, path, body) {
  for (;;) {
    const answer = await client.post(path, body);
    if (answer.status !== 429) return answer;
    await pause(200);
  }
}

async function open(hall, terms) {
  const opened = await asked(hall.boss, '/api/tables', { id: newId(), title: 'Prova', terms });
  assert.equal(opened.status, 200, opened.text);
  const table = { id: opened.json.contest, over: false, moved: Date.now(), players: [] };
  for (const seat of SEATS) {
    const player = new Player(hall, table, seat);
    const body = { id: newId(), seat, name: seat };
    const answer = await asked(player.client, `/api/contests/${table.id}/seat`, body);
    assert.equal(answer.status, 200, answer.text);
    table.players.push(player);
  }
  await table.players[0].look();
  await table.players[0].say('next');
  return table;
}

test(`${TABLES} tables, lines cut, phones reloaded, ${KILLS} kills`, { timeout: 1000000 }, async t => {
  const data = folder(t);
  const hall = { server: await serve(t, data, { words: ['--tables', '100000'] }), told: [] };
  const { port } = hall.server;
  hall.boss = await director(hall.server);
  const tables = [];
  for (let i = 0; i < TABLES; i++) tables.push(await open(hall, `laws 2017 set ${any(['online', 'table', 'lesson'])}`));
  for (const table of tables) table.moved = Date.now(); // many take a while to open
  const playing = tables.flatMap(table => table.players.map(player => player.go()));

  for (let kill = 0; kill < KILLS; kill++) {
    await Promise.race([pause(400 + Math.random() * 800), Promise.all(playing)]);
    await hall.server.stop('SIGKILL');
    hall.server = await serve(t, data, { port, words: ['--tables', '100000'] });
  }
  await Promise.all(playing);

  const { cookies } = hall.boss;
  hall.boss = Object.assign(new Client(hall.server), { cookies });
  const told = new Map();
  for (const table of tables) {
    await hall.boss.keep(table.id, 'director', 'close'); // an objection may have opened the board again
    const { acts } = (await hall.boss.get(`/api/contests/${table.id}/trail`)).json;
    told.set(table.id, new Map(acts.map(act => [act.seq, act.line])));
  }
  for (const { table, seq, line } of hall.told) {
    const kept = told.get(table).get(seq);
    assert.ok(kept, `act ${seq} of ${table} was acknowledged and is gone: ${line}`);
  }
  const numbers = hall.told.map(({ table, seq }) => `${table} ${seq}`);
  assert.equal(new Set(numbers).size, numbers.length, 'no number was told twice');
  await hall.server.stop();
  const verified = await run('verify', '--data', data);
  assert.equal(verified.code, 0, verified.err);
});
