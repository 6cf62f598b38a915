// fouled.tsx -- a fouled board: from a round on it was another, and its results are compared apart (Law 87); and back.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import type { BoardPart, Contest } from '../../pure/wiretypes';
import { Stepper } from '../../ui/stepper';
import { SureKey } from '../../ui/sure';

// Only a round that has begun can have seen it in another form, and before the second nothing is there to be compared.
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
  const [round, setRound] = useState(contest.round);
  const forms = Math.max(1, ...board.results.map(each => each.group ?? 1));
  if (contest.state !== 'playing' || contest.round < 2) return null;
  const from = Math.min(Math.max(round, 2), contest.round);
  return (
    <div class="row">
      <SureKey
        words={t('web.fouled')}
        sure={t('web.fouled.apart', { round: from })}
        disabled={busy}
        onDo={() => say(lines.apart(board.board, from, forms + 1))}
      >
        <p>{t('web.fouled.how')}</p>
        <Stepper label={t('web.fouled.from')} value={from} least={2} most={contest.round} onChange={setRound} />
      </SureKey>
      {forms > 1 ? (
        <button type="button" class="small-key" disabled={busy} onClick={() => say(lines.apart(board.board, 1, 1))}>
          {t('web.fouled.together')}
        </button>
      ) : null}
    </div>
  );
}
