import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frequencies, withOwn } from '../../../web/src/pure/frequency.ts';

const row = (table, result, figureNs = null, figureEw = null, more = {}) => ({
  round: 1,
  table,
  ns: '1',
  ew: '2',
  state: 'confirmed',
  result,
  figureNs,
  figureEw,
  revisions: 0,
  ...more,
});
const played = (score, contract = '4S') => ({ kind: 'played', contract, declarer: 'S', tricks: 10, lead: null, score });

test('a score is a line however it came about, with its share; what was ruled or not played has lines of its own', () => {
  const told = frequencies([
    row(1, played(420), '75.00', '25.00'),
    row(2, played(420, '4H'), '75.00', '25.00'),
    row(3, played(-50), '25.00', '75.00'),
    row(4, { kind: 'artificial', ns: 60, ew: 40 }, '60.00', '40.00'),
    row(5, { kind: 'artificial', ns: 40, ew: 40 }, '40.00', '40.00'),
    row(6, { kind: 'notplayed' }),
    row(7, { kind: 'notplayed' }),
    row(8, played(420), '50.00', '50.00', { group: 1 }),
  ]);
  assert.deepEqual(
    told.map(({ row: { table }, count, share }) => [table, count, share]),
    [
      [1, 2, 0.25],
      [3, 1, 0.125],
      [4, 1, 0.125],
      [5, 1, 0.125],
      [6, 2, 0.25],
      [8, 1, 0.125],
    ],
  );
  assert.deepEqual(frequencies([]), []);
});

test('a few of the scores have one’s own among them', () => {
  const rows = [row(1, played(620)), row(2, played(170)), row(3, played(-100)), row(4, played(170))],
    shown = (most, own) => withOwn(frequencies(rows), most, own).map(({ row, count }) => [row.result.score, count]);
  assert.deepEqual(shown(1, rows[3]), [[170, 2]]);
  assert.deepEqual(shown(2, rows[2]), [
    [620, 1],
    [-100, 1],
  ]);
  assert.deepEqual(shown(1, undefined), [[620, 1]]);
});
