// datum.tsx -- par or a datum, told board by board where the scoring asks for one.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import type { Contest } from '../../pure/wiretypes';

export function Datum({
  contest,
  say,
  busy,
}: {
  contest: Contest;
  say: (...acts: string[]) => Promise<boolean>;
  busy: boolean;
}) {
  const [board, setBoard] = useState(''),
    [points, setPoints] = useState('');
  const boards = (contest.movement?.sets ?? 0) * contest.boardsPerRound;
  const kind = contest.scoring.startsWith('butler par') ? 'par' : 'datum';
  if (contest.data === undefined || !boards) return null;
  const good =
    /^\d+$/.test(board) && Number(board) >= 1 && Number(board) <= boards && /^[-−+]?\d{1,4}$/.test(points.trim());
  const send = (event: Event): void => {
    event.preventDefault();
    if (good)
      void say(lines.supplied(kind, Number(board), Number(points.trim().replace('−', '-')))).then(kept => {
        if (kept) {
          setBoard(String(Math.min(Number(board) + 1, boards)));
          setPoints('');
        }
      });
  };
  return (
    <section>
      <h2>{t(kind === 'par' ? 'web.data.par' : 'web.data')}</h2>
      <p>{t('web.data.known', { count: contest.data, boards })}</p>
      {kind === 'par' ? <p class="quiet">{t('web.data.how')}</p> : null}
      <form class="row" onSubmit={send}>
        <label class="field">
          <span>{t('web.board')}</span>
          <input inputMode="numeric" size={3} value={board} onInput={event => setBoard(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{t('web.data.points')}</span>
          <input size={5} value={points} onInput={event => setPoints(event.currentTarget.value)} />
        </label>
        <button type="submit" class="small-key" disabled={busy || !good}>
          {t('web.data.keep')}
        </button>
      </form>
    </section>
  );
}
