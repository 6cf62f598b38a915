// draft.ts -- an entry half typed, kept on the phone so that a reload in the middle of a board loses no tap.
import type { Contract, Seat } from '../pure/bridge';
import type { Outcome } from '../pure/lines';

export interface Draft {
  place: string; // "round/board"
  contract: Contract | null;
  declarer: Seat | null;
  lead: string | null;
  step: Step;
  was?: Outcome | undefined; // the result that was opened again: the way back gives it anew
}

export type Step = 'contract' | 'declarer' | 'lead' | 'result';
export const STEPS: readonly Step[] = ['contract', 'declarer', 'lead', 'result'];

const NAME = 'arbitro.draft';

export const newDraft = (place: string): Draft => ({
  place,
  contract: null,
  declarer: null,
  lead: null,
  step: 'contract',
});

export function recallDraft(place: string): Draft {
  try {
    const held = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Draft | null;
    if (held?.place === place && STEPS.includes(held.step)) return held;
  } catch {
    /* an older shape: begin anew */
  }
  return newDraft(place);
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    /* full: it stays on the screen */
  }
}
