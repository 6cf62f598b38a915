// frequency.ts -- how often each score of a board came, in the order of its traveller.
import type { BoardRow } from './wiretypes';

export interface Score {
  row: BoardRow;
  count: number;
  share: number;
} // row: the first that has it; share of all, 0 to 1

// Scores of one worth, as played in one form of the board; what the Director gave is by its figures.
const sameness = ({ result, group, figureNs, figureEw }: BoardRow): string =>
  JSON.stringify([
    result?.kind ?? null,
    result?.kind === 'played' ? result.score : null,
    group ?? 0,
    ...(result?.kind === 'notplayed' ? [] : [figureNs, figureEw]),
  ]);

// So many of the scores that were played; one's own takes the last place where it is not among them.
export function withOwn(all: readonly Score[], most: number, own: BoardRow | undefined): Score[] {
  const played = all.filter(({ row }) => row.result?.kind === 'played'),
    mine = own && played.find(({ row }) => sameness(row) === sameness(own));
  const shown = played.slice(0, most);
  return !mine || shown.includes(mine) ? shown : [...shown.slice(0, -1), mine];
}

export function frequencies(rows: readonly BoardRow[]): Score[] {
  const found = new Map<string, Score>();
  for (const row of rows) {
    const score = found.get(sameness(row)) ?? { row, count: 0, share: 0 };
    found.set(sameness(row), { ...score, count: score.count + 1, share: (score.count + 1) / rows.length });
  }
  return [...found.values()];
}
