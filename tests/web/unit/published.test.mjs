import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64 } from '../../../web/src/pure/base64.ts';
import { listsOf, titleOf } from '../../../web/src/pure/published.ts';

test('a title is cut where a title must end, and never within a letter', () => {
  assert.equal(titleOf('  Torneo d’autunno '), 'Torneo d’autunno');
  assert.equal(titleOf('x'.repeat(200)).length, 60);
  const accents = titleOf('è'.repeat(60));
  assert.equal(new TextEncoder().encode(accents).length, 94);
  assert.equal(titleOf('♠'.repeat(60)).length, 31);
});

test('a big screen shows each field of each part that is ranked, and knows the rows of one from those of another', () => {
  const rows = count => Array.from({ length: count }, (_, i) => ({ rank: i + 1, key: `1-${i + 1}` }));
  const field = (side, count) => ({ side, rows: rows(count) });
  const lists = listsOf({
    parts: [{ fields: [field('NS', 3), field('EW', 2)] }, { refused: 'no', fields: [] }, { fields: [field(null, 2)] }],
  });
  assert.deepEqual(
    lists.map(list => [list.field.side, list.rows.map(row => row.rank)]),
    [
      ['NS', [1, 2, 3]],
      ['EW', [1, 2]],
      [null, [1, 2]],
    ],
  );
  assert.notEqual(lists[0].rows[0].key, lists[2].rows[0].key);
});

test('bytes of any length are base 64 as everybody writes it', () => {
  for (const length of [0, 1, 2, 3, 4096, 4097, 10000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) & 255);
    assert.equal(base64(bytes), Buffer.from(bytes).toString('base64'));
  }
});
