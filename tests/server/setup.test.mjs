// setup.test.mjs -- what a director asks before the contest: which movements suit it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, director, folder, newId, openContest, serve } from './club.mjs';

test('so many pairs, so much time: the best movements first, each a line that is taken as it is', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const ask = tonight => boss.post('/api/recommend', tonight);
  const { advice } = (await ask({ pairs: 10, minutes: 210 })).json,
    [best] = advice;
  assert.deepEqual(
    [best.line, best.rounds, best.boardsPerRound, best.boards, best.sitsOut, best.balance],
    ['movement three-quarter-howell tables 5 rounds 8 boards 3', 8, 3, 24, 0, 83.66],
  );
  assert.equal(best.because, 'one ranking; two tables share boards');
  for (const { line, rounds } of advice)
    assert.equal((await boss.post('/api/movement', { line })).json.rounds, rounds, line);

  assert.ok(
    (await ask({ pairs: 10, minutes: 210, winners: 1 })).json.advice.every(
      each => !each.reasons.includes('two_rankings'),
    ),
  );
  assert.ok((await ask({ pairs: 10, minutes: 480, boards: 12 })).json.advice.every(each => each.boards <= 12));
  assert.ok((await ask({ pairs: 10, minutes: 210, minutesPerBoard: 10 })).json.advice[0].boards <= 21);
  assert.deepEqual((await ask({ pairs: 10, minutes: 1 })).json, { advice: [] });

  for (const [tonight, name] of [
    [{ minutes: 210 }, 'pairs'],
    [{ pairs: 3, minutes: 210 }, 'pairs'],
    [{ pairs: 199, minutes: 210 }, 'pairs'],
    [{ pairs: 10.5, minutes: 210 }, 'pairs'],
    [{ pairs: '10', minutes: 210 }, 'pairs'],
    [{ pairs: 10 }, 'minutes'],
    [{ pairs: 10, minutes: 210, winners: 3 }, 'winners'],
    [{ pairs: 10, minutes: 210, boards: 1e30 }, 'boards'],
    [{ pairs: 10, minutes: 210, minutesPerBoard: null }, 'minutesPerBoard'],
  ]) {
    const { status, json } = await ask(tonight);
    assert.deepEqual([status, json.error], [400, 'wire.whole_number'], JSON.stringify(tonight));
    assert.match(json.message, new RegExp(`'${name}'`));
  }
});

test('the club’s members are the directors’ alone: a head changes them, all or none of a list, and they are there after the plug was pulled', async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const boss = await director(server),
    nobody = new Client(server);
  const put = (client, ...members) => client.post('/api/members', { members });
  const out = (client, ...numbers) => client.post('/api/members/remove', { numbers });
  const rows = answer => answer.json.members.map(each => [each.number, each.name, each.category].join('|'));
  assert.deepEqual((await boss.get('/api/members')).json, { members: [] });
  assert.deepEqual(
    rows(
      await put(
        boss,
        { number: 'FI-12', name: ' Anna Rossi ', category: '2F' },
        { number: '41', name: 'Ugo "Ugo" Bianchi' },
        { name: 'Ida Neri' },
      ),
    ),
    ['FI-12|Anna Rossi|2F', '41|Ugo "Ugo" Bianchi|', '42|Ida Neri|'],
    'who has no number gets the next',
  );
  assert.deepEqual(rows(await put(boss, { number: '41', name: 'Ugo Bianchi' }, { name: 'Ida Neri', category: 'NC' })), [
    'FI-12|Anna Rossi|2F',
    '41|Ugo Bianchi|',
    '42|Ida Neri|NC',
  ]);

  for (const [member, error] of [
    [{ number: '1' }, 'members.name'],
    [{ number: '1', name: '  ' }, 'members.name'],
    [{ number: '1', name: 'a\nb' }, 'members.name'],
    [{ number: '1', name: 'x'.repeat(64) }, 'members.name'],
    [{ number: '1 2', name: 'Pia' }, 'members.number'],
    [{ number: '1'.repeat(16), name: 'Pia' }, 'members.number'],
    [{ number: 7.5, name: 'Pia' }, 'members.type'],
    [{ number: -7, name: 'Pia' }, 'members.type'],
    [{ number: true, name: 'Pia' }, 'members.type'],
    [{ number: '7', name: null }, 'members.type'],
    [{ name: 'Pia', category: ['2F'] }, 'members.type'],
    [{ name: 'Pia', shows: 1 }, 'members.type'],
    ['Pia', 'members.object'],
    [{ name: 'Pia', category: 'x'.repeat(16) }, 'members.category'],
  ]) {
    const { status, json } = await put(boss, { number: '7', name: 'Nino' }, member);
    assert.deepEqual([status, json.error], [400, error], JSON.stringify(member));
    assert.match(json.message, /^Line 2/);
  }
  for (const wrong of [[], 'x', Array.from({ length: 2001 }, () => ({ name: 'Pia' }))])
    assert.equal((await boss.post('/api/members', { members: wrong })).json.error, 'members.list');
  assert.equal((await out(boss, '41', '999')).json.error, 'members.unknown');
  assert.equal((await out(boss, '41', '41')).json.error, 'members.unknown');
  assert.equal((await out(boss)).status, 404);
  assert.deepEqual(rows(await put(boss, { number: 41, name: 'Ugo Bianchi', category: 3 })), [
    'FI-12|Anna Rossi|2F',
    '41|Ugo Bianchi|3',
    '42|Ida Neri|NC',
  ]);
  assert.deepEqual(
    rows(await out(boss, 41)),
    ['FI-12|Anna Rossi|2F', '42|Ida Neri|NC'],
    'and of all that was refused nothing was done',
  );

  // Any director reads; only a head changes, or takes the list away. Nobody else learns that anybody is in it.
  await boss.post('/api/directors', { name: 'Carla', office: 'assistant', password: 'una parola lunga' });
  const carla = new Client(server),
    table = new Client(server);
  await carla.post('/api/login', { name: 'Carla', password: 'una parola lunga' });
  const contest = await openContest(boss);
  await table.post('/api/table', { code: (await boss.parts(contest, 'as=director')).parts.codes.tables[0].code });
  assert.equal((await carla.get('/api/members')).status, 200);
  assert.deepEqual(
    [
      (await put(carla, { name: 'Pia' })).json.error,
      (await out(carla, '42')).json.error,
      (await carla.get('/api/members.csv')).status,
    ],
    ['staff.head_only', 'staff.head_only', 403],
  );
  for (const client of [nobody, table])
    assert.deepEqual(
      [
        (await client.get('/api/members')).status,
        (await client.get('/api/members.csv')).status,
        (await put(client, { name: 'Pia' })).status,
        (await out(client, '42')).status,
      ],
      [401, 401, 401, 401],
    );

  await put(boss, { number: '43', name: 'Dino "Dado" Costa' });
  await server.stop('SIGKILL');
  server = await serve(t, data, { port: server.port });
  assert.equal(
    (await boss.get('/api/members.csv')).text,
    'number,name,category,shows\n"42","Ida Neri","NC","name"\n"43","Dino ""Dado"" Costa","","name"\n"FI-12","Anna Rossi","2F","name"\n',
  );
});

test('a new contest begins with its first acts, or is not there at all', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server);
  const asked = (...lines) => ({
    id: newId(),
    line: 'open 2026-11-21 "Coppa"',
    acts: lines.map(line => ({ id: newId(), line })),
  });
  const there = async () => (await boss.get('/api/contests')).json.length;
  const refused = async (body, error) => {
    const { status, json } = await boss.post('/api/contests', body);
    assert.deepEqual([status, json.error, await there()], [400, error, 0], JSON.stringify(body).slice(0, 300));
  };

  await refused(asked('pairs 8 rounds 5 boards 8 scoring bam'), 'teams.form_impossible');
  await refused(
    asked('teams 4 rounds 2 boards 2 scoring imps', 'register 1 "Rossi"', 'register 2 "Rossi"'),
    'teams.team_twice',
  );
  await refused(
    asked('movement mitchell tables 3 rounds 3 boards 2', 'register NS 1 "Anna" "Anna"'),
    'contest.player_twice',
  );
  await refused(asked('teams 4 rounds 2 boards 2 scoring'), 'line.word_missing');
  const twice = asked('teams 4 rounds 2 boards 2 scoring imps', 'register 1 "Rossi"');
  twice.acts[1].id = twice.acts[0].id;
  await refused(twice, 'wire.id_reused');
  await refused({ ...asked(), acts: [{ id: newId() }] }, 'wire.act');
  await refused({ ...asked(), acts: Array.from({ length: 321 }, () => ({ id: newId(), line: 'end' })) }, 'wire.acts');
  await refused({ ...asked(), acts: 'teams' }, 'wire.acts');

  // As many teams as there can be; asked again it is the same event, told once, and the plug takes nothing of it.
  const good = asked(
    'teams 255 rounds 2 boards 2 scoring quotient',
    ...Array.from(
      { length: 255 },
      (_, i) => `register ${i + 1} "Squadra del Circolo ${i + 1}" "Anna ${i}" "Ugo ${i}" "Ada ${i}" "Leo ${i}"`,
    ),
  );
  const { status, json } = await boss.post('/api/contests', good),
    again = await boss.post('/api/contests', good);
  assert.deepEqual(
    [status, again.status, again.json.contest, again.json.version, await there()],
    [200, 200, json.contest, json.version, 1],
  );
  await server.stop('SIGKILL');
  const { parts } = await new Client(await serve(t, data)).parts(json.contest);
  assert.deepEqual(
    [parts.event.scoring, parts.event.teams.length, parts.event.teams[254].name],
    ['quotient', 255, 'Squadra del Circolo 255'],
  );
});
