// players.test.mjs -- the pages of the players that a server has: they say what the club's site says, of contests that
// are over, and at once when one was added, changed or taken away, or somebody is hidden.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Client, director, folder, openContest, pause, run, serve } from './club.mjs';
import { take } from './publish.mjs';

const LINES = [
  'register NS 1 "Zoë Neri" "Ugo D\'Ambrosio"',
  'register NS 2 "Anna Rossi" "Ada Blu"',
  'register EW 1 "Ines Verdi" "Leo Blu"',
  'register EW 2 "Pia De Mori" "Gino Riva"',
  'deal B1 N:AKQ2.KQJ.AKQ.AKQ J543.T98.JT9.JT9 T98.765.8765.876 76.A432.432.5432',
  'start 1',
  'correct T1 R1 B1 4S S 10',
  'correct T1 R1 B2 4S S 11',
  'correct T2 R1 B3 3N E 9',
  'correct T2 R1 B4 3N E 7',
  'correct T3 R1 B5 P',
  'correct T3 R1 B6 2H S 8',
  'start 2',
  'correct T1 R2 B3 4S S 10',
  'correct T1 R2 B4 1N N 7',
  'correct T2 R2 B5 4H W 8',
  'correct T2 R2 B6 4H W 8',
  'correct T3 R2 B1 4S S 9',
];
const OURS = ['Ada Blu', 'Leo Blu', 'Pia De Mori', 'Gino Riva', 'Anna Rossi', 'Ines Verdi'];
const LAST = 'correct T3 R2 B2 4S S 9';

async function evening(boss, title, ...last) {
  const contest = await openContest(boss, 'movement mitchell tables 3 rounds 2 boards 2', title);
  await boss.keep(contest, 'director', ...LINES, ...last);
  return contest;
}

/* A page of the site with the addresses that a server has. */
const served = text =>
  text
    .replace(/(href|src)="(?:\.\.\/)+(pages\.css|paper\.css|icon\.svg|calendar\.ics|site\.js)"/g, '$1="/$2"')
    .replace(/(href|src)=(?:\.\.\/)+(pages\.css|paper\.css|icon\.svg)/g, '$1=/$2')
    .replace(/href="(?:\.\.\/)+(it|en)\/player(?:s|\/[0-9a-f]{16})\.html"/g, 'href="?lang=$1"')
    .replace(/href="(?:\.\.\/)?players\.html"/g, 'href="/players"')
    .replaceAll('href="feed.atom"', 'href="/feed.atom"')
    .replaceAll('href="index.html"', 'href="/"')
    .replace(/href="player\/([0-9a-f]{16})\.html"/g, 'href="/players/$1"')
    .replace(/href="([^"/:?]+\/(?:pair|team)\/[^"/]+)\.html"/g, 'href="/e/$1"');

const yearsIn = text => [...new Set([...text.matchAll(/href="(\/players\/[0-9a-f]{16})"/g)].map(([, path]) => path))];
const namesIn = text => [...text.matchAll(/<summary>([^<]*) <span/g)].map(([, name]) => name);

test('the pages of the players say what the site says', async t => {
  const data = folder(t),
    out = join(folder(t), 'site'),
    server = await serve(t, data);
  const boss = await director(server),
    anybody = new Client(server);
  await boss.post('/api/club', { name: 'Circolo <&>', language: 'it', internet: true, wifi: '', key: '' });
  const none = await anybody.get('/players?lang=en');
  assert.deepEqual([none.status, namesIn(none.text)], [200, []]);

  await evening(boss, 'Lunedì', LAST, 'end');
  await evening(boss, 'Martedì & <b>', LAST, 'end');
  await take(boss, 'tables-played.xml');
  await take(boss, 'led.usebio');
  const match = await openContest(boss, 'teams 2 rounds 1 boards 2 scoring imps', 'A squadre');
  await boss.keep(
    match,
    'director',
    'register 1 "I lupi" "Leo Blu" "Ines Verdi" "Anna Rossi" "Carlo Neri"',
    'register 2 "I gufi" "Pia De Mori" "Gino Riva" "Zoë Neri" "Ada Blu"',
    'draw R1 halves',
    ...['open B1', 'closed B1', 'open B2', 'closed B2'].map(where => `correct R1 M1 ${where} 4S S 10`),
    'end',
  );
  const made = await run('site', '--data', data, '-o', out, '--dd', '--lang', 'it');
  assert.deepEqual([made.code, made.err], [0, '']);

  // Whose pages they are stands on each.
  for (const path of yearsIn((await anybody.get('/players')).text))
    assert.match((await anybody.get(path)).text, /<p class=club>Circolo &lt;&amp;&gt;<\/p>/, path);

  // Of a lead double dummy the page tells when all are solved, which nobody waits for.
  const led = yearsIn((await anybody.get('/players')).text)
    .map(path => [path, readFileSync(join(out, 'en', 'player', `${path.slice('/players/'.length)}.html`), 'utf8')])
    .find(([, text]) =>
      /Opening leads<\/td><td class=r>1<\/td><td class=r><\/td><td class=r>−1\.00<\/td><td class=r>−1\.00<\/td>/.test(
        text,
      ),
    );
  assert.ok(led, 'a lead that cost a trick');
  for (let i = 0; (await anybody.get(`${led[0]}?lang=en`)).text !== served(led[1]); i++) {
    assert.ok(i < 600, 'the leads are solved');
    await pause(50);
  }
  for (const language of ['it', 'en']) {
    const list = await anybody.get(`/players?lang=${language}`);
    assert.equal(list.status, 200);
    assert.match(list.headers['content-type'], /^text\/html/);
    assert.equal(list.text, served(readFileSync(join(out, language, 'players.html'), 'utf8')));
    const ours = namesIn(list.text).filter(name => OURS.includes(name));
    assert.deepEqual(ours, OURS, 'by surname');
    const years = yearsIn(list.text);
    assert.equal(years.length, readdirSync(join(out, language, 'player')).length);
    assert.ok(years.length > 6);
    for (const path of years) {
      const file = `${path.slice('/players/'.length)}.html`;
      const year = await anybody.get(`${path}?lang=${language}`);
      assert.equal(year.text, served(readFileSync(join(out, language, 'player', file), 'utf8')));
      const [, name] = year.text.match(/<h1>([^<]*)<\/h1>/);
      assert.ok(!year.text.includes(`<h2>${name}</h2>`), 'his name is a heading once');
      assert.match(
        year.text,
        language === 'it' ? /<h2>\d+ session[ei], \d+ board<\/h2>/ : /<h2>\d+ sessions?, \d+ boards?<\/h2>/,
      );
      // No board is among the best and the worst.
      const shown = [...year.text.matchAll(/<h2>(Board [^<]*)<\/h2>([^]*?)<\/article>/g)].map(
        ([, board, rest]) => board + rest,
      );
      assert.equal(new Set(shown).size, shown.length, path);
    }
    // Each card of a day is there.
    for (const [, card] of list.text.matchAll(/href="(\/e\/[^"]+)"/g))
      assert.equal((await anybody.get(card)).status, 200, card);
  }

  // A chosen language is remembered; nobody's cookie makes another page.
  assert.equal(anybody.cookies.arbitro_lang, 'en');
  assert.equal((await boss.get('/players?lang=en')).text, (await anybody.get('/players')).text);
  assert.equal((await anybody.request('HEAD', '/players')).status, 200);
});

test('what changes is seen at once, and a contest that is played still is not there', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server),
    anybody = new Client(server, { 'accept-language': 'en' });
  const first = await evening(boss, 'First', LAST, 'end');
  const second = await evening(boss, 'Second <b>');
  const list = async () => (await anybody.get('/players')).text;
  const year = async name => {
    const at = (await list()).match(new RegExp(`${name} <span[^]*?href="(/players/[0-9a-f]{16})"`))[1];
    return anybody.get(at);
  };

  // Of the second one a board is still to be played; nor is it with the players in the site.
  assert.doesNotMatch(await list(), /Second/);
  assert.match((await year('Ines Verdi')).text, /1 session\b/);
  const out = join(folder(t), 'site');
  assert.equal((await run('site', '--data', data, '-o', out, '--lang', 'en')).code, 0);
  assert.match(readFileSync(join(out, 'en', 'index.html'), 'utf8'), /Second &lt;b&gt;/);
  assert.equal(await list(), served(readFileSync(join(out, 'en', 'players.html'), 'utf8')));

  // What is played in it meanwhile changes nothing, and when it is over it counts.
  await boss.keep(second, 'director', LAST);
  assert.doesNotMatch(await list(), /Second/);
  await boss.keep(second, 'director', 'end');
  assert.match(await list(), /Second &lt;b&gt;/);
  const before = (await year('Ines Verdi')).text;
  assert.match(before, /2 sessions/);

  // A result is corrected: the page has it.
  await boss.keep(second, 'director', 'reopen', 'correct T1 R1 B1 4S S 8', 'end');
  const after = (await year('Ines Verdi')).text;
  assert.notEqual(after, before);
  assert.equal((await year('Ines Verdi')).text, after);

  // One that was imported comes, and goes when it is withdrawn; many who ask at once get one page.
  const imported = await take(boss, 'tables-played.xml');
  const all = await Promise.all(
    Array.from({ length: 8 }, () => new Client(server, { 'accept-language': 'en' }).get('/players')),
  );
  for (const each of all) assert.equal(each.text, all[0].text);
  assert.match(all[0].text, /Rita Gallo/);
  await boss.keep(imported, 'director', 'withdrawn');
  assert.doesNotMatch(await list(), /Rita Gallo/);
  assert.match(await list(), new RegExp(`/e/${first}/`));

  // After the server was started anew it says the same.
  const said = await list();
  await server.stop();
  const again = new Client(await serve(t, data), { 'accept-language': 'en' });
  assert.equal((await again.get('/players')).text, said);
});

test('who is hidden has no page, and stands in nobody else’s', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server, { 'accept-language': 'en' });
  await evening(boss, 'First', LAST, 'end');
  const seen = (await anybody.get('/players')).text,
    pages = new Map(
      [...seen.matchAll(/<summary>([^<]*) <span[^]*?href="(\/players\/[0-9a-f]{16})"/g)].map(([, name, path]) => [
        name,
        path,
      ]),
    );
  assert.match((await anybody.get(pages.get('Ines Verdi'))).text, /Leo Blu/);
  const put = shows => boss.post('/api/members', { members: [{ number: 'Z7', name: 'Blu Leo', shows }] });
  for (const [shows, as] of [
    ['nothing', '***'],
    ['initials', 'B. L.'],
    ['number', 'Z7'],
  ]) {
    assert.equal((await put(shows)).status, 200);
    const list = (await anybody.get('/players')).text;
    assert.doesNotMatch(list, /Leo Blu|Blu Leo/);
    assert.equal((await anybody.get(pages.get('Leo Blu'))).status, 404);
    const other = (await anybody.get(pages.get('Ines Verdi'))).text;
    assert.doesNotMatch(other, /Leo|Blu Leo/);
    assert.ok(other.includes(as), as);
    assert.doesNotMatch(
      (await boss.get('/players')).text,
      /Leo Blu/,
      'nor for a director, since it is the public page',
    );
  }
  assert.equal((await put('name')).status, 200);
  assert.equal((await anybody.get(pages.get('Leo Blu'))).status, 200);
});

test('paths that nobody linked', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  await evening(boss, 'First', LAST, 'end');
  for (const path of [
    '/players/',
    '/players/0',
    '/players/0123456789abcdef',
    '/players/0123456789ABCDEF',
    '/players/0123456789abcdef0',
    '/players/0123456789abcdef/',
    '/players/%30%31%32%33%34%35%36%37',
    '/players/Ines%20Verdi',
    '/players//',
    `/players/${'f'.repeat(4000)}`,
    '/playersX',
  ])
    assert.equal((await anybody.get(path)).status, 404, path);
  assert.equal((await anybody.get('/players/..%2f..%2fetc%2fpasswd')).status, 400);
  assert.equal((await anybody.post('/players', {})).status, 405);
});

test('a server that stops answers who waits for the players', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server);
  for (const title of ['First', 'Second', 'Third']) await evening(boss, title, LAST, 'end');
  const asked = Promise.all(
    Array.from({ length: 6 }, () =>
      new Client(server).get('/players').then(
        ({ status }) => status,
        () => 'gone',
      ),
    ),
  );
  await pause(1);
  const { code } = await server.stop();
  for (const status of await asked) assert.ok([200, 503, 'gone'].includes(status), `${status}`);
  assert.equal(code, 0, server.err);
});
