// matches.test.mjs -- a contest of matches on the server: its kind told by an act, the draw, captains who enter and
// confirm, who sees which result when, a restart, the pages and the site. A hand of what matches are worth is in
// tests/cases; here they are told on.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Client, Socket, director, folder, newId, run, serve } from './club.mjs';

const TEAMS = [
  'register 1 "Rossi" "Anna" "Ugo" "Ada" "Leo"',
  'register 2 "Torino"',
  'register 3 "D\'Ambrosio <b>"',
  'register 4 "Genova"',
];

async function open(boss, form, title = 'Coppa') {
  const id = newId();
  const { contest } = (await boss.post('/api/contests', { id, line: `open 2026-11-21 "${title}"` })).json;
  await boss.keep(contest, 'director', 'announce "Caffè"', 'laws 2007', form);
  return contest;
}

/* Captains by team, each let in by his team's code. */
async function captains(server, boss, contest) {
  const { codes } = (await boss.parts(contest, 'as=director')).parts;
  const found = {};
  for (const { team, code } of codes.captains) {
    found[team] = new Client(server);
    assert.deepEqual((await found[team].post('/api/player', { code })).json, { contest, key: String(team) });
  }
  return found;
}

const seen = async (client, contest, as) => (await client.parts(contest, `as=${as}`)).parts;
const matchOf = async (client, contest, as, query = '') =>
  (await client.parts(contest, `as=${as}${query}`)).parts['match/1/1'];
const entered = (match, board) =>
  match.boards.find(each => each.board === board).rooms.map(({ result }) => result?.score ?? null);

test('captains enter and confirm, and nobody sees a board too early', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server);
  const contest = await open(boss, 'teams 4 rounds 2 boards 2 scoring vp wbf');
  const everybody = new Client(server);

  // What was opened before the kind was told is there.
  const { event } = await seen(everybody, contest, 'public');
  assert.deepEqual(
    [event.title, event.date, event.event, event.scoring, event.announcement, event.laws, event.rooms.length],
    ['Coppa', '2026-11-21', 'teams', 'vp wbf', 'Caffè', '2007', 2],
  );
  assert.deepEqual(
    (await everybody.get('/api/contests')).json.map(({ title, state }) => [title, state]),
    [['Coppa', 'setup']],
  );

  await boss.keep(contest, 'director', ...TEAMS, 'draw R1 halves');
  const { 'draw/1': draw } = await seen(everybody, contest, 'public');
  assert.deepEqual(
    draw.matches.map(({ teams }) => teams),
    [
      [1, 3],
      [2, 4],
    ],
  );
  const captain = await captains(server, boss, contest);

  // Rossi enters both rooms of board 1 but one: the others do not see it before they have their own.
  await captain[1].keep(contest, 'player', 'result R1 M1 open B1 4S S 10');
  assert.deepEqual(entered(await matchOf(captain[1], contest, 'player'), 1), [420, null]);
  assert.deepEqual(entered(await matchOf(captain[3], contest, 'player'), 1), [null, null]);
  assert.equal((await matchOf(captain[3], contest, 'player')).boards[0].rooms[0].hidden, true);
  await captain[3].keep(contest, 'player', 'result R1 M1 closed B1 4S S 9');
  assert.deepEqual(entered(await matchOf(captain[1], contest, 'player'), 1), [420, -50]);
  assert.deepEqual(entered(await matchOf(captain[3], contest, 'player'), 1), [420, -50]);
  // A captain is told of his own matches alone, and who looks at one by name sees nothing of a board still in play
  // elsewhere.
  assert.deepEqual(
    Object.keys(await seen(captain[2], contest, 'player')).filter(name => name.startsWith('match/')),
    ['match/1/2'],
  );
  for (const [client, as] of [
    [everybody, 'public'],
    [captain[2], 'player'],
  ])
    assert.deepEqual(entered(await matchOf(client, contest, as, '&round=1&match=1'), 1), [null, null]);
  assert.deepEqual(entered(await matchOf(boss, contest, 'director', '&round=1&match=1'), 1), [420, -50]);

  // Nobody confirms his own, nor plays in another's match; the sentence is in his language.
  const own = await captain[1].post(
    `/api/contests/${contest}/acts?as=player`,
    { acts: [{ id: newId(), line: 'confirm R1 M1 open B1' }] },
    { 'accept-language': 'it' },
  );
  assert.equal(own.json.acts[0].error, 'teams.own_entry');
  assert.match(own.json.acts[0].message, /conferma/i);
  assert.equal(
    (await captain[2].acts(contest, 'player', 'result R1 M1 open B2 P')).json.acts[0].error,
    'teams.not_allowed',
  );
  assert.equal((await captain[2].acts(contest, 'player', 'draw R2 swiss')).json.acts[0].error, 'teams.not_allowed');
  assert.equal((await everybody.acts(contest, 'player', 'confirm R1 M1')).status, 401);

  // Confirmed, the board is worth ten IMPs; the same act again enters nothing twice.
  const id = newId(),
    once = { acts: [{ id, line: 'confirm R1 M1 open B1' }] };
  const first = (await captain[3].post(`/api/contests/${contest}/acts?as=player`, once)).json.acts[0].kept;
  assert.equal((await captain[3].post(`/api/contests/${contest}/acts?as=player`, once)).json.acts[0].kept, first);
  await captain[1].keep(contest, 'player', 'confirm R1 M1 closed B1');
  assert.deepEqual((await matchOf(captain[1], contest, 'player')).boards[0].award, [10, -10]);
  assert.deepEqual((await seen(everybody, contest, 'public'))['draw/1'].matches[0].won, null);

  // The other match has board 1 too: then everybody may see it. It is pushed to whoever looks.
  const socket = await Socket.open(everybody, `/api/contests/${contest}/live?as=public&round=1&match=1`);
  await boss.keep(contest, 'director', 'correct R1 M2 open B1 P', 'correct R1 M2 closed B1 P');
  await socket.wait(({ parts }) => parts['match/1/1'] && entered(parts['match/1/1'], 1).join() === '420,-50');
  socket.close();

  // One match typed whole, the other to its end; the ranking and the second round.
  await captain[1].keep(contest, 'player', 'result R1 M1 open B2 3N N 9', 'result R1 M1 closed B2 3N N 9');
  await captain[3].keep(contest, 'player', 'confirm R1 M1');
  await boss.keep(contest, 'director', 'correct R1 M2 B2 not-played "late"');
  const ranked = (await seen(everybody, contest, 'public')).standings;
  assert.deepEqual([ranked.open, ranked.rows[0].team, ranked.rows[0].won, ranked.rows[3].team], [0, 1, 10, 3]);
  await boss.keep(contest, 'director', 'draw R2 swiss');
  assert.deepEqual(
    (await seen(everybody, contest, 'public'))['draw/2'].matches.map(({ teams }) => teams.join()).sort(),
    ['1,2', '4,3'],
  );
  await captain[1].keep(contest, 'player', 'score R2 M1 6 14');
  assert.equal((await everybody.parts(contest, 'as=public&round=2&match=1')).parts['match/2/1'].whole, null);
  await captain[2].keep(contest, 'player', 'confirm R2 M1');

  // The trail of a match; what is of pairs alone is not there.
  const trail = (await boss.get(`/api/contests/${contest}/trail?round=2&match=1`)).json.acts;
  assert.deepEqual(
    trail.map(({ actor, line }) => `${actor}: ${line}`),
    ['player NS 1: score R2 M1 6 14', 'player NS 2: confirm R2 M1'],
  );
  const empty = await boss.post(`/api/contests/${contest}/deals?as=director`, { name: 'x', bytes: '' });
  assert.deepEqual([empty.status, empty.json.error], [400, 'wire.no_deals']);
  assert.equal(
    (await boss.acts(contest, 'director', 'movement howell tables 4 boards 2')).json.acts[0].error,
    'line.keyword_unknown',
  );

  // After a restart it is what it was, and codes and ids hold.
  const before = await seen(everybody, contest, 'public');
  await server.stop();
  const again = await serve(t, data);
  for (const client of [boss, everybody, captain[3]]) client.port = again.port;
  assert.deepEqual(await seen(everybody, contest, 'public'), before);
  assert.equal((await captain[3].post(`/api/contests/${contest}/acts?as=player`, once)).json.acts[0].kept, first);
});

test('a captain calls the Director: every director sees it wait, the captain who comes, and nobody else anything', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await open(boss, 'teams 4 rounds 2 boards 2 scoring imps');
  const captain = await captains(server, boss, contest),
    calls = async (client, as) => (await seen(client, contest, as)).calls;
  await captain[2].keep(contest, 'player', 'call 2');
  await captain[4].keep(contest, 'player', 'call 4');
  assert.equal((await captain[2].acts(contest, 'player', 'call 3')).json.acts[0].error, 'teams.not_allowed');
  assert.equal(
    (await captain[2].acts(contest, 'player', 'call 2')).json.acts[0].message,
    'Team 2 has called the director already.',
  );
  const [first, second] = await calls(boss, 'director');
  assert.deepEqual([first.team, first.answeredAt, first.by, second.team], [2, null, null, 4]);
  assert.ok(first.at <= second.at);
  await boss.keep(contest, 'director', 'answer 2');
  assert.deepEqual(
    (await calls(boss, 'director')).map(({ team, by }) => [team, by]),
    [
      [4, null],
      [2, ''],
    ],
    'who still waits stands first',
  );
  const [own] = await calls(captain[2], 'player');
  assert.deepEqual([own.team, own.by, typeof own.answeredAt], [2, '', 'number']);
  assert.deepEqual(await calls(captain[1], 'player'), []);
  assert.equal(await calls(new Client(server), 'public'), undefined);
  const now = Date.now();
  await boss.keep(contest, 'director', 'clock 600');
  const {
    event: { clock },
  } = await seen(new Client(server), contest, 'public');
  assert.ok(clock.state === 'running' && Math.abs(clock.endsAt - now - 600000) < 5000, JSON.stringify(clock));
  await boss.keep(contest, 'director', 'clock none');
  assert.deepEqual((await seen(captain[1], contest, 'player')).event.clock, { state: 'off' });
  await boss.keep(contest, 'director', 'settle 2');
  await captain[4].keep(contest, 'player', 'uncall 4');
  assert.deepEqual(await calls(boss, 'director'), []);
});

test('rulings, line-ups, what is carried over, and a code that was lost', async t => {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server);
  const contest = await open(boss, 'teams 4 rounds 3 boards 2 scoring vp own');
  await boss.keep(
    contest,
    'director',
    'scale 0 10 10 3 12 8 more 20 0',
    'ties direct lot 7',
    ...TEAMS,
    'register 3 "D\'Ambrosio" "Rita" "Ivo" "Nora" "Gino"',
    'carry 2 1.5',
    'draw R1 halves',
  );
  const { event } = await seen(boss, contest, 'director');
  assert.deepEqual(
    [event.scale, event.ties, event.teams[1].carried],
    ['0 10 10 3 12 8 more 20 0', 'direct lot 7', 1.5],
  );
  const captain = await captains(server, boss, contest),
    everybody = new Client(server);

  // A line-up is the team's own until the other has told its own.
  const lineups = async (client, as, query = '') => (await matchOf(client, contest, as, query)).lineups;
  await captain[1].keep(contest, 'player', 'lineup R1 1 NS 1 2 EW 3 4');
  assert.equal(
    (await captain[1].acts(contest, 'player', 'lineup R1 3 NS 1 2 EW 3 4')).json.acts[0].error,
    'teams.not_allowed',
  );
  assert.deepEqual(await lineups(captain[1], 'player'), [{ ns: [1, 2], ew: [3, 4] }, null]);
  assert.deepEqual(await lineups(captain[3], 'player'), [null, null]);
  assert.deepEqual(await lineups(everybody, 'public', '&round=1&match=1'), [null, null]);
  await captain[3].keep(contest, 'player', 'lineup R1 3 NS 2 3 EW 1 4');
  assert.deepEqual(await lineups(everybody, 'public', '&round=1&match=1'), [
    { ns: [1, 2], ew: [3, 4] },
    { ns: [2, 3], ew: [1, 4] },
  ]);

  // A captain takes back what he entered, until the other has confirmed it.
  await captain[1].keep(
    contest,
    'player',
    'result R1 M1 open B1 4S S 9',
    'undo R1 M1 open B1',
    'result R1 M1 open B1 4S S 10',
    'result R1 M1 open B2 P',
  );
  await captain[3].keep(
    contest,
    'player',
    'result R1 M1 closed B1 4S S 9',
    'result R1 M1 closed B2 P',
    'confirm R1 M1 open B1',
  );
  assert.equal(
    (await captain[1].acts(contest, 'player', 'undo R1 M1 open B1')).json.acts[0].error,
    'teams.undo_too_late',
  );
  await boss.keep(contest, 'director', 'confirm R1 M1');

  // Looked at first: the board and the match as they are and as they would be; nothing is kept.
  const look = line => boss.post(`/api/contests/${contest}/preview?as=director`, { line });
  const { match: would, teams } = (await look('ruling R1 M1 open B1 table 4S S 9 by "Carla" "…"')).json;
  assert.deepEqual(
    [would.teams, would.before.award, would.after.award, would.before.points, would.after.points],
    [
      [1, 3],
      [10, -10],
      [0, 0],
      [20, 0],
      [10, 10],
    ],
  );
  assert.deepEqual(
    teams
      .filter(({ team }) => team % 2)
      .map(({ team, before, after }) => [team, before.points, after.points])
      .sort(),
    [
      [1, 20, 10],
      [3, 0, 10],
    ],
  );
  assert.equal((await look('ruling R1 M1 open B9 table 4S S 9 by "Carla" "…"')).json.error, 'teams.board_not_here');
  assert.equal((await captain[1].post(`/api/contests/${contest}/preview?as=player`, { line: 'end' })).status, 403);
  assert.deepEqual((await seen(boss, contest, 'director')).rulings, []);

  // Ruled, appealed, changed: an average for one side; each word of it is the director's to read, and no captain's.
  await boss.keep(
    contest,
    'director',
    'ruling R1 M1 open B1 assigned 4S S 9 laws 12C1 by "Carla" "A hesitation."',
    'ruling R1 penalty 3 1/2 vps laws 90 by "Carla" "Late."',
    'appeal 1 by "Rossi" "It was normal."',
    'review 1 changed assigned NS 4S S 9 EW A+ laws 12C1d by "Committee" "Both are right."',
  );
  const { rulings } = await seen(boss, contest, 'director');
  assert.deepEqual(
    rulings.map(({ state, match, room, board }) => [state, match, room, board]),
    [
      ['changed', 1, 'open', 1],
      ['given', null, '', null],
    ],
  );
  assert.deepEqual(
    [
      rulings[0].appeal.by,
      rulings[0].review.by,
      rulings[0].decision.result.ew[0].artificial,
      rulings[1].decision.penalties[0].key,
    ],
    ['Rossi', 'Committee', 60, '3'],
  );
  assert.equal((await seen(captain[1], contest, 'player')).rulings, undefined);
  assert.deepEqual((await matchOf(boss, contest, 'director', '&round=1&match=1')).boards[0].award, [0, 3]);
  assert.match(
    (await boss.get(`/e/${contest}/ruling/1`)).text,
    /match 1, board 1, Open room[^]*Rossi[^]*A hesitation[^]*Committee/,
  );
  assert.match((await boss.get(`/e/${contest}/ruling/2`)).text, /D&#39;Ambrosio: 1\/2/);
  assert.equal((await everybody.get(`/e/${contest}/ruling/1`)).status, 401);
  assert.equal((await boss.get(`/e/${contest}/ruling/3`)).status, 404);
  await boss.keep(contest, 'director', 'correct R1 M1 open B2 3N N 9', 'correct R1 M1 closed B2 3N N 9');
  const report = await boss.get(`/e/${contest}/report`, { 'accept-language': 'en' });
  assert.match(report.text, /A hesitation[^]*Both are right[^]*12C1d/);

  const trail = async query =>
    (await boss.get(`/api/contests/${contest}/trail?${query}`)).json.acts.map(({ line }) =>
      line.split(' ').slice(0, 2).join(' '),
    );
  assert.deepEqual(await trail('ruling=1'), ['ruling R1', 'appeal 1', 'review 1']);
  assert.deepEqual((await trail('round=1&match=1&board=1')).slice(-3), ['ruling R1', 'appeal 1', 'review 1']);

  // The score of a whole match, and a final that begins with what is carried over.
  await boss.keep(
    contest,
    'director',
    'correct R1 M2 6 4',
    'draw R2 knock-out 2',
    'carry R2 M1 5 0',
    'correct R2 M1 0 3',
  );
  const final = (await boss.parts(contest, 'as=director&round=2&match=1')).parts['match/2/1'];
  assert.deepEqual(
    [final.carried, final.margin, final.won],
    [
      [5, 0],
      [2, -2],
      [0, 3],
    ],
  );
  assert.equal((await seen(everybody, contest, 'public'))['draw/2'].method, 'knock-out');
  assert.match((await everybody.get(`/e/${contest}/match/2-1`)).text, /Carried over[^]*5[^]*Margin[^]*2/);

  // Who has the old code is out, at once and with the reason; the new one lets him in.
  const socket = await Socket.open(captain[3], `/api/contests/${contest}/live?as=player`);
  const old = (await seen(boss, contest, 'director')).codes.captains[2].code;
  await boss.keep(contest, 'director', 'renew 3');
  await socket.ended;
  assert.equal(socket.closeCode, 4401);
  assert.equal((await captain[3].acts(contest, 'player', 'undo R1 M1')).status, 401);
  const refused = await new Client(server).post('/api/player', { code: old });
  assert.deepEqual([refused.status, refused.json.error], [401, 'login.code_renewed']);
  const fresh = (await captains(server, boss, contest))[3];
  assert.ok((await fresh.parts(contest, 'as=player')).parts.event);
});

test('its pages are whole without a script, in both languages, and so is the site', async t => {
  const data = folder(t),
    out = join(folder(t), 'site'),
    server = await serve(t, data),
    boss = await director(server);
  const contest = await open(boss, 'teams 5 rounds 3 boards 2 scoring vp wbf', 'Natale & <amici>');
  await boss.keep(
    contest,
    'director',
    ...TEAMS,
    'draw R1 halves',
    'correct R1 M1 open B1 4S S 10',
    'correct R1 M1 closed B1 4S S 9',
  );
  const public_ = new Client(server, { 'accept-language': 'it' });
  const page = async path => (await public_.get(`/e/${contest}${path}`)).text;

  assert.match(await page(''), /Classifica[^]*Turno 1 di 3[^]*D&#39;Ambrosio &lt;b&gt;[^]*round\/1/);
  const paper = await public_.get(`/e/${contest}/ranking.pdf`);
  assert.deepEqual([paper.status, paper.headers['content-type']], [200, 'application/pdf']);
  assert.match(await page(''), new RegExp(`<a href="/e/${contest}/ranking\\.pdf">PDF</a>`));
  assert.match(await page('/team/3'), /D&#39;Ambrosio[^]*3ª su 5|D&#39;Ambrosio[^]*su 5[^]*Avversari[^]*Rossi/);
  assert.match(await page(''), /team\/5">[^<]*<\/a> <span class="quiet">bye<\/span>/);
  assert.match(await page('/team/5'), /bye/);
  assert.match(await page('/round/1'), /Turno 1[^]*match\/1-1[^]*bye/);
  assert.match(await page('/match/1-1'), /Sala aperta[^]*qualcuno/);
  assert.doesNotMatch(await page('/match/1-1'), /420/);
  assert.match((await boss.get(`/e/${contest}/match/1-1`)).text, /420/);
  for (const path of [
    '/match/1-9',
    '/match/2-1',
    '/match/1',
    '/match/-',
    '/round/2',
    '/board/1',
    '/pair/1',
    '/team/6',
    '/team/0',
    '/ruling/1',
  ])
    assert.equal((await public_.get(`/e/${contest}${path}`)).status, 404, path);
  assert.equal((await public_.get(`/e/${contest}/codes`)).status, 401);
  assert.match((await boss.get(`/e/${contest}/codes`)).text, /Rossi[^]*<svg/);

  const written = await run('site', '--data', data, contest, '-o', out, '--lang', 'en');
  assert.deepEqual([written.code, written.err], [0, '']);
  for (const name of ['index.html', 'round/1.html', 'match/1-1.html', 'match/1-2.html', 'team/5.html'])
    assert.ok(existsSync(join(out, 'en', name)), name);
  assert.doesNotMatch(readFileSync(join(out, 'it/match/1-1.html'), 'utf8'), /420/);
  assert.match(readFileSync(join(out, 'it/match/1-1.html'), 'utf8'), /href="\.\.\/round\/1\.html"/);
  assert.deepEqual(readdirSync(join(out, 'it')).sort(), ['index.html', 'match', 'round', 'team']);
});

test('a team withdraws: its opponents have what is given, and its matches are played no more', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    everybody = new Client(server, { 'accept-language': 'it' });
  const contest = await open(boss, 'teams 4 rounds 3 boards 2 scoring vp wbf', 'Girone');
  await boss.keep(
    contest,
    'director',
    ...TEAMS,
    'draw R1 round-robin',
    'score R1 M1 0 10',
    'confirm R1 M1',
    'draw R2 round-robin',
    'retire 4 from R2',
  );
  const { event, standings, 'draw/1': first, 'draw/2': second } = await seen(everybody, contest, 'public');
  assert.deepEqual([event.teams[3].retired, event.absences], [2, undefined]);
  assert.deepEqual(
    standings.rows.map(({ team, rank, points, given, retired }) => [team, rank, points, given, retired]).at(-1),
    [4, null, 0, undefined, 2],
  );
  assert.equal(standings.open, 2);
  const without = ({ matches }) =>
    matches
      .filter(({ absence }) => absence)
      .map(({ absence, complete, won, points }) => [absence, complete, won !== null, [...points].sort()]);
  assert.deepEqual(
    [without(first), without(second)],
    [[['cancelled', true, true, [0, 12]]], [['retired', true, false, [0, 12]]]],
  );
  const gone = second.matches.find(({ absence }) => absence).match;
  assert.equal(
    (await everybody.parts(contest, `as=public&round=2&match=${gone}`)).parts[`match/2/${gone}`].absence,
    'retired',
  );
  assert.equal(
    (await boss.acts(contest, 'director', `score R2 M${gone} 1 0`)).json.acts[0].error,
    'teams.team_withdrew',
  );
  assert.match((await everybody.get(`/e/${contest}`)).text, /–<\/td>[^]*ritirata/);
  assert.match((await everybody.get(`/e/${contest}/round/2`)).text, /non giocato: una squadra si è ritirata/);
  assert.match((await everybody.get(`/e/${contest}/match/2-${gone}`)).text, /non giocato/);
  assert.match((await everybody.get(`/e/${contest}/team/4`)).text, /ritirata[^]*non conta/);

  // What is told of it, before it is told; and of results in another round what follows here.
  assert.equal(
    (await boss.post(`/api/contests/${contest}/preview?as=director`, { line: 'retire 4 none' })).json.teams.find(
      ({ team }) => team === 4,
    ).before.rank,
    null,
  );
  await boss.keep(contest, 'director', 'absences retired stand opponents best');
  const told = await seen(everybody, contest, 'public');
  assert.equal(told.event.absences, 'retired stand opponents best');
  const best = ({ matches }) => Math.max(...matches.find(({ absence }) => absence).points);
  assert.equal(best(told['draw/2']), 16.46);
  await boss.keep(contest, 'director', 'correct R1 M1 0 30');
  assert.equal(best((await seen(everybody, contest, 'public'))['draw/2']), 20);
});

test('what cannot be is refused, and an event is one of pairs until it is told', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const { contest } = (await boss.post('/api/contests', { id: newId(), line: 'open 2026-11-21 "Prova"' })).json;
  const said = async line => (await boss.acts(contest, 'director', line)).json.acts[0];

  assert.equal((await said('teams 4 rounds 3 boards 99 scoring vp wbf')).error, 'teams.boards_out_of_range');
  assert.ok('evening' in (await seen(boss, contest, 'director')));
  assert.ok((await said('pairs 8 rounds 3 boards 4 scoring vp wbf')).kept);
  assert.deepEqual((await seen(boss, contest, 'director')).event.rooms, ['']);
  assert.equal((await said('draw R2 swiss')).error, 'teams.round_out_of_order');
  assert.equal((await boss.get(`/api/contests/${contest}/parts?round=900&match=1`)).status, 400);
  assert.equal((await boss.post(`/api/player`, { code: 'aaaaa-aaaa-aaaa' })).status, 401);

  const pairs = (await boss.post('/api/contests', { id: newId(), line: 'open 2026-11-22 "Coppie"' })).json.contest;
  await boss.keep(pairs, 'director', 'movement howell tables 3 boards 2');
  assert.equal(
    (await boss.acts(pairs, 'director', 'teams 4 rounds 3 boards 8 scoring imps')).json.acts[0].error,
    'line.keyword_unknown',
  );
  assert.equal((await boss.acts(pairs, 'player', 'start 1')).status, 400);
});

test('pairs at matchpoints are told percentages, and their victory points', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await open(boss, 'pairs 6 rounds 2 boards 2 scoring vp ebu-swiss-pairs compare matchpoints');
  await boss.keep(
    contest,
    'director',
    'draw R1 halves',
    'correct R1 M1 B1 4S S 10',
    'correct R1 M1 B2 3N N 9',
    'correct R1 M2 B1 4S S 9',
    'correct R1 M2 B2 3N N 9',
    'correct R1 M3 B1 3N S 9',
    'correct R1 M3 B2 3N N 9',
  );
  const { parts } = await boss.parts(contest, 'as=director&round=1&match=1');
  assert.deepEqual([parts.event.scoring, parts.event.percent], ['vp ebu-swiss-pairs', true]);
  assert.deepEqual(
    [parts['match/1/1'].won, parts['match/1/1'].margin, parts['match/1/1'].points],
    [
      [75, 25],
      [25, -25],
      [19, 1],
    ],
  );
  assert.deepEqual(
    parts['match/1/1'].boards.map(board => board.award),
    [
      [100, 0],
      [50, 50],
    ],
  );
  assert.equal(
    (await boss.acts(contest, 'director', 'ruling R1 penalty 1 3 imps by "Anna" "Late."')).json.acts[0].error,
    'teams.penalty_unit',
  );
  await boss.keep(contest, 'director', 'ruling R1 penalty 1 1 vps by "Anna" "Late."');
  assert.deepEqual(
    (await boss.parts(contest, 'as=public')).parts.standings.rows
      .slice(0, 2)
      .map(row => [row.team, row.points, row.penalty]),
    [
      [5, 19, undefined],
      [1, 18, 1],
    ],
  );
  assert.match(
    (await new Client(server).get(`/e/${contest}/match/1-1`, { 'accept-language': 'it' })).text,
    />75<[^]*>25<[^]*>19</,
  );
});

test('a walkover: seen by everybody, and no result is taken of it', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const contest = await open(boss, 'teams 4 rounds 2 boards 2 scoring vp wbf bye 12');
  await boss.keep(contest, 'director', ...TEAMS, 'draw R1 halves', 'retire 3 from R1');
  const answer = async line => (await boss.acts(contest, 'director', line)).json.acts[0].error;
  assert.equal(await answer('award R1 M1 12 0 "…"'), 'teams.award_withdrew');
  assert.equal(await answer('award R1 M1 walkover 3 "…"'), 'teams.walkover_team');
  await boss.keep(
    contest,
    'director',
    'award R1 M1 walkover 1 16 "The rules."',
    'award R1 M2 walkover 4 "Nobody came."',
  );
  assert.equal(await answer('score R1 M2 10 0'), 'teams.match_walked_over');
  const { 'draw/1': draw } = await seen(new Client(server), contest, 'public');
  assert.deepEqual(
    draw.matches.map(({ absence, walkover, won, points }) => [absence, walkover, won, points]),
    [
      ['walkover', 1, null, [16, 0]],
      ['walkover', 4, null, [0, 12]],
    ],
  );
  const page = await new Client(server).get(`/e/${contest}/round/1`, { 'accept-language': 'en' });
  assert.match(page.text, /walkover for Rossi[^]*16\.00/);
  await boss.keep(contest, 'director', 'award R1 M1 none', 'award R1 M2 none', 'score R1 M2 10 0');
});
