// elsewhere.test.mjs -- a seat at another program's table, played from a table of ours: whole boards at `arbitro tables`,
// and tables that lie, are silent, vanish, or would be gone to without leave.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { act, cardsOf, must, openTable, parts, SEATS, see, sit, soon } from './attable.mjs';
import { ARBITRO, Client, folder, pause, run, serve, Socket } from './club.mjs';

const WORD = { N: 'North', E: 'East', S: 'South', W: 'West' };

/* `arbitro tables`: another program's table, with our plain player on three seats. */
async function manager(t, data, words) {
  const child = spawn(ARBITRO, ['tables', '--listen', '127.0.0.1:0', '--lang', 'en', ...words], { cwd: data });
  let err = '';
  child.stderr.on('data', text => (err += text));
  t.after(() => child.kill('SIGKILL'));
  const port = await soon(() => err.match(/port (\d+)\s/)?.[1], 10_000);
  return {
    port: Number(port),
    child,
    ended: new Promise(done => child.on('exit', code => done(code))),
    err: () => err,
  };
}

/* A table that says what the test wants: one connection at a time, a line at a time. */
async function scripted(t) {
  const all = { lines: [], heard: [], socket: null, count: 0, server: null };
  let rest = '';
  const server = net.createServer(socket => {
    all.socket = socket;
    all.count++;
    rest = '';
    socket.on('error', () => {});
    socket.on('data', data => {
      const pieces = (rest + data).split('\r\n');
      rest = pieces.pop();
      all.lines.push(...pieces);
      all.heard.push(...pieces);
    });
  });
  t.after(() => {
    all.socket?.destroy();
    server.close();
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  all.server = server;
  all.port = server.address().port;
  all.say = (...lines) => lines.forEach(line => all.socket.write(`${line}\r\n`));
  all.must = async pattern => {
    await soon(() => all.lines.length, 15_000);
    const line = all.lines.shift();
    assert.match(line, pattern, `after ${JSON.stringify(all.heard.slice(-4))}`);
  };
  /* To where the player asks for nothing but the next board. */
  all.seats = async seat => {
    await all.must(new RegExp(`^Connecting "Noi" as ${WORD[seat]} using protocol version 18$`));
    all.say(`${WORD[seat]} ("Noi") seated`);
    await all.must(/ready for teams$/);
    all.say('Teams : N/S : "Noi" E/W : "Loro"');
    await all.must(/ready to start$/);
  };
  all.deals = async (seat, board, cards) => {
    all.say('Start of Board');
    await all.must(/ready for deal$/);
    all.say(board);
    await all.must(/ready for cards$/);
    all.say(`${WORD[seat]}'s cards : ${cards}`);
  };
  return all;
}

const terms = (port, seat) => `laws 2017 set enforced elsewhere 127.0.0.1:${port} ${seat} "Noi"`;
const going = port => ['--elsewhere', `127.0.0.1:${port}`];

/* Somebody sits at that table, with a phone that shows it. */
async function seated(t, server, port, seat = 'S') {
  const made = await openTable(new Client(server), terms(port, seat));
  assert.equal(made.status, 200, made.text);
  const table = made.json.contest,
    players = { [seat]: new Client(server) };
  assert.equal((await sit(players[seat], table, seat, 'Anna')).status, 200);
  const socket = await Socket.open(players[seat], `/api/contests/${table}/live?as=player`);
  t.after(() => socket.close());
  return { table, players, socket };
}

const tableOf = async (players, table) => (await parts(Object.values(players)[0], table)).table;
const stays = (players, table, stay) =>
  soon(async () => {
    const { elsewhere } = await tableOf(players, table);
    return elsewhere.stay === stay && elsewhere;
  }, 20_000);
const board = (players, table, seat, number) =>
  soon(async () => (await see(players, table, seat)).board === number && (await see(players, table, seat)), 10_000);

/* Every card that stands in what is sent, told or not: they have to be those that were. */
function onlyTold(view, told) {
  for (const cards of Object.values(view.hands)) for (const card of cardsOf(cards.cards)) told.add(card);
  const text = JSON.stringify({ ...view, hands: null, cards: null, deal: null, code: null });
  for (const [, card] of text.matchAll(/"([SHDC][2-9TJQKA])"/g)) told.add(card);
  return told;
}

/* The seat calls 'first' when it can, then passes, and plays the first card that is in order, dummy's too. */
async function playBoard(players, table, seat, first) {
  let last = null;
  for (let i = 0; i < 3000; i++) {
    const view = await see(players, table, seat);
    if (view.phase === 'over') return { ...view, before: last };
    last = view;
    const hidden = SEATS.filter(each => each !== seat && each !== dummyOf(view));
    for (const each of hidden)
      assert.equal(cardsOf(view.hands[each].cards).length, 0, 'of a hidden hand no card is told');
    assert.equal(view.deal, undefined);
    if (view.plays === seat && view.calls.length)
      await must(players, table, seat, `auction ${seat} ${view.calls.includes(first) ? first : 'P'}`);
    else if (view.plays === seat && view.cards.length)
      await must(players, table, seat, `${view.turn === seat ? 'play' : 'name'} ${seat} ${view.cards[0]}`);
    else await pause(10);
  }
  assert.fail('the board goes on for ever');
}

const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };
const dummyOf = view => (view.declarer ? PARTNER[view.declarer] : null);

/* Boards of which the first is North's, the second East's, the third as the person calls; nobody opens the fourth. */
const STRONG = 'AKQJT.AKQJ.AK.AK',
  REST = ['9876.T98.Q876.Q8', '5432.7654.J5.J97', '.32.T9432.T65432'];
const deals = [
  `N:${STRONG} ${REST.join(' ')}`,
  `N:${REST[0]} ${STRONG} ${REST[1]} ${REST[2]}`,
  `N:${REST[0]} ${REST[1]} ${STRONG} ${REST[2]}`,
];
function pbnOf(data) {
  const path = join(data, 'deals.pbn');
  writeFileSync(
    path,
    deals
      .map((deal, i) => `[Board "${i + 1}"]\n[Dealer "${SEATS[i % 4]}"]\n[Vulnerable "None"]\n[Deal "${deal}"]\n`)
      .join('\n'),
  );
  return path;
}
const tag = (text, name) => [...text.matchAll(new RegExp(`\\[${name} "([^"]*)"\\]`, 'g'))].map(([, value]) => value);

test('nobody goes anywhere unless whoever runs the server has said so', async t => {
  const server = await serve(t, folder(t));
  const client = new Client(server);
  assert.equal((await client.get('/api/me')).json.elsewhere, undefined);
  const refused = await openTable(client, terms(2000, 'S'));
  assert.deepEqual([refused.status, refused.json.error], [400, 'tables.not_there']);
  const other = await serve(t, folder(t), { words: going(2000) });
  const there = new Client(other);
  assert.deepEqual((await there.get('/api/me')).json.elsewhere, ['127.0.0.1:2000']);
  for (const place of ['127.0.0.1:2001', '127.0.0.2:2000', 'localhost:2000', '127.0.0.1:02000', '[::1]:2000'])
    assert.equal(
      (await openTable(there, `laws 2017 set enforced elsewhere ${place} S "Noi"`)).json.error,
      'tables.not_there',
      place,
    );
  for (const more of ['director', 'talk', 'open', 'bidding', 'watch'])
    assert.equal(
      (await openTable(there, `laws 2017 set enforced ${more} elsewhere 127.0.0.1:2000 S "Noi"`)).status,
      400,
      more,
    );
  for (const list of ['table.example:2000', '127.0.0.1', '127.0.0.1:0', '127.0.0.1:2000,', ',', ''])
    assert.equal(
      (await run('serve', '--data', folder(t), '--listen', '127.0.0.1:0', '--elsewhere', list)).code,
      2,
      list,
    );
});

test('whole boards as dummy, as a defender and as declarer: what is seen is what was told', async t => {
  const data = folder(t),
    there = await manager(t, data, ['--deals', pbnOf(data), '--ours', 'NEW', '-o', 'played.pbn']);
  const server = await serve(t, folder(t), { words: going(there.port) });
  const { table, players } = await seated(t, server, there.port);
  const { elsewhere, seats } = await stays(players, table, 'seated').then(() => tableOf(players, table));
  assert.equal(elsewhere.say.en, 'You sit at the other table.');
  assert.match(elsewhere.lacks.en, /^Another program's table knows no claims/);
  assert.deepEqual(
    SEATS.map(seat => seats[seat].sitter),
    ['elsewhere', 'elsewhere', 'person', 'elsewhere'],
  );
  const roles = new Set();
  for (const number of [1, 2, 3]) {
    await must(players, table, 'S', 'next');
    await board(players, table, 'S', number);
    for (const line of ['claim S 5', 'question S 1', 'report S: revoke', 'call S', 'tell S "hi"'])
      assert.match((await act(players, table, 'S', line)).error, /^tables\.lacks$|^wire\./, line);
    const over = await playBoard(players, table, 'S', number === 3 ? '6N' : 'P');
    roles.add(over.declarer === 'S' ? 'declarer' : over.declarer === 'N' ? 'dummy' : 'defender');
    assert.equal(over.partial, undefined, 'all 52 were played');
    const [, dealt] = deals[number - 1].split(':');
    assert.deepEqual(
      SEATS.map(seat => over.deal[seat]),
      dealt.split(' '),
    );
  }
  assert.deepEqual([...roles].sort(), ['declarer', 'defender', 'dummy']);
  assert.equal(await there.ended, 0);
  await stays(players, table, 'over');
  const { results } = await tableOf(players, table),
    written = readFileSync(join(data, 'played.pbn'), 'utf8');
  assert.deepEqual(
    results.map(({ result }) => String(result.tricks)),
    tag(written, 'Result'),
  );
  assert.deepEqual(
    results.map(({ result }) => result.declarer),
    tag(written, 'Declarer'),
  );
  assert.deepEqual(
    results.map(({ result }) => result.contract.replace('N', 'NT')),
    tag(written, 'Contract').map(contract => contract.replace(/NT?$/, 'NT')),
  );
});

/* What a scripted table deals to South. */
const OWN = 'S A K Q J. H A K Q J. D A K Q. C A K.',
  NEITHER = 'Board number 7. Dealer West. N/S vulnerable.';

test('a board as it is told: its number, dealer and vulnerability, alerts, dummy; a seat that shows out and follows later', async t => {
  const there = await scripted(t),
    server = await serve(t, folder(t), { words: going(there.port) });
  const { table, players } = await seated(t, server, there.port);
  await there.seats('S');
  await must(players, table, 'S', 'next');
  await there.deals('S', NEITHER, OWN);
  const first = await board(players, table, 'S', 7);
  assert.deepEqual([first.dealer, first.vulnerable], ['W', 'ns']);
  await there.must(/^South ready for West's bid$/);
  there.say('West passes');
  await there.must(/^South ready for North's bid$/);
  there.say('North passes');
  await there.must(/^South ready for East's bid$/);
  there.say('East bids 1C Alert. "sixteen" or more\\');
  await soon(async () => (await see(players, table, 'S')).auction[2]?.notes.length);
  assert.equal((await see(players, table, 'S')).auction[2].notes[0].text, 'sixteen or more');
  assert.equal((await act(players, table, 'S', 'alert S 3 "strong"')).error, 'tables.lacks', 'of what was said');
  await must(players, table, 'S', 'alert S 4 "all of them"', 'auction S 7N');
  await there.must(/^South bids 7NT Alert\. all of them$/);
  const [mine] = (await see(players, table, 'S')).auction[3].notes;
  assert.deepEqual([mine.seat, mine.text], ['S', 'all of them']);
  for (const seat of ['W', 'N', 'E']) {
    await there.must(new RegExp(`^South ready for ${WORD[seat]}'s bid$`));
    assert.equal((await act(players, table, 'S', 'alert S 4 "late"')).error, 'tables.lacks');
    there.say(`${WORD[seat]} passes`);
  }
  await there.must(/^South ready for West's card to trick 1$/);
  assert.equal((await act(players, table, 'S', 'play N S2')).kept, undefined, 'dummy does not lie there yet');
  there.say('West plays 2D');
  await there.must(/^South ready for dummy$/);
  await soon(async () => (await see(players, table, 'S')).play.length);
  let view = await see(players, table, 'S');
  assert.deepEqual([view.dummySpread, view.cards.length, view.hands.N], [false, 0, { cards: '...', concealed: 13 }]);
  there.say("Dummy's cards : S 5 4 3 2. H 5 4 3 2. D 5 4. C 4 3 2.");
  await soon(async () => (await see(players, table, 'S')).dummySpread);
  const told = onlyTold(await see(players, table, 'S'), new Set());
  assert.equal(told.size, 13 + 13 + 1, 'own, dummy, the lead');
  await must(players, table, 'S', 'play N D4');
  await there.must(/^North plays 4D$/);
  await there.must(/^South ready for East's card to trick 1$/);
  there.say('East plays 6H');
  await soon(async () => (await see(players, table, 'S')).play[0].cards.E);
  await must(players, table, 'S', 'play S DA');
  await there.must(/^South plays AD$/);
  /* Kept here, and said there once it is asked for. */
  await must(players, table, 'S', 'play S DK');
  await pause(100);
  assert.deepEqual(there.lines, []);
  there.say('South to lead');
  await there.must(/^South plays KD$/);
  await there.must(/^South ready for West's card to trick 2$/);
  there.say('West plays 3D');
  await soon(async () => (await see(players, table, 'S')).play[1]?.cards.W);
  await must(players, table, 'S', 'play N D5');
  await there.must(/^North plays 5D$/);
  await there.must(/^South ready for East's card to trick 2$/);
  there.say('East plays 7D');
  await soon(async () => (await see(players, table, 'S')).play[1]?.cards.E === 'D7');
  view = await see(players, table, 'S');
  assert.deepEqual([view.irregular, view.tricks, view.turn], [[], [2, 0], 'S'], 'what is to be ruled is that table’s');
  assert.equal((await tableOf(players, table)).elsewhere.stay, 'seated');
});

/* To where South has called, and West is to lead against 7NT. */
async function toLead(t, words = []) {
  const there = await scripted(t),
    data = folder(t),
    options = [...going(there.port), ...words];
  const server = await serve(t, data, { words: options });
  const at = await seated(t, server, there.port);
  await there.seats('S');
  await must(at.players, at.table, 'S', 'next');
  await there.deals('S', 'Board number 1. Dealer South. Neither vulnerable.', OWN);
  await board(at.players, at.table, 'S', 1);
  await must(at.players, at.table, 'S', 'auction S 7N');
  await there.must(/^South bids 7NT$/);
  for (const seat of ['W', 'N', 'E']) {
    await there.must(new RegExp(`^South ready for ${WORD[seat]}'s bid$`));
    there.say(`${WORD[seat]} passes`);
  }
  await there.must(/^South ready for West's card to trick 1$/);
  await soon(async () => (await see(at.players, at.table, 'S')).phase === 'lead');
  return { ...at, there, server, data, options };
}

/* Its player goes there again, and is dealt the second board. */
async function goesAgain({ there, players, table }) {
  await must(players, table, 'S', 'join');
  there.lines.length = 0;
  await there.seats('S');
  await must(players, table, 'S', 'next');
  await there.deals('S', 'Board number 2. Dealer East. Both vulnerable.', OWN);
}

/* The board went no further: what was not told is not shown. */
async function brokenOff({ table, players }, known) {
  const view = await soon(async () => {
    const now = await see(players, table, 'S');
    return now.phase === 'over' && now;
  });
  assert.match(view.partial.en, /no more than this/);
  assert.deepEqual(
    SEATS.map(seat => cardsOf(view.deal[seat]).length),
    known,
  );
  assert.deepEqual([view.calls, view.cards], [[], []]);
  const { results } = await tableOf(players, table);
  assert.equal(results.at(-1).result, null, 'without a score');
  return view;
}

for (const [what, lines] of [
  ['a card of ours', ['West plays AS']],
  ['a card out of turn', ['East plays 2D']],
  ['our own card', ['South plays AS']],
  ['a card of dummy before it lies there', ['West plays 2D', 'North plays 3D']],
  ['a dummy with cards of ours', ['West plays 2D', "Dummy's cards : S A 4 3 2. H 5 4 3 2. D 5 4. C 4 3 2."]],
  ['a dummy of twelve', ['West plays 2D', "Dummy's cards : S 4 3 2. H 5 4 3 2. D 5 4. C 4 3 2."]],
  ['a dummy with a card twice', ['West plays 2D', "Dummy's cards : S 4 3 2. H 5 4 3 2. D 5 4. C 7 7 3 2."]],
  ['a call after the auction', ['West doubles']],
  ['another board in the middle of this', ['Start of Board']],
])
  test(`a table that lies is left, in words: ${what}`, async t => {
    const at = await toLead(t);
    at.there.say(...lines);
    const { say, text } = await stays(at.players, at.table, 'impossible');
    assert.match(say.en, /^The other table told what cannot have happened/);
    assert.equal(text, lines.at(-1), 'and what it said');
    await brokenOff(at, [0, 0, 13, lines.length > 1 ? 1 : 0]);
    assert.equal((await act(at.players, at.table, 'S', 'play S SA')).error, 'tables.no_board');
    assert.equal((await act(at.players, at.table, 'S', 'next')).error, 'tables.not_seated');
    /* And its player goes there again, if he likes. */
    await goesAgain(at);
    assert.equal((await board(at.players, at.table, 'S', 2)).dealer, 'E');
    const { results } = await tableOf(at.players, at.table);
    assert.deepEqual(
      results.map(each => [each.board, each.result]),
      [[1, null]],
    );
  });

test('what is said to be illegal, a table that refuses, that vanishes, that talks without end', async t => {
  const at = await toLead(t);
  at.there.say('Illegal card');
  assert.equal((await stays(at.players, at.table, 'refused')).text, 'Illegal card');
  await brokenOff(at, [0, 0, 13, 0]);
  await must(at.players, at.table, 'S', 'join');
  at.there.lines.length = 0;
  await at.there.must(/^Connecting/);
  at.there.say('Error: the seat is "taken" \u0007 by \u00e9 somebody');
  assert.equal((await stays(at.players, at.table, 'refused')).text, 'Error: the seat is taken  by  somebody');
  await must(at.players, at.table, 'S', 'join');
  await at.there.seats('S');
  at.there.say('You are too slow');
  at.there.socket.end();
  const { say } = await stays(at.players, at.table, 'lost');
  assert.equal(say.en, 'The connection to the other table has ended. It said: You are too slow');
  assert.match(say.it, /^Il collegamento/);
  await must(at.players, at.table, 'S', 'join');
  await at.there.must(/^Connecting/);
  at.there.socket.write('x'.repeat(100_000));
  await stays(at.players, at.table, 'lost');
  await must(at.players, at.table, 'S', 'join');
  at.there.lines.length = 0;
  await at.there.seats('S');
  at.there.say(...Array(1100).fill('Teams : N/S : "Noi" E/W : "Loro"'));
  await stays(at.players, at.table, 'silent');
  await must(at.players, at.table, 'S', 'leave S');
  assert.equal((await sit(at.players.S, at.table, 'N', 'Bruno')).status, 409, 'there is one seat');
  assert.equal((await sit(at.players.S, at.table, 'S', 'Bruno')).status, 200);
});

test('a table that is silent while it is waited for', async t => {
  const at = await toLead(t, ['--patience', '1']);
  const { say } = await stays(at.players, at.table, 'silent');
  assert.equal(say.en, 'Nothing has been heard from the other table for too long.');
  await brokenOff(at, [0, 0, 13, 0]);
});

test('a port at which nobody listens is told so', async t => {
  const there = await scripted(t),
    server = await serve(t, folder(t), { words: going(there.port) });
  await new Promise(done => there.server.close(done));
  const { table, players } = await seated(t, server, there.port);
  assert.equal((await stays(players, table, 'unreachable')).say.en, 'Nobody answers there.');
});

test('the server is killed in the middle of a trick: the board is told as far as it went, the seat is asked for again', async t => {
  const at = await toLead(t);
  at.there.say('West plays 2D');
  await at.there.must(/^South ready for dummy$/);
  at.there.say("Dummy's cards : S 5 4 3 2. H 5 4 3 2. D 5 4. C 4 3 2.");
  await soon(async () => (await see(at.players, at.table, 'S')).dummySpread);
  await must(at.players, at.table, 'S', 'play N D4');
  await at.there.must(/^North plays 4D$/);
  at.server.child.kill('SIGKILL');
  await at.server.exited;
  const second = await serve(t, at.data, { words: at.options });
  at.players.S.port = second.port;
  const socket = await Socket.open(at.players.S, `/api/contests/${at.table}/live?as=player`);
  t.after(() => socket.close());
  assert.match((await stays(at.players, at.table, 'restarted')).say.en, /no way back into a board/);
  const view = await brokenOff(at, [13, 0, 13, 1]);
  assert.deepEqual(view.play[0].cards, { W: 'D2', N: 'D4' }, 'what was played is still there');
  assert.equal(at.there.count, 1, 'and nobody goes there unasked');
  await goesAgain(at);
  assert.equal((await board(at.players, at.table, 'S', 2)).vulnerable, 'both');
  /* Stopped cleanly, and told that nobody goes there any more. */
  await second.stop();
  const third = await serve(t, at.data);
  at.players.S.port = third.port;
  const last = await Socket.open(at.players.S, `/api/contests/${at.table}/live?as=player`);
  t.after(() => last.close());
  await stays(at.players, at.table, 'restarted');
  await must(at.players, at.table, 'S', 'join');
  await stays(at.players, at.table, 'not_allowed');
});
