// mishap.ts -- what happened to a movement, as the server reads it, and what a way to go on changes. The grammar is
// fixed by include/arbitro/text/repair_text.h; what can be done is the server's to say.
import type { Contest, Movement, TablePart } from './wiretypes';

type Meeting = readonly [number, number, number, boolean?, (number | undefined)?, (number | undefined)?];

export type Mishap =
  | { kind: 'leaves'; keys: string[] }
  | { kind: 'arrives'; side: 'NS' | 'EW' | null }
  | { kind: 'boards'; round: number; table: number; set: number }
  | { kind: 'seats'; round: number; tables: [number, number]; side: 'NS' | 'EW' }
  | { kind: 'places'; round: number; keys: [string, string] }
  | { kind: 'arrow'; round: number; table: number }
  | { kind: 'missed'; round: number; table: number }
  | { kind: 'curtail'; rounds: number }
  | { kind: 'add' };

export type MishapKind = Mishap['kind'];
const OF_PAIRS: readonly MishapKind[] = ['boards', 'seats', 'arrow', 'missed', 'leaves', 'arrives', 'curtail', 'add'];
const OF_PLAYERS: readonly MishapKind[] = ['boards', 'places', 'missed', 'leaves', 'arrives', 'curtail', 'add'];
export const mishapsOf = (movement: Movement): readonly MishapKind[] =>
  movement.kind === 'individual' ? OF_PLAYERS : OF_PAIRS;

export interface Offer {
  kind: string;
  name: string;
  costs: string[];
  line: string;
  movement: Movement;
}

// The first round that nobody has begun to play.
export function freeFrom(contest: Contest, tables: readonly TablePart[]): number {
  const begun = tables.some(
    table => table.round === contest.round && table.boards.some(board => board.state !== 'empty'),
  );
  return begun ? contest.round + 1 : contest.round;
}

const at = (movement: Movement, round: number, table: number): Meeting =>
  movement.meetings[round - 1]?.[table - 1] ?? [0, 0, 0];
const two = (first: number, second?: number): string => (second ? `${first}+${second}` : String(first));
const meetingWords = (table: number, [ns, ew, set, switched, south, west]: Meeting): string =>
  ` T${table} ${ns && ew ? `${two(ns, south)}-${two(ew, west)}/${set}${switched ? '*' : ''}` : '-'}`;

// Pairs of one side at each other's table: what each of the two tables played.
function seats(movement: Movement, { round, tables, side }: Mishap & { kind: 'seats' }): string {
  const [low, high] = tables[0] < tables[1] ? tables : [tables[1], tables[0]];
  const [a, b] = [at(movement, round, low), at(movement, round, high)];
  const first: Meeting = side === 'NS' ? [b[0], a[1], a[2]] : [a[0], b[1], a[2]];
  const second: Meeting = side === 'NS' ? [a[0], b[1], b[2]] : [b[0], a[1], b[2]];
  return `R${round}${meetingWords(low, first)}${meetingWords(high, second)}`;
}

// Two players of an individual in each other's seat, or one in the seat of another who sat out.
function places(movement: Movement, { round, keys }: Mishap & { kind: 'places' }): string {
  const [one, other] = keys.map(Number) as [number, number];
  const instead = (player = 0): number => (player === one ? other : player === other ? one : player);
  const all = movement.meetings[round - 1] ?? [];
  return `R${round}${all
    .map(([n, e, set, , s, w], i) =>
      [n, e, s, w].some(player => player === one || player === other)
        ? meetingWords(i + 1, [instead(n), instead(e), set, false, instead(s), instead(w)])
        : '',
    )
    .join('')}`;
}

function arrow(movement: Movement, round: number, table: number): string {
  const [ns, ew, set, switched] = at(movement, round, table);
  return `R${round}${meetingWords(table, movement.twoWinner ? [ns, ew, set, !switched] : [ew, ns, set])}`;
}

function words(movement: Movement, mishap: Mishap): string {
  switch (mishap.kind) {
    case 'leaves':
      return `leaves ${mishap.keys.map(key => key.replace(/^(NS|EW)/, '$1 ')).join(' ')}`;
    case 'arrives':
      return mishap.side ? `arrives ${mishap.side}` : 'arrives';
    case 'boards': {
      const [ns, ew, , , south, west] = at(movement, mishap.round, mishap.table);
      return `R${mishap.round}${meetingWords(mishap.table, [ns, ew, mishap.set, false, south, west])}`;
    }
    case 'seats':
      return seats(movement, mishap);
    case 'places':
      return places(movement, mishap);
    case 'arrow':
      return arrow(movement, mishap.round, mishap.table);
    case 'missed':
      return `R${mishap.round} T${mishap.table} -`;
    case 'curtail':
      return `curtail ${mishap.rounds}`;
    case 'add':
      return 'add';
  }
}

// A round is added at the end; everything else may change what comes next.
export const mishapLine = (movement: Movement, mishap: Mishap, from: number): string =>
  `from R${mishap.kind === 'add' ? movement.rounds + 1 : from} ${words(movement, mishap)}`;

export interface Change {
  round: number;
  table: number;
  meeting: Meeting;
}

const seated = ([ns, ew, set, , south = 0, west = 0]: Meeting): string => [ns, ew, set, south, west].join();

// The meetings from a round on that are otherwise than planned.
export function changes(before: Movement, after: Movement, from: number): Change[] {
  const list: Change[] = [];
  for (let round = from; round <= after.rounds; round++)
    for (let table = 1; table <= after.tables; table++) {
      const was = at(before, round, table),
        is = at(after, round, table);
      if (seated(is) !== seated(was)) list.push({ round, table, meeting: is });
    }
  return list;
}
