import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lapses } from '../../../web/src/pure/movement/absence.ts';

test('of a pair that withdraws the results count no more, by what was agreed and how much it has played', () => {
  const before = (absences, rounds = 9) => [1, 2, 5, 6].map(from => lapses({ absences, rounds }, from));
  assert.deepEqual(before(undefined), [false, true, true, false], 'half of nine rounds are five');
  assert.deepEqual(before(undefined, 8), [false, true, false, false], 'four of eight are half');
  assert.deepEqual(before('retired stand opponents best late average'), [false, false, false, false]);
  assert.deepEqual(before('retired cancel opponents best late average'), [false, true, true, true]);
});
