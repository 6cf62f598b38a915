// roles.test.mjs -- who may do and see what, and how one proves who he is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, Socket, director, folder, linesOf, newId, openContest, phones, play, run, serve } from './club.mjs';

test('who may ask what', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss),
    tables = await phones(server, boss, contest);
  const { parts } = await boss.parts(contest, 'as=director');
  const player = new Client(server),
    nobody = new Client(server);
  assert.equal((await player.post('/api/player', { code: parts.codes.players[0].code })).json.key, 'NS1');
  const asks = { director: boss, table: tables[1], player, public: nobody };
  const at = path => `/api/contests/${contest}/${path}`;

  // Rows: what is asked; columns: the status for the director, a table's phone, a player, anybody.
  const matrix = [
    ['GET /api/health', 200, 200, 200, 200],
    ['GET /api/contests', 200, 200, 200, 200],
    [`GET ${at('parts?as=public')}`, 200, 200, 200, 200],
    [`GET ${at('parts?as=director')}`, 200, 401, 401, 401],
    [`GET ${at('parts?as=table')}`, 401, 200, 401, 401],
    [`GET ${at('parts?as=player')}`, 401, 401, 200, 401],
    [`GET ${at('trail')}`, 200, 401, 401, 401],
    [`GET /e/${contest}`, 200, 200, 200, 200],
    [`GET /e/${contest}/codes`, 200, 401, 401, 401],
    ['GET /qr.svg?text=http%3A%2F%2Fexample', 200, 401, 401, 401],
    ['POST /api/contests', 400, 401, 401, 401],
    ['POST /api/movement', 400, 401, 401, 401],
    ['POST /api/recommend', 400, 401, 401, 401],
    [`POST ${at('acts?as=director')}`, 400, 401, 401, 401],
    [`POST ${at('acts?as=table')}`, 401, 400, 401, 401],
    [`POST ${at('acts?as=player')}`, 400, 400, 400, 400],
    [`POST ${at('acts')}`, 400, 400, 400, 400],
    [`POST ${at('repair?as=director')}`, 400, 401, 401, 401],
    [`POST ${at('repair?as=table')}`, 401, 403, 401, 401],
  ];
  for (const [what, ...expected] of matrix) {
    const [method, path] = what.split(' ');
    const found = [];
    for (const client of Object.values(asks))
      found.push((method === 'GET' ? await client.get(path) : await client.post(path, {})).status);
    assert.deepEqual(found, expected, what);
  }

  // The table's phone does what a table does, at its own table only; a refusal says so in words.
  await boss.keep(contest, 'director', 'start 1');
  const other = await tables[1].acts(
    contest,
    'table',
    'begin T2 R1 B3',
    'start 2',
    'correct T1 R1 B1 A60/40',
    'begin T1 R1 B1',
  );
  assert.deepEqual(
    other.json.acts.map(act => act.error ?? 'kept'),
    ['contest.not_allowed', 'contest.not_allowed', 'contest.not_allowed', 'kept'],
  );
  assert.ok(other.json.acts[0].message.length > 10);

  // A QR code for a table's own players, and for no others.
  const own = (await tables[1].parts(contest, 'as=table')).parts['table/1'].playerCodes;
  assert.deepEqual(Object.keys(own), ['NS1', 'EW1']);
  const qr = code => tables[1].get(`/qr.svg?text=${encodeURIComponent(`${server.base}/p#${code}`)}`);
  assert.equal((await qr(own.EW1)).status, 200);
  assert.equal((await qr(parts.codes.players.find(each => each.key === 'NS2').code)).status, 401);

  // What the opponents could read off the phone opens nothing once the round is over; the director's codes last.
  const enter = code => tables[1].post('/api/player', { code });
  assert.equal((await enter(own.NS1)).status, 200);
  await boss.keep(contest, 'director', 'start 2');
  const late = await enter(own.NS1);
  assert.deepEqual([late.status, late.json.error], [401, 'login.voucher_over']);
  assert.equal((await enter(parts.codes.players.find(each => each.key === 'NS1').code)).status, 200);
  const now = (await tables[1].parts(contest, 'as=table')).parts['table/1'].playerCodes;
  own.EW1 = Object.entries(now).find(([key]) => key.startsWith('EW'))[1];
  assert.equal((await qr(own.EW1)).status, 200);
  await boss.keep(contest, 'director', 'renew T1');
  assert.equal((await qr(own.EW1)).status, 401, 'no more once the table has another code');
});

test('how a contest can go on is the director’s to ask, and what he chooses is everybody’s', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 5 boards 2'),
    tables = await phones(server, boss, contest);
  const ask = line => boss.post(`/api/contests/${contest}/repair?as=director`, { line });
  assert.equal((await ask('from R1 leaves EW 3')).json.error, 'contest.round_not_started');
  await boss.keep(contest, 'director', 'start 1');
  assert.equal((await ask('from R2 goes EW 3')).json.error, 'line.word_wrong');
  assert.equal((await ask('from R2 leaves EW 6')).json.error, 'repair.pair_unknown');
  const { offers } = (await ask('from R2 leaves EW 3')).json;
  assert.equal(offers[0].kind, 'keep');
  assert.match(offers[0].line, /^repair from R2 R2 T4 4- /);
  assert.ok(offers[0].costs.length > 1);
  await boss.keep(contest, 'director', `${offers[0].line} "EW 3 goes home"`, 'start 2');
  const table = (await tables[4].parts(contest, 'as=table')).parts['table/4'];
  assert.deepEqual([table.state, table.ns, table.ew, table.boards], ['sitsout', 'NS4', null, []]);
  const { evening: told } = (await boss.parts(contest, 'as=public')).parts;
  assert.deepEqual(told.movement.meetings, offers[0].movement.meetings);
});

test('an individual goes on too: who leaves has no seat any more, who sits out keeps his number', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement individual players 13 rounds 6 boards 2');
  const ask = line => boss.post(`/api/contests/${contest}/repair?as=director`, { line });
  await boss.keep(contest, 'director', 'start 1');
  assert.equal((await ask('from R2 leaves 14')).json.error, 'repair.player_unknown');
  assert.equal((await ask('from R2 R1 T1 1+2-3/1')).json.error, 'line.word_wrong');
  const { offers } = (await ask('from R2 leaves 7')).json;
  assert.match(offers[0].line, /^repair from R2 left 7 R2 T\d \d+\+\d+-\d+\+\d+\/\d+ /);
  assert.ok(offers[0].costs.some(cost => /players|giocatori|opponents|avversari/.test(cost)));
  await boss.keep(contest, 'director', `${offers[0].line} "7 goes home"`, 'start 2');
  const { evening: told } = (await boss.parts(contest, 'as=public')).parts;
  assert.deepEqual(told.movement.meetings, offers[0].movement.meetings);
  assert.ok(
    told.movement.meetings.slice(1).every(round => round.every(([n, e, , , s, w]) => ![n, e, s, w].includes(7))),
  );
  const again = (await ask('from R3 arrives')).json.offers;
  assert.ok(
    again[0].movement.meetings.slice(2).every(round => round.every(([n, e, , , s, w]) => ![n, e, s, w].includes(7))),
  );
});

test('a POST comes from a page of ours or not at all', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const ask = (headers, body = '{"role":"director"}') => boss.request('POST', '/api/logout', { body, headers });
  const good = { 'content-type': 'application/json', 'x-arbitro': '1' };
  const status = async (...words) => (await ask(...words)).status;

  assert.equal(await status({ 'x-arbitro': '1', 'content-type': 'text/plain' }), 415);
  assert.equal(await status({ 'content-type': 'application/json' }), 403);
  assert.equal(await status({ ...good, origin: 'http://evil.example' }), 403);
  assert.equal(await status({ ...good, origin: 'null' }), 403);
  assert.equal(await status({ ...good, 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal((await ask({ ...good, origin: 'http://evil.example' })).json.error, 'wire.origin');
  assert.equal((await boss.get('/api/me')).json.director, true, 'nothing of that logged anybody out');
  assert.equal(await status(good, '{"role":"director","role":"table"}'), 400);
  assert.equal(await status(good, '{"role":'), 400);
  assert.equal(await status(good, '[1]'), 400);
  assert.equal(await status({ ...good, origin: server.base }), 200);
  assert.equal((await boss.get('/api/me')).json.director, false);
  assert.equal((await boss.get('/api/login')).status, 405);
  assert.equal((await boss.request('DELETE', '/api/contests')).status, 405);

  const contest = await openContest(await director(server));
  assert.equal(
    await Socket.open(new Client(server), `/api/contests/${contest}/live?as=public`, { origin: 'http://evil.example' }),
    403,
  );
});

test('cookies: forged, of another contest, of an old code, of an old password', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    contest = await openContest(boss),
    tables = await phones(server, boss, contest);
  const status = async (client, query) => (await client.get(`/api/contests/${contest}/parts?${query}`)).status;
  const codes = async () => (await boss.parts(contest, 'as=director')).parts.codes.tables;

  const answer = await boss.post('/api/login', { password: server.password });
  assert.match(answer.headers['set-cookie'][0], /HttpOnly/);
  assert.match(answer.headers['set-cookie'][0], /SameSite=Strict/);
  assert.doesNotMatch(answer.headers['set-cookie'][0], /Secure/, 'over plain HTTP the cookie would not come back');

  // One letter changed anywhere is a cookie that is not ours.
  const cookie = tables[1].cookies.arbitro_table;
  for (let i = 0; i < cookie.length; i += 3) {
    const forged = new Client(server);
    forged.cookies.arbitro_table = cookie.slice(0, i) + (cookie[i] === '0' ? '1' : '0') + cookie.slice(i + 1);
    assert.equal(await status(forged, 'as=table'), 401, `letter ${i}`);
  }
  const stranger = new Client(server);
  stranger.cookies = { arbitro_director: cookie, arbitro_table: boss.cookies.arbitro_director };
  assert.equal(await status(stranger, 'as=director'), 401, 'a table is no director by another name');
  assert.equal(await status(stranger, 'as=table'), 401);

  const second = await openContest(boss);
  assert.equal(
    (await tables[1].get(`/api/contests/${second}/parts?as=table`)).status,
    401,
    'a code opens its own contest',
  );

  // Renewed: the old code and the old cookie are told apart from nonsense, the others hold.
  const [old] = await codes();
  assert.equal(
    (await new Client(server).post('/api/table', { code: old.code.toUpperCase() })).status,
    200,
    'letters in either case',
  );
  const watcher = await Socket.open(tables[1], `/api/contests/${contest}/live?as=table`);
  await boss.keep(contest, 'director', 'renew T1');
  const refused = await tables[1].get(`/api/contests/${contest}/parts?as=table`);
  assert.deepEqual([refused.status, refused.json.error], [401, 'login.code_renewed']);
  assert.match(refused.json.message, /new one/);
  assert.equal((await new Client(server).post('/api/table', { code: old.code })).json.error, 'login.code_renewed');
  assert.equal(
    (await new Client(server).post('/api/table', { code: 'x'.repeat(13) })).json.error,
    'login.code_unknown',
  );
  assert.equal(
    (await new Client(server).post('/api/player', { code: (await codes())[0].code })).status,
    401,
    'a table is no player',
  );
  assert.equal(await status(tables[2], 'as=table'), 200);
  assert.equal((await new Client(server).post('/api/table', { code: (await codes())[0].code })).status, 200);
  await watcher.ended;
  assert.equal(watcher.closeCode, 4401);

  // A new password voids the director's other cookies; the one that changed it goes on.
  const elsewhere = await director(server);
  assert.equal((await elsewhere.get('/api/me')).json.mustChangePassword, true);
  assert.equal((await boss.post('/api/password', { old: 'wrong', new: 'una nuova password' })).status, 401);
  assert.equal((await boss.post('/api/password', { old: server.password, new: 'short' })).status, 400);
  assert.equal((await boss.post('/api/password', { old: server.password, new: 'una nuova password' })).status, 200);
  assert.deepEqual((await boss.get('/api/me')).json, {
    director: true,
    name: '',
    office: 'head',
    table: null,
    player: null,
    seat: null,
    mustChangePassword: false,
  });
  assert.equal((await elsewhere.get('/api/me')).json.director, false);
  assert.equal(await status(elsewhere, 'as=director'), 401);

  // Nothing of it is lost by a restart.
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  assert.equal(server.password, undefined, 'the first password is printed once');
  assert.equal(await status(boss, 'as=director'), 200);
  assert.equal(await status(tables[2], 'as=table'), 200);
  assert.equal(await status(tables[1], 'as=table'), 401);
  assert.equal((await director(server, 'una nuova password')).cookies.arbitro_director.length > 20, true);
});

test('a password of ours is taken as it is copied and typed, one of a person’s own to the letter', async t => {
  const data = folder(t),
    server = await serve(t, data),
    ours = server.password;
  const login = async password => (await new Client(server).post('/api/login', { password })).json.error;
  assert.match(ours, /^\w{4}-\w{4}-\w{4}$/);
  const bare = ours.replaceAll('-', '');
  for (const typed of [
    ours,
    `${ours} `,
    ` ${ours}\n`,
    `\u00a0${ours}\u00a0`,
    ours.toUpperCase(),
    ours[0].toUpperCase() + ours.slice(1),
    bare,
    ours.replaceAll('-', ' '),
    ours.replaceAll('-', '\u2013'),
    `${ours}.`,
  ])
    assert.equal(await login(typed), undefined, JSON.stringify(typed));
  for (const typed of [ours.slice(1), `${ours}a`, `${bare}${bare}`, `x${ours.slice(1)}x`])
    assert.equal(await login(typed), 'login.wrong_password', JSON.stringify(typed));
  assert.equal(await login(`${ours.slice(1)} `), 'login.wrong_password_blank', 'and why it may be wrong');

  // The old one as it is typed, too; the new one is the person's own, of which nothing is left out by itself.
  const boss = await director(server, bare.toUpperCase());
  const change = async (old, young) => (await boss.post('/api/password', { old, new: young })).json.error;
  for (const edge of ['quattro picche ', ' quattro picche', 'quattro picche\t'])
    assert.equal(await change(ours, edge), 'login.password_blank', JSON.stringify(edge));
  assert.equal(await change(bare, 'Abcd-Efgh-Jkmn'), undefined);
  assert.equal(await login('Abcd-Efgh-Jkmn'), undefined);
  for (const typed of ['abcd-efgh-jkmn', 'AbcdEfghJkmn', 'Abcd Efgh Jkmn'])
    assert.equal(await login(typed), 'login.wrong_password', typed);
  assert.equal(await login('Abcd-Efgh-Jkmn '), 'login.wrong_password_blank');
  const staff = await boss.post('/api/directors', { name: 'Ugo', office: 'director', password: 'quattro picche ' });
  assert.deepEqual([staff.status, staff.json.error], [400, 'login.password_blank']);

  // One that is forgotten is replaced by one of ours.
  const told = await run('password', '--data', data),
    next = told.out.match(/\w{4}-\w{4}-\w{4}/)?.[0];
  assert.ok(next, told.out + told.err);
  assert.equal(await login(` ${next.replaceAll('-', '').toUpperCase()} `), undefined);
});

test('guessing passwords is slow', async t => {
  const server = await serve(t, folder(t));
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => new Client(server).post('/api/login', { password: 'guess' })),
  );
  const statuses = answers.map(answer => answer.status);
  assert.ok(statuses.filter(status => status === 401).length <= 12, `${statuses}`);
  assert.ok(statuses.filter(status => status === 429).length >= 28, `${statuses}`);
  const refused = answers.find(answer => answer.status === 429);
  assert.ok(refused.json.error && refused.json.message, refused.text);
  assert.equal((await new Client(server).get('/api/health')).status, 200, 'everybody else goes on');
});

test('sentences in the language of the request', async t => {
  const server = await serve(t, folder(t));
  const say = async headers => (await new Client(server).get('/api/contests/x/parts', headers)).json.message;
  assert.equal(await say({ 'accept-language': 'it-IT,it;q=0.9,en;q=0.5' }), 'Questa serata non c’è su questo server.');
  assert.equal(await say({ 'accept-language': 'de,en;q=0.5' }), 'There is no such evening on this server.');
  const english = 'There is no such evening on this server.',
    italian = 'Questa serata non c’è su questo server.';
  for (const [list, sentence] of [
    ['it;q=0.2, en', english],
    ['it;q=0.2,en;q=0.9', english],
    ['en;q=0.45,it;q=0.5', italian],
    ['it , en', italian],
    ['it;q=0, en;q=0.1', english],
    ['it;q=1.000;x=y,en', italian],
    ['en;Q=0.3 , it ; q=0.4', italian],
    ['it;q=0', english],
    ['it;q=x,en;q=0.001', english],
    ['it;q=', english],
  ])
    assert.equal(await say({ 'accept-language': list }), sentence, list);
  assert.equal(
    await say({ 'accept-language': 'it', cookie: 'arbitro_lang=en' }),
    'There is no such evening on this server.',
  );
  assert.equal(await say({}), 'There is no such evening on this server.', 'the server was started in English');
});

test('a renewed code closes every live line of the old one, at once and no other', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await openContest(boss, 'movement mitchell tables 5 rounds 5 boards 2');
  const tables = await phones(server, boss, contest);
  const open = phone => Socket.open(phone, `/api/contests/${contest}/live?as=table`);
  const early = await open(tables[5]);
  await play(boss, contest, tables, [1]);
  await boss.keep(contest, 'director', 'start 2');
  const late = await open(tables[5]),
    neighbour = await open(tables[4]),
    anybody = await Socket.open(tables[5], `/api/contests/${contest}/live`);
  const { parts } = await boss.parts(contest, 'as=director');
  await tables[4].keep(contest, 'table', linesOf(contest, parts, 2, 4)[0]);
  await boss.keep(contest, 'director', 'renew T5');
  await Promise.all([early.ended, late.ended]);
  assert.deepEqual([early.closeCode, late.closeCode], [4401, 4401]);
  await boss.keep(contest, 'director', 'announce "Caffè"');
  for (const goesOn of [neighbour, anybody]) {
    await goesOn.wait(message => /Caffè/.test(JSON.stringify(message)));
    assert.equal(goesOn.closeCode, null);
  }
  assert.equal(await open(tables[5]), 401, 'the old cookie opens no other');
});
