import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack } from '../../../web/src/pages/pack.ts';
import { ALL, asListed, listsOf, WITH_HANDICAP } from '../../../web/src/pure/standings.ts';

const row = (key, rank, more = {}) => ({ key, rank, tied: false, figure: '50', boards: 4, moved: 0, ...more });
const place = (rank, tied = false) => ({ rank, tied });
const rows = [
  row('1', 1, { category: { name: 'B', ...place(1) }, handicap: { given: '0', figure: '50', ...place(2) } }),
  row('2', 2, { decided: 'tops', handicap: { given: '5', figure: '55', ...place(1) } }),
  row('3', null, { category: { name: 'B', ...place(null) }, handicap: { given: '0', figure: '50', ...place(null) } }),
];
const ranking = {
  unit: 'percent',
  twoWinner: false,
  round: 2,
  results: 8,
  final: false,
  fields: [{ side: null, rows }],
};
const told = list =>
  asListed(ranking, list).fields.map(field => field.rows.map(each => `${each.rank} ${each.key} ${each.figure}`));

test('one ranking is read as all, with handicap, and by category', () => {
  assert.deepEqual(listsOf(ranking), [ALL, WITH_HANDICAP, 'B']);
  assert.deepEqual(told(ALL), [['1 1 50', '2 2 50', 'null 3 50']]);
  assert.deepEqual(told(WITH_HANDICAP), [['1 2 55', '2 1 50', 'null 3 50']]);
  assert.deepEqual(told('B'), [['1 1 50', 'null 3 50']]);
  assert.equal(asListed(ranking, WITH_HANDICAP).fields[0].rows[0].decided, undefined);
});

test('without terms there is one list', () => {
  assert.deepEqual(listsOf({ ...ranking, fields: [{ side: null, rows: [row('1', 1)] }] }), [ALL]);
});

// -- on the pages of a big screen --
const high = (count, height = 10) => Array.from({ length: count }, () => height);

test('as many rows as fit, and pages as long as each other', () => {
  assert.deepEqual(pack(high(8), 80), [8]);
  assert.deepEqual(pack(high(9), 80), [5, 4]);
  assert.deepEqual(pack(high(10), 70), [5, 5]);
  assert.deepEqual(pack([], 80), []);
});

test('a name in three lines takes the room of its own page, and not of the others', () => {
  assert.deepEqual(pack([10, 10, 30, 10, 10, 10, 10, 10], 50), [3, 5]);
  for (const heights of [[10, 10, 30, 10, 10, 10, 10, 10], [40, 10, 10, 40, 10], high(23)]) {
    const pages = pack(heights, 50);
    assert.equal(
      pages.reduce((sum, count) => sum + count, 0),
      heights.length,
    );
    let from = 0;
    for (const count of pages) {
      assert.ok(heights.slice(from, from + count).reduce((sum, height) => sum + height, 0) <= 50);
      from += count;
    }
  }
});

test('where there is hardly any room a page has some rows, and is scrolled', () => {
  assert.deepEqual(pack(high(7), 5, 3), [3, 3, 1]);
});
