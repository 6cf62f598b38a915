// unplayed.ts -- what is still to be played: of each board, at how many tables nobody has a result that counts.
import { boardsOfSet } from './bridge';
import { isPhantom } from './movement/seats';
import type { Contest, Movement, TableBoard, TablePart } from './wiretypes';

export interface Unplayed {
  board: number;
  tables: number;
}

const counts = (board: TableBoard): boolean => board.state === 'confirmed' || board.state === 'corrected';

// Two pairs meet there; who meets the phantom sits out.
function isPlayed(movement: Movement, [ns, ew]: readonly (number | boolean | undefined)[]): boolean {
  return !!ns && !!ew && !isPhantom(movement, 'NS', ns) && !isPhantom(movement, 'EW', ew);
}

// The boards of a table in a round as they are there; null: nobody has come to that round yet.
function boardsAt(table: TablePart | undefined, round: number): TableBoard[] | null {
  if (!table) return null;
  return table.round === round ? table.boards : (table.earlier?.find(each => each.round === round)?.boards ?? null);
}

export function unplayed(contest: Contest, tables: readonly TablePart[]): Unplayed[] {
  const { movement } = contest,
    left = new Map<number, number>();
  movement?.meetings.forEach((meetings, r) =>
    meetings.forEach((meeting, i) => {
      if (!isPlayed(movement, meeting) || !meeting[2]) return;
      const there = boardsAt(
        tables.find(each => each.table === i + 1),
        r + 1,
      );
      const owed = there
        ? there.filter(each => !counts(each)).map(each => each.board)
        : boardsOfSet(meeting[2], contest.boardsPerRound);
      for (const board of owed) left.set(board, (left.get(board) ?? 0) + 1);
    }),
  );
  return [...left].map(([board, at]) => ({ board, tables: at })).sort((a, b) => a.board - b.board);
}

// Results that the opponents have still to find right: they do not count.
export const unconfirmed = (tables: readonly TablePart[]): { table: number; board: number }[] =>
  tables.flatMap(({ table, boards, earlier }) =>
    [...(earlier ?? []).flatMap(each => each.boards), ...boards]
      .filter(each => each.state === 'entered')
      .map(({ board }) => ({ table, board })),
  );

// "1–4, 7, 9–12"
export function ranges(boards: readonly number[]): string {
  const runs: number[][] = [];
  for (const board of boards) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === board - 1) run.push(board);
    else runs.push([board]);
  }
  return runs
    .map(run => (run.length === 1 ? `${run[0]}` : `${run[0]}${run.length === 2 ? ', ' : '–'}${run[run.length - 1]}`))
    .join(', ');
}
