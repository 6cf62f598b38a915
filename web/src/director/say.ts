// say.ts -- how a page of the director sends its acts, and what it shows when one is refused; the parts of the tables.
import type { Seen } from '../app/live';
import { useSending, type Sending } from '../app/sending';
import { direct } from '../app/wire';
import type { TablePart } from '../pure/wiretypes';

export function useSay(contestId: string): Omit<Sending, 'run'> & { say: (...acts: string[]) => Promise<boolean> } {
  const { run, ...sending } = useSending();
  return { ...sending, say: (...acts) => run(() => direct(contestId, ...acts)) };
}

// Every table that the director sees, by number.
export const tablesOf = (seen: Seen): TablePart[] =>
  Object.entries(seen.parts)
    .filter(([name, table]) => name.startsWith('table/') && table)
    .map(([, table]) => table as TablePart)
    .sort((a, b) => a.table - b.table);
