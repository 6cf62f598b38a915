import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateMs, minutesLate, newCalls, waitedMs } from '../../../web/src/pure/room.ts';

const row = (over = {}) => ({
  table: 3,
  boards: 4,
  played: 1,
  counting: 1,
  owed: 0,
  lateMs: 0,
  growsFrom: null,
  ...over,
});

test("a table grows late by the server's clock, from when it began to", () => {
  const growing = row({ lateMs: -60_000, growsFrom: 100_000 });
  assert.equal(lateMs(growing, 0, 50_000), -60_000);
  assert.equal(lateMs(growing, 0, 220_000), 60_000);
  assert.equal(lateMs(growing, 120_000, 100_000), 60_000, "whatever this device's clock says");
  assert.equal(lateMs(row({ lateMs: 90_000 }), 0, 1e12), 90_000, 'while the clock stands it does not');
});

test('whole minutes, and none for a table that is in time or has finished', () => {
  assert.deepEqual(
    [
      row({ lateMs: 59_999 }),
      row({ lateMs: 60_000 }),
      row({ lateMs: -300_000 }),
      row({ lateMs: 600_000, played: 4 }),
      undefined,
    ].map(each => minutesLate(each, 0, 0)),
    [0, 1, 0, 0, 0],
  );
});

test('a call is new once, and only while nobody has answered it', () => {
  const call = (table, at, answeredAt = null) => ({
    table,
    at,
    board: null,
    answeredAt,
    by: answeredAt === null ? null : '',
  });
  const room = { calls: [call(1, 5), call(2, 6, 7)], tables: [] };
  assert.deepEqual(
    newCalls(room, new Set()).map(each => each.table),
    [1],
  );
  assert.deepEqual(newCalls(room, new Set(['1/5'])), []);
  assert.deepEqual(
    newCalls({ ...room, calls: [call(1, 9)] }, new Set(['1/5'])).map(each => each.key),
    ['1/9'],
    'the same table calls again',
  );
  assert.deepEqual([newCalls(null, new Set()), waitedMs(call(1, 5000), 0, 4000)], [[], 0]);
});
