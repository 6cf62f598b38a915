// acts.tsx -- what a director does of himself: speaks of what nobody spoke of, gives time, takes acts back.
import { useState } from 'preact/hooks';
import { hourWords, t } from '../../app/words';
import type { AssistState, Kind } from '../../pure/assisttypes';
import { SEATS, seatAfter, type Seat } from '../../pure/bridge';
import type { PlayTable, RecordPart } from '../../pure/playing/parts';
import { AnswerKey, Words } from '../../ruling/said';
import { Heading } from '../../ui/screen';
import { seatName } from '../../ui/suit';
import { actOf } from './asked';
import { shared } from './shared';

type Send = (...lines: string[]) => void;

// What no act of the table shows: told in the words of the assistant, each by the line that reports it there.
const TOLD = ['information', 'misinformation', 'other_source'];

const reportOf = (kind: Kind, seat: Seat): string =>
  (kind.lines.find(line => line.startsWith('report ')) ?? '')
    .replace('{opponent}', seatAfter(seat, 1))
    .replace(/\{\w+\}/g, seat);

export function Report({
  state,
  kinds,
  table,
  onSend,
}: {
  state: AssistState;
  kinds: readonly Kind[];
  table: PlayTable;
  onSend: Send;
}) {
  const [chosen, choose] = useState<Kind | null>(null),
    unspoken = (state.matters ?? []).filter(each => each.report);
  const plays = state.table?.phase === 'play' || state.table?.phase === 'over';
  const told = TOLD.map(
    kind =>
      kinds.find(each => each.kind === (plays ? `${kind}_in_play` : kind)) ?? kinds.find(each => each.kind === kind),
  ).filter((kind): kind is Kind => kind !== undefined);
  if (chosen)
    return (
      <>
        <Heading name={`report/${chosen.kind}`} question>
          {chosen.needs.find(each => each.fact === 'seat' || each.fact === 'deceived')?.label ?? chosen.label}
        </Heading>
        <p class="kind-line">{chosen.label}</p>
        <div class="answers">
          {SEATS.map(seat => (
            <AnswerKey
              key={seat}
              text={`${seatName(seat)}: ${shared.nameAt(table, seat)}`}
              onClick={() => onSend(reportOf(chosen, seat))}
            />
          ))}
        </div>
      </>
    );
  return (
    <>
      <Heading name="report" question>
        {t('web.direct.report_what')}
      </Heading>
      <div class="answers">
        {unspoken.map((each, i) => (
          <AnswerKey
            key={i}
            text={t('web.play.wrong_by', { what: each.text, seat: seatName(each.seat) })}
            law={each.law}
            onClick={() => onSend(each.report!)}
          />
        ))}
        {told.map(kind => (
          <AnswerKey key={kind.kind} text={kind.label} onClick={() => choose(kind)} />
        ))}
      </div>
      <p class="quiet">{t('web.direct.report_rest')}</p>
    </>
  );
}

const MINUTES = [1, 2, 3, 5, 10, 15];

export function Time({ table, onSend }: { table: PlayTable; onSend: Send }) {
  const until = (table.timeUntil ?? 0) > Date.now() ? table.timeUntil! : null;
  return (
    <>
      <Heading name="time" question>
        {t('web.direct.time_how')}
      </Heading>
      <div class="number-keys play-numbers">
        {MINUTES.map(minutes => (
          <button key={minutes} type="button" class="number-key" onClick={() => onSend(`time ${minutes}`)}>
            {minutes}
          </button>
        ))}
      </div>
      <p class="quiet">{t('web.direct.time_is')}</p>
      {until ? (
        <button type="button" class="second-key" onClick={() => onSend('time 0')}>
          {t('web.direct.time_over', { hour: hourWords(until) })}
        </button>
      ) : null}
    </>
  );
}

// The newest first; one is touched, and what goes with it is said before it is done.
export function Back({ state, record, onSend }: { state: AssistState; record: RecordPart; onSend: Send }) {
  const [from, choose] = useState<number | null>(null);
  const last = record.story?.length ?? 0,
    acts = state.story
      .filter(item => item.kind === 'act')
      .slice(-24)
      .reverse();
  const chosen = acts.find(item => actOf(item, record) === from);
  if (chosen && from)
    return (
      <>
        <Heading name={`back/${from}`} question>
          {t('web.direct.back_sure')}
        </Heading>
        <p class="large">
          <Words text={chosen.text} />
        </p>
        {last > from ? <p>{t('web.direct.back_more', { count: last - from })}</p> : null}
        <p class="quiet">{t('web.direct.back_is')}</p>
        <button type="button" class="main-key" onClick={() => onSend(`undo ${from}`)}>
          {t('web.direct.back_do')}
        </button>
        <button type="button" class="second-key" onClick={() => choose(null)}>
          {t('web.sure.leave')}
        </button>
      </>
    );
  return (
    <>
      <Heading name="back" question>
        {t('web.direct.back_what')}
      </Heading>
      {acts.length ? null : <p>{t('web.direct.back_nothing')}</p>}
      <ul class="told-list">
        {acts.map(item => (
          <li key={item.line}>
            <button type="button" class="told-key" onClick={() => choose(actOf(item, record))}>
              <b>
                <Words text={item.text} />
              </b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
