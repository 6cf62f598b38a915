// decided.ts -- what the Director decided of a claim, on its way to the score: kept for the page that rules on the
// board.
import type { Played } from '../pure/ruling';

export interface DecidedClaim {
  result: Played;
  law: string;
  facts: string;
}

const NAME = 'arbitro.claimed.';

export function keepClaim(id: string, decided: DecidedClaim): void {
  try {
    sessionStorage.setItem(NAME + id, JSON.stringify(decided));
  } catch {
    /* full: the tricks are told anew */
  }
}

export function takeClaim(id: string): DecidedClaim | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME + id) ?? 'null') as DecidedClaim | null;
  } catch {
    return null;
  }
}
