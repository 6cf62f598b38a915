import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digits, hourIn, isEarly, timeOf, tonightOf } from '../../../web/src/pure/time.ts';

test("the clock counts by the server's time, whatever the phone's says", () => {
  const clock = { state: 'running', endsAt: 100_000 };
  assert.deepEqual(timeOf(clock, 30_000, 10_000), { state: 'running', leftMs: 60_000, over: false });
  assert.equal(timeOf(clock, 30_000, 70_000).over, true);
  assert.deepEqual(timeOf({ state: 'paused', leftMs: 5000 }, 0, 1e12), { state: 'paused', leftMs: 5000, over: false });
  assert.equal(timeOf({ state: 'off' }, 0, 0).over, false);
});

test('the change is far away until the bell, whether the clock runs or stands', () => {
  const early = (state, minutes, bell) => isEarly({ bell }, { state, leftMs: minutes * 60_000, over: false });
  assert.deepEqual(
    [early('running', 9, 2), early('running', 2, 2), early('paused', 9, 2), early('paused', 1, 2)],
    [true, false, true, false],
  );
  assert.deepEqual([early('paused', 4, 0), early('paused', 3, 0), early('off', 0, 3)], [true, false, false]);
});

test("an hour is the club's, wherever the device is", () => {
  const at = Date.UTC(2026, 10, 29, 21, 25);
  assert.deepEqual(
    [hourIn(60, at, 'it-IT'), hourIn(-300, at, 'en-GB'), hourIn(330, at, 'it-IT')],
    ['22:25', '16:25', '02:55'],
  );
  assert.match(hourIn(60, Date.UTC(2026, 10, 29, 23, 25), 'it-IT', 'short'), /lun.*00:25/);
});

test('minutes and seconds; past the end the time that ran over', () => {
  assert.deepEqual([725_000, 59_001, 1, 0, -999, -40_000].map(digits), [
    '12:05',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
    '+0:40',
  ]);
});

test('tonight is what is played, or prepared for whoever directs, or over since today: never nothing after the end', () => {
  const row = (id, state, date, more) => ({ id, title: id, state, date, ...more }),
    of = (rows, director = false) => tonightOf(rows, director, '2026-11-21').map(each => each.id);
  const over = row('over', 'ended', '2026-11-21'),
    old = row('old', 'ended', '2026-11-14'),
    coming = row('coming', 'setup', '2026-11-28'),
    next = row('next', 'setup', '2026-11-21');
  assert.deepEqual(of([row('on', 'playing', '2026-11-20'), over, next], true), ['on']);
  assert.deepEqual(of([over, old]), ['over']);
  assert.deepEqual(of([coming, next, over, old]), ['over'], 'what is prepared is for whoever directs');
  assert.deepEqual(of([coming, next, over, old], true), ['next']);
  assert.deepEqual(of([row('gone', 'ended', '2026-11-21', { withdrawn: true }), old]), []);
});
