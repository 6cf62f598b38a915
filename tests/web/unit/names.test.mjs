import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedTeams, doubtedTeams } from '../../../web/src/pure/matches.ts';
import {
  cannotStand,
  doubtsOf,
  givenBack,
  inOrder,
  readPairs,
  seatPairs,
  takePairs,
} from '../../../web/src/pure/names.ts';

const names = text => readPairs(text).map(pair => pair.names.join(' & '));

test('two names with anything a director puts between them', () => {
  for (const line of [
    'Anna Rossi – Ugo Bianchi',
    'Anna Rossi - Ugo Bianchi',
    'Anna Rossi/Ugo Bianchi',
    'Anna Rossi, Ugo Bianchi',
    'Anna Rossi\tUgo Bianchi',
    'Anna Rossi; Ugo Bianchi',
    'Anna Rossi e Ugo Bianchi',
    'Anna Rossi & Ugo Bianchi',
    '  3) Anna Rossi  –  Ugo   Bianchi ',
    '7. Anna Rossi – Ugo Bianchi',
  ])
    assert.deepEqual(names(line), ['Anna Rossi & Ugo Bianchi'], line);
});

test('a hyphen inside a name parts nothing while something else does', () => {
  assert.deepEqual(names('Anna Rossi-Verdi – Ugo Bianchi'), ['Anna Rossi-Verdi & Ugo Bianchi']);
  assert.deepEqual(names('Rossi-Bianchi'), ['Rossi & Bianchi']);
  assert.deepEqual(names("D'Angelo, De Luca"), ["D'Angelo & De Luca"]);
});

test('blanks around a mark, then the longest dash, part before marks inside a name', () => {
  assert.deepEqual(names('<b>x</b> - y'), ['<b>x</b> & y']);
  assert.deepEqual(names('Anna M/F - Ugo Bianchi'), ['Anna M/F & Ugo Bianchi']);
  assert.deepEqual(names('Rossi - Verdi – Bianchi'), ['Rossi - Verdi & Bianchi']);
  assert.deepEqual(names('Rossi–Verdi — Bianchi'), ['Rossi–Verdi & Bianchi']);
});

test('a line that says which pair it is', () => {
  const keys = text => readPairs(text).map(pair => pair.key);
  assert.deepEqual(keys('NS 3 Rossi – Bianchi\nEO 2: Verdi – Neri\nE-W 4) A – B\n105 C – D\nNord 3 – Sud 4'), [
    'NS3',
    'EW2',
    'EW4',
    'EW5',
    null,
  ]);
  assert.deepEqual(names('EO 2: Verdi – Neri'), ['Verdi & Neri']);
  assert.deepEqual(keys('Nestore Sala – Bruno Conti'), [null]);
});

test('empty lines are no pairs; one name is kept and marked', () => {
  const pairs = readPairs('\n   \n1)\nSolo\r\nRossi, Bianchi, Verdi\n');
  assert.deepEqual(
    pairs.map(pair => [pair.names, pair.doubtful]),
    [
      [['Solo', ''], true],
      [['Rossi', 'Bianchi'], true],
    ],
  );
});

test('named places first, the rest in order, what is too many is left', () => {
  const { seated, left } = seatPairs(readPairs('A – B\nEO 1 C – D\nE – F\nG – H'), ['NS1', 'EW1', 'NS2']);
  assert.deepEqual(Object.fromEntries(seated), { EW1: ['C', 'D'], NS1: ['A', 'B'], NS2: ['E', 'F'] });
  assert.deepEqual(
    left.map(pair => pair.names),
    [['G', 'H']],
  );
});

test('two lines for one place: the second waits for another', () => {
  const { seated, left } = seatPairs(readPairs('NS 1 A – B\nNS 1 C – D'), ['NS1', 'EW1']);
  assert.deepEqual(Object.fromEntries(seated), { NS1: ['A', 'B'], EW1: ['C', 'D'] });
  assert.equal(left.length, 0);
});

const doubtsIn = text => doubtsOf(seatPairs(readPairs(text), ['NS1', 'EW1', 'NS2', 'EW2']).seated);

test('a pair twice, in any order, and one name for two partners cannot stand', () => {
  const twice = doubtsIn('Anna – Ugo\nLea – Pia\nUGO – anna');
  assert.deepEqual([twice.pairs.map(({ keys }) => keys), twice.players], [[['NS1', 'NS2']], []]);
  assert.ok(cannotStand(twice));
  assert.deepEqual(doubtsIn('Lea – Lea').partners, [{ name: 'Lea', key: 'NS1' }]);
  assert.ok(!cannotStand(doubtsIn('Lea – Léa')));
  assert.ok(cannotStand(doubtsIn(`${'è'.repeat(32)} – Ugo`)), 'more bytes than a name may have');
  assert.ok(!cannotStand(doubtsIn(`${'è'.repeat(31)} – Ugo`)));
});

test('one name in two pairs may be two people: said, and not refused', () => {
  const two = doubtsIn('Mario Rossi – Ugo\nMario Rossi – Pia\nAnna – Lea');
  assert.deepEqual(two.players, [{ name: 'Mario Rossi', keys: ['NS1', 'EW1'] }]);
  assert.ok(!cannotStand(two));
  assert.deepEqual(doubtsIn('Solo\nSolo').players.length, 1, 'one name alone');
});

test('pairs that change places give their names back first', () => {
  const was = new Map([
    ['NS1', ['Anna', 'Ugo']],
    ['EW1', ['Lea', 'Pia']],
    ['NS2', ['Ada', 'Ezio']],
  ]);
  assert.deepEqual(
    givenBack(
      was,
      new Map([
        ['NS1', ['Lea', 'Pia']],
        ['EW1', ['Ugo', 'Anna']],
        ['NS2', ['Ada', 'Ezio']],
      ]),
    ),
    ['NS1', 'EW1'],
  );
  assert.deepEqual(givenBack(was, new Map([['NS1', ['Ugo', 'Anna']]])), []);
});

test('teams: the same players are the same team, one name is not', () => {
  const team = (number, name, ...players) => ({ team: number, name, players });
  const four = ['Anna', 'Ugo', 'Lea', 'Pia'];
  assert.ok(cannotStand(doubtedTeams([team(1, 'Rossi', ...four), team(2, 'Verdi', ...[...four].reverse())])));
  assert.ok(!cannotStand(doubtedTeams([team(1, 'Rossi', ...four), team(2, 'Rossi', 'Ada', 'Ezio', 'Ivo', 'Zoe')])));
  assert.ok(cannotStand(doubtedTeams([team(1, 'Rossi'), team(2, 'Rossi')])), 'known by nothing else');
  assert.deepEqual(changedTeams([team(1, 'Rossi'), team(2, 'Verdi')], [team(1, 'Verdi'), team(2, 'Rossi')]), [
    'register 1 ""',
    'register 2 ""',
    'register 1 "Verdi"',
    'register 2 "Rossi"',
  ]);
});

test('the pairs of another session keep their numbers where they are free; who is here stays, and is here once', () => {
  const from = new Map([
    ['NS1', ['Anna', 'Ugo']],
    ['NS2', ['Ida', 'Leo']],
    ['NS3', ['', '']],
    ['EW1', ['Pia', 'Gino']],
    ['EW2', ['Rita', 'Elio']],
    ['EW3', ['Zoe', 'Ada']],
  ]);
  const here = new Map([
    ['NS1', ['', '']],
    ['NS2', ['Gino', 'pia']],
    ['EW1', ['', '']],
    ['EW2', ['', '']],
  ]);
  const { seated, moved, left } = takePairs(from, here);
  assert.deepEqual(
    [...seated],
    [
      ['NS1', ['Anna', 'Ugo']],
      ['EW2', ['Rita', 'Elio']],
      ['EW1', ['Ida', 'Leo']],
    ],
  );
  assert.deepEqual([moved, left], [1, 1]);
  assert.deepEqual(takePairs(from, new Map([...from])), { seated: new Map(), moved: 0, left: 0 });
});

test('names that are written down again come to their own places, in whatever order a movement seats its pairs', () => {
  const keys = ['9', '1', '5', '2'],
    pairs = ['1', '2', '5', '9'].map(key => ({ key, names: [`A${key}`, `B${key}`] }));
  const typed = inOrder(pairs, keys)
    .map(({ names }) => names.join(' – '))
    .join('\n');
  assert.deepEqual(
    Object.fromEntries(seatPairs(readPairs(typed), keys).seated),
    Object.fromEntries(pairs.map(({ key, names }) => [key, names])),
  );
});
