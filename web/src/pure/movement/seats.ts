// seats.ts -- who sits where in a round, by the movement: what is looked for before the first board.
import type { Seat, Side } from '../bridge';
import { boardsOfSet } from '../bridge';
import type { Contest, Movement } from '../wiretypes';

export interface Place {
  key: string; // of the pair; of a player in an individual
  table: number;
  at: Seat | Side;
  boards: number[]; // none: the pair sits out
}

// The pair's key for a number standing in the movement's meetings.
export const keyFor = (twoWinner: boolean, side: Side, pair: number): string =>
  twoWinner ? `${side}${pair}` : String(pair);

// Whoever meets the pair that is not there sits out.
export const isPhantom = ({ phantom, twoWinner }: Movement, side: Side, pair: number | boolean): boolean =>
  phantom !== null && phantom.pair === pair && (!twoWinner || phantom.side === side);

// In the order of the tables. Who sits out has a table where it waits, and no boards.
export function placesIn(contest: Contest, round: number): Place[] {
  const { movement } = contest;
  if (!movement) return [];
  return (movement.meetings[round - 1] ?? []).flatMap(([ns, ew, set, , south, west], i) => {
    const sits: [number | undefined, Side, Seat | Side][] =
      south && west
        ? [
            [ns, 'NS', 'N'],
            [south, 'NS', 'S'],
            [ew, 'EW', 'E'],
            [west, 'EW', 'W'],
          ]
        : [
            [ns, 'NS', 'NS'],
            [ew, 'EW', 'EW'],
          ];
    const meet = ns && ew && set && !sits.some(([pair, side]) => isPhantom(movement, side, pair ?? 0));
    return sits.flatMap(([pair, side, at]) =>
      pair && !isPhantom(movement, side, pair)
        ? [
            {
              key: keyFor(movement.twoWinner, side, pair),
              table: i + 1,
              at,
              boards: meet ? boardsOfSet(set, contest.boardsPerRound) : [],
            },
          ]
        : [],
    );
  });
}

// Who should sit at a table in a round and is not there: why whoever came to meet them sits out.
export interface Away {
  key: string;
  why: 'retired' | 'awaited';
}

export const awayFrom = (contest: Contest, round: number, table: number): Away[] =>
  placesIn(contest, round)
    .filter(place => place.table === table)
    .flatMap(({ key }): Away[] => {
      const { retired, arrived } = contest.pairs.find(each => each.key === key) ?? {};
      if (retired && retired <= round) return [{ key, why: 'retired' }];
      return arrived && (arrived === 'pending' || arrived > round) ? [{ key, why: 'awaited' }] : [];
    });

// It has boards there, and everybody who should be at the table is.
export const playsAt = (contest: Contest, round: number, { table, boards }: Place): boolean =>
  boards.length > 0 && awayFrom(contest, round, table).length === 0;

// By what is read of a pair: each player looks for a name, his own or his partner's.
export const byName = (places: readonly Place[], nameOf: (key: string) => string): Place[] =>
  [...places].sort((a, b) => nameOf(a.key).localeCompare(nameOf(b.key)));

// The tables that play in a round, by the set of boards that they have.
function tablesBySet(movement: Movement, round: number): Map<number, number[]> {
  const at = new Map<number, number[]>();
  (movement.meetings[round - 1] ?? []).forEach(([ns, ew, set], i) => {
    if (!ns || !ew || !set || isPhantom(movement, 'NS', ns) || isPhantom(movement, 'EW', ew)) return;
    at.set(set, [...(at.get(set) ?? []), i + 1]);
  });
  return at;
}

// The table that had a table's boards in the round before, or where they lay since somebody sat out there; itself where
// it had them, or where several did, and nothing can be said; null: they lay aside.
export function boardsFrom({ movement }: Pick<Contest, 'movement'>, round: number, table: number): number | null {
  const set = movement?.meetings[round - 1]?.[table - 1]?.[2];
  if (!movement || !set) return null;
  const had = tablesBySet(movement, round - 1).get(set) ?? [];
  const lay = (movement.meetings[round - 2] ?? []).findIndex(meeting => meeting[2] === set) + 1;
  return had.length > 1 ? table : (had[0] ?? (lay || null));
}

interface Again {
  round: number;
  table: number;
}

// Where a table's boards are played next, after the round that follows, in which they lie aside; null: no more.
export function playedAgain(movement: Movement | null, round: number, table: number): Again | null {
  const set = movement?.meetings[round - 1]?.[table - 1]?.[2];
  if (!movement || !set) return null;
  for (let later = round + 2; later <= movement.meetings.length; later++) {
    const at = tablesBySet(movement, later).get(set);
    if (at) return { round: later, table: at[0]! };
  }
  return null;
}

// The tables that in some round have the same boards as another, by number: boards go from one to the other.
export function sharingTables(movement: Movement): number[] {
  const found = new Set<number>();
  movement.meetings.forEach((_, i) => {
    for (const same of tablesBySet(movement, i + 1).values())
      if (same.length > 1) same.forEach(table => found.add(table));
  });
  return [...found].sort((a, b) => a - b);
}

// The other tables that have a table's boards in the same round.
export const sharersOf = (movement: Movement | null, round: number, table: number): number[] =>
  ((movement && [...tablesBySet(movement, round).values()].find(tables => tables.includes(table))) ?? []).filter(
    other => other !== table,
  );

// The place among a table's boards of the one that it begins with: tables that share begin apart, so that none waits
// for the other.
export function firstOf(movement: Movement | null, round: number, table: number, boards: number): number {
  const same = movement && [...tablesBySet(movement, round).values()].find(tables => tables.includes(table));
  return same ? Math.floor((same.indexOf(table) * boards) / same.length) : 0;
}

// The table that begins with the board with which this one would: it passes it on. null: this one begins.
export function waitsFor(movement: Movement | null, round: number, table: number, boards: number): number | null {
  const first = firstOf(movement, round, table, boards);
  const before = sharersOf(movement, round, table).filter(
    other => other < table && firstOf(movement, round, other, boards) === first,
  );
  return before[before.length - 1] ?? null;
}
