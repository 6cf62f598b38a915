// tables.test.mjs -- a table to play at: opened by a link, four seats with a name alone, boards by the Laws, robots, the
// plug pulled in mid-trick.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, director, folder, isWhole, newId, pause, serve, Socket } from './club.mjs';
import {
  act,
  bid,
  cardsOf,
  deal,
  must,
  openTable,
  PARTNER,
  parts,
  playOut,
  seated,
  SEATS,
  see,
  sit,
  soon,
  turn,
} from './attable.mjs';

test('a link, four names, two boards, and nobody sees what he may not', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  const { seat } = (await players.E.get('/api/me')).json;
  assert.deepEqual(seat, { contest: table, key: 'E' });
  assert.equal(players.E.cookies.arbitro_player, undefined, 'a player of an evening stays one');
  const fifth = await sit(new Client(server), table, 'S', 'Fifth');
  assert.equal(fifth.status, 409);
  assert.equal(fifth.json.error, 'tables.seat_taken');

  await deal(server, players, table);
  const hands = {};
  for (const seat of SEATS) {
    const view = await see(players, table, seat);
    hands[seat] = cardsOf(view.hands[seat].cards);
    assert.equal(hands[seat].length, 13);
    for (const other of SEATS.filter(other => other !== seat)) {
      assert.equal(view.hands[other].cards, '...', `${seat} sees no card of ${other}`);
      assert.equal(view.hands[other].concealed, 13);
    }
    assert.equal((await parts(players[seat], table))[`seat/${PARTNER[seat]}`], undefined);
  }
  assert.equal(new Set(Object.values(hands).flat()).size, 52);
  const stranger = (await new Client(server).parts(table)).parts;
  assert.deepEqual(Object.keys(stranger), ['table']);
  assert.doesNotMatch(JSON.stringify(stranger), /"hands"|"deal"/);

  await bid(players, table);
  const declarer = (await see(players, table, 'N')).declarer;
  await turn(players, table);
  const open = await see(players, table, declarer);
  assert.equal(open.dummySpread, true);
  assert.equal(open.hands[PARTNER[declarer]].concealed, 0);
  assert.equal(open.plays, declarer, 'declarer plays dummy');
  const dummy = await act(players, table, PARTNER[declarer], `play ${open.turn} ${open.cards[0]}`);
  assert.equal(dummy.error, 'tables.not_allowed');
  await playOut(players, table);
  const { table: after } = await parts(players.N, table);
  assert.equal(after.over, true);
  assert.equal(after.results.length, 1);
  assert.equal(after.results[0].result.contract, '1N');
  assert.equal(after.total, after.results[0].result.score);

  await deal(server, players, table);
  const second = await see(players, table, 'N');
  assert.deepEqual([second.board, second.dealer, second.vulnerable], [2, 'E', 'ns']);
  for (let i = 0; i < 4; i++) await turn(players, table, 'P');
  const end = await parts(players.E, table);
  assert.equal(end.table.results.length, 2);
  assert.equal(end.table.total, after.total, 'passed out');
  assert.equal(end['played/1'].deal.N.replaceAll('.', '').length, 13);
  await must(players, table, 'E', 'close');
  const closed = await parts(players.N, table);
  assert.match(closed.table.secret, /^[0-9a-f]{64}$/);
  assert.equal((await act(players, table, 'N', 'next')).error, 'tables.closed');
});

test('prevented, warned of, executed: as the terms say', async t => {
  const server = await serve(t, folder(t));
  const insufficient = async terms => {
    const { table, players } = await seated(server, terms);
    await deal(server, players, table);
    await must(players, table, 'N', 'auction N 1S');
    return { table, players, done: await act(players, table, 'E', 'auction E 1H') };
  };
  const online = await insufficient();
  assert.equal(online.done.error, 'tables.prevented');
  assert.match(online.done.message, /bid higher.*\(27\)\.$/, 'why, what may be done, and the article');
  const early = await act(online.players, online.table, 'S', 'agree S');
  assert.equal(early.error, 'fault.no_claim');
  assert.match(early.message, /^There is no claim to agree to or to doubt: /);
  const lesson = await insufficient('laws 2017 set lesson');
  assert.equal(lesson.done.error, 'tables.would_be');
  assert.match(lesson.done.message, /bid higher.*it is ruled \(27\)\.$/);
  await must(lesson.players, lesson.table, 'E', 'anyway auction E 1H');
  const wood = await insufficient('laws 2017 set table');
  assert.ok(wood.done.kept);
  await must(wood.players, wood.table, 'S', 'report S: insufficient bid');
  const view = await see(wood.players, wood.table, 'S');
  assert.deepEqual(view.options.map(option => option.line).filter(Boolean), [
    'choose S: accept 1H',
    'choose S: do not accept',
  ]);
  assert.equal(view.irregular[0].law, '27');
  assert.match(view.options[0].say.it, /accetta/);
  await must(wood.players, wood.table, 'S', 'choose S: do not accept');
  await must(wood.players, wood.table, 'E', 'auction E 2H');
  const mixed = await insufficient('laws 2017 set online execute 27');
  assert.ok(mixed.done.kept, 'a table of articles');
  const turnless = await act(mixed.players, mixed.table, 'W', 'auction W 2C');
  assert.ok(turnless.error, 'and 29 is still prevented');
  assert.equal((await openTable(new Client(server), 'laws 2017 set nonsense')).json.error, 'tables.terms');
});

test('whose line is lost the others read of after ten seconds, and not of a short cut', async t => {
  const server = await serve(t, folder(t)),
    { table, players } = await seated(server);
  await deal(server, players, table);
  const lines = {};
  for (const seat of SEATS) lines[seat] = await Socket.open(players[seat], `/api/contests/${table}/live?as=player`);
  const gone = async () => (await parts(players.N, table)).table.seats.E.gone;
  const cut = Date.now();
  lines.E.close();
  await pause(2000);
  lines.E = await Socket.open(players.E, `/api/contests/${table}/live?as=player`);
  await pause(9000);
  assert.equal(await gone(), undefined, 'he was here again');
  lines.E.close();
  const left = Date.now();
  await soon(gone, 15000);
  assert.ok(Date.now() - left > 9000 && (await gone()) > cut, 'so long nobody is told');
  assert.equal((await parts(players.N, table)).table.seats.E.away, false, 'and nobody plays for him yet');
  lines.E = await Socket.open(players.E, `/api/contests/${table}/live?as=player`);
  await soon(async () => (await gone()) === undefined);
  for (const seat of SEATS) lines[seat].close();
});

test('a slip of the finger is Law 25: the other side says whether it was one', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await deal(server, players, table);
  await must(players, table, 'N', 'auction N 1C', 'substitute N 1S', 'report N: change of call');
  const view = await see(players, table, 'E');
  assert.match(view.asked.question, /unintended/);
  assert.equal((await see(players, table, 'S')).asked, null);
  const own = await act(players, table, 'N', view.asked.answers[0].line);
  assert.equal(own.error, 'tables.not_allowed');
  await must(players, table, 'E', view.asked.answers[0].line);
  const after = await see(players, table, 'E');
  assert.equal(after.asked, null);
  assert.deepEqual(
    after.auction.map(({ call, status }) => [call, status]),
    [
      ['1S', 'stands'],
      ['1C', 'withdrawn'],
    ],
  );
  assert.equal(after.turn, 'E');
});

test('over a slip that was mended whoever has called says first whether his call stays (25A6)', async t => {
  const server = await serve(t, folder(t)),
    { players, table } = await seated(server);
  await deal(server, players, table);
  await must(players, table, 'N', 'auction N 1C');
  await must(players, table, 'E', 'auction E P');
  await must(players, table, 'N', 'substitute N 1S', 'report N: change of call');
  await must(players, table, 'E', 'find 1C was unintended');
  const of = async seat => {
    const { calls, awaits, waits, options } = await see(players, table, seat);
    return [calls.length > 0, awaits, (waits ?? []).join(''), options.length];
  };
  assert.deepEqual(await of('S'), [false, true, 'E', 0]);
  assert.deepEqual(await of('E'), [false, true, 'E', 2]);
  assert.equal((await act(players, table, 'S', 'auction S 4H')).error, 'tables.choice_first');
  await must(players, table, 'E', (await see(players, table, 'E')).options[1].line);
  assert.deepEqual(await of('E'), [true, false, '', 0]);
  await must(players, table, 'E', 'auction E 2C');
  assert.deepEqual(await of('S'), [true, false, '', 0]);
  await must(players, table, 'S', 'auction S P');

  // A robot says what becomes of its call, and another waits with its own until then.
  const robots = await seated(server),
    socket = await Socket.open(robots.players.N, `/api/contests/${robots.table}/live?as=player`);
  await must(robots.players, robots.table, 'E', 'leave E');
  await must(robots.players, robots.table, 'S', 'leave S');
  await must(robots.players, robots.table, 'N', 'seat E robot', 'seat S robot', 'next');
  const calls = async () => (await see(robots.players, robots.table, 'N'))?.auction?.map(({ seat }) => seat).join('');
  await soon(async () => (await calls()) === '');
  await must(robots.players, robots.table, 'N', 'auction N 1C');
  await soon(async () => (await calls()) === 'NE');
  await must(robots.players, robots.table, 'N', 'substitute N 7N', 'report N: change of call');
  await must(robots.players, robots.table, 'W', 'find 1C was unintended');
  await soon(async () => (await calls()).endsWith('S'));
  socket.close();
});

test('who does not agree with what was decided leaves it with the board, once', async t => {
  const server = await serve(t, folder(t)),
    { table, players } = await seated(server);
  await deal(server, players, table);
  await must(players, table, 'N', 'auction N 1C');
  assert.equal((await act(players, table, 'W', 'dispute W')).error, 'tables.no_board', 'nothing was decided');
  await must(players, table, 'N', 'substitute N 1S', 'report N: change of call');
  await must(players, table, 'E', (await see(players, table, 'E')).asked.answers[0].line);
  assert.equal((await act(players, table, 'E', 'dispute W')).error, 'tables.not_allowed');
  await must(players, table, 'W', 'dispute W');
  assert.equal((await act(players, table, 'W', 'dispute W')).error, 'tables.as_it_was');
  await playOut(players, table);
  await must(players, table, 'E', 'dispute E');
  const after = await parts(players.N, table);
  assert.deepEqual(after.table.results[0].disputed, ['E', 'W']);
  assert.deepEqual(after['played/1'].disputed, ['E', 'W']);
});

test('the call that one says he meant is held to the terms as any other (25A, 27, 36)', async t => {
  const server = await serve(t, folder(t));
  const slipped = async terms => {
    const { table, players } = await seated(server, terms);
    await deal(server, players, table);
    await must(players, table, 'N', 'auction N 1S');
    await must(players, table, 'E', 'auction E 2C');
    return { table, players };
  };
  const online = await slipped();
  for (const [call, law] of [
    ['1H', /bid higher.*\(27\)/],
    ['1S', /\(27\)/],
    ['XX', /\(36\)/],
  ]) {
    const done = await act(online.players, online.table, 'E', `substitute E ${call}`);
    assert.equal(done.error, 'tables.prevented', call);
    assert.match(done.message, law);
  }
  await must(online.players, online.table, 'E', 'substitute E X', 'report E: change of call');
  const lesson = await slipped('laws 2017 set lesson');
  const warned = await act(lesson.players, lesson.table, 'E', 'substitute E 1H');
  assert.equal(warned.error, 'tables.would_be');
  assert.match(warned.message, /it is ruled \(27\)/);
  await must(lesson.players, lesson.table, 'E', 'anyway substitute E 1H', 'report E: change of call');
  const wood = await slipped('laws 2017 set table stop none');
  await must(wood.players, wood.table, 'E', 'substitute E 1H');
  // Over the first call of all nothing is insufficient, and nothing can be doubled.
  const first = await seated(server);
  await deal(server, first.players, first.table);
  await must(first.players, first.table, 'N', 'auction N 3S');
  assert.equal((await act(first.players, first.table, 'N', 'substitute N X')).error, 'tables.prevented');
  await must(first.players, first.table, 'N', 'substitute N 1C', 'report N: change of call');
});

test('where revokes are prevented, the card that declarer says he meant follows suit too', async t => {
  const server = await serve(t, folder(t));
  const boards = [{ board: 7, deal: 'N:AKQJ.AKQ.AKQ.AKQ T987.J.JT9.JT987 5432.T98.876.654 6.765432.5432.32' }];
  const changed = async terms => {
    const opened = await new Client(server).post(
      '/api/tables',
      { id: newId(), title: 'Rivista', boards, terms },
      { 'accept-language': 'en' },
    );
    const { table, players } = await seated(server, null, opened.json.contest);
    await deal(server, players, table);
    await must(players, table, 'S', 'auction S 1N');
    for (const seat of ['W', 'N', 'E']) await must(players, table, seat, `auction ${seat} P`);
    await must(players, table, 'W', 'play W D2');
    await must(players, table, 'S', 'play N DA');
    return { table, players, done: await act(players, table, 'S', 'name S CA instead') };
  };
  const online = await changed('laws 2017 set online stop none');
  assert.equal(online.done.error, 'tables.prevented');
  assert.match(online.done.message, /61/);
  await must(online.players, online.table, 'S', 'name S DK instead');
  const wood = await changed('laws 2017 set table stop none');
  assert.ok(wood.done.kept, 'at a table he says what he says, and it is ruled');
});

test('an alert is for the opponents, a question for who made the call', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await deal(server, players, table);
  await must(players, table, 'N', 'auction N 1C', 'alert N 1 "two or more clubs"');
  const notes = async seat => (await see(players, table, seat)).auction[0].notes.map(note => note.text);
  assert.deepEqual(await notes('E'), ['two or more clubs']);
  assert.deepEqual(await notes('W'), ['two or more clubs']);
  assert.deepEqual(await notes('S'), [], 'partner learns nothing');
  await must(players, table, 'E', 'question E 1 "how many points?"');
  assert.deepEqual(await notes('N'), ['two or more clubs', 'how many points?']);
  assert.deepEqual(await notes('W'), ['two or more clubs']);
  assert.equal((await act(players, table, 'S', 'question S 1')).error, 'tables.no_such_call');
  assert.equal((await act(players, table, 'E', 'alert N 1')).error, 'tables.not_allowed');
});

test('a contested claim: no card any more, and the worst normal line decides', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await deal(server, players, table);
  await bid(players, table);
  while ((await see(players, table, 'N')).play.length < 10) await turn(players, table);
  const { declarer } = await see(players, table, 'N');
  const [left, right] = [SEATS[(SEATS.indexOf(declarer) + 1) % 4], SEATS[(SEATS.indexOf(declarer) + 3) % 4]];
  const live = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  await must(players, table, declarer, `claim ${declarer} 3`, `say ${declarer} "all high"`);
  assert.equal((await act(players, table, left, `say ${left} "no"`)).error, 'tables.not_allowed');
  assert.equal((await see(players, table, left)).claim.text, 'all high');
  const shown = await see(players, table, left);
  assert.equal(shown.hands[declarer].concealed, 0, 'who claims shows his hand');
  const held = cardsOf(shown.hands[left].cards);
  assert.ok((await act(players, table, left, `play ${left} ${held[0]}`)).error, '68D');
  const doubted = await act(players, table, left, `object ${left}`);
  if (doubted.kept && (await see(players, table, left)).phase !== 'over') {
    assert.ok((await act(players, table, left, `play ${left} ${held[0]}`)).error, 'nor after it is doubted');
    const view = await see(players, table, right);
    const caller = view.options.some(option => /call the director/.test(option.words)) ? right : left;
    const options = (await see(players, table, caller)).options.filter(option => /director/.test(option.words));
    if (options.length) await must(players, table, caller, options[0].line);
  }
  await live.wait(message => message.parts['seat/N']?.phase === 'over', 0, 60000);
  live.close();
  const { table: after } = await parts(players.N, table);
  assert.equal(after.results.length, 1);
  assert.match((await see(players, table, 'N')).claim.stage, /ruled/);
});

test('what is told of a call once the board is over reaches everybody’s board', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await deal(server, players, table);
  for (let i = 0; i < 4; i++) await turn(players, table, 'P');
  const live = await Socket.open(players.S, `/api/contests/${table}/live?as=player`);
  await live.wait(({ parts: told }) => told['played/1']);
  await must(players, table, 'N', 'alert N 1 "less than 12"');
  await live.wait(({ parts: told }) => told['played/1']?.auction[0].notes[0]?.text === 'less than 12');
  live.close();
});

test('the next board was asked for, and then the claim is objected to: the table goes on', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await deal(server, players, table);
  await bid(players, table);
  while ((await see(players, table, 'N')).play.length < 10) await turn(players, table);
  const { declarer } = await see(players, table, 'N'),
    [left, right] = [1, 3].map(way => SEATS[(SEATS.indexOf(declarer) + way) % 4]);
  const live = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  await must(players, table, declarer, `claim ${declarer} 2`);
  await must(players, table, left, `agree ${left}`);
  const both = await players[right].acts(table, 'player', 'next', `object ${right}`);
  assert.ok(
    both.json.acts.every(act => act.kept),
    both.text,
  );
  await live.wait(({ parts: told }) => told.table?.over && told['seat/N']?.claim?.stage === 'claim ruled', 0, 60000);
  assert.equal((await parts(players.N, table)).table.board, 1);
  await must(players, table, 'N', 'next');
  await live.wait(({ parts: told }) => told['seat/N']?.board === 2);
  live.close();
});

test('a call after the auction that nobody speaks of: whoever is to lead has his cards', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, 'laws 2007 set table');
  await deal(server, players, table);
  for (const call of ['N 1C', 'E P', 'S 1H', 'W X', 'N P', 'E P', 'S P', 'S XX'])
    await must(players, table, call[0], `auction ${call}`);
  const { phase, turn, cards } = await see(players, table, 'W');
  assert.deepEqual([phase, turn, cards.length], ['lead', 'W', 13]);
});

test('three robots play with one person, each marked as what it is', async t => {
  const server = await serve(t, folder(t));
  const { json } = await openTable(new Client(server));
  const table = json.contest,
    players = { S: new Client(server) };
  await sit(players.S, table, 'S', 'Anna');
  await must(players, table, 'S', 'seat N robot', 'seat E robot', 'seat W robot');
  assert.equal((await act(players, table, 'S', 'seat E robot')).error, 'tables.seat_taken');
  const live = await Socket.open(players.S, `/api/contests/${table}/live?as=player`);
  await must(players, table, 'S', 'next');
  for (let over = false; !over; await pause(20)) {
    const view = await see(players, table, 'S');
    over = view.play?.length > 2 || view.phase === 'over';
    if (view.calls?.length) await must(players, table, 'S', `auction S ${view.calls.includes('1N') ? '1N' : 'P'}`);
    else if (view.cards?.length) await must(players, table, 'S', `play ${view.turn} ${view.cards[0]}`);
    else await live.wait(() => true, live.messages.length, 5000).catch(() => {});
  }
  live.close();
  const { table: after } = await parts(players.S, table);
  assert.deepEqual(
    SEATS.map(seat => after.seats[seat].sitter),
    ['robot', 'robot', 'person', 'robot'],
  );
  const { auction } = await see(players, table, 'S');
  for (const seat of SEATS) assert.ok(auction.some(call => call.seat === seat));
});

test('whoever plays with robots has the time to see that his finger slipped (25A)', async t => {
  const server = await serve(t, folder(t)),
    players = { N: new Client(server) };
  const { json } = await openTable(new Client(server)),
    table = json.contest;
  await sit(players.N, table, 'N', 'Anna');
  await must(players, table, 'N', 'seat E robot', 'seat S robot', 'seat W robot');
  const line = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  await must(players, table, 'N', 'next');
  await soon(async () => (await see(players, table, 'N')).calls?.length);
  await must(players, table, 'N', 'auction N 1C');
  await pause(1300); // East has called by now, and partner has not
  assert.equal((await see(players, table, 'N')).auction.length, 2);
  await must(players, table, 'N', 'substitute N 1S', 'report N: change of call');
  await soon(async () => (await see(players, table, 'N')).auction[0].call === '1S');
  line.close();
});

test('a robot draws attention to what the other side does before its eyes', { timeout: 60000 }, async t => {
  const server = await serve(t, folder(t));
  const boards = [{ board: 7, deal: 'N:AKQJ.AKQ.AKQ.AKQ T987.J.JT9.JT987 5432.T98.876.654 6.765432.5432.32' }];
  const terms = 'laws 2017 set table stop none';
  const alone = async calls => {
    const { json } = await new Client(server).post('/api/tables', { id: newId(), title: 'Scuola', boards, terms });
    const table = json.contest,
      players = { S: new Client(server) };
    assert.equal((await sit(players.S, table, 'S', 'Sara')).status, 200);
    await must(players, table, 'S', 'seat N robot', 'seat E robot', 'seat W robot');
    const live = await Socket.open(players.S, `/api/contests/${table}/live?as=player`);
    const until = async holds => {
      for (;;) {
        const view = await see(players, table, 'S');
        if (holds(view)) return view;
        await pause(50);
      }
    };
    await must(players, table, 'S', 'next');
    for (const call of calls) {
      await until(view => view.turn === 'S' && view.calls?.length);
      await must(players, table, 'S', `auction S ${call}`);
    }
    const { irregular } = await until(view => view.irregular.length);
    live.close();
    return irregular[0].wrong;
  };
  assert.equal(await alone(['X']), 'inadmissible double');
  assert.equal(await alone(['1C', '1C']), 'insufficient bid');
});

test('a defender claims where a robot declares: it doubts the claim, and dummy is not waited for', async t => {
  const server = await serve(t, folder(t));
  const deal = 'N:5432.AKQ.432.432 T98.JT9.765.JT98 76.8765.AKQJ.765 AKQJ.432.T98.AKQ';
  const asked = { id: newId(), title: 'Prova', boards: [{ board: 1, deal }] },
    { contest } = (await new Client(server).post('/api/tables', asked)).json,
    players = {};
  for (const seat of ['N', 'E', 'S']) {
    players[seat] = new Client(server);
    await sit(players[seat], contest, seat, seat);
  }
  await must(players, contest, 'N', 'seat W robot');
  const live = await Socket.open(players.N, `/api/contests/${contest}/live?as=player`);
  await must(players, contest, 'N', 'next');
  const phase = async () => (await see(players, contest, 'N')).phase;
  await soon(async () => (await see(players, contest, 'N')).calls?.length);
  for (let now; (now = await phase()) === 'auction'; await pause(50)) {
    const { turn: whose } = await see(players, contest, 'N');
    if (players[whose]) await act(players, contest, whose, `auction ${whose} P`);
  }
  const { declarer, cards } = await see(players, contest, 'N');
  assert.equal(declarer, 'W');
  await must(players, contest, 'N', `play N ${cards.find(card => card === 'HA')}`, 'claim N 12');
  await soon(async () => (await see(players, contest, 'N')).claim.stage === 'claim contested', 20000);
  live.close();
});

test('names are written as they can be, and a hand that is not understood is named', async t => {
  const server = await serve(t, folder(t));
  const open = (title, terms) =>
    new Client(server).post('/api/tables', { id: newId(), title, terms }, { 'accept-language': 'it' });
  const { contest } = (await open('Il tavolo di Anna "Nina" Rossi', 'laws 2017 set online')).json,
    nina = new Client(server);
  assert.equal((await sit(nina, contest, 'N', 'Anna "Nina" Rossi')).status, 200);
  assert.equal((await parts(nina, contest)).table.seats.N.name, "Anna 'Nina' Rossi");
  const asks = async where => (await open('Prova', `laws 2017 set online where "${where}"`)).json;
  assert.ok((await asks('O picche 5+, N punti 15-17')).contest, 'in Italian too');
  const unread = await asks('N hcp 15, zzz');
  assert.equal(unread.error, 'tables.where');
  assert.match(unread.message, /«zzz»/);
  assert.equal((await asks('N hcp 25, S hcp 25')).error, 'tables.where_never');
});

test('who opened it, hands that are being written, and what a partner may not know of them', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(
    server,
    'laws 2017 set online bidding where "N hcp 15-17" boards 2 by "Anna Rossi"',
  );
  const shown = (await parts(players.S, table)).table;
  assert.equal(shown.opener.name, 'Anna Rossi');
  assert.equal(shown.where, undefined);
  assert.equal(shown.chosen, true);
  assert.doesNotMatch(JSON.stringify(await parts(players.S, table)), /15-17/);
  const looks = where => players.S.post('/api/tables/where', { where }, { 'accept-language': 'it' });
  assert.equal((await looks('O picche 5+, N punti 15-17')).status, 200);
  const unread = await looks('N hcp 15, zzz');
  assert.deepEqual([unread.status, unread.json.error], [400, 'tables.where']);
  assert.match(unread.json.message, /«zzz»/);
  assert.equal((await looks('N hcp 25, S hcp 25')).json.error, 'tables.where_never');
  await must(players, table, 'S', 'close');
  assert.equal((await parts(players.N, table)).table.where, 'N hcp 15-17');
});

test('more boards than the terms say; and nobody closes a table over those who are there', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, 'laws 2017 set online stop none boards 1');
  const live = {};
  for (const seat of ['N', 'E']) live[seat] = await Socket.open(players[seat], `/api/contests/${table}/live?as=player`);
  await must(players, table, 'N', 'next');
  await live.N.wait(message => message.parts['seat/N']?.board === 1);
  assert.equal((await act(players, table, 'N', 'finish N')).error, 'tables.board_not_over');
  for (let i = 0; i < 4; i++) await turn(players, table, 'P');
  assert.equal((await act(players, table, 'N', 'next')).error, 'tables.no_more_boards');
  assert.equal((await act(players, table, 'N', 'more 64')).error, 'tables.no_more_boards');
  await must(players, table, 'W', 'more 4');
  assert.equal((await parts(players.N, table)).table.boards, 5);

  // East is here and has not been asked; South and West have no line any more.
  assert.equal((await act(players, table, 'N', 'close')).error, 'tables.others_here');
  assert.equal((await act(players, table, 'N', 'finish S')).error, 'tables.not_allowed');
  await must(players, table, 'N', 'finish N');
  assert.deepEqual((await parts(players.E, table)).table.finish, ['N']);
  assert.equal((await act(players, table, 'N', 'finish N')).error, 'tables.as_it_was');
  await must(players, table, 'E', 'next');
  await live.E.wait(message => message.parts['seat/E']?.board === 2);
  assert.equal((await parts(players.E, table)).table.finish, undefined, 'they play on');
  for (let i = 0; i < 4; i++) await turn(players, table, 'P');
  await must(players, table, 'E', 'finish E');
  assert.equal((await parts(players.E, table)).table.state, 'playing');
  await must(players, table, 'N', 'finish N');
  const ends = message => message.parts.table?.state === 'ended';
  await live.E.wait(ends, 0, 20000);
  for (const socket of Object.values(live)) socket.close();
  assert.match((await parts(players.S, table)).table.secret, /^[0-9a-f]{64}$/);
});

// North has spades and hearts to run and a small diamond; West has the ace of diamonds.
const RUNS = 'N:AKQJT98.AKQ.32.2 765.JT9.KQJ.A543 432.876.987.KQJT .5432.AT654.9876';

test('cards that the claimer names in their order are what the worst normal line plays', async t => {
  const server = await serve(t, folder(t));
  const opened = await new Client(server).post('/api/tables', {
    id: newId(),
    title: 'Ordine',
    terms: 'laws 2017 set online stop none',
    boards: [{ board: 1, dealer: 'N', vulnerable: 'none', deal: RUNS }],
  });
  const { players, table } = await seated(server, null, opened.json.contest);
  const live = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  await must(players, table, 'N', 'next');
  await live.wait(message => message.parts['seat/N']?.board === 1);
  await bid(players, table, '4S');
  await must(players, table, 'E', 'play E DK');
  await must(players, table, 'N', 'play S D7');
  await must(players, table, 'W', 'play W D4');
  await must(players, table, 'N', 'play N D2');
  await must(players, table, 'E', 'play E CA');
  await must(players, table, 'N', 'play S CT');
  await must(players, table, 'W', 'play W C6');
  await must(players, table, 'N', 'play N C2');
  await must(players, table, 'E', 'play E HJ');
  await must(players, table, 'N', 'play S H6');
  await must(players, table, 'W', 'play W H2');
  await must(players, table, 'N', 'play N HA');
  await must(players, table, 'N', 'claim N 9, "HQ HK S8 SA"');
  await must(players, table, 'E', 'object E');
  for (const seat of ['E', 'N', 'W', 'S']) {
    const wish = (await see(players, table, seat)).options?.find(({ words }) => /director/.test(words));
    if (wish) await must(players, table, seat, wish.line);
  }
  await live.wait(({ parts: told }) => told['seat/N']?.phase === 'over', 0, 60000);
  live.close();
  const { claim } = await see(players, table, 'N');
  const north = claim.worstLine.split(' ').filter(each => each[0] === 'N');
  assert.deepEqual(north.slice(0, 4), ['NHQ', 'NHK', 'NS8', 'NSA']);
});

test('the server is killed in mid-trick, and everybody goes on', { timeout: 120000 }, async t => {
  const data = folder(t);
  let server = await serve(t, data);
  const port = server.port;
  const { table, players } = await seated(server);
  await deal(server, players, table);
  let kills = 0;
  for (let n = 0; n < 70; n++) {
    if (n % 9 === 7) {
      kills++;
      const before = await Promise.all(SEATS.map(seat => see(players, table, seat)));
      await server.stop('SIGKILL');
      server = await serve(t, data, { port });
      for (const seat of SEATS) {
        players[seat].close();
        const cookies = players[seat].cookies;
        players[seat] = new Client(server);
        players[seat].cookies = cookies;
      }
      assert.deepEqual(await Promise.all(SEATS.map(seat => see(players, table, seat))), before);
    }
    if (!(await turn(players, table))) break;
  }
  const { table: after } = await parts(players.N, table);
  assert.equal(after.over, true);
  assert.ok(kills >= 5);
  await server.stop();
  await isWhole(data);
});

test('without a director nobody reads the record of a board that is on; with one he does, and rules', async t => {
  const server = await serve(t, folder(t));
  const boss = await director(server);
  const alone = await seated(server);
  await deal(server, alone.players, alone.table);
  await must(alone.players, alone.table, 'N', 'auction N 1C');
  assert.deepEqual((await boss.get(`/api/contests/${alone.table}/trail`)).json.acts, []);
  assert.equal((await boss.parts(alone.table, 'as=director')).parts.record, undefined);
  assert.equal((await openTable(new Client(server), 'laws 2017 set table director')).json.error, 'tables.terms');

  const { contest } = (await openTable(boss, 'laws 2017 set table director')).json;
  const players = {};
  for (const seat of SEATS) {
    players[seat] = new Client(server);
    await sit(players[seat], contest, seat, seat);
  }
  await deal(server, players, contest);
  await must(players, contest, 'N', 'auction N 1C', 'substitute N 1S', 'report N: change of call');
  assert.equal((await see(players, contest, 'E')).asked, null, 'the director is asked, and no player');
  const { record } = (await boss.parts(contest, 'as=director')).parts;
  assert.match(record.asked.question, /unintended/);
  assert.equal(cardsOf(Object.values(record.held).join('.')).length, 52);
  assert.equal((await act(players, contest, 'E', record.asked.answers[0].line)).error, 'tables.not_allowed');
  await boss.keep(contest, 'director', record.asked.answers[0].line);
  assert.equal((await see(players, contest, 'E')).auction[0].call, '1S');
  await must(players, contest, 'W', 'call W');
  const called = (await parts(players.E, contest)).table.called.at;
  assert.equal((await act(players, contest, 'W', 'call W')).error, 'tables.as_it_was');
  assert.equal((await act(players, contest, 'E', 'call E "me too"')).error, 'tables.called_already');
  await must(players, contest, 'W', 'call W "she hesitated"'); // what has happened is said afterwards too
  assert.equal((await act(players, contest, 'E', 'auction E P')).error, 'tables.director_called');
  assert.deepEqual((await parts(players.E, contest)).table.called, { seat: 'W', at: called }, 'without the words');
  assert.equal((await boss.parts(contest, 'as=director')).parts.record.called.text, 'she hesitated');
  assert.equal((await act(players, contest, 'E', 'settle')).error, 'tables.not_allowed');
  await boss.keep(contest, 'director', 'settle');
  await must(players, contest, 'E', 'auction E P');
});

test('of a contested claim the Director has the worst normal line before him, and the players once it is ruled', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const deal1 = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';
  const opened = await boss.post('/api/tables', {
    id: newId(),
    title: 'Prova',
    terms: 'laws 2007 set online director',
    boards: [{ board: 1, deal: deal1 }],
  });
  const { table, players } = await seated(server, undefined, opened.json.contest);
  await deal(server, players, table);
  await bid(players, table);
  for (let card = 0; card < 28; card++) await turn(players, table);
  const { declarer, tricks } = await see(players, table, 'N'),
    left = 13 - tricks[0] - tricks[1],
    other = SEATS.find(seat => seat !== declarer && PARTNER[seat] !== declarer);
  const watched = await Socket.open(boss, `/api/contests/${table}/live?as=director`);
  await must(players, table, declarer, `claim ${declarer} ${left}`);
  await must(players, table, other, `object ${other}`);
  const record = async () => (await boss.parts(table, 'as=director')).parts.record;
  const found = await soon(async () => ((await record()).claim.worstLine ? record() : null), 20000);
  assert.ok(found.claim.worstTricks >= 0 && found.claim.worstTricks <= left);
  for (const seat of SEATS) assert.equal((await see(players, table, seat)).claim.worstLine, undefined, seat);
  for (let { asked } = found; asked; { asked } = await record()) {
    const tricks = asked.answers.find(({ line }) => /\d+ tricks?$/.test(line));
    await boss.keep(
      table,
      'director',
      (tricks ?? asked.answers[0]).line.replace(/\d+ tricks?$/, `${found.claim.worstTricks} tricks`),
    );
  }
  for (const seat of SEATS)
    assert.equal((await see(players, table, seat)).claim.worstLine, found.claim.worstLine, seat);
  watched.close();
});

test('a seat is handed over with its code, and the code of before opens nothing', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server);
  await deal(server, players, table);
  const { code } = await see(players, table, 'W');
  const old = players.W,
    carla = new Client(server);
  assert.equal((await sit(carla, table, 'W', 'Carla', 'xxxxxxxxxxxxx')).json.error, 'login.code_unknown');
  assert.equal((await sit(carla, table, 'N', 'Carla', code)).json.error, 'login.code_unknown');
  assert.equal((await sit(carla, table, 'W', 'Carla', code)).status, 200);
  assert.equal((await old.acts(table, 'player', 'auction W 1C')).json.error, 'login.code_renewed');
  assert.equal((await carla.parts(table, 'as=player')).parts.table.seats.W.name, 'Carla');
  assert.equal((await sit(new Client(server), table, 'W', 'Dario', code)).json.error, 'login.code_unknown');
});

test('who runs the server may let nobody open tables, or so many', async t => {
  const off = await serve(t, folder(t), { words: ['--tables', 'off'] });
  const refused = await openTable(new Client(off));
  assert.deepEqual([refused.status, refused.json.error], [403, 'tables.off']);
  const boss = await director(off);
  assert.equal((await openTable(boss)).status, 200, 'a director may');
  const few = await serve(t, folder(t), { words: ['--tables', '4', '--proxy'] });
  const from = address => new Client(few, { 'x-forwarded-for': address });
  for (let i = 0; i < 2; i++) assert.equal((await openTable(from('10.0.0.1'))).status, 200);
  const share = await openTable(from('10.0.0.1'));
  assert.deepEqual([share.status, share.json.error], [429, 'tables.share'], 'one address has half of them');
  const other = await openTable(from('10.0.0.2')),
    its = new Client(few, { 'x-forwarded-for': '10.0.0.2' });
  assert.equal((await openTable(from('10.0.0.2'))).status, 200);
  const full = await openTable(from('10.0.0.3'));
  assert.deepEqual([full.status, full.json.error], [503, 'tables.full']);
  await sit(its, other.json.contest, 'N', 'Anna');
  await must({ N: its }, other.json.contest, 'N', 'close');
  assert.equal((await openTable(from('10.0.0.2'))).status, 200, 'one that is closed does not count');
  assert.deepEqual((await new Client(few).get('/api/contests')).json, [], 'strangers are told of no table');
});

test("so many boards as the terms say, and a picture of the table's own link alone", async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, 'laws 2017 set online boards 1');
  assert.equal((await parts(players.N, table)).table.boards, 1);
  await deal(server, players, table);
  for (let i = 0; i < 4; i++) await turn(players, table, 'P');
  assert.equal((await act(players, table, 'N', 'next')).error, 'tables.no_more_boards');
  const { base } = (await parts(players.N, table)).table;
  const picture = async text => (await new Client(server).get(`/qr.svg?text=${encodeURIComponent(text)}`)).status;
  assert.equal(await picture(`${base}/play/${table}`), 200);
  assert.equal(await picture(`${base}/play/nowhere`), 401);
  assert.equal(await picture(`https://elsewhere.example/play/${table}`), 401);
});

test('boards that were brought are played in their order, and nobody reads them before', async t => {
  const server = await serve(t, folder(t));
  const boards = [
    { board: 7, deal: 'N:AKQJ.AKQ.AKQ.AKQ T987.J.JT9.JT987 5432.T98.876.654 6.765432.5432.32' },
    {
      board: 2,
      deal: 'N:2.2.AKQJT98765.2 AKQJT98.AKQ.2.AK 76543.JT9.3.QJT9 .876543.4.876543',
      dealer: 'W',
      vulnerable: 'none',
    },
  ];
  const bring = async list =>
    new Client(server).post(
      '/api/tables',
      { id: newId(), title: 'Rivista', boards: list },
      { 'accept-language': 'en' },
    );
  assert.equal((await bring([{ board: 7, deal: 'N:AKQJ' }])).json.error, 'tables.boards');
  assert.equal((await bring([{ board: 241, deal: boards[0].deal }])).json.error, 'tables.boards');
  for (const wrong of [
    { dealer: 'W' },
    { vulnerable: 'ns' },
    { dealer: 'Z', vulnerable: 'ns' },
    { dealer: 'W', vulnerable: 'x' },
  ])
    assert.equal((await bring([{ ...boards[0], ...wrong }])).json.error, 'tables.boards', JSON.stringify(wrong));
  const { contest } = (await bring(boards)).json;
  const players = {};
  for (const seat of SEATS) {
    players[seat] = new Client(server);
    await sit(players[seat], contest, seat, seat);
  }
  const stranger = await new Client(server).parts(contest);
  const { boards: count, brought, deals } = stranger.parts.table;
  assert.deepEqual([count, brought, deals], [2, true, undefined], 'whoever comes is told that they were chosen');
  assert.doesNotMatch(JSON.stringify(stranger), /AKQJ/);
  await deal(server, players, contest);
  const first = await see(players, contest, 'N');
  assert.deepEqual([first.board, first.hands.N.cards, first.vulnerable], [7, 'AKQJ.AKQ.AKQ.AKQ', 'both']);
  for (let i = 0; i < 4; i++) await turn(players, contest, 'P');
  const socket = await Socket.open(players.N, `/api/contests/${contest}/live?as=player`);
  await must(players, contest, 'N', 'next');
  await socket.wait(message => message.parts['seat/N']?.board === 2);
  socket.close();
  const second = await see(players, contest, 'W');
  assert.deepEqual([second.hands.W.cards, second.dealer, second.vulnerable], ['.876543.4.876543', 'W', 'none']);
  for (let i = 0; i < 4; i++) await turn(players, contest, 'P');
  assert.equal((await act(players, contest, 'N', 'next')).error, 'tables.no_more_boards');
});

test('two bid hands that were asked for, the others keep silent, and the board is over with the auction', async t => {
  const server = await serve(t, folder(t));
  assert.equal((await openTable(new Client(server), 'laws 2017 set online bidding where "N hcp 41+"')).status, 400);
  const terms = 'laws 2017 set online bidding where "N hcp 15-17, N balanced"';
  const { contest } = (await openTable(new Client(server), terms)).json;
  const players = { N: new Client(server), S: new Client(server) };
  for (const seat of ['N', 'S']) await sit(players[seat], contest, seat, seat);
  await must(players, contest, 'N', 'seat E robot', 'seat W robot');
  const live = await Socket.open(players.N, `/api/contests/${contest}/live?as=player`);
  await must(players, contest, 'N', 'next');
  await live.wait(message => message.parts['seat/N']?.board === 1, 0, 20000);
  const hand = cardsOf((await see(players, contest, 'N')).hands.N.cards);
  const points = hand.reduce((sum, card) => sum + Math.max(0, 'JQKA'.indexOf(card[1]) + 1), 0);
  assert.ok(points >= 15 && points <= 17, `${points} points`);
  const calls = ['1N', '3N', 'P'];
  for (;;) {
    const { phase, turn: whose } = await see(players, contest, 'N');
    if (phase === 'over') break;
    if (players[whose]) await must(players, contest, whose, `auction ${whose} ${calls.shift()}`);
    else await pause(50);
  }
  live.close();
  const over = await see(players, contest, 'S');
  assert.deepEqual(
    [over.contract, over.declarer, over.auction.map(({ call }) => call).join(' ')],
    ['3N', 'N', '1N P 3N P P P'],
  );
  assert.equal(cardsOf(over.deal.E).length, 13, 'all hands are seen');
  const lead = await act(players, contest, 'S', `play S ${cardsOf(over.deal.S)[0]}`);
  assert.equal(lead.error, 'tables.no_board');
});

test('at a lesson all four hands lie open to who sits there, and to nobody else', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, 'laws 2017 set lesson open');
  await deal(server, players, table);
  const { hands } = await see(players, table, 'S');
  assert.equal(new Set(SEATS.flatMap(seat => cardsOf(hands[seat].cards))).size, 52);
  assert.deepEqual(Object.keys((await new Client(server).parts(table)).parts), ['table']);
});

test('what is written: off unless the terms have it, never to partner during a hand, and aside with the director', async t => {
  const server = await serve(t, folder(t));
  const quiet = await seated(server);
  assert.equal((await act(quiet.players, quiet.table, 'N', 'tell N "good evening"')).error, 'tables.no_talk');
  assert.equal((await see(quiet.players, quiet.table, 'N')).talk, undefined);

  const { table, players } = await seated(server, 'laws 2017 set online talk');
  const read = async seat => (await see(players, table, seat)).talk.map(({ seat: by, text, all }) => [by, text, all]);
  await must(players, table, 'N', 'tell N "good evening"');
  assert.equal((await act(players, table, 'N', 'tell N "again"')).error, 'tables.too_soon');
  assert.equal((await act(players, table, 'N', 'tell S "I am South"')).error, 'tables.not_allowed');
  for (const seat of SEATS) assert.deepEqual(await read(seat), [['N', 'good evening', true]]);
  await deal(server, players, table);
  await must(players, table, 'E', 'tell E "to you two"');
  for (const seat of ['N', 'S', 'E']) assert.deepEqual((await read(seat)).at(-1), ['E', 'to you two', false]);
  assert.equal((await read('W')).length, 1, 'partner reads nothing of it');
  const stranger = JSON.stringify((await new Client(server).parts(table)).parts);
  assert.doesNotMatch(stranger, /good evening|to you two/);
  const { code } = await see(players, table, 'S');
  players.S = new Client(server);
  await sit(players.S, table, 'S', 'Carla', code);
  assert.deepEqual(await read('S'), [], 'who sits down later reads nothing of before');
  const east = new Client(server);
  await sit(east, table, 'E', 'Elsa', (await see(players, table, 'E')).code);
  players.E = east;
  assert.equal((await see(players, table, 'N')).talk.at(-1).name, 'E Rossi', 'a text keeps the name of who wrote it');

  const boss = await director(server);
  const opened = await openTable(boss, 'laws 2017 set online director talk');
  const at = opened.json.contest,
    four = {};
  for (const seat of SEATS) await sit((four[seat] = new Client(server)), at, seat, seat);
  await deal(server, four, at);
  const direct = async line => (await boss.acts(at, 'director', line)).json.acts[0];
  assert.equal((await act(four, at, 'N', 'aside N "hello?"')).error, 'tables.not_allowed');
  assert.ok((await direct('aside N "what did you see?"')).kept);
  assert.equal((await act(four, at, 'E', 'aside N "me too"')).error, 'tables.not_allowed');
  await must(four, at, 'N', 'aside N "a pause"');
  assert.deepEqual(
    (await see(four, at, 'N')).aside.map(each => each.text),
    ['what did you see?', 'a pause'],
  );
  for (const seat of ['E', 'S', 'W']) assert.equal((await see(four, at, seat)).aside, undefined);
  const { record } = (await boss.parts(at, 'as=director')).parts;
  assert.equal(record.aside.seat, 'N');
  assert.equal(record.aside.texts.length, 2);
  assert.ok((await direct('aside none')).kept);
  assert.equal((await see(four, at, 'N')).aside, undefined);
});

test(
  'after a jump bid the next player waits, as long as the terms say, and nobody else',
  { timeout: 60000 },
  async t => {
    const data = folder(t);
    const server = await serve(t, data);
    const boss = await director(server);
    const terms = async line => {
      const opened = await openTable(new Client(server), line);
      return (await new Client(server).parts(opened.json.contest)).parts.table.stop;
    };
    assert.equal(await terms('laws 2017 set table'), 10, 'what regulations ask for');
    assert.equal(await terms('laws 2017 set screens'), undefined, 'the tray keeps the tempo');
    assert.equal(await terms('laws 2017 set online stop none boards 2'), undefined);
    assert.equal(await terms('laws 2017 set online bidding'), undefined);
    assert.equal((await openTable(new Client(server), 'laws 2017 set online stop 61')).status, 400);

    const opened = await openTable(boss, 'laws 2017 set online director stop 3');
    const { table, players } = await seated(server, undefined, opened.json.contest);
    await deal(server, players, table);
    assert.equal((await see(players, table, 'N')).stop, undefined);
    await must(players, table, 'N', 'auction N 1C');
    await must(players, table, 'E', 'auction E 1S', 'alert E 2 "four"');
    assert.equal((await see(players, table, 'S')).stop, undefined, '1S was needed');
    const before = Date.now();
    await must(players, table, 'S', 'auction S 3D');
    const refused = await act(players, table, 'W', 'auction W P');
    assert.equal(refused.error, 'tables.stopped');
    assert.match(refused.message, /73A2/);
    for (const seat of SEATS) {
      const { stop } = await see(players, table, seat);
      assert.equal(stop.seat, 'W');
      assert.ok(stop.until >= before + 2980 && stop.until <= Date.now() + 3000, `${seat}: its end`); // the server's clock is its loop's
    }
    await must(players, table, 'W', 'question W 3 "how strong?"');
    await must(players, table, 'N', 'call N', 'settle');
    await soon(async () => (await act(players, table, 'W', 'auction W P')).kept, 8000);
    assert.ok(Date.now() >= before + 3000, 'no sooner');
    const { stops } = (await boss.parts(table, 'as=director')).parts.record;
    assert.deepEqual(
      stops.map(({ call, seat, from, until }) => [call, seat, until - from]),
      [[3, 'W', 3000]],
    );
    assert.equal((await see(players, table, 'S')).stop, undefined, 'and then nobody waits');
    await server.stop('SIGKILL');
    await isWhole(data);
  },
);

test('who has lost the line does not keep the others waiting for a stop, nor does a robot', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, 'laws 2017 set online stop 60');
  await deal(server, players, table);
  await must(players, table, 'E', 'leave E');
  await must(players, table, 'N', 'seat E robot', 'auction N 3S');
  const socket = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  await soon(async () => (await see(players, table, 'N')).auction.length > 1, 8000);
  socket.close();
});

/* A contract of East's or West's that North and South defend. */
const DEFENDED = 'N:T987.JT9.JT9.JT9 AKQJ.AKQ.AKQ.AKQ 6543.876.876.876 2.5432.5432.5432';

test('who concedes shows nothing, so that his partner may object; a defender who claims has shown his hand', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  const opened = await boss.post('/api/tables', {
    id: newId(),
    title: 'Prova',
    terms: 'laws 2017 set online director stop none',
    boards: [1, 2].map(board => ({ board, dealer: 'E', vulnerable: 'none', deal: DEFENDED })),
  });
  const { table, players } = await seated(server, undefined, opened.json.contest);
  const open = async (who, hand) => (await see(players, table, who)).hands[hand].cards !== '...';
  await deal(server, players, table);
  await bid(players, table);
  await turn(players, table);
  assert.equal((await see(players, table, 'N')).declarer, 'E');
  await must(players, table, 'N', 'concede N 13');
  for (const seat of ['E', 'S', 'W']) assert.equal(await open(seat, 'N'), false, `${seat} sees nothing of North`);
  await must(players, table, 'S', 'object S');
  const record = async () => (await boss.parts(table, 'as=director')).parts.record;
  await boss.keep(table, 'director', (await record()).asked.answers[0].line);
  assert.match((await see(players, table, 'S')).claim.stage, /void/);
  for (const seat of ['E', 'S', 'W']) assert.equal(await open(seat, 'N'), false, `${seat} has seen nothing`);

  await must(players, table, 'N', 'claim N 2');
  for (const seat of ['E', 'S', 'W']) assert.equal(await open(seat, 'N'), true, 'a claimer faces his hand (68C)');
  assert.ok((await record()).story.includes('spread N'), 'and that is on record');
});

test('what was said of a call goes with it when it is taken back (25A)', async t => {
  const server = await serve(t, folder(t)),
    { table, players } = await seated(server);
  await deal(server, players, table);
  const { turn: dealer } = await see(players, table, 'N'),
    asked = { N: 'E', E: 'S', S: 'E', W: 'S' }[dealer];
  await must(players, table, dealer, `auction ${dealer} 1N`, `alert ${dealer} 1 "15-17"`);
  await must(players, table, dealer, `substitute ${dealer} 1S`, `report ${dealer}: change of call`);
  await must(players, table, asked, 'find 1N was unintended');
  const { auction } = await see(players, table, dealer);
  assert.deepEqual(
    auction.map(({ call, status, notes }) => [call, status, notes.map(({ text }) => text)]),
    [
      ['1S', 'stands', []],
      ['1N', 'withdrawn', ['15-17']],
    ],
  );
});

// Of a call after the final pass nobody need speak: it hides no question before the lead, and holds up no board.
test('a late call that nobody speaks of keeps nobody from going on', async t => {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, 'laws 2017 set lesson stop none');
  await deal(server, players, table);
  for (const seat of SEATS) await must(players, table, seat, `auction ${seat} P`);
  await must(players, table, 'N', 'anyway auction N 1C');
  assert.equal((await parts(players.N, table)).table.over, true, 'passed out');
  await deal(server, players, table, 'E');

  // West changes his double to a pass, North bids over that and speaks of the change: what East may lead hangs on it.
  for (const line of ['E P', 'S P', 'W 1C', 'N 2D', 'E P', 'S P', 'W X', 'W P'])
    await must(players, table, line[0], `auction ${line}`);
  await must(players, table, 'N', 'anyway auction N 1N', 'report N: change of call by W');
  const declarer = await see(players, table, 'N'),
    led = await see(players, table, 'E');
  assert.ok(declarer.asked || declarer.options.length || led.cards.length, 'somebody can go on');
});
