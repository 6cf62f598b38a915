// hidden.tsx -- a director who plays does not see boards by mistake: they are behind a key, board by board.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/words';

const NAME = (contest: string): string => `arbitro.plays.${contest}`;

export const plays = (contest: string): boolean => {
  try {
    return localStorage.getItem(NAME(contest)) === '1';
  } catch {
    return false;
  }
};

export function setPlays(contest: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(NAME(contest), '1');
    else localStorage.removeItem(NAME(contest));
  } catch {
    /* for this page only */
  }
}

export function Hidden({ contest, children }: { contest: string; children: ComponentChildren }) {
  const [shown, show] = useState(!plays(contest));
  if (shown) return <>{children}</>;
  return (
    <div class="hidden-board">
      <p class="large">{t('web.you_play')}</p>
      <button type="button" class="second-key" onClick={() => show(true)}>
        {t('web.show_anyway')}
      </button>
    </div>
  );
}
