import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  after,
  bestTotal,
  boardOfGame,
  boardOfHash,
  contractOf,
  costs,
  dealText,
  dealtBy,
  hashOf,
  isWhole,
  neighbour,
  nextCost,
  nextOfRank,
  opening,
  playable,
  positionLines,
  positionsOf,
  rankOfKey,
  readDeal,
  tableLines,
  traceLines,
  worths,
} from '../../../web/src/pure/hand.ts';

const DEAL = 'N:KJ74.J8.AKJ5.AQ6 A.AQT94.82.KT932 Q532.763.T93.875 T986.K52.Q764.J4';
const PLAY = 'S8 SK SA SQ CK C7 C4 C6 D2 DT DQ D5'.split(' ');
const hearts = { contract: { level: 1, denomination: 'H', doubling: 1 }, declarer: 'S' };
const board = {
  number: '1',
  room: '',
  dealer: 'N',
  vulnerable: 'none',
  deal: readDeal(DEAL),
  auction: ['P', 'P', '1H', 'X', 'P', 'P', 'P'],
  contract: hearts.contract,
  declarer: 'S',
  recorded: PLAY,
  tricks: 3,
};

test('a deal is four hands of thirteen different cards, from any seat on', () => {
  assert.equal(dealText(readDeal(DEAL)), DEAL);
  const [n, e, s, w] = DEAL.slice(2).split(' ');
  assert.equal(dealText(readDeal(`E:${[e, s, w, n].join(' ')}`)), DEAL);
  for (const none of ['', 'N:', DEAL.replace('KJ74', 'AJ74'), DEAL.replace('KJ74', 'KJ7'), DEAL.replace('K', '1')])
    assert.equal(readDeal(none), null, none);
});

test('an address has the board in it, and gives it back', () => {
  const hash = hashOf(board, hearts);
  assert.match(hash, /^deal=N:KJ74\.J8\.AKJ5\.AQ6\+A\./);
  assert.deepEqual(boardOfHash(hash), { board, line: null, at: 0 });
  // The page takes the whole address out of its signs once, before it is read.
  const told = { ...board, told: ['', '', '11-15 & 5+ = ♥; 100 %', '1+1\n'] };
  assert.deepEqual(
    boardOfHash(decodeURIComponent(hashOf(told, hearts))).board.told,
    told.told.map(each => each.trim()),
  );
  assert.equal(boardOfHash(`${hash}&told=%E2%99`).board.told, undefined, 'cut short');
  const gone = [
    [],
    [
      { call: '1N', told: '15-17 & balanced' },
      { call: 'X', told: '' },
    ],
  ];
  assert.deepEqual(boardOfHash(decodeURIComponent(hashOf({ ...board, gone }, hearts))).board.gone, gone);
  assert.deepEqual(boardOfHash(`${hash}&gone=9N`).board.gone, [[]], 'it is no call');
  const own = PLAY.slice(0, 4).concat('D8');
  const shared = boardOfHash(hashOf(board, hearts, own, 3));
  assert.deepEqual([shared.line, shared.at], [own, 3]);
  const bare = { ...board, number: '', dealer: null, vulnerable: null, auction: [], recorded: [], tricks: null };
  const back = boardOfHash(hashOf({ ...bare, contract: null, declarer: null }, null));
  assert.deepEqual(back.board, { ...bare, contract: null, declarer: null });
  for (const none of ['', '/d/12/board/3', 'deal=N:AK', 'deal']) assert.equal(boardOfHash(none), null, none);
  const odd = boardOfHash(
    `${hash}&by=X&contract=9S&vul=all&at=zz&auction=9C`.replace('by=S&', '').replace('contract=1HX&', ''),
  );
  assert.deepEqual([odd.board.contract, odd.board.declarer, odd.board.vulnerable, odd.at], [null, null, null, 0]);
});

test('a game of a file becomes a board, with what its number says', () => {
  const numbered = { dealer: n => 'NESW'[(n - 1) % 4], vulnerable: () => 'ew' };
  const hands = Object.fromEntries(
    DEAL.slice(2)
      .split(' ')
      .map((hand, i) => ['NESW'[i], hand]),
  );
  const game = {
    board: '3',
    hands,
    auction: [{ call: '1H' }, { call: 'X' }],
    all_pass: true,
    contract: '1HX S',
    tricks: 3,
    tricks_played: [[{ card: 'S8' }, { card: 'SK' }], []],
  };
  const read = boardOfGame(game, numbered);
  assert.deepEqual([read.dealer, read.vulnerable, read.declarer, read.recorded], ['S', 'ew', 'S', ['S8', 'SK']]);
  assert.deepEqual(read.auction, ['1H', 'X', 'P', 'P', 'P']);
  const noted = boardOfGame({ ...game, auction: [{ call: '1H', note: '5+' }, { call: 'X' }] }, numbered);
  assert.deepEqual([read.told, noted.told], [undefined, ['5+', '']]);
  assert.equal(boardOfGame({ ...game, dealer: '?' }, numbered).dealer, null, 'nobody knows');
  assert.equal(boardOfGame(game, null).dealer, null, 'without the core');
  assert.equal(boardOfGame({ ...game, hands: { ...hands, N: '' } }, numbered), null, 'a hand is missing');
  assert.equal(boardOfGame({ ...game, contract: 'P' }, numbered).contract, null);
});

test('a line of cards: whose turn it is, what may be played, who wins', () => {
  const positions = positionsOf(board.deal, hearts, PLAY);
  assert.equal(positions.length, PLAY.length + 1);
  assert.equal(positions[0].turn, 'W');
  assert.deepEqual(playable(positions[1]), ['SK', 'SJ', 'S7', 'S4'], 'North follows');
  assert.deepEqual(positions[4].last, { leader: 'W', cards: PLAY.slice(0, 4), winner: 'E' });
  assert.deepEqual([positions[8].won.NS, positions[8].won.EW], [0, 2]);
  assert.equal(playable(positions[4]).length, 12);
  assert.equal(positionsOf(board.deal, hearts, ['S8', 'SA']).length, 2, 'a card of another hand ends the line');
  const ruffed = after({ ...opening(board.deal, 'S'), table: ['S8', 'SK', 'H4'], turn: 'S' }, 'SQ', 'H');
  assert.equal(ruffed.last.winner, 'E', 'a trump wins');
});

test('what the solver is asked, in its own lines', () => {
  const positions = positionsOf(board.deal, hearts, PLAY);
  assert.equal(
    positionLines(positions[5], 'H'),
    'hands N:J74.J8.AKJ5.AQ6 .AQT94.82.T932 532.763.T93.875 T96.K52.Q764.J4\ntrump H\nlead E\ntable CK\n',
  );
  assert.equal(tableLines(board), `hands ${DEAL}\ndealer N\nvulnerable none\n`);
  assert.equal(tableLines({ ...board, dealer: null }), `hands ${DEAL}\n`);
  assert.match(traceLines(board.deal, hearts, PLAY), /^hands N:.*\ntrump H\nlead W\nside NS\nplay S8 SK SA/);
});

test('costs are those of the side that plays, and what is not known is none', () => {
  const positions = positionsOf(board.deal, hearts, PLAY);
  const answer = {
    outcome: 'stopped',
    seat: 'W',
    best: [10, 10],
    choices: [
      { cards: ['ST', 'S9'], tricks: [10, 10] },
      { cards: ['DQ'], tricks: [9, 9] },
      { cards: ['H5'], tricks: [7, 10] },
    ],
  };
  const worth = worths(answer, positions[0], hearts);
  assert.deepEqual(worth.get('S9'), { cost: 0, total: 3 });
  assert.deepEqual(worth.get('DQ'), { cost: 1, total: 4 });
  assert.deepEqual(worth.get('H5'), { cost: null, total: null });
  assert.equal(worth.get('H2'), undefined);
  assert.equal(worths({ ...answer, best: [9, 10] }, positions[0], hearts).get('DQ').cost, null);
  assert.deepEqual(bestTotal(answer, positions[0], hearts), [3, 3]);
  assert.deepEqual(bestTotal({ ...answer, best: [8, 10] }, positions[0], hearts), [3, 5], 'of the other side');
  assert.equal(bestTotal(null, positions[0], hearts), null);
  const trace = {
    outcome: 'stopped',
    cards: 5,
    tricks: [3, 3, 3, 4, 3].map(tricks => [tricks, tricks]).concat([[2, 4]]),
  };
  assert.deepEqual(
    costs(trace, positions.slice(0, 6), hearts),
    [0, 0, 1, 1, null],
    'East gave one, South gave it back',
  );
  const priced = [1, 0, 1, null, 2];
  assert.deepEqual(
    [0, 1, 2, 4].map(at => nextCost(priced, at)),
    [2, 2, 4, 0],
    'behind the last of them the first again',
  );
  assert.deepEqual([nextCost([1], 0), nextCost([1, 0], 1), nextCost([0, null], 0)], [0, 0, null]);
});

test('a figure of the table is the contract that just makes', () => {
  assert.deepEqual(
    [3, 7, 10, 13].map(tricks => contractOf('S', tricks).level),
    [1, 1, 4, 7],
  );
});

test('arrows, ranks and letters of both languages choose a card', () => {
  const cards = ['SA', 'SK', 'S4', 'DQ', 'D4', 'C2'];
  assert.equal(neighbour(cards, 'SA', 'ArrowRight'), 'SK');
  assert.equal(neighbour(cards, 'SA', 'ArrowLeft'), 'SA');
  assert.equal(neighbour(cards, 'S4', 'ArrowDown'), 'D4', 'the last of a shorter suit');
  assert.equal(neighbour(cards, 'D4', 'ArrowUp'), 'SK');
  assert.equal(neighbour(cards, 'C2', 'ArrowDown'), 'C2');
  assert.deepEqual([neighbour(cards, 'DQ', 'Home'), neighbour(cards, 'DQ', 'End')], ['SA', 'C2']);
  assert.deepEqual(['r', 'k', 'D', 'f', '1', '0', 't', '9'].map(rankOfKey), ['K', 'K', 'Q', 'J', 'T', 'T', 'T', '9']);
  assert.deepEqual([rankOfKey('x'), rankOfKey('c')], [null, null]);
  assert.equal(nextOfRank(cards, 'S4', '4'), 'D4');
  assert.equal(nextOfRank(cards, 'D4', '4'), 'S4', 'around');
  assert.equal(nextOfRank(cards, 'SA', '9'), null);
});

test('a deal by chance is whole, and every order can come', () => {
  let state = 7;
  const below = n => (state = (state * 48271) % 2147483647) % n;
  const deals = Array.from({ length: 20 }, () => dealtBy(below));
  assert.ok(deals.every(isWhole));
  assert.equal(new Set(deals.map(dealText)).size, 20);
  assert.equal(dealText(dealtBy(() => 0)).length, 69);
});
