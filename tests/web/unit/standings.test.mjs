import assert from 'node:assert/strict';
import { test } from 'node:test';
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
