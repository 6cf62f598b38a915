import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  batch,
  boardsIn,
  forgetRefusal,
  keep,
  laneOf,
  leaving,
  refusals,
  settle,
  waiting,
} from '../../../web/src/pure/queue.ts';

// As the browser's localStorage; `full` refuses to take more.
class Shelf {
  #items = new Map();
  get length() {
    return this.#items.size;
  }
  key(i) {
    return [...this.#items.keys()][i] ?? null;
  }
  getItem(name) {
    return this.#items.get(name) ?? null;
  }
  setItem(name, value) {
    this.#items.set(name, String(value));
  }
  removeItem(name) {
    this.#items.delete(name);
  }
}

const act = (id, line = `begin T3 R1 B${id.slice(1)}`, contest = 'wed', as = 'table') => ({ id, contest, as, line });
const ids = acts => acts.map(each => each.id);

test('acts leave in the order they came, even when the clock goes back', () => {
  const shelf = new Shelf();
  keep(shelf, act('a1'), 5000);
  keep(shelf, act('a2'), 1000);
  keep(shelf, act('a3'), 1000);
  assert.deepEqual(ids(waiting(shelf)), ['a1', 'a2', 'a3']);
  assert.deepEqual(ids(batch(shelf)), ['a1', 'a2', 'a3']);
});

test('a board that waits counts once, whatever its table said of it', () => {
  const said = (...lines) => boardsIn(lines.map((line, i) => act(`a${i}`, line)));
  const board = ['begin T3 R1 B4', 'result T3 R1 B4 4S S 10', 'confirm T3 R1 B4'];
  assert.equal(said(...board), 1);
  assert.equal(said(...board, 'begin T3 R1 B5', 'undo T3 R1 B5'), 2);
  assert.equal(said(...board, 'call T3 B4', 'uncall T3'), 1);
  assert.equal(said('call T3 B4'), 0);
});

test("a reload finds them again; other people's items and broken ones do no harm", () => {
  const shelf = new Shelf();
  shelf.setItem('arbitro.act.x', '{half');
  shelf.setItem('somebody', 'else');
  keep(shelf, act('a1'), 1);
  assert.deepEqual(ids(waiting(shelf)), ['a1']);
});

test('kept acts leave, a lost answer leaves all of them to be sent again with the same ids', () => {
  const shelf = new Shelf();
  for (const id of ['a1', 'a2', 'a3']) keep(shelf, act(id), 1);
  const sent = batch(shelf);
  settle(shelf, sent, []);
  assert.deepEqual(ids(batch(shelf)), ids(sent));
  settle(shelf, sent, [
    { id: 'a1', kept: 7 },
    { id: 'a2', kept: 8 },
  ]);
  assert.deepEqual(ids(batch(shelf)), ['a3']);
});

test('an act made while others are under way stays, behind them', () => {
  const shelf = new Shelf();
  keep(shelf, act('a1'), 1);
  const sent = batch(shelf);
  keep(shelf, act('a2'), 1);
  settle(shelf, sent, [{ id: 'a1', kept: 1 }]);
  assert.deepEqual(ids(batch(shelf)), ['a2']);
});

test('a refused act leaves the queue and its sentence stays until it was read', () => {
  const shelf = new Shelf();
  keep(shelf, act('a1'), 1);
  keep(shelf, act('a2'), 2);
  const refused = settle(shelf, batch(shelf), [
    { id: 'a1', error: 'contest.board_has_result', message: 'Board già giocato.' },
    { id: 'a2', kept: 2 },
  ]);
  assert.deepEqual(
    refused.map(each => each.message),
    ['Board già giocato.'],
  );
  assert.equal(waiting(shelf).length, 0);
  assert.deepEqual(ids(refusals(shelf)), ['a1']);
  forgetRefusal(shelf, 'a1');
  assert.equal(refusals(shelf).length, 0);
});

test('an answer about an act that was not sent, or that says nothing, settles nothing', () => {
  const shelf = new Shelf();
  keep(shelf, act('a1'), 1);
  settle(shelf, batch(shelf), [{ id: 'zz', kept: 1 }, { id: 'a1' }]);
  assert.deepEqual(ids(waiting(shelf)), ['a1']);
});

test('one request is for one contest and one role, 64 at most', () => {
  const shelf = new Shelf();
  for (let i = 0; i < 70; i++) keep(shelf, act(`a${i}`), i);
  assert.equal(batch(shelf).length, 64);
  const mixed = new Shelf();
  keep(mixed, act('a1'), 1);
  keep(mixed, act('a2', 'begin T3 R1 B2', 'thu'), 2);
  keep(mixed, act('a3'), 3);
  assert.deepEqual(ids(batch(mixed)), ['a1', 'a3']);
});

test('what cannot be sent for one evening does not hold up another', () => {
  const shelf = new Shelf();
  const stale = keep(shelf, act('o1', 'begin T1 R1 B1', 'last-week'), 1);
  keep(shelf, act('a1'), 2);
  keep(shelf, act('o2', 'begin T1 R1 B2', 'last-week'), 3);
  keep(shelf, act('a2'), 4);
  assert.deepEqual(ids(batch(shelf)), ['o1', 'o2']);
  assert.deepEqual(ids(batch(shelf, 64, new Set([laneOf(stale)]))), ['a1', 'a2']);
});

test('what an answer to all of them takes from the queue', () => {
  const shelf = new Shelf(),
    day = 86400000;
  for (let i = 0; i < 3; i++) keep(shelf, act(`a${i}`), day + i);
  const sent = batch(shelf),
    left = (status, isElsewhere, now) => ids(leaving(sent, status, isElsewhere, now));
  // The server knows no such evening: it may come back with the copy. After a month nobody waits for it any more.
  assert.deepEqual(left(404, false, day * 2), []);
  assert.deepEqual(left(404, false, day * 31), []);
  assert.deepEqual(left(404, false, day * 31 + 2), ['a0', 'a1']);
  // An old code waits for the new one, a server in trouble for its end.
  for (const status of [401, 403, 429, 500, 503, 507]) assert.deepEqual(left(status, false, day * 99), []);
  // Whoever sits in another contest now lets go of them.
  for (const status of [401, 403, 404]) assert.deepEqual(left(status, true, day * 2), ['a0', 'a1', 'a2']);
  assert.deepEqual(left(503, true, day * 2), []);
  // What cannot be read leaves one by one.
  assert.deepEqual(left(400, false, day * 2), ['a0']);
});
