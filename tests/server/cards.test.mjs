// cards.test.mjs -- system cards at a table: told by the pair, read by its opponents when the Law lets them, by its own
// side when it does, by the Director, and by nobody else; kept through a kill, taken away for good.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { bid, deal, isThere, openTable, playOut, seated, SEATS, see, sit, turn } from './attable.mjs';
import { Client, director, folder, newId, openContest, serve } from './club.mjs';

const STRONG = { system: 'Precision', notrump: '13-15', leads: '4th best' };
const NATURAL = { system: 'Quinta nobile', notrump: '15-17' };

const read = async (client, table, as = 'player') => client.get(`/api/contests/${table}/cards?as=${as}`);
const tell = (client, table, card, more = {}) =>
  client.post(`/api/contests/${table}/cards?as=${more.side ? 'director' : 'player'}`, { card, ...more });

async function told(client, table, card) {
  const answer = await tell(client, table, card);
  assert.equal(answer.status, 200, answer.text);
}

/* What each seat reads of both sides, "hidden" as such, else the system's name or null. */
async function seen(players, table) {
  const rows = {};
  for (const seat of SEATS) {
    const { json } = await read(players[seat], table);
    rows[seat] = ['NS', 'EW'].map(side => json[side]?.system ?? json[side]);
  }
  return rows;
}

test('who reads which card, from before the auction to the end of the board (40B2)', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await told(players.N, table, STRONG);
  await told(players.E, table, NATURAL);
  const everybody = ['Precision', 'Quinta nobile'];
  assert.deepEqual(await seen(players, table), { N: everybody, E: everybody, S: everybody, W: everybody });

  await deal(server, players, table);
  const begun = await seen(players, table);
  assert.deepEqual(begun.N, ['hidden', 'Quinta nobile'], 'before the first call the opponents’ alone');
  assert.deepEqual(begun.W, ['Precision', 'hidden']);
  assert.equal((await tell(players.S, table, NATURAL)).json.error, 'tables.board_not_over');

  await turn(players, table);
  const called = await seen(players, table);
  assert.deepEqual(called.N, ['hidden', 'hidden'], 'North has called: it is not his turn');
  assert.deepEqual(called.E, ['Precision', 'hidden'], 'it is East’s');
  assert.deepEqual(called.W, ['hidden', 'hidden']);

  await bid(players, table);
  const clarified = await seen(players, table),
    { declarer } = await see(players, table, 'N'),
    declares = 'NS'.includes(declarer) ? [...'NS'] : [...'EW'];
  for (const seat of SEATS)
    assert.equal(clarified[seat].includes('hidden'), !declares.includes(seat), `${seat} before the lead`);

  await turn(players, table);
  const playing = await seen(players, table);
  for (const seat of SEATS)
    assert.equal(playing[seat].filter(each => each === 'hidden').length, seat === declarer ? 1 : 2, seat);
  await playOut(players, table);
  assert.deepEqual((await seen(players, table)).S, everybody);
});

test('in 1997 only at one’s own turn; nobody but players and the Director', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const opened = await openTable(boss, 'laws 1997 set online director');
  const table = opened.json.contest,
    players = {};
  for (const seat of SEATS) await sit((players[seat] = new Client(server)), table, seat, seat);
  await told(players.S, table, STRONG);
  await deal(server, players, table);
  await bid(players, table);
  const before = await seen(players, table),
    { plays } = await see(players, table, 'N');
  for (const seat of 'EW') assert.equal(before[seat][0], seat === plays ? 'Precision' : 'hidden', seat);
  assert.equal(before.S[0], 'hidden', 'in 1997 one’s own is not looked at before the lead either');
  assert.equal((await read(boss, table, 'director')).json.NS.notrump, '13-15');
  const stranger = await read(new Client(server), table, 'public');
  assert.deepEqual([stranger.status, stranger.json.error], [400, 'wire.role']);
  assert.equal((await read(new Client(server), table, 'player')).status, 401);
  assert.doesNotMatch(JSON.stringify((await new Client(server).parts(table)).parts), /Precision/);
  assert.equal((await tell(boss, table, {}, { side: 'NS' })).status, 200, 'the Director takes one away');
  assert.equal((await read(boss, table, 'director')).json.NS, null);
});

test('a card is short clean text; it is there after a kill, and gone when it is taken away', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const { port } = server;
  const { table, players } = await seated(server);
  for (const wrong of [{ system: 'x'.repeat(241) }, { system: 'a\nb' }, { system: 7 }, { leads: 'a\u202eb' }])
    assert.equal((await tell(players.N, table, wrong)).json.error, 'tables.card', JSON.stringify(wrong));
  await told(players.N, table, { ...STRONG, other: 'Segreto-unico' });
  await server.stop('SIGKILL');
  server = await serve(t, data, { port });
  for (const seat of SEATS) (players[seat].close(), (players[seat].agent = new Client(server).agent));
  assert.deepEqual((await read(players.W, table)).json, { NS: { ...STRONG, other: 'Segreto-unico' }, EW: null });
  await told(players.S, table, {});
  assert.deepEqual((await read(players.W, table)).json, { NS: null, EW: null });
  await server.stop();
  assert.ok(!readFileSync(join(data, 'arbitro.db')).includes('Segreto-unico'), 'nothing of it is left in the store');
});

test('at an evening the card is the pair’s: it goes with it to the next table', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const contest = await openContest(boss, 'movement howell tables 2 boards 1');
  await boss.keep(contest, 'director', 'online all', 'start 1');
  const overview = async () => (await boss.parts(contest, 'as=director')).parts;
  const comeIn = async (table, seat) => {
    const { of } = await isThere(boss, table),
      { codes } = await overview(),
      client = new Client(server);
    await client.post('/api/player', { code: codes.players.find(each => each.key === of.players[seat].key).code });
    const answer = await client.post(`/api/contests/${table}/seat`, { id: newId(), seat, name: seat });
    assert.equal(answer.status, 200, answer.text);
    return { client, key: of.players[seat].key };
  };
  const [first] = (await overview()).evening.online.here;
  const { client, key } = await comeIn(first.contest, 'N');
  await told(client, first.contest, STRONG);
  await boss.keep(contest, 'director', 'start 2');
  const next = (await overview()).evening.online.here.find(each => each.keys.includes(key)),
    side = next.keys.indexOf(key) === 0 ? 'NS' : 'EW';
  await isThere(boss, next.contest);
  const both = await read(boss, next.contest, 'director');
  assert.equal(both.json[side]?.system, 'Precision', `${side} ${next.keys} ${key} ${both.text}`);
  const against = await comeIn(next.contest, side === 'NS' ? 'E' : 'N');
  assert.equal((await read(against.client, next.contest)).json[side].system, 'Precision');
});
