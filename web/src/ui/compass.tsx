// compass.tsx -- the table seen from one's own chair: the board in the middle with its colours, the four seats around
// it, one's own below. The same drawing asks who declared.
import type { ComponentChildren } from 'preact';
import { isVulnerable, seatAfter, sideOf, type Seat, type Vulnerable } from '../pure/bridge';
import { t } from '../app/words';
import { seatLetter, seatName, sideLetters } from './suit';

const PLACES = ['below', 'left', 'above', 'right'] as const;

export function BoardMark({
  board,
  dealer,
  vulnerable,
  below,
}: {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  below: Seat;
}) {
  const colour = (seat: Seat): string => (isVulnerable(sideOf(seat), vulnerable) ? 'red' : 'green');
  return (
    <div class="board-mark">
      {PLACES.map((place, i) => {
        const seat = seatAfter(below, i);
        return (
          <span key={place} class={`edge edge-${place} edge-${colour(seat)}`} aria-hidden="true">
            {seat === dealer ? <span class="dealer">{t('web.dealer_letter')}</span> : null}
          </span>
        );
      })}
      <span class="board-word" aria-hidden="true">
        {t('web.board')}
      </span>
      <span class="board-number" aria-hidden="true">
        {board}
      </span>
    </div>
  );
}

export function vulnerabilityWords(vulnerable: Vulnerable): string {
  if (vulnerable === 'both') return t('web.zone.both');
  if (vulnerable === 'none') return t('web.zone.none');
  const red = vulnerable === 'ns' ? 'NS' : 'EW',
    green = vulnerable === 'ns' ? 'EW' : 'NS';
  return t('web.zone.one', { red: sideLetters(red), green: sideLetters(green) });
}

export function BoardWords({ dealer, vulnerable }: { dealer: Seat; vulnerable: Vulnerable }) {
  const both = vulnerable === 'both',
    none = vulnerable === 'none';
  const side = (which: 'NS' | 'EW') => {
    const red = isVulnerable(which, vulnerable);
    return (
      <span class={red ? 'zone zone-red' : 'zone zone-green'}>
        {sideLetters(which)} {red ? t('web.in_zone') : t('web.in_first')}
      </span>
    );
  };
  return (
    <p class="board-words">
      <span>{t('web.dealer', { seat: seatName(dealer) })}</span>
      {both || none ? (
        <span class={both ? 'zone zone-red' : 'zone zone-green'}>{vulnerabilityWords(vulnerable)}</span>
      ) : (
        <>
          {side('NS')}
          {side('EW')}
        </>
      )}
    </p>
  );
}

export function Compass({
  below,
  names,
  middle,
  onSeat,
  seatHint,
  chosen,
}: {
  below: Seat;
  names: (seat: Seat) => string;
  middle: ComponentChildren;
  onSeat?: (seat: Seat) => void;
  seatHint?: (seat: Seat) => string;
  chosen?: Seat | null;
}) {
  return (
    <div class="compass">
      {PLACES.map((place, i) => {
        const seat = seatAfter(below, i),
          name = names(seat);
        const inside = (
          <>
            <span class="seat-letter" aria-hidden={name || onSeat ? undefined : 'true'}>
              {onSeat ? seatName(seat) : seatLetter(seat)}
            </span>
            <span class="seat-name">{name || (onSeat ? '' : seatName(seat))}</span>
          </>
        );
        return onSeat ? (
          <button
            key={seat}
            type="button"
            class={`seat seat-${place}`}
            aria-pressed={chosen === undefined ? undefined : chosen === seat}
            onClick={() => onSeat(seat)}
          >
            {inside}
            {seatHint?.(seat) ? <span class="ear">, {seatHint(seat)}</span> : null}
          </button>
        ) : (
          <div key={seat} class={`seat seat-${place}`}>
            {inside}
          </div>
        );
      })}
      <div class="middle">{middle}</div>
    </div>
  );
}
