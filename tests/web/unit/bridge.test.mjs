import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boardsOfSet,
  isVulnerable,
  overtricks,
  range,
  readContract,
  resultChoices,
  seatAfter,
  written,
  writeContract,
} from '../../../web/src/pure/bridge.ts';

test('contracts are read and written as the wire has them', () => {
  for (const text of ['1C', '4SX', '7NTXX', '3NT']) assert.equal(writeContract(readContract(text)), text);
  assert.equal(writeContract(readContract('3n')), '3NT');
  for (const text of ['P', '8S', '4', '4SXXX', '']) assert.equal(readContract(text), null);
});

test('every result a contract can come to, and no other', () => {
  const { made, down } = resultChoices(readContract('4S'));
  assert.deepEqual(
    made.map(each => written(each.over)),
    ['=', '+1', '+2', '+3'],
  );
  assert.deepEqual([down.length, written(down[0].over), down[0].tricks, down[9].tricks], [10, '−1', 9, 0]);
  for (let level = 1; level <= 7; level++) {
    const all = resultChoices({ level, denomination: 'N', doubling: 0 });
    assert.deepEqual(
      [...all.made, ...all.down].map(each => each.tricks).sort((a, b) => a - b),
      Array.from({ length: 14 }, (_, i) => i),
    );
    for (const each of [...all.made, ...all.down])
      assert.equal(overtricks({ level, denomination: 'N', doubling: 0 }, each.tricks), each.over);
  }
});

test('round the table, and whose zone it is', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map(places => seatAfter('S', places)),
    ['S', 'W', 'N', 'E'],
  );
  assert.deepEqual(
    [isVulnerable('NS', 'ns'), isVulnerable('EW', 'ns'), isVulnerable('EW', 'both'), isVulnerable('NS', 'none')],
    [true, false, true, false],
  );
});

test('boards of a set', () => {
  assert.deepEqual(boardsOfSet(2, 4), [5, 6, 7, 8]);
  assert.deepEqual([range([5, 6, 7, 8]), range([5]), range([])], ['5–8', '5', '']);
});
