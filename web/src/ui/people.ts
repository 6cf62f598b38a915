// people.ts -- who a key is: label and names of a pair in this evening.
import type { Seat } from '../pure/bridge';
import type { Evening, Pair } from '../pure/wiretypes';
import { t } from '../app/words';

export const pairOf = (evening: Evening | null, key: string | null): Pair | null =>
  (key && evening?.pairs.find(pair => pair.key === key)) || null;

export const labelOf = (evening: Evening | null, key: string | null): string => pairOf(evening, key)?.label ?? key ?? '';

export function namesOf(evening: Evening | null, key: string | null): string {
  const pair = pairOf(evening, key);
  const names = pair?.names?.filter(Boolean) ?? [];
  return names.length ? names.join(' – ') : t('web.pair_number', { label: labelOf(evening, key) });
}

// The one who sits there: the first of two names is North or East.
export function sitterOf(evening: Evening | null, ns: string | null, ew: string | null, seat: Seat): string {
  const pair = pairOf(evening, seat === 'N' || seat === 'S' ? ns : ew);
  return pair?.names?.[seat === 'N' || seat === 'E' ? 0 : 1] ?? '';
}

// The pair's key for a number standing in the movement's meetings.
export const keyFor = (twoWinner: boolean, side: 'NS' | 'EW', pair: number): string => (twoWinner ? `${side}${pair}` : String(pair));
