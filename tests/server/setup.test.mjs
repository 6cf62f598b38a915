// setup.test.mjs -- what a director asks before the evening: which movements suit it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { director, folder, serve } from './club.mjs';

test('so many pairs, so much time: the best movements first, each a line that is taken as it is', async t => {
  const server = await serve(t, folder(t)), boss = await director(server);
  const ask = tonight => boss.post('/api/recommend', tonight);
  const { advice } = (await ask({ pairs: 10, minutes: 210 })).json, [best] = advice;
  assert.deepEqual([best.line, best.rounds, best.boardsPerRound, best.boards, best.sitsOut, best.balance], ['movement mitchell tables 5 boards 5 way share', 5, 5, 25, 0, 100]);
  assert.equal(best.because, 'everybody meets all opponents; all compete equally; two rankings, North-South and East-West');
  for (const { line, rounds } of advice) assert.equal((await boss.post('/api/movement', { line })).json.rounds, rounds, line);

  assert.ok((await ask({ pairs: 10, minutes: 210, winners: 1 })).json.advice.every(each => !each.reasons.includes('two_rankings')));
  assert.ok((await ask({ pairs: 10, minutes: 480, boards: 12 })).json.advice.every(each => each.boards <= 12));
  assert.ok((await ask({ pairs: 10, minutes: 210, minutesPerBoard: 10 })).json.advice[0].boards <= 21);
  assert.deepEqual((await ask({ pairs: 10, minutes: 1 })).json, { advice: [] });

  for (const [tonight, name] of [[{ minutes: 210 }, 'pairs'], [{ pairs: 3, minutes: 210 }, 'pairs'], [{ pairs: 97, minutes: 210 }, 'pairs'], [{ pairs: 10.5, minutes: 210 }, 'pairs'], [{ pairs: '10', minutes: 210 }, 'pairs'],
    [{ pairs: 10 }, 'minutes'], [{ pairs: 10, minutes: 210, winners: 3 }, 'winners'], [{ pairs: 10, minutes: 210, boards: 1e30 }, 'boards'], [{ pairs: 10, minutes: 210, minutesPerBoard: null }, 'minutesPerBoard']]) {
    const { status, json } = await ask(tonight);
    assert.deepEqual([status, json.error], [400, 'wire.whole_number'], JSON.stringify(tonight));
    assert.match(json.message, new RegExp(`'${name}'`));
  }
});
