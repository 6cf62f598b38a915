// send.ts -- sends the acts that wait on this device: in order, one batch at a time, until the server has them.
//
// It tries when an act is made, when the network is back, when the page is looked at again and when a socket opens, and
// else after a pause that grows. Iphones have no background sync: this is all there is, and it is enough.
import { batch, keep, laneOf, leaving, refusals, settle, waiting, type Act, type Refusal } from '../pure/queue';
import { afterPaint } from './paint';
import { makeStore } from './store';
import { isAnswered, newId, postActs, Trouble, UNREACHABLE } from './wire';

export interface Post {
  state: 'idle' | 'sending' | 'away' | 'denied' | 'untaken'; // untaken: the server is there, and cannot keep them now
  waiting: Act[];
  settled: { act: Act; version: string }[]; // the server has them, but its update may still be under way
  refused: Refusal[];
  keptAt: number;
}

const LONGEST_MS = 15000,
  SETTLED_MS = 20000;

export const mail = makeStore<Post>({
  state: 'idle',
  waiting: waiting(localStorage),
  settled: [],
  refused: refusals(localStorage),
  keptAt: 0,
});

// Does what waits stay here for now?
export const stays = ({ state }: Post): boolean => state !== 'idle' && state !== 'sending';

let busy = false,
  failures = 0,
  timer = 0;
let afterwards: () => void = () => {};

// Whom to wake when something was kept, or its contest is not known, and no socket may say so.
export function whenKept(listener: () => void): void {
  afterwards = listener;
}

export function refresh(change: Partial<Post> = {}): void {
  mail.set({ ...mail.get(), ...change, waiting: waiting(localStorage), refused: refusals(localStorage) });
}

// Takes acts: on the device at once, on the server as soon as the page has shown that. Under what ids they wait.
export function act(contestId: string, as: Act['as'], ...lines: string[]): string[] {
  const ids = lines.map(line => keep(localStorage, { id: newId(), contest: contestId, as, line }, Date.now()).id);
  refresh();
  afterPaint(() => void flush());
  return ids;
}

function later(state: Post['state']): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void flush(), Math.min(LONGEST_MS, 1000 * 2 ** Math.min(failures, 4)));
  refresh({ state });
}

async function sendOne(sent: Act[]): Promise<void> {
  const first = sent[0]!;
  const answer = await postActs(
    first.contest,
    first.as,
    sent.map(({ id, line }) => ({ id, line })),
  );
  const refused = settle(localStorage, sent, answer.acts);
  const kept = sent.filter(each => answer.acts.some(a => a.id === each.id && a.kept !== undefined));
  const now = Date.now();
  refresh({
    settled: [
      ...mail.get().settled.filter(each => now - each.act.order < SETTLED_MS),
      ...kept.map(each => ({ act: each, version: answer.version })),
    ],
    ...(kept.length && !refused.length ? { keptAt: now } : {}),
  });
  if (!answer.acts.length) throw new Trouble(UNREACHABLE, 'web.unreachable', '');
}

// Is it the server that will not have these acts, rather than the network? A closed lane is passed over; nothing in it
// is lost, but for what leaves with the server's sentence. After a renewed code they wait: the new one will carry them.
function refusedByServer(sent: Act[], { status, code, message }: Trouble): boolean {
  const gone = leaving(sent, status, sent[0]!.as !== 'director' && seatedElsewhere(sent[0]!), Date.now());
  settle(
    localStorage,
    gone,
    gone.map(({ id }) => ({ id, error: code, message })),
  );
  if (status === 404) afterwards(); // the page that shows the contest asks for it, and says so
  return [400, 401, 403, 404].includes(status);
}

// The contest in which this phone sits, as session.tsx and player.tsx keep it.
function seatedElsewhere({ contest: contestId, as }: Act): boolean {
  try {
    const seat = JSON.parse(localStorage.getItem(`arbitro.${as}`) ?? 'null') as { contest?: string } | null;
    return seat?.contest !== undefined && seat.contest !== contestId;
  } catch {
    return false;
  }
}

export async function flush(): Promise<void> {
  if (busy) return;
  busy = true;
  clearTimeout(timer);
  const closed = new Set<string>();
  let sent: Act[] = [];
  try {
    while ((sent = batch(localStorage, undefined, closed)).length) {
      refresh({ state: 'sending' });
      try {
        await sendOne(sent);
      } catch (trouble) {
        if (!(trouble instanceof Trouble) || !refusedByServer(sent, trouble)) throw trouble;
        closed.add(laneOf(sent[0]!));
        continue;
      }
      failures = 0;
      afterwards();
    }
    if (waiting(localStorage).length) {
      failures++;
      later('denied');
    } else refresh({ state: 'idle' });
  } catch (trouble) {
    failures++;
    later(isAnswered(trouble) ? 'untaken' : 'away');
  } finally {
    busy = false;
  }
}

addEventListener('online', () => void flush());
addEventListener('storage', () => refresh());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void flush();
});
