// draft.ts -- irregularities half ruled, kept on the device: a reload, a flat battery or a hall without network loses
// no tap.
import type { Irregularity } from '../pure/irregularity';
import type { Place } from '../pure/lines';

export interface Draft {
  id: string; // where it belongs: "" alone, "contest/T3/R1/B7" at a contest
  told: Irregularity;
  words: string; // what it is about, as the list of drafts says it
  at: number;
}

const NAME = 'arbitro.assist.';

// The case before this one, until it is taken up again or another is done.
export const BEFORE = '?before';

export const placeId = (contestId: string | null, at: Place | null): string =>
  contestId ? `${contestId}${at ? `/T${at.table}/R${at.round}/B${at.board}` : ''}` : '';

export function recall(id: string): Draft | null {
  try {
    const held = JSON.parse(localStorage.getItem(NAME + id) ?? 'null') as Draft | null;
    return held && Array.isArray(held.told?.steps) && typeof held.told.kind === 'string' ? held : null;
  } catch {
    return null;
  }
}

// The boards of a contest of which a ruling was begun here, the newest first.
export function begun(contestId: string): Place[] {
  const found: (Place & { at: number })[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      const place = key.startsWith(`${NAME}${contestId}/`) ? /\/T(\d+)\/R(\d+)\/B(\d+)$/.exec(key) : null,
        draft = place && recall(key.slice(NAME.length));
      if (place && draft)
        found.push({ table: Number(place[1]), round: Number(place[2]), board: Number(place[3]), at: draft.at });
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.at - one.at);
}

export function keep(draft: Draft): void {
  try {
    localStorage.setItem(NAME + draft.id, JSON.stringify(draft));
  } catch {
    /* full: it stays on the screen */
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(NAME + id);
  } catch {
    /* nothing was kept */
  }
}
