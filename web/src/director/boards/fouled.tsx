// fouled.tsx -- a fouled board: from a round on it was another, or at one table, and what was played on each form is
// compared apart (Law 87); and back.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import type { BoardPart, BoardRow, Contest } from '../../pure/wiretypes';
import { labelOf } from '../../ui/people';
import { Pick, Stepper } from '../../ui/stepper';
import { SureKey } from '../../ui/sure';

type Which = 'from' | 'one';

const FORMS_MAX = 16; // in which one board may have been played
const keyOf = (row: BoardRow): string => `${row.round}/${row.table}`;
const formOf = (row: BoardRow): number => row.group ?? 1;
const pairsOf = (contest: Contest, row: BoardRow): string =>
  `${labelOf(contest, row.ns)} – ${labelOf(contest, row.ew)}`;
const nameOf = (form: number): string => (form === 1 ? t('web.fouled.as_dealt') : t('web.group', { group: form }));

// One result, and the form it was played on: one of the others, or one more.
function OneResult({
  contest,
  rows,
  row,
  form,
  forms,
  onRow,
  onForm,
}: {
  contest: Contest;
  rows: BoardRow[];
  row: BoardRow;
  form: number;
  forms: number[];
  onRow: (key: string) => void;
  onForm: (form: number) => void;
}) {
  return (
    <>
      <label class="field">
        <span>{t('web.fouled.whose')}</span>
        <select value={keyOf(row)} onChange={event => onRow(event.currentTarget.value)}>
          {rows.map(each => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {pairsOf(contest, each)} · {t('web.round_number', { round: each.round })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('web.fouled.with')}</span>
        <select value={form} onChange={event => onForm(Number(event.currentTarget.value))}>
          {forms.map(each => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

// Only a round that has begun can have seen it in another form, and before the second no round parts what was played.
export function Fouled({
  contest,
  board,
  busy,
  say,
}: {
  contest: Contest;
  board: BoardPart;
  busy: boolean;
  say: (...acts: string[]) => void;
}) {
  const [round, setRound] = useState(contest.round),
    [which, setWhich] = useState<Which>(contest.round < 2 ? 'one' : 'from'),
    [key, setKey] = useState(''),
    [wanted, setWanted] = useState(0);
  const rows = board.results,
    most = Math.max(1, ...rows.map(formOf)),
    row = rows.find(each => keyOf(each) === key) ?? rows[0];
  if (contest.state !== 'playing' || (!row && contest.round < 2)) return null;
  const from = Math.min(Math.max(round, 2), contest.round),
    one = row && (which === 'one' || contest.round < 2) ? row : null;
  const forms = Array.from({ length: Math.min(most + 1, FORMS_MAX) }, (_, at) => at + 1).filter(
      each => !one || each !== formOf(one),
    ),
    form = forms.includes(wanted) ? wanted : forms.includes(2) ? 2 : 1;
  return (
    <div class="row">
      <SureKey
        words={t('web.fouled')}
        sure={
          one
            ? t('web.fouled.one_apart', { pairs: pairsOf(contest, one), group: nameOf(form) })
            : t('web.fouled.apart', { round: from })
        }
        disabled={busy}
        onDo={() =>
          say(
            one
              ? lines.oneApart({ table: one.table, round: one.round, board: board.board }, form)
              : lines.apart(board.board, from, Math.min(most + 1, FORMS_MAX)),
          )
        }
      >
        <p>{t('web.fouled.how')}</p>
        {contest.round < 2 || !row ? null : (
          <Pick
            label={t('web.fouled.which')}
            value={which}
            options={[
              ['from', t('web.fouled.since')],
              ['one', t('web.fouled.one')],
            ]}
            onChange={setWhich}
          />
        )}
        {one ? (
          <OneResult
            contest={contest}
            rows={rows}
            row={one}
            form={form}
            forms={forms}
            onRow={setKey}
            onForm={setWanted}
          />
        ) : (
          <Stepper label={t('web.fouled.from')} value={from} least={2} most={contest.round} onChange={setRound} />
        )}
      </SureKey>
      {most > 1 ? (
        <button type="button" class="small-key" disabled={busy} onClick={() => say(lines.apart(board.board, 1, 1))}>
          {t('web.fouled.together')}
        </button>
      ) : null}
    </div>
  );
}
