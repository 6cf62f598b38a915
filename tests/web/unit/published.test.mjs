import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64 } from '../../../web/src/pure/base64.ts';
import { sheetsOf, titleOf } from '../../../web/src/pure/published.ts';

test('a title is cut where a title must end, and never within a letter', () => {
  assert.equal(titleOf('  Torneo d’autunno '), 'Torneo d’autunno');
  assert.equal(titleOf('x'.repeat(200)).length, 60);
  const accents = titleOf('è'.repeat(60));
  assert.equal(new TextEncoder().encode(accents).length, 94);
  assert.equal(titleOf('♠'.repeat(60)).length, 31);
});

test('a big screen shows each field of each part that is ranked, so many rows a sheet', () => {
  const rows = count => Array.from({ length: count }, (_, i) => ({ rank: i + 1, key: `1-${i + 1}` }));
  const field = (side, count) => ({ side, rows: rows(count) });
  const sheets = sheetsOf(
    {
      parts: [
        { fields: [field('NS', 5), field('EW', 2)] },
        { refused: 'no', fields: [] },
        { fields: [field(null, 4)] },
      ],
    },
    2,
  );
  assert.deepEqual(
    sheets.map(sheet => [sheet.field.side, sheet.rows.map(row => row.rank)]),
    [
      ['NS', [1, 2]],
      ['NS', [3, 4]],
      ['NS', [5]],
      ['EW', [1, 2]],
      [null, [1, 2]],
      [null, [3, 4]],
    ],
  );
});

test('bytes of any length are base 64 as everybody writes it', () => {
  for (const length of [0, 1, 2, 3, 4096, 4097, 10000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) & 255);
    assert.equal(base64(bytes), Buffer.from(bytes).toString('base64'));
  }
});
