// turning.ts -- a big screen's pages: how many rows or slips fit, and which page is shown. Rows are measured, in a copy
// of their list; slips, which are all as large as each other, are counted.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pack } from './pack';

const TURN_MS = 12000;
const WIDE = 900; // with the time beside the pages, as room.css has it
// Of the window's smaller side, in hundredths, as the style sheet draws them.
const SLIP = 17,
  SLIP_WIDTH = 33,
  SAID = 17,
  HEAD = { wide: 17, tall: 46 };
const FULL = { width: 0.46, head: 12 }; // the whole screen: each page has half of its width, below what it is
const LEAST_ROWS = 3,
  FOOT_PX = 60;

const isWide = (): boolean => innerWidth >= WIDE && innerWidth > innerHeight;

function space(said: boolean, full: boolean): { width: number; height: number; share: number } {
  const share = Math.min(innerWidth, innerHeight) / 100,
    wide = isWide(),
    head = wide ? HEAD.wide + (full ? FULL.head : 0) : HEAD.tall;
  return {
    share,
    width: wide ? innerWidth * (full ? FULL.width : 0.58) : innerWidth,
    height: innerHeight - (head + (said ? SAID : 0)) * share - FOOT_PX,
  };
}

// On a screen that has no time beside them two pages stand beside each other.
export function useBeside(full: boolean): number {
  const [wide, set] = useState(isWide);
  useEffect(() => {
    const onSize = (): void => set(isWide());
    addEventListener('resize', onSize);
    return () => removeEventListener('resize', onSize);
  }, []);
  return full && wide ? 2 : 1;
}

// How high each row of a list is, and how high a page of them may be: read from a copy of the whole list that nobody
// sees, as wide as the pages. Null until it was drawn.
export interface Drawn {
  heights: Readonly<Record<string, number>>[]; // by the key of a row, of each size of type
  room: number;
}
const GROWS = [1, 1.12, 1.25, 1.4, 1.6];

function drawnIn(copy: HTMLElement): Drawn {
  const body = copy.parentElement!,
    wall = body.parentElement!,
    table = copy.querySelector('table')!;
  const { paddingBottom } = getComputedStyle(wall),
    { rowGap } = getComputedStyle(body);
  const beside = [...body.children]
    .filter(each => !each.matches('.room-copy, .room-sheets, .room-wait, .room-page'))
    .reduce((sum, each) => sum + (each as HTMLElement).offsetHeight + parseFloat(rowGap), 0);
  const { top, left } = body.getBoundingClientRect(),
    under = wall.lastElementChild as HTMLElement, // of a narrow screen; of a wide one it stands beside
    foot = under.getBoundingClientRect().left < left ? 0 : under.offsetHeight + parseFloat(rowGap);
  const room =
    innerHeight -
    (top + scrollY + beside + copy.scrollHeight - table.offsetHeight) -
    (2 * parseFloat(rowGap) + foot + parseFloat(paddingBottom));
  const heights = GROWS.map(grow => {
    copy.style.setProperty('--grow', String(grow));
    // From the foot of the row above: with what lies between them.
    let last = table.getBoundingClientRect().top;
    return Object.fromEntries(
      [...table.tBodies[0]!.rows].map(row => {
        const above = last;
        last = row.getBoundingClientRect().bottom;
        return [row.dataset['key'], last - above];
      }),
    );
  });
  return { heights, room };
}

// told: what the list says; when that changes, or the window, a copy is drawn once more. Null: none is wanted.
export function useDrawn(told: string | null): {
  copy: ((place: HTMLElement | null) => void) | null;
  drawn: Drawn | null;
} {
  const place = useRef<HTMLElement | null>(null),
    keep = useRef((at: HTMLElement | null): void => void (place.current = at));
  const [last, set] = useState<{ told: string; drawn: Drawn } | null>(null);
  const wanted = told !== null && last?.told !== told;
  useLayoutEffect(() => {
    if (wanted && place.current) set({ told, drawn: drawnIn(place.current) });
  });
  useEffect(() => {
    const anew = (): void => set(null);
    void document.fonts.ready.then(anew);
    addEventListener('resize', anew);
    return () => removeEventListener('resize', anew);
  }, []);
  return { copy: wanted ? keep.current : null, drawn: last?.drawn ?? null };
}

function slips(said: boolean, full: boolean): number {
  const { width, height, share } = space(said, full);
  return Math.max(1, Math.floor(height / (SLIP * share))) * Math.max(1, Math.floor(width / (SLIP_WIDTH * share)));
}

// Slips stand in rows, as many as find room beside each other. said: something that is said to all stands above them.
export function useSlips(said: boolean, full: boolean): number {
  const [now, set] = useState(() => slips(said, full));
  useEffect(() => {
    const onSize = (): void => set(slips(said, full));
    onSize();
    addEventListener('resize', onSize);
    return () => removeEventListener('resize', onSize);
  }, [said, full]);
  return now;
}

// Pages of at most so many, all as long as each other: nine where eight fit are five and four, not eight and one.
export function cut<T>(items: readonly T[], most: number): T[][] {
  const pages = Math.ceil(items.length / most),
    size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, i) => items.slice(i * size, (i + 1) * size));
}

// The rows of a list on pages, in type as large as needs no more pages, with the air between them that is left; none
// before they were drawn.
const AIR_MOST = 0.16; // of a row, above it and below
export function pagesOf<T extends { key: string }>(
  rows: readonly T[],
  drawn: Drawn | null,
): { rows: T[]; grow: number; air: number }[] {
  if (!drawn) return [];
  const packed = drawn.heights.map(heights => {
    const high = rows.map(row => heights[row.key] ?? 0);
    return { high, pages: pack(high, drawn.room, LEAST_ROWS) };
  });
  // No name stands in more lines than it must.
  const breaksMore = (high: number[], at: number): boolean =>
    high.some((each, i) => each > GROWS[at]! * packed[0]!.high[i]! + 2);
  const fewest = packed[0]!.pages.length,
    fits = ({ high, pages }: (typeof packed)[number], at: number): boolean =>
      pages.length <= fewest && Math.max(...sums(high, pages)) <= drawn.room && !breaksMore(high, at),
    size = Math.max(0, packed.map(fits).lastIndexOf(true)),
    { high, pages } = packed[size]!;
  const sum = sums(high, pages);
  return pages.map((count, i) => {
    const from = pages.slice(0, i).reduce((all, each) => all + each, 0);
    return {
      rows: rows.slice(from, from + count),
      grow: GROWS[size]!,
      air: Math.max(0, Math.floor(Math.min((drawn.room - sum[i]!) / 2, AIR_MOST * sum[i]!) / Math.max(1, count))),
    };
  });
}

// How high each page is.
function sums(high: readonly number[], pages: readonly number[]): number[] {
  let from = 0;
  return pages.map(count => high.slice(from, (from += count)).reduce((all, each) => all + each, 0));
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
