// acts.test.mjs -- an act enters once, whole or not at all, and what was answered is kept.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Client, director, folder, newId, openContest, pause, phones, serve } from './club.mjs';

const RESULT = 'result T1 R1 B1 4SX S 9 lead HK';
const acts = (contest, as = 'director') => `/api/contests/${contest}/acts?as=${as}`;

test('the same id again is answered as the first time', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'start 1');
  const act = { id: newId(), line: RESULT };

  const first = (await boss.post(acts(contest), { acts: [act] })).json;
  assert.ok(first.acts[0].kept > 0);
  assert.deepEqual((await boss.post(acts(contest), { acts: [act] })).json, first);
  assert.deepEqual((await boss.post(acts(contest), { acts: [act, act] })).json.acts, [first.acts[0], first.acts[0]]);
  const other = (await boss.post(acts(contest), { acts: [{ id: newId(), line: RESULT }] })).json.acts[0];
  assert.equal(other.error, 'contest.board_has_result');
  assert.match(other.message, /Board 1 .* table 1/);

  // Lost answers: the server dies with the answer on its lips, and the phone sends again.
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  assert.equal((await boss.post(acts(contest), { acts: [act] })).json.acts[0].kept, first.acts[0].kept);
  const trail = (await boss.get(`/api/contests/${contest}/trail?table=1&round=1&board=1`)).json.acts;
  assert.equal(trail.length, 1);
  assert.deepEqual([trail[0].actor, trail[0].line], ['director', RESULT]);
  assert.ok(Math.abs(Date.now() - trail[0].at) < 60000);
  assert.equal((await boss.get(`/api/contests/${contest}/trail`)).json.acts.length, 4);

  // Opening twice with one id is one contest.
  const open = { id: newId(), line: 'open 2026-12-02 "Natale"' };
  const [one, two] = [await boss.post('/api/contests', open), await boss.post('/api/contests', open)];
  assert.equal(one.json.contest, two.json.contest);
  assert.deepEqual(
    (await boss.get('/api/contests')).json.map(each => [each.title, each.state]),
    [
      ['Natale', 'setup'],
      ['Prova', 'playing'],
    ],
  );
});

test('an id belongs to one act', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'start 1');
  const phone = (await phones(server, boss, contest))[1];
  const id = newId(),
    begin = { id, line: 'begin T1 R1 B1' };
  const other = { id, line: 'begin T1 R1 B2' };
  const send = async (client, as, ...list) => (await client.post(acts(contest, as), { acts: list })).json.acts;
  const outcomes = list => list.map(each => each.error ?? 'kept');

  // Within one request, while the first is on its way.
  const [first, second, third] = await send(phone, 'table', begin, other, begin);
  assert.deepEqual(outcomes([first, second, third]), ['kept', 'wire.id_reused', 'kept']);
  assert.equal(third.kept, first.kept);
  assert.match(second.message, /Another act/);

  // Later; by somebody else; and written another way, which is the same act.
  assert.deepEqual(outcomes(await send(phone, 'table', other)), ['wire.id_reused']);
  assert.deepEqual(outcomes(await send(boss, 'director', begin)), ['wire.id_reused']);
  assert.deepEqual(await send(phone, 'table', { id, line: 'begin  t1 r1  b1' }), [{ id, kept: first.kept }]);
  assert.deepEqual(outcomes(await send(phone, 'table', { id, line: 'bgein T1 R1 B1' })), ['line.keyword_unknown']);
  const told = await phone.request('POST', acts(contest, 'table'), {
    body: JSON.stringify({ acts: [other] }),
    headers: { 'content-type': 'application/json', 'x-arbitro': '1', 'accept-language': 'it' },
  });
  assert.match(told.json.acts[0].message, /un altro atto/);

  // From two connections at once.
  const twin = new Client(server);
  twin.cookies = { ...phone.cookies };
  const shared = newId();
  const answers = await Promise.all([
    send(phone, 'table', { id: shared, line: 'begin T1 R1 B2' }),
    send(twin, 'table', { id: shared, line: 'result T1 R1 B1 P' }),
  ]);
  assert.deepEqual(answers.flatMap(outcomes).sort(), ['kept', 'wire.id_reused']);

  // After a restart.
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  assert.deepEqual(outcomes(await send(phone, 'table', begin, other)), ['kept', 'wire.id_reused']);

  // A contest is opened by an act as well.
  const open = { id: newId(), line: 'open 2026-12-02 "Natale"' };
  const made = await boss.post('/api/contests', open);
  assert.equal(made.status, 200);
  for (const line of ['open 2026-12-03 "Natale"', 'open 2026-12-02 "Capodanno"']) {
    const again = await boss.post('/api/contests', { ...open, line });
    assert.deepEqual([again.status, again.json.error], [400, 'wire.id_reused']);
  }
  assert.equal((await boss.get('/api/contests')).json.length, 2);
});

test('two at once: one is first, and both are told the truth', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 5 boards 3');
  const tables = await phones(server, boss, contest);
  await boss.keep(contest, 'director', 'start 1');
  const twin = new Client(server);
  twin.cookies = { ...tables[1].cookies };

  // The same act from two connections: entered once, the same number for both.
  const act = { id: newId(), line: 'begin T1 R1 B1' };
  const [a, b] = await Promise.all([
    tables[1].post(acts(contest, 'table'), { acts: [act] }),
    twin.post(acts(contest, 'table'), { acts: [act] }),
  ]);
  assert.equal(a.json.acts[0].kept, b.json.acts[0].kept);

  // Two phones of one table enter different results: one is kept, the other hears why not.
  for (const board of [1, 2, 3]) {
    const [x, y] = await Promise.all([
      tables[1].acts(contest, 'table', `result T1 R1 B${board} 4S S 10`),
      twin.acts(contest, 'table', `result T1 R1 B${board} 4S N 11`),
    ]);
    assert.deepEqual([x, y].map(answer => answer.json.acts[0].error ?? 'kept').sort(), [
      'contest.board_has_result',
      'kept',
    ]);
  }

  // Many at once: every number is given once, in the order of the trail.
  const answers = await Promise.all(
    tables.flatMap((phone, table) =>
      !phone || table === 1
        ? []
        : [1, 2, 3].map(i =>
            phone.keep(
              contest,
              'table',
              `result T${table} R1 B${(table - 1) * 3 + i} 3N N 9`,
              `confirm T${table} R1 B${(table - 1) * 3 + i}`,
            ),
          ),
    ),
  );
  const numbers = answers.flatMap(answer => answer.acts.map(each => each.kept));
  assert.equal(new Set(numbers).size, 24);
  const trail = (await boss.get(`/api/contests/${contest}/trail`)).json.acts;
  assert.deepEqual(
    trail.map(each => each.seq),
    trail.map((_, i) => i + 1),
  );
});

test('what is no act is refused with its place, and nothing of the batch is taken', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss);
  const send = body => boss.post(acts(contest), body);
  for (const [body, error] of [
    [{}, 'wire.acts'],
    [{ acts: {} }, 'wire.acts'],
    [{ acts: [] }, 'wire.acts'],
    [{ acts: Array.from({ length: 65 }, () => ({ id: newId(), line: 'start 1' })) }, 'wire.acts'],
    [
      {
        acts: [
          { id: newId(), line: 'start 1' },
          { id: 'short', line: 'pause' },
        ],
      },
      'wire.act',
    ],
    [
      {
        acts: [
          { id: newId(), line: 'start 1' },
          { id: 'bad id 12345', line: 'pause' },
        ],
      },
      'wire.act',
    ],
    [{ acts: [{ id: newId(), line: 7 }] }, 'wire.act'],
    [{ acts: ['start 1'] }, 'wire.act'],
    [{ acts: [{ id: newId(), line: 'a\0b' }] }, 'wire.not_json'],
  ]) {
    const answer = await send(body);
    assert.deepEqual([answer.status, answer.json.error], [400, error], JSON.stringify(body).slice(0, 80));
    assert.ok(answer.json.message);
  }
  assert.equal((await boss.get(`/api/contests/${contest}/trail`)).json.acts.length, 2);

  // Lines that cannot be read, or not be taken, are answered one by one.
  const mixed = (
    await boss.acts(
      contest,
      'director',
      'strat 1',
      'start 1',
      'result T1 R1 B99 3N N 9',
      'result T9 R1 B1 3N N 9',
      'result T1 R1 B1 3N N 14',
    )
  ).json.acts;
  assert.deepEqual(
    mixed.map(each => each.error ?? 'kept'),
    ['line.keyword_unknown', 'kept', 'contest.board_not_here', 'contest.table_unknown', 'contest.result_impossible'],
  );
  assert.equal((await boss.acts(contest, 'director', `announce "${'x'.repeat(40000)}"`)).status, 400);
  const long = (await boss.acts(contest, 'director', `announce "${'x'.repeat(2000)}"`)).json.acts[0];
  assert.match(long.error, /^line\./);
  assert.equal((await boss.post(acts(contest), 'x'.repeat(300000))).status, 413);
  assert.equal(
    (await boss.post('/api/contests/nowhere/acts?as=director', { acts: [{ id: newId(), line: 'start 1' }] })).status,
    404,
  );
});

// Wine has no name for a file that is as long as may be: there it is a disk that fails, told in other words.
const isNamed = !process.env.ARBITRO_HANGS_UP,
  times = (text, what) => text.split(what).length - 1;

// Whatever else is to be kept, the same words; and to whoever looks at the window, once.
async function toldOfFullDisk(server, boss) {
  assert.equal((await boss.get('/api/health')).json.diskFull, true);
  // What is small enough may still have had room.
  execFileSync('prlimit', ['--fsize=4096:', '-p', String(server.child.pid)]);
  for (const [path, body] of [
    ['/api/club', { name: 'Due Fiori', language: 'it', internet: true, wifi: '', key: '' }],
    ['/api/sponsor', { words: 'Vini Rossi' }],
    ['/api/members', { members: Array.from({ length: 99 }, (_, i) => ({ name: `Anna ${i}`, number: String(i) })) }],
    ['/api/directors', { name: 'Ugo', office: 'head', password: 'una parola lunga' }],
    ['/api/password', { old: server.password, new: 'una parola lunga' }],
    ['/api/contests', { id: newId(), line: `open 2026-11-21 "Un’altra"` }],
  ]) {
    const { status, json } = await boss.post(path, body);
    assert.deepEqual([status, json.error], [503, 'journal.disk_full'], path);
    assert.match(json.message, /^The disk of the club's computer is full/, path);
  }
  assert.equal((await new Client(server).post('/api/login', { password: server.password })).status, 200);
  assert.equal(times(server.out, 'The disk is full: nothing more can be entered.'), 1, server.out);
  assert.deepEqual([times(server.err, 'disk_full'), times(server.err, 'acts_lost')], [1, 0], server.err);
}

async function toldOfRoom(server, boss) {
  for (let i = 0; i < 200 && !/room on the disk again/.test(server.out); i++) await pause(50);
  assert.equal(times(server.out, 'There is room on the disk again'), 1, server.out);
  assert.equal((await boss.get('/api/health')).json.diskFull, false);
}

test('a full disk: 503, nothing entered, nothing lost, and on it goes', async t => {
  const data = folder(t);
  // A limit on the length of files stands for the disk; it can be lifted while the server runs.
  const server = await serve(t, data, { through: ['bash', '-c', 'trap "" XFSZ; ulimit -S -f 700; exec "$0" "$@"'] });
  const boss = await director(server),
    contest = await openContest(boss);
  const kept = new Set(),
    lost = [];
  const note = 'n'.repeat(150);
  for (let i = 0; i < 4000 && lost.length < 5; i++) {
    const batch = Array.from({ length: 16 }, (_, k) => ({
      id: newId(),
      line: `announce "${note}${i}-${k}"`.slice(0, 150) + '"',
    }));
    const answer = await boss.post(acts(contest), { acts: batch });
    for (const each of answer.json.acts)
      if (each.kept) kept.add(each.id);
      else lost.push(each.id);
    if (answer.status === 503) {
      assert.equal(answer.json.error, isNamed ? 'journal.disk_full' : 'journal.io');
      assert.match(answer.json.message, isNamed ? /disk .* is full.* by itself/ : /send it again/);
      lost.batch = batch;
    } else assert.equal(answer.status, 200);
  }
  assert.ok(lost.length >= 5, 'the disk never filled');
  assert.equal((await boss.get('/api/health')).status, 200, 'reading goes on');
  assert.equal((await boss.get(`/api/contests/${contest}/trail`)).json.acts.length, kept.size + 2);
  if (isNamed) await toldOfFullDisk(server, boss);

  execFileSync('prlimit', ['--fsize=unlimited', '-p', String(server.child.pid)]);
  if (isNamed) await toldOfRoom(server, boss);
  const again = await boss.post(acts(contest), { acts: lost.batch });
  assert.equal(again.status, 200, again.text);
  assert.ok(
    again.json.acts.every(each => each.kept),
    again.text,
  );
  for (const each of again.json.acts) kept.add(each.id);
  assert.equal((await boss.acts(contest, 'director', 'start 1')).json.acts[0].kept > 0, true);

  await server.stop('SIGKILL');
  await pause(20);
  const after = await serve(t, data, { port: server.port });
  assert.equal((await boss.get(`/api/contests/${contest}/trail`)).json.acts.length, kept.size + 2 + 1);
  assert.ok(after);
});

test('a pair that withdraws is told of everywhere, and why others have what they have', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(
    contest,
    'director',
    'late EW 2 from R2',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'correct T1 R1 B2 P',
    'correct T3 R1 B5 P',
    'correct T3 R1 B6 P',
    'start 2',
    'correct T1 R2 B3 P',
    'retire EW 1 from R3',
    'absences retired stand',
    'start 3',
  );
  const seen = async names => (await boss.get(`/api/contests/${contest}/parts?as=director&want=${names}`)).json.parts;
  const { evening: told, ranking } = await seen('evening,ranking');
  assert.equal(told.absences, 'retired stand opponents best late average');
  assert.deepEqual(
    ['EW1', 'EW2'].map(key => told.pairs.find(each => each.key === key)).map(each => [each.retired, each.arrived]),
    [
      [3, undefined],
      [undefined, 2],
    ],
  );
  assert.deepEqual(
    [told.movement.meetings[0][1], told.movement.meetings[2][2]],
    [
      [2, 0, 0],
      [3, 0, 0],
    ],
  );
  assert.deepEqual(
    ranking.fields[1].rows.filter(row => row.retired).map(row => [row.key, row.rank]),
    [['EW1', null]],
  );
  const { 'table/3': table } = await seen('table/3');
  assert.deepEqual([table.state, table.ns, table.ew], ['sitsout', 'NS3', null]);
  const rounds = (await boss.get(`/api/contests/${contest}/parts?as=director&want=card&card=NS3`)).json.parts[
    'card/NS3'
  ].rounds;
  assert.deepEqual(
    rounds.map(round => [round.absence, round.opponents]),
    [
      [undefined, 'EW3'],
      [undefined, 'EW2'],
      ['retired', 'EW1'],
    ],
  );
  assert.deepEqual(
    rounds[2].boards.map(each => each.figure),
    ['60.00', '60.00'],
  );
  const trail = async where =>
    (await boss.get(`/api/contests/${contest}/trail?${where}`)).json.acts.map(act => act.line);
  assert.deepEqual(await trail('table=3&round=3&board=1'), [
    'retire EW 1 from R3',
    'absences retired stand opponents best late average',
  ]);
  assert.deepEqual(await trail('table=1&round=1&board=1'), ['correct T1 R1 B1 4S S 10']);
});

test('who sits for another is named beside the pair, on its card and its page, and the boards of each', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(
    contest,
    'director',
    'register NS 1 "Anna Rossi" "Ugo <Bianchi>"',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'correct T1 R1 B2 P',
    'start 2',
    'correct T1 R2 B3 P',
    'substitute NS 1 2 R2 "Carla & Neri"',
  );
  const { evening: told, 'card/NS1': card } = (
    await boss.get(`/api/contests/${contest}/parts?as=director&want=evening,card&card=NS1`)
  ).json.parts;
  const pair = told.pairs.find(each => each.key === 'NS1');
  assert.deepEqual(pair.names, ['Anna Rossi', 'Ugo <Bianchi>']);
  assert.deepEqual(pair.substitutes, [{ player: 2, from: 2, to: told.rounds, name: 'Carla & Neri' }]);
  assert.equal(told.pairs.find(each => each.key === 'EW1').substitutes, undefined);
  assert.deepEqual(card.persons, [
    { name: 'Anna Rossi', boards: 3 },
    { name: 'Ugo <Bianchi>', boards: 2 },
    { name: 'Carla & Neri', boards: 1 },
  ]);
  const page = async (path, language) => (await boss.get(`/e/${contest}${path}`, { 'accept-language': language })).text;
  assert.match(
    await page('', 'it'),
    /Ugo &lt;Bianchi&gt;<\/a><span class="sub">Carla &amp; Neri nei turni 2–3<\/span>/,
  );
  const own = await page('/pair/NS1', 'en');
  assert.match(own, /<span class="sub">Carla &amp; Neri in rounds 2–3<\/span><\/h1>/);
  assert.equal(own.match(/sat: Anna Rossi – Carla &amp; Neri/g).length, 1, 'of the rounds begun');
  assert.match(own, /Ugo &lt;Bianchi&gt;: boards 2 · Carla &amp; Neri: boards 1/);
  assert.equal((await page('/pair/EW1', 'en')).includes('boards 0'), false);
});

test("every answer says by how much the hours of the club are ahead of UTC's", async t => {
  const was = process.env.TZ;
  process.env.TZ = 'IST-5:30';
  const server = await serve(t, folder(t));
  if (was === undefined) delete process.env.TZ;
  else process.env.TZ = was;
  const boss = await director(server),
    contest = await openContest(boss);
  assert.equal((await boss.parts(contest, 'as=director')).zone, 330);
});

test('of a contest that is over a board without a result was not played', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'start 1', 'correct T1 R1 B1 P');
  const card = async () => (await boss.get(`/e/${contest}/pair/NS2`, { 'accept-language': 'en' })).text;
  assert.match(await card(), /no result yet/);
  await boss.keep(contest, 'director', 'retire EW 2 from R1');
  assert.doesNotMatch(await card(), /no result yet/);
  await boss.keep(contest, 'director', 'retire EW 2 none', 'end');
  assert.match(await card(), /not played/);
  assert.doesNotMatch(await card(), /no result yet/);
  assert.match(await card(), /Provisional ranking/, 'while results may be corrected');
});
