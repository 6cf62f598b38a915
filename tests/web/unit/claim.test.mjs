// A contested claim as it is told: whose card is where, how many each must hold, and the lines that the engine reads.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ALL_CARDS,
  claimLines,
  clausesFor,
  declarersTricks,
  fillDealt,
  fillLast,
  give,
  holds,
  isWhole,
  lacks,
  left,
  nextHand,
  newClaim,
  settled,
  statement,
  stepAfter,
  touch,
  tricksOf,
} from '../../../web/src/pure/claim.ts';
import { handText } from '../../../web/src/pure/handlink.ts';

const contract = { level: 4, denomination: 'S', doubling: 0 };
const story = { ...newClaim(), contract, declarer: 'S', claimer: 'S', won: 7, lost: 2, leader: 'S' };
const hands = {
  N: ['C5', 'C4', 'C3', 'C2'],
  E: ['S2', 'CK', 'CQ', 'CJ'],
  S: ['SA', 'HA', 'HK', 'HQ'],
  W: ['HJ', 'H9', 'H8', 'CT'],
};

test('what is left is thirteen less what was won', () => {
  assert.equal(left(story), 4);
  assert.equal(holds(story, 'N'), 4);
  assert.equal(holds({ ...story, table: ['SA', 'H8'] }, 'W'), 3, 'West has played to the trick in progress');
  assert.equal(holds({ ...story, table: ['SA', 'H8'] }, 'N'), 4);
});

test('a card is taken, put back, and said to be elsewhere', () => {
  let told = touch(story, 'S', 'SA');
  assert.deepEqual(told.hands.S, ['SA']);
  assert.deepEqual(touch(told, 'W', 'SA'), { kind: 'elsewhere', card: 'SA', where: 'S' });
  assert.deepEqual(touch(told, 'S', 'SA').hands.S, []);
  assert.deepEqual(give(told, 'W', 'SA').hands, { N: [], E: [], S: [], W: ['SA'] });
  for (const card of ['C2', 'HK', 'HA']) told = touch(told, 'S', card);
  assert.deepEqual(told.hands.S, ['SA', 'HA', 'HK', 'C2'], 'in the order of a hand');
  assert.deepEqual(touch(told, 'S', 'C3'), { kind: 'full' });
  assert.deepEqual(touch({ ...told, table: ['D7'] }, 'N', 'D7'), { kind: 'elsewhere', card: 'D7', where: 'table' });
  assert.equal(nextHand(told), 'W', 'clockwise from the hand on lead');
});

test('the last hand fills itself when only its cards are left', () => {
  const whole = { ...newClaim(), won: 0, lost: 0, leader: 'W' };
  const three = {
    ...whole,
    hands: { N: ALL_CARDS.slice(0, 13), E: ALL_CARDS.slice(13, 26), S: ALL_CARDS.slice(26, 39), W: [] },
  };
  assert.deepEqual(fillLast(three).hands.W, ALL_CARDS.slice(39));
  assert.deepEqual(
    fillLast({ ...story, hands: { ...hands, W: [] } }).hands.W,
    [],
    'later in the play nobody knows which are gone',
  );
});

test('the lines of the claim of the manual', () => {
  const told = { ...story, hands, claimed: 4 };
  assert.ok(isWhole(told));
  assert.deepEqual(claimLines(told), [
    'edition 2017',
    'hands N:...5432 2...KQJ A.AKQ.. .J98..T',
    'trump S',
    'declarer S',
    'lead S',
    'claimer S',
    'tricks 4',
  ]);
  assert.deepEqual(
    claimLines({
      ...told,
      table: ['D7'],
      says: ['drawing trumps', 'SA', 'HK', 'cashing H'],
      aware: true,
      out: [{ seat: 'W', suit: 'S' }],
      strikes: [
        { seat: 'S', card: 'HA', trick: 1 },
        { seat: 'S', card: 'HK', trick: 0 },
      ],
    }).slice(7),
    ['table D7', 'says drawing trumps, SA HK, cashing H', 'aware', 'out W S', 'strike S HA 1', 'strike S HK'],
  );
  assert.equal(handText(['HA', 'SK', 'S2']), 'K2.A..');
  assert.equal(statement([]), '');
});

test('a fact corrected takes with it what cannot stand', () => {
  const told = {
    ...story,
    hands,
    claimed: 4,
    says: ['drawing trumps', 'HA', 'SK'],
    out: [
      { seat: 'E', suit: 'H' },
      { seat: 'W', suit: 'H' },
    ],
    strikes: [
      { seat: 'S', card: 'HA', trick: 1 },
      { seat: 'S', card: 'SK', trick: 0 },
    ],
  };
  const now = settled(told);
  assert.deepEqual(now.says, ['drawing trumps', 'HA']);
  assert.deepEqual(now.out, [{ seat: 'E', suit: 'H' }]);
  assert.deepEqual(
    now.strikes.map(each => each.card),
    ['HA'],
  );
  assert.equal(settled({ ...told, declarer: 'N' }).claimer, null, 'dummy does not claim');
  assert.deepEqual(settled({ ...told, contract: { ...contract, denomination: 'N' } }).says, ['HA']);
  assert.equal(settled({ ...told, won: 10 }).claimed, null);
});

test('the next question is the first that has no answer', () => {
  assert.equal(stepAfter(newClaim(), 'contract'), 'declarer');
  assert.equal(stepAfter(story, 'contract'), 'hands');
  assert.equal(stepAfter({ ...story, hands, claimed: 4 }, 'won'), 'says');
  assert.equal(stepAfter({ ...story, hands, claimed: 4, heard: true }, 'won'), 'answer');
  assert.ok(lacks(story, 'claimed'));
});

test('what the Director gives, as tricks of the declarer', () => {
  assert.equal(declarersTricks(story, 3), 10);
  assert.equal(declarersTricks({ ...story, claimer: 'W' }, 3), 8, 'a defender has three of the four');
});

test('clauses that can be said here', () => {
  const all = [
    { clause: 'drawing_trumps', says: 'drawing trumps' },
    { clause: 'ruffing', says: 'ruffing S' },
    { clause: 'ruffing', says: 'ruffing D' },
    { clause: 'finesse', says: 'finesse H against W' },
    { clause: 'finesse', says: 'finesse H against N' },
    { clause: 'finesse_imposed', says: 'finesse imposed H against W' },
  ];
  assert.deepEqual(
    clausesFor(all, story).map(each => each.says),
    ['drawing trumps', 'ruffing D', 'finesse H against W'],
  );
  assert.deepEqual(
    clausesFor(all, { ...story, contract: { ...contract, denomination: 'N' } }).map(each => each.says),
    ['finesse H against W'],
  );
});

test('a line is shown trick by trick, the first with the cards that were still to come', () => {
  const line = [
    { trick: 1, seat: 'N', card: 'C2' },
    { trick: 2, seat: 'S', card: 'SA' },
    { trick: 2, seat: 'W', card: 'S3' },
  ];
  assert.deepEqual(
    tricksOf(line).map(cards => cards.length),
    [1, 2],
  );
});

test('of a deal that is known only the cards of that hand are asked for, and none before a trick is over', () => {
  const hand = text => text.split('.').flatMap((ranks, i) => [...ranks].map(rank => 'SHDC'[i] + rank));
  const dealt = {
    N: hand('T76.T765.T9.5432'),
    E: hand('2.432.87654.KQJ6'),
    S: hand('AQJ543.AKQ.A32.A'),
    W: hand('K98.J98.KQJ.T987'),
  };
  const began = { ...newClaim(), dealt, won: 0, lost: 0, leader: 'W', table: ['DK'] };
  const filled = fillDealt(began);
  assert.deepEqual(filled.hands.S, dealt.S);
  assert.deepEqual(filled.hands.W, [], 'one of his is on the table: which, he is asked');
  assert.deepEqual(
    fillDealt({ ...filled, won: 7, lost: 2, table: [] }).hands.S,
    [],
    'after nine tricks it is asked for',
  );
  assert.deepEqual(fillDealt({ ...began, won: null }).hands.S, []);
  assert.deepEqual(touch({ ...story, dealt }, 'S', 'SK').hands.S, [], 'a card he was not dealt');
  assert.deepEqual(touch({ ...story, dealt }, 'S', 'SA').hands.S, ['SA']);
});
