// hands.tsx -- the cards that are left, hand by hand: the pack is touched, the count says how many are missing, the
// next seat comes by itself.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Seat } from '../pure/bridge';
import { give, holds, isWhole, nextHand, toEnter, touch, type Mistake, type ClaimFacts } from '../pure/claim';
import { Heading } from '../ui/screen';
import { seatName } from '../ui/suit';
import { cardName, CardPad, CardText, HandLine, SeatTabs } from './keys';

const ON_TABLE = 3;

function Wrong({
  mistake,
  now,
  claim,
  onGive,
}: {
  mistake: Mistake;
  now: Seat | 'table';
  claim: ClaimFacts;
  onGive: () => void;
}) {
  if (mistake.kind === 'full')
    return (
      <div class="advice claim-wrong" role="alert">
        <p>
          {now === 'table'
            ? t('web.claim.table_full')
            : t('web.claim.hand_full', { seat: seatName(now), count: holds(claim, now) })}
        </p>
      </div>
    );
  const card = cardName(mistake.card);
  return (
    <div class="advice claim-wrong" role="alert">
      <p>
        {mistake.where === 'table'
          ? t('web.claim.is_on_table', { card })
          : t('web.claim.is_elsewhere', { card, where: seatName(mistake.where) })}
      </p>
      {now === 'table' || claim.hands[now].length >= holds(claim, now) ? null : (
        <button type="button" class="small-key" onClick={onGive}>
          {t('web.claim.give_it', { seat: seatName(now) })}
        </button>
      )}
    </div>
  );
}

export function HandsStep({
  claim,
  onClaim,
  onDone,
}: {
  claim: ClaimFacts;
  onClaim: (claim: ClaimFacts) => void;
  onDone: () => void;
}) {
  const [now, setNow] = useState<Seat | 'table'>(nextHand(claim) ?? claim.leader ?? 'N');
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const turn = (to: Seat | 'table'): void => {
    setMistake(null);
    setNow(to);
  };
  const take = (next: ClaimFacts): void => {
    setMistake(null);
    onClaim(next);
    if (
      now !== 'table' &&
      next.hands[now].length === holds(next, now) &&
      next.hands[now].length > claim.hands[now].length
    )
      setNow(nextHand(next) ?? now);
  };
  const onTouch = (card: string): void => {
    if (now !== 'table') {
      const next = touch(claim, now, card);
      if ('kind' in next) setMistake(next);
      else take(next);
      return;
    }
    if (claim.table.includes(card)) return take({ ...claim, table: claim.table.filter(each => each !== card) });
    if (claim.table.length === ON_TABLE) return setMistake({ kind: 'full' });
    const holder = toEnter(claim).find(seat => claim.hands[seat].includes(card));
    if (holder) return setMistake({ kind: 'elsewhere', card, where: holder });
    take({ ...claim, table: [...claim.table, card] });
  };
  const whole = isWhole(claim),
    onTable = now === 'table';
  return (
    <>
      <Heading name="claim-hands" question>
        {onTable ? t('web.claim.which_on_table') : t('web.claim.which_cards', { seat: seatName(now) })}
      </Heading>
      <SeatTabs claim={claim} now={now} onSeat={turn} />
      {onTable ? (
        <p>
          {t('web.claim.on_table_how', { seat: seatName(claim.leader ?? 'N') })}{' '}
          {claim.table.map(card => (
            <CardText key={card} card={card} />
          ))}
        </p>
      ) : null}
      {mistake ? (
        <Wrong
          mistake={mistake}
          now={now}
          claim={claim}
          onGive={() => {
            if (mistake.kind === 'elsewhere' && now !== 'table') take(give(claim, now, mistake.card));
          }}
        />
      ) : null}
      <CardPad claim={claim} mine={now} onTouch={onTouch} />
      <dl class="four-hands">
        {toEnter(claim).map(seat => (
          <div key={seat}>
            <dt>{seatName(seat)}</dt>
            <dd>
              <HandLine cards={claim.hands[seat]} />
            </dd>
          </div>
        ))}
      </dl>
      {onTable ? (
        <button type="button" class="second-key" onClick={() => turn(nextHand(claim) ?? 'N')}>
          {t('web.claim.table_done')}
        </button>
      ) : (
        <button type="button" class="plain-key" onClick={() => turn('table')}>
          {claim.table.length ? t('web.claim.table_change') : t('web.claim.table_begun')}
        </button>
      )}
      {whole ? (
        <div class="claim-foot">
          <button type="button" class="main-key" onClick={onDone}>
            {t('web.claim.these_cards')}
          </button>
        </div>
      ) : null}
    </>
  );
}
