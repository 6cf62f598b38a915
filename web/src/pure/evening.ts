// evening.ts -- what a pair's own scorecard says at a glance: how it did when it declared and when it defended; and
// when a result is the best of the room.
import { readContract, sideOf, type Side } from './bridge';
import type { BoardPart, CardPart, RankingPart } from './wiretypes';

export interface Share {
  boards: number;
  mean: number; // of the figures, in the card's unit
}

export interface Glance {
  declared: Share;
  defended: Share;
}

const ENOUGH = 3; // tables before anything is called the best

const share = (figures: readonly number[]): Share => ({
  boards: figures.length,
  mean: figures.length ? figures.reduce((sum, each) => sum + each, 0) / figures.length : 0,
});

// Boards that were played and compared; a board passed out was neither declared nor defended.
export function glanceOf(card: CardPart): Glance {
  const declared: number[] = [],
    defended: number[] = [];
  for (const round of card.rounds)
    for (const { result, figure } of round.boards)
      if (result?.kind === 'played' && result.declarer && readContract(result.contract) && figure !== null)
        (sideOf(result.declarer) === round.seat ? declared : defended).push(Number(figure));
  return { declared: share(declared), defended: share(defended) };
}

// The best figure that a side has on this board, alone, where enough tables have played it.
export function isTop(board: BoardPart, figure: string, side: Side): boolean {
  if (board.results.length < ENOUGH) return false;
  const all = board.results.map(each => (side === 'NS' ? each.figureNs : each.figureEw));
  return all.filter(each => each !== null && Number(each) >= Number(figure)).length === 1;
}

// One result of play and no other: it is compared with nothing.
export const isAlone = ({ results }: BoardPart): boolean =>
  results.length === 1 && results[0]!.result?.kind === 'played';

// Does another pair have the same place?
export const isTied = (ranking: RankingPart | null, pair: string): boolean =>
  ranking?.fields.some(field => field.rows.some(row => row.key === pair && row.tied)) ?? false;
