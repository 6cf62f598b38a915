// trick.tsx -- four cards in the middle of the table, as they lie before their players.
import { t } from '../app/words';
import { seatAfter, type Seat } from '../pure/bridge';
import type { PlayTable, TrickPart } from '../pure/playing/parts';
import { cardWords, PlayCard } from '../ui/playcard';
import { seatName } from '../ui/suit';
import { nameAt } from './spoken';

export const PLACES = ['below', 'left', 'above', 'right'] as const;

export function Trick({
  trick,
  below,
  table,
  names,
  pending,
}: {
  trick: TrickPart | null;
  below: Seat;
  table: PlayTable;
  names?: boolean;
  pending?: { seat: Seat; card: string } | null; // on its way
}) {
  return (
    <ul class="trick" aria-label={t('web.hand.on_table')}>
      {PLACES.map((place, i) => {
        const seat = seatAfter(below, i),
          lies = trick?.cards[seat],
          card = lies ?? (pending?.seat === seat ? pending.card : undefined);
        if (!card) return null;
        return (
          <li
            key={`${seat}${card}`}
            class={`trick-${place}${trick?.winner === seat ? ' trick-wins' : ''}${lies ? '' : ' trick-goes'}`}
          >
            <span class="ear">
              {seatName(seat)}: {cardWords(card)}
            </span>
            <PlayCard card={card} />
            {names ? <small class="trick-name">{nameAt(table, seat)}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
