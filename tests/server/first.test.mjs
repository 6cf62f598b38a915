// first.test.mjs -- a club's first evening on its own network: what it tells of itself once, the card with both codes, and the
// page that says whether phones get through.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import { Client, director, folder, openContest, run, serve } from './club.mjs';

const CLUB = {
  name: 'Circolo "Due Fiori"',
  language: 'it',
  internet: false,
  wifi: 'Sala; bridge',
  key: 'tre:picche',
  federation: 'EBU',
};
const FEDERATIONS = ['FIGB', 'EBU', 'ACBL', 'ABF'];

test('a club tells of itself once, and it is still there after a restart', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    anybody = new Client(server);
  assert.deepEqual((await anybody.get('/api/club')).json, {
    told: false,
    name: '',
    language: '',
    firstPassword: true,
    federations: FEDERATIONS,
  });
  assert.equal((await anybody.post('/api/club', CLUB)).status, 401);
  for (const [wrong, error] of [
    [{ name: 'x'.repeat(81) }, 'club.name'],
    [{ name: 'two\nlines' }, 'club.name'],
    [{ name: 7 }, 'club.name'],
    [{ language: 'tlh' }, 'club.language'],
    [{ wifi: 'x'.repeat(33) }, 'club.wifi'],
    [{ key: 'seven77' }, 'club.wifi_key'],
    [{ key: 'x'.repeat(64) }, 'club.wifi_key'],
    [{ wifi: '' }, 'club.wifi_key'],
    [{ federation: 'ebu' }, 'club.federation'],
    [{ federation: 'EBU ' }, 'club.federation'],
    [{ federation: null }, 'club.federation'],
  ]) {
    const said = await boss.post('/api/club', { ...CLUB, ...wrong });
    assert.deepEqual([said.status, said.json.error], [400, error], JSON.stringify(wrong));
  }
  assert.equal((await anybody.get('/api/club')).json.told, false, 'a refusal keeps nothing');
  assert.deepEqual((await boss.post('/api/club', CLUB)).json, {
    told: true,
    ...CLUB,
    firstPassword: true,
    federations: FEDERATIONS,
    usual: { laws: '2017', scoring: ['matchpoints', 'crossimps ximpq'], matches: 'vp wbf' },
  });
  const password = server.password;
  await server.stop();

  server = await serve(t, data);
  const again = new Client(server);
  assert.deepEqual((await again.get('/api/club')).json, {
    told: true,
    name: CLUB.name,
    language: 'it',
    firstPassword: true,
    federations: FEDERATIONS,
  });
  assert.match(
    (await again.get('/e/nothing')).text,
    /<html lang="it"/,
    'and its language is the one of who asks for none',
  );
  assert.equal((await again.post('/api/login', { password })).status, 200);
  assert.equal((await again.get('/api/club')).json.federation, 'EBU');
});

test('what a federation makes usual is what its evenings and matches begin with', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const usualOf = async federation => {
    const said = await boss.post('/api/club', { ...CLUB, federation });
    assert.equal(said.status, 200, said.text);
    return said.json.usual;
  };
  for (const federation of ['', ...FEDERATIONS]) {
    const usual = await usualOf(federation);
    for (const scoring of usual.scoring) {
      const contest = await openContest(boss);
      await boss.keep(contest, 'director', `laws ${usual.laws}`, `scoring ${scoring}`);
      const { evening } = (await boss.parts(contest, 'as=director')).parts;
      assert.deepEqual([evening.laws, evening.scoring], [usual.laws, scoring], federation);
    }
    const match = await openContest(boss, `teams 4 rounds 3 boards 8 scoring ${usual.matches}`);
    assert.equal((await boss.parts(match, 'as=director')).parts.event.scoring, usual.matches, federation);
  }
  assert.equal((await usualOf('ACBL')).matches, 'vp acbl-20');
  const { federation, ...told } = CLUB;
  assert.equal((await boss.post('/api/club', told)).json.federation, '', `${federation} is no more told`);
});

test('where every name is this computer, a phone that looks for the Internet finds the evening', async t => {
  const server = await serve(t, folder(t));
  for (const [host, path] of [
    ['connectivitycheck.gstatic.com', '/generate_204'],
    ['captive.apple.com', '/hotspot-detect.html'],
    ['www.msftconnecttest.com', '/connecttest.txt'],
  ]) {
    const said = await new Client(server, { host }).get(path);
    assert.deepEqual([said.status, said.headers.location], [302, server.base], path);
  }
});

test('the card has the code of the wifi and the address; a stranger sees neither', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const pictures = async path => (await boss.get(path)).text.split('<svg').length - 1;
  assert.equal((await anybody.get('/card')).status, 401);
  assert.equal(await pictures('/card'), 1, 'no wifi was told: the address alone');
  const contest = await openContest(boss),
    tables = await pictures(`/e/${contest}/codes`);
  await boss.post('/api/club', CLUB);
  const card = (await boss.get('/card')).text;
  assert.match(card, /<h1>Circolo &quot;Due Fiori&quot;<\/h1>|<h1>Circolo "Due Fiori"<\/h1>/);
  assert.match(card, /Sala; bridge<br><b>tre:picche<\/b>/);
  assert.ok(card.replace('<wbr>', '').includes(server.base));
  assert.match(
    card,
    /: (then the code of your table|poi il codice del tavolo)\./,
    'what the second code does not open',
  );
  assert.equal(await pictures('/card'), 2);
  assert.equal(await pictures(`/e/${contest}/codes`), 2 * tables, 'and on the card of each table');
});

// How many squares wide each dark run of its codes is, row by row: of a page as it draws them, of a PDF as its rectangles
// say, which are a little higher than a row.
const runsOfPage = html => [...html.matchAll(/M\d+ \d+h(\d+)v1h-/g)].map(([, run]) => Number(run));
function runsOfPaper(pdf) {
  const drawn = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)endstream/g)].map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1').replace(/\s+/g, ' ');
    } catch {
      return ''; // a typeface
    }
  });
  return [...drawn.join(' ').matchAll(/(\S+) (\S+) m (\S+) \2 l \3 (\S+) l \1 \4 l h/g)].map(([, x, y, right, low]) =>
    Math.round((1.04 * (right - x)) / (low - y)),
  );
}
const pagesOf = pdf => pdf.toString('latin1').split(/\/Type \/Page\b/).length - 1;

test('the same codes on paper: one card for the wall, four to a page, those of tables and of captains', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    anybody = new Client(server);
  const paper = async (path, language = 'en') => {
    assert.equal((await anybody.get(path)).status, 401, path);
    const said = await boss.get(path, { 'Accept-Language': language });
    assert.deepEqual([said.status, said.headers['content-type']], [200, 'application/pdf'], path);
    return said.bytes;
  };
  const words = pdf => spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).stdout;
  const same = async (path, html, times = 1) => {
    const runs = runsOfPage(html);
    assert.ok(runs.length > 100, `${runs.length} runs`);
    const pdf = await paper(path);
    assert.deepEqual(runsOfPaper(pdf), Array.from({ length: times }, () => runs).flat(), path);
    return pdf;
  };
  const tables = await openContest(boss, 'movement mitchell tables 5 rounds 3 boards 2'),
    teams = await openContest(boss, 'teams 6 rounds 3 boards 8 scoring imps');
  const page = async path => (await boss.get(path)).text;
  await same('/card.pdf', await page('/card'));
  assert.equal(
    pagesOf(await same(`/e/${teams}/codes.pdf`, await page(`/e/${teams}/codes`))),
    1,
    'six captains, a code each',
  );

  await boss.post('/api/club', CLUB);
  const card = await page('/card');
  assert.match(card, /<a href="\/card\.pdf">[^]*<a href="\/cards\.pdf">/);
  assert.equal(pagesOf(await same('/card.pdf', card)), 1);
  assert.equal(pagesOf(await same('/cards.pdf', card, 4)), 1);
  // On the page as on paper the wifi's comes first, which is what is scanned first.
  const [head, ...sections] = (await page(`/e/${tables}/codes`)).split('<section>');
  assert.match(head, /<a href="codes\.pdf">/);
  for (const section of sections) assert.match(section, /1\. Entra nel wifi[^]*<svg[^]*2\. Apri il tavolo[^]*<svg/);
  assert.equal(pagesOf(await same(`/e/${tables}/codes.pdf`, sections.join(' '))), 2, 'five tables');
  const [, ...captains] = (await page(`/e/${teams}/codes`)).split('<section>');
  assert.equal(captains.length, 6);
  for (const section of captains) assert.match(section, /1\. Entra nel wifi[^]*<svg[^]*2\. Apri la pagina[^]*<svg/);
  assert.equal(pagesOf(await same(`/e/${teams}/codes.pdf`, captains.join(' '))), 2, 'six captains');
  for (const contest of [tables, teams]) {
    const { wifi } = (await boss.get(`/api/contests/${contest}/parts?as=director`)).json.parts.codes;
    assert.deepEqual(wifi, {
      name: 'Sala; bridge',
      key: 'tre:picche',
      text: 'WIFI:T:WPA;S:Sala\\; bridge;P:tre\\:picche;;',
    });
  }
  for (const path of ['/card.pdf', `/e/${tables}/codes.pdf`])
    assert.equal(
      words(await paper(`${path}?lang=it`)),
      words(await paper(path, 'it')),
      'the address says the language',
    );
  for (const [language, wifi, open] of [
    ['it', '1. Entra nel wifi', '2. Apri il tavolo'],
    ['en', '1. Join the wifi', '2. Open the table'],
  ]) {
    // Where a line ends is the typeface's affair.
    const text = words(await paper(`/e/${tables}/codes.pdf`, language))?.replace(/\s+/g, ' ');
    for (const word of text === undefined ? [] : [wifi, open, 'Sala; bridge', 'tre:picche', server.base])
      assert.ok(text.includes(word), `${word} in ${text}`);
  }
});

test('the page that says whether phones get through', async t => {
  const alone = await serve(t, folder(t)),
    boss = await director(alone);
  assert.equal((await new Client(alone).get('/reach')).status, 401);
  const page = await boss.get('/reach');
  assert.equal(page.headers.refresh, '5');
  assert.match(page.text, /started for one address alone/);
  // A way back from both pages, and from the codes a way here.
  const contest = await openContest(boss);
  for (const path of ['/reach', '/card']) {
    assert.match((await boss.get(path)).text, /<a href="\/">← Home page<\/a>/, path);
    const back = `<a href="/#/d/${contest}">← Back to the evening</a>`;
    assert.ok((await boss.get(`${path}?of=${contest}`)).text.includes(back), path);
    assert.match((await boss.get(`${path}?of=nobody%22`)).text, /<a href="\/">← Home page<\/a>/, path);
  }
  assert.ok((await boss.get(`/e/${contest}/codes`)).text.includes(`<a href="/reach?of=${contest}">`));
});

test('copies of the store, from the page: made, read back, put back on another computer', async t => {
  const stick = folder(t),
    server = await serve(t, folder(t), { words: ['--copies', stick] }),
    boss = await director(server),
    anybody = new Client(server);
  assert.equal((await anybody.get('/api/copies')).status, 401);
  assert.equal((await anybody.post('/api/copies', {})).status, 401);
  assert.equal((await anybody.post('/api/copies/restore', { copy: 'x.backup' })).status, 401);
  assert.deepEqual((await boss.get('/api/copies')).json, { place: stick, copies: [] });
  const contest = await openContest(boss);
  const made = (await boss.post('/api/copies', {})).json;
  assert.match(made.copies[0], /^arbitro-\d{4}-\d\d-\d\d-\d{6}\.backup$/);
  assert.equal(made.made, `${stick}/${made.copies[0]}`);
  assert.equal((await run('verify', made.made)).code, 0);

  const other = await serve(t, folder(t), { words: ['--copies', stick] }),
    there = await director(other);
  for (const copy of ['none.backup', '../x.backup', '/etc/passwd', '', 'x', '..\\x.backup', 'C:x.backup', '.backup'])
    assert.ok([404, 503].includes((await there.post('/api/copies/restore', { copy })).status), copy);
  assert.equal((await there.post('/api/copies/restore', { copy: made.copies[0] })).status, 200);
  const after = new Client(other);
  assert.deepEqual(
    (await after.get('/api/contests')).json.map(({ id }) => id),
    [contest],
  );
  assert.equal((await after.post('/api/login', { password: server.password })).status, 200, 'passwords come with it');
});

test('a copy through the browser: saved, and brought to another computer in pieces', async t => {
  // A folder that nobody can write in stands for a stick that belongs to somebody else.
  const away = join(folder(t), 'nowhere'),
    server = await serve(t, folder(t), { words: ['--copies', away] }),
    boss = await director(server),
    anybody = new Client(server);
  assert.deepEqual((await boss.get('/api/copies')).json, { place: null, unusable: away, copies: [] });
  assert.equal((await boss.post('/api/copies', {})).json.error, 'copies.no_place');
  for (const asked of [
    anybody.get('/api/copies/file'),
    anybody.post('/api/copies/file', { at: 0, bytes: 'QQ==' }),
    anybody.post('/api/copies/file', { at: 0, bytes: 'A'.repeat(20000) }),
  ])
    assert.equal((await asked).status, 401);
  assert.equal((await boss.post('/api/club', { ...CLUB, name: 'Due Fiori' })).status, 200);
  await boss.post('/api/password', { old: server.password, new: 'quattro picche' });
  await openContest(boss);
  const saved = await boss.get('/api/copies/file');
  assert.equal(saved.status, 200);
  assert.match(saved.headers['content-disposition'], /^attachment; filename="arbitro-\d{4}-\d\d-\d\d-\d{6}\.backup"$/);
  assert.deepEqual(saved.bytes.subarray(0, 15).toString(), 'SQLite format 3');

  const data = folder(t),
    other = await serve(t, data),
    there = await director(other);
  const bring = async (bytes, piece = 150000) => {
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece),
        answer = await there.post('/api/copies/file', { at, bytes: part.toString('base64') });
      assert.deepEqual([answer.status, answer.json], [200, { size: at + part.length }]);
    }
    return there.post('/api/copies/restore', { file: true });
  };
  assert.equal((await there.get('/api/club')).json.firstPassword, true);
  assert.equal((await there.post('/api/copies/restore', { file: true })).status, 404);
  for (const wrong of [
    {},
    { at: -1, bytes: '' },
    { at: 0, bytes: '*' },
    { at: '0', bytes: 'QQ==' },
    { at: 2 ** 40, bytes: '' },
  ])
    assert.equal((await there.post('/api/copies/file', wrong)).json.error, 'copies.not_one', JSON.stringify(wrong));
  assert.equal((await bring(Buffer.from('no copy at all'))).json.error, 'copies.not_one');
  const hurt = Buffer.from(saved.bytes);
  hurt.write('X', hurt.indexOf('"Prova"') + 1);
  assert.equal((await bring(hurt)).json.error, 'copies.damaged', 'an act that was changed');
  const { status, json } = await bring(saved.bytes, 40000);
  assert.deepEqual([status, json.club, json.contests, json.last], [200, 'Due Fiori', 1, '2026-11-21']);
  assert.equal((await there.get('/api/club')).json.firstPassword, false);
  assert.equal((await new Client(other).post('/api/login', { password: 'quattro picche' })).status, 200);
  assert.equal((await new Client(other).post('/api/login', { password: other.password })).status, 401);
  assert.deepEqual(
    readdirSync(data).filter(name => /part|first/.test(name)),
    [],
    'nothing of it lies about',
  );
});

test('a copy into a folder, from the command line', async t => {
  const data = folder(t),
    stick = folder(t),
    server = await serve(t, data);
  await openContest(await director(server));
  const said = await run('backup', '--data', data, '--to', stick, '--lang', 'en');
  assert.deepEqual([said.code, said.err], [0, '']);
  assert.match(said.out, /arbitro-\d{4}-\d\d-\d\d-\d{6}\.backup: 1 contest, \d+ acts, verified/);
  assert.equal((await run('backup', '--data', data, '--to', `${stick}/nowhere`)).code, 2);
  assert.equal((await run('backup', '--data', data, '--to', stick, 'FILE')).code, 2);
});
