// said.ts -- the cards and bids within a sentence of the server's, which has them in signs: "♦2: unintended?".
import { RANKS, type Suit } from '../bridge';

export type Piece = { text: string } | { card: string } | { bid: string };

const SUITS: Record<string, Suit> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };
const FOUND = /([1-7])(?:([♠♥♦♣])|(?:NT|SA))(XX?)?(?![\p{L}\d])|([♠♥♦♣])((?:10|[2-9A-Z])+)(?![\p{L}\d])/gu;

// letters: of ace, king, queen and jack in the language of the sentence.
function cardsOf(suit: Suit, ranks: string, letters: readonly string[]): Piece[] | null {
  const cards: Piece[] = [];
  for (const [written] of ranks.matchAll(/10|./g)) {
    const court = letters.indexOf(written),
      rank = court >= 0 ? 'AKQJ'.charAt(court) : written === '10' ? 'T' : written;
    if (!(RANKS as readonly string[]).includes(rank)) return null;
    if (cards.length) cards.push({ text: ' ' });
    cards.push({ card: suit + rank });
  }
  return cards;
}

export function piecesOf(sentence: string, letters: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of sentence.matchAll(FOUND)) {
    const [whole, level, sign, doubled = '', suit, ranks] = found;
    const made: Piece[] | null = level
      ? [{ bid: level + (sign ? SUITS[sign]! : 'N') + doubled }]
      : cardsOf(SUITS[suit!]!, ranks!, letters);
    if (!made) continue;
    if (found.index > at) pieces.push({ text: sentence.slice(at, found.index) });
    pieces.push(...made);
    at = found.index + whole.length;
  }
  if (at < sentence.length) pieces.push({ text: sentence.slice(at) });
  return pieces;
}
