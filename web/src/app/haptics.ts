// haptics.ts -- what a hand feels of the phone: a key that was taken, a change of places. Quiet, and never where the
// reader does not want it; a device without it does nothing.
import { look } from './look';

export const TAKEN = 8,
  CHANGE = [40, 80, 40];

export function buzz(pattern: number | number[]): void {
  if (look.get().still) return;
  try {
    navigator.vibrate?.(pattern);
  } catch {
    /* not allowed here */
  }
}
