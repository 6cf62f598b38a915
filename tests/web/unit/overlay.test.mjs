import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlay, owedOf, taskOf } from '../../../web/src/pure/overlay.ts';

const board = (number, state = 'empty') => ({
  board: number,
  dealer: 'N',
  vulnerable: 'none',
  state,
  advice: [],
  revisions: 0,
  result: null,
});
const table = (...states) => ({
  table: 3,
  round: 1,
  state: 'waiting',
  ns: 'NS3',
  ew: 'EW3',
  boards: states.map((state, i) => board(i + 5, state)),
  undo: null,
  next: null,
});
const acts = (...lines) => lines.map((line, i) => ({ id: `a${i}`, contest: 'wed', as: 'table', line, order: i }));
const after = (start, ...lines) => overlay(start, acts(...lines));
const task = (laid, round = 1) => taskOf(laid.table, round);

test('a whole board entered without network: the phone follows by itself', () => {
  const start = table('empty', 'empty');
  assert.equal(task(after(start)).screen, 'where');
  assert.equal(task(after(start, 'begin T3 R1 B5')).screen, 'enter');
  const entered = after(start, 'begin T3 R1 B5', 'result T3 R1 B5 4S S 10 lead HK');
  assert.equal(task(entered).screen, 'confirm');
  assert.deepEqual(task(entered).board.result, {
    kind: 'played',
    contract: '4S',
    declarer: 'S',
    tricks: 10,
    lead: 'HK',
    score: null,
  });
  assert.ok(entered.pending.has('1/5'));
  const done = after(start, 'begin T3 R1 B5', 'result T3 R1 B5 4S S 10', 'confirm T3 R1 B5');
  assert.deepEqual(
    [task(done).screen, task(done).board.board, task(done).next.board, done.table.undo],
    ['after', 5, 6, 5],
  );
});

test('a table that begins in the middle plays on in turn', () => {
  const next = (...states) => taskOf(table(...states), 1, 2);
  assert.deepEqual([next('empty', 'empty', 'empty').screen, next('empty', 'empty', 'empty').board.board], ['where', 7]);
  assert.equal(next('empty', 'empty', 'confirmed').next.board, 5);
  assert.equal(next('confirmed', 'empty', 'confirmed').next.board, 6);
  assert.equal(next('confirmed', 'confirmed', 'confirmed').next, null);
});

test('not right: the entry is taken back and the board is played again', () => {
  const laid = after(table('begun'), 'result T3 R1 B5 4S S 10', 'undo T3 R1 B5');
  assert.equal(task(laid).screen, 'enter');
  assert.equal(laid.table.undo, null);
});

test('what cannot be is not shown: a second result, a confirmation of nothing, another table', () => {
  const laid = after(table('confirmed', 'empty'), 'result T3 R1 B5 1C N 7', 'confirm T3 R1 B6', 'begin T4 R1 B6');
  assert.deepEqual(
    laid.table.boards.map(each => each.state),
    ['confirmed', 'empty'],
  );
});

test('a board begun by mistake is put back when the right one is begun', () => {
  const laid = after(table('empty', 'empty'), 'begin T3 R1 B6', 'begin T3 R1 B5');
  assert.deepEqual(
    laid.table.boards.map(each => each.state),
    ['begun', 'empty'],
  );
  assert.equal(task(laid).board.board, 5);
});

test('undo is for the last board until the next is begun', () => {
  const start = { ...table('confirmed', 'empty'), undo: 5 };
  assert.equal(after(start).table.undo, 5);
  assert.equal(after(start, 'begin T3 R1 B6').table.undo, null);
});

test('all boards done: the screen after the last, with nothing next', () => {
  const laid = after({ ...table('confirmed', 'entered'), undo: 6 }, 'confirm T3 R1 B6');
  assert.deepEqual(
    [task(laid).screen, task(laid).board.board, task(laid).next, laid.table.state],
    ['after', 6, null, 'done'],
  );
});

test('a board owed from the round before comes first', () => {
  const start = {
    ...table('empty', 'empty'),
    round: 2,
    earlier: [{ round: 1, ns: 'NS3', ew: 'EW2', boards: [board(4, 'entered')] }],
  };
  const shown = task(after(start), 2);
  assert.deepEqual([shown.screen, shown.round, shown.board.board, shown.ew], ['confirm', 1, 4, 'EW2']);
  assert.equal(task(after(start, 'confirm T3 R1 B4'), 2).screen, 'where');
});

test('a table that sits out, and a room that has not begun', () => {
  assert.equal(taskOf({ ...table(), state: 'sitsout' }, 1).screen, 'rest');
  assert.equal(taskOf(table('empty'), 0).screen, 'wait');
});

test('boards owed empty are offered, one at a time, and then are what is being entered', () => {
  const earlier = [
    { round: 1, ns: 'NS3', ew: 'EW2', boards: [board(4), board(3, 'confirmed')] },
    { round: 2, ns: null, ew: 'EW1', boards: [board(9)] },
  ];
  const start = { ...table('empty', 'empty'), round: 3, earlier };
  assert.deepEqual(owedOf(start), [{ round: 1, board: 4 }]);
  assert.equal(task(after(start), 3).screen, 'where');
  const begun = after(start, 'begin T3 R1 B4');
  assert.deepEqual(owedOf(begun.table), []);
  assert.deepEqual([task(begun, 3).screen, task(begun, 3).round, task(begun, 3).board.board], ['enter', 1, 4]);
});

test('a call made without network stands on the phone, and says that nobody has it yet', () => {
  const start = { ...table('begun'), call: null };
  const called = after(start, 'call T3 B5');
  assert.deepEqual([called.table.call.board, called.table.call.answeredAt, called.calling], [5, null, true]);
  const back = after(start, 'call T3 B5', 'uncall T3');
  assert.deepEqual([back.table.call, back.calling], [null, false]);
  assert.equal(after(start, 'call T4').table.call, null, 'another table is another phone');
  const known = after({ ...start, call: { board: 5, at: 7, answeredAt: 9, by: 'Anna' } }, 'call T3');
  assert.deepEqual([known.table.call.by, known.calling], ['Anna', false], 'the server’s word stands');
  assert.equal(called.pending.size, 0, 'a call holds up no board');
});
