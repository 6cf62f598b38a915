// handline.tsx -- the cards of one hand, suit by suit.
import { SUITS } from '../pure/bridge';
import { Mark, rankLetter, rankName, suitName } from './suit';

export function HandLine({ cards }: { cards: readonly string[] }) {
  return (
    <span class="hand-line">
      {SUITS.map(suit => {
        const ranks = cards.filter(card => card.startsWith(suit)).map(card => card.charAt(1));
        return (
          <span key={suit} class="hand-suit">
            <span class="ear">
              {suitName(suit)} {ranks.length ? ranks.map(rankName).join(' ') : '–'};{' '}
            </span>
            <span aria-hidden="true">
              <Mark suit={suit} />
              {ranks.length ? ranks.map(rankLetter).join(' ') : '–'}
            </span>
          </span>
        );
      })}
    </span>
  );
}
