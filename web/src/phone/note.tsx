// note.tsx -- what the director said to all, until this device folds it away; a new word stands open again.
import { useState } from 'preact/hooks';
import { t } from '../app/words';

const NAME = 'arbitro.folded';

const folded = (): string => {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
};

export function useFold(text: string): { away: boolean; fold: (away: boolean) => void } {
  const [which, set] = useState(folded);
  const fold = (away: boolean): void => {
    set(away ? text : '');
    try {
      localStorage.setItem(NAME, away ? text : '');
    } catch {
      /* for this page only */
    }
  };
  return { away: text !== '' && which === text, fold };
}

export function Announcement({ text, onFold }: { text: string; onFold: () => void }) {
  return (
    <div class="announcement announcement-phone">
      <p role="status">{text}</p>
      <button type="button" class="link-key" onClick={onFold}>
        {t('web.fold')}
      </button>
    </div>
  );
}
