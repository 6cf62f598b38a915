import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeParts, NO_PARTS } from '../../../web/src/pure/parts.ts';

const update = (version, parts, now = 1000) => ({ version, now, parts });
const merged = (...updates) => updates.reduce((held, each) => mergeParts(held, each, 400), NO_PARTS);

test('parts are replaced whole, and a part that is null is gone', () => {
  const held = merged(
    update('k1.1', { evening: { round: 1 }, 'board/9': { top: 2 } }),
    update('k1.2', { 'board/9': null, ranking: { results: 1 } }),
  );
  assert.deepEqual(held.parts, { evening: { round: 1 }, ranking: { results: 1 } });
  assert.equal(held.version, 'k1.2');
  assert.equal(held.offset, 600);
});

test('an update that comes late changes nothing, the same one twice neither', () => {
  const young = update('k1.5', { evening: { round: 2 } });
  assert.deepEqual(merged(young, update('k1.4', { evening: { round: 1 } })).parts, { evening: { round: 2 } });
  assert.deepEqual(merged(young, young).parts, { evening: { round: 2 } });
});

test('versions are numbers, not words: 10 comes after 9', () => {
  assert.deepEqual(merged(update('k1.9', { a: 1 }), update('k1.10', { a: 2 })).parts, { a: 2 });
});

test('another store replaces everything, however small its number', () => {
  assert.deepEqual(merged(update('k1.90', { a: 1, b: 1 }), update('k2.1', { a: 2 })).parts, { a: 2 });
});

test('a whole answer forgets what it does not name', () => {
  const held = merged(update('k1.1', { a: 1, b: 1 }));
  assert.deepEqual(mergeParts(held, update('k1.2', { a: 2 }), 0, true).parts, { a: 2 });
});
