// deal.tsx -- the four hands of a board as they sat, North above.
import { t } from '../app/words';
import { cardsOf, SEATS, type Seat } from '../pure/bridge';
import { HandLine } from './handline';
import { seatName } from './suit';

export function Deal({ deal }: { deal: Record<Seat, string> }) {
  return (
    <dl class="deal" aria-label={t('web.deal')}>
      {SEATS.map(seat => (
        <div key={seat} class={`deal-${seat}`}>
          <dt>{seatName(seat)}</dt>
          <dd>
            <HandLine cards={cardsOf(deal[seat])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
