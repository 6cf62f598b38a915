// claimshere.tsx -- a contested claim at a table of the contest: contract, declarer and deal as they are known, and the
// laws in force.
import { Claims } from '../claims/claims';
import { part, type Seen } from '../app/live';
import { cardsOf, readContract } from '../pure/bridge';
import type { BoardPart, Contest, TablePart } from '../pure/wiretypes';

export function ClaimsHere({
  seen,
  contestId,
  table: number,
  round,
  board,
}: {
  seen: Seen;
  contestId: string;
  table: number;
  round: number;
  board: number;
}) {
  const contest = part<Contest>(seen, 'evening')!,
    table = part<TablePart>(seen, `table/${number}`)!;
  const here = table.round === round ? table : table.earlier?.find(each => each.round === round);
  const result = here?.boards.find(each => each.board === board)?.result;
  const played =
    result?.kind === 'played' && result.declarer
      ? { contract: readContract(result.contract), declarer: result.declarer }
      : { contract: null, declarer: null };
  const deal = part<BoardPart>(seen, `board/${board}`)?.deal;
  const dealt = deal ? { N: cardsOf(deal.N), E: cardsOf(deal.E), S: cardsOf(deal.S), W: cardsOf(deal.W) } : null;
  return (
    <Claims
      place={{
        contest: contestId,
        table: number,
        round,
        board,
        title: contest.title,
        laws: contest.laws ?? '2017',
        dealt,
        ...played,
      }}
    />
  );
}
