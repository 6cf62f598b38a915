import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes, freeFrom, mishapLine, mishapsOf } from '../../../web/src/pure/mishap.ts';

const mitchell = {
  kind: 'mitchell',
  way: 'plain',
  tables: 3,
  rounds: 3,
  sets: 3,
  twoWinner: true,
  phantom: null,
  meetings: [
    [
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
    ],
    [
      [1, 3, 2],
      [2, 1, 3],
      [3, 2, 1],
    ],
    [
      [1, 2, 3],
      [2, 3, 1],
      [3, 1, 2],
    ],
  ],
};
const howell = {
  ...mitchell,
  kind: 'howell',
  twoWinner: false,
  meetings: [
    [
      [1, 4, 1],
      [2, 3, 1],
    ],
    [
      [2, 4, 2],
      [3, 1, 2],
    ],
  ],
  tables: 2,
  rounds: 2,
};

test('what happened is told as the server reads it', () => {
  assert.equal(mishapLine(mitchell, { kind: 'leaves', keys: ['EW3'] }, 2), 'from R2 leaves EW 3');
  assert.equal(mishapLine(mitchell, { kind: 'leaves', keys: ['EW3', 'NS1'] }, 2), 'from R2 leaves EW 3 NS 1');
  assert.equal(mishapLine(howell, { kind: 'leaves', keys: ['3'] }, 2), 'from R2 leaves 3');
  assert.equal(mishapLine(mitchell, { kind: 'arrives', side: 'NS' }, 2), 'from R2 arrives NS');
  assert.equal(mishapLine(howell, { kind: 'arrives', side: null }, 2), 'from R2 arrives');
  assert.equal(mishapLine(mitchell, { kind: 'boards', round: 2, table: 1, set: 3 }, 3), 'from R3 R2 T1 1-3/3');
  assert.equal(
    mishapLine(mitchell, { kind: 'seats', round: 2, tables: [3, 1], side: 'EW' }, 3),
    'from R3 R2 T1 1-2/2 T3 3-3/1',
  );
  assert.equal(
    mishapLine(mitchell, { kind: 'seats', round: 2, tables: [1, 3], side: 'NS' }, 3),
    'from R3 R2 T1 3-3/2 T3 1-2/1',
  );
  assert.equal(mishapLine(mitchell, { kind: 'arrow', round: 1, table: 2 }, 2), 'from R2 R1 T2 2-2/2*');
  assert.equal(mishapLine(howell, { kind: 'arrow', round: 1, table: 2 }, 2), 'from R2 R1 T2 3-2/1');
  assert.equal(mishapLine(mitchell, { kind: 'missed', round: 1, table: 2 }, 2), 'from R2 R1 T2 -');
  assert.equal(mishapLine(mitchell, { kind: 'curtail', rounds: 2 }, 2), 'from R2 curtail 2');
  assert.equal(mishapLine(mitchell, { kind: 'add' }, 2), 'from R4 add');
});

// North, East, the set, false, South, West; player 9 sits out.
const individual = {
  ...howell,
  kind: 'individual',
  pairs: 9,
  tables: 2,
  rounds: 2,
  meetings: [
    [
      [8, 7, 1, false, 9, 4],
      [1, 5, 2, false, 3, 2],
    ],
    [
      [9, 8, 2, false, 1, 5],
      [2, 6, 3, false, 4, 3],
    ],
  ],
};

test('of an individual four players sit at a table', () => {
  assert.ok(
    !mishapsOf(individual).includes('arrow') &&
      mishapsOf(individual).includes('places') &&
      mishapsOf(howell).includes('arrow'),
  );
  assert.equal(mishapLine(individual, { kind: 'boards', round: 1, table: 2, set: 3 }, 2), 'from R2 R1 T2 1+3-5+2/3');
  assert.equal(mishapLine(individual, { kind: 'missed', round: 1, table: 2 }, 2), 'from R2 R1 T2 -');
  assert.equal(mishapLine(individual, { kind: 'places', round: 1, keys: ['7', '9'] }, 2), 'from R2 R1 T1 8+7-9+4/1');
  assert.equal(
    mishapLine(individual, { kind: 'places', round: 1, keys: ['8', '2'] }, 2),
    'from R2 R1 T1 2+9-7+4/1 T2 1+3-5+8/2',
  );
  assert.equal(mishapLine(individual, { kind: 'places', round: 1, keys: ['6', '4'] }, 2), 'from R2 R1 T1 8+9-7+6/1');
  const meetings = [individual.meetings[0], [individual.meetings[1][0], [2, 6, 3, false, 3, 4]]];
  assert.deepEqual(changes(individual, { ...individual, meetings }, 1), [
    { round: 2, table: 2, meeting: [2, 6, 3, false, 3, 4] },
  ]);
});

test('what may change begins with the round that nobody has begun', () => {
  const table = state => ({ round: 2, boards: [{ state: 'empty' }, { state }] });
  assert.equal(freeFrom({ round: 2 }, [table('empty'), table('empty')]), 2);
  assert.equal(freeFrom({ round: 2 }, [table('empty'), table('begun')]), 3);
});

test('only what changes is read out', () => {
  const meetings = mitchell.meetings.map(round => [...round]);
  meetings[2][0] = [1, 0, 0];
  assert.deepEqual(changes(mitchell, { ...mitchell, meetings }, 2), [{ round: 3, table: 1, meeting: [1, 0, 0] }]);
  assert.deepEqual(changes(mitchell, mitchell, 1), []);
});
