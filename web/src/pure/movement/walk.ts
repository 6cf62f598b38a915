// walk.ts -- the change after a round: from each table, where who sits there and the boards go; whether all go alike.
import type { Seat, Side } from '../bridge';
import type { Movement } from '../wiretypes';

// Where somebody goes; table 0: he rests.
export interface Goes {
  from: Seat | Side;
  table: number;
  to: Seat | Side | null;
}

export interface TableWalk {
  table: number;
  goes: Goes[];
  boards: number | null; // the table; 0: put away; null: it cannot be told, they lie at two
}

// How many tables on, in the circle of the tables; backwards it is negative. null: put away.
export interface Alike {
  ns: number;
  ew: number;
  boards: number | null;
}

type Meeting = Movement['meetings'][number][number];
interface Sat {
  who: number;
  at: Seat | Side;
  table: number;
}

// Pairs of a side of their own have numbers of their own; of an individual the four are players.
const whoSits = (movement: Movement, [ns, ew, , , south, west]: Meeting, table: number): Sat[] => {
  const seats: [number | undefined, Seat | Side][] =
    south && west
      ? [
          [ns, 'N'],
          [ew, 'E'],
          [south, 'S'],
          [west, 'W'],
        ]
      : [
          [ns, 'NS'],
          [ew && movement.twoWinner ? -ew : ew, 'EW'],
        ];
  return seats.flatMap(([who, at]) => (who ? [{ who, at, table }] : []));
};

const isAway = ({ phantom, twoWinner }: Movement, { who }: Sat): boolean =>
  phantom !== null && who === (twoWinner && phantom.side === 'EW' ? -phantom.pair : phantom.pair);

const seated = (movement: Movement, round: number): Sat[] =>
  (movement.meetings[round - 1] ?? []).flatMap((meeting, i) => whoSits(movement, meeting, i + 1));

const tablesOf = (movement: Movement, round: number, set: number): number[] =>
  (movement.meetings[round - 1] ?? []).flatMap((meeting, i) => (meeting[2] === set ? [i + 1] : []));

function boardsTo(movement: Movement, round: number, set: number): number | null {
  const next = tablesOf(movement, round + 1, set);
  if (!set || next.length > 1 || tablesOf(movement, round, set).length > 1) return null;
  return next[0] ?? 0;
}

// After the last round nobody goes anywhere.
export function walkAfter(movement: Movement, round: number): TableWalk[] {
  const next = new Map(seated(movement, round + 1).map(sat => [sat.who, sat]));
  if (!round || round >= movement.meetings.length) return [];
  return movement.meetings[round - 1]!.map((meeting, i) => ({
    table: i + 1,
    goes: whoSits(movement, meeting, i + 1)
      .filter(sat => !isAway(movement, sat))
      .map(({ who, at }) => ({ from: at, table: next.get(who)?.table ?? 0, to: next.get(who)?.at ?? null })),
    boards: boardsTo(movement, round, meeting[2]),
  }));
}

const step = (from: number, to: number, tables: number): number => {
  const on = (to - from + tables) % tables;
  return on > tables / 2 ? on - tables : on;
};

const same = <T>(all: readonly T[]): T | undefined =>
  all.length && all.every(each => each === all[0]) ? all[0] : undefined;

// One sentence for the whole room, where all North-South do the same, all East-West and all boards; else null.
export function alike(movement: Movement, round: number): Alike | null {
  const walk = walkAfter(movement, round),
    tables = movement.tables;
  const goes = walk.flatMap(({ table, goes }) => goes.map(each => ({ ...each, at: table })));
  if (tables < 3 || goes.some(({ from, to, table }) => !table || from !== to)) return null;
  const of = (side: Side): number | undefined =>
    same(goes.filter(({ from }) => from === side).map(({ at, table }) => step(at, table, tables)));
  const boards = same(walk.map(({ table, boards }) => (boards ? step(table, boards, tables) : boards)));
  const ns = of('NS'),
    ew = of('EW');
  if (ns === undefined || ew === undefined || boards === undefined) return null;
  if (boards === null) return null;
  return { ns, ew, boards: walk.every(each => each.boards === 0) ? null : boards };
}
