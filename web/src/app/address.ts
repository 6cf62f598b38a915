// address.ts -- what stands in front of a path that is given on: the server's address for others, which is not always
// the one at which this page was asked for. A laptop asks itself at 127.0.0.1.
import { useEffect, useState } from 'preact/hooks';
import { addressForOthers } from '../share/address';
import { address } from './wire';

const AGAIN_MS = 10000;

// The rule for an address that came with what is shown.
export const forOthers = (base: string): string => addressForOthers(base, location);

// null: not known yet; '': nobody else reaches the server, and it is asked again until somebody does.
export function useAddress(): string | null {
  const [base, set] = useState<string | null>(null);
  useEffect(() => {
    const ask = (): void =>
      void address().then(
        found => set(forOthers(found.base)),
        () => set(forOthers('')),
      );
    if (base === null) ask();
    if (base !== '') return;
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [base]);
  return base;
}
