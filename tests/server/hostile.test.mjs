// hostile.test.mjs -- what strangers may do to a server, and what they may not learn from it.
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import test from 'node:test';
import { Client, Socket, director, folder, openContest, pause, phones, play, serve } from './club.mjs';

/* Bytes to a port; resolves to what comes back. */
const raw = (port, text) =>
  new Promise((done, fail) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', piece => {
      heard += piece;
    });
    socket.on('close', () => done(heard));
    socket.on('error', fail);
    setTimeout(() => socket.end(), 300);
  });

/* A login from an address of its own. Resolves to the status. */
const login = (port, localAddress, password, cookie = '') =>
  new Promise(done => {
    const body = JSON.stringify({ password });
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/api/login',
        headers: {
          'content-type': 'application/json',
          'x-arbitro': '1',
          'content-length': body.length,
          ...(cookie && { cookie }),
        },
      },
      answer => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode));
      },
    );
    request.on('error', error => done(error.code));
    request.end(body);
  });

test('plain words of any length to a TLS port', async t => {
  const server = await serve(t, folder(t), { words: ['--tls', 'auto'] });
  for (const length of [10, 1000, 7900, 8000, 8100, 8150])
    assert.match(
      await raw(server.port, `GET /${'a'.repeat(length)} HTTP/1.1\r\nHost: club\r\n\r\n`),
      length > 8150 ? /^HTTP\/1.1 431/ : /^HTTP\/1.1 308/,
      `${length}`,
    );
  assert.match(await raw(server.port, 'GET /ca.crt HTTP/1.1\r\nHost: club\r\n\r\n'), /^HTTP\/1.1 200/);
  assert.equal(server.child.exitCode, null);
});

test('the director comes in while forty guess', async t => {
  const server = await serve(t, folder(t)),
    right = server.password,
    known = await director(server);
  let guessing = true,
    guesses = 0;
  const guessers = Array.from({ length: 40 }, async (_, i) => {
    for (let n = 0; guessing; n++) {
      await login(server.port, `127.1.${n % 200}.${i + 1}`, 'wrong-guess');
      guesses++;
    }
  });
  const device = `arbitro_device=${known.cookies.arbitro_device}`,
    statuses = [];
  assert.ok(known.cookies.arbitro_device, 'a login makes the device known');
  for (let i = 0; i < 12; i++) {
    statuses.push(await login(server.port, '127.0.0.1', right, device));
    statuses.push(await login(server.port, `127.0.2.${i + 1}`, right));
  }
  guessing = false;
  await Promise.all(guessers);
  assert.deepEqual(
    statuses.filter(status => status !== 200),
    [],
    `of ${statuses.length}, while ${guesses} guessed`,
  );
});

test('whoever has shown who he is goes on where an address has spent what it may', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss),
    [, table] = await phones(server, boss, contest);
  const device = `arbitro_device=${boss.cookies.arbitro_device}`,
    statuses = [],
    refused = [];
  let guessing = true;
  const guessers = Array.from({ length: 20 }, async () => {
    const stranger = new Client(server);
    while (guessing) refused.push((await stranger.post('/api/table', { code: 'aaaaaaaaaaaa' })).status);
  });
  while (!refused.includes(429)) await pause(20);
  for (let i = 0; i < 6; i++) {
    statuses.push(
      (await boss.get('/api/contests')).status,
      (await boss.acts(contest, 'director', `announce "${i}"`)).status,
    );
    statuses.push(
      (await table.get(`/api/contests/${contest}/parts?as=table`)).status,
      await login(server.port, '127.0.0.1', server.password, device),
    );
  }
  guessing = false;
  await Promise.all(guessers);
  assert.deepEqual(
    statuses.filter(status => status !== 200),
    [],
    `of ${statuses.length}, while ${refused.length} guessed`,
  );
});

test('who guesses from the club wears out the club, not the device that is known', async t => {
  const server = await serve(t, folder(t)),
    known = await director(server),
    device = `arbitro_device=${known.cookies.arbitro_device}`;
  // The allowance fills with time: whoever is right asks in one breath with those who guess, and last.
  const passwords = [...Array(30).fill('wrong-guess'), server.password],
    wrong = await Promise.all(passwords.map(password => login(server.port, '127.0.0.1', password)));
  assert.ok(wrong.filter(status => status === 429).length >= 15, `${wrong}`);
  assert.equal(wrong.at(-1), 429);
  assert.equal(await login(server.port, '127.0.0.1', server.password, device), 200);
  assert.equal(await login(server.port, '127.0.0.2', server.password), 200, 'another address has its own');
  const others = await Promise.all(
    Array.from({ length: 15 }, () => login(server.port, '127.0.0.1', 'wrong-guess', device)),
  );
  assert.ok(others.includes(429), 'a device that is known has its allowance too');
});

test('what is long is not read from nobody, and the line goes on', async t => {
  const server = await serve(t, folder(t)),
    nobody = new Client(server),
    boss = await director(server),
    contest = await openContest(boss);
  const long = JSON.stringify({ acts: [{ id: 'x'.repeat(8), line: 'y'.repeat(200000) }] });
  const answer = await nobody.post(`/api/contests/${contest}/acts?as=table`, long);
  assert.deepEqual([answer.status, answer.json.error], [401, 'login.needed']);
  assert.equal(answer.headers.connection === 'close', false);
  assert.equal((await nobody.post('/api/contests', long)).status, 401);
  assert.equal((await nobody.get('/api/health')).status, 200);
  assert.equal(
    (await boss.post(`/api/contests/${contest}/acts?as=director`, long)).status,
    400,
    'a director may be wrong at length',
  );
});

test('pings that nobody waits for', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  const socket = await Socket.open(new Client(server), `/api/contests/${contest}/live?as=public`);
  socket.socket.pause();
  const pings = Buffer.alloc(6 * 3000);
  for (let i = 0; i < pings.length; i += 6) pings.set([0x89, 0x80, 0, 0, 0, 0], i);
  socket.socket.write(pings);
  await pause(200);
  socket.socket.resume();
  await socket.ended;
  assert.equal(socket.closeCode, 1008);
});

test('old contests are asked for, and few stay awake', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    nobody = new Client(server),
    contests = [];
  for (let i = 0; i < 40; i++) {
    const contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 2', `Serata ${i}`);
    await boss.keep(contest, 'director', 'start 1', 'end');
    contests.push(contest);
  }
  const awake = async () => Number((await nobody.get('/metrics')).text.match(/^arbitro_contests_awake (\d+)$/m)[1]);
  assert.ok((await awake()) <= 16, `${await awake()}`);
  const first = [];
  for (const contest of contests) {
    const page = await nobody.get(`/e/${contest}`),
      parts = await nobody.parts(contest);
    assert.equal(page.status, 200);
    first.push([page.text, parts.version, JSON.stringify(parts.parts)]);
    assert.ok((await awake()) <= 16);
  }
  for (const [i, contest] of contests.entries()) {
    // again: the same, whether made anew or kept
    const parts = await nobody.parts(contest);
    assert.deepEqual([(await nobody.get(`/e/${contest}`)).text, parts.version, JSON.stringify(parts.parts)], first[i]);
    assert.ok(Math.abs(parts.now - Date.now()) < 5000);
  }
  await boss.keep(contests[0], 'director', 'announce "Corretta"'); // an act makes it another document
  assert.match(JSON.stringify(await nobody.parts(contests[0])), /Corretta/);
  await boss.keep(contests[1], 'director', 'register NS 1 "Anna" "Bice"');
  assert.match((await nobody.get(`/e/${contests[1]}`)).text, /Bice/);
});

test('a playing director sees no more with the code of another', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1');
  await boss.keep(contest, 'director', 'plays NS 2');
  const tables = await phones(server, boss, contest),
    { parts } = await boss.parts(contest, 'as=director');
  const code = parts.codes.players.find(pair => pair.key === 'NS1').code,
    player = new Client(server);
  await player.post('/api/player', { code });
  await boss.post('/api/player', { code });
  await boss.keep(contest, 'director', 'start 1');
  await tables[1].keep(contest, 'table', 'result T1 R1 B1 4S S 10', 'confirm T1 R1 B1');
  const boards = async (client, as) =>
    Object.keys((await client.parts(contest, `as=${as}`)).parts).filter(name => name.startsWith('board/'));
  const results = async (client, as) =>
    JSON.stringify((await client.parts(contest, `as=${as}`)).parts).includes('"declarer":"S"');
  assert.deepEqual(await boards(player, 'player'), ['board/1']);
  assert.ok(await results(player, 'player'));
  for (const as of ['director', 'player']) {
    assert.deepEqual(await boards(boss, as), [], as);
    assert.equal(await results(boss, as), false, as);
  }
  for (const page of ['board/1', 'pair/NS1', 'pair/EW1'])
    assert.doesNotMatch((await boss.get(`/e/${contest}/${page}?lang=en`)).text, /420/, page);
  assert.match((await player.get(`/e/${contest}/pair/NS1?lang=en`)).text, /420/);
  await play(boss, contest, tables, [2, 3]);
  await tables[2].keep(contest, 'table', 'result T2 R1 B2 P', 'confirm T2 R1 B2');
  assert.ok((await boards(boss, 'director')).includes('board/1'), 'what his pair has played he sees');
});

test('a director who plays no more sees the boards, and before that what he entered himself', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1'),
    anna = new Client(server);
  await boss.post('/api/directors', { name: 'Anna', office: 'director', password: 'una parola lunga' });
  await anna.post('/api/login', { name: 'Anna', password: 'una parola lunga' });
  await boss.keep(contest, 'director', 'plays NS 2', 'start 1', 'correct T1 R1 B1 P');
  await anna.keep(contest, 'director', 'correct T3 R1 B3 4S S 10');
  const trail = async client =>
    (await client.get(`/api/contests/${contest}/trail`)).json.acts.filter(({ line }) => /^correct/.test(line));
  const boards = async () =>
    Object.keys((await boss.parts(contest, 'as=director')).parts).filter(name => name.startsWith('board/'));
  assert.deepEqual(await boards(), []);
  assert.deepEqual(
    (await trail(anna)).map(({ line }) => line),
    ['correct T3 R1 B3 4S S 10'],
  );
  assert.deepEqual(await trail(boss), []); // the club's own password may be several people's
  await boss.keep(contest, 'director', 'plays none');
  assert.deepEqual(await boards(), ['board/1', 'board/2', 'board/3']);
  assert.equal((await trail(anna)).length, 2);
  await boss.keep(contest, 'director', 'plays NS 2');
  assert.deepEqual(await boards(), []);
});

test('a spreadsheet finds no formula in the members', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  await boss.post('/api/members', {
    members: [
      { number: '7', name: '=1+1' },
      { number: '8', name: '@SUM(A1)' },
      { number: '9', name: "'t Hooft" },
      { number: '10', name: 'Anna' },
    ],
  });
  const { text } = await boss.get('/api/members.csv');
  assert.doesNotMatch(text, /"[=+@-]/);
  assert.match(text, /"7","'=1\+1"/);
  assert.match(text, /"10","Anna"/);
});

test('no name that others read turns its direction or hides a letter', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  for (const name of ['Anna\u202Eanna', 'An\u200Bna', '\u2066Anna\u2069', '\u00A0']) {
    const answers = [
      await boss.post('/api/directors', { name, office: 'director', password: 'long enough for anybody' }),
      await boss.post('/api/members', { members: [{ number: '7', name: `${name}` }] }),
      await boss.post('/api/club', { name, language: 'it', internet: false, wifi: '', key: '', federation: '' }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, 400, 400],
      JSON.stringify([name, ...answers.map(({ text }) => text)]),
    );
  }
});
