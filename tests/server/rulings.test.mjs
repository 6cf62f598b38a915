// rulings.test.mjs -- a ruling becomes a score: looked at first, then kept, seen by everybody, appealed, reviewed,
// withdrawn, printed; and a Director who plays is not shown his own boards.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, director, folder, openContest, serve } from './club.mjs';

const DEAL = 'N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ';
const BY = 'by "Anna Rossi" "South revoked <twice>."';

// Three tables, three rounds of one board, all results in.
async function played(boss) {
  const contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1');
  const board = (table, round) => ((table - 1 + round - 1) % 3) + 1;
  for (let round = 1; round <= 3; round++) {
    await boss.keep(contest, 'director', `start ${round}`);
    for (const table of [1, 2, 3])
      await boss.keep(contest, 'director', `correct T${table} R${round} B${board(table, round)} 4S S ${8 + table}`);
  }
  return contest;
}

test('a ruling is looked at, kept, seen, appealed, reviewed and withdrawn', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await played(boss),
    anybody = new Client(server);
  const line = `ruling T1 R1 B1 assigned 60% 4S S 10 1/4 4S S 9 15% 4S S 8 penalty EW 2 1/4 top laws 64C1 12C1c ${BY}`;
  const preview = (line, client = boss, as = 'director') =>
    client.post(`/api/contests/${contest}/preview?as=${as}`, { line });
  const public_ = async () => (await anybody.parts(contest)).parts;

  const before = await public_();
  const looked = await preview(line);
  assert.equal(looked.status, 200, looked.text);
  assert.equal(looked.json.line, line.replace('1/4 4S', '25% 4S'));
  assert.equal(looked.json.ruling, 1);
  assert.deepEqual(looked.json.pairs.map(pair => pair.key).sort(), ['EW1', 'EW2', 'NS1']);
  assert.equal(looked.json.pairs.find(pair => pair.key === 'EW2').after.penalty, '1');
  assert.deepEqual(looked.json.board.before, before['board/1']);
  assert.deepEqual(looked.json.ranking.before, before.ranking);
  assert.deepEqual((await public_())['board/1'], before['board/1'], 'nothing was kept');

  // Refusals say where and what.
  const wrong = await preview('ruling T1 R1 B1 assigned 60 4S S 10 by "A" "f"');
  assert.deepEqual([wrong.status, wrong.json.error], [400, 'line.word_wrong']);
  assert.match(wrong.json.message, /26/);
  assert.equal((await preview(`ruling T1 R1 B1 stands laws 12C3 ${BY}`)).json.error, 'contest.article_not_in_force');
  assert.equal((await preview(line, anybody)).status, 401);
  assert.equal((await boss.get(`/api/contests/${contest}/preview`)).status, 405);

  // What was looked at is what comes.
  await boss.keep(contest, 'director', line);
  const after = await public_();
  assert.deepEqual(after['board/1'], looked.json.board.after);
  assert.deepEqual(after.ranking, looked.json.ranking.after);
  const row = after['board/1'].results.find(each => each.table === 1 && each.round === 1);
  assert.deepEqual([row.state, row.result.kind, row.ruling], ['corrected', 'adjusted', { number: 1, state: 'given' }]);
  assert.deepEqual(
    row.result.ns.map(each => [each.weight, each.score]),
    [
      ['60%', 420],
      ['25%', -50],
      ['15%', -100],
    ],
  );
  assert.equal(after.rulings, undefined, "the facts are the director's");
  assert.doesNotMatch(JSON.stringify(after), /Anna|revoked/);
  assert.match(
    (await anybody.get(`/e/${contest}/board/1`, { 'accept-language': 'en' })).text,
    /adjusted<abbr class="ruled"/,
  );

  const paper = async path => (await anybody.get(`/e/${contest}/${path}`, { 'accept-language': 'en' })).text;
  assert.match(
    await paper('board/1'),
    /60% 4[^]*<\/span> S = · 25%[^]*S −1[^]*<p class="quiet starred">\* adjusted by the Director/,
  );
  assert.match(await paper('pair/NS1'), /<p class="quiet starred">\*/);
  assert.doesNotMatch(await paper('board/2'), /starred/, 'what is not there is not explained');

  await boss.keep(
    contest,
    'director',
    'appeal 1 by "NS 1" "no damage"',
    'review 1 changed table 4S S 8 laws 64A1 by "Ugo Bianchi" "two tricks"',
  );
  const [ruling] = (await boss.parts(contest, 'as=director')).parts.rulings;
  assert.deepEqual(
    [ruling.number, ruling.state, ruling.board, ruling.director, ruling.facts],
    [1, 'changed', 1, 'Anna Rossi', 'South revoked <twice>.'],
  );
  assert.deepEqual(ruling.decision.line, 'table 4S S 8 laws 64A1');
  assert.deepEqual([ruling.decision.result.score, ruling.first.result.kind], [-100, 'adjusted']);
  assert.deepEqual(ruling.first.penalties, [{ key: 'EW2', amount: '1/4', unit: 'top' }]);
  assert.deepEqual([ruling.appeal.by, ruling.review.by, ruling.withdrawal], ['NS 1', 'Ugo Bianchi', null]);

  // The slip, in both languages, the director's alone.
  const slip = async (language, client = boss) => client.get(`/e/${contest}/ruling/1`, { 'accept-language': language });
  assert.match(
    (await slip('en')).text,
    /Ruling 1[^]*revoked &lt;twice&gt;\.[^]*Assigned score[^]*60%[^]*64C1<\/strong> too little was given[^]*Anna Rossi[^]*Appeal[^]*Ugo Bianchi[^]*Changed/,
  );
  assert.match(
    (await slip('it')).text,
    /Decisione 1[^]*Punteggio assegnato[^]*il risarcimento non basta[^]*Modificata/,
  );
  assert.equal((await slip('en', anybody)).status, 401);
  assert.equal((await boss.get(`/e/${contest}/ruling/2`)).status, 404);

  // The report of them all, to be read and as a paper, the director's alone.
  const report = await boss.get(`/e/${contest}/report`, { 'accept-language': 'en' });
  assert.match(
    report.text,
    /The Director's report[^]*<p>N-S 1 · E-W 101<\/p>[^]*South revoked &lt;twice&gt;\.[^]*<p class=strong>Assigned score: 60%[^]*64C1[^]*Ugo Bianchi/,
  );
  assert.match((await boss.get(`/e/${contest}/report.pdf`)).text, /^%PDF/);
  assert.equal((await anybody.get(`/e/${contest}/report`)).status, 401);

  // Withdrawn, everything is as it was; the trail has it all.
  await boss.keep(contest, 'director', 'withdraw 1 by "Anna Rossi" "the wrong table"');
  const last = await public_();
  assert.deepEqual(last.ranking, before.ranking);
  assert.deepEqual(
    last['board/1'].results.map(each => each.result),
    before['board/1'].results.map(each => each.result),
  );
  const trail = async query =>
    (await boss.get(`/api/contests/${contest}/trail?${query}`)).json.acts.map(act => act.line.split(' ')[0]);
  assert.deepEqual(await trail('ruling=1'), ['ruling', 'appeal', 'review', 'withdraw']);
  assert.deepEqual(await trail('table=1&round=1&board=1'), ['correct', 'ruling', 'appeal', 'review', 'withdraw']);
});

test('a long story and long reasons are kept, and reported, whole', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    long = (word, bytes) =>
      Array.from({ length: bytes / 8 }, (_, i) => `${word}${String(i).padStart(3, '0')}`).join(' ');
  const pairs = await played(boss),
    teams = await openContest(boss, 'teams 2 rounds 1 boards 1 scoring imps');
  await boss.keep(
    teams,
    'director',
    'draw R1 halves',
    'correct R1 M1 open B1 4S S 9',
    'correct R1 M1 closed B1 4S S 9',
  );
  for (const [contest, at] of [
    [pairs, 'T1 R1 B1'],
    [teams, 'R1 M1 open B1'],
  ]) {
    const told = ['fact', 'appe', 'revi', 'with'].map(word => long(word, 3592));
    await boss.keep(
      contest,
      'director',
      `ruling ${at} stands by "Anna Rossi" "${told[0]}"`,
      `appeal 1 by "Ugo Bianchi" "${told[1]}"`,
      `review 1 upheld committee by "Ida Neri" "${told[2]}"`,
      `withdraw 1 by "Anna Rossi" "${told[3]}"`,
    );
    const report = (await boss.get(`/e/${contest}/report`, { 'accept-language': 'en' })).text,
      slip = (await boss.get(`/e/${contest}/ruling/1`, { 'accept-language': 'en' })).text;
    for (const each of told) for (const page of [report, slip]) assert.ok(page.includes(each), each.slice(0, 4));
    assert.equal(
      (await boss.acts(contest, 'director', `appeal 1 by "U" "${'x'.repeat(3600)}"`)).json.acts[0].error,
      'line.text_too_long',
    );
  }
});

test('an act of a board and a round without a table is looked at too', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server),
    contest = await played(boss);
  for (const line of ['group B1 from R3 2', 'group B1 from R1 2']) {
    const looked = await boss.post(`/api/contests/${contest}/preview?as=director`, { line });
    assert.deepEqual(
      [looked.status, looked.json.line, looked.json.table, looked.json.pairs],
      [200, line, null, []],
      looked.text,
    );
  }
  await server.stop();
  assert.equal(server.err, '');
});

test("settings are everybody's to see", async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss);
  const settings = async () =>
    (({ policy, laws, directorPlays }) => [policy, laws, directorPlays])((await boss.parts(contest)).parts.evening);
  assert.deepEqual(await settings(), ['execute', '2017', []]);
  await boss.keep(contest, 'director', 'policy warn', 'laws 2007', 'plays EW 3');
  assert.deepEqual(await settings(), ['warn', '2007', ['EW3']]);
});

test('a Director who plays is not shown a board that he has still to play', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server),
    contest = await openContest(boss, 'movement mitchell tables 3 rounds 3 boards 1');
  await boss.keep(
    contest,
    'director',
    'plays NS 3',
    'start 1',
    'correct T1 R1 B1 4S S 10',
    'correct T2 R1 B2 6S S 12',
    `ruling T1 R1 B1 table 4S S 9 ${BY}`,
    `deal B1 ${DEAL}`,
  );
  const look = async () => (await boss.parts(contest, 'as=director&card=NS1')).parts;
  const at = path => boss.get(`/api/contests/${contest}/${path}`);
  const page = async path => (await boss.get(`/e/${contest}/${path}`, { 'accept-language': 'en' })).text;
  const hidden = await look();

  // Board 1 comes to his table in the second round: whichever way it is asked for, it is not told before.
  assert.equal(hidden['board/1'], undefined);
  const table = hidden['table/1'].boards[0];
  assert.deepEqual(
    [table.state, table.hidden, table.result, table.ruling, table.advice],
    ['corrected', true, null, null, []],
  );
  assert.deepEqual(
    [hidden['card/NS1'].rounds[0].boards[0].hidden, hidden['card/NS1'].rounds[0].boards[0].result],
    [true, null],
  );
  assert.deepEqual([hidden.rulings[0].hidden, hidden.rulings[0].facts], [true, undefined]);
  assert.deepEqual((await at('trail?table=1&round=1&board=1')).json.acts, []);
  assert.doesNotMatch((await at('trail')).text, /4S S|AKQJ/);
  assert.doesNotMatch(JSON.stringify(hidden), /AKQJ/);
  assert.doesNotMatch(await page('board/1'), /class="traveller"/);
  assert.doesNotMatch(await page('pair/NS1'), /class="contract"/);
  assert.match(await page('ruling/1'), /You have still to play/);
  assert.match(await page('report'), /You have still to play/);
  const looked = await boss.post(`/api/contests/${contest}/preview?as=director`, {
    line: `ruling T1 R1 B1 table 4S S 8 ${BY}`,
  });
  assert.deepEqual(looked.json.board, { board: 1, hidden: true });

  // Once his pair has a result on it, he sees it: at once, wherever it stands.
  await boss.keep(contest, 'director', 'start 2');
  const { version } = await boss.parts(contest, 'as=director');
  await boss.keep(contest, 'director', 'correct T3 R2 B1 4S S 11');
  const news = (await boss.parts(contest, `as=director&card=NS1&since=${version}`)).parts;
  assert.equal(news['board/1'].results.length, 2);
  assert.equal(news['board/1'].deal.N, 'AKQJ.T98.765.432');
  assert.equal(news['table/1'].earlier[0].boards[0].result.tricks, 9);
  assert.equal(news['card/NS1'].rounds[0].boards[0].result.tricks, 9);
  assert.equal(news.rulings[0].facts, 'South revoked <twice>.');
  assert.match((await at('trail')).text, /4S S 9/);
});
