// deal.tsx -- the four hands of a board as they sat, North above; in the middle what is known of it.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { cardsOf, SEATS, type Seat } from '../pure/bridge';
import { HandLine } from './handline';
import { seatName } from './suit';

export function Deal({ deal, middle }: { deal: Record<Seat, string>; middle?: ComponentChildren }) {
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
      {middle ? (
        <div class="deal-middle">
          <dt class="ear">{t('web.board')}</dt>
          <dd>{middle}</dd>
        </div>
      ) : null}
    </dl>
  );
}
