// attable.mjs -- what tests of tables to play at have in common: seats taken, boards dealt, any lawful turn of whoever has it.
import assert from 'node:assert/strict';
import { Client, newId, pause, Socket } from './club.mjs';

export const SEATS = ['N', 'E', 'S', 'W'];
export const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };
export const english = { 'accept-language': 'en' };

/* Nobody waits after a jump bid, unless the terms say so. */
export const openTable = (client, terms = 'laws 2017 set online stop none') =>
  client.post('/api/tables', { id: newId(), title: 'Prova', terms }, english);
export const sit = (client, table, seat, name, code) =>
  client.post(`/api/contests/${table}/seat`, { id: newId(), seat, name, ...(code && { code }) }, english);

/* What a player has of it; asked again where it was asked too often. */
export async function parts(client, table) {
  for (;;) {
    const answer = await client.get(`/api/contests/${table}/parts?as=player`);
    if (answer.status === 200) return answer.json.parts;
    assert.equal(answer.status, 429, answer.text);
    await pause(250);
  }
}

/* A table with its four players; one that was opened already, where it is told. */
export async function seated(server, terms, there) {
  const opened = there ? null : await openTable(new Client(server), terms);
  if (opened) assert.equal(opened.status, 200, opened.text);
  const table = there ?? opened.json.contest,
    players = {};
  for (const seat of SEATS) {
    players[seat] = new Client(server);
    const answer = await sit(players[seat], table, seat, `${seat} Rossi`);
    assert.equal(answer.status, 200, answer.text);
  }
  return { table, players };
}

/* One line of a player; what became of it. */
export async function act(players, table, seat, line) {
  for (;;) {
    const answer = await players[seat].acts(table, 'player', line);
    if (answer.status === 200) return answer.json.acts[0];
    assert.equal(answer.status, 429, answer.text);
    await pause(250);
  }
}

export async function must(players, table, seat, ...lines) {
  for (const line of lines) {
    const done = await act(players, table, seat, line);
    assert.ok(done.kept, `${seat}: ${line}: ${JSON.stringify(done)}`);
  }
}

export const see = async (players, table, seat) => (await parts(players[seat], table))[`seat/${seat}`];

/* The next board, dealt by the server while somebody watches. */
export async function deal(server, players, table, seat = 'N') {
  const socket = await Socket.open(players[seat], `/api/contests/${table}/live?as=player`);
  const before = (await see(players, table, seat)).board ?? 0;
  await must(players, table, seat, 'next');
  await socket.wait(message => message.parts[`seat/${seat}`]?.board > before);
  socket.close();
}

export const cardsOf = hand => {
  const suits = 'SHDC';
  return hand.split('.').flatMap((ranks, i) => [...ranks].map(rank => suits[i] + rank));
};

/* One turn of whoever has it: 'first' is bid by the first player who can, then everybody passes; any lawful card. */
export async function turn(players, table, first = '1N') {
  const { plays, phase } = await see(players, table, 'N');
  if (phase === 'over') return false;
  const view = await see(players, table, plays);
  if (view.calls.length) {
    const call = !view.auction.length && view.calls.includes(first) ? first : 'P';
    await must(players, table, plays, `auction ${plays} ${call}`);
  } else {
    await must(players, table, plays, `play ${view.turn} ${view.cards[0]}`);
  }
  return true;
}

export async function playOut(players, table) {
  while (await turn(players, table));
}

/* Until the lead is awaited. */
export async function bid(players, table, first = '1N') {
  while ((await see(players, table, 'N')).phase === 'auction') await turn(players, table, first);
}

/* What holds before long. */
export async function soon(what, ms = 5000) {
  for (const end = Date.now() + ms; ; await pause(20)) {
    const found = await what();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it did not come: ${what}`);
  }
}

/* The table is open. */
export const isThere = (client, table) =>
  soon(async () => (await client.get(`/api/contests/${table}/parts`)).json?.parts?.table);

/* -- Of an evening whose tables play here */

export const HOWELL = 'movement howell tables 2 boards 2';
const sideKeys = at => ({ N: at.players.N.key, E: at.players.E.key, S: at.players.S.key, W: at.players.W.key });

export const evening = async (client, contest, as = 'director') => (await client.parts(contest, `as=${as}`)).parts;

/* Whoever brings the code of a pair. */
async function withCode(server, boss, contest, key) {
  const { codes } = await evening(boss, contest);
  const client = new Client(server);
  const answer = await client.post('/api/player', { code: codes.players.find(each => each.key === key).code });
  assert.equal(answer.status, 200, answer.text);
  return client;
}

/* The four of a table that plays here, each with the code of his pair. */
export async function sitDown(server, boss, contest, table) {
  await isThere(boss, table);
  const { of } = (await new Client(server).parts(table)).parts.table,
    keys = sideKeys(of),
    players = {};
  for (const seat of SEATS) {
    players[seat] = await withCode(server, boss, contest, keys[seat]);
    const answer = await sit(players[seat], table, seat, of.players[seat].name || `${seat} Rossi`);
    assert.equal(answer.status, 200, answer.text);
  }
  return { players, keys };
}

export const here = async (boss, contest) => (await evening(boss, contest)).evening.online.here;
