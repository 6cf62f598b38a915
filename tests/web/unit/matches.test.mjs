import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedOf,
  clockAct,
  clockMoved,
  draw,
  findTeams,
  lateLine,
  readScale,
  readTeams,
  rulingOf,
  writeTeams,
} from '../../../web/src/pure/matches.ts';
import { mayUndo, overlayCall, overlayMatch } from '../../../web/src/pure/matchqueue.ts';

const ROOMS = ['open', 'closed'];
const entry = (state = 'empty', by) => ({ state, ...(by && { by }), result: null });
const match = (...boards) => ({
  round: 1,
  match: 2,
  teams: [4, 9],
  complete: false,
  won: null,
  margin: null,
  penalty: null,
  carried: null,
  points: null,
  lineups: [null, null],
  whole: null,
  boards: boards.map((rooms, i) => ({
    board: i + 1,
    dealer: 'N',
    vulnerable: 'none',
    state: 'awaited',
    rooms,
    award: null,
  })),
});
test('a correction of a match whose own period is over names its article', () => {
  const closed = { ...match(), correctionsUntil: 1000 };
  const lines = ['correct R1 M2 20 11', 'award R1 M2 none', 'award R1 M2 walkover 9', 'undo R1 M2', 'carry R1 M2 3 0'];
  assert.deepEqual(
    lines.map(line => lateLine(closed, line, 1001)),
    lines.map(line => `${line} laws 79C2`),
  );
  for (const open of [null, match(), { ...match(), correctionsUntil: 1001 }])
    assert.deepEqual(
      lines.map(line => lateLine(open, line, 1001)),
      lines,
    );
});

const acts = (...lines) => lines.map((line, i) => ({ id: `a${i}`, contest: 'cup', as: 'player', line, order: i }));
const laid = (start, team, ...lines) => overlayMatch(start, team, acts(...lines), ROOMS);

test('a captain without network: what he enters is there, can be taken back, and is his own', () => {
  const start = match([entry(), entry('entered', 'second')], [entry(), entry()]);
  const after = laid(
    start,
    4,
    'result R1 M2 open B1 4S S 10',
    'result R1 M2 open B2 P',
    'undo R1 M2 open B2',
    'result R1 M3 open B2 P',
  );
  assert.deepEqual(after.boards[0].rooms[0], {
    state: 'entered',
    by: 'first',
    result: { kind: 'played', contract: '4S', declarer: 'S', tricks: 10, lead: null, score: null },
  });
  assert.equal(after.boards[1].rooms[0].state, 'empty');
  assert.equal(mayUndo(after, 4, after.boards[0].rooms[0]), true);
  assert.equal(mayUndo(after, 9, after.boards[0].rooms[0]), false);
  // All that the others entered is confirmed, and nothing of his own.
  const confirmed = laid(start, 4, 'result R1 M2 open B1 4S S 10', 'confirm R1 M2');
  assert.deepEqual(
    confirmed.boards[0].rooms.map(({ state }) => state),
    ['entered', 'confirmed'],
  );
});

test('a call for the Director is there at once, on its way till it is sent, and taken back at once', () => {
  const call = { team: 4, at: 1000, answeredAt: null, by: null };
  const of = (calls, ...lines) => overlayCall(calls, 4, acts(...lines));
  assert.deepEqual(of([]), { call: null, pending: false });
  assert.deepEqual(of([call]), { call, pending: false });
  assert.deepEqual(of([], 'call 4'), { call: { board: null, at: 0, answeredAt: null, by: null }, pending: true });
  assert.deepEqual(of([], 'call 5'), { call: null, pending: false });
  assert.deepEqual(of([], 'call 4', 'uncall 4'), { call: null, pending: false });
  assert.equal(of([call], 'uncall 4').call, null);
});

test('a minute more or less of the round is counted from what is left, and one second is', () => {
  assert.deepEqual(
    [
      clockMoved(90_000, 60),
      clockMoved(90_400, -60),
      clockMoved(20_000, -60),
      clockMoved(-5_000, 60),
      clockMoved(43_190_000, 60),
    ],
    [150, 30, 1, 60, 43200],
  );
  assert.deepEqual([clockAct(3600), clockAct(null)], ['clock 3600', 'clock none']);
});

test('a match whole, and a line-up', () => {
  const typed = laid(match([entry(), entry()]), 9, 'score R1 M2 14 6', 'lineup R1 9 NS 1 3 EW 2 4');
  assert.deepEqual(typed.whole, { state: 'entered', by: 'second', points: [14, 6] });
  assert.deepEqual(typed.lineups, [null, { ns: [1, 3], ew: [2, 4] }]);
  assert.equal(laid(typed, 9, 'undo R1 M2').whole, null);
  assert.equal(laid(typed, 4, 'confirm R1 M2').whole.state, 'confirmed');
});

test('a ruling is told of the sides of its room, and an artificial one of the teams', () => {
  const ruled = score => ({ score, penalties: [], laws: ['12C1'], by: 'Anna', facts: 'So.' });
  const at = { round: 2, match: 1, room: 'closed', board: 7 };
  assert.equal(
    rulingOf(at, ruled({ kind: 'table', result: { contract: '4S', declarer: 'S', tricks: 9 } })),
    'ruling R2 M1 closed B7 table 4S S 9 laws 12C1 by "Anna" "So."',
  );
  // North-South of the closed room is the second team.
  assert.equal(
    rulingOf(at, ruled({ kind: 'artificial', ns: 'A+', ew: 'A-' })),
    'ruling R2 M1 B7 artificial A-/A+ laws 12C1 by "Anna" "So."',
  );
  const split = {
    kind: 'assigned',
    ns: [{ contract: '3N', declarer: 'N', tricks: 9, weight: '' }],
    ew: [{ contract: 'A+', declarer: null, tricks: 0, weight: '' }],
  };
  assert.equal(
    rulingOf({ ...at, room: 'open' }, ruled(split)),
    'ruling R2 M1 open B7 assigned NS 3N N 9 EW A+ laws 12C1 by "Anna" "So."',
  );
  assert.equal(
    rulingOf({ round: 2 }, { ...ruled({ kind: 'none' }), penalties: [{ key: '5', amount: '3', unit: 'imps' }] }),
    'ruling R2 penalty 5 3 imps laws 12C1 by "Anna" "So."',
  );
  // Instead of an artificial score an assigned one: its room is told, and not where it is the ruling's own.
  const old = room => ({ number: 3, room });
  assert.match(changedOf(old(''), 'open', ruled(split)), /^review 3 changed open assigned NS /);
  assert.match(changedOf(old('open'), 'open', ruled(split)), /^review 3 changed assigned NS /);
  assert.match(
    changedOf(old('open'), 'open', ruled({ kind: 'artificial', ns: 'A', ew: 'A' })),
    /^review 3 changed artificial A\/A /,
  );
});

test('a scale is read as the calculator reads it, and the line at fault is named', () => {
  const file = '# the club\nboards 6-8\n0 10 10\n2 11,5 8.5\nmore 20 0\nboards 9-12\n0 10 10\n3 12 8\nmore 20 0\n';
  assert.deepEqual(readScale(file, 8), { line: 'scale 0 10 10 2 11.5 8.5 more 20 0' });
  assert.deepEqual(readScale(file, 9), { line: 'scale 0 10 10 3 12 8 more 20 0' });
  assert.ok('fault' in readScale(file, 16));
  assert.deepEqual(readScale('0 10 10\n0 11 9\nmore 20 0', 8), { fault: 2 });
  assert.deepEqual(readScale('0 10 10\ntwo 11 9', 8), { fault: 2 });
  const percent = 'of percent\nboards 1-4\n50.92 10 10\n52.8 11 9\nmore 20 0';
  assert.deepEqual(readScale(percent, 3), { line: 'scale percent 50.92 10 10 52.8 11 9 more 20 0' });
  assert.deepEqual(readScale('of percent\n49 10 10\nmore 20 0', 3), { fault: 2 });
  assert.deepEqual(readScale('50.92 10 10\nmore 20 0', 3), { fault: 1 });
  assert.ok('fault' in readScale('0 10 10\n5 12 8', 8));
});

test('a team is found by its number, and by a part of its name or of a player', () => {
  const teams = [
    { team: 1, name: 'Città di Torino', players: ['Anna Rossi'] },
    { team: 12, name: 'Rossi', players: [] },
    { team: 21, name: '', players: [] },
  ];
  const found = typed => [...findTeams(teams, typed)];
  assert.deepEqual(found('1'), [1]);
  assert.deepEqual(found('rossi'), [1, 12]);
  assert.deepEqual(found('citta'), [1]);
  assert.deepEqual(found(' '), [1, 12, 21]);
});

test('a draw says what goes beside its method', () => {
  assert.equal(draw(1, { method: 'lots', lot: 4711 }), 'draw R1 lots 4711');
  assert.equal(
    draw(6, { method: 'knock-out', lot: 3, field: 8, first: 9, boards: 16 }),
    'draw R6 knock-out 8 from B9 boards 16',
  );
  assert.equal(
    draw(4, { method: 'swiss', lot: 3, triple: true, delayed: true, since: 3, first: 1, boards: 0 }),
    'draw R4 swiss triple delayed since R3',
  );
});

test('a pair is two names with anything between them, and is called by them; a team its name and its players', () => {
  const read = (text, event) =>
    readTeams(text, 9, event).map(({ team, name, players }) => [team, name, ...players].join('|'));
  assert.deepEqual(read('Anna Rossi / Ugo Bianchi\n\n3) Neri-Verdi\nI Gufi: Pia Greco, Mara Sala\nCirillo', 'pairs'), [
    '1|Anna Rossi – Ugo Bianchi|Anna Rossi|Ugo Bianchi',
    '3|Neri – Verdi|Neri|Verdi',
    '4|I Gufi|Pia Greco|Mara Sala',
    '5|Cirillo',
  ]);
  assert.deepEqual(read('Rossi - Bianchi\nTorino: Anna, Ugo', 'teams'), ['1|Rossi - Bianchi', '2|Torino|Anna|Ugo']);
  // Both in full are longer than a name may be.
  const long = 'Massimiliano Bartolomeo Abbondanza – Francesca Immacolata Montefeltro';
  assert.deepEqual(read(long, 'pairs'), [
    '1|Abbondanza – Montefeltro|Massimiliano Bartolomeo Abbondanza|Francesca Immacolata Montefeltro',
  ]);
  for (const text of [long, 'Anna Rossi – Ugo Bianchi\nI Gufi: Pia Greco, Mara Sala'])
    assert.equal(writeTeams(readTeams(text, 9, 'pairs')), text);
});
