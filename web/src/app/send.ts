// send.ts -- sends the acts that wait on this device: in order, one batch at a time, until the server has them.
//
// It tries when an act is made, when the network is back, when the page is looked at again and when a socket opens, and
// else after a pause that grows. Iphones have no background sync: this is all there is, and it is enough.
import { batch, keep, refusals, settle, waiting, type Act, type Refusal } from '../pure/queue';
import { makeStore } from './store';
import { newId, postActs, Trouble, UNREACHABLE } from './wire';

export interface Post {
  state: 'idle' | 'sending' | 'away' | 'denied';
  waiting: Act[];
  settled: { act: Act; version: string }[];     // the server has them, but its update may still be under way
  refused: Refusal[];
  keptAt: number;
}

const LONGEST_MS = 15000, SETTLED_MS = 20000;

export const mail = makeStore<Post>({ state: 'idle', waiting: waiting(localStorage), settled: [], refused: refusals(localStorage), keptAt: 0 });

let busy = false, failures = 0, timer = 0;
let afterwards: () => void = () => {};

// Whom to wake when something was kept and no socket may say so.
export function whenKept(listener: () => void): void { afterwards = listener; }

export function refresh(change: Partial<Post> = {}): void {
  mail.set({ ...mail.get(), ...change, waiting: waiting(localStorage), refused: refusals(localStorage) });
}

// Takes an act: on the device at once, on the server as soon as can be.
export function act(contest: string, as: Act['as'], ...lines: string[]): void {
  for (const line of lines) keep(localStorage, { id: newId(), contest, as, line }, Date.now());
  refresh();
  void flush();
}

function later(state: Post['state']): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void flush(), Math.min(LONGEST_MS, 1000 * 2 ** Math.min(failures, 4)));
  refresh({ state });
}

async function sendOne(sent: Act[]): Promise<void> {
  const first = sent[0]!;
  const answer = await postActs(first.contest, first.as, sent.map(({ id, line }) => ({ id, line })));
  const refused = settle(localStorage, sent, answer.acts);
  const kept = sent.filter(each => answer.acts.some(a => a.id === each.id && a.kept !== undefined));
  const now = Date.now();
  refresh({
    settled: [...mail.get().settled.filter(each => now - each.act.order < SETTLED_MS), ...kept.map(each => ({ act: each, version: answer.version }))],
    ...(kept.length && !refused.length ? { keptAt: now } : {}),
  });
  if (!answer.acts.length) throw new Trouble(UNREACHABLE, 'web.unreachable', '');
}

// One batch that the server will not read would stop the queue for ever: its acts are refused with the server's sentence.
function refuseAll(sent: Act[], trouble: Trouble): void {
  settle(localStorage, sent, sent.map(({ id }) => ({ id, error: trouble.code, message: trouble.message })));
}

export async function flush(): Promise<void> {
  if (busy) return;
  busy = true;
  clearTimeout(timer);
  let sent: Act[] = [];
  try {
    while ((sent = batch(localStorage)).length) {
      refresh({ state: 'sending' });
      await sendOne(sent);
      failures = 0;
      afterwards();
    }
    refresh({ state: 'idle' });
  } catch (trouble) {
    const status = trouble instanceof Trouble ? trouble.status : UNREACHABLE;
    failures++;
    if (trouble instanceof Trouble && (status === 400 || status === 404)) {
      if (sent.length > 1) refuseAll(sent.slice(0, 1), trouble);
      else refuseAll(sent, trouble);
    }
    later(status === 401 || status === 403 ? 'denied' : 'away');
  } finally {
    busy = false;
  }
}

addEventListener('online', () => void flush());
addEventListener('storage', () => refresh());
document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') void flush(); });
