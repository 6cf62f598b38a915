// absence.ts -- what it does to results that a pair withdraws.
import type { Contest } from '../wiretypes';

// As it is agreed unless the Director says otherwise; the words are those of the line 'absences'.
export const USUAL_ABSENCES = 'retired half opponents best late average';

// Do the results of a pair that withdraws before that round count no more?
export function lapses({ absences, rounds }: Pick<Contest, 'absences' | 'rounds'>, from: number): boolean {
  const rule = /\bretired (\w+)/.exec(absences ?? USUAL_ABSENCES)?.[1];
  return from > 1 && (rule === 'cancel' || (rule === 'half' && 2 * (from - 1) < rounds));
}
