// hidden.tsx -- a director who plays does not see boards by mistake: they are behind a key, board by board.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/words';

const NAME = (contestId: string): string => `arbitro.plays.${contestId}`;

export const plays = (contestId: string): boolean => {
  try {
    return localStorage.getItem(NAME(contestId)) === '1';
  } catch {
    return false;
  }
};

export function setPlays(contestId: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(NAME(contestId), '1');
    else localStorage.removeItem(NAME(contestId));
  } catch {
    /* for this page only */
  }
}

export function Hidden({ contestId, children }: { contestId: string; children: ComponentChildren }) {
  const [shown, show] = useState(!plays(contestId));
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
