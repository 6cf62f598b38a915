// turning.ts -- a big screen's pages: how many rows or slips fit, and which page is shown.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

const TURN_MS = 12000;
const WIDE = 900; // with the time beside the pages, as room.css has it
// Of the window's smaller side, in hundredths, as the style sheet draws them.
const ROW = 11.6,
  SLIP = 17,
  SLIP_WIDTH = 33,
  SAID = 13,
  HEAD = { wide: 17, tall: 46 };
const LEAST_ROW_PX = 56,
  LEAST_ROWS = 3,
  MOST_FEWER = 4,
  FOOT_PX = 60;

function space(said: boolean): { width: number; height: number; share: number } {
  const share = Math.min(innerWidth, innerHeight) / 100,
    wide = innerWidth >= WIDE && innerWidth > innerHeight;
  return {
    share,
    width: wide ? innerWidth * 0.58 : innerWidth,
    height: innerHeight - ((wide ? HEAD.wide : HEAD.tall) + (said ? SAID : 0)) * share - FOOT_PX,
  };
}

// How many rows fewer the pages have, because names in two lines, a substitute or what is said took more room than a
// row is reckoned to be: a page that would run over the foot is cut anew.
export function useFewer(said: boolean): number {
  const [fewer, set] = useState(0);
  useLayoutEffect(() => {
    const wide = innerWidth >= WIDE && innerWidth > innerHeight;
    if (wide && fewer < MOST_FEWER && document.documentElement.scrollHeight > innerHeight + 1) set(fewer + 1);
  });
  useEffect(() => {
    const anew = (): void => set(0);
    anew();
    addEventListener('resize', anew);
    return () => removeEventListener('resize', anew);
  }, [said]);
  return fewer;
}

function useCount(said: boolean, count: () => number): number {
  const [now, set] = useState(count);
  useEffect(() => {
    const onSize = (): void => set(count());
    onSize();
    addEventListener('resize', onSize);
    return () => removeEventListener('resize', onSize);
  }, [said]);
  return now;
}

// said: something that is said to all stands above them.
export const useRows = (said = false): number =>
  useCount(said, () => {
    const { height, share } = space(said);
    return Math.max(LEAST_ROWS, Math.floor(height / Math.max(LEAST_ROW_PX, ROW * share)));
  });

// Slips stand in rows, as many as find room beside each other.
export const useSlips = (said = false): number =>
  useCount(said, () => {
    const { width, height, share } = space(said);
    return Math.max(1, Math.floor(height / (SLIP * share))) * Math.max(1, Math.floor(width / (SLIP_WIDTH * share)));
  });

// Pages of at most so many, all as long as each other: nine where eight fit are five and four, not eight and one.
export function cut<T>(items: readonly T[], most: number): T[][] {
  const pages = Math.ceil(items.length / most),
    size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, i) => items.slice(i * size, (i + 1) * size));
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
