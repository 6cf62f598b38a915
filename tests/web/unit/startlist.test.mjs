import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStartList } from '../../../web/src/pure/names.ts';

const read = (kind, ...lines) => readStartList(lines.join('\n'), kind);

test('a start list of pairs is names and opening balances', () => {
  const list = read(
    'pairs',
    'register NS 1 "Anna Rossi" "Ugo Bianchi"',
    'terms NS 1 opening -2.40',
    '',
    'register 12 "Ada Blu"',
  );
  assert.deepEqual([list.acts.length, list.starters, list.wrong], [3, 2, 0]);
});

test('a start list of matches is teams and what they carry over', () => {
  const list = read(
    'matches',
    'register 3 "Torino" "Rita Gallo" "Ivo Serra" "Nora Costa" "Gino Riva"',
    'carry 3 12.50',
  );
  assert.deepEqual([list.acts.length, list.starters, list.wrong], [2, 1, 0]);
});

test('a file with any other line is none, and says which', () => {
  for (const line of [
    'end',
    'release all',
    'terms 1 category "B"',
    'register 1 "a" "b" "c"',
    'register 1 "a\\" "b"',
    'carry 3 12.5',
  ])
    assert.equal(read('pairs', 'register 1 "Anna Rossi" "Ugo Bianchi"', line).wrong, 2, line);
  assert.equal(read('matches', 'terms 1 opening 3').wrong, 1);
});
