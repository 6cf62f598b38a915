// laws.ts -- the Laws one can choose: those that decide something that is asked, at every difficulty. Worked out from
// the exercises by menu.ts, which is too slow for a phone; the unit test holds that each of them can be drawn, and
// writes this list anew (docs/trainer.md).
import { lawNumber, type CaseText, type Edition } from './problem';

export type Make = (topic: number, edition: number, level: number, seed: number) => string[];

// Could that case be decided by that Law? What it claims says so, or what it is about.
export const mayDecide = (found: CaseText, law: string): boolean =>
  found.cites.includes(law) || found.laws.some(each => lawNumber(each) === law);

export const LAWS: Record<'tables' | 'cases', Record<Edition, readonly number[]>> = {
  tables: {
    2017: [24, 25, 27, 29, 30, 31, 32, 36, 39, 45, 46, 49, 50, 51, 53, 54, 55, 56, 57, 62, 64],
    2007: [24, 25, 27, 29, 30, 31, 32, 36, 39, 45, 46, 49, 50, 51, 53, 54, 55, 56, 57, 62, 64],
    1997: [24, 25, 27, 29, 30, 31, 32, 36, 39, 45, 46, 49, 50, 51, 53, 54, 55, 56, 57, 62, 64],
  },
  cases: {
    2017: [
      11, 16, 17, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 36, 37, 38, 39, 41, 43, 45, 46, 47, 48, 49, 50, 51, 52,
      53, 54, 55, 56, 57, 58, 62, 64, 67, 68, 69, 70, 71, 72, 79, 81,
    ],
    2007: [
      11, 12, 16, 17, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 36, 37, 38, 39, 41, 43, 45, 46, 47, 48, 49, 50, 51,
      52, 53, 54, 55, 56, 57, 58, 62, 64, 67, 68, 69, 70, 71, 79, 81,
    ],
    1997: [
      11, 12, 16, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38, 39, 41, 43, 45, 46, 47, 48, 49, 50,
      51, 52, 53, 54, 55, 56, 57, 58, 62, 64, 67, 68, 69, 70, 71, 79, 81,
    ],
  },
};
