// first.test.mjs -- a club's first evening on its own network: what it tells of itself once, the card with both codes, and the
// page that says whether phones get through.
import assert from 'node:assert/strict';
import test from 'node:test';
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
  assert.ok(card.includes(server.base));
  assert.equal(await pictures('/card'), 2);
  assert.equal(await pictures(`/e/${contest}/codes`), 2 * tables, 'and on the card of each table');
});

test('the page that says whether phones get through', async t => {
  const alone = await serve(t, folder(t)),
    boss = await director(alone);
  assert.equal((await new Client(alone).get('/reach')).status, 401);
  const page = await boss.get('/reach');
  assert.equal(page.headers.refresh, '5');
  assert.match(page.text, /started for one address alone/);
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
