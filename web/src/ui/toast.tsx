// toast.tsx -- a word that something was done, with the key that takes it back; it goes by itself, later for whoever is
// about to press it.
import { useEffect, useState } from 'preact/hooks';
import { makeStore, useStore } from '../app/store';
import { t } from '../app/words';

interface Told {
  words: string;
  undo?: () => void;
}

const STAYS_MS = 8000;
const told = makeStore<Told | null>(null);

export const tell = (words: string, undo?: () => void): void => told.set(undo ? { words, undo } : { words });

export function Toasts() {
  const now = useStore(told),
    [held, hold] = useState(false);
  useEffect(() => {
    if (!now || held) return;
    const timer = setTimeout(() => told.set(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [now, held]);
  return (
    <div class="toasts" role="status">
      {now ? (
        <div
          class="toast"
          onFocusCapture={() => hold(true)}
          onBlurCapture={() => hold(false)}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
        >
          <p>{now.words}</p>
          {now.undo ? (
            <button
              type="button"
              onClick={() => {
                told.set(null);
                hold(false);
                now.undo?.();
              }}
            >
              {t('web.undo')}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
