import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  evenness,
  halves,
  individualOf,
  individualRounds,
  isOrdered,
  maySkip,
  pairsOf,
  questionOf,
  tablesOf,
  USUAL,
  withKind,
} from '../../../web/src/pure/plan.ts';

test('three answers make the question: by time, or by boards and the time that they take', () => {
  assert.deepEqual(questionOf(USUAL), { pairs: 10, minutesPerBoard: 8, minutes: 210 });
  assert.deepEqual(questionOf({ ...USUAL, by: 'boards', boards: 20, winners: 1 }), {
    pairs: 10,
    minutesPerBoard: 8,
    minutes: 160,
    boards: 20,
    winners: 1,
  });
  assert.deepEqual([tablesOf(11), halves(11), halves(12)], [6, '5½', '6']);
});

test('another kind keeps the pairs, and only the options that it has', () => {
  const order = {
    kind: 'mitchell',
    tables: 6,
    boards: 4,
    rounds: 3,
    half: 'NS',
    way: 'share',
    switched: 'auto',
    barometer: true,
  };
  assert.deepEqual(withKind(order, 'howell'), { kind: 'howell', tables: 6, boards: 4, half: true, barometer: true });
  assert.deepEqual(withKind(order, 'bowman'), {
    kind: 'bowman',
    tables: 6,
    boards: 4,
    half: 'NS',
    switched: 'auto',
    barometer: true,
  });
  assert.deepEqual(withKind(withKind(order, 'rover'), 'web').half, 'EW');
});

test('nobody skips with a half table, an odd room, or a Howell', () => {
  const order = { kind: 'mitchell', tables: 6, boards: 4 };
  assert.equal(maySkip(order), true);
  for (const change of [{ half: 'EW' }, { tables: 7 }, { kind: 'howell' }])
    assert.equal(maySkip({ ...order, ...change }), false);
});

test('a number of balance has its word', () => {
  assert.deepEqual([100, 98.04, 95, 94.99, 80, 79.99].map(evenness), [
    'whole',
    'fine',
    'fine',
    'fair',
    'fair',
    'uneven',
  ]);
});

test('an individual is a rainbow where it can be, and an evening long', () => {
  assert.deepEqual(individualOf(20), { kind: 'individual', tables: 0, players: 20, rounds: 5, boards: 5 });
  assert.deepEqual(individualOf(24), { kind: 'individual', tables: 0, players: 24, rounds: 8, boards: 3 });
  assert.deepEqual([5, 8, 18, 20, 28, 52].map(individualRounds), [5, 7, 18, 19, 27, 13]);
});

test('an advised movement is known again by what was ordered, however many words that took', () => {
  const advice = { line: 'movement mitchell tables 7 rounds 6 boards 4 half EW way share', rounds: 6 },
    whole = { line: 'movement howell tables 7 boards 2', rounds: 13 };
  const order = { kind: 'mitchell', tables: 7, boards: 4, rounds: 6, half: 'EW' };
  assert.equal(isOrdered(advice, order, undefined), true);
  assert.equal(isOrdered(whole, { kind: 'howell', tables: 7, boards: 2, rounds: 13 }, undefined), true);
  assert.equal(isOrdered(whole, { kind: 'howell', tables: 7, boards: 2 }, 13), true);
  for (const other of [
    { rounds: 7 },
    { boards: 3 },
    { half: 'NS' },
    { kind: 'bowman' },
    { tables: 8 },
    { switched: 'auto' },
    { way: 'skip' },
    { barometer: true },
  ])
    assert.equal(isOrdered(advice, { ...order, ...other }, undefined), false, JSON.stringify(other));
  assert.deepEqual(
    [
      pairsOf(order),
      pairsOf({ kind: 'rover', tables: 7, boards: 3, half: true }),
      pairsOf({ kind: 'howell', tables: 4, boards: 3 }),
    ],
    [13, 13, 8],
  );
});
