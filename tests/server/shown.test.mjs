// shown.test.mjs -- players whom the register does not show by name: no byte that the public reads has their names, their
// spellings or their numbers, of a site or of a server; whoever plays, tables and directors read them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { openTable, parts, sit } from './attable.mjs';
import { Client, Socket, director, folder, newId, openContest, phones, run, serve } from './club.mjs';

// Whom the public may not read, in any spelling, with what stands there instead; "shows" is what the list says of them.
const HIDDEN = [
  { number: 'FX-9001', name: 'Zenobia Quaglia', shows: 'initials', as: 'Z. Q.' },
  { number: 'FX-9002', name: 'Quirino Sbrana', shows: 'number', as: 'FX-9002' },
  { number: 'NAT7', name: 'Ulderico Vannucchi', shows: 'nothing', as: '***' },
];
const SECRETS = [
  /quaglia/i,
  /zenobia/i,
  /sbrana/i,
  /quirino/i,
  /vannucchi/i,
  /ulderico/i,
  /FX-9001/,
  /FX-9003/,
  /NAT7/,
];

function silent(text, where) {
  for (const secret of SECRETS) assert.doesNotMatch(text, secret, `${where} names ${secret}`);
}

const filesIn = path =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter(name => statSync(join(path, name)).isFile());

const USEBIO = `<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Di altri</EVENT_DESCRIPTION><DATE>20/11/2026</DATE>
<WINNER_TYPE>1</WINNER_TYPE><PARTICIPANTS EVENT_TYPE="MP_PAIRS">
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>QUAGLIA Zenobia</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Pia Mori</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><PLAYER><PLAYER_NAME>U. Vannucchi</PLAYER_NAME><NATIONAL_ID_NUMBER>NAT7</NATIONAL_ID_NUMBER></PLAYER><PLAYER><PLAYER_NAME>Bea Conti</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>3</PAIR_NUMBER><PLAYER><PLAYER_NAME>Carlo Dossi</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Otto Pini</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>4</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ida Elia</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Gino Riva</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS><BOARD EVENT_TYPE="MP_PAIRS"><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>1NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>8</TRICKS><SCORE>120</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><CONTRACT>1NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>7</TRICKS><SCORE>90</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
`;

// An evening that is over, whose winners are hidden and where one sat as a substitute.
async function evening(boss, title, last = 'end') {
  const contest = await openContest(boss, 'movement mitchell tables 3 rounds 2 boards 2', title);
  await boss.keep(
    contest,
    'director',
    'register NS 1 "Zenobia Quaglia" "Quirino Sbrana"',
    'register NS 2 "Anna Rossi" "Ulderico Vannucchi"',
    'register NS 3 "Zoe Quinto" "Ada Blu"',
    'register EW 1 "Ines Verdi" "Leo Blu"',
    'register EW 2 "Pia Mori" "Gino Riva"',
    'register EW 3 "Bea Conti" "Carlo Dossi"',
    'substitute EW 3 2 R1-2 "Sbrana Quirino"',
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
    'correct T3 R2 B2 4S S 9',
    last,
  );
  return contest;
}

// All that the club of this test played. Returns the ids.
async function season(boss) {
  const over = await evening(boss, 'Martedì'),
    now = await evening(boss, 'Stasera', 'announce "Buona serata"');
  await boss.keep(over, 'director', `series "Coppa" session A ${over} session A ${now}`);
  const teams = await openContest(boss, 'teams 2 rounds 1 boards 2 scoring imps', 'A squadre');
  await boss.keep(
    teams,
    'director',
    'register 1 "Quirino Sbrana" "Zenobia Quaglia" "Ines Verdi" "Anna Rossi" "Ulderico Vannucchi"',
    'register 2 "I lupi" "Leo Blu" "Pia Mori" "Gino Riva" "Ida Elia"',
    'draw R1 halves',
  );
  const swiss = await openContest(boss, 'pairs 2 rounds 1 boards 2 scoring imps', 'Svizzero');
  await boss.keep(
    swiss,
    'director',
    'register 1 "Zenobia Quaglia - Ulderico Vannucchi" "Zenobia Quaglia" "Ulderico Vannucchi"',
    'register 2 "Leo Blu - Pia Mori" "Leo Blu" "Pia Mori"',
    'draw R1 halves',
  );
  const found = await boss.post('/api/published', { name: 'altri.xml', bytes: Buffer.from(USEBIO).toString('base64') });
  assert.equal(found.status, 200, found.text);
  const kept = await boss.post('/api/contests', {
    id: newId(),
    line: 'open 2026-11-20 "Di altri"',
    acts: found.json.lines.map(line => ({ id: newId(), line })),
  });
  assert.equal(kept.status, 200, kept.text);
  return { over, now, teams, swiss, published: kept.json.contest };
}

// Every page and file to which links lead, and the documents of the app, as somebody without a name reads them.
async function walk(client, contests) {
  const seen = new Map(),
    todo = Object.values(contests).flatMap(id => [
      `/e/${id}`,
      `/api/contests/${id}/parts`,
      `/api/contests/${id}/series`,
      `/api/contests/${id}/results`,
    ]);
  todo.push('/players', '/feed.atom', '/calendar.ics', '/api/contests', '/api/contests?find=sbrana');
  while (todo.length) {
    const path = todo.shift();
    if (seen.has(path)) continue;
    const { text, headers } = await client.get(path, { 'accept-language': 'it' });
    seen.set(path, text);
    if (!/html/.test(headers['content-type'] ?? '')) continue;
    for (const [, href] of text.matchAll(/(?:href|src|content)="([^"#]+)"/g)) {
      const to = href.replace(/^https?:\/\/[^/]+/, '');
      if (/^\/(e|api|players)\//.test(to)) todo.push(to.replaceAll('&amp;', '&'));
    }
  }
  return seen;
}

const members = HIDDEN.map(({ number, name, shows }) => ({ number, name, shows }));

test('who is not shown by name is in no file of a site and in nothing that the public reads of a server', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server),
    anybody = new Client(server);
  await boss.post('/api/members', { members: [...members, { number: '1', name: 'Anna Rossi' }] });
  const contests = await season(boss),
    out = join(folder(t), 'site');

  // The site: every byte.
  const made = await run('site', '--data', data, '-o', out, '--base', 'https://circolo.example');
  assert.deepEqual([made.code, made.err], [0, '']);
  const files = filesIn(out);
  for (const name of files)
    silent(name + readFileSync(join(out, name), 'latin1') + readFileSync(join(out, name)), name);
  const ranking = readFileSync(join(out, `it/${contests.over}/index.html`), 'utf8');
  for (const { as } of HIDDEN) assert.ok(ranking.includes(as), `${as} stands in the ranking`);
  assert.match(readFileSync(join(out, 'it/index.html'), 'utf8'), /class="winners">[^<]*Z\. Q\. – FX-9002/);
  const players = readFileSync(join(out, 'it/players.html'), 'utf8');
  assert.match(players, /<summary>Anna Rossi /);
  assert.match(players, /<summary>Zoe Quinto /, 'who only has the same initials is there');
  assert.doesNotMatch(players, /<summary>(Z\. Q\.|FX-9002|\*\*\*) /, 'and they have no page of their own');

  // The server: whatever links lead to, twice, since the second time it comes from the cache.
  for (let time = 0; time < 2; time++) {
    const pages = await walk(anybody, contests);
    assert.ok(pages.size > 40, `${pages.size} pages`);
    for (const [path, text] of pages) silent(text, path);
    assert.ok([...pages.keys()].filter(path => path.startsWith('/players/')).length > 3, 'players have their pages');
    const series = pages.get(`/api/contests/${contests.over}/series`);
    assert.match(series, /Z\. Q\./);
    assert.match(pages.get(`/api/contests/${contests.published}/results`), /Z\. Q\.[^]*\*\*\*/);
  }
  const socket = await Socket.open(anybody, `/api/contests/${contests.now}/live?as=public`),
    first = await socket.wait(each => each.parts);
  silent(JSON.stringify(first), 'the first message');
  await boss.keep(contests.now, 'director', 'register EW 2 "Pia Mori" "Zenobia Quaglia"');
  silent(JSON.stringify(await socket.wait(each => each.parts?.evening, 1)), 'a later message');
  socket.close();

  // Whoever looks on at a table that somebody opened, beside who plays there.
  const table = (await openTable(boss)).json.contest,
    seated = [new Client(server), new Client(server)];
  for (const [i, name] of ['Quirino Sbrana', 'Anna Rossi'].entries())
    assert.equal((await sit(seated[i], table, 'NE'[i], name)).status, 200);
  const seats = JSON.stringify(await anybody.parts(table));
  silent(seats, 'a table to play at');
  assert.match(seats, /FX-9002[^]*Anna Rossi/);
  assert.match(JSON.stringify(await parts(seated[1], table)), /Quirino Sbrana/);

  // Those of the house read every name, also right after the public asked.
  const phone = (await phones(server, boss, contests.now))[1];
  for (const [client, as] of [
    [boss, 'director'],
    [phone, 'table'],
  ]) {
    const told = JSON.stringify(await client.parts(contests.now, `as=${as}`));
    for (const { name } of HIDDEN) assert.ok(told.includes(name), `${as} reads ${name}`);
    assert.match((await client.get(`/e/${contests.now}`)).text, /Zenobia Quaglia/);
  }
  assert.match((await boss.get(`/api/contests/${contests.over}/series`)).text, /Zenobia Quaglia/);
  assert.match((await boss.get(`/api/contests/${contests.published}/results`)).text, /QUAGLIA Zenobia/);

  // The list says so in every form, reads itself again, and what it says of somebody may be taken back.
  assert.deepEqual(
    (await boss.get('/api/members')).json.members.map(each => each.shows),
    ['initials', 'number', 'nothing', 'name'],
  );
  assert.match(
    (await boss.get('/api/members.csv')).text,
    /^number,name,category,shows\n"FX-9001","Zenobia Quaglia","","initials"\n/,
  );
  const wrong = await boss.post('/api/members', { members: [{ name: 'Pia', shows: 'half' }] });
  assert.deepEqual([wrong.status, wrong.json.error], [400, 'members.shows']);
  await boss.post('/api/members', { members: [{ number: 'FX-9001', name: 'Zenobia Quaglia', category: 'NC' }] });
  silent((await anybody.get(`/e/${contests.over}`)).text, 'nothing was said of it, and it stays');
  await boss.post('/api/members', { members: [{ number: 'FX-9001', name: 'Zenobia Quaglia', shows: 'name' }] });
  assert.match((await anybody.get(`/e/${contests.over}`)).text, /Zenobia Quaglia/);
});

test('a site asks a register too: by spelling and by the number of a federation', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server),
    register = join(folder(t), 'club.csv'),
    out = join(folder(t), 'site');
  await season(boss);
  writeFileSync(
    register,
    'number,name,also,shows,FIGB\n' +
      'FX-9001,Zenobia Quaglia-Tosi,Zenobia Quaglia,initials,\n' +
      'FX-9002,Quirino Sbrana,,number,\n' +
      'FX-9003,Ulderico Vannucchi,,nothing,NAT7\n' +
      '5,Ulderico Vannucchi,,name,NAT8\n',
  );
  const made = await run('site', '--data', data, '-o', out, '--players', register);
  assert.deepEqual([made.code, made.err], [0, '']);
  for (const name of filesIn(out)) silent(readFileSync(join(out, name), 'latin1'), name);
  const wrong = await run('site', '--data', data, '-o', out, '--players', join(out, 'nowhere.csv'), '--lang', 'en');
  assert.equal(wrong.code, 2);
  assert.match(wrong.err, /nowhere\.csv/);
});
