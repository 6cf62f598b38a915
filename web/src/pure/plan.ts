// plan.ts -- what a director says of tonight, and which options each movement has. Advice, and proof, come from the
// server.
import { readMovement, type MovementOrder } from './lines';

export interface Tonight {
  pairs: number;
  by: 'time' | 'boards';
  minutes: number;
  boards: number; // wished for, by each pair
  winners: 0 | 1 | 2; // 0: whichever is better
  minutesPerBoard: number;
}

export const USUAL: Tonight = { pairs: 10, by: 'time', minutes: 210, boards: 24, winners: 0, minutesPerBoard: 8 };
export const PAIRS = { least: 4, most: 198 };
export const TIMES: readonly number[] = [120, 150, 180, 210, 240];

// The question as /api/recommend takes it.
export function questionOf({ pairs, by, minutes, boards, winners, minutesPerBoard }: Tonight): Record<string, number> {
  const asked: Record<string, number> = {
    pairs,
    minutesPerBoard: Math.ceil(minutesPerBoard),
    minutes: by === 'time' ? minutes : boards * Math.ceil(minutesPerBoard),
  };
  if (by === 'boards') asked.boards = boards;
  if (winners) asked.winners = winners;
  return asked;
}

export interface Advice {
  line: string;
  kind: string;
  rounds: number;
  boardsPerRound: number;
  boards: number;
  sitsOut: number; // the most boards that anybody sits out
  copies: number;
  minutes: number;
  balance: number; // of 100
  because: string;
}

// Is this the movement that is ordered, with so many rounds? Boards are shared unless a skip is told.
export function isOrdered(advice: Advice, order: MovementOrder, rounds: number | undefined): boolean {
  const advised = readMovement(advice.line);
  return (
    advised.kind === order.kind &&
    advised.tables === order.tables &&
    advised.half === order.half &&
    advised.boards === order.boards &&
    advised.switched === order.switched &&
    !advised.barometer === !order.barometer &&
    (advised.way === 'skip') === (order.way === 'skip') &&
    (order.rounds ?? rounds) === advice.rounds
  );
}

// How many pairs come to an order.
export const pairsOf = (order: MovementOrder): number => 2 * order.tables - (order.half ? 1 : 0);

export const evenness = (balance: number): 'whole' | 'fine' | 'fair' | 'uneven' =>
  balance >= 99.995 ? 'whole' : balance >= 95 ? 'fine' : balance >= 80 ? 'fair' : 'uneven';

// Every kind that a contest of pairs takes, the known ones first.
export const KINDS = [
  'mitchell',
  'howell',
  'three-quarter-howell',
  'hesitation',
  'double-hesitation',
  'web',
  'rover',
  'bump',
  'bowman',
  'blackpool',
  'double-weave',
  'appendix',
  'scissors',
  'round-robin',
] as const;
export type Kind = (typeof KINDS)[number];

const TWO_FIELDS = new Set<string>([
  'mitchell',
  'web',
  'rover',
  'bump',
  'bowman',
  'blackpool',
  'double-weave',
  'appendix',
  'scissors',
]);
const OWN_HALF = new Set<string>(['rover', 'bump']);

export const maySwitch = (kind: string): boolean => TWO_FIELDS.has(kind);
export const hasHalfSide = (kind: string): boolean => TWO_FIELDS.has(kind) && !OWN_HALF.has(kind);
// A skip is walked in an even Mitchell that is full; else boards are shared, the program's own choice.
export const maySkip = ({ kind, tables, half }: MovementOrder): boolean =>
  kind === 'mitchell' && tables % 2 === 0 && !half;

// A rainbow is for five tables and more, whose number neither two nor three divides: whole ones.
const isRainbow = (players: number): boolean => players > 12 && players % 8 === 4 && players % 3 > 0;

// Individuals: so many players a movement is known for; with one fewer his table sits out.
export const PLAYERS: readonly number[] = [...Array(189).keys()].filter(n => n > 3 && (n < 48 || isRainbow(n)));
const USUAL_BOARDS = 24;

// A rainbow where the tables allow it, so that nobody is met twice; else as many rounds as boards by threes and fours.
export function individualOf(players: number): MovementOrder {
  const rounds = isRainbow(players) ? Math.min(players / 4, 13) : Math.min(individualRounds(players), 8);
  return { kind: 'individual', tables: 0, players, rounds, boards: Math.max(1, Math.round(USUAL_BOARDS / rounds)) };
}

// How many rounds it has at most; a rainbow of a number that has a row too goes on by the row.
export function individualRounds(players: number): number {
  return players < 48 ? (players % 4 ? players : players - 1) : players / 4;
}

export const tablesOf = (pairs: number): number => Math.ceil(pairs / 2);
export const halves = (pairs: number): string => `${Math.floor(pairs / 2)}${pairs % 2 ? '½' : ''}`;

// Another kind for the same pairs: what it does not have is not asked of it.
export function withKind(order: MovementOrder, kind: string): MovementOrder {
  const next: MovementOrder = { kind, tables: order.tables, boards: order.boards };
  if (order.half) next.half = hasHalfSide(kind) ? (order.half === true ? 'EW' : order.half) : true;
  if (order.switched && maySwitch(kind)) next.switched = order.switched;
  if (order.barometer) next.barometer = true;
  return next;
}
