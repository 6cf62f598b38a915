// programs.test.mjs -- programs of others at tables of the server, by the Table Manager protocol: beside people, board
// after board, when people claim, when they are slow, gone, or hostile.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import net from 'node:net';
import test from 'node:test';
import { ARBITRO, Client, folder, pause, serve, Socket } from './club.mjs';
import { act, must, openTable, parts, SEATS, see, sit } from './attable.mjs';

const WORD = { N: 'North', E: 'East', S: 'South', W: 'West' };

/* A connection, a line at a time. */
class Program {
  constructor(port) {
    this.lines = [];
    this.heard = [];
    this.rest = '';
    this.closed = false;
    this.socket = net.connect(port, '127.0.0.1');
    this.socket.on('data', data => {
      const parts = (this.rest + data).split('\r\n');
      this.rest = parts.pop();
      this.lines.push(...parts);
      this.heard.push(...parts);
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => (this.closed = true));
  }

  say(...lines) {
    for (const line of lines) this.socket.write(`${line}\r\n`);
  }

  /* The next line, which has to be like that. */
  async must(pattern) {
    for (let i = 0; i < 1500 && !this.lines.length && !this.closed; i++) await pause(10);
    const line = this.lines.shift();
    assert.match(line ?? '(nothing)', pattern, `after ${JSON.stringify(this.heard.slice(-4))}`);
    return line;
  }

  async ends() {
    for (let i = 0; i < 1500 && !this.closed; i++) await pause(10);
    assert.ok(this.closed, 'the connection is ended');
  }

  async sit(seat, code) {
    this.say(`Connecting "${code} Jack" as ${WORD[seat]} using protocol version 18`);
    await this.must(new RegExp(`^${WORD[seat]} \\(".*"\\) seated$`));
    this.say(`${WORD[seat]} ready for teams`);
    await this.must(/^Teams : N\/S : ".*" E\/W : ".*"$/);
    this.say(`${WORD[seat]} ready to start`);
  }

  /* To where its cards are known. */
  async begin(seat) {
    await this.must(/^Start of Board$/);
    this.say(`${WORD[seat]} ready for deal`);
    await this.must(/^Board number \d+\. Dealer /);
    this.say(`${WORD[seat]} ready for cards`);
    return this.must(new RegExp(`^${WORD[seat]}'s cards : `));
  }
}

/* Our own player of `arbitro tables`, which is a program like any other. */
function join(t, address, seat, team) {
  const child = spawn(ARBITRO, ['tables', '--join', address, '--seat', seat, '--team', team, '--lang', 'en']);
  let err = '';
  child.stderr.on('data', text => (err += text));
  t.after(() => child.kill('SIGKILL'));
  return new Promise(done => child.on('exit', code => done({ code, err })));
}

const on = (t, words = []) => serve(t, folder(t), { words: ['--programs', '127.0.0.1:0', ...words] });

/* A table with people on those seats; somebody looks on all the time, as a phone does. */
async function opened(t, server, seats, terms) {
  const made = await openTable(new Client(server), terms);
  const table = made.json.contest,
    players = {};
  for (const seat of seats) {
    players[seat] = new Client(server);
    assert.equal((await sit(players[seat], table, seat, `${seat} Rossi`)).status, 200);
  }
  const socket = await Socket.open(players[seats[0]], `/api/contests/${table}/live?as=player`);
  t.after(() => socket.close());
  const { programs } = (await parts(players[seats[0]], table)).table;
  return { table, players, programs, socket };
}

const tableOf = async (players, table) => (await parts(Object.values(players)[0], table)).table;

async function until(what, holds) {
  for (let i = 0; i < 1500; i++) {
    if (await holds()) return;
    await pause(20);
  }
  assert.fail(`never: ${what}`);
}

const seatedAs = (players, table, seat, sitter) =>
  until(`${seat} is a ${sitter}`, async () => (await tableOf(players, table)).seats[seat].sitter === sitter);

async function begin(players, table, board) {
  const seat = Object.keys(players)[0];
  await must(players, table, seat, 'next');
  await until(`board ${board}`, async () => (await see(players, table, seat)).board === board);
}

/* People call and play whatever is in order until that holds; programs do it by themselves. */
async function playUntil(players, table, holds) {
  for (let i = 0; i < 4000; i++) {
    const views = {};
    for (const seat of Object.keys(players)) views[seat] = await see(players, table, seat);
    const any = Object.values(views)[0];
    if (holds(any)) return any;
    const mine = views[any.plays];
    if (mine?.calls.length) {
      const first = mine.auction.every(call => call.call === 'P') && mine.calls.includes('1N');
      await act(players, table, any.plays, `auction ${any.plays} ${first ? '1N' : 'P'}`);
    } else if (mine?.cards.length) {
      await act(players, table, any.plays, `play ${mine.turn} ${mine.cards[0]}`);
    } else {
      await pause(15);
    }
  }
  assert.fail('the board goes on for ever');
}

/* A board is over with its auction: its play is the programs' alone. */
const BIDDING = 'laws 2017 set online bidding';
const isOver = view => view.phase === 'over';

test('off unless the server is told: nothing is said of it, and nothing listens', async t => {
  const server = await serve(t, folder(t));
  const { programs } = await opened(t, server, ['N']);
  assert.equal(programs, undefined);
});

test('two programs beside two people, three boards, and a claim that the protocol cannot say', async t => {
  const server = await on(t);
  const { table, players, programs } = await opened(t, server, ['N', 'S']);
  assert.match(programs.address, /^127\.0\.0\.1:\d+$/);
  const stranger = (await new Client(server).parts(table)).parts.table;
  assert.equal(stranger.programs, undefined, 'who does not play here has no code');
  const ends = ['E', 'W'].map(seat => join(t, programs.address, seat, `${programs.code} Jack`));
  for (const seat of ['E', 'W']) await seatedAs(players, table, seat, 'program');
  assert.equal((await tableOf(players, table)).seats.E.name, 'Jack');
  for (const board of [1, 2, 3]) {
    await begin(players, table, board);
    if (board === 2) {
      const view = await playUntil(players, table, seen => seen.play.length > 2 || isOver(seen));
      const claimer = players[view.declarer] ? view.declarer : 'N';
      if (!isOver(view)) await must(players, table, claimer, `claim ${claimer} 1`);
      for (const seat of Object.keys(players)) await act(players, table, seat, `agree ${seat}`);
      await until('the claim is answered', async () => (await tableOf(players, table)).over);
    } else {
      await playUntil(players, table, isOver);
    }
    const { seats, over } = await tableOf(players, table);
    assert.ok(over);
    assert.equal(seats.E.away || seats.W.away, false, `board ${board} was the programs' own`);
  }
  assert.equal((await tableOf(players, table)).results.length, 3);
  await must(players, table, 'N', 'close');
  for (const end of await Promise.all(ends)) assert.deepEqual(end, { code: 0, err: '' });
});

test('a name that turns its direction is told to nobody', async t => {
  const server = await on(t);
  const { table, players, programs } = await opened(t, server, ['E', 'S', 'W']);
  const north = new Program(Number(programs.address.split(':')[1]));
  north.say(`Connecting "${programs.code} Ja\u202Eck" as North using protocol version 18`);
  await north.must(/^North \("[ -~]*"\) seated$/);
  await seatedAs(players, table, 'N', 'program');
  assert.equal((await tableOf(players, table)).seats.N.name, '', 'its seat has no name');
});

test('a program hears what its seat sees; its partner does not hear what it explains', async t => {
  const server = await on(t);
  const { table, players, programs } = await opened(t, server, ['E', 'S', 'W']);
  const port = Number(programs.address.split(':')[1]),
    north = new Program(port);
  await north.sit('N', programs.code);
  await seatedAs(players, table, 'N', 'program');
  await begin(players, table, 1);
  const cards = await north.begin('N');
  assert.equal(cards.split(' : ')[1].replace(/[^2-9TJQKA]/g, '').length, 13, cards);
  north.say('North bids 1C Alert. sixteen or more');
  await until('the call', async () => (await see(players, table, 'E')).auction.length === 1);
  await until('the alert', async () => (await see(players, table, 'E')).auction[0].notes.length === 1);
  assert.equal((await see(players, table, 'W')).auction[0].notes[0].text, 'sixteen or more');
  assert.deepEqual((await see(players, table, 'S')).auction[0].notes, []);
  await must(players, table, 'E', 'auction E 1H');
  await must(players, table, 'E', 'alert E 2 "weak"');
  north.say("North ready for East's bid");
  await north.must(/^East bids 1H Alert\. weak$/);
  const other = [...(await see(players, table, 'E')).hands.E.cards.replaceAll('.', '')];
  assert.equal(other.length, 13);
  assert.equal(north.heard.filter(line => /cards :/.test(line)).length, 1, 'one hand, its own');
});

test('what is illegal changes nothing; who keeps the others waiting is played for, and plays the next board', async t => {
  const server = await on(t, ['--patience', '2']);
  const { table, players, programs } = await opened(t, server, ['E', 'S', 'W'], BIDDING);
  const north = new Program(Number(programs.address.split(':')[1]));
  await north.sit('N', programs.code);
  await seatedAs(players, table, 'N', 'program');
  await begin(players, table, 1);
  await north.begin('N');
  north.say('East bids 1C', 'North plays AS', 'North bids 9NT', 'North bids');
  await north.must(/^Illegal bid$/);
  await north.must(/^Illegal card$/);
  assert.equal((await see(players, table, 'E')).auction.length, 0);
  await until('our player calls for it', async () => (await see(players, table, 'E')).auction.length > 0);
  assert.equal((await tableOf(players, table)).seats.N.away, true, 'and it is marked');
  await playUntil(players, table, isOver);
  for (let i = 0; i < 2000 && !north.heard.some(line => /^Timing/.test(line)); i++) {
    north.say('North passes', ...SEATS.map(seat => `North ready for ${WORD[seat]}'s bid`));
    for (let trick = 1; trick < 14; trick++)
      north.say(
        ...[...SEATS.map(seat => WORD[seat]), 'dummy'].map(who => `North ready for ${who}'s card to trick ${trick}`),
      );
    north.say('North ready for dummy');
    for (const card of 'SHDC'.split('').flatMap(suit => [...'23456789TJQKA'].map(rank => rank + suit)))
      north.say(`North plays ${card}`, `South plays ${card}`);
    await pause(30);
  }
  north.lines.length = 0;
  assert.ok(
    north.heard.some(line => /^Timing/.test(line)),
    'the board was ended for it',
  );
  await begin(players, table, 2);
  await until('it takes part', async () => north.lines.includes('Start of Board'));
  north.say('North passes', 'North plays 2C', 'North plays 3C', 'North plays 4C'); // on its way since the board before
  north.say('North ready for deal');
  await until('the board is told', async () => north.lines.some(line => /^Board number 2\./.test(line)));
  north.lines.length = 0;
  north.say('North ready for cards');
  await north.must(/^North's cards/);
  await until('it is back', async () => !(await tableOf(players, table)).seats.N.away);
  for (const seat of ['E', 'S', 'W']) await must(players, table, seat, `auction ${seat} P`);
  north.say('North bids 1C');
  await until('its own call stands', async () => (await see(players, table, 'E')).auction[3]?.call === '1C');
});

test('strangers, liars and floods are let go, and the table stands', async t => {
  const server = await on(t, ['--patience', '6']);
  const { table, players, programs } = await opened(t, server, ['N', 'S'], BIDDING);
  const port = Number(programs.address.split(':')[1]);
  const turnedAway = async (line, why) => {
    const program = new Program(port);
    program.say(line);
    await program.must(why);
    await program.ends();
  };
  await turnedAway('GET / HTTP/1.1', /^Error: say Connecting/);
  await turnedAway('Connecting "aaaaaaaaaaaaa" as East using protocol version 18', /^Error: no table has this code/);
  await turnedAway(`Connecting "" as East using protocol version 18`, /^Error: /);
  await turnedAway(`Connecting "${programs.code}" as North using protocol version 18`, /^Error: the seat is taken/);
  await turnedAway(`Connecting "${programs.code}" as East using protocol version 7`, /^Error: protocol version 18/);
  assert.equal((await tableOf(players, table)).seats.N.sitter, 'person', 'nobody is sent away for a program');
  const seatCode = (await see(players, table, 'N')).code;
  await turnedAway(`Connecting "${seatCode}" as East using protocol version 18`, /^Error: no table/);
  const login = await new Client(server).post('/api/table', { code: programs.code });
  assert.notEqual(login.status, 200, 'and its code opens nothing else');

  const long = new Program(port);
  long.socket.write('x'.repeat(100_000));
  await long.ends();
  const east = new Program(port);
  await east.sit('E', `${programs.code}`);
  await turnedAway(`Connecting "${programs.code}" as East using protocol version 18`, /^Error: the seat is taken/);
  for (let i = 0; i < 300; i++) east.socket.write(Buffer.from([...Array(90)].map((_, n) => (i * 31 + n * 17) % 256)));
  east.say('', 'North ready for teams', 'East ready for teams', 'East plays ZZ', 'East ready for West');
  await must(players, table, 'N', 'seat W robot');
  await begin(players, table, 1);
  east.socket.destroy();
  await playUntil(players, table, isOver);
  const { seats } = await tableOf(players, table);
  assert.deepEqual([seats.E.sitter, seats.E.away], ['program', true], 'our player went on for it');

  const again = new Program(port);
  await again.sit('E', programs.code);
  await begin(players, table, 2);
  await again.begin('E');
  await until('it is back', async () => !(await tableOf(players, table)).seats.E.away);
  await must(players, table, 'N', 'leave E');
  await again.must(/^Error: the seat was given to somebody else/);
  await again.ends();
});

test('the server is killed: the seat stays its, and it comes again', async t => {
  const data = folder(t),
    words = ['--programs', '127.0.0.1:0', '--patience', '6'];
  const server = await serve(t, data, { words });
  const { table, players, programs } = await opened(t, server, ['N', 'S'], BIDDING);
  const ends = ['E', 'W'].map(seat => join(t, programs.address, seat, programs.code));
  for (const seat of ['E', 'W']) await seatedAs(players, table, seat, 'program');
  await begin(players, table, 1);
  await playUntil(players, table, seen => seen.auction.length > 1 || isOver(seen));
  server.child.kill('SIGKILL');
  for (const { code } of await Promise.all(ends)) assert.equal(code, 2, 'its line is lost');
  const second = await serve(t, data, { words });
  for (const seat of Object.keys(players)) players[seat].port = second.port;
  const socket = await Socket.open(players.N, `/api/contests/${table}/live?as=player`);
  t.after(() => socket.close());
  const after = await tableOf(players, table);
  assert.equal(after.seats.E.sitter, 'program');
  assert.equal(after.programs.code, programs.code);
  for (const seat of ['E', 'W']) join(t, after.programs.address, seat, programs.code);
  await playUntil(players, table, isOver);
  await begin(players, table, 2);
  await playUntil(players, table, isOver);
  assert.equal((await tableOf(players, table)).results.length, 2);
});
