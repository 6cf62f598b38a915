// brought.ts -- a board of somebody's file, as a table takes it: its number and its deal as one line.
import { RANKS, SEATS, SUITS, type Seat } from '../bridge';

const handText = (cards: readonly string[]): string =>
  SUITS.map(suit => RANKS.filter(rank => cards.includes(suit + rank)).join('')).join('.');

// "N:AKQ… … … …": spades, hearts, diamonds, clubs of each hand, from North on.
export const dealText = (deal: Record<Seat, readonly string[]>): string =>
  `N:${SEATS.map(seat => handText(deal[seat])).join(' ')}`;

// The board's own number, "7", "Open 12"; without one, or with one that no board has, its place in the file.
export function numberOf(label: string, place: number): number {
  const number = Number(/\d+/.exec(label)?.[0] ?? 0);
  return number >= 1 && number <= 240 ? number : (place % 240) + 1;
}
