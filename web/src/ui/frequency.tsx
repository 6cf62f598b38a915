// frequency.tsx -- how often each score of a board came: a line a score, a bar as long as its share, and what it was
// worth.
import { decimal, t, unitWord } from '../app/words';
import { isAlone } from '../pure/evening';
import { frequencies } from '../pure/frequency';
import type { BoardPart, BoardRow, Contest } from '../pure/wiretypes';
import { Slip } from './results';
import { points } from './suit';

const Came = ({ row }: { row: BoardRow }) => (
  <>
    {row.result?.kind === 'played' && row.result.score !== null ? (
      points(row.result.score)
    ) : (
      <Slip result={row.result} />
    )}
    {row.group ? <span class="quiet"> {t('web.group', { group: row.group })}</span> : null}
  </>
);

export function Frequency({ board }: { board: BoardPart }) {
  if (board.results.length < 2) return null;
  return (
    <table class="frequency">
      <caption>{t('web.frequency')}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            {t('web.points')}
          </th>
          <th scope="col" colSpan={2}>
            {t('web.times')}
          </th>
          <th scope="col" class="number">
            {t('web.score_ns', { unit: unitWord(board.unit) })}
          </th>
          <th scope="col" class="number">
            {t('web.score_ew', { unit: unitWord(board.unit) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {frequencies(board.results).map(({ row, count, share }) => (
          <tr key={`${row.round}/${row.table}`}>
            <th scope="row" class="number strong">
              <Came row={row} />
            </th>
            <td class="number">{count}</td>
            <td class="share" aria-hidden="true">
              <span style={{ width: `${100 * share}%` }} />
            </td>
            <td class="number">{row.figureNs ? decimal(row.figureNs) : '–'}</td>
            <td class="number">{row.figureEw ? decimal(row.figureEw) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Why both have an artificial score of a board that one table alone has played.
export const Alone = ({ board, contest }: { board: BoardPart; contest: Contest }) =>
  contest.state === 'ended' && board.unit === 'percent' && isAlone(board) ? (
    <p class="quiet">{t('web.alone')}</p>
  ) : null;
