import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bySurname, findMembers, memberOf, readMembers } from '../../../web/src/pure/members.ts';

const row = member => `${member.number}|${member.name}|${member.category}`;
const read = text => readMembers(text).map(row);

test('a list is read as clubs keep it', () => {
  assert.deepEqual(read('1234;Anna Rossi;2F\r\n77;Ugo Bianchi\n'), ['1234|Anna Rossi|2F', '77|Ugo Bianchi|']);
  assert.deepEqual(read('Anna Rossi\tFI-12\nUgo Bianchi\t\tNC'), ['FI-12|Anna Rossi|', '|Ugo Bianchi|NC']);
  assert.deepEqual(read('41 Ida Neri\nPia Costa\n\n---'), ['41|Ida Neri|', '|Pia Costa|']);
  assert.deepEqual(read('\ufeffCognome;Nome;Tessera;Categoria\nRossi;Anna;12;1P'), ['12|Anna Rossi|1P']);
});

test('what the program exports is read back', () => {
  assert.deepEqual(read('number,name,category\n"43","Dino ""Dado"" Costa, jr",""\n'), ['43|Dino "Dado" Costa, jr|']);
  assert.deepEqual(
    readMembers('number,name,category,shows\n1,Anna,,initials\n2,Ugo,,\n3,Ida,,half\n').map(each => each.shows),
    ['initials', undefined, undefined],
  );
});

test('a part of a name finds, without accents and in any order; a whole number stands first', () => {
  const members = readMembers('1 Niccolò De Angelis\n12 Anna D’Amico\n2 Nicola Angeli');
  const found = typed => findMembers(members, typed, 5).map(each => each.number);
  assert.deepEqual(
    [found('nicco'), found('ang nic'), found('amico'), found('1'), found('12'), found('  '), found('zz')],
    [['1'], ['1', '2'], ['12'], ['1', '12'], ['12'], [], []],
  );
  assert.deepEqual(
    ["d'amico", 'd’am', 'damico', "anna d'"].map(found),
    Array.from({ length: 4 }, () => ['12']),
    'whatever apostrophe is typed',
  );
});

test('a card says whose it is by its number, whatever stands before it', () => {
  const list = [
    { number: 'FI-12', name: 'Anna', category: '' },
    { number: '41', name: 'Ugo', category: '' },
    { number: '141', name: 'Ida', category: '' },
  ];
  for (const [code, name] of [
    ['FI-12', 'Anna'],
    [' fi-12\n', 'Anna'],
    ['41', 'Ugo'],
    ['FIGB 41', 'Ugo'],
    ['https://club.example/soci/141', 'Ida'],
    ['member=141', 'Ida'],
  ])
    assert.equal(memberOf(list, code)?.name, name, code);
  for (const code of ['', '4', '1411', 'Ugo', 'FI']) assert.equal(memberOf(list, code), undefined, code);
});

test('the list goes by surnames, with the small words before them', () => {
  const names = [
    'Irene Della Valle di Montecchiarugolo',
    'Anna Rossi',
    'Marco De Angelis',
    'ALBERTI Zoe',
    'Mario D’Amico',
    'Ada Rinaldi',
    'Bianchi',
  ];
  const sorted = names
    .map(name => ({ number: '', name, category: '' }))
    .sort(bySurname)
    .map(each => each.name);
  assert.deepEqual(sorted, [
    'ALBERTI Zoe',
    'Bianchi',
    'Mario D’Amico',
    'Marco De Angelis',
    'Irene Della Valle di Montecchiarugolo',
    'Ada Rinaldi',
    'Anna Rossi',
  ]);
});
