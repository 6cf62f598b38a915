import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  awayFrom,
  boardsFrom,
  firstOf,
  placesIn,
  playedAgain,
  playsAt,
  sharersOf,
  waitsFor,
  sharingTables,
} from '../../../web/src/pure/movement/seats.ts';
import { alike, walkAfter } from '../../../web/src/pure/movement/walk.ts';

// Rounds as rows of "pair-pair:set", with 0 where nobody sits.
const movement = (rows, more = {}) => ({
  kind: 'mitchell',
  way: 'plain',
  tables: rows[0].split(' ').length,
  rounds: rows.length,
  sets: 9,
  pairs: 9,
  twoWinner: true,
  phantom: null,
  meetings: rows.map(row =>
    row.split(' ').map(cell => {
      const [ns, ew, set, ...rest] = cell.split(/[-:]/).map(Number);
      return rest.length ? [ns, ew, set, false, ...rest] : [ns, ew, set, false];
    }),
  ),
  ...more,
});
const said = walk =>
  walk.map(({ table, goes, boards }) => `${table}: ${goes.map(g => `${g.from}>${g.table}${g.to ?? ''}`)} b${boards}`);

test('a Mitchell: North-South stay, East-West go one table on, the boards one back; after the last round nobody goes', () => {
  const mitchell = movement(['1-1:1 2-2:2 3-3:3', '1-3:2 2-1:3 3-2:1', '1-2:3 2-3:1 3-1:2']);
  assert.deepEqual(said(walkAfter(mitchell, 1)), ['1: NS>1NS,EW>2EW b3', '2: NS>2NS,EW>3EW b1', '3: NS>3NS,EW>1EW b2']);
  assert.deepEqual(alike(mitchell, 1), { ns: 0, ew: 1, boards: -1 });
  assert.deepEqual(walkAfter(mitchell, 3), []);
  assert.equal(alike(mitchell, 3), null);
});

test('who is not there goes nowhere; the others go alike all the same', () => {
  const half = movement(['1-1:1 2-2:2 3-3:3', '1-3:2 2-1:3 3-2:1'], { phantom: { side: 'EW', pair: 3 } });
  assert.deepEqual(said(walkAfter(half, 1)), ['1: NS>1NS,EW>2EW b3', '2: NS>2NS,EW>3EW b1', '3: NS>3NS b2']);
  assert.deepEqual(alike(half, 1), { ns: 0, ew: 1, boards: -1 });
});

test('a Howell: everybody has his own way, over to the other side too, or rests', () => {
  const howell = movement(['5-1:1 2-3:2 4-6:3', '5-2:2 3-4:3 1-0:1'], { twoWinner: false });
  assert.deepEqual(said(walkAfter(howell, 1)), ['1: NS>1NS,EW>3NS b3', '2: NS>1EW,EW>2NS b1', '3: NS>2EW,EW>0 b2']);
  assert.equal(alike(howell, 1), null);
});

test('boards that lie aside are told where they are played again; and that they are not', () => {
  const gap = movement(['1-1:1 2-2:2', '1-2:3 2-1:4', '1-1:5 2-2:1', '1-2:2 0-0:1']);
  assert.deepEqual(playedAgain(gap, 1, 1), { round: 3, table: 2 });
  assert.deepEqual(playedAgain(gap, 1, 2), { round: 4, table: 1 });
  assert.equal(playedAgain(gap, 3, 2), null); // nobody sits where they would be
  assert.equal(playedAgain(gap, 4, 1), null);
  assert.equal(playedAgain(null, 1, 1), null);
});

test('boards that two tables share are told of neither; boards that nobody plays next are put away', () => {
  const shared = movement(['1-1:1 2-2:1 3-3:2', '1-2:3 2-1:3 3-3:4']);
  assert.deepEqual(
    walkAfter(shared, 1).map(({ boards }) => boards),
    [null, null, 0],
  );
});

test('a table is told which one brings its boards; of those that two had, or that lay aside, none', () => {
  const of = movement(['1-1:1 2-2:2 3-3:2', '1-2:3 2-1:1 3-3:2']);
  assert.deepEqual(
    [1, 2, 3].map(table => boardsFrom({ movement: of }, 2, table)),
    [null, 1, 3],
  );
});

test('boards lie where somebody sits out, and are fetched there', () => {
  const half = movement(['1-1:1 2-2:2', '1-2:2 2-1:1', '1-1:3 2-2:1'], { phantom: { side: 'EW', pair: 2 } });
  assert.equal(boardsFrom({ movement: half }, 2, 2), 1);
  assert.equal(boardsFrom({ movement: half }, 2, 1), 2, 'nobody played them there');
});

test('players of an individual go each on his own', () => {
  const one = movement(['1-2:1:3:4 5-6:2:7:8', '1-3:2:5:7 2-4:1:6:8'], { twoWinner: false });
  assert.deepEqual(said(walkAfter(one, 1)), ['1: N>1N,E>2N,S>1E,W>2E b2', '2: N>1S,E>2S,S>1W,W>2W b1']);
});

const pair = (key, more = {}) => ({
  key,
  side: key.slice(0, 2),
  pair: Number(key[2]),
  label: key,
  names: ['', ''],
  ...more,
});
const contest = (...pairs) => ({
  boardsPerRound: 2,
  movement: {
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
  },
  pairs,
});

test('a table without its opponents is told who is not there, and from which round on', () => {
  const gone = contest(pair('NS1'), pair('NS2'), pair('EW1', { retired: 2 }), pair('EW2'));
  assert.deepEqual(awayFrom(gone, 1, 1), []);
  assert.deepEqual(awayFrom(gone, 2, 1), []);
  assert.deepEqual(awayFrom(gone, 2, 2), [{ key: 'EW1', why: 'retired' }]);
  const late = contest(pair('NS1', { arrived: 2 }), pair('NS2'), pair('EW1'), pair('EW2', { arrived: 'pending' }));
  assert.deepEqual(awayFrom(late, 1, 1), [{ key: 'NS1', why: 'awaited' }]);
  assert.deepEqual(awayFrom(late, 2, 1), [{ key: 'EW2', why: 'awaited' }]);
  assert.equal(placesIn(late, 1).length, 4);
  const plays = (of, round) => placesIn(of, round).filter(place => playsAt(of, round, place)).length;
  assert.deepEqual([plays(gone, 1), plays(gone, 2), plays(late, 1), plays(late, 2)], [4, 2, 0, 2]);
});

test('whoever lays the boards out is told which tables have the same ones in the same round', () => {
  const twoTables = ['1-4:1 2-3:1', '2-4:2 3-1:2', '3-4:3 1-2:3'];
  assert.deepEqual(sharingTables(movement(twoTables)), [1, 2], 'four pairs');
  assert.deepEqual(
    sharingTables(movement(twoTables, { twoWinner: false, phantom: { side: null, pair: 4 } })),
    [],
    'one waits',
  );
  assert.deepEqual(sharingTables(movement(['1-1:1 2-2:2', '1-2:2 2-1:3'])), []);
  assert.deepEqual(sharingTables(movement(['1-1:1 2-2:2 3-3:3', '1-3:2 2-1:3 3-2:2'])), [1, 3], 'in one round of two');
});

test('tables that share boards begin apart, the others with their first', () => {
  const begin = (meetings, boards, over) => [1, 2, 3].map(table => firstOf(movement(meetings, over), 1, table, boards));
  const three = ['1-1:1 2-2:2 3-3:1', '1-3:2 2-1:3 3-2:2'];
  assert.deepEqual(begin(three, 4), [0, 0, 2]);
  assert.deepEqual(begin(three, 1), [0, 0, 0]);
  assert.deepEqual(begin(['1-2:1 3-4:1 5-6:1'], 3), [0, 1, 2]);
  assert.deepEqual(begin(['1-4:1 2-3:1'], 3, { twoWinner: false, phantom: { side: null, pair: 4 } }), [0, 0, 0]);
  assert.equal(firstOf(null, 1, 1, 3), 0);
});

test('a table is told who has its boards in the same round', () => {
  const rounds = movement(['1-1:1 2-2:2 3-3:1', '1-3:2 2-1:3 3-2:2']);
  assert.deepEqual(sharersOf(rounds, 1, 1), [3]);
  assert.deepEqual(sharersOf(rounds, 1, 2), []);
  assert.deepEqual(sharersOf(rounds, 2, 3), [1]);
  assert.deepEqual(sharersOf(movement(['1-2:1 3-4:1 5-6:1']), 1, 2), [1, 3]);
  assert.deepEqual(sharersOf(null, 1, 1), []);
});

test('of tables that would begin with one board the first does, and the others wait for it', () => {
  const waits = (meetings, boards) => [1, 2, 3].map(table => waitsFor(movement(meetings), 1, table, boards));
  const three = ['1-2:1 3-4:1 5-6:1'];
  assert.deepEqual(waits(three, 3), [null, null, null]);
  assert.deepEqual(waits(three, 2), [null, 1, null]);
  assert.deepEqual(waits(three, 1), [null, 1, 2]);
  assert.deepEqual(waits(['1-1:1 2-2:2 3-3:1', '1-3:2 2-1:3 3-2:2'], 1), [null, null, 1]);
  assert.equal(waitsFor(null, 1, 1, 2), null);
});
