// draft.ts -- irregularities half ruled, kept on the device: a reload, a flat battery or a hall without network loses
// no tap.
import type { Irregularity } from '../pure/irregularity';
import type { Place } from '../pure/lines';
import type { Place as MatchPlace } from '../pure/matches';

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

// The places of a contest of which a ruling was begun here, the newest first; 'place' says what an id's end means.
function begunAt<At>(contestId: string, form: RegExp, place: (found: RegExpExecArray) => At): At[] {
  const found: { place: At; at: number }[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      const end = key.startsWith(`${NAME}${contestId}/`) ? form.exec(key) : null,
        draft = end && recall(key.slice(NAME.length));
      if (end && draft) found.push({ place: place(end), at: draft.at });
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.at - one.at).map(each => each.place);
}

export const begun = (contestId: string): Place[] =>
  begunAt(contestId, /\/T(\d+)\/R(\d+)\/B(\d+)$/, found => ({
    table: Number(found[1]),
    round: Number(found[2]),
    board: Number(found[3]),
  }));

// The same of a contest of matches.
export const matchPlaceId = (contestId: string, at: MatchPlace): string =>
  `${contestId}/R${at.round}/M${at.match}/${at.room}/B${at.board}`;

export const begunMatches = (contestId: string): MatchPlace[] =>
  begunAt(contestId, /\/R(\d+)\/M(\d+)\/(\w*)\/B(\d+)$/, found => ({
    round: Number(found[1]),
    match: Number(found[2]),
    room: found[3]!,
    board: Number(found[4]),
  }));

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
