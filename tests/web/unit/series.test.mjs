import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongTogether, otherSessions, planLine, plansOf, withoutContest } from '../../../web/src/pure/series.ts';

const evening = (id, date, series) => ({
  id,
  title: `Serata ${id}`,
  date,
  state: 'ended',
  ...(series ? { series } : {}),
});
const plan = (...sessions) => ({
  title: 'Coppa "d\'autunno"',
  across: true,
  sum: true,
  missed: 'zero',
  carry: 0,
  stage: [],
  sessions: sessions.map(contests => ({
    weight: 1,
    sections: contests.map((contest, i) => ({ section: 'AB'[i], contest })),
  })),
});

test('two evenings make a series: sessions in the order of their days, sections at the same time', () => {
  const first = evening('f1', '2026-11-14'),
    second = evening('f2', '2026-11-21');
  assert.deepEqual(belongTogether([first, second], second, first, 'session'), {
    contest: 'f2',
    line: 'series "Serata f1" within mean missed last session A f1 session A f2',
  });
  assert.deepEqual(belongTogether([first, second], first, second, 'session'), {
    contest: 'f1',
    line: 'series "Serata f1" within mean missed last session A f1 session A f2',
  });
  assert.deepEqual(belongTogether([first, second], first, second, 'section'), {
    contest: 'f1',
    line: 'series "Serata f1" across mean missed last session A f2 B f1',
  });
});

test('a series without a name of its own is called as its first evening is, unless that is the usual name', () => {
  const first = { ...evening('f1', '2026-11-21'), title: 'Torneo del martedì' },
    second = { ...evening('f2', '2026-11-21'), title: 'Torneo del circolo' };
  assert.match(
    belongTogether([first, second], second, first, 'session', 'Torneo del circolo').line,
    /^series "Torneo del martedì" /,
  );
  assert.match(
    belongTogether([first, second], first, second, 'session', 'Torneo del circolo').line,
    /^series "Torneo del martedì" /,
  );
});

test('whose pairs an evening may take: of its series, what is played at other times', () => {
  const list = [
    evening('f3', '2026-11-28'),
    evening('f1', '2026-11-14'),
    evening('f2', '2026-11-21', plan(['f1', 'f4'], ['f2', 'f5'], ['f3'])),
    evening('f4', '2026-11-14'),
    evening('f5', '2026-11-21'),
  ];
  assert.deepEqual(
    otherSessions(list, 'f2').map(each => each.id),
    ['f1', 'f4', 'f3'],
  );
  assert.deepEqual(otherSessions(list.slice(0, 2), 'f3'), []);
});

test('a series that either is in grows, wherever it is told, and keeps what was said of it', () => {
  const told = { ...plan(['f1', 'f2'], ['f4']), carry: 25, stage: [{ section: 'A', contest: 'q1' }] };
  told.sessions[1].weight = 2;
  const list = [
    evening('f1', '2026-11-14'),
    evening('f2', '2026-11-14', told),
    evening('f3', '2026-11-21'),
    evening('f4', '2026-11-28'),
    evening('f5', '2026-11-28'),
  ];
  const of = id => list.find(each => each.id === id);
  const head = 'series "Coppa \\"d\'autunno\\"" across sum missed zero',
    stage = 'carry 25% A q1';
  assert.deepEqual(belongTogether(list, of('f3'), of('f1'), 'session'), {
    contest: 'f2',
    line: `${head} session A f1 B f2 session A f3 session weight 2 A f4 ${stage}`,
  });
  assert.deepEqual(belongTogether(list, of('f4'), of('f5'), 'section'), {
    contest: 'f2',
    line: `${head} session A f1 B f2 session weight 2 A f4 B f5 ${stage}`,
  });
  assert.deepEqual(
    plansOf(list, 'f4').map(each => each.holder),
    ['f2'],
  );
  assert.deepEqual(plansOf(list, 'f3'), []);
  assert.equal(planLine(withoutContest(told, 'q1')), `${head} session A f1 B f2 session weight 2 A f4`);
  assert.equal(planLine(withoutContest(told, 'f4')), `${head} session A f1 B f2 ${stage}`);
  assert.equal(planLine(withoutContest(withoutContest(withoutContest(told, 'q1'), 'f4'), 'f1')), 'series none');
});
