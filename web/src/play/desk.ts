// desk.ts -- what a player does, sent at once and in order; sent again with the same id until the server has answered.
// What it refuses is told; what it warns of waits for "all the same".
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { makeStore, useStore, type Store } from '../app/store';
import { newId, postActs, Trouble, UNREACHABLE } from '../app/wire';

export interface DeskState {
  line: string | null; // on its way, or kept and not yet seen in what is shown
  // It was tried more than once: what to say of it.
  slow: '' | 'web.play.no_line' | 'web.untaken' | 'web.unknown_evening';
  trouble: string | null;
  // It breaks a Law, and may be done all the same; with what was to follow it.
  warned: { lines: string[]; message: string } | null;
}

export interface Desk {
  state: Store<DeskState>;
  send(...lines: string[]): void;
  tell(trouble: string): void;
  clear(): void;
}

const FIRST_MS = 300,
  LONGEST_MS = 4000,
  SEEN_MS = 1500; // the update that an act makes comes with it, or is not awaited

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

// A table that the server does not know comes back with the copy that is put in place.
const mayPass = (trouble: unknown): trouble is Trouble =>
  trouble instanceof Trouble && (trouble.status >= 500 || [UNREACHABLE, 404, 429].includes(trouble.status));

interface Hooks {
  stamp(): unknown;
  denied(): void;
  gone(): boolean;
}

async function sendOne(
  contestId: string,
  [line, ...rest]: [string, ...string[]],
  state: Store<DeskState>,
  hooks: Hooks,
): Promise<boolean> {
  const id = newId();
  for (let wait = FIRST_MS; ; wait = Math.min(LONGEST_MS, wait * 2)) {
    try {
      const [answer] = (await postActs(contestId, 'player', [{ id, line }])).acts;
      if (!answer?.error) return true;
      const message = answer.message ?? answer.error;
      state.set({
        ...state.get(),
        ...(answer.error === 'tables.would_be'
          ? { warned: { lines: [line, ...rest], message } }
          : { trouble: message }),
      });
      return false;
    } catch (trouble) {
      if (hooks.gone()) return false;
      if (!mayPass(trouble)) {
        if (trouble instanceof Trouble && trouble.status === 401) hooks.denied();
        state.set({ ...state.get(), trouble: (trouble as Error).message });
        return false;
      }
      const { status } = trouble,
        why = status === 404 ? 'web.unknown_evening' : status ? 'web.untaken' : 'web.play.no_line';
      state.set({ ...state.get(), slow: wait > FIRST_MS ? why : '' });
      await pause(wait);
    }
  }
}

// stamp: changes with every update of what the seat sees.
export function useDesk(contestId: string, stamp: unknown, onDenied: () => void): Desk {
  const now = useRef(stamp),
    gone = useRef(false);
  now.current = stamp;
  useEffect(() => () => void (gone.current = true), []);
  const desk = useMemo(() => {
    const state = makeStore<DeskState>({ line: null, slow: '', trouble: null, warned: null });
    const hooks: Hooks = { stamp: () => now.current, denied: onDenied, gone: () => gone.current };
    const queue: string[] = [];
    const seen = async (before: unknown): Promise<void> => {
      for (let waited = 0; waited < SEEN_MS && now.current === before; waited += 20) await pause(20);
    };
    const run = async (): Promise<void> => {
      while (queue.length) {
        const before = now.current;
        state.set({ line: queue[0]!, slow: '', trouble: null, warned: null });
        if (await sendOne(contestId, [queue[0]!, ...queue.slice(1)], state, hooks)) await seen(before);
        else queue.length = 1;
        queue.shift();
      }
      state.set({ ...state.get(), line: null, slow: '' });
    };
    return {
      state,
      send(...lines: string[]): void {
        queue.push(...lines);
        if (queue.length === lines.length) void run();
      },
      tell: (trouble: string) => state.set({ ...state.get(), trouble }),
      clear: () => state.set({ ...state.get(), trouble: null, warned: null }),
    };
  }, [contestId]);
  useStore(desk.state);
  return desk;
}
