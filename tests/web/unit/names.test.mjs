import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPairs, seatPairs } from '../../../web/src/pure/names.ts';

const names = text => readPairs(text).map(pair => pair.names.join(' & '));

test('two names with anything a director puts between them', () => {
  for (const line of ['Anna Rossi – Ugo Bianchi', 'Anna Rossi - Ugo Bianchi', 'Anna Rossi/Ugo Bianchi', 'Anna Rossi, Ugo Bianchi', 'Anna Rossi\tUgo Bianchi',
    'Anna Rossi; Ugo Bianchi', 'Anna Rossi e Ugo Bianchi', 'Anna Rossi & Ugo Bianchi', '  3) Anna Rossi  –  Ugo   Bianchi ', '7. Anna Rossi – Ugo Bianchi'])
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
  assert.deepEqual(keys('NS 3 Rossi – Bianchi\nEO 2: Verdi – Neri\nE-W 4) A – B\n105 C – D\nNord 3 – Sud 4'), ['NS3', 'EW2', 'EW4', 'EW5', null]);
  assert.deepEqual(names('EO 2: Verdi – Neri'), ['Verdi & Neri']);
  assert.deepEqual(keys('Nestore Sala – Bruno Conti'), [null]);
});

test('empty lines are no pairs; one name is kept and marked', () => {
  const pairs = readPairs('\n   \n1)\nSolo\r\nRossi, Bianchi, Verdi\n');
  assert.deepEqual(pairs.map(pair => [pair.names, pair.doubtful]), [[['Solo', ''], true], [['Rossi', 'Bianchi'], true]]);
});

test('named places first, the rest in order, what is too many is left', () => {
  const { seated, left } = seatPairs(readPairs('A – B\nEO 1 C – D\nE – F\nG – H'), ['NS1', 'EW1', 'NS2']);
  assert.deepEqual(Object.fromEntries(seated), { EW1: ['C', 'D'], NS1: ['A', 'B'], NS2: ['E', 'F'] });
  assert.deepEqual(left.map(pair => pair.names), [['G', 'H']]);
});

test('two lines for one place: the second waits for another', () => {
  const { seated, left } = seatPairs(readPairs('NS 1 A – B\nNS 1 C – D'), ['NS1', 'EW1']);
  assert.deepEqual(Object.fromEntries(seated), { NS1: ['A', 'B'], EW1: ['C', 'D'] });
  assert.equal(left.length, 0);
});
