// directors.test.mjs -- several directors: made, revoked, each with an office; what they do carries their names, and
// each sees it at once.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, Socket, director, folder, openContest, phones, serve } from './club.mjs';

const PASSWORD = 'una parola lunga';

async function enter(server, name, password = PASSWORD) {
  const client = new Client(server);
  const answer = await client.post('/api/login', { name, password });
  if (answer.status !== 200) throw new Error(`login: ${answer.text}`);
  return client;
}

const make = (client, name, office, password = PASSWORD) => client.post('/api/directors', { name, office, password });

async function errors(client, contest, ...lines) {
  return (await client.acts(contest, 'director', ...lines)).json.acts.map(act => act.error ?? 'kept');
}

test('directors are made and revoked by a head director, and by nobody else', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    nobody = new Client(server);
  assert.deepEqual((await boss.get('/api/directors')).json, { directors: [] });
  assert.equal((await nobody.get('/api/directors')).status, 401);
  assert.equal((await make(nobody, 'Anna', 'head')).status, 401);

  assert.equal((await make(boss, 'Anna Rossi', 'head')).status, 200);
  assert.equal((await make(boss, ' Ugo ', 'director')).status, 200);
  assert.deepEqual(
    (await make(boss, 'Carla', 'assistant')).json.directors.map(each => [each.name, each.office]),
    [
      ['Anna Rossi', 'head'],
      ['Ugo', 'director'],
      ['Carla', 'assistant'],
    ],
  );
  for (const [name, office, password, error] of [
    ['anna rossi', 'director', PASSWORD, 'staff.taken'],
    ['', 'director', PASSWORD, 'staff.name'],
    ['x'.repeat(32), 'director', PASSWORD, 'staff.name'],
    ['a\nb', 'director', PASSWORD, 'staff.name'],
    ['Ida', 'king', PASSWORD, 'staff.office'],
    ['Ida', 'director', 'short', 'login.password_short'],
  ])
    assert.equal((await make(boss, name, office, password)).json.error, error, name);

  const anna = await enter(server, 'anna ROSSI'),
    ugo = await enter(server, 'Ugo'),
    carla = await enter(server, 'Carla');
  assert.deepEqual((await ugo.get('/api/me')).json, {
    director: true,
    name: 'Ugo',
    office: 'director',
    table: null,
    seat: null,
    player: null,
    mustChangePassword: false,
  });
  assert.deepEqual(
    [(await make(ugo, 'Ida', 'director')).json.error, (await make(carla, 'Ida', 'director')).status],
    ['staff.head_only', 403],
  );
  assert.equal((await ugo.post('/api/directors/revoke', { name: 'Carla' })).status, 403);
  for (const [name, password] of [
    ['Ugo', 'another'],
    ['Nobody', PASSWORD],
    ['Nobody', server.password],
    ['Anna Rossi', server.password],
  ])
    assert.equal((await nobody.post('/api/login', { name, password })).status, 401, `${name} ${password}`);

  // Nothing of it is lost by a restart; whoever is revoked is out at once, his live line too, and the others are not.
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  const contest = await openContest(anna),
    watch = client => Socket.open(client, `/api/contests/${contest}/live?as=director`);
  const hers = await watch(carla),
    his = await watch(ugo);
  assert.equal((await anna.post('/api/directors/revoke', { name: 'nobody' })).status, 404);
  assert.equal((await anna.post('/api/directors/revoke', { name: '' })).status, 404, 'the club’s own stays');
  assert.deepEqual(
    (await anna.post('/api/directors/revoke', { name: 'carla' })).json.directors.map(each => each.name),
    ['Anna Rossi', 'Ugo'],
  );
  await hers.ended;
  assert.deepEqual([hers.closeCode, his.closeCode], [4401, null]);
  assert.deepEqual(
    [(await carla.get('/api/me')).json.director, (await carla.get('/api/directors')).status],
    [false, 401],
  );
  assert.equal((await new Client(server).post('/api/login', { name: 'Carla', password: PASSWORD })).status, 401);
  assert.equal((await make(anna, 'Carla', 'director', 'un’altra parola')).status, 200, 'and may be made again');
});

test("a director changes his own password, and nobody else's", async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  await make(boss, 'Ugo', 'director');
  const ugo = await enter(server, 'Ugo'),
    elsewhere = await enter(server, 'Ugo');
  assert.equal((await ugo.post('/api/password', { old: server.password, new: 'ancora più lunga' })).status, 401);
  assert.equal((await ugo.post('/api/password', { old: PASSWORD, new: 'ancora più lunga' })).status, 200);
  assert.deepEqual(
    [
      (await ugo.get('/api/me')).json.name,
      (await elsewhere.get('/api/me')).json.director,
      (await boss.get('/api/me')).json.director,
    ],
    ['Ugo', false, true],
  );
});

test('an office is what its holder may do; the trail says who did it', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  for (const [name, office] of [
    ['Anna', 'head'],
    ['Ugo', 'director'],
    ['Carla', 'assistant'],
  ])
    await make(boss, name, office);
  const anna = await enter(server, 'Anna'),
    ugo = await enter(server, 'Ugo'),
    carla = await enter(server, 'Carla');
  const contest = await openContest(ugo);
  assert.deepEqual(
    (await carla.post('/api/contests', { id: 'carla-opens', line: 'open 2026-11-21 "x"' })).json.error,
    'contest.not_allowed',
  );
  assert.deepEqual(await errors(carla, contest, 'start 1', 'register NS 1 "Ida" "Nino"', 'end'), [
    'contest.not_allowed',
    'kept',
    'contest.not_allowed',
  ]);
  assert.deepEqual(await errors(ugo, contest, 'start 1', 'correct T1 R1 B1 3N S 9 "declarer"'), ['kept', 'kept']);
  assert.deepEqual(
    await errors(
      carla,
      contest,
      'correct T1 R1 B1 P',
      'result T2 R1 B3 3N S 9',
      'result T2 R1 B4 A60/40',
      'announce "x"',
    ),
    ['contest.not_allowed', 'kept', 'contest.not_allowed', 'contest.not_allowed'],
  );
  assert.deepEqual(await errors(ugo, contest, 'end', 'reopen'), ['kept', 'contest.not_allowed']);
  assert.deepEqual(await errors(anna, contest, 'reopen'), ['kept']);
  assert.deepEqual(await errors(boss, contest, 'pause'), ['kept']);
  const { acts } = (await ugo.get(`/api/contests/${contest}/trail`)).json;
  assert.deepEqual(
    acts.map(act => [act.actor, act.line.split(' ')[0]]),
    [
      ['director Ugo', 'open'],
      ['director Ugo', 'movement'],
      ['assistant Carla', 'register'],
      ['director Ugo', 'start'],
      ['director Ugo', 'correct'],
      ['assistant Carla', 'result'],
      ['director Ugo', 'end'],
      ['head Anna', 'reopen'],
      ['director', 'pause'],
    ],
  );
});

test('a call: the table makes it, every director sees it wait, one goes, the table knows who', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server);
  await make(boss, 'Anna', 'director');
  const anna = await enter(server, 'Anna'),
    contest = await openContest(boss),
    tables = await phones(server, boss, contest);
  await boss.keep(contest, 'director', 'start 1');
  const live = await Socket.open(anna, `/api/contests/${contest}/live?as=director`);
  await tables[2].keep(contest, 'table', 'call T2 B3');
  const { room } = (await live.wait(message => message.parts?.room?.calls.length === 1)).parts;
  assert.deepEqual(
    room.calls.map(({ table, board, answeredAt, by }) => ({ table, board, answeredAt, by })),
    [{ table: 2, board: 3, answeredAt: null, by: null }],
  );
  assert.ok(Math.abs(room.calls[0].at - Date.now()) < 10000);
  await anna.keep(contest, 'director', 'answer T2');
  assert.deepEqual(await errors(boss, contest, 'answer T2'), ['contest.call_answered']);
  const call = (await tables[2].parts(contest, 'as=table')).parts['table/2'].call;
  assert.equal(call.by, 'Anna');
  assert.ok(call.answeredAt >= call.at);

  // What one table calls for is nobody's but the director's: no other phone, no player, no screen has the part or the
  // call.
  for (const [client, as] of [
    [tables[1], 'table'],
    [new Client(server), 'public'],
  ]) {
    const { parts } = await client.parts(contest, `as=${as}`);
    assert.equal(parts.room, undefined, as);
    assert.equal(parts['table/2'], undefined, as);
    assert.doesNotMatch(JSON.stringify(parts), /Anna/, as);
  }
  assert.equal((await tables[1].parts(contest, 'as=table')).parts['table/1'].call, null);

  // The history is the trail's, and a restart has all of it.
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  assert.equal((await boss.parts(contest, 'as=director')).parts.room.calls[0].by, 'Anna');
  await tables[2].keep(contest, 'table', 'uncall T2');
  assert.deepEqual((await boss.parts(contest, 'as=director')).parts.room.calls, []);
  const { acts } = (await boss.get(`/api/contests/${contest}/trail`)).json;
  assert.deepEqual(
    acts.slice(-3).map(act => `${act.actor}: ${act.line}`),
    ['table 2: call T2 B3', 'director Anna: answer T2', 'table 2: uncall T2'],
  );
});

test('the room says who is behind, worst first', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await openContest(boss);
  await boss.keep(
    contest,
    'director',
    'tempo 8',
    'start 1',
    'correct T2 R1 B3 P',
    'correct T2 R1 B4 P',
    'begin T3 R1 B5',
    'pause',
  );
  const { tables } = (await boss.parts(contest, 'as=director')).parts.room;
  assert.deepEqual(
    tables.map(({ table, boards, played, owed }) => [table, boards, played, owed]),
    [
      [1, 2, 0, 0],
      [3, 2, 0, 0],
      [2, 2, 2, 0],
    ],
  );
  assert.ok(tables[2].lateMs < -15 * 60000, 'table 2 is through at once, sixteen minutes early');
  assert.equal(tables[0].growsFrom, null, 'while the clock stands nobody grows later');
  await boss.keep(contest, 'director', 'resume');
  assert.ok((await boss.parts(contest, 'as=director')).parts.room.tables[0].growsFrom > 0);
});

test('two who are made under one name at once: one of them is refused', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    asking = [1, 2, 3, 4].map(() => Object.assign(new Client(server), { cookies: boss.cookies }));
  const made = await Promise.all(
    asking.map((client, i) => make(client, i % 2 ? 'UGO' : 'Ugo', 'director', `a password of ${i}`)),
  );
  assert.deepEqual(made.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  assert.equal((await boss.get('/api/directors')).json.directors.length, 1);
  const right = made.findIndex(({ status }) => status === 200);
  assert.deepEqual(
    await Promise.all(
      asking.map((_, i) =>
        new Client(server)
          .post('/api/login', { name: 'Ugo', password: `a password of ${i}` })
          .then(({ status }) => status),
      ),
    ),
    asking.map((_, i) => (i === right ? 200 : 401)),
  );
});

test('a store of before directors had names opens, and its director is the head', async t => {
  const data = join(folder(t), 'old');
  mkdirSync(data);
  copyFileSync(join(dirname(fileURLToPath(import.meta.url)), 'stores/nameless.db'), join(data, 'arbitro.db'));
  const server = await serve(t, data);
  const boss = await director(server, 'vecchia password');
  const [{ id }] = (await boss.get('/api/contests')).json;
  const { parts } = await boss.parts(id, 'as=director');
  assert.equal(parts.evening.state, 'ended');
  assert.equal(parts.ranking.results, 18);
  assert.deepEqual(
    [...new Set((await boss.get(`/api/contests/${id}/trail`)).json.acts.map(act => act.actor.split(' ')[0]))],
    ['director', 'table'],
  );
  assert.deepEqual(await errors(boss, id, 'reopen laws 79C'), ['kept']);
  assert.equal((await boss.get('/api/me')).json.office, 'head');
});
