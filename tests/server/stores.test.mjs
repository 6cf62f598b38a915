// stores.test.mjs -- a store of the past opens, and says what it said.
//
// stores/NAME.db was written by a program of the past, and stores/NAME.json is what that program answered. A later one may
// say more; whatever was said is still said, in the same words and figures. before-rooms is of November 2026: an evening
// of pairs with a ruling under appeal, ended, and a contest of teams whose second round is drawn.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, director, folder, pause, run, serve } from './club.mjs';
import { opensAndSearches } from './paged.mjs';

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
  await boss.keep(
    was.pairs.id,
    'director',
    'reopen laws 79C2 "They agree."',
    'withdraw 1 by "Anna Rossi" "They agree."',
    'end',
  );
  await boss.keep(was.matches.id, 'director', 'result R2 M1 open B1 P', 'result R2 M1 closed B1 1NT S 7');
});

/* What the list says is kept in the store by a server that had to fold a hundred contests or more. Whether it is believed
 * is seen by a title that only the kept list has; whoever is entered into since is folded, and so is a restored store. */
test('a store of many contests starts by what the list said of them', async t => {
  const data = folder(t),
    backup = join(data, 'all.backup'),
    python = (...words) => execFileSync('python3', ['-c', ...words], { encoding: 'utf8' }).trim(),
    kept = `import sqlite3, sys; db = sqlite3.connect(sys.argv[1] + '/arbitro.db')
all = list(db.execute("SELECT name, value FROM secrets WHERE kind = 'list'"))`,
    titles = async server => (await new Client(server).get('/api/contests')).json.map(each => each.title).sort();
  const first = await serve(t, data);
  const boss = await director(first, first.password);
  const ids = [];
  for (let i = 0; i < 120; i++) {
    const line = `open 2026-11-${10 + (i % 20)} "Torneo ${i}"`;
    let opened = null; // an address has an allowance
    while (opened?.status !== 200) {
      if (opened) await pause(200);
      opened = await boss.post('/api/contests', { id: `torneo-di-prova-${i}`, line });
      assert.ok([200, 429].includes(opened.status), opened.text);
    }
    ids.push(opened.json.contest);
  }
  const told = await titles(first);
  assert.equal(told.length, 120);
  await first.stop();

  const second = await serve(t, data);
  assert.deepEqual(await titles(second), told);
  await second.stop();
  const bytes = python(`${kept}\nprint(sum(v.count(b'Torneo ') for _, v in all))`, data);
  assert.equal(bytes, '120');
  python(
    `${kept}
for n, v in all:
    v = v.replace(b' Torneo 7\\n', b' Believed\\n').replace(b' Torneo 8\\n', b' Believed too\\n')
    db.execute("UPDATE secrets SET value = ? WHERE kind = 'list' AND name = ?", (v, n))
db.commit()`,
    data,
  );
  const third = await serve(t, data);
  assert.deepEqual(
    await titles(third),
    told.map(each => ({ 'Torneo 7': 'Believed', 'Torneo 8': 'Believed too' })[each] ?? each).sort(),
  );
  boss.port = third.port;
  await boss.keep(ids[7], 'director', 'announce "vale ciò che sta nel giornale"');
  await third.stop();

  const fourth = await serve(t, data);
  assert.deepEqual(await titles(fourth), told.map(each => (each === 'Torneo 8' ? 'Believed too' : each)).sort());
  assert.equal((await run('backup', '--data', data, backup)).code, 0);
  assert.equal((await run('restore', '--data', data, backup)).code, 0);
  assert.deepEqual(await titles(fourth), told);
  await fourth.stop();
});

test('the list is told page by page, and searched', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  await opensAndSearches(boss, path => anybody.get(path, { 'accept-language': 'en' }));
});
