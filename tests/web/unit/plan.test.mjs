import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maySkip, orderOf, roundsOf } from '../../../web/src/pure/plan.ts';

const wish = { tables: 6, half: null, kind: 'mitchell', boards: 4, rounds: null };

test('an even Mitchell shares boards unless a skip is chosen, which costs a round', () => {
  assert.equal(orderOf(wish).way, 'share');
  assert.equal(orderOf({ ...wish, way: 'skip' }).way, 'skip');
  assert.deepEqual([roundsOf('mitchell', 6), roundsOf('mitchell', 6, 'skip'), roundsOf('howell', 11)], [6, 5, 21]);
});

test('nobody skips with a half table, an odd room, or a Howell', () => {
  for (const change of [{ half: 'EW' }, { tables: 7 }, { kind: 'howell' }]) {
    assert.equal(maySkip({ ...wish, ...change }), false);
    assert.notEqual(orderOf({ ...wish, ...change, way: 'skip' }).way, 'skip');
  }
});

test('rounds are ordered only when they are fewer than the movement gives', () => {
  assert.equal(orderOf({ ...wish, rounds: 6 }).rounds, undefined);
  assert.equal(orderOf({ ...wish, rounds: 5 }).rounds, 5);
  assert.equal(orderOf({ ...wish, rounds: 5, way: 'skip' }).rounds, undefined);
  assert.equal(orderOf({ ...wish, tables: 16, way: 'skip' }).rounds, 13);
});
