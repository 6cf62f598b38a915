// say.ts -- how a page of the director sends its acts, and what it shows when one is refused; the parts of the tables.
import { useState } from 'preact/hooks';
import type { Seen } from '../app/live';
import { direct, type Trouble } from '../app/wire';
import type { TablePart } from '../pure/wiretypes';

export function useSay(contestId: string): {
  busy: boolean;
  trouble: string | null;
  clear: () => void;
  say: (...acts: string[]) => Promise<boolean>;
} {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const say = async (...acts: string[]): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await direct(contestId, ...acts);
      return true;
    } catch (error) {
      setTrouble((error as Trouble).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, clear: () => setTrouble(null), say };
}

// Every table that the director sees, by number.
export const tablesOf = (seen: Seen): TablePart[] =>
  Object.entries(seen.parts)
    .filter(([name, table]) => name.startsWith('table/') && table)
    .map(([, table]) => table as TablePart)
    .sort((a, b) => a.table - b.table);
