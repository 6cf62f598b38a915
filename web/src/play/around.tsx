// around.tsx -- the table while cards are played: dummy as it lies before its player, the trick in the middle, who sits
// where and whose turn it is.
import { t } from '../app/words';
import { seatAfter, type Seat } from '../pure/bridge';
import { dummyOf, groupsOf, heldBy, isClaimed, isOpen, trickBefore, trickNow, trumpsOf } from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { HandLine } from '../ui/handline';
import { seatLetter, seatName } from '../ui/suit';
import { Held, type Touch } from './hand';
import { nameAt } from './spoken';
import { PLACES, Trick } from './trick';

function Plate({ seat, view, table, place }: { seat: Seat; view: SeatView; table: PlayTable; place: string }) {
  const turn = view.phase !== 'over' && view.turn === seat,
    role = seat === view.declarer ? t('web.claim.declarer') : seat === dummyOf(view) ? t('web.hand.dummy') : '';
  const open = isOpen(view, seat) && seat !== view.seat && seat !== dummyOf(view) && !isClaimed(view);
  return (
    <div class={`plate plate-${place}${turn ? ' plate-turn' : ''}${table.seats[seat].away ? ' plate-away' : ''}`}>
      <b class="plate-seat" aria-hidden="true">
        {seatLetter(seat)}
      </b>
      <span class="ear">{seatName(seat)}: </span>
      <span class="plate-name">{nameAt(table, seat)}</span>
      {role ? <small class="plate-role">{role}</small> : null}
      {table.seats[seat].away ? <small class="plate-role">{t('web.play.away')}</small> : null}
      {turn ? <span class="ear">{t('web.hand.to_play')}</span> : null}
      {open ? (
        <span class="plate-open">
          <HandLine cards={heldBy(view, seat)} />
        </span>
      ) : null}
    </div>
  );
}

export function Around({
  view,
  table,
  touch,
  pending,
}: {
  view: SeatView;
  table: PlayTable;
  touch: Touch | null; // of dummy's cards, for declarer
  pending: { seat: Seat; card: string } | null;
}) {
  const dummy = dummyOf(view),
    lies = dummy && view.dummySpread && dummy !== view.seat ? dummy : null;
  const at = lies
    ? PLACES[(['N', 'E', 'S', 'W'].indexOf(lies) - ['N', 'E', 'S', 'W'].indexOf(view.seat) + 4) % 4]!
    : null;
  const groups = lies ? groupsOf(heldBy(view, lies), trumpsOf(view)) : [];
  const trick = trickNow(view) ?? (pending ? null : trickBefore(view));
  return (
    <div
      class={`around${at ? ` around-${at}` : ''}`}
      style={`--most:${Math.max(1, ...groups.map(suit => suit.length))}`}
    >
      {PLACES.slice(1).map((place, i) => (
        <Plate key={place} seat={seatAfter(view.seat, i + 1)} view={view} table={table} place={place} />
      ))}
      {lies ? (
        <div class={`dummy dummy-${at}`}>
          <Held
            kind={at === 'above' ? 'columns' : 'lines'}
            groups={groups}
            most={13}
            label={t('web.play.dummys_cards', { seat: seatName(lies) })}
            touch={touch}
          />
        </div>
      ) : null}
      <div class={trickNow(view) || pending ? 'felt' : 'felt felt-over'}>
        <Trick trick={trick} below={view.seat} table={table} pending={pending} />
      </div>
    </div>
  );
}
