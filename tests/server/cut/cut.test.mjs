// cut.test.mjs -- tables at which lines are cut, phones reloaded, seats given to others and the server killed, at random.
// walk.mjs plays thousands.
import assert from 'node:assert/strict';
import test from 'node:test';
import { folder } from '../club.mjs';
import { playBatch } from './batch.mjs';

test('eight tables, two boards each, over bad lines and through five kills', { timeout: 600000 }, async t => {
  const seed = Number(process.env.SEED ?? 1),
    played = await playBatch(t, folder(t), { seed, tables: 8, boards: 2, kills: 4 });
  assert.equal(played.games, 16);
  assert.ok(played.kills >= 5 && played.reloads > 0 && played.linesCut > 0 && played.requestsCut > 0);
  t.diagnostic(JSON.stringify(played));
});
