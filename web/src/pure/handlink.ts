// handlink.ts -- a board as an address has it, for whoever leads to the page where it is played again (pure/hand.ts).
import { RANKS, SEATS, SUITS, writeContract, type Contract, type Seat, type Suit, type Vulnerable } from './bridge';

export type Cards = Record<Seat, string[]>; // "SA", "HT", from spades down, the highest first

// A call that was taken back, and what was said of it.
export interface Gone {
  call: string;
  told: string;
}

// What is known of a board; only the deal must be.
export interface Board {
  number: string;
  room: string;
  dealer: Seat | null;
  vulnerable: Vulnerable | null;
  deal: Cards;
  auction: string[];
  told?: string[]; // of each call what its side said it shows, or nothing
  gone?: Gone[][]; // beside each call, what its player had called and took back
  contract: Contract | null;
  declarer: Seat | null;
  recorded: string[]; // as it was played, from the first lead on
  tricks: number | null; // declarer's, on record
}

// What is played: the denomination and who declares it; the level only says what is asked for.
export interface Played {
  contract: Contract;
  declarer: Seat;
}

export const order = (card: string): number =>
  SUITS.indexOf(card.charAt(0) as Suit) * 13 + RANKS.indexOf(card.charAt(1) as (typeof RANKS)[number]);
export const sorted = (cards: readonly string[]): string[] => [...cards].sort((a, b) => order(a) - order(b));

export const handText = (cards: readonly string[]): string =>
  SUITS.map(suit =>
    sorted(cards)
      .filter(card => card.startsWith(suit))
      .map(card => card.charAt(1))
      .join(''),
  ).join('.');

export const dealText = (deal: Cards): string => `N:${SEATS.map(seat => handText(deal[seat])).join(' ')}`;

// Once for the page, which reads the whole address so, and once for what stands in the words.
const wordsIn = (lines: readonly string[]): string =>
  encodeURIComponent(encodeURIComponent(lines.join('\n').trimEnd()));

const goneText = (of: readonly Gone[]): string => of.map(({ call, told }) => `${call} ${told}`.trim()).join('\t');

// What stands behind the #: never sent to any server.
export function hashOf(board: Board, played: Played | null, line: readonly string[] = [], at = 0): string {
  const parts: [string, string][] = [['deal', dealText(board.deal).replace(/ /g, '+')]];
  const add = (name: string, value: string | null | undefined): void => {
    if (value) parts.push([name, value]);
  };
  add('board', encodeURIComponent(board.number));
  add('room', board.room);
  add('dealer', board.dealer);
  add('vul', board.vulnerable);
  add('auction', board.auction.join('-'));
  add('told', board.told && wordsIn(board.told));
  add('gone', board.gone && wordsIn(board.gone.map(goneText)));
  add('contract', played && writeContract(played.contract));
  add('by', played?.declarer);
  add('play', board.recorded.join(''));
  add('tricks', board.tricks === null ? null : String(board.tricks));
  if (line.join() !== board.recorded.join()) add('line', line.join(''));
  if (at > 0) add('at', String(at));
  return parts.map(([name, value]) => `${name}=${value}`).join('&');
}
