// overlay.ts -- the table as it stands on this phone: what the server said, and on top what waits to be sent.
//
// The phone answers at once and offline. Acts are laid on the table in order by the rules of the contest that matter to
// the screen; when the server has them they disappear from the queue, and its word is the same or better.
import { readCallAct, readTableAct, type TableAct } from './lines';
import type { Act } from './queue';
import type { EntryState, Result, TableBoard, TablePart } from './wiretypes';

export interface Laid {
  table: TablePart;
  pending: ReadonlySet<string>; // "round/board" with something on its way
  calling: boolean; // a call is on its way: the director has not got it yet
}

export const placeKey = (round: number, board: number): string => `${round}/${board}`;

const scored = (act: TableAct): Result | null =>
  !act.outcome ? null : act.outcome.kind === 'played' ? { ...act.outcome, score: null } : act.outcome;

function laidOn(board: TableBoard, act: TableAct): TableBoard {
  const to = (state: EntryState, result: Result | null): TableBoard => ({ ...board, state, result, advice: [] });
  switch (act.kind) {
    case 'begin':
      return board.state === 'empty' ? to('begun', null) : board;
    case 'result':
      return board.state === 'empty' || board.state === 'begun' ? to('entered', scored(act)) : board;
    case 'confirm':
      return board.state === 'entered' ? { ...board, state: 'confirmed' } : board;
    case 'undo':
      return board.state === 'entered' || board.state === 'confirmed' ? to('begun', null) : board;
    case 'correct':
      return board;
  }
}

const counts = (board: TableBoard): boolean => board.state === 'confirmed' || board.state === 'corrected';

function lay(table: TablePart, act: TableAct): TablePart {
  // A table plays one board at a time: another that it has begun is put back.
  const other = (board: TableBoard): TableBoard =>
    act.kind === 'begin' && board.state === 'begun' ? { ...board, state: 'empty' } : board;
  const change = (boards: TableBoard[]): TableBoard[] =>
    boards.map(each => (each.board === act.at.board ? laidOn(each, act) : other(each)));
  if (act.at.round !== table.round)
    return {
      ...table,
      earlier: (table.earlier ?? []).map(each =>
        each.round === act.at.round ? { ...each, boards: change(each.boards) } : each,
      ),
    };
  const undo = act.kind === 'result' ? act.at.board : act.kind === 'begin' || act.kind === 'undo' ? null : table.undo;
  const boards = change(table.boards);
  return { ...table, boards, undo, state: boards.every(counts) ? 'done' : 'playing' };
}

export function overlay(table: TablePart, acts: readonly Act[]): Laid {
  const pending = new Set<string>();
  let laid = table,
    calling = false;
  for (const each of acts) {
    const call = readCallAct(each.line);
    if (call?.table === table.table && (call.kind === 'call' || call.kind === 'uncall')) {
      calling = call.kind === 'call' && !laid.call;
      laid = {
        ...laid,
        call:
          call.kind === 'uncall'
            ? null
            : (laid.call ?? { board: call.board, at: each.order, answeredAt: null, by: null }),
      };
      continue;
    }
    const act = readTableAct(each.line);
    if (!act || act.at.table !== table.table) continue;
    pending.add(placeKey(act.at.round, act.at.board));
    laid = lay(laid, act);
  }
  return { table: laid, pending, calling };
}

// Boards of rounds gone by that nobody has entered yet: offered beside the task, since they may also stay unplayed.
export const owedOf = (table: TablePart): { round: number; board: number }[] =>
  (table.earlier ?? [])
    .filter(place => place.ns && place.ew)
    .flatMap(place =>
      place.boards.filter(board => board.state === 'empty').map(({ board }) => ({ round: place.round, board })),
    );

// Which screen the phone shows. A board to confirm comes first, wherever it is; then the board being played; then what
// comes after the last one.
export type Task =
  | { screen: 'wait' } // the round has not begun here
  | { screen: 'rest' } // sits out, or the table is empty
  | { screen: 'enter' | 'confirm'; round: number; board: TableBoard; ns: string | null; ew: string | null }
  | { screen: 'where'; board: TableBoard } // the round's first board waits
  | { screen: 'after'; board: TableBoard; next: TableBoard | null }; // just entered; null: Cambio

// first: the place of the board that the table begins with; the others follow it in turn.
export function taskOf(table: TablePart, round: number, first = 0): Task {
  const here = { round: table.round, boards: table.boards, ns: table.ns, ew: table.ew };
  for (const state of ['entered', 'begun'] as const)
    for (const place of [...(table.earlier ?? []), here])
      for (const board of place.boards)
        if (board.state === state)
          return {
            screen: state === 'begun' ? 'enter' : 'confirm',
            round: place.round,
            board,
            ns: place.ns,
            ew: place.ew,
          };
  if (table.state === 'sitsout' || table.state === 'empty') return { screen: 'rest' };
  if (round === 0 || table.boards.length === 0) return { screen: 'wait' };
  const inTurn = [...table.boards.slice(first), ...table.boards.slice(0, first)],
    next = inTurn.find(board => board.state === 'empty') ?? null;
  const done = table.boards.filter(counts);
  if (next && done.length === 0) return { screen: 'where', board: next };
  const last = done.find(board => board.board === table.undo) ?? done[done.length - 1];
  return last ? { screen: 'after', board: last, next } : { screen: 'wait' };
}
