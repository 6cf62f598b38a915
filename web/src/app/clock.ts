// clock.ts -- the round's clock as a page shows it: read again four times a second while it runs.
import { useEffect, useState } from 'preact/hooks';
import { timeOf, type Time } from '../pure/time';
import type { Clock } from '../pure/wiretypes';

// The page is drawn again each second while this is true.
export function useTick(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick(n => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}

export function useTime(clock: Clock | undefined, offset: number): Time {
  const [, tick] = useState(0);
  const running = clock?.state === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(n => n + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return clock ? timeOf(clock, offset, Date.now()) : { state: 'off', leftMs: 0, over: false };
}
