// playcard.tsx -- a playing card as it lies on the table: its rank and suit in the corner, silent. Whoever shows it
// says its name beside it.
import { RANKS, type Suit } from '../pure/bridge';
import { t } from '../app/words';
import { Mark, rankLetter, rankName, suitName } from './suit';

const COURT = 'KQJ';

export const cardWords = (card: string): string =>
  t('web.card_of', { rank: rankName(card.charAt(1)), suit: suitName(card.charAt(0) as Suit) });

// Where the signs of a number stand, in hundredths of the field: columns, then rows.
const LEFT = 24,
  MIDDLE = 50,
  RIGHT = 76;
const SIGNS: Record<string, readonly (readonly [number, number])[]> = {
  '2': [
    [MIDDLE, 0],
    [MIDDLE, 100],
  ],
  '3': [
    [MIDDLE, 0],
    [MIDDLE, 50],
    [MIDDLE, 100],
  ],
  '4': [
    [LEFT, 0],
    [RIGHT, 0],
    [LEFT, 100],
    [RIGHT, 100],
  ],
  '5': [
    [LEFT, 0],
    [RIGHT, 0],
    [MIDDLE, 50],
    [LEFT, 100],
    [RIGHT, 100],
  ],
  '6': [
    [LEFT, 0],
    [RIGHT, 0],
    [LEFT, 50],
    [RIGHT, 50],
    [LEFT, 100],
    [RIGHT, 100],
  ],
  '7': [
    [LEFT, 0],
    [RIGHT, 0],
    [MIDDLE, 25],
    [LEFT, 50],
    [RIGHT, 50],
    [LEFT, 100],
    [RIGHT, 100],
  ],
  '8': [
    [LEFT, 0],
    [RIGHT, 0],
    [MIDDLE, 25],
    [LEFT, 50],
    [RIGHT, 50],
    [MIDDLE, 75],
    [LEFT, 100],
    [RIGHT, 100],
  ],
  '9': [
    [LEFT, 0],
    [RIGHT, 0],
    [LEFT, 33],
    [RIGHT, 33],
    [MIDDLE, 50],
    [LEFT, 67],
    [RIGHT, 67],
    [LEFT, 100],
    [RIGHT, 100],
  ],
  T: [
    [LEFT, 0],
    [RIGHT, 0],
    [MIDDLE, 17],
    [LEFT, 33],
    [RIGHT, 33],
    [LEFT, 67],
    [RIGHT, 67],
    [MIDDLE, 83],
    [LEFT, 100],
    [RIGHT, 100],
  ],
};

const Corner = ({ card }: { card: string }) => (
  <span class="card-corner">
    <b>{rankLetter(card.charAt(1))}</b>
    <Mark suit={card.charAt(0) as Suit} />
  </span>
);

function Field({ card }: { card: string }) {
  const rank = card.charAt(1),
    suit = card.charAt(0) as Suit,
    signs = SIGNS[rank];
  if (signs)
    return (
      <span class="card-field">
        {signs.map(([x, y]) => (
          <span key={`${x} ${y}`} class={y > 50 ? 'card-sign card-under' : 'card-sign'} style={`left:${x}%;top:${y}%`}>
            <Mark suit={suit} />
          </span>
        ))}
      </span>
    );
  return COURT.includes(rank) ? (
    <span class="card-court">
      <Mark suit={suit} />
      <b>{rankLetter(rank)}</b>
      <Mark suit={suit} />
    </span>
  ) : (
    <span class="card-ace">
      <Mark suit={suit} />
    </span>
  );
}

export function PlayCard({ card }: { card: string }) {
  const known = /^[SHDC]/.test(card) && (RANKS as readonly string[]).includes(card.charAt(1));
  return known ? (
    <span class={`card card-${card.charAt(0)}`} aria-hidden="true">
      <Corner card={card} />
      <Field card={card} />
    </span>
  ) : (
    <span class="card card-back" aria-hidden="true" />
  );
}
