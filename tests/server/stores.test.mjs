// stores.test.mjs -- a store of the past opens, and says what it said.
//
// stores/NAME.db was written by a program of the past, and stores/NAME.json is what that program answered. A later one may
// say more; whatever was said is still said, in the same words and figures. before-rooms is of November 2026: an evening
// of pairs with a ruling under appeal, ended, and a contest of teams whose second round is drawn.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, director, folder, run, serve } from './club.mjs';

const stores = join(dirname(fileURLToPath(import.meta.url)), 'stores');

/* Everything of 'was' stands in 'now'; lists are as long as they were. */
function stillSaid(now, was, where) {
  if (was === null || typeof was !== 'object') return assert.equal(now, was, where);
  assert.ok(now !== null && typeof now === 'object', `${where} is gone`);
  if (Array.isArray(was)) assert.equal(now.length, was.length, `${where}: as many`);
  for (const [key, each] of Object.entries(was)) stillSaid(now[key], each, `${where}/${key}`);
}

test('a store of before the rooms: ranking, boards, ruling, trail, matches and pages', async t => {
  const data = folder(t),
    was = JSON.parse(readFileSync(join(stores, 'before-rooms.json'), 'utf8'));
  copyFileSync(join(stores, 'before-rooms.db'), join(data, 'arbitro.db'));
  const whole = await run('verify', data);
  assert.match(whole.out, /2 contests, 36 acts, every link holds/);

  const server = await serve(t, data),
    boss = await director(server, was.password),
    anybody = new Client(server);
  for (const { id, ...told } of [was.pairs, was.matches]) {
    stillSaid((await anybody.parts(id)).parts, told.public, id);
    stillSaid((await boss.parts(id, 'as=director')).parts, told.director, `${id} for the director`);
    if (told.trail) stillSaid((await boss.get(`/api/contests/${id}/trail`)).json.acts, told.trail, `${id}: trail`);
  }
  for (const [id, path, words] of [
    [was.pairs.id, '', 'Ada Lovelace'],
    [was.pairs.id, '/board/1', 'adjusted'],
    [was.pairs.id, '/pair/NS1', 'Bea Caffè'],
    [was.matches.id, '', 'D’Ambrosio &lt;b&gt;'],
    [was.matches.id, '/team/1', 'Rossi'],
  ]) {
    const page = await anybody.get(`/e/${id}${path}`, { 'accept-language': 'en' });
    assert.equal(page.status, 200, path);
    assert.match(page.text.replaceAll('&#39;', '’').replaceAll("'", '’'), new RegExp(words), path);
  }

  // And it goes on from there.
  await boss.keep(was.pairs.id, 'director', 'reopen', 'withdraw 1 by "Anna Rossi" "They agree."', 'end');
  await boss.keep(was.matches.id, 'director', 'result R2 M1 open B1 P', 'result R2 M1 closed B1 1NT S 7');
});
