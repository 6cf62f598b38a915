// published.test.mjs -- results that others published become a contest: looked at, kept, shown, refused, restored.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { deflateSync } from 'node:zlib';
import { BIN, pathOf } from '../cli/find.mjs';
import { Client, director, folder, isWhole, newId, openContest, pause, run, serve } from './club.mjs';
import { bytesOf, look, take } from './publish.mjs';

process.env.PATH = `${BIN}:${process.env.PATH}`; // the stand-in for mdb-export

/* Every page that links lead to, from the ranking on: whole, with tags that close. */
async function walk(client, contest, most = 60) {
  const seen = new Map(),
    todo = [`/e/${contest}`];
  while (todo.length && seen.size < most) {
    const path = todo.shift();
    if (seen.has(path)) continue;
    const { status, text } = await client.get(path, { 'accept-language': 'en' });
    assert.equal(status, 200, path);
    assert.match(text, /<\/html>\n$/);
    assert.doesNotMatch(text.replace(/<script src="\/print\.js" defer><\/script>/, ''), /<script|style=/, path);
    for (const tag of [
      'table',
      'tr',
      'td',
      'th',
      'a',
      'p',
      'section',
      'ol',
      'ul',
      'li',
      'span',
      'nav',
      'header',
      'div',
    ])
      assert.equal(
        text.split(`<${tag}>`).length + text.split(`<${tag} `).length - 2,
        text.split(`</${tag}>`).length - 1,
        `${path} ${tag}`,
      );
    seen.set(path, text);
    for (const [, href] of text.matchAll(/href="(\/e\/[^"?]+)"/g)) if (!href.endsWith('.pdf')) todo.push(href);
  }
  return seen;
}

/* The ranking's page leads to it as a paper. */
async function hasPaper(client, contest, page) {
  const paper = await client.get(`/e/${contest}/ranking.pdf`, { 'accept-language': 'it' });
  assert.match(page, new RegExp(`<a href="/e/${contest}/ranking\\.pdf">PDF</a>`));
  assert.deepEqual([paper.status, paper.headers['content-type']], [200, 'application/pdf'], paper.text.slice(0, 400));
  assert.equal(paper.bytes.subarray(0, 5).toString(), '%PDF-');
}

test('published: whole figures of a column stand below each other', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await take(boss, 'halved.pbn'),
    { text } = await boss.get(`/e/${contest}`, { 'accept-language': 'it' });
  assert.match(text, /<td class="number wide">5,50</);
  assert.match(text, /<td class="number wide">4<span class="pad" aria-hidden="true">,00</);
});

test('published: what the file holds and what is odd is said before anything is kept', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const odd = (await look(boss, 'damaged.pbn')).json;
  assert.equal(odd.title, 'Bar evening');
  assert.match(odd.parts[0].summary, /2 boards, 9 results, 10 pairs/);
  assert.deepEqual(odd.parts[0].differences, ['line 10: board 1, table 5: published 430, the contract is worth 400']);
  assert.deepEqual([odd.parts[0].compared, odd.parts[0].damaged.count, odd.parts[0].mended.count], [23, 3, 2]);
  const said = (await run('rank', pathOf('damaged.pbn'), '--lang', 'en')).out;
  for (const place of [...odd.parts[0].damaged.places, ...odd.parts[0].mended.places])
    assert.ok(said.includes(place), `rank says it too: ${place}`);
  assert.match((await look(boss, 'damaged.pbn', undefined, 'it')).json.parts[0].differences[0], /^riga 10: /);
  const parts = (await look(boss, 'sections.pbn')).json.parts;
  assert.deepEqual(
    parts.map(each => each.name),
    ['Due gironi, section A', 'Due gironi, section B'],
  );
  assert.ok(parts[1].totalsOfAll);
  assert.deepEqual((await boss.get('/api/contests')).json, [], 'nothing is kept by looking');
});

test('published: ranking, cards, travellers with the deal, what was published where it is another figure', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const contest = await take(boss, 'damaged.pbn', 'Serata & <b>amici</b>');
  const pages = await walk(anybody, contest);
  await hasPaper(anybody, contest, pages.get(`/e/${contest}`));
  assert.match(pages.get(`/e/${contest}`), /Serata &amp; &lt;b&gt;amici/);
  assert.match(pages.get(`/e/${contest}`), /<caption>North–South<\/caption>[^]*80\.56[^]*<caption>East–West/);
  assert.match(pages.get(`/e/${contest}/board/1-1`), /class="published quiet">published 430/);
  assert.match(pages.get(`/e/${contest}/checks`), /board 1, table 5: published 430, the contract is worth 400/);
  assert.equal([...pages.keys()].filter(path => path.includes('/pair/')).length, 10);
  assert.match((await anybody.get(`/e/${contest}`, { 'accept-language': 'it' })).text, /80,56/);
  for (const path of ['/board/1-3', '/board/2-1', '/board/7', '/pair/1-11', '/match/1-1', '/codes', '/board/1-0'])
    assert.equal((await anybody.get(`/e/${contest}${path}`)).status, 404, path);

  const board = pages => [...pages].find(([path]) => path.endsWith('/board/1-1'))[1];
  assert.match(board(await walk(anybody, await take(boss, 'tables-played.xml'))), /<section class="deal">/);
  assert.doesNotMatch(board(await walk(anybody, await take(boss, 'evening.xml'))), /class="deal"/, 'it is not whole');
  assert.match(pages.get(`/e/${contest}`), />Pair 5<\/a>/, 'who has no name');
  const { parts } = (await anybody.get(`/api/contests/${contest}/results`, { 'accept-language': 'en' })).json;
  assert.deepEqual(
    parts[0].fields.map(field => [field.side, field.rows[0].rank, field.rows[0].number, field.rows[0].figure]),
    [
      ['NS', 1, '5', '80.56'],
      ['EW', 1, '9', '83.33'],
    ],
  );
  const listed = (await anybody.get('/api/contests')).json.find(each => each.id === contest);
  assert.deepEqual([listed.date, listed.state], ['2026-11-21', 'ended']);
  const { published } = (await anybody.parts(contest)).parts;
  assert.deepEqual([published.file, published.whole], ['damaged.pbn', true]);
});

test('published: a play on record is a link to the page where it is played again, with the deal in it', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  // As it stands in a file: cards in the columns of West, North, East and South, whoever led.
  const deal = 'N:KJ74.J8.AKJ5.AQ6 A.AQT94.82.KT932 Q532.763.T93.875 T986.K52.Q764.J4';
  const table = `[Scoring "MatchPoints"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 3 1HX S 4\n2 4 1H S 4\n`;
  const board = (number, of, play) =>
    `[Event "Serata"]\n[Board "${number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${of}"]\n${play}${table}\n`;
  const text =
    board(1, deal, '[Declarer "S"]\n[Contract "1HX"]\n[Result "4"]\n[Play "W"]\nS8 SK SA SQ\nC4 C6 CK C7\n*\n') +
    board(2, 'N:KJ74.J8.AKJ5.AQ6 - - -', '[Declarer "S"]\n[Contract "1H"]\n[Result "4"]\n[Play "W"]\nS8 SK SA SQ\n*\n');
  const contest = await take(boss, 'played-table.pbn', 'Serata', Buffer.from(text));
  const page = async at =>
    (await new Client(server).get(`/e/${contest}/board/1-${at}`, { 'accept-language': 'en' })).text;
  const address = `/hand#deal=${deal.replace(/ /g, '+')}&amp;board=1&amp;dealer=N&amp;vul=none`;
  const first = await page(1);
  assert.ok(first.includes(`<a href="${address}">Play the hand again</a>`), first);
  assert.ok(
    first.includes(`<li><a href="${address}&amp;contract=1HX&amp;by=S&amp;tricks=4&amp;play=S8SKSASQCKC7C4C6">`),
    first,
  );
  assert.doesNotMatch(await page(2), /\/hand#/, 'a deal that is not whole');

  // Its table is that of the same board in tests/cli/deals, and so is par.
  const [, tricks] = /<table class="tricks">([^]*?)<\/table>/.exec(first);
  assert.deepEqual(
    [...tricks.matchAll(/<td class="number">(\d+)<\/td>/g)].map(([, n]) => +n),
    [6, 8, 3, 7, 4, 3, 7, 3, 6, 3, 6, 5, 9, 5, 9, 6, 5, 10, 6, 9],
  );
  assert.match(first, /Par −300: N 4<span class="suit spades" role="img" aria-label="spades">♠<\/span>X−2<\/p>/);
  assert.doesNotMatch(await page(2), /class="tricks"/);
});

test('published: of every format that is read, every page', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  for (const name of [
    'crossed.pbn',
    'butler.xml',
    'sessions.pbn',
    'swiss-teams.xml',
    'individual.xml',
    'seated.xml',
    'club.html',
    'club-lines.json',
    'made-up.csv',
    'tables-played.xml',
    'byes.pbn',
    'unnamed.pbn',
  ])
    await walk(new Client(server), await take(boss, name), 25);
  const found = await look(boss, 'points.evening', bytesOf('points.evening'));
  assert.ok(found.json.parts[0].ours, found.text);
});

test('published: who may, and what is refused in words', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  assert.equal((await look(anybody, 'damaged.pbn')).status, 401);
  const large = Buffer.alloc(600 << 10, 'x');
  assert.equal((await look(anybody, 'x.pbn', large)).status, 401, 'what is long is not read from a stranger');
  await boss.post('/api/directors', { name: 'Carla', office: 'assistant', password: 'una parola lunga' });
  const carla = new Client(server);
  assert.equal((await carla.post('/api/login', { name: 'Carla', password: 'una parola lunga' })).status, 200);
  assert.equal((await look(carla, 'damaged.pbn')).json.error, 'published.not_allowed');

  const why = async (name, bytes) => (await look(boss, name, bytes)).json;
  assert.equal((await why('empty.pbn', Buffer.alloc(0))).error, 'rank.no_results');
  assert.equal((await why('x.html', Buffer.from('<!doctype html><p>'))).error, 'cli.page');
  assert.equal((await why('x.bws', Buffer.from('no database'))).error, 'convert.bws_no_results');
  assert.match((await why('rubber.pbn', bytesOf('rubber.pbn'))).message, /rubber\.pbn/);
  assert.equal((await boss.post('/api/published', { name: 'x', bytes: '!' })).json.error, 'published.not_a_file');
  const noise = Buffer.concat([
    bytesOf('mitchell.pbn'),
    Buffer.from(`\n; ${randomBytes(900 << 10).toString('hex')}\n`),
  ]);
  assert.equal((await why('noise.pbn', noise)).error, 'published.too_large', 'it cannot be packed');
  assert.equal((await look(boss, 'x.pbn', Buffer.alloc(5 << 20, ' '))).status, 413);
  const rows = Array.from({ length: 20100 }, (_, i) => `${i + 1} ${i + 1} ${i + 30000} 4S S 10`);
  const many = `[Event "x"]\n[Board "1"]\n[ScoreTable "Table;PairId_NS;PairId_EW;Contract;Declarer;Result"]\n${rows.join('\n')}\n`;
  assert.equal((await why('many.pbn', Buffer.from(many))).error, 'published.too_many');
  await server.stop();
  assert.doesNotMatch(server.err, /assert|Sanitizer|runtime error/i);
});

test('published: lines that tell no file, and files that are none, do no harm', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const packed = deflateSync(Buffer.from('no results')).toString('base64'),
    size = Buffer.from(packed, 'base64').length;
  const said = async (contest, ...lines) =>
    (await boss.acts(contest, 'director', ...lines)).json.acts.map(act => act.error ?? 'kept');
  const fresh = () => openContest(boss, null, 'Prova');
  let contest = await fresh();
  assert.deepEqual(
    await said(
      contest,
      'published "" 10 10',
      'published "a" 0 1',
      'published "a" 9999999 1',
      'published "a" 1 999999',
      'published "a"b" 1 1',
      'bytes 1 AAAA',
    ),
    [
      'line.word_wrong',
      'line.word_wrong',
      'line.word_wrong',
      'line.word_wrong',
      'line.word_wrong',
      'line.keyword_unknown',
    ],
  );
  assert.deepEqual(
    await said(
      contest,
      `published "a.pbn" 10 ${size}`,
      `published "a.pbn" 10 ${size}`,
      'bytes 2 AAAA',
      'bytes 1 AAAA',
      'bytes 1 ?',
      'start 1',
      `bytes 1 ${packed}`,
      `bytes 1 ${packed}`,
      `bytes 2 ${packed}`,
    ),
    [
      'kept',
      'published.file_twice',
      'published.piece_wrong',
      'published.piece_wrong',
      'line.not_clean',
      'line.keyword_unknown',
      'kept',
      'published.piece_wrong',
      'published.piece_wrong',
    ],
  );
  const anybody = new Client(server);
  assert.match((await anybody.get(`/e/${contest}`, { 'accept-language': 'en' })).text, /can no longer be read/);
  assert.equal((await anybody.get(`/api/contests/${contest}/results`)).json.error, 'published.unreadable');
  assert.equal((await anybody.get(`/e/${contest}/board/1-1`)).status, 404);
  const sound = bytesOf('damaged.pbn'),
    deflated = deflateSync(sound);
  for (const [more, readable] of [
    [0, true],
    [5000, false],
    [-5, false],
  ]) {
    contest = await fresh();
    await said(
      contest,
      `published "b.pbn" ${sound.length + more} ${deflated.length}`,
      `bytes 1 ${deflated.toString('base64')}`,
    );
    const { status, json } = await anybody.get(`/api/contests/${contest}/results`);
    assert.deepEqual([status, json.error], readable ? [200, undefined] : [409, 'published.unreadable'], `${more}`);
  }
  contest = await fresh();
  await said(contest, `published "c.pbn" 10 5000`);
  assert.match((await anybody.get(`/e/${contest}`, { 'accept-language': 'en' })).text, /has not come whole/);
  assert.equal((await boss.get('/api/contests')).json.find(each => each.id === contest).state, 'setup');
  assert.equal((await anybody.acts(contest, 'director', 'bytes 1 AAAA')).status, 401);
});

test('published: after a restart, a killed server and a restored backup it is the same', async t => {
  const data = folder(t),
    backup = join(folder(t), 'backup.db');
  let server = await serve(t, data),
    boss = await director(server);
  const password = server.password,
    contest = await take(boss, 'evening.xml', 'Serata'),
    ranking = (await boss.get(`/e/${contest}`)).text;
  assert.match(ranking, /<table class="ranking">/);
  assert.equal((await run('backup', '--data', data, backup)).code, 0);
  await server.stop('SIGKILL');
  server = await serve(t, data);
  boss = await director(server, password);
  assert.equal((await boss.get(`/e/${contest}`)).text, ranking);
  const second = await take(boss, 'mitchell.pbn', 'Dopo');
  assert.equal((await boss.get(`/e/${second}`)).status, 200);
  const pages = Array.from({ length: 5 }, () => new Client(server).get(`/e/${second}/board/1-1`));
  assert.equal((await run('restore', '--data', data, backup)).code, 0);
  for (const page of await Promise.all(pages)) assert.equal(page.status, 200);
  await pause(50);
  assert.equal((await boss.get(`/e/${contest}`)).text, ranking);
  assert.equal((await boss.get(`/e/${second}`)).status, 404, 'came after the backup');

  const out = join(folder(t), 'site'),
    site = await run('site', '--data', data, contest, '-o', out);
  assert.equal(site.code, 0, site.err);
  assert.match(readFileSync(join(out, 'en/board/1-1.html'), 'utf8'), /class="traveller"/);
  assert.match(readFileSync(join(out, 'it/index.html'), 'utf8'), /href="pair\/1-1\.html"/);
  await isWhole(data);
});

test('published: of a Bridgemate database its tables are kept, and no program is asked again', async t => {
  const data = folder(t),
    { PATH: path, WINEPATH: windows = '' } = process.env;
  let server = await serve(t, data);
  const boss = await director(server),
    contest = await take(boss, 'club.bws'),
    ranking = (await boss.get(`/e/${contest}`)).text;
  assert.match(ranking, /86\.67[^]*Dora Elia/);
  await server.stop();
  process.env.PATH = path
    .split(':')
    .filter(each => !/cli.*bin$/.test(each))
    .join(':');
  process.env.WINEPATH = '';
  server = await serve(t, data);
  // But for the way back, which is the Director's.
  const bare = text => text.replace(/<div class="desk">.*<\/div>/, '');
  assert.equal(bare((await new Client(server).get(`/e/${contest}`, { 'accept-language': 'en' })).text), bare(ranking));
  Object.assign(process.env, { PATH: path, WINEPATH: windows });
});

test('published: a page asked for while the file is being read comes all the same', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await take(boss, 'mitchell.pbn');
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      new Client(server).get(i % 2 ? `/e/${contest}/pair/1-${1 + (i % 5)}` : `/api/contests/${contest}/results`),
    ),
  );
  assert.deepEqual(
    all.map(each => each.status),
    all.map(() => 200),
  );
});

test('published: what was withdrawn only directors see, until it is shown again', async t => {
  const data = folder(t);
  let server = await serve(t, data),
    boss = await director(server);
  const anybody = new Client(server),
    contest = await take(boss, 'damaged.pbn', 'Sbagliata'),
    other = await take(boss, 'evening.xml', 'Giusta');
  const said = async (client, line) => (await client.acts(contest, 'director', line)).json.acts?.[0]?.error ?? 'kept';
  const listed = async client => (await client.get('/api/contests')).json.map(each => [each.title, each.withdrawn]);
  const pages = [
    `/e/${contest}`,
    `/e/${contest}/board/1-1`,
    `/e/${contest}/checks`,
    `/api/contests/${contest}/results`,
  ];
  const answers = async client => Promise.all(pages.map(async path => (await client.get(path)).status));
  assert.deepEqual(await answers(anybody), [200, 200, 200, 200]);

  await boss.post('/api/directors', { name: 'Carla', office: 'assistant', password: 'una parola lunga' });
  const carla = new Client(server);
  await carla.post('/api/login', { name: 'Carla', password: 'una parola lunga' });
  assert.equal(await said(carla, 'withdrawn'), 'published.not_allowed');
  assert.equal((await anybody.acts(contest, 'director', 'withdrawn')).status, 401);
  assert.equal(await said(boss, 'shown'), 'published.as_it_was');
  assert.equal(await said(boss, 'withdrawn for good'), 'line.word_too_many');
  assert.deepEqual(await answers(anybody), [200, 200, 200, 200], 'a refusal withdraws nothing');

  assert.equal(await said(boss, 'withdrawn'), 'kept');
  assert.equal(await said(boss, 'withdrawn'), 'published.as_it_was');
  const gone = async () => {
    assert.deepEqual(await answers(new Client(server)), [404, 404, 404, 404]);
    assert.deepEqual(await listed(new Client(server)), [['Giusta', undefined]]);
    assert.deepEqual((await new Client(server).parts(contest)).parts.published, { id: contest, withdrawn: true });
    assert.deepEqual(await answers(boss), [200, 200, 200, 200], 'a director sees it');
    assert.deepEqual((await listed(boss)).sort(), [
      ['Giusta', undefined],
      ['Sbagliata', true],
    ]);
    assert.equal((await boss.parts(contest, 'as=director')).parts.published.withdrawn, true);
  };
  await gone();
  assert.match((await anybody.get(pages[0], { 'accept-language': 'en' })).text, /has withdrawn these results/);
  assert.match((await anybody.get(pages[0], { 'accept-language': 'it' })).text, /ha ritirato questi risultati/);
  assert.equal((await anybody.get(pages[3])).json.error, 'published.withdrawn');
  const site = await run('site', '--data', data, contest, '-o', join(folder(t), 'site'), '--lang', 'en');
  assert.deepEqual([site.code, /has withdrawn/.test(site.err)], [2, true], site.err);
  const password = server.password;
  await server.stop('SIGKILL');
  server = await serve(t, data);
  boss = await director(server, password);
  await gone();

  assert.equal(await said(boss, 'shown'), 'kept');
  assert.deepEqual(await answers(new Client(server)), [200, 200, 200, 200]);
  assert.equal((await listed(new Client(server))).length, 2);
  assert.equal((await new Client(server).parts(contest)).parts.published.file, 'damaged.pbn');
  assert.equal((await new Client(server).get(`/e/${other}`)).status, 200);
});

test('published: a director has the file back as it came, byte for byte', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const fileOf = (client, contest) => client.get(`/api/contests/${contest}/file`);
  for (const name of ['damaged.pbn', 'broken.xml', 'club.html']) {
    const contest = await take(boss, name),
      { status, headers, bytes } = await fileOf(boss, contest);
    assert.equal(status, 200);
    assert.ok(bytes.equals(bytesOf(name)), name);
    assert.equal(headers['content-type'], 'application/octet-stream');
    assert.equal(headers['content-disposition'], `attachment; filename="${name}"; filename*=UTF-8''${name}`);
    assert.equal((await fileOf(new Client(server), contest)).status, 401, 'for directors');
  }
  const named = await look(boss, 'Caffè 100%.pbn', bytesOf('damaged.pbn')),
    contest = await openContest(boss, null, 'Nome');
  await boss.acts(contest, 'director', ...named.json.lines);
  const cafe = await fileOf(boss, contest);
  assert.equal(
    cafe.headers['content-disposition'],
    `attachment; filename="Caff__ 100_.pbn"; filename*=UTF-8''Caff%C3%A8%20100%25.pbn`,
  );
  const tables = await fileOf(boss, await take(boss, 'club.bws'));
  assert.match(tables.headers['content-disposition'], /filename="club\.bws\.txt"/, 'the database was not kept');
  const again = await look(boss, 'club.bws.txt', tables.bytes);
  assert.deepEqual(again.json.parts, (await look(boss, 'club.bws')).json.parts, 'its tables say the same');
  const half = await openContest(boss, null, 'Mezza');
  await boss.acts(half, 'director', 'published "c.pbn" 10 5000');
  assert.equal((await boss.get(`/api/contests/${half}/file`)).json.error, 'published.not_whole');
});
