import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glanceOf, isAlone, isTop } from '../../../web/src/pure/evening.ts';

const played = (contract, declarer) => ({ kind: 'played', contract, declarer, tricks: 9, lead: null, score: 0 });
const card = (seat, boards) => ({
  key: 'NS1',
  unit: 'percent',
  figure: '50.00',
  rank: 1,
  rounds: [{ round: 1, table: 1, seat, opponents: 'EW1', boards }],
});
const line = (board, result, figure) => ({ board, result, score: 0, figure });

test('a card at a glance: boards declared and boards defended, each with its mean', () => {
  const boards = [
    line(1, played('4S', 'S'), '100.00'),
    line(2, played('3N', 'N'), '50.00'),
    line(3, played('2H', 'W'), '20.00'),
    line(4, { ...played('P', null) }, '90.00'), // passed out: neither
    line(5, played('1N', 'E'), null), // nothing to compare with yet
    line(6, { kind: 'artificial', ns: 60, ew: 40 }, '60.00'),
    line(7, null, null),
  ];
  assert.deepEqual(glanceOf(card('NS', boards)), {
    declared: { boards: 2, mean: 75 },
    defended: { boards: 1, mean: 20 },
  });
  assert.deepEqual(glanceOf(card('EW', boards)), {
    declared: { boards: 1, mean: 20 },
    defended: { boards: 2, mean: 75 },
  });
  assert.deepEqual(glanceOf(card('NS', [])), { declared: { boards: 0, mean: 0 }, defended: { boards: 0, mean: 0 } });
});

test('a top is the best figure of a side, alone, where three tables at least have played', () => {
  const board = (...figures) => ({
    results: figures.map(ns => ({ figureNs: ns, figureEw: ns === null ? null : (100 - Number(ns)).toFixed(2) })),
  });
  assert.equal(isTop(board('100.00', '50.00', '0.00'), '100.00', 'NS'), true);
  assert.equal(isTop(board('100.00', '50.00', '0.00'), '50.00', 'NS'), false);
  assert.equal(isTop(board('100.00', '50.00', '0.00'), '100.00', 'EW'), true);
  assert.equal(isTop(board('75.00', '75.00', '0.00'), '75.00', 'NS'), false, 'shared');
  assert.equal(isTop(board('75.00', '75.00', '0.00'), '100.00', 'EW'), true);
  assert.equal(isTop(board('100.00', '0.00'), '100.00', 'NS'), false, 'two tables are not a room');
  assert.equal(isTop(board('100.00', null, '0.00'), '100.00', 'NS'), true, 'what is not compared does not count');
});

test('one result of play and no other is compared with nothing', () => {
  const of = (...kinds) => isAlone({ results: kinds.map(kind => ({ result: kind && { kind } })) });
  assert.deepEqual(
    [of('played'), of('played', 'played'), of('artificial'), of(null), of()],
    [true, false, false, false, false],
  );
});
