// standings.ts -- one ranking read as several lists: all, with handicap, each category.
import type { RankingPart, RankRow } from './wiretypes';

// "" is the list of all, "+" the one with handicap; else a category.
export type List = string;
export const ALL = '',
  WITH_HANDICAP = '+';

export function listsOf(ranking: RankingPart): List[] {
  const rows = ranking.fields.flatMap(field => field.rows);
  const categories = [...new Set(rows.flatMap(row => row.category?.name ?? []))].sort();
  return [ALL, ...(rows.some(row => row.handicap) ? [WITH_HANDICAP] : []), ...categories];
}

// The rows in the order of their places; those without one stay behind.
const inOrder = (rows: RankRow[]): RankRow[] =>
  [...rows].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);

function rowsIn(rows: RankRow[], list: List): RankRow[] {
  if (list === ALL) return rows;
  if (list === WITH_HANDICAP)
    return inOrder(
      rows.flatMap(({ decided: _, ...row }) => (row.handicap ? { ...row, ...row.handicap, moved: null } : [])),
    );
  return inOrder(
    rows.flatMap(row =>
      row.category?.name === list ? { ...row, rank: row.category.rank, tied: row.category.tied, moved: null } : [],
    ),
  );
}

export const asListed = (ranking: RankingPart, list: List): RankingPart => ({
  ...ranking,
  fields: ranking.fields
    .map(field => ({ ...field, rows: rowsIn(field.rows, list) }))
    .filter(field => field.rows.length > 0),
});
