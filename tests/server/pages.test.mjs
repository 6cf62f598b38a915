// pages.test.mjs -- results without JavaScript, and the app's files.
import assert from 'node:assert/strict';
import test from 'node:test';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { Client, director, folder, openContest, pause, phones, play, serve } from './club.mjs';
import { Schema } from './schema.mjs';

test('pages: whole, escaped, in both languages, by what their reader may see', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 2', 'Ugo & <i>Amici</i>');
  const anybody = new Client(server),
    page = async (path, client = anybody, language = 'en') => {
      const answer = await client.get(`/e/${contest}${path}`, { 'accept-language': language });
      assert.match(answer.headers['content-type'], /^text\/html; charset=utf-8/);
      // One script alone, which shows the key that prints: without it the page is whole.
      const bare = answer.text.replace(/<script src="\/print\.js" defer><\/script>/, '');
      assert.doesNotMatch(bare, /<script|style=|https?:\/\/(?!(?:<wbr>)?127\.0\.0\.1|www\.w3\.org\/2000\/svg)/, path);
      assert.match(answer.text, /<\/html>\n$/);
      for (const [tag] of answer.text.matchAll(/<(table|tr|td|th|a|p|section|ol|li|svg|span|h1|h2|main|nav|header)\b/g))
        assert.equal(
          answer.text.split(`${tag}>`).length + answer.text.split(`${tag} `).length - 2,
          answer.text.split(`</${tag.slice(1)}>`).length - 1,
          `${path} ${tag}`,
        );
      return answer;
    };
  assert.match((await page('')).text, /Ranking/);
  const tables = await phones(server, boss, contest);
  await boss.keep(contest, 'director', 'register NS 1 "Anna <script>" "Zoë \\"O\'Hara\\""');
  await play(boss, contest, tables, [1]);

  assert.match((await page('')).text, /Ugo &amp; &lt;i&gt;Amici/);
  assert.match(
    (await page('')).text,
    /Anna &lt;script&gt;\u00a0– Zoë &quot;O&#39;Hara&quot;/,
    'where its line ends the dash stays with the first',
  );
  assert.match((await page('/board/1')).text, /still to play this board/);
  assert.match((await page('/board/1', anybody, 'it')).text, /deve ancora giocare/);
  assert.match((await page('/board/1', boss)).text, /class="traveller"[^]*<tbody>\n<tr/);
  assert.match((await page('/pair/NS1')).text, /somebody has still to play it/);
  assert.match((await page('/pair/NS1', boss)).text, /class="contract"/);
  await play(boss, contest, tables, [2, 3]);
  assert.match((await page('/board/1')).text, /class="traveller"[^]*<tbody>\n<tr/);
  assert.match((await page('/board/1', anybody, 'it')).text, /<html lang="it">[^]*Contratto/);
  // A line a score: how often it came of all that came, as the bar too; together they are the traveller's results.
  for (const table of [1, 2, 3])
    for (const round of [1, 2, 3]) await boss.acts(contest, 'director', `correct T${table} R${round} B1 4S S 10`);
  let repeated = 0;
  for (let board = 1; board <= 6; board++) {
    const { text } = await page(`/board/${board}`),
      [, frequency] = /class="frequency"([^]*?)<\/table>/.exec(text),
      [, travelled] = /class="traveller"([^]*?)<\/table>/.exec(text);
    const came = [
      ...frequency.matchAll(
        /<tr><th scope="row" class="number strong">([^<]*)<\/th><td class="number">(\d+)<\/td>[^]*?viewBox="0 0 (\d+) 10"[^]*?<rect width="(\d+)"/g,
      ),
    ].map(([, score, count, all, width]) => [score, +count, +all, +width]);
    const scores = [...travelled.matchAll(/<td class="number strong">([^<]*)<\/td>/g)].map(([, score]) => score);
    assert.deepEqual(
      came,
      [...new Set(scores)].map(score => {
        const count = scores.filter(each => each === score).length;
        return [score, count, scores.length, count];
      }),
    );
    repeated += scores.length - came.length;
  }
  assert.ok(repeated > 0, 'some score came more than once');
  assert.match((await page('/pair/EW2')).text, /Place \d with/);
  assert.match((await page('', anybody, 'it')).text, /\d\d,\d\d</);

  const chosen = new Client(server),
    choice = await chosen.get(`/e/${contest}?lang=it`, { 'accept-language': 'en' });
  assert.match(choice.text, /<html lang="it">/);
  assert.match((await chosen.get(`/e/${contest}`, { 'accept-language': 'en' })).text, /<html lang="it">/, 'remembered');

  // The ranking and the boards that may be seen as papers, for whoever reads the page.
  for (const path of ['ranking.pdf', 'boards.pdf']) {
    const paper = await anybody.get(`/e/${contest}/${path}`, { 'accept-language': 'it' });
    assert.deepEqual([paper.status, paper.headers['content-type']], [200, 'application/pdf'], path);
    assert.equal(paper.bytes.subarray(0, 5).toString(), '%PDF-', path);
  }
  assert.match((await page('')).text, new RegExp(`<a href="/e/${contest}/ranking\\.pdf">PDF</a>`));

  // From a board to those beside it and to all, at its head and at its foot.
  const ways = [...(await page('/board/2')).text.matchAll(/class="neighbours">([^]*?)<\/(?:p|nav)>/g)];
  assert.deepEqual(
    ways.map(([, links]) => [...links.matchAll(/href="([^"]*)"/g)].map(([, to]) => to.replace(`/e/${contest}`, ''))),
    Array(2).fill(['/board/1', '#boards', '/board/3']),
  );
  assert.match((await page('')).text, /<h2 id="boards">/);

  // The way back, for a Director to his evening; a key that prints; whose it is, once that was told.
  const desk = text => [/<div class="desk"><a href="([^"]*)">/.exec(text)?.[1], /data-print hidden>Print</.test(text)];
  assert.deepEqual(desk((await page('')).text), ['/', true]);
  assert.deepEqual(desk((await page('/pair/NS1', boss)).text), [`/#/d/${contest}`, true]);
  assert.doesNotMatch((await page('')).text, /class="club"/);
  const told = await boss.post('/api/club', {
    name: 'Circolo <Olona>',
    language: 'it',
    internet: true,
    wifi: '',
    key: '',
    federation: '',
  });
  assert.equal(told.status, 200, told.text);
  for (const path of ['', '/board/1', '/pair/NS1', '/codes'])
    assert.match((await page(path, boss)).text, /<p class="club">Circolo &lt;Olona&gt;<\/p>/, path);
  for (const path of ['cards/guides', 'report'])
    assert.match((await boss.get(`/e/${contest}/${path}`)).text, /<p class=club>Circolo &lt;Olona&gt;<\/p>/, path);

  const report = (await boss.get(`/e/${contest}/report`)).text;
  assert.match(report, new RegExp(`<nav><a href="/#/d/${contest}">.* data-print hidden>Stampa</button>`));

  const codes = await page('/codes', boss);
  assert.equal(codes.text.split('<section>').length - 1, 3);
  assert.match(codes.text, /<svg xmlns[^]*Table 3/);
  const [, site, written] = codes.text.match(/<p class="code">(\S+)<br><b>(\S+)<\/b>/);
  assert.equal(
    site,
    server.base.replace('//', '//<wbr>'),
    'the address to type, which a narrow line cuts before its host',
  );
  assert.equal((await new Client(server).post('/api/table', { code: written })).json.table, 1, 'as it is written');
  for (const path of [
    '/board/0',
    '/board/7',
    '/board/x',
    '/pair/NS9',
    '/pair/7',
    '/nothing',
    '/board',
    '/board/1/2',
    '/codes/1',
  ])
    assert.equal((await page(path)).status, 404, path);
  assert.equal((await anybody.get('/e/nowhere')).status, 404);
  assert.equal(
    (await anybody.get('/no/such/page', { 'accept-language': 'it' })).text.includes('Questa pagina non c’è'),
    true,
  );
});

/* Each hand is void in a suit that its partner is void in too: its table takes long. */
const slow = 'S:Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962 .Q853.AJ962.KT74';
const quick = 'N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3';

async function played(t, deals) {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 2');
  for (const [board, deal] of Object.entries(deals)) await boss.keep(contest, 'director', `deal B${board} ${deal}`);
  await play(boss, contest, await phones(server, boss, contest), [1, 2, 3]);
  const outcomes = async () => {
    const { text } = await new Client(server).get('/metrics');
    return Object.fromEntries(
      [...text.matchAll(/^arbitro_double_dummy_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name, n]) => [name, +n]),
    );
  };
  return { server, contest, outcomes };
}

test('pages: a board with its deal shows what double dummy makes of it', async t => {
  const { server, contest, outcomes } = await played(t, { 1: quick }),
    anybody = new Client(server),
    get = (board, language = 'en') => anybody.get(`/e/${contest}/board/${board}`, { 'accept-language': language });
  const { text } = await get(1),
    [, table] = /<table class="tricks">([^]*?)<\/table>/.exec(text),
    cells = [...table.matchAll(/<td class="number">(\d+)<\/td>/g)].map(([, n]) => +n);
  assert.deepEqual(cells, [6, 5, 6, 5, 7, 6, 5, 6, 5, 7, 6, 8, 6, 7, 5, 6, 8, 6, 7, 5]);
  assert.match(text, /<caption>Tricks of each declarer, double dummy</);
  assert.match(text, /Par −110: EW 2<span class="suit spades" role="img" aria-label="spades">♠<\/span><\/p>/);
  assert.match((await get(1, 'it')).text, /<caption>Prese di ogni dichiarante, a carte viste</);
  assert.doesNotMatch((await get(2)).text, /class="tricks"/, 'nobody told its deal');
  assert.deepEqual(await outcomes(), { solved: 2, late: 0, dropped: 0 });
});

test('pages: a board that takes long keeps nobody, and nobody who goes keeps it', async t => {
  const { server, contest, outcomes } = await played(t, { 1: slow, 2: quick }),
    anybody = new Client(server),
    late = anybody.get(`/e/${contest}/board/1`),
    goes = connect(server.port, '127.0.0.1');
  goes.write(`GET /e/${contest}/board/1 HTTP/1.1\r\nHost: ${new URL(server.base).host}\r\n\r\n`);
  await pause(200);
  goes.destroy();
  assert.match((await new Client(server).get(`/e/${contest}/board/2`)).text, /class="tricks"/);
  for (let tries = 0; tries < 50 && (await outcomes()).dropped === 0; tries++) await pause(20);
  // Whether the slow one's time is over by now depends on the machine.
  const { solved, dropped } = await outcomes();
  assert.deepEqual(
    { solved, dropped },
    { solved: 1, dropped: 1 },
    'the quick one is there, and one who waited has gone',
  );
  const { text } = await late,
    [, table] = /<table class="tricks">([^]*?)<\/table>/.exec(text);
  assert.match(table, /<td class="number">(…|\d+–\d+)<\/td>/, 'what is known of it by then');
  assert.doesNotMatch(text, /Par /);
  assert.match(text, /class="traveller"/);
  assert.deepEqual(await outcomes(), { solved: 1, late: 1, dropped: 1 });
});

test('pages: a server that stops answers who waits for a board', async t => {
  const { server, contest } = await played(t, { 1: slow }),
    waits = new Client(server).get(`/e/${contest}/board/1`).catch(() => ({ status: 0 }));
  await pause(200);
  const from = Date.now();
  assert.equal((await server.stop()).code, 0);
  assert.ok(Date.now() - from < 3000);
  await waits;
});

test('the app in the program: compressed for whoever takes it, plain for whoever does not', async t => {
  const server = await serve(t, folder(t)),
    anybody = new Client(server);
  const plain = await anybody.get('/'),
    packed = await anybody.get('/', { 'accept-encoding': 'gzip, br' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.match(plain.text, /<html/);
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(packed.bytes).toString(), plain.text);
  assert.equal(
    (await anybody.get('/', { 'accept-encoding': 'gzip;q=0, identity' })).headers['content-encoding'],
    undefined,
  );
  assert.equal((await anybody.get('/', { 'if-none-match': plain.headers.etag })).status, 304);
  for (const path of ['/t', '/p', '/screen/x', '/live/x'])
    assert.equal((await anybody.get(path)).text, plain.text, path);
  assert.match((await anybody.get('/pages.css')).headers['content-type'], /^text\/css/);
  const wasm = await anybody.get('/core.wasm');
  assert.equal(wasm.headers['content-type'], 'application/wasm');
  assert.deepEqual([...wasm.bytes.subarray(0, 4)], [0, 97, 115, 109]);
  const policy = plain.headers['content-security-policy'];
  for (const rule of [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
    assert.ok(policy.includes(rule), rule);
  assert.equal((await anybody.request('HEAD', '/')).text, '');

  const metrics = (await anybody.get('/metrics')).text;
  assert.match(metrics, /^arbitro_acts_total\{outcome="kept"\} 0$/m);
  assert.equal((await anybody.get('/ca.crt')).status, 404, 'without TLS of its own');
});

test('evenings of a series have one ranking: a page of each, an answer for programs, and the plan in the list', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const movement = 'movement mitchell tables 3 rounds 3 boards 1';
  const a = await openContest(boss, movement, 'A'),
    b = await openContest(boss, movement, 'B');
  const page = (path, language) => anybody.get(path, { 'accept-language': language });
  await boss.keep(
    a,
    'director',
    'register NS 1 "Zoë <b>" "Ugo"',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'start 2',
    'correct T3 R2 B1 4S S 9',
  );
  await boss.keep(b, 'director', 'register NS 2 "UGO" "Zoë <b>"', 'start 1', 'correct T1 R1 B1 4S S 9');
  assert.equal((await page(`/e/${a}/series`, 'en')).status, 404);
  assert.equal((await anybody.get(`/api/contests/${a}/series`)).json.error, 'series.none');
  await boss.keep(
    a,
    'director',
    `series "Finale & <amici>" across mean session A ${a} session weight 2 A ${b} carry 25% B nowhere`,
  );
  const absent = await page(`/e/${b}/series`, 'en');
  assert.match(absent.text, /The contest nowhere of this series is not here/);
  const refused = await anybody.get(`/api/contests/${b}/series`);
  assert.deepEqual([refused.status, refused.json.error], [409, 'series.missing']);

  await boss.keep(a, 'director', `series "Finale & <amici>" across mean session A ${a} session weight 2 A ${b}`);
  for (const id of [a, b]) {
    assert.match(
      (await page(`/e/${id}`, 'en')).text,
      new RegExp(`href="/e/${id}/series/${a}">Finale &amp; &lt;amici&gt;`),
      'each evening leads there',
    );
    const text = (await page(`/e/${id}/series`, 'it')).text;
    assert.match(
      text,
      new RegExp(
        `<td class="number">1</td><th scope="row"><a href="/e/${b}/pair/NS2">UGO\u00a0– Zoë &lt;b&gt;</a><div class="narrow[^]*?</div></th><td class="number strong">100,00`,
      ),
    );
    assert.match(text, new RegExp(`<li>Sessione 2 · <a href="/e/${b}">B</a>`));
  }
  const { json } = await anybody.get(`/api/contests/${b}/series?told=${a}`);
  assert.deepEqual([json.title, json.sections, json.held, json.final], ['Finale & <amici>', 'across', [1], false]);
  const schema = new Schema('combined');
  schema.check(json);
  await boss.keep(b, 'director', 'terms NS 2 category "2<F"');
  await boss.keep(a, 'director', 'terms NS 1 handicap 1.5', 'terms NS 3 unranked');
  schema.check((await anybody.get(`/api/contests/${b}/series?told=${a}`)).json);
  assert.match(
    (await page(`/e/${b}/series`, 'it')).text,
    /<span class="mark">2&lt;F 1<\/span>[^]*<td class="number">101,50<\/td><td class="number">1</,
    'its category, and with handicap',
  );
  await boss.keep(b, 'director', 'terms NS 2');
  await boss.keep(a, 'director', 'terms NS 1', 'terms NS 3');
  await boss.keep(a, 'director', 'substitute NS 1 2 R1 "Carla & Neri"');
  const sat = (await anybody.get(`/api/contests/${b}/series?told=${a}`)).json;
  schema.check(sat);
  assert.equal(
    sat.fields[0].rows.flatMap(({ sessions }) => sessions).find(at => at?.substitutes).substitutes[0].name,
    'Carla & Neri',
  );
  assert.match((await page(`/e/${b}/series`, 'it')).text, />Carla &amp; Neri ne[il] turn/, 'who sat for one of them');
  await boss.keep(a, 'director', 'substitute NS 1 2 R1 ""');
  assert.equal((await anybody.get(`/api/contests/${b}/series?told=${b}`)).status, 404);
  const listed = (await anybody.get('/api/contests')).json;
  assert.deepEqual(listed.find(each => each.id === a).series, {
    title: 'Finale & <amici>',
    across: true,
    sum: false,
    missed: 'last',
    carry: 0,
    sessions: [
      { weight: 1, sections: [{ section: 'A', contest: a }] },
      { weight: 2, sections: [{ section: 'A', contest: b }] },
    ],
    stage: [],
  });
  assert.equal(listed.find(each => each.id === b).series, undefined);

  await boss.keep(b, 'director', `series "Da prima" session A ${a} carry 50% A ${b}`);
  schema.check((await anybody.get(`/api/contests/${b}/series`)).json);
  schema.whole();
  assert.match((await page(`/e/${b}/series`, 'it')).text, /Da prima[^]*Fase precedente/, 'its own first');
  assert.match((await page(`/e/${b}/series/${a}`, 'it')).text, /Finale/);

  assert.match(
    (await boss.acts(a, 'director', 'register NS 2 "Ugo" "Zoë <b>"')).json.acts[0].message,
    /registered already, as North-South 1/,
  );
  await boss.keep(a, 'director', `series "Finale & <amici>" across session A ${a} B ${b}`);
  await boss.keep(b, 'director', 'series none');
  assert.equal((await anybody.get(`/api/contests/${b}/series`)).json.error, 'combined.pair_twice');
  assert.match(
    (await page(`/e/${b}/series`, 'en')).text,
    /UGO – Zoë &lt;b&gt; is twice in one session, as NS1 in [^ ]+ and as NS2 in [^ ]+: tell/,
  );
  await boss.keep(a, 'director', 'series none');
  assert.equal((await page(`/e/${b}/series`, 'en')).status, 404);
  assert.doesNotMatch((await page(`/e/${b}`, 'en')).text, /Finale/);
});

test('a series: each session has its figure, on a phone below the names, and why a better figure stands lower is said', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const movement = 'movement mitchell tables 3 rounds 3 boards 1';
  const a = await openContest(boss, movement, 'A'),
    b = await openContest(boss, movement, 'B');
  const names = [
    'register NS 1 "Ada" "Bea"',
    'register NS 3 "Eva" "Ida"',
    'register EW 1 "Ugo" "Aldo"',
    'register EW 2 "Leo" "Tito"',
  ];
  await boss.keep(a, 'director', ...names, 'start 1', 'correct T1 R1 B1 4S S 9', 'start 2', 'correct T3 R2 B1 4S S 10');
  await boss.keep(
    b,
    'director',
    names[0],
    'register NS 3 "Pia" "Rita"',
    ...names.slice(2),
    'start 1',
    'correct T1 R1 B1 4S S 9',
    'start 2',
    'correct T3 R2 B1 4S S 10',
  );
  const told = async (missed, language) => {
    await boss.keep(a, 'director', `series "Coppa" mean missed ${missed} session A ${a} session A ${b}`);
    return (await anybody.get(`/e/${a}/series`, { 'accept-language': language })).text;
  };
  const last = await told('last', 'en'),
    rows = last
      .split('<tr>')
      .slice(2)
      .map(row =>
        row
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      );
  assert.match(last, /class="missed">Whoever played fewer sessions stands behind all who played more/);
  const eva = rows.findIndex(row => /Eva – Ida 1 of 2 sessions 1 : 100\.00 · 2 : – 100\.00/.test(row)),
    ada = rows.findIndex(row => /Ada – Bea 1 : 0\.00 · 2 : 0\.00 0\.00/.test(row));
  assert.ok(ada >= 0 && eva > ada, rows.join('\n'));
  assert.match(await told('played', 'it'), /class="missed">Una sessione non giocata non conta/);
  assert.match(await told('zero', 'it'), /class="missed">Una sessione non giocata vale zero/);
  await boss.keep(b, 'director', names[1]);
  assert.doesNotMatch(
    await told('last', 'en'),
    /class="missed"|of 2 sessions/,
    'nobody missed one: there is nothing to say',
  );
});

test('a half table where only the missing pair would sit is no table: it has no code, as it has no sheet', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const id = await openContest(boss, 'movement howell tables 6 half boards 2', 'A'),
    page = (await boss.get(`/e/${id}/codes?lang=en`)).text;
  const { json } = await boss.get(`/api/contests/${id}/parts?as=director`),
    sheets = (await boss.get(`/e/${id}/cards/tables?lang=en`)).text;
  const numbers = text => [...text.matchAll(/<h2>Table (\d+)<\/h2>/g)].map(([, n]) => Number(n));
  assert.equal(numbers(sheets).length, 5);
  assert.deepEqual(numbers(page), numbers(sheets));
  assert.match(page, /Table \d has no code/, 'and the page says why');
  assert.deepEqual(
    json.parts.codes.tables.map(({ table }) => table),
    numbers(sheets),
  );
  assert.match(sheets, /5½ tables/);
});

test('what a reader chose in the app, dark and four colours, the pages have too', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const id = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1', 'A');
  await boss.keep(id, 'director', 'start 1', 'correct T1 R1 B1 4S S 9', 'end');
  const html = async (path, look) =>
    (
      await anybody.get(path, {
        'accept-language': 'en',
        ...(look === undefined ? {} : { cookie: `arbitro_look=${look}` }),
      })
    ).text.match(/<html[^>]*>/)[0];
  for (const path of [`/e/${id}`, `/e/${id}/board/1`, `/e/${id}/nowhere`, '/e/none'])
    for (const [look, attributes] of [
      [undefined, ''],
      ['dark', ' data-theme="dark"'],
      ['light', ' data-theme="light"'],
      ['dark.four', ' data-theme="dark" data-suits="four"'],
      ['auto.more', ' data-contrast="more"'],
      ['dark.four.more', ' data-theme="dark" data-suits="four" data-contrast="more"'],
      ['"><b>', ''],
      [undefined, ''],
    ])
      assert.equal(await html(path, look), `<html lang="en"${attributes}>`, path);
});

test('cards to print: guides, tables, who meets whom, and after a repair the guides that changed', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const id = await openContest(boss, 'movement mitchell tables 5 boards 2', 'Cena & <torneo>');
  await boss.keep(id, 'director', 'register NS 1 "Zoë <b>" "Ugo"', 'register EW 3 "Pia" "Aldo"');
  const cards = async (which, language = 'en') => {
    const answer = await boss.get(`/e/${id}/cards/${which}?lang=${language}`);
    assert.equal(answer.status, 200, which);
    assert.doesNotMatch(answer.text, /style=|<style|<script/);
    assert.match(answer.text, /<link rel=stylesheet href="\/paper\.css">/);
    return answer.text;
  };
  for (const which of ['guides', 'tables', 'matrix', 'guides.pdf'])
    assert.equal((await anybody.get(`/e/${id}/cards/${which}`)).status, 401);
  assert.match((await anybody.get('/paper.css')).headers['content-type'], /text\/css/);

  const guides = await cards('guides');
  assert.match(guides, /<h1>Cena &amp; &lt;torneo&gt;<\/h1>/);
  assert.match(guides, /<h2>Pair 1 N-S<\/h2>[^]*?<p>Zoë &lt;b&gt; – Ugo<\/p>/);
  assert.match(guides, /<h2>Pair 103 E-W<\/h2>[^]*?<p>Pia – Aldo<\/p>/, 'numbered as the phones have it');
  assert.equal(guides.split('<article>').length - 1, 10);
  assert.match(
    guides,
    /<h2>Pair 1 N-S<\/h2>[^]*?<td class=r>1<\/td><td class=r>1<\/td><td class=m>N-S<\/td><td class=r>101<\/td><td class=m>1–2<\/td>/,
  );
  assert.match(await cards('guides', 'it'), /Coppia 103 E-O/);
  assert.match(await cards('tables', 'it'), /<h2>Tavolo 5<\/h2>/);
  // Who meets whom says who sits where, with the names that are known and lines to write the others on.
  const matrix = await cards('matrix');
  assert.match(matrix, />105</);
  assert.match(
    matrix,
    /<h2>Who sits where in round 1<\/h2>[^]*<table class="write">[^]*<td class=r>1<\/td><td class=r>1<\/td><td class=l>Zoë &lt;b&gt; – Ugo<\/td><td class=r>101<\/td><td class=l><\/td><td class=m>1–2<\/td>/,
  );
  assert.match(matrix, /<h2>Who meets whom<\/h2>[^]*<td class=r>1<\/td><td class=l>Zoë &lt;b&gt; – Ugo<\/td>/);
  const sheets = await cards('tables');
  assert.match(sheets, /<main class=a1>/);
  assert.equal(sheets.split('<td class=l>Pia – Aldo</td>').length - 1, 5, 'in each of its rounds');
  assert.match(guides, /<h2>Pair 2 N-S<\/h2>[^]*?<p>Names …+<\/p>/, 'a line to write on');
  const pdf = await boss.get(`/e/${id}/cards/guides.pdf`);
  assert.deepEqual([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()], ['application/pdf', '%PDF-']);
  for (const which of ['changed', 'changed.pdf', 'nothing', '.pdf', ''])
    assert.equal((await boss.get(`/e/${id}/cards/${which}`)).status, 404, which);

  // Whom the repair sends elsewhere is counted here a second time.
  const ways = async () => {
    const { movement } = (await boss.parts(id, 'as=director')).parts.evening,
      found = {};
    movement.meetings.forEach((tables, r) =>
      tables.forEach(([ns, ew, set], t) => {
        if (ns && ew) {
          (found[`${ns}`] ??= [])[r] = `${t} ${ew} ${set}`;
          (found[`${100 + ew}`] ??= [])[r] = `${t} ${ns} ${set}`;
        }
      }),
    );
    return found;
  };
  await boss.keep(id, 'director', 'start 1');
  assert.deepEqual(
    [(await boss.request('HEAD', `/e/${id}/cards/changed`)).status, (await boss.get(`/e/${id}/cards/changed`)).status],
    [204, 404],
    'nothing has changed yet',
  );
  const { offers } = (await boss.post(`/api/contests/${id}/repair?as=director`, { line: 'from R3 leaves EW 3' })).json,
    before = await ways();
  await boss.keep(id, 'director', offers[0].line);
  const after = await ways(),
    changed = await cards('changed');
  const otherwise = Object.keys(before)
    .filter(pair => String(before[pair]) !== String(after[pair]) && pair !== '103')
    .sort();
  assert.ok(otherwise.length > 0 && otherwise.length < 9, `${otherwise}`);
  assert.deepEqual(
    [...changed.matchAll(/<h2>Pair (\d+)/g)]
      .map(([, pair]) => pair)
      .filter(pair => pair !== '103')
      .sort(),
    otherwise,
  );
  const rounds = otherwise.map(pair => before[pair].filter((way, r) => way !== after[pair][r]).length);
  const bold = changed
    .split('<article>')
    .slice(1)
    .filter(card => !card.includes('Pair 103'))
    .map(card => card.split('<tr class=mine>').length - 1);
  assert.deepEqual([...bold].sort(), rounds.sort(), 'their new rounds stand out');
  await boss.keep(id, 'director', 'announce "dopo"');
  assert.equal((await boss.get(`/e/${id}/cards/changed.pdf`)).status, 200);
});

test('of an individual too only the players whom a repair sends elsewhere have a new guide, and who left has none', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const id = await openContest(boss, 'movement individual players 13 rounds 6 boards 2');
  const seats = async () => {
    const { movement } = (await boss.parts(id, 'as=director')).parts.evening,
      found = Array.from({ length: 13 }, () => Array(6).fill(''));
    movement.meetings.forEach((tables, r) =>
      tables.forEach(([n, e, set, , s, w], table) =>
        [n, s, e, w].forEach(player => {
          if (player && set) found[player - 1][r] = `${table} ${n} ${s} ${e} ${w} ${set}`;
        }),
      ),
    );
    return found;
  };
  await boss.keep(id, 'director', 'start 1', 'register 3 "Pia"');
  const { offers } = (await boss.post(`/api/contests/${id}/repair?as=director`, { line: 'from R2 leaves 7' })).json,
    before = await seats();
  await boss.keep(id, 'director', offers[0].line);
  const after = await seats(),
    otherwise = player => before[player].filter((seat, r) => seat !== after[player][r]).length;
  const changed = (await boss.get(`/e/${id}/cards/changed?lang=en`)).text,
    cards = changed.split('<article>').slice(1);
  const expected = before.map((_, player) => player).filter(player => player !== 6 && otherwise(player) > 0);
  assert.deepEqual(
    cards.map(card => Number(/<h2>Player (\d+)/.exec(card)[1])),
    expected.map(player => player + 1),
  );
  assert.deepEqual(
    cards.map(card => card.split('<tr class=mine>').length - 1),
    expected.map(otherwise),
    'their new rounds stand out',
  );
});

test('members have cards with the code of their number, for directors to print', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  assert.equal((await boss.get('/members/cards')).status, 404, 'nobody yet');
  await boss.post('/api/members', {
    members: [
      { number: 'FI-12', name: 'Zoë <b>' },
      ...Array.from({ length: 104 }, (_, i) => ({ name: `Socio ${i + 1}` })),
    ],
  });
  assert.equal((await anybody.get('/members/cards')).status, 401);
  const first = (await boss.get('/members/cards')).text,
    second = (await boss.get('/members/cards?page=2')).text,
    one = (await boss.get('/members/cards?number=FI-12')).text;
  assert.deepEqual(
    [first, second, one].map(text => text.split('<svg').length - 1),
    [100, 5, 1],
  );
  assert.match(one, /<h2>Zoë &lt;b&gt;<\/h2><p class="code">FI-12</);
  assert.match(first, /<a href="\?page=2">101–105<\/a>/);
  for (const wrong of ['number=41x', 'page=3', 'page=0', 'page=x'])
    assert.equal((await boss.get(`/members/cards?${wrong}`)).status, 404, wrong);
});

test("the sponsors' corner: a head director sets a line, everybody reads it, empty takes it away", async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const words = async () => (await anybody.get('/api/sponsor')).json.words;
  assert.equal(await words(), '');
  assert.equal((await anybody.post('/api/sponsor', { words: 'x' })).status, 401);
  assert.equal((await boss.post('/api/sponsor', { words: ' Caffè Centrale, piazza Dante 3 ' })).status, 200);
  assert.equal(await words(), 'Caffè Centrale, piazza Dante 3');
  for (const wrong of ['x'.repeat(201), 'two\nlines', 7]) {
    const said = await boss.post('/api/sponsor', { words: wrong });
    assert.deepEqual([said.status, said.json.error], [400, 'sponsor.words'], String(wrong).slice(0, 9));
  }
  assert.equal((await boss.post('/api/sponsor', { words: '' })).status, 200);
  assert.equal(await words(), '');
});
