// queue.ts -- acts made on this device, until the server has them.
//
// An act waits under its own name in a small store (the browser's localStorage), so that two pages of one phone never
// overwrite each other and a reload loses nothing. They are sent in the order they were made; an id makes sending one
// twice harmless. An act leaves when it was kept, or when it was refused: then its sentence stays until it was read.

export interface Act {
  id: string;
  contest: string;
  as: 'table' | 'director' | 'player';
  line: string;
  order: number;
}

export interface Refusal {
  id: string;
  line: string;
  message: string;
}

export interface Answer {
  id: string;
  kept?: number;
  error?: string;
  message?: string;
}

// What localStorage offers, and what a test offers in its place.
export interface Shelf {
  readonly length: number;
  key(index: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

const ACT = 'arbitro.act.',
  REFUSED = 'arbitro.refused.';

function all<T>(shelf: Shelf, prefix: string): T[] {
  const found: T[] = [];
  for (let i = 0; i < shelf.length; i++) {
    const name = shelf.key(i);
    if (!name?.startsWith(prefix)) continue;
    try {
      found.push(JSON.parse(shelf.getItem(name) ?? 'null') as T);
    } catch {
      /* not ours, or half written by an older browser: nothing to send */
    }
  }
  return found.filter(Boolean);
}

export const refusals = (shelf: Shelf): Refusal[] => all<Refusal>(shelf, REFUSED);
export const forgetRefusal = (shelf: Shelf, id: string): void => shelf.removeItem(REFUSED + id);

// Everything that waits, oldest first.
export function waiting(shelf: Shelf, contestId?: string, as?: Act['as']): Act[] {
  return all<Act>(shelf, ACT)
    .filter(act => (!contestId || act.contest === contestId) && (!as || act.as === as))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

// Puts an act behind all others, whatever the clock says.
export function keep(shelf: Shelf, act: Omit<Act, 'order'>, now: number): Act {
  const last = waiting(shelf).reduce((most, each) => Math.max(most, each.order), 0);
  const kept = { ...act, order: Math.max(now, last + 1) };
  shelf.setItem(ACT + kept.id, JSON.stringify(kept));
  return kept;
}

// How many boards acts tell of: of one a table says several things.
export const boardsIn = (acts: readonly Act[]): number =>
  new Set(acts.flatMap(({ line }) => / .*?R\d.*? B\d+/.exec(line) ?? [])).size;

// Where an act goes and under which cookie. Lanes do not wait for each other: what is left from last week's contest,
// whose code is void, must not hold up tonight's.
export const laneOf = (act: Act): string => `${act.as} ${act.contest}`;

// The next acts to send together: the oldest that is in no closed lane, and those after it in the same lane.
export function batch(shelf: Shelf, most = 64, closed: ReadonlySet<string> = new Set()): Act[] {
  const queue = waiting(shelf).filter(act => !closed.has(laneOf(act))),
    first = queue[0];
  return first ? queue.filter(act => laneOf(act) === laneOf(first)).slice(0, most) : [];
}

const MONTH_MS = 30 * 86400000;

// Which acts leave when a status is the answer to all of them at once: the first of a batch that cannot be read, and
// those for another contest than the one this phone sits in now. A contest that the server does not know may yet come
// back, with the copy that is put in place: its acts are let go only after a month, or by whoever sat down elsewhere.
export function leaving(sent: readonly Act[], status: number, isElsewhere: boolean, now: number): Act[] {
  if (status === 400) return sent.slice(0, 1);
  if (![401, 403, 404].includes(status)) return [];
  return sent.filter(each => isElsewhere || (status === 404 && now - each.order > MONTH_MS));
}

// Takes the server's answer: kept and refused acts leave; those it does not speak of stay.
export function settle(shelf: Shelf, sent: readonly Act[], answers: readonly Answer[]): Refusal[] {
  const refused: Refusal[] = [];
  for (const answer of answers) {
    const act = sent.find(each => each.id === answer.id);
    if (!act || (answer.kept === undefined && !answer.error)) continue;
    if (answer.error) {
      const refusal = { id: act.id, line: act.line, message: answer.message ?? answer.error };
      shelf.setItem(REFUSED + act.id, JSON.stringify(refusal));
      refused.push(refusal);
    }
    shelf.removeItem(ACT + act.id);
  }
  return refused;
}
