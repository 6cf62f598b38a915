// unplayed.test.mjs -- which boards somebody has still to play, before they are shown to everybody or the evening is
// ended.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranges, unconfirmed, unplayed } from '../../../web/src/pure/unplayed.ts';

const board = (number, state) => ({
  board: number,
  state,
  dealer: 'N',
  vulnerable: 'none',
  advice: [],
  revisions: 0,
  result: null,
});
const mitchell = {
  kind: 'mitchell',
  way: 'plain',
  tables: 2,
  rounds: 2,
  sets: 2,
  pairs: 2,
  twoWinner: true,
  phantom: null,
  meetings: [
    [
      [1, 1, 1],
      [2, 2, 2],
    ],
    [
      [1, 2, 2],
      [2, 1, 1],
    ],
  ],
};
const evening = movement => ({ movement, boardsPerRound: 2, round: 1 });
const at = (table, round, boards, earlier = []) => ({ table, round, state: 'playing', boards, earlier });

test("a board counts as played where its result is confirmed or the director's", () => {
  const tables = [
    at(1, 1, [board(1, 'confirmed'), board(2, 'entered')]),
    at(2, 1, [board(3, 'corrected'), board(4, 'begun')]),
  ];
  assert.deepEqual(unplayed(evening(mitchell), tables), [
    { board: 1, tables: 1 },
    { board: 2, tables: 2 },
    { board: 3, tables: 1 },
    { board: 4, tables: 2 },
  ]);
});

test('a round gone by still owes what it owes; what everybody has played is not named', () => {
  const over = [board(3, 'confirmed'), board(4, 'confirmed')],
    again = [board(1, 'confirmed'), board(2, 'empty')];
  const tables = [
    at(1, 2, over, [{ round: 1, boards: [board(1, 'confirmed'), board(2, 'confirmed')] }]),
    at(2, 2, again, [{ round: 1, boards: over }]),
  ];
  assert.deepEqual(unplayed(evening(mitchell), tables), [{ board: 2, tables: 1 }]);
});

test('nobody plays against the phantom, and an empty table plays nothing', () => {
  const half = {
    ...mitchell,
    phantom: { side: 'EW', pair: 2 },
    meetings: [
      [
        [1, 1, 1],
        [2, 2, 2],
      ],
      [
        [1, 2, 2],
        [0, 0, 0],
      ],
    ],
  };
  assert.deepEqual(
    unplayed(evening(half), []).map(each => each.board),
    [1, 2],
  );
  assert.deepEqual(unplayed(evening(null), []), []);
});

test('boards one after another are told as a run', () => {
  assert.equal(ranges([1, 2, 3, 7, 9, 10]), '1–3, 7, 9, 10');
  assert.equal(ranges([]), '');
});

test('a result that the opponents have not found right is named with its table, of earlier rounds too', () => {
  const board = (number, state) => ({ board: number, state });
  assert.deepEqual(
    unconfirmed([
      { table: 1, boards: [board(3, 'confirmed'), board(4, 'entered')], earlier: [{ boards: [board(2, 'entered')] }] },
      { table: 2, boards: [board(1, 'empty'), board(2, 'corrected')] },
    ]),
    [
      { table: 1, board: 2 },
      { table: 1, board: 4 },
    ],
  );
});
