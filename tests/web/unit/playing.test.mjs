import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALM_MS, makeAstray } from '../../../web/src/pure/playing/astray';
import { dealText, numberOf } from '../../../web/src/pure/playing/brought';
import { pacesBySeat, tempoOf } from '../../../web/src/pure/playing/tempo';
import { piecesOf } from '../../../web/src/pure/playing/said';
import { couldBeMeant, neverMeant, sayable } from '../../../web/src/pure/playing/mend';
import { hereAt, hereFor, seatsFor } from '../../../web/src/pure/playing/online';
import {
  asksAgainst,
  auctionRows,
  callOf,
  callTyped,
  cardTyped,
  claimAnswers,
  groupsOf,
  isAskedBy,
  isFinalPass,
  isMyTurn,
  isExplainedBy,
  letsErr,
  lineTricks,
  mayClaim,
  newsOf,
  offeredTo,
  playsFrom,
  rowsOf,
  suitOrder,
  unanswered,
  waitedFor,
} from '../../../web/src/pure/playing/view';

const made = (seat, call, status = 'stands') => ({ seat, call, status, law: null, notes: [] });
const hidden = { cards: '...', concealed: 13 };
const view = change => ({
  seat: 'S',
  code: '',
  board: 1,
  dealer: 'N',
  vulnerable: 'none',
  phase: 'auction',
  turn: 'N',
  plays: 'N',
  hands: { N: hidden, E: hidden, S: { cards: 'AK.T8.QJ4.975', concealed: 0 }, W: hidden },
  auction: [],
  contract: null,
  dummySpread: false,
  leadIsDown: false,
  play: [],
  tricks: [0, 0],
  calls: [],
  cards: [],
  options: [],
  asked: null,
  awaits: false,
  irregular: [],
  bars: {},
  claim: null,
  ...change,
});
const inPlay = change => view({ phase: 'play', contract: '4S', declarer: 'S', dummySpread: true, ...change });

test('cards and bids within a sentence are found, in each language', () => {
  const english = ['A', 'K', 'Q', 'J'],
    italian = ['A', 'R', 'D', 'F'];
  assert.deepEqual(piecesOf('♦2: unintended?', english), [{ card: 'D2' }, { text: ': unintended?' }]);
  assert.deepEqual(piecesOf('al posto di 1♠ dice 2SA (27B), ♥D e ♣10', italian), [
    { text: 'al posto di ' },
    { bid: '1S' },
    { text: ' dice ' },
    { bid: '2N' },
    { text: ' (27B), ' },
    { card: 'HQ' },
    { text: ' e ' },
    { card: 'CT' },
  ]);
  assert.deepEqual(piecesOf('4♠X S', english), [{ bid: '4SX' }, { text: ' S' }]);
  assert.deepEqual(piecesOf('♠AKT32', english), [
    { card: 'SA' },
    { text: ' ' },
    { card: 'SK' },
    { text: ' ' },
    { card: 'ST' },
    { text: ' ' },
    { card: 'S3' },
    { text: ' ' },
    { card: 'S2' },
  ]);
  assert.deepEqual(piecesOf('trick 2, 68C', english), [{ text: 'trick 2, 68C' }]);
});

test('trumps stand first, and the colours in turn', () => {
  assert.deepEqual(suitOrder(['S', 'H', 'D', 'C'], null), ['S', 'H', 'C', 'D']);
  assert.deepEqual(suitOrder(['S', 'H', 'D', 'C'], 'D'), ['D', 'S', 'H', 'C']);
  assert.deepEqual(suitOrder(['S', 'D', 'C'], 'N'), ['S', 'D', 'C']);
  assert.deepEqual(suitOrder(['H', 'D', 'C'], null), ['H', 'C', 'D']);
  assert.deepEqual(groupsOf(['H2', 'SA', 'HK', 'ST'], 'H'), [
    ['HK', 'H2'],
    ['SA', 'ST'],
  ]);
});

test('a hand lies in two rows, cut between suits', () => {
  const groups = [['SA', 'SK'], ['H9', 'H8', 'H7'], ['C5', 'C4', 'C3'], ['D2']];
  assert.deepEqual(
    rowsOf(groups, 7).map(row => row.length),
    [5, 4],
  );
  assert.equal(rowsOf(groups, 13).length, 1);
  assert.deepEqual(rowsOf([], 7), []);
  assert.deepEqual(
    rowsOf([[...'AKQJT98765432'].map(rank => `S${rank}`)], 7).map(row => row.length),
    [7, 6],
  );
});

test('an auction stands in its columns, and what was taken back beside what stands instead', () => {
  const rows = auctionRows([made('E', '1S'), made('S', 'P'), made('W', '2C'), made('N', 'P'), made('E', 'P')], 'E');
  assert.deepEqual(
    rows.map(row => row.map(cell => cell?.made.call ?? null)),
    [
      [null, '1S', 'P', '2C'],
      ['P', 'P', null, null],
    ],
  );
  const [[cell]] = auctionRows([made('N', '1S'), made('N', '1C', 'withdrawn')], 'N');
  assert.equal(cell.made.call, '1S');
  assert.deepEqual(
    cell.gone.map(each => [each.at, each.made.call]),
    [[1, '1C']],
  );
  // A slip that was mended after the next player had called: still one call of North's, in its round (25A).
  const slip = [{ ...made('N', '1S'), law: '25A1' }, made('E', 'P'), { ...made('N', '1C', 'withdrawn'), law: '25A1' }],
    mended = auctionRows([...slip, made('S', '4H')], 'N');
  assert.deepEqual(
    mended.map(row => row.map(each => each?.made.call ?? null)),
    [['1S', 'P', '4H', null]],
  );
  assert.deepEqual(
    mended[0][0].gone.map(each => each.made.call),
    ['1C'],
  );
  const skipped = auctionRows([made('N', '1S'), made('W', '2C', 'accepted')], 'N');
  assert.deepEqual(
    skipped[0].map(each => each?.made.call ?? null),
    ['1S', null, null, '2C'],
  );
});

test('each act is news once', () => {
  const kinds = (before, now) => newsOf(before, now).map(({ kind }) => kind);
  const one = view({ auction: [made('N', '1S')] });
  assert.deepEqual(kinds(null, one), ['board', 'call']);
  assert.deepEqual(kinds(one, one), []);
  assert.deepEqual(kinds(one, view({ auction: [made('N', '1S'), made('E', 'P')], calls: ['P'], plays: 'S' })), [
    'call',
    'turn',
  ]);
  const passes = view({ auction: [made('N', 'P'), made('E', 'P'), made('S', 'P'), made('W', 'P')], phase: 'over' });
  assert.deepEqual(
    newsOf(view({ auction: [made('N', 'P')] }), passes).map(({ kind, seat }) => seat ?? kind),
    ['E', 'S', 'W', 'over'],
  );
  const lead = inPlay({ play: [{ leader: 'W', cards: { W: 'H2' } }] });
  const whole = inPlay({ play: [{ leader: 'W', cards: { W: 'H2', N: 'H3', E: 'H4', S: 'H8' }, winner: 'S' }] });
  assert.deepEqual(kinds(lead, whole), ['card', 'card', 'card', 'trick']);
  assert.deepEqual(kinds(whole, lead), ['back', 'back', 'back']);
  assert.deepEqual(
    kinds(view({ auction: [made('N', '1C')] }), view({ auction: [made('N', '1S'), made('N', '1C', 'withdrawn')] })),
    ['call', 'gone'],
  );
  const mine = view({ auction: [made('N', '1S'), made('E', 'P')], calls: ['P'], plays: 'S' });
  assert.deepEqual(
    kinds(one, { ...mine, awaits: true }),
    ['call', 'waits'],
    'nobody is to call while an answer is awaited',
  );
  assert.deepEqual(kinds({ ...mine, awaits: true }, mine), ['turn']);
});

test('a card is a suit and a rank, or a suit alone where there is one of it', () => {
  const cards = ['SA', 'SK', 'HT', 'D4'];
  assert.deepEqual(cardTyped('', 's', 'en', cards), { typed: 'S', done: null });
  assert.deepEqual(cardTyped('S', 'k', 'en', cards), { typed: '', done: 'SK' });
  assert.deepEqual(cardTyped('', 'h', 'en', cards), { typed: '', done: 'HT' });
  assert.deepEqual(cardTyped('', 'p', 'it', cards), { typed: 'S', done: null });
  assert.deepEqual(cardTyped('S', 'r', 'it', cards), { typed: '', done: 'SK' });
  assert.deepEqual(cardTyped('', 'c', 'en', cards), { typed: '', done: null });
  assert.deepEqual(cardTyped('S', '2', 'en', cards), { typed: '', done: null });
});

test('with two touches the only card of a suit is played by its letter again, or Enter, and never by the first', () => {
  const cards = ['SA', 'SK', 'HT', 'D4'],
    typed = (first, key) => cardTyped(first, key, 'en', cards, true);
  assert.deepEqual(typed('', 'h'), { typed: 'H', done: null });
  assert.deepEqual(typed('H', 'h'), { typed: '', done: 'HT' });
  assert.deepEqual(typed('H', 'Enter'), { typed: '', done: 'HT' });
  assert.deepEqual(typed('H', '1'), { typed: '', done: 'HT' });
  assert.deepEqual(typed('H', 'a'), { typed: '', done: null });
  assert.deepEqual(typed('S', 'Enter'), { typed: '', done: null });
  assert.deepEqual(typed('S', 'd'), { typed: 'D', done: null }, 'another suit begins anew');
  assert.deepEqual(cardTyped('C', 'f', 'it', ['C9'], true), { typed: '', done: 'C9' }, 'F is clubs and the jack');
  assert.deepEqual(cardTyped('C', 'f', 'it', ['C9', 'CJ'], true), { typed: '', done: 'CJ' });
});

test('a letter that is a suit and a rank is the rank where that card is there, and else begins the suit', () => {
  const cards = ['HQ', 'HJ', 'D9', 'CK', 'C9'],
    typed = (first, key, language = 'it', held = cards) => cardTyped(first, key, language, held, true);
  assert.deepEqual(typed('', 'f'), { typed: 'C', done: null }, 'F is Fiori');
  assert.deepEqual(typed('H', 'f'), { typed: '', done: 'HJ' }, 'and Fante after a suit');
  assert.deepEqual(typed('H', 'f', 'it', ['HQ', 'HT', 'CK', 'C9']), { typed: 'C', done: null }, 'where it is there');
  assert.deepEqual(typed('C', 'f'), { typed: '', done: null }, 'no jack of clubs: it is said');
  assert.deepEqual(typed('C', 'f', 'it', ['CJ', 'C9']), { typed: '', done: 'CJ' });
  assert.deepEqual(typed('H', 'q'), { typed: 'D', done: null }, 'Q is Quadri, the queen is D');
  assert.deepEqual(typed('H', 'd'), { typed: '', done: 'HQ' });
  assert.deepEqual(typed('C', 'k', 'fr'), { typed: 'D', done: null }, 'K is Carreau, the king is R');
  assert.deepEqual(typed('C', 'r', 'fr'), { typed: '', done: 'CK' });
});

test('what is still written to a field that has gone plays nothing', () => {
  let now = 0;
  const field = { isConnected: true },
    astray = makeAstray(() => now);
  assert.equal(astray.strays('s'), false, 'nothing was written');
  astray.wrote(field, 'a');
  assert.equal(astray.strays('s'), false, 'the field is there: he has left it himself');
  field.isConnected = false;
  assert.equal(astray.strays('Shift'), false);
  assert.equal(astray.strays('s'), true);
  now += CALM_MS;
  assert.equal(astray.strays('k'), true, 'he goes on writing');
  now += CALM_MS + 1;
  assert.equal(astray.strays('s'), false, 'he has looked up');
  for (const key of ['Enter', 'Escape', 'Tab']) {
    astray.wrote(field, 'a');
    astray.wrote(field, key);
    assert.equal(astray.strays('s'), false, `${key} ends it`);
  }
});

test('the call that one asks about or explains is the last that says something', () => {
  const auction = [made('N', '1C'), made('E', '1H'), made('S', '1S'), made('W', 'P'), made('N', 'P'), made('E', '2C')],
    table = { prevent: [], set: 'online' },
    at = (list, of) => callOf(view({ auction: list }), seat => of(view({ auction: list }), table, seat));
  assert.deepEqual(at(auction, isAskedBy), { call: 5 });
  assert.deepEqual(at(auction.slice(0, 5), isAskedBy), { call: 1 });
  assert.deepEqual(at(auction, isExplainedBy), { call: 2 });
  assert.equal(at(auction.slice(0, 1), isExplainedBy), null);
  assert.equal(at([made('N', '1C'), made('E', '1H', 'withdrawn')], isAskedBy), null);
});

test('a call is a level and a denomination, or a letter', () => {
  const calls = ['P', 'X', '2H', '3N'];
  assert.deepEqual(callTyped('', '3', 'en', calls), { typed: '3', done: null });
  assert.deepEqual(callTyped('3', 'n', 'en', calls), { typed: '', done: '3N' });
  assert.deepEqual(callTyped('3', 's', 'it', calls), { typed: '', done: '3N' });
  assert.deepEqual(callTyped('2', 'c', 'it', calls), { typed: '', done: '2H' });
  assert.deepEqual(callTyped('2', 'c', 'en', calls), { typed: '', done: null });
  assert.deepEqual(callTyped('', 'p', 'it', calls), { typed: '', done: 'P' });
  assert.deepEqual(callTyped('', 'x', 'en', calls), { typed: '', done: 'X' });
});

test('declarer plays from dummy, dummy from nowhere', () => {
  assert.equal(playsFrom(inPlay({}), 'S'), true);
  assert.equal(playsFrom(inPlay({}), 'N'), true);
  assert.equal(playsFrom(inPlay({}), 'E'), false);
  assert.equal(playsFrom(inPlay({ seat: 'N' }), 'N'), false);
  assert.equal(playsFrom(inPlay({ seat: 'W' }), 'W'), true);
  assert.equal(playsFrom(view({}), 'S'), false);
});

const said = of => sayable(of, []); // where nothing is prevented

test('what there is to say of a call: a slip until partner calls, an insufficient bid, a call out of turn', () => {
  const own = said(view({ auction: [made('N', '1S'), made('E', 'P'), made('S', '1H')] }));
  assert.equal(own.slip.call, '1H');
  assert.deepEqual(
    own.reports.map(each => each.line),
    ['report S: insufficient bid'],
  );
  assert.equal(
    said(view({ auction: [made('N', 'P'), made('E', 'P'), made('S', '1H'), made('W', 'P')] })).slip.call,
    '1H',
  );
  const later = [made('S', '1H'), made('W', 'P'), made('N', '2H')];
  assert.equal(said(view({ dealer: 'S', auction: later })).slip, null);
  const [out] = said(view({ auction: [made('E', '1D')] })).reports;
  assert.deepEqual([out.wrong, out.by, out.law], ['bid out of rotation', 'E', '29']);
  assert.deepEqual(said(view({ auction: [made('N', '1D'), made('E', 'X')] })).reports, []);
  assert.equal(said(view({ auction: [made('N', '1D'), made('E', 'P'), made('S', 'X')] })).reports[0].law, '36');
});

test('what there is to say of a card: a lead out of turn, one not followed, the card named last from dummy', () => {
  const early = inPlay({ seat: 'W', play: [{ leader: 'E', cards: { E: 'H2' } }] });
  assert.equal(said(early).reports[0].wrong, 'opening lead out of turn');
  const trick = { leader: 'W', cards: { W: 'H2', N: 'H3', E: 'C4', S: 'H8' }, winner: 'S' };
  assert.deepEqual(
    said(inPlay({ play: [trick] })).reports.map(each => each.line),
    ['report S: East revoked at trick 1'],
  );
  assert.equal(said(inPlay({ play: [{ leader: 'W', cards: { W: 'H2', N: 'H3' } }] })).named, 'H3');
  assert.equal(said(inPlay({ play: [trick] })).named, null);
  assert.deepEqual(said(inPlay({ seat: 'N', play: [trick] })).reports, [], 'dummy says nothing while it is played');
  assert.deepEqual(
    sayable(inPlay({ play: [trick] }), [27, 61]).reports,
    [],
    'a revoke that cannot happen is not asked about',
  );
  assert.equal(sayable(inPlay({ play: [trick] }), [27]).reports.length, 1);
});

test('what declarer may have meant from dummy follows suit, where dummy can', () => {
  const held = ['S4', 'D9', 'D5', 'CA'],
    of = (leader, cards) => couldBeMeant(inPlay({ play: [{ leader, cards }] }), held);
  assert.deepEqual(of('W', { W: 'D2', N: 'DA' }), ['D9', 'D5']);
  assert.deepEqual(of('W', { W: 'H2', N: 'C3' }), held, 'none of the suit: any card');
  assert.deepEqual(of('W', { W: 'H2', N: 'H3' }), [], 'the only one of its suit was the one played');
  assert.deepEqual(of('N', { N: 'D2' }), held, 'dummy led: any card');
  assert.deepEqual(couldBeMeant(inPlay({ play: [] }), held), held);
});

test('what the table prevents cannot have been meant: a bid too low, a double out of place', () => {
  const auction = [made('N', '1C'), made('E', 'P'), made('S', '1D'), made('W', '1S')],
    never = (prevent, at = 2) => neverMeant(view({ auction }), auction[at], prevent);
  assert.deepEqual(never([27, 36]), ['1C', 'X', 'XX'], 'one’s own side is not doubled');
  assert.deepEqual(never([27]), ['1C']);
  assert.deepEqual(never([]), []);
  assert.deepEqual(never([], 0), ['X', 'XX'], 'over nothing nobody doubles');
  assert.deepEqual(never([27, 36], 3), ['1C', '1D', 'XX'], 'what came after it is no bar');
});

test('a board of a file goes to a table as a line, under its own number', () => {
  const deal = { N: ['SA', 'ST', 'H2', 'DK', 'SJ'], E: ['C2'], S: [], W: ['HA', 'HK'] };
  assert.equal(dealText(deal), 'N:AJT.2.K. ...2 ... .AK..');
  assert.deepEqual([numberOf('7', 0), numberOf('Open 12', 0), numberOf('', 4), numberOf('900', 2)], [7, 12, 5, 3]);
});

test('who plays online finds his table and his seats', () => {
  const here = [
    { round: 2, table: 3, room: 0, contest: 'a', keys: ['NS3', 'EW2', 'NS3', 'EW2'] },
    { round: 2, table: 1, room: 1, contest: 'b', keys: ['5', '12', '5', '12'] },
  ];
  assert.equal(hereAt(here, 3), 'a');
  assert.equal(hereAt(undefined, 3), null);
  assert.deepEqual(
    hereFor(here, '12').map(each => each.contest),
    ['b'],
  );
  assert.deepEqual(hereFor(here, '2'), []);
  const players = { N: { key: 'NS3', name: '' }, E: { key: 'EW2', name: '' }, S: { key: 'NS3', name: '' } };
  const table = { of: { contest: 'w', round: 2, table: 3, room: 0, players } };
  assert.deepEqual(seatsFor(table, { contest: 'w', key: 'NS3' }, null), ['N', 'S']);
  assert.deepEqual(seatsFor(table, { contest: 'other', key: 'NS3' }, null), []);
  assert.deepEqual(seatsFor(table, null, { contest: 'w', table: 3 }), ['N', 'E', 'S']);
  assert.deepEqual(seatsFor(table, null, { contest: 'w', table: 4 }), []);
});

test('tempo: seconds of every call and card, by seat the mean and the longest', () => {
  const record = {
    auction: [made('N', '1S'), made('E', 'P'), made('S', '2S'), made('W', 'P'), made('N', '4S')],
    callTimes: [1000, 4000, 16400, 17000, 17000],
    play: [{ leader: 'E', cards: { E: 'HA', S: 'H2' } }],
    cardTimes: [47000, 48000],
  };
  const { calls, cards } = tempoOf(record);
  assert.deepEqual(
    calls.map(({ seat, what, seconds }) => `${seat} ${what} ${seconds}`),
    ['E P 3', 'S 2S 12', 'W P 1', 'N 4S 0'],
  );
  assert.deepEqual(
    cards.map(({ seat, what, seconds }) => `${seat} ${what} ${seconds}`),
    ['E HA 30', 'S H2 1'],
  );
  const [north, east] = pacesBySeat([...calls, ...cards]);
  assert.deepEqual([north.seat, north.acts, north.mean], ['N', 1, 0]);
  assert.deepEqual([east.acts, east.mean, east.longest.what], [2, 16.5, 'HA']);
  assert.deepEqual(tempoOf({ ...record, cardTimes: [1] }).cards, [], 'a card without a time of its own has none');
});

test('who may ask, with screens and where procedure is enforced (20F1, 20F2)', () => {
  const rows = [
    // set, prevented, phase, who has the turn, what South's question breaks
    ['online', [27], 'auction', 'N', null],
    ['enforced', [20], 'auction', 'N', '20F1'],
    ['enforced', [20], 'auction', 'S', null],
    ['screens', [20], 'auction', 'N', null],
    ['screens', [20], 'lead', 'W', null],
    ['screens', [20], 'play', 'W', '20F2'],
    ['screens', [20], 'play', 'S', null],
    ['screens', [20], 'over', 'W', null],
  ];
  for (const [set, prevent, phase, plays, law] of rows)
    assert.equal(
      asksAgainst(view({ phase, plays, contract: '1N', declarer: 'E' }), { set, prevent }),
      law,
      `${set} ${phase}`,
    );
  const dummy = view({ phase: 'lead', plays: 'W', contract: '1N', declarer: 'N' });
  assert.equal(asksAgainst(dummy, { set: 'screens', prevent: [20] }), '20F2', 'dummy');
});

test('the keys for what is irregular are there where its Law is not prevented', () => {
  const screens = { prevent: [20, 24, 27, 54] };
  assert.deepEqual(
    ['auction', 'lead', 'play'].map(phase => letsErr(screens, view({ phase }))),
    [false, false, true],
  );
});

test('a question that has no answer yet, and the pass that ends the auction', () => {
  const asks = { seat: 'S', question: true, text: 'how weak?', at: 5 },
    told = { seat: 'E', question: false, text: '6-10', at: 9 };
  const bid = notes => ({ ...made('E', '2H'), notes });
  assert.equal(unanswered(view({ auction: [bid([])] })), null);
  assert.equal(unanswered(view({ auction: [bid([told, asks])] })).call, '2H');
  assert.equal(unanswered(view({ auction: [bid([asks, told])] })), null);
  const calls = (...all) => view({ auction: all.map(call => made('N', call)) });
  assert.ok(!isFinalPass(calls('2H', 'P')));
  assert.ok(isFinalPass(calls('2H', 'P', 'P')));
  assert.ok(!isFinalPass(calls('P', 'P')));
  assert.ok(isFinalPass(calls('P', 'P', 'P')));
});

test('a claim is made while cards are played, by whoever is not dummy, and not over another one', () => {
  const claim = stage => ({ stage, law: null, seat: 'W', concession: false, left: 5, tricks: 3, said: '' });
  assert.equal(mayClaim(inPlay({})), true);
  assert.equal(mayClaim(inPlay({ seat: 'N' })), false);
  assert.equal(mayClaim(view({})), false);
  assert.equal(mayClaim(inPlay({ phase: 'over' })), false);
  assert.equal(mayClaim(inPlay({ claim: claim('claim made') })), false);
  assert.equal(mayClaim(inPlay({ claim: claim('claim void') })), true);
  const news = (before, now) => newsOf(inPlay({ claim: before }), inPlay({ claim: now }));
  assert.deepEqual(news(null, claim('claim made')), [{ kind: 'claim', stage: 'claim made', first: true }]);
  assert.deepEqual(news(claim('claim made'), claim('claim agreed')), [
    { kind: 'claim', stage: 'claim agreed', first: false },
  ]);
});

test('after a claim that is void it is somebody’s turn again', () => {
  const claim = stage => ({ stage, law: null, seat: 'W', concession: false, left: 5, tricks: 3, said: '' });
  const of = stage => isMyTurn(inPlay({ turn: 'S', plays: 'S', cards: ['SA'], claim: stage && claim(stage) }));
  assert.deepEqual([of(null), of('claim made'), of('claim void')], [true, false, true]);
});

test('everybody but the claimer doubts a claim, dummy too (68D); opponents who play agree', () => {
  const of = (seat, by) =>
    claimAnswers(inPlay({ seat, claim: { stage: 'claim made', seat: by, concession: false } })).join(' ');
  assert.deepEqual(
    [...'NESW'].map(seat => of(seat, 'S')),
    ['object', 'agree object', '', 'agree object'],
  );
  assert.deepEqual(
    [...'NESW'].map(seat => of(seat, 'W')),
    ['object', 'object', 'agree object', ''],
  );
});

test('who is waited for is told to the others: of a claim, of a question of fact', () => {
  const claim = { stage: 'claim made', seat: 'W', concession: false };
  const of = (seat, more) => waitedFor(inPlay({ seat, ...more })).join('');
  assert.deepEqual(
    [...'NESW'].map(seat => of(seat, { claim })),
    ['S', 'S', '', 'S'],
  );
  const waits = { awaits: true, waits: ['E', 'W'] };
  assert.deepEqual(
    [...'NESW'].map(seat => of(seat, waits)),
    ['EW', '', 'EW', ''],
  );
  assert.ok(newsOf(inPlay({}), inPlay(waits)).some(({ kind }) => kind === 'waits'));
  assert.deepEqual(newsOf(inPlay(waits), inPlay(waits)), []);
  // A question whose answer no player has is the Director's, and that is said once; the search of a claim is nobody's.
  const decides = { awaits: true };
  assert.ok(newsOf(inPlay({}), inPlay(decides)).some(({ kind }) => kind === 'waits'));
  assert.deepEqual(newsOf(inPlay(decides), inPlay(decides)), []);
  assert.ok(!newsOf(inPlay({}), inPlay({ awaits: true, waits: ['S'] })).some(({ kind }) => kind === 'waits'));
});

test('a change that the other side says was meant is not offered again', () => {
  const play = [{ leader: 'W', cards: { W: 'H2', N: 'H3' } }],
    of = refused => said(inPlay({ play, irregular: [{ wrong: 'change of designation', seat: 'S', refused }] })).named;
  assert.deepEqual([of(undefined), of(1), of(2)], ['H3', null, 'H3']);
  const auction = [made('S', '4H')],
    irregular = [{ wrong: 'change of call', seat: 'S', refused: 1 }];
  assert.equal(said(view({ dealer: 'S', auction, irregular })).slip, null);
});

test('whoever comes back to a board is not told the tricks that are quitted (66C)', () => {
  const trick = (suit, winner) => ({
    leader: 'W',
    cards: { W: `${suit}2`, N: `${suit}3`, E: `${suit}4`, S: `${suit}8` },
    ...(winner && { winner }),
  });
  const cards = (...play) =>
    newsOf(null, inPlay({ play })).flatMap(({ kind, card }) => (kind === 'card' ? [card] : []));
  assert.deepEqual(cards(trick('H', 'S'), trick('C', 'S')), ['C2', 'C3', 'C4', 'C8']);
  assert.deepEqual(cards(trick('H', 'S'), { leader: 'S', cards: { S: 'D8' } }), ['D8']);
});

test('a question is news to whoever reads it while the board is on, and to nobody once all is open', () => {
  const note = { seat: 'E', question: true, text: 'how many?', at: 3 };
  const of = (notes, phase, seat = 'S') =>
    view({ phase, seat, contract: '1N', declarer: 'S', auction: [{ ...made('N', '1N'), notes }] });
  const kinds = (before, now) => newsOf(before, now).map(({ kind }) => kind);
  assert.deepEqual(kinds(of([], 'play', 'N'), of([note], 'play', 'N')), ['note']);
  assert.deepEqual(kinds(of([], 'play'), of([note], 'over')), ['over']);
  const [own] = newsOf(of([], 'play', 'E'), of([note], 'play', 'E'));
  assert.equal(own.own, true);
});

test('a digit says what is offered: an answer, a choice that has a line, what may be said to a claim', () => {
  const say = { en: 'yes' },
    asked = {
      question: '',
      say,
      law: null,
      seat: 'W',
      about: null,
      answers: [
        { say, line: 'a' },
        { say, line: 'b' },
      ],
    };
  const options = [
    { law: '27A', words: '', say },
    { law: '27B', words: '', say, line: 'c' },
  ];
  const lines = change => offeredTo(inPlay({ seat: 'E', ...change })).map(({ line }) => line);
  assert.deepEqual(lines({ asked, options }), ['a', 'b', 'c']); // one is taken by making such a call: it has no key
  assert.deepEqual(lines({ claim: { stage: 'claim made', seat: 'S' } }), ['agree E', 'object E']);
  assert.deepEqual(lines({}), []);
});

test('a line goes on from the cards that lie there: its first trick has what they lack of four', () => {
  const lies = { leader: 'W', cards: { W: 'SA' } },
    full = { ...lies, winner: 'W' };
  assert.deepEqual(lineTricks([1, 2, 3, 4, 5, 6, 7], [full, lies]), [
    [1, 2, 3],
    [4, 5, 6, 7],
  ]);
  assert.deepEqual(lineTricks([1, 2, 3, 4, 5], [full]), [[1, 2, 3, 4], [5]]); // a search that was cut short
  assert.deepEqual(lineTricks([], [full]), []);
});
