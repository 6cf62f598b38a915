// turning.ts -- a big screen's pages: how many rows fit, and which page is shown.
import { useEffect, useState } from 'preact/hooks';

const TURN_MS = 12000;
const ROW = 9.2,
  HEAD = 27; // of the window's smaller side, in hundredths, as the style sheet draws them
const FOOT_PX = 120,
  LEAST_ROW_PX = 52,
  LEAST_ROWS = 3;

export function useRows(): number {
  const count = (): number => {
    const share = Math.min(innerWidth, innerHeight) / 100;
    return Math.max(
      LEAST_ROWS,
      Math.floor((innerHeight - HEAD * share - FOOT_PX) / Math.max(LEAST_ROW_PX, ROW * share)),
    );
  };
  const [rows, set] = useState(count);
  useEffect(() => {
    const onSize = (): void => set(count());
    addEventListener('resize', onSize);
    return () => removeEventListener('resize', onSize);
  }, []);
  return rows;
}

// A number that grows by one every so often and starts again.
export function useTurn(pages: number): number {
  const [page, turn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => turn(n => n + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return pages ? page % pages : 0;
}
