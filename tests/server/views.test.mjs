// views.test.mjs -- what each role sees, since when, pushed as it changes; and never a board too early.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  Client,
  Socket,
  director,
  folder,
  linesOf,
  newId,
  openContest,
  pause,
  phones,
  play,
  run,
  serve,
} from './club.mjs';

/* Every result in a document, by its own path. */
function* results(value, path = '') {
  if (value === null || typeof value !== 'object') return;
  if ('score' in value || value.kind === 'artificial') yield path;
  for (const [key, each] of Object.entries(value)) yield* results(each, `${path}.${key}`);
}

test('nobody sees a board that he has still to play', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 5 rounds 5 boards 2');
  const tables = await phones(server, boss, contest);
  const whole = (await boss.parts(contest, 'as=director')).parts;
  const players = [];
  for (const { key, code } of whole.codes.players) {
    const client = new Client(server);
    await client.post('/api/player', { code });
    players.push({ key, client });
  }
  const { meetings } = whole.evening.movement;
  const boardsOf = set => [2 * set - 1, 2 * set];
  /* Which boards a pair plays in which round: told by the movement, without the program's help. */
  const plays = key =>
    meetings.flatMap((row, r) =>
      row.flatMap(([ns, ew, set]) =>
        key === `NS${ns}` || key === `EW${ew}` ? boardsOf(set).map(board => ({ round: r + 1, board })) : [],
      ),
    );
  const done = new Map(); // board -> tables that have confirmed it, "R/T"
  let seen = 0,
    hidden = 0;

  // What lies in the boards is told before anybody plays: eleven boards, one more than the contest has.
  const dealt = await run('deal', '--boards', '1-11');
  const file = { name: 'Evening.PBN', bytes: Buffer.from(dealt.out).toString('base64') };
  const found = (await boss.post(`/api/contests/${contest}/deals?as=director`, file)).json;
  assert.deepEqual([found.lines.length, found.notOfThisEvening, found.withoutDeal, found.toldOtherwise], [10, 1, 0, 0]);
  // A file without a deal is none of deals, whatever its name says.
  for (const name of ['notes.txt', 'evening.dup', 'evening.lin', 'empty.pbn']) {
    const text =
      name === 'empty.pbn'
        ? '\n'
        : name === 'notes.txt'
          ? 'Coffee at nine.\n[Board "1"]\n[Deal "?"]\n'
          : 'Coffee at nine.';
    const refused = await boss.post(`/api/contests/${contest}/deals?as=director`, {
      name,
      bytes: Buffer.from(text).toString('base64'),
    });
    assert.deepEqual([refused.status, refused.json.error], [400, 'wire.no_deals'], name);
    assert.match(refused.json.message, new RegExp(`${name}.*PBN`));
  }
  await boss.keep(contest, 'director', ...found.lines);
  const norths = found.lines.map(line => line.match(/ N:(\S+)/)[1]);
  const tellsNoDeal = (update, may, who) => {
    const text = JSON.stringify(update.parts);
    for (const [i, north] of norths.entries())
      assert.equal(text.includes(north), may(i + 1) || allHavePlayed(i + 1), `${who}: what lies in board ${i + 1}`);
  };

  const pairHasPlayed = (key, board) =>
    meetings.some((row, r) =>
      row.some(
        ([ns, ew, set], i) =>
          (key === `NS${ns}` || key === `EW${ew}`) &&
          boardsOf(set).includes(board) &&
          done.get(board)?.has(`${r + 1}/${i + 1}`),
      ),
    );
  const allHavePlayed = board =>
    meetings.every((row, r) =>
      row.every(([, , set], i) => !boardsOf(set).includes(board) || done.get(board)?.has(`${r + 1}/${i + 1}`)),
    );

  const check = (update, may, who) => {
    for (const [name, part] of Object.entries(update.parts)) {
      if (!name.startsWith('board/') || part === null) continue;
      const board = Number(name.slice(6));
      assert.ok(may(board) || allHavePlayed(board), `${who} saw board ${board}`);
      seen++;
    }
    tellsNoDeal(update, may, who);
    hidden += 10 - Object.keys(update.parts).filter(name => name.startsWith('board/')).length;
    for (const path of results(update.parts))
      assert.match(path, /^\.(board\/\d+|table\/\d+|card\/\w+)\./, `${who}: a result in ${path}`);
    for (const name of Object.keys(update.parts))
      assert.match(name, /^(evening|ranking|board\/\d+|table\/\d+|card\/\w+)$/, who);
  };
  const checkAll = async round => {
    check(await new Client(server).parts(contest), () => false, 'public');
    for (const { key, client } of players) {
      const update = await client.parts(contest, 'as=player');
      check(update, board => pairHasPlayed(key, board), key);
      assert.deepEqual(
        Object.keys(update.parts).filter(name => /^(card|table)/.test(name)),
        [`card/${key}`],
      );
    }
    for (const [table, phone] of tables.entries()) {
      if (!phone) continue;
      const [ns, ew] = meetings[round - 1][table - 1];
      const update = await phone.parts(contest, 'as=table');
      check(update, board => pairHasPlayed(`NS${ns}`, board) && pairHasPlayed(`EW${ew}`, board), `table ${table}`);
      assert.deepEqual(
        Object.keys(update.parts).filter(name => /^(card|table)/.test(name)),
        [`table/${table}`],
      );
    }
    for (let board = 1; board <= 10; board++) {
      const page = (await new Client(server).get(`/e/${contest}/board/${board}`)).text;
      assert.equal(/<tbody>\n<tr/.test(page), allHavePlayed(board), `the public page of board ${board}`);
      assert.equal(
        page.includes('class="deal"'),
        allHavePlayed(board),
        `the public page and the deal of board ${board}`,
      );
    }
  };

  for (let round = 1; round <= 5; round++) {
    await boss.keep(contest, 'director', `start ${round}`);
    for (let table = 1; table <= 5; table++) {
      const lines = linesOf(contest, whole, round, table);
      for (let i = 0; i < lines.length; i += 3) {
        await tables[table].keep(contest, 'table', ...lines.slice(i, i + 3));
        const board = Number(lines[i].match(/B(\d+)/)[1]);
        if (!done.has(board)) done.set(board, new Set());
        done.get(board).add(`${round}/${table}`);
      }
      if (table % 2 === 1) await checkAll(round);
    }
  }
  assert.ok(seen > 100 && hidden > 100, `${seen} seen, ${hidden} not`);

  // The director may show what he likes.
  const open = await openContest(boss);
  await boss.keep(open, 'director', 'start 1', 'release B3');
  assert.deepEqual(
    Object.keys((await new Client(server).parts(open)).parts).filter(name => name.startsWith('board')),
    ['board/3'],
  );
});

/* What a client holds: updates laid upon one another as docs/api.md says. */
function merge(held, update) {
  const [old, young] = [held.version, update.version].map(version => version?.split('.')[0]);
  const parts = old === young ? { ...held.parts } : {};
  for (const [name, part] of Object.entries(update.parts))
    if (part === null) delete parts[name];
    else parts[name] = part;
  return { version: update.version, parts };
}

test('since: whoever slept is right after one question, over any gap', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 4 rounds 4 boards 2 way share');
  const tables = await phones(server, boss, contest);
  const views = [
    [boss, 'as=director'],
    [boss, 'as=director&card=EW2'],
    [tables[2], 'as=table'],
    [new Client(server), 'as=public'],
  ];
  const histories = views.map(() => []);
  const look = async () => {
    for (const [i, [client, query]] of views.entries())
      histories[i].push(merge({}, await client.parts(contest, query)));
  };
  const settle = async () => {
    for (const [i, [client, query]] of views.entries()) {
      const now = merge({}, await client.parts(contest, query));
      for (const held of histories[i])
        assert.deepEqual(
          merge(held, await client.parts(contest, `${query}&since=${held.version}`)),
          now,
          `${query} since ${held.version}`,
        );
    }
  };
  await look();
  for (let round = 1; round <= 4; round++) {
    await boss.keep(contest, 'director', `start ${round}`, 'pause');
    const { parts } = await boss.parts(contest, 'as=director');
    for (let table = 1; table <= 4; table++) {
      const lines = linesOf(contest, parts, round, table);
      await tables[table].keep(contest, 'table', ...lines);
      if (table === round)
        await boss.keep(contest, 'director', `correct ${lines[1].split(' ').slice(1, 4).join(' ')} A60/40 "noise"`);
      if (table % 2) await look();
    }
    await boss.keep(
      contest,
      'director',
      'resume',
      'extend 60',
      `register NS ${round} "Zoë <b>" "D'Ambrosio & ${round} figli"`,
    );
    await settle();
  }
  await boss.keep(contest, 'director', 'end');
  await settle();
  await look();
  await boss.keep(contest, 'director', 'renew T4');
  await settle();

  // A restart is no gap at all, and a version that never was is everything.
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  await settle();
  const all = await boss.parts(contest, 'as=director');
  for (const since of ['k3.7', 'nonsense', '', `${all.version}0`])
    assert.deepEqual((await boss.parts(contest, `as=director&since=${since}`)).parts, all.parts, since);
  assert.deepEqual((await boss.parts(contest, `as=director&since=${all.version}`)).parts, {});
  assert.equal(all.parts.evening.pairs[0].names[1], "D'Ambrosio & 1 figli");
});

test('live: a watcher holds what a question would answer', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss);
  const tables = await phones(server, boss, contest);
  const views = [
    [boss, 'as=director&card=NS1'],
    [tables[1], 'as=table'],
    [new Client(server), 'as=public'],
  ];
  const first = [],
    sockets = [];
  for (const [client, query] of views) {
    first.push(merge({}, await client.parts(contest, query)));
    sockets.push(await Socket.open(client, `/api/contests/${contest}/live?${query}&since=${first.at(-1).version}`));
  }
  assert.deepEqual((await sockets[0].wait(() => true)).parts, {}, 'nothing is new');
  await play(boss, contest, tables, [1, 2, 3]);
  await boss.keep(contest, 'director', 'end');
  for (const [i, [client, query]] of views.entries()) {
    const now = merge({}, await client.parts(contest, query));
    await sockets[i].wait(message => message.version === now.version);
    assert.deepEqual(sockets[i].messages.reduce(merge, first[i]), now, query);
    const heavy = sockets[i].messages.filter(message => message.parts.ranking).length;
    assert.ok(heavy >= 1 && heavy <= 6, `the ranking went out ${heavy} times`);
  }
  // Any prefix of what was pushed is a place to go on from.
  for (let cut = 1; cut < sockets[1].messages.length; cut++) {
    const held = sockets[1].messages.slice(0, cut).reduce(merge, first[1]);
    const now = merge({}, await tables[1].parts(contest, 'as=table'));
    assert.deepEqual(
      merge(held, await tables[1].parts(contest, `as=table&since=${held.version}`)),
      now,
      `cut after ${cut}`,
    );
  }
  assert.equal(await Socket.open(new Client(server), `/api/contests/${contest}/live?as=director`), 401);
  assert.equal(await Socket.open(boss, '/api/contests/nowhere/live'), 404);
  assert.equal((await boss.get(`/api/contests/${contest}/live`)).status, 426);
});

// As the app does (web/src/pure/parts.ts): an update that is older than what is held is dropped.
test('live: whoever asks by himself too misses nothing of what ran ahead', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(contest, 'director', 'start 1');
  const { parts } = await boss.parts(contest, 'as=director'),
    lines = linesOf(contest, parts, 1, 1),
    socket = await Socket.open(boss, `/api/contests/${contest}/live?as=director`);
  t.after(() => socket.close());
  const number = ({ version }) => Number(version.split('.')[1]);
  let held = await socket.wait(() => true),
    read = 1;
  const take = update => {
    if (number(update) < number(held)) return;
    const all = Object.entries({ ...held.parts, ...update.parts });
    held = { ...update, parts: Object.fromEntries(all.filter(([, part]) => part !== null)) };
  };
  const takeAll = () => socket.messages.slice(read).forEach(update => (read++, take(update)));
  await boss.keep(contest, 'director', ...lines.slice(0, 3)); // the ranking goes out; the next waits a second
  await boss.keep(contest, 'director', 'correct T1 R1 B1 4S S 10 "noise"');
  takeAll();
  take(await boss.parts(contest, 'as=director'));
  await boss.keep(contest, 'director', lines[3]); // is told at once, under a version that is older than that answer
  const now = await boss.parts(contest, 'as=director');
  await socket.wait(({ version }) => version === now.version);
  takeAll();
  assert.deepEqual(held.parts, now.parts);
});

test('restored while running: everybody starts afresh', async t => {
  const data = folder(t),
    backup = `${folder(t)}/before.db`,
    server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss),
    tables = await phones(server, boss, contest);
  await play(boss, contest, tables, [1]);
  const kept = await run('backup', '--data', data, backup, '--lang', 'en');
  assert.equal(kept.code, 0, kept.err);
  const before = await boss.parts(contest, 'as=director');
  await play(boss, contest, tables, [2]);
  const later = await openContest(boss, 'movement mitchell tables 3 boards 2', 'Dopo');
  const watcher = await Socket.open(tables[1], `/api/contests/${contest}/live?as=table`);
  const lost = await Socket.open(boss, `/api/contests/${later}/live?as=public`);
  await watcher.wait(message => message.parts.evening);
  const seen = watcher.messages.length;

  const restored = await run('restore', '--data', data, backup, '--lang', 'en');
  assert.equal(restored.code, 0, restored.err);
  const fresh = await watcher.wait(message => message.parts.evening, seen);
  assert.notEqual(fresh.version.split('.')[0], before.version.split('.')[0], 'another store, another name');
  assert.equal(fresh.parts.evening.round, 1);
  const now = await boss.parts(contest, `as=director&since=${before.version}`);
  assert.deepEqual(now.parts, before.parts, 'everything as it was');
  await lost.ended;
  assert.equal(lost.closeCode, 4404);
  assert.deepEqual(
    (await boss.get('/api/contests')).json.map(each => each.id),
    [contest],
  );
  await boss.keep(contest, 'director', 'start 2');
  await watcher.wait(message => message.parts.evening?.round === 2, seen);

  const refused = await run('restore', '--data', data, '/no/such/backup.db', '--lang', 'en');
  assert.equal(refused.code, 2);
  assert.ok(refused.err.length > 10);
  assert.equal((await boss.parts(contest, 'as=director')).parts.evening.round, 2);
});

test('par comes with the deals, and is seen with its board', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 boards 1');
  const pbn =
    '[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[OptimumScore "EW 1510"]\n' +
    '\n[Board "2"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[OptimumScore "7 spades"]\n';
  const found = (
    await boss.post(`/api/contests/${contest}/deals?as=director`, {
      name: 'a.pbn',
      bytes: Buffer.from(pbn).toString('base64'),
    })
  ).json;
  assert.deepEqual(
    found.lines.map(line => line.replace(/N:.*/, '')),
    ['deal B1 ', 'par B1 -1510', 'deal B2 '],
  );
  await boss.keep(
    contest,
    'director',
    'scoring butler par',
    ...found.lines,
    'start 1',
    'correct T1 R1 B1 1N S 9',
    'correct T2 R1 B2 1N S 9',
  );
  const of = async (client, as) => (await client.parts(contest, `as=${as}`)).parts;
  const told = await of(boss, 'director');
  assert.equal(told.evening.scoring, 'butler par');
  assert.equal(told.evening.data, 1);
  assert.equal(told['board/1'].datum, -1510);
  assert.equal(told['board/1'].results[0].figureNs, '17'); // 150 against -1510
  assert.equal(told['board/2'].datum, null);
  assert.equal(told['board/2'].results[0].figureNs, null);
  const others = await of(new Client(server), 'public');
  assert.equal(others.evening.data, 1);
  assert.ok(!JSON.stringify(others).includes('1510'), 'par is told with its board');
  await boss.keep(contest, 'director', 'par B2 90', 'release all');
  const page = async (board, lang) =>
    (await new Client(server).get(`/e/${contest}/board/${board}`, { 'accept-language': lang })).text;
  assert.match(await page(1, 'en'), /Par: -1510/);
  await boss.keep(contest, 'director', 'scoring butler given', 'datum B2 120');
  assert.match(await page(2, 'it'), /Datum: 120/);
  assert.match(await page(1, 'it'), /non è ancora stato indicato/);
});

test('matchpoints are told as one and a half where the evening says so', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 boards 1');
  await boss.keep(
    contest,
    'director',
    'scoring matchpoints unit 1',
    'start 1',
    'correct T1 R1 B1 1N S 9',
    'start 2',
    'correct T3 R2 B1 1N S 9',
    'start 3',
    'correct T2 R3 B1 1N S 7',
    'end',
  );
  const { parts } = await boss.parts(contest, 'as=director');
  assert.equal(parts['board/1'].top, '2');
  assert.deepEqual(
    parts['board/1'].results.map(each => [each.mpNs, each.percentNs]),
    [
      ['1.5', '75.00'],
      ['1.5', '75.00'],
      ['0', '0.00'],
    ],
  );
  assert.equal(parts.ranking.fields[0].rows[0].matchpoints, '1.5');
  assert.match((await new Client(server).get(`/e/${contest}`, { 'accept-language': 'en' })).text, /1, ½/);
});
