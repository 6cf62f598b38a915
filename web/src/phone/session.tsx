// session.tsx -- which table this phone is: the code in the address, exchanged for a cookie, or what was so last time.
import { useEffect, useState } from 'preact/hooks';
import { flush } from '../app/send';
import { t } from '../app/words';
import { isNotHere, me, post, Trouble, UNREACHABLE } from '../app/wire';
import { Heading, Screen } from '../ui/screen';

interface Held {
  contest: string;
  table: number;
  code: string;
}

export type Session = { again: () => void } & (
  | { state: 'asking' }
  | { state: 'seated'; contest: string; table: number }
  | { state: 'refused'; message: string }
);

const NAME = 'arbitro.table';

function held(code: string): Held | null {
  try {
    const last = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Held | null;
    return last && (!code || last.code === code) ? last : null;
  } catch {
    return null;
  }
}

async function ask(code: string): Promise<{ contest: string; table: number } | null> {
  if (code) return post<{ contest: string; table: number }>('/api/table', { code });
  return (await me()).table;
}

export function useSession(code: string): Session {
  const [tries, again] = useState(0);
  const [state, set] = useState<
    { state: 'asking' } | { state: 'seated'; contest: string; table: number } | { state: 'refused'; message: string }
  >(() => {
    const last = held(code);
    return last ? { state: 'seated', contest: last.contest, table: last.table } : { state: 'asking' };
  });
  useEffect(() => {
    let gone = false,
      timer = 0;
    // What was kept stays as long as its evening is not here at all: the code may be good when it is back.
    const refuse = async (message: string): Promise<void> => {
      const last = held(code),
        unknown = last !== null && (await isNotHere(last.contest, 'table'));
      if (gone) return;
      if (unknown) later();
      else set({ state: 'refused', message });
    };
    const later = (): void => {
      timer = window.setTimeout(() => again(n => n + 1), 3000);
    };
    ask(code).then(
      seat => {
        if (gone) return;
        if (!seat) return void refuse('');
        try {
          localStorage.setItem(NAME, JSON.stringify({ ...seat, code }));
        } catch {
          /* private window */
        }
        set({ state: 'seated', ...seat });
        void flush();
      },
      (trouble: unknown) => {
        if (gone) return;
        const away =
          !(trouble instanceof Trouble) ||
          trouble.status === UNREACHABLE ||
          trouble.status >= 500 ||
          trouble.status === 429;
        if (away) later();
        else void refuse(trouble.message);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [code, tries]);
  return { ...state, again: () => again(n => n + 1) } as Session;
}

export function OldCode({ again, waiting, message }: { again: () => void; waiting: number; message?: string }) {
  return (
    <Screen title={t('web.old_code')}>
      <main class="task">
        <Heading name="old">{t('web.old_code')}</Heading>
        {message ? <p class="large">{message}</p> : null}
        <p class="large">{t('web.old_code_do')}</p>
        {waiting ? <p class="advice">{t('web.old_code_kept', { count: waiting })}</p> : null}
        <div class="actions">
          <button type="button" class="main-key" onClick={again}>
            {t('web.try_again')}
          </button>
        </div>
      </main>
    </Screen>
  );
}
