// plan.ts -- what a director most likely wants for so many tables. Advice only: the server makes and proves movements.
import type { MovementOrder } from './lines';

export interface Wish {
  tables: number;             // a half table counts as one
  half: 'NS' | 'EW' | null;   // the missing pair
  kind: 'mitchell' | 'howell';
  boards: number;             // a round
  rounds: number | null;      // null: as many as the movement gives
  way?: Way;                  // an even Mitchell's, where there is a choice
}

export type Way = 'share' | 'skip';

export const HOWELL_TABLES = { least: 2, most: 11 };
const EVENING = 26;           // boards, about three hours and a half
const MOST_ROUNDS = 13;

// One field for a few tables, two from five on.
export const kindFor = (tables: number): Wish['kind'] => (tables <= 4 ? 'howell' : 'mitchell');

// A skip is walked in an even Mitchell that is full; else boards are shared, the program's own choice.
export const maySkip = (wish: Pick<Wish, 'kind' | 'tables' | 'half'>): boolean => wish.kind === 'mitchell' && wish.tables % 2 === 0 && wish.half === null;
export const wayOf = (wish: Wish): Way => (wish.way === 'skip' && maySkip(wish) ? 'skip' : 'share');

// How many rounds so many tables give, before anything is cut. A skip costs the last.
export const roundsOf = (kind: Wish['kind'], tables: number, way: Way = 'share'): number =>
  (kind === 'howell' ? 2 * tables - 1 : way === 'skip' ? tables - 1 : tables);

// Boards a round so that the evening comes near its usual length.
export function boardsFor(kind: Wish['kind'], tables: number): number {
  const rounds = Math.min(roundsOf(kind, tables), MOST_ROUNDS);
  return Math.min(6, Math.max(2, Math.round(EVENING / rounds)));
}

export function orderOf(wish: Wish): MovementOrder {
  const order: MovementOrder = { kind: wish.kind, tables: wish.tables, boards: wish.boards };
  const all = roundsOf(wish.kind, wish.tables, wayOf(wish));
  const rounds = wish.rounds ?? ((wish.kind === 'mitchell' || wish.tables > 10) && all > MOST_ROUNDS ? MOST_ROUNDS : null);
  if (rounds !== null && rounds < all) order.rounds = rounds;
  if (wish.half) order.half = wish.kind === 'howell' ? true : wish.half;
  if (wish.kind === 'mitchell' && wish.tables % 2 === 0) order.way = wayOf(wish);
  return order;
}
