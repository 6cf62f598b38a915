// site.test.mjs -- the public pages as files: every link leads to a file that is there, in both languages, and what
// somebody has still to play is not among them.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import { BIN } from '../cli/find.mjs';
import { Client, director, folder, openContest, run, serve } from './club.mjs';
import { bytesOf, take } from './publish.mjs';

process.env.PATH = `${BIN}:${process.env.PATH}`; // the stand-in for mdb-export

const filesIn = path =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter(name => statSync(join(path, name)).isFile())
    .sort();

/* Where the links of a page lead, as files. */
function links(file) {
  return [...readFileSync(file, 'utf8').matchAll(/(?:href|url)="?=?([^"]+)"/g)].map(([, to]) =>
    resolve(dirname(file), to.replace(/#.*/, '')),
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
  assert.match(ranking, /Zoë &lt;b&gt;\u00a0– D&#39;Ambrosio/);
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
  assert.match(series, /<th scope="row">Ines\u00a0– Leo<[^]*Sessione 1 · L&#39;altra sera/);

  // What cannot be is said.
  const nothing = await run('site', '--data', data, 'nowhere', '-o', out, '--lang', 'en');
  assert.deepEqual([nothing.code, nothing.err], [2, `arbitro: there is no contest 'nowhere' in ${data}\n`]);
  const nowhere = await run('site', '--data', data, contest, '-o', join(out, 'pages.css'), '--lang', 'en');
  assert.equal(nowhere.code, 2);
  assert.match(nowhere.err, /cannot be written/);
});

/* A PNG of three bytes a pixel whose lines are told as what they differ from the one above. */
function readPng(bytes) {
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  const packed = [];
  let wide, high;
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at),
      name = bytes.toString('latin1', at + 4, at + 8),
      inside = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') [wide, high] = [inside.readUInt32BE(0), inside.readUInt32BE(4)];
    if (name === 'IDAT') packed.push(inside);
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(packed)),
    row = 3 * wide,
    pixels = Buffer.alloc(row * high);
  assert.equal(lines.length, (row + 1) * high);
  for (let y = 0; y < high; y++) {
    assert.equal(lines[y * (row + 1)], 2, 'the filter of a line');
    for (let x = 0; x < row; x++)
      pixels[y * row + x] = (lines[y * (row + 1) + 1 + x] + (y > 0 ? pixels[(y - 1) * row + x] : 0)) & 255;
  }
  return { wide, high, pixels };
}

/* The lines of a calendar, those that were folded put together again. */
const unfolded = text => text.replace(/\r\n /g, '').split('\r\n');

test('a club whole: its days, its players, a calendar and the news', async t => {
  const data = folder(t),
    out = join(folder(t), 'site'),
    server = await serve(t, data);
  const boss = await director(server);
  await boss.post('/api/club', { name: 'Circolo «Tre & Quadri»', language: 'it', internet: true, wifi: '', key: '' });
  const title = 'Torneo; di Natale, con i dolci della nonna e la tombola per tutti i soci del nostro circolo';
  const over = await openContest(boss, 'movement mitchell tables 3 rounds 2 boards 1', title),
    before = await openContest(boss, 'movement mitchell tables 2 rounds 1 boards 1', 'Ieri'),
    now = await openContest(boss, 'movement mitchell tables 2 rounds 2 boards 1', 'Adesso'),
    match = await openContest(boss, 'teams 2 rounds 1 boards 2 scoring imps', 'A squadre');
  await openContest(boss, null, 'Verrà');
  await boss.keep(
    over,
    'director',
    'register NS 1 "Zoë Neri" "Ugo D\'Ambrosio"',
    'register EW 1 "Ines Verdi" "Leo Blu"',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'correct T2 R1 B2 3N E 9',
    'correct T3 R1 B3 P',
    'start 2',
    'correct T1 R2 B2 4S S 11',
    'correct T2 R2 B3 1N N 7',
    'correct T3 R2 B1 4H W 8',
    'end',
  );
  await boss.keep(
    before,
    'director',
    'register NS 2 "Neri Zoe" "Anna Rossi"',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'correct T2 R1 B1 3N E 9',
    'end',
  );
  await boss.keep(now, 'director', 'register NS 2 "Neri Zoe" "Anna Rossi"', 'start 1');
  await boss.keep(match, 'director', 'register 1 "I lupi" "Leo Blu" "Ines Verdi" "Anna Rossi" "Carlo Neri"');

  const base = 'https://circolo.example/gare';
  const made = await run('site', '--data', data, '-o', out, '--base', base, '--lang', 'it');
  assert.deepEqual([made.code, made.err], [0, '']);
  const files = filesIn(out).filter(each => each.endsWith('.html'));
  for (const name of files) for (const to of links(join(out, name))) assert.ok(existsSync(to), `${name}: ${to}`);

  const days = readFileSync(join(out, 'it/index.html'), 'utf8'),
    order = ['In corso', 'Adesso', 'In programma', 'Verrà', '>2026<', 'Torneo; di Natale'].map(word =>
      days.indexOf(word),
    );
  assert.ok(
    order.every((at, i) => at > 0 && (i === 0 || at > order[i - 1])),
    order.join(' '),
  );
  assert.match(days, /class="winners">Zoë Neri – Ugo D&#39;Ambrosio</);
  const board = readFileSync(join(out, `it/${over}/board/1.html`), 'utf8');
  assert.match(board, /<a href="\.\.\/\.\.\/index\.html">Tutte le gare</);
  assert.match(board, new RegExp(`hreflang="en"|href="\\.\\./\\.\\./\\.\\./en/${over}/board/1\\.html"`));

  // By surname, the last word of the name as it was told first; one, in whatever order and with whatever accents it was told; of what is over alone, as on the server.
  const players = readFileSync(join(out, 'it/players.html'), 'utf8'),
    names = [...players.matchAll(/<summary>([^<]*) <span class="quiet">(\d+) gar[ae]</g)].map(
      ([, name, days]) => `${name} ${days}`,
    );
  assert.deepEqual(names, ['Leo Blu 1', 'Ugo D&#39;Ambrosio 1', 'Anna Rossi 1', 'Ines Verdi 1', 'Neri Zoe 2']);
  assert.match(players, new RegExp(`href="${over}/pair/NS1\\.html">Torneo[^]*?1º posto`));

  // Each player of an evening that is over has a page of his own, by an address that stays, where others had his boards.
  const pages = [
    ...players.matchAll(/<summary>([^<]*) <span[^]*?<\/summary>(?:<p><a href="(player\/[0-9a-f]{16}\.html)")?/g),
  ];
  assert.deepEqual(
    pages.filter(([, , page]) => page).map(([, name]) => name),
    ['Leo Blu', 'Ugo D&#39;Ambrosio', 'Anna Rossi', 'Ines Verdi', 'Neri Zoe'],
  );
  const own = readFileSync(join(out, 'it', pages.find(([, name]) => name === 'Ines Verdi')[2]), 'utf8');
  assert.match(own, /<a href="\.\.\/players\.html">Giocatori</);
  assert.match(own, /Leo Blu/);
  assert.ok(existsSync(join(out, 'paper.css')));

  // What a chat shows beside a link: a picture of a ranking, of a board, of a player's year, by whole addresses.
  for (const page of [
    `it/${over}/index`,
    `en/${over}/board/1`,
    `it/${pages.find(([, name]) => name === 'Ines Verdi')[2].replace('.html', '')}`,
  ]) {
    const { wide, high, pixels } = readPng(readFileSync(join(out, `${page}.png`)));
    assert.deepEqual([wide, high], [1200, 630], page);
    assert.ok(pixels.some(value => value < 64) && pixels[0] === 255, `${page}: ink on paper`);
    const head = readFileSync(join(out, `${page}.html`), 'utf8').split(/<body|<nav>/)[0];
    for (const tag of [
      `<meta property="og:url" content="${base}/${page}.html">`,
      `<meta property="og:image" content="${base}/${page}.png">`,
      '<meta property="og:title" content="',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      assert.ok(head.includes(tag), `${page}: ${tag}`);
  }
  assert.ok(!existsSync(join(out, `it/${now}/board/1.png`)), 'a board that is still to be played has neither');

  // The calendar has every day, its long lines folded at 75 bytes; the news has what is over.
  const calendar = readFileSync(join(out, 'calendar.ics'), 'utf8'),
    lines = unfolded(calendar);
  assert.ok(calendar.split('\r\n').every(line => Buffer.byteLength(line) <= 75));
  assert.equal(lines.filter(line => line === 'BEGIN:VEVENT').length, 5);
  assert.ok(!/^METHOD/m.test(calendar), 'what is published by a method names its organiser (RFC 5546)');
  assert.ok(lines.includes(`SUMMARY:${title.replace(/[;,]/g, '\\$&')}`));
  assert.ok(lines.includes(`URL:${base}/it/${over}/index.html`));
  assert.ok(lines.includes('DTSTART;VALUE=DATE:20261121'));
  const news = readFileSync(join(out, 'it/feed.atom'), 'utf8');
  assert.match(
    readFileSync(join(out, 'it/players.html'), 'utf8').split('<body')[0],
    /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="feed.atom">/,
  );
  assert.match(news, /<title>Circolo «Tre &amp; Quadri»<\/title>/);
  assert.equal(news.match(/<entry>/g).length, 2);
  const feeds = ['it', 'en'].map(of =>
    readFileSync(join(out, of, 'feed.atom'), 'utf8').match(/urn:uuid:[0-9a-f-]{36}/g),
  );
  assert.notEqual(feeds[0][0], feeds[1][0], 'a feed of each language has its own name');
  assert.equal(feeds[0][1], feeds[1][1], 'a result has one name in both');
  assert.match(news, /<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/updated>/);

  // The same of a server, with its own addresses.
  const anybody = new Client(server),
    live = (await anybody.get('/feed.atom')).text;
  assert.equal(live.match(/<id>/g).length, 3);
  assert.equal(live.match(/urn:uuid:[0-9a-f-]{36}/g)[1], news.match(/urn:uuid:[0-9a-f-]{36}/g)[1]);
  assert.match(live, new RegExp(`href="[^"]*/e/${over}"`));
  const told = await anybody.get('/calendar.ics');
  assert.match(told.headers['content-type'], /^text\/calendar/);
  assert.equal(unfolded(told.text).filter(line => line === 'BEGIN:VEVENT').length, 5);
});

// A match is to be shared as an evening is, and what a club scored elsewhere and imported counts in its players' years.
test('matches and events of others: pictures, and players of these events', async t => {
  const data = folder(t),
    out = join(folder(t), 'site'),
    server = await serve(t, data);
  const boss = await director(server),
    played = await take(boss, 'tables-played.xml'),
    swiss = await take(boss, 'swiss-teams.xml'),
    match = await openContest(boss, 'teams 2 rounds 2 boards 2 scoring vp wbf', 'A squadre');
  await boss.keep(
    match,
    'director',
    'register 1 "I lupi" "Leo Blu" "Ines Verdi"',
    'register 2 "I gufi" "Anna Rossi" "Carlo Neri"',
    'draw R1 halves',
    'correct R1 M1 open B1 4S S 10',
    'correct R1 M1 closed B1 4S S 9',
    'correct R1 M1 open B2 3N E 9',
    'correct R1 M1 closed B2 3N E 9',
    'draw R2 danish',
    'correct R2 M1 open B1 4S S 10',
  );

  await take(boss, 'club.bws');
  const text = bytesOf('blank-first.pbn').toString().replace('Ida Elia', 'Zoë Elia');
  await take(boss, 'latin.pbn', 'Latin', Buffer.from(text, 'latin1'));

  const base = 'https://circolo.example/gare',
    made = await run('site', '--data', data, '-o', out, '--base', base, '--lang', 'it');
  assert.deepEqual([made.code, made.err], [0, '']);
  for (const page of [
    `it/${played}/board/1-1`,
    `en/${swiss}/match/1-1`,
    `it/${match}/match/1-1`,
    `en/${swiss}/index`,
  ]) {
    const { pixels } = readPng(readFileSync(join(out, `${page}.png`)));
    assert.ok(
      pixels.some(value => value < 64),
      page,
    );
    assert.ok(
      readFileSync(join(out, `${page}.html`), 'utf8').includes(
        `<meta property="og:image" content="${base}/${page}.png">`,
      ),
      page,
    );
  }
  assert.ok(existsSync(join(out, `it/${match}/match/2-1.html`)), 'the match of the second round');
  assert.ok(!existsSync(join(out, `it/${match}/match/2-1.png`)), 'which is not over');

  // Of a USEBIO file, and of a Bridgemate database; only of boards that others played too.
  const players = readFileSync(join(out, 'it/players.html'), 'utf8'),
    own = new Map(
      [
        ...players.matchAll(/<summary>([^<]*) <span[^]*?<\/summary>(?:<p><a href="(player\/[0-9a-f]{16}\.html)")?/g),
      ].map(([, name, page]) => [name, page]),
    );
  assert.ok(own.has('Zoë Elia'), 'of a file in another alphabet');
  assert.match(readFileSync(join(out, 'it', own.get('Rita Gallo')), 'utf8'), /Karl Huber/);
  assert.match(readFileSync(join(out, 'it', own.get('Carlo Dossi')), 'utf8'), /2 sessioni/, 'of both files');
});
