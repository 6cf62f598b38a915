import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lines from '../../../web/src/pure/lines.ts';

const at = { table: 3, round: 1, board: 7 };
const played = (contract, declarer, tricks, lead = null) => ({ kind: 'played', contract, declarer, tricks, lead });

test('acts are written as the contest reads them', () => {
  assert.equal(lines.open('2026-11-21', 'Mercoledì al "circolo"'), 'open 2026-11-21 "Mercoledì al \\"circolo\\""');
  assert.equal(lines.begin(at), 'begin T3 R1 B7');
  assert.equal(lines.result(at, played('4SX', 'S', 9, 'HK')), 'result T3 R1 B7 4SX S 9 lead HK');
  assert.equal(lines.result(at, played('3NT', 'N', 9)), 'result T3 R1 B7 3NT N 9');
  assert.equal(lines.result(at, played('P', null, 0)), 'result T3 R1 B7 P');
  assert.equal(lines.confirm(at), 'confirm T3 R1 B7');
  assert.equal(lines.undo(at), 'undo T3 R1 B7');
  assert.equal(
    lines.correct(at, { kind: 'artificial', ns: 60, ew: 40 }, 'colpa di nessuno'),
    'correct T3 R1 B7 A60/40 "colpa di nessuno"',
  );
  assert.equal(lines.correct(at, { kind: 'notplayed' }, '  '), 'correct T3 R1 B7 not-played');
  assert.equal(lines.register('EW3', ['Anna', 'Ugo']), 'register EW 3 "Anna" "Ugo"');
  assert.equal(lines.register('7', ['Anna', '']), 'register 7 "Anna" ""');
  assert.equal(lines.release('all'), 'release all');
  assert.equal(lines.release(9), 'release B9');
  assert.equal(lines.apart(3, 5, 2), 'group B3 from R5 2');
  assert.equal(lines.apart(3, 1, 1), 'group B3 from R1 1');
  assert.equal(lines.oneApart(at, 2), 'group T3 R1 B7 2');
  assert.equal(lines.extend(-60), 'extend -60');
});

test('movements are ordered in the order the notation has, and read back', () => {
  for (const line of [
    'movement mitchell tables 6 rounds 5 boards 4 half EW way share',
    'movement howell tables 4 boards 3 half',
    'movement web tables 12 boards 2 switch auto',
    'movement three-quarter-howell tables 7 rounds 8 boards 3 barometer',
    'movement rover tables 6 boards 5 half way share switch 1',
  ])
    assert.equal(lines.movement(lines.readMovement(line)), line);
  assert.deepEqual(lines.readMovement('movement bowman tables 8 boards 3 half NS switch 2'), {
    kind: 'bowman',
    tables: 8,
    boards: 3,
    half: 'NS',
    switched: 2,
  });
});

test('a text that is typed cannot leave its quotation marks, nor break the line', () => {
  assert.equal(lines.quoted('a\\" b\nc\u0007d\u2028e'), '"a\\\\\\" b c d e"');
});

test('what was written is read back', () => {
  for (const outcome of [
    played('4SX', 'S', 9, 'HK'),
    played('3NT', 'N', 9),
    played('P', null, 0),
    { kind: 'artificial', ns: 60, ew: 40 },
    { kind: 'notplayed' },
  ])
    assert.deepEqual(lines.readTableAct(lines.correct(at, outcome, '')), { kind: 'correct', at, outcome });
  assert.deepEqual(lines.readTableAct('begin T3 R1 B7'), { kind: 'begin', at });
  assert.equal(lines.readTableAct('start 2'), null);
});

test('who withdraws and who comes late is told by the key', () => {
  assert.equal(lines.retire('EW3', 4), 'retire EW 3 from R4');
  assert.equal(lines.retire('7', null), 'retire 7 none');
  assert.equal(lines.substitute('NS3', 2, 4, 6, 'Carla "C" Neri'), 'substitute NS 3 2 R4-6 "Carla \\"C\\" Neri"');
  assert.equal(lines.substitute('7', 1, 4, null, ''), 'substitute 7 1 R4 ""');
  assert.equal(lines.late('7', 'pending'), 'late 7 pending');
  assert.equal(lines.late('NS2', 2), 'late NS 2 from R2');
  assert.equal(lines.late('NS2', null), 'late NS 2 none');
});

test('the terms of a pair and the keys that part equals are told in their order', () => {
  const none = { category: '', handicap: '', opening: '', unranked: false };
  assert.equal(
    lines.terms('EW3', { category: 'B', handicap: '+2,5', opening: '-4', unranked: true }),
    'terms EW 3 category "B" handicap 2.5 opening -4 unranked',
  );
  assert.equal(lines.terms('7', none), 'terms 7');
  assert.equal(lines.terms('7', { ...none, handicap: '0' }), 'terms 7');
  assert.equal(lines.ties(['direct', 'lot'], 17), 'ties direct lot 17');
  assert.equal(lines.ties([], 17), 'ties shared');
});
