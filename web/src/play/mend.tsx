// mend.tsx -- "undo or report": a slip of one's own, or an irregularity that somebody has seen. Only what there is
// something to say of is offered; what the Law allows, the server answers.
import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { couldBeMeant, neverMeant, partnerSeat, sayable, type Sayable } from '../pure/playing/mend';
import { heldBy } from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { cardWords } from '../ui/playcard';
import { Sheet } from '../ui/sheet';
import { CardText, seatName } from '../ui/suit';
import { CallBox, callWords } from './bidding';
import { goneWords, heardIn, nameAt } from './spoken';

const WRONGS: Record<string, string> = {
  'insufficient bid': 'web.play.wrong.insufficient',
  'pass out of rotation': 'web.play.wrong.out_of_rotation',
  'bid out of rotation': 'web.play.wrong.out_of_rotation',
  'double out of rotation': 'web.play.wrong.out_of_rotation',
  'inadmissible double': 'web.play.wrong.inadmissible',
  'opening lead out of turn': 'web.play.wrong.lead',
  'lead out of turn': 'web.play.wrong.lead',
  'premature play': 'web.play.wrong.premature',
  revoke: 'web.play.wrong.revoke',
};

export function MendSheet({
  view,
  table,
  begin,
  onSend,
  onGone,
  onClose,
}: {
  view: SeatView;
  table: PlayTable;
  begin: 'call' | null; // his own call at once
  onSend: (...lines: string[]) => void;
  onGone: (why: string) => void;
  onClose: () => void;
}) {
  // As it was when the sheet came up: the table goes on below it, and no key moves under the finger.
  const [{ board, can }] = useState(() => ({ board: view.board, can: sayable(view, table.prevent) }));
  const [slip, mend] = useState<'call' | 'dummy' | null>(can.slip && begin);
  const now = sayable(view, table.prevent),
    isGone =
      view.board !== board ||
      (slip === 'call' && now.slip?.call !== can.slip?.call) ||
      (slip === 'dummy' && now.named !== can.named);
  const why = (lost: 'call' | 'dummy' | null): string => goneWords(view, table, board, lost);
  // At once: the sheet that goes would take the answer with it.
  useLayoutEffect(() => {
    if (isGone) onGone(why(slip));
  }, [isGone]);
  const does = (...lines: string[]): void => {
    onSend(...lines);
    onClose();
  };
  const report = ({ line }: Sayable): void =>
    now.reports.some(each => each.line === line) ? does(line) : onGone(why(null));
  if (isGone) return null;
  if (slip === 'call')
    return (
      <Sheet title={t('web.play.meant_call', { call: callWords(can.slip!.call) })} onClose={onClose}>
        <p class="quiet">{t('web.play.slip_is')}</p>
        <CallBox
          calls={[]}
          errs
          never={neverMeant(view, now.slip ?? can.slip!, table.prevent)}
          busy={false}
          onCall={call =>
            call === can.slip!.call
              ? onClose()
              : does(`substitute ${view.seat} ${call}`, `report ${view.seat}: change of call`)
          }
        />
      </Sheet>
    );
  if (slip === 'dummy')
    return (
      <Sheet title={t('web.play.meant_card', { card: cardWords(can.named!) })} onClose={onClose}>
        <p class="quiet">{t('web.play.slip_card_is')}</p>
        <div class="play-says">
          {couldBeMeant(view, heldBy(view, partnerSeat(view.seat))).map(card => (
            <button key={card} type="button" class="chip" onClick={() => does(`name ${view.seat} ${card} instead`)}>
              <CardText card={card} />
            </button>
          ))}
        </div>
      </Sheet>
    );
  return (
    <Sheet title={t('web.play.mend')} onClose={onClose}>
      {can.slip || can.named || can.reports.length ? null : <p>{t('web.play.nothing_to_say')}</p>}
      <ul class="play-happened">
        {can.slip ? (
          <li>
            <button type="button" class="second-key matter-key" onClick={() => mend('call')}>
              <span class="matter-words">{t('web.play.my_slip', { call: callWords(can.slip.call) })}</span>
              <small class="matter-law">{t('web.play.law', { law: '25A' })}</small>
            </button>
          </li>
        ) : null}
        {can.named ? (
          <li>
            <button type="button" class="second-key matter-key" onClick={() => mend('dummy')}>
              <span class="matter-words">{t('web.play.my_slip_card', { card: cardWords(can.named) })}</span>
              <small class="matter-law">{t('web.play.law', { law: '45C4b' })}</small>
            </button>
          </li>
        ) : null}
        {can.reports.map(each => (
          <li key={each.line}>
            <button type="button" class="second-key matter-key" onClick={() => report(each)}>
              <span class="matter-words">
                {t(WRONGS[each.wrong]!, {
                  name: nameAt(table, each.by),
                  seat: seatName(each.by),
                  trick: each.trick ?? 0,
                })}
              </span>
              <small class="matter-law">{t('web.play.law', { law: each.law })}</small>
            </button>
          </li>
        ))}
      </ul>
      {table.director ? null : <p>{t('web.play.no_director')}</p>}
      {view.phase === 'play' ? <p class="quiet">{t('web.play.card_stays')}</p> : null}
      {view.irregular.length ? (
        <section>
          <h3 class="play-h3">{t('web.play.on_record')}</h3>
          <ul class="play-notes">
            {view.irregular.map(({ seat, say, law }, i) => (
              <li key={i}>
                {t('web.play.wrong_by', { what: heardIn(say), seat: seatName(seat) })}{' '}
                {law ? <small class="matter-law">{t('web.play.law', { law })}</small> : null}
              </li>
            ))}
          </ul>
          {table.director ? null : <p class="quiet">{t('web.play.dispute_when')}</p>}
        </section>
      ) : null}
    </Sheet>
  );
}
