// sending.ts -- something that is sent from a page: whether it is under way, and what stands in its way.
import { useState } from 'preact/hooks';
import type { Trouble } from './wire';

export interface Sending {
  busy: boolean;
  trouble: string | null;
  clear: () => void;
  run: (doing: () => Promise<unknown>) => Promise<boolean>; // true: it was done
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false),
    [trouble, setTrouble] = useState<string | null>(null);
  const run = async (doing: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await doing();
      return true;
    } catch (error) {
      setTrouble((error as Trouble).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, clear: () => setTrouble(null), run };
}
