// session.tsx -- which table, or whose, this phone is: the code in the address, exchanged for a cookie, or what was so
// last time.
import { useEffect, useState } from 'preact/hooks';
import { flush } from '../app/send';
import { t } from '../app/words';
import { isNotHere, me, post, Trouble, UNREACHABLE, type Role } from '../app/wire';
import type { Me } from '../pure/wiretypes';
import { Heading, Screen } from '../ui/screen';

// What a code opens: where it is asked for, what the answer has beside the contest, and under what name it is kept.
interface Kind<Seat> {
  kept: string;
  path: string;
  role: Role;
  own: (me: Me) => (Seat & { contest: string }) | null;
}
const TABLE: Kind<{ table: number }> = {
  kept: 'arbitro.table',
  path: '/api/table',
  role: 'table',
  own: me => me.table,
};
const PLAYER: Kind<{ key: string }> = {
  kept: 'arbitro.player',
  path: '/api/player',
  role: 'player',
  own: me => me.player,
};

type Known<Seat> =
  | { state: 'asking' }
  | ({ state: 'seated'; contest: string } & Seat)
  | { state: 'refused'; message: string };
export type Session<Seat = { table: number }> = Known<Seat> & { again: () => void };

function held<Seat>(kind: Kind<Seat>, code: string): (Seat & { contest: string }) | null {
  try {
    const last = JSON.parse(localStorage.getItem(kind.kept) ?? 'null') as
      | (Seat & { contest: string; code: string })
      | null;
    return last && (!code || last.code === code) ? last : null;
  } catch {
    return null;
  }
}

function keep<Seat>(kind: Kind<Seat>, seat: Seat, code: string): void {
  try {
    localStorage.setItem(kind.kept, JSON.stringify({ ...seat, code }));
  } catch {
    /* private window */
  }
}

const isAway = (trouble: unknown): boolean =>
  !(trouble instanceof Trouble) || trouble.status === UNREACHABLE || trouble.status >= 500 || trouble.status === 429;

function useCode<Seat>(kind: Kind<Seat>, code: string): Session<Seat> {
  const [tries, again] = useState(0);
  const [state, set] = useState<Known<Seat>>(() => {
    const last = held(kind, code);
    return last ? { state: 'seated', ...last } : { state: 'asking' };
  });
  useEffect(() => {
    let gone = false,
      timer = 0;
    // What was kept stays as long as its evening is not here at all: the code may be good when it is back.
    const refuse = async (message: string): Promise<void> => {
      const last = held(kind, code),
        unknown = last !== null && (await isNotHere(last.contest, kind.role));
      if (gone) return;
      if (unknown) later();
      else set({ state: 'refused', message });
    };
    const later = (): void => {
      timer = window.setTimeout(() => again(n => n + 1), 3000);
    };
    const asked = code ? post<Seat & { contest: string }>(kind.path, { code }) : me().then(kind.own);
    asked.then(
      seat => {
        if (gone) return;
        if (!seat) return void refuse('');
        keep(kind, seat, code);
        set({ state: 'seated', ...seat });
        void flush();
      },
      (trouble: unknown) => {
        if (gone) return;
        if (isAway(trouble)) later();
        else void refuse(trouble instanceof Trouble ? trouble.message : '');
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [kind, code, tries]);
  return { ...state, again: () => again(n => n + 1) };
}

export const useSession = (code: string): Session => useCode(TABLE, code);
export const usePlayer = (code: string): Session<{ key: string }> => useCode(PLAYER, code);

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
