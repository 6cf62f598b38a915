// datum.tsx -- par or a datum, told board by board where the scoring asks for one.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import type { Evening } from '../../pure/wiretypes';

export function Datum({
  evening,
  say,
  busy,
}: {
  evening: Evening;
  say: (...acts: string[]) => Promise<boolean>;
  busy: boolean;
}) {
  const [board, setBoard] = useState(''),
    [points, setPoints] = useState('');
  const boards = (evening.movement?.sets ?? 0) * evening.boardsPerRound;
  const kind = evening.scoring.startsWith('butler par') ? 'par' : 'datum';
  if (evening.data === undefined || !boards) return null;
  const good =
    /^\d+$/.test(board) && Number(board) >= 1 && Number(board) <= boards && /^[-−+]?\d{1,4}$/.test(points.trim());
  const tell = (event: Event): void => {
    event.preventDefault();
    if (good)
      void say(lines.told(kind, Number(board), Number(points.trim().replace('−', '-')))).then(kept => {
        if (kept) {
          setBoard(String(Math.min(Number(board) + 1, boards)));
          setPoints('');
        }
      });
  };
  return (
    <section>
      <h2>{t(kind === 'par' ? 'web.data.par' : 'web.data')}</h2>
      <p>{t('web.data.known', { count: evening.data, boards })}</p>
      {kind === 'par' ? <p class="quiet">{t('web.data.how')}</p> : null}
      <form class="row" onSubmit={tell}>
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
