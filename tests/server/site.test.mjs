// site.test.mjs -- the public pages as files: every link leads to a file that is there, in both languages, and what
// somebody has still to play is not among them.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { director, folder, openContest, run, serve } from './club.mjs';

const filesIn = path =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter(name => statSync(join(path, name)).isFile())
    .sort();

/* Where the links of a page lead, as files. */
function links(file) {
  return [...readFileSync(file, 'utf8').matchAll(/(?:href|url)="?=?([^"]+)"/g)].map(([, to]) =>
    resolve(dirname(file), to),
  );
}

test('the public pages are written, linked and whole', async t => {
  const data = folder(t),
    out = join(folder(t), 'site'),
    server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1', 'Natale & <amici>');
  await boss.keep(
    contest,
    'director',
    'register NS 1 "Zoë <b>" "D\'Ambrosio"',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'correct T2 R1 B2 3N E 9',
    'correct T3 R1 B3 P',
    'start 2',
    'correct T1 R2 B2 4S S 9',
    'correct T2 R2 B3 1N N 7',
    'correct T3 R2 B1 4H W 10',
    'start 3',
    'correct T1 R3 B3 2H S 8',
  );

  // While the server has the store, and somebody has still to play boards 1 and 2.
  const first = await run('site', '--data', data, contest, '-o', out, '--lang', 'it');
  assert.deepEqual([first.code, first.err], [0, '']);
  const pairs = ['EW1', 'EW2', 'EW3', 'NS1', 'NS2', 'NS3'].map(key => `pair/${key}.html`);
  const inside = ['board/3.html', 'index.html', ...pairs].sort();
  assert.deepEqual(
    filesIn(out),
    [
      'figtree-ext.woff2',
      'figtree-licence.txt',
      'figtree.woff2',
      'icon.svg',
      'index.html',
      'pages.css',
      ...['en', 'it'].flatMap(lang => inside.map(name => `${lang}/${name}`)),
    ].sort(),
  );
  for (const name of filesIn(out).filter(each => each.endsWith('.html')))
    for (const to of links(join(out, name))) assert.ok(existsSync(to), `${name}: ${to}`);
  const ranking = readFileSync(join(out, 'it/index.html'), 'utf8');
  assert.match(ranking, /Zoë &lt;b&gt; – D&#39;Ambrosio/);
  assert.match(ranking, /lang="it"/);
  assert.match(readFileSync(join(out, 'index.html'), 'utf8'), /url=it\/index\.html[^]*Natale &amp; &lt;amici&gt;/);
  assert.match(readFileSync(join(out, 'en/board/3.html'), 'utf8'), /Board 3/);

  // When it is over everything is there, and nothing of the first time is in the way.
  await boss.keep(contest, 'director', 'correct T2 R3 B1 4S S 9', 'correct T3 R3 B2 4S S 8', 'end');
  assert.equal((await run('site', '--data', data, contest, '-o', out)).code, 0);
  assert.ok(existsSync(join(out, 'it/board/1.html')) && existsSync(join(out, 'en/board/2.html')));
  assert.ok(!filesIn(out).some(name => name.endsWith('.new')));

  // Told by another contest, the series is a page of this one; the other is named, and only pairs whose pages are here
  // are linked.
  const other = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1', "L'altra sera");
  await boss.keep(
    other,
    'director',
    `series "Coppa" session A ${other} session A ${contest}`,
    'register EW 1 "Ines" "Leo"',
  );
  assert.equal((await run('site', '--data', data, contest, '-o', out)).code, 0);
  for (const to of links(join(out, `it/series/${other}.html`))) assert.ok(existsSync(to), to);
  assert.match(
    readFileSync(join(out, 'it/index.html'), 'utf8'),
    new RegExp(`Fa parte di <a href="series/${other}.html">Coppa</a>`),
  );
  const series = readFileSync(join(out, `it/series/${other}.html`), 'utf8');
  assert.match(series, /<a href="\.\.\/pair\/NS1\.html">Zoë/);
  assert.match(series, /<th scope="row">Ines – Leo<[^]*Sessione 1 · L&#39;altra sera/);

  // What cannot be is said.
  const nothing = await run('site', '--data', data, 'nowhere', '-o', out, '--lang', 'en');
  assert.deepEqual([nothing.code, nothing.err], [2, `arbitro: there is no contest 'nowhere' in ${data}\n`]);
  const nowhere = await run('site', '--data', data, contest, '-o', join(out, 'pages.css'), '--lang', 'en');
  assert.equal(nowhere.code, 2);
  assert.match(nowhere.err, /cannot be written/);
});
