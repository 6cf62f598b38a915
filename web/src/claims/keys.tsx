// keys.tsx -- what the questions of a claim are answered with: numbers, and the pack by suits.
import { t } from '../app/words';
import { RANKS, SUITS, type Seat } from '../pure/bridge';
import { couldHold, holds, toEnter, whereIs, type ClaimFacts } from '../pure/claim';
import { HandLine } from '../ui/handline';
import { CardText, Mark, rankLetter, rankName, seatLetter, seatName, suitName } from '../ui/suit';

export function NumberKeys({
  label,
  from = 0,
  to,
  chosen,
  advised,
  onPick,
}: {
  label: string;
  from?: number;
  to: number;
  chosen?: number | null;
  advised?: number | null;
  onPick: (value: number) => void;
}) {
  return (
    <div class="number-keys" role="group" aria-label={label}>
      {Array.from({ length: to - from + 1 }, (_, i) => from + i).map(value => (
        <button
          key={value}
          type="button"
          class={value === advised ? 'number-key advised' : 'number-key'}
          aria-pressed={chosen === undefined ? undefined : chosen === value}
          aria-label={value === advised ? `${value}, ${t('web.claim.advised')}` : undefined}
          onClick={() => onPick(value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}

export const cardName = (card: string): string =>
  t('web.card_of', { rank: rankName(card.charAt(1)), suit: suitName(card.charAt(0) as (typeof SUITS)[number]) });

// The pack, thirteen to a suit in two rows; of a deal that is known, the cards this seat was dealt. A card that is
// somewhere else says where.
export function CardPad({
  claim,
  mine,
  onTouch,
}: {
  claim: ClaimFacts;
  mine: Seat | 'table';
  onTouch: (card: string) => void;
}) {
  return (
    <div class="card-pad">
      {SUITS.map(suit => (
        <div key={suit} class="card-suit" role="group" aria-label={suitName(suit)}>
          {RANKS.filter(rank => couldHold(claim, mine, suit + rank)).map(rank => {
            const card = suit + rank,
              where = whereIs(claim, card),
              here = where === mine,
              away = where !== null && !here;
            const place = where === 'table' ? t('web.claim.on_table') : where ? seatName(where) : '';
            return (
              <button
                key={rank}
                type="button"
                class={away ? 'card-key card-away' : 'card-key'}
                aria-pressed={here}
                aria-label={away ? `${cardName(card)}: ${place}` : cardName(card)}
                onClick={() => onTouch(card)}
              >
                <Mark suit={suit} />
                {rankLetter(rank)}
                {away ? (
                  <span class="card-where" aria-hidden="true">
                    {where === 'table' ? '·' : seatLetter(where as Seat)}
                  </span>
                ) : null}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

// Whose hand is being entered, and how many cards each has of those that he must.
export function SeatTabs({
  claim,
  now,
  onSeat,
}: {
  claim: ClaimFacts;
  now: Seat | 'table';
  onSeat: (seat: Seat) => void;
}) {
  return (
    <div class="seat-tabs" role="group" aria-label={t('web.claim.whose_cards')}>
      {toEnter(claim).map(seat => {
        const has = claim.hands[seat].length,
          must = holds(claim, seat);
        return (
          <button
            key={seat}
            type="button"
            class={has === must ? 'seat-tab seat-whole' : 'seat-tab'}
            aria-pressed={now === seat}
            onClick={() => onSeat(seat)}
          >
            <span>{seatName(seat)}</span> <b>{t('web.claim.count_of', { has, must })}</b>
          </button>
        );
      })}
    </div>
  );
}

export { CardText, HandLine };
