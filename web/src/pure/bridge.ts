// bridge.ts -- the vocabulary of the game as the browser needs it: seats, contracts, boards. No scores: those are the
// core's (app/core.ts). Letters are the wire's: N E S W, S H D C, NT as N.

export type Seat = 'N' | 'E' | 'S' | 'W';
export type Side = 'NS' | 'EW';
export type Suit = 'S' | 'H' | 'D' | 'C';
export type Denomination = Suit | 'N';
export type Vulnerable = 'none' | 'ns' | 'ew' | 'both';

export const SEATS: readonly Seat[] = ['N', 'E', 'S', 'W'];
export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];
export const DENOMINATIONS: readonly Denomination[] = ['C', 'D', 'H', 'S', 'N'];
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;

// "AK.T8.QJ4.9752" as its cards: SA, SK …
export const cardsOf = (hand: string): string[] =>
  hand.split('.').flatMap((ranks, suit) => [...ranks].map(rank => SUITS[suit]! + rank));

export interface Contract {
  level: number;
  denomination: Denomination;
  doubling: 0 | 1 | 2;
}

// "4S", "4SX", "3NTXX", "3N": null for "P" and for what is no contract.
export function readContract(text: string): Contract | null {
  const found = /^([1-7])(C|D|H|S|NT?)(X{0,2})$/.exec(text.toUpperCase());
  if (!found) return null;
  return {
    level: Number(found[1]),
    denomination: found[2]!.charAt(0) as Denomination,
    doubling: found[3]!.length as 0 | 1 | 2,
  };
}

export function writeContract(contract: Contract): string {
  const denomination = contract.denomination === 'N' ? 'NT' : contract.denomination;
  return `${contract.level}${denomination}${'X'.repeat(contract.doubling)}`;
}

export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');
export const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');
export const isVulnerable = (side: Side, vulnerable: Vulnerable): boolean =>
  vulnerable === 'both' || vulnerable === side.toLowerCase();

// The seat so many places on, clockwise: N, E, S, W.
export const seatAfter = (seat: Seat, places: number): Seat => SEATS[(SEATS.indexOf(seat) + places + 4) % 4]!;

// Tricks over (or under, negative) what the contract asks for.
export const overtricks = (contract: Contract, tricks: number): number => tricks - 6 - contract.level;

// "=", "+1", "−2": as written on a score slip.
export const written = (over: number): string => (over === 0 ? '=' : over > 0 ? `+${over}` : `−${-over}`);

export interface ResultChoice {
  over: number;
  tricks: number;
}

// Everything a contract can come to: what makes it, from just made upwards; what fails, from one down.
export function resultChoices(contract: Contract): { made: ResultChoice[]; down: ResultChoice[] } {
  const needed = contract.level + 6;
  const made = Array.from({ length: 14 - needed }, (_, i) => ({ over: i, tricks: needed + i }));
  const down = Array.from({ length: needed }, (_, i) => ({ over: -1 - i, tricks: needed - 1 - i }));
  return { made, down };
}

// Boards of a set: set 2 of four boards is 5 to 8.
export function boardsOfSet(set: number, boardsPerRound: number): number[] {
  return Array.from({ length: boardsPerRound }, (_, i) => (set - 1) * boardsPerRound + 1 + i);
}

// "1–4", "7", "" for none.
export function range(boards: readonly number[]): string {
  if (boards.length === 0) return '';
  const first = boards[0]!,
    last = boards[boards.length - 1]!;
  return first === last ? String(first) : `${first}–${last}`;
}

// Who wins a whole trick, from the seat that led; trumps where the contract has them.
export function trickWinner(leader: Seat, cards: readonly string[], denomination: Denomination): Seat {
  const led = cards[0]!.charAt(0);
  const worth = (card: string): number =>
    (card.charAt(0) === denomination ? 200 : card.charAt(0) === led ? 100 : 0) -
    RANKS.indexOf(card.charAt(1) as (typeof RANKS)[number]);
  return seatAfter(
    leader,
    cards.reduce((best, card, i) => (worth(card) > worth(cards[best]!) ? i : best), 0),
  );
}
