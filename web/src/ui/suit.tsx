// suit.tsx -- suits, cards and contracts as they are shown: a symbol for the eye, a name for the ear.
import { readContract, written, overtricks, type Denomination, type Seat, type Suit } from '../pure/bridge';
import { t } from '../app/words';

export const SUIT_SHAPES: Record<Suit, string> = {
  S:
    'M16 2.500C18 7.500 28.500 13 28.500 20A6.200 6.200 0 0 1 17.300 23.200c.3 2.600 1.300 4.400 3.700 6.300' +
    'H11c2.400-1.900 3.400-3.700 3.700-6.300A6.200 6.200 0 0 1 3.500 20C3.500 13 14 7.500 16 2.500z',
  H: 'M16 29C11 24 2.500 18.500 2.500 11A7 7 0 0 1 16 8a7 7 0 0 1 13.500 3C29.500 18.500 21 24 16 29z',
  D: 'M16 2C18.500 7.500 22 12 27 16C22 20 18.500 24.500 16 30C13.500 24.500 10 20 5 16C10 12 13.500 7.500 16 2z',
  C:
    'M16 2.500a6.300 6.300 0 0 1 5.300 9.700 6.400 6.400 0 1 1-4.100 10c.3 3 1.400 5.200 3.800 7.300' +
    'H11c2.400-2.100 3.500-4.300 3.800-7.300a6.400 6.400 0 1 1-4.100-10A6.300 6.300 0 0 1 16 2.500z',
};

const SUIT_WORDS: Record<Denomination, string> = {
  S: 'web.suit.spades',
  H: 'web.suit.hearts',
  D: 'web.suit.diamonds',
  C: 'web.suit.clubs',
  N: 'web.suit.notrump',
};
// A bid as it is said: "one diamond", "two diamonds".
const BID_WORDS: Record<Denomination, string> = {
  S: 'web.bid.spades',
  H: 'web.bid.hearts',
  D: 'web.bid.diamonds',
  C: 'web.bid.clubs',
  N: 'web.bid.notrump',
};
const RANK_LETTERS: Record<string, string> = { A: 'web.rank.a', K: 'web.rank.k', Q: 'web.rank.q', J: 'web.rank.j' };
const RANK_WORDS: Record<string, string> = {
  A: 'web.rank.ace',
  K: 'web.rank.king',
  Q: 'web.rank.queen',
  J: 'web.rank.jack',
};
const SEAT_LETTERS: Record<Seat, string> = { N: 'web.seat.n', E: 'web.seat.e', S: 'web.seat.s', W: 'web.seat.w' };
const SEAT_WORDS: Record<Seat, string> = {
  N: 'web.seat.north',
  E: 'web.seat.east',
  S: 'web.seat.south',
  W: 'web.seat.west',
};

export const suitName = (suit: Denomination): string => t(SUIT_WORDS[suit]);
export const rankLetter = (rank: string): string =>
  RANK_LETTERS[rank] ? t(RANK_LETTERS[rank]) : rank === 'T' ? '10' : rank;
export const rankName = (rank: string): string => (RANK_WORDS[rank] ? t(RANK_WORDS[rank]) : rankLetter(rank));
export const seatName = (seat: Seat): string => t(SEAT_WORDS[seat]);
export const seatLetter = (seat: Seat): string => t(SEAT_LETTERS[seat]);
export const sideName = (side: 'NS' | 'EW'): string => (side === 'NS' ? t('web.side.ns') : t('web.side.ew'));
export const sideLetters = (side: 'NS' | 'EW'): string =>
  `${seatLetter(side === 'NS' ? 'N' : 'E')}-${seatLetter(side === 'NS' ? 'S' : 'W')}`;

// The mark alone, silent; whoever shows it says the name beside it.
export function Mark({ suit }: { suit: Denomination }) {
  if (suit === 'N')
    return (
      <span class="notrump" aria-hidden="true">
        {t('web.suit.nt')}
      </span>
    );
  return (
    <svg class={`suit suit-${suit}`} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={SUIT_SHAPES[suit]} />
    </svg>
  );
}

// The same as text, for keys that are drawn many at once.
export const markText = (suit: Denomination): string =>
  suit === 'N'
    ? `<span class="notrump" aria-hidden="true">${asText(t('web.suit.nt'))}</span>`
    : `<svg class="suit suit-${suit}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">` +
      `<path d="${SUIT_SHAPES[suit]}"/></svg>`;

// A sentence within such a text.
export const asText = (sentence: string): string =>
  sentence.replace(/[&<"]/g, sign => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&quot;'));

export function contractName(contract: string): string {
  if (contract === 'P') return t('web.passed_out');
  const read = readContract(contract);
  if (!read) return contract;
  const doubled = read.doubling === 2 ? ` ${t('web.redoubled')}` : read.doubling === 1 ? ` ${t('web.doubled')}` : '';
  return t(BID_WORDS[read.denomination], { level: read.level }) + doubled;
}

export function ContractText({ contract }: { contract: string }) {
  const read = readContract(contract);
  if (!read) return <span class="contract">{contract === 'P' ? t('web.passed_out') : contract}</span>;
  return (
    <span class="contract">
      <span aria-hidden="true">
        {read.level}
        <Mark suit={read.denomination} />
        {read.doubling ? <span class="doubling">{'×'.repeat(read.doubling)}</span> : null}
      </span>
      <span class="ear">{contractName(contract)}</span>
    </span>
  );
}

export function CardText({ card }: { card: string }) {
  const suit = card.charAt(0) as Suit,
    rank = card.charAt(1);
  return (
    <span class="card-text">
      <span aria-hidden="true">
        <Mark suit={suit} />
        {rankLetter(rank)}
      </span>
      <span class="ear">{t('web.card_of', { rank: rankName(rank), suit: suitName(suit) })}</span>
    </span>
  );
}

// "=", "+1", "−2" of a played contract; "" when it was passed out.
export function overText(contract: string, tricks: number): string {
  const read = readContract(contract);
  return read ? written(overtricks(read, tricks)) : '';
}

// "in just made", "one over", "two down", said.
export function overName(over: number): string {
  if (over === 0) return t('web.made_exactly');
  return over > 0 ? t('web.made_over', { count: over }) : t('web.down', { count: -over });
}

export const points = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');
