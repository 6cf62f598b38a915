// seen.tsx -- what the table may look at besides its task: the ranking, boards played by both pairs, the pairs' own
// links.
import { useAddress } from '../app/address';
import { t } from '../app/words';
import type { Seen } from '../app/live';
import type { BoardPart, Contest, RankingPart, TablePart } from '../pure/wiretypes';
import { NoNetwork } from '../ui/code';
import { labelOf, namesOf } from '../ui/people';
import { Ranking, rankingWords } from '../ui/ranking';
import { isTop } from '../pure/evening';
import { Later } from '../ui/later';
import { Figure, Slip, type Mine } from '../ui/results';
import { Empty, Row, RowNumber, Rows } from '../ui/rows';
import { Heading } from '../ui/screen';

export const boardPage = () => import('../board/board').then(made => made.BoardPage);

export const boardsSeen = (seen: Seen): BoardPart[] =>
  Object.entries(seen.parts)
    .filter(([name, part]) => name.startsWith('board/') && part)
    .map(([, part]) => part as BoardPart)
    .sort((a, b) => a.board - b.board);

export function RankingView({ seen, contest, own }: { seen: Seen; contest: Contest; own?: string | null }) {
  const ranking = (seen.parts['ranking'] as RankingPart | undefined) ?? null;
  return (
    <main class="task">
      <Heading name="ranking">{t('web.ranking')}</Heading>
      <p class="quiet">{rankingWords(ranking, contest)}</p>
      <Ranking ranking={ranking} contest={contest} own={own ?? null} />
    </main>
  );
}

// What a side has of a board: the own one's figure, and how it came.
function BoardLine({ board, mine, onOpen }: { board: BoardPart; mine: Mine; onOpen: () => void }) {
  const found = board.results.map(row => [row, mine(row)] as const).find(([, side]) => side),
    [row, side] = found ?? [null, null];
  const figure = row && side ? (side === 'NS' ? row.figureNs : row.figureEw) : null;
  return (
    <Row
      lead={<RowNumber>{board.board}</RowNumber>}
      title={row ? <Slip result={row.result} /> : t('web.board_number', { board: board.board })}
      note={row ? t('web.at_tables', { count: board.results.length }) : null}
      end={
        figure ? (
          <span class="row-figure">
            {side && isTop(board, figure, side) ? <span class="top-mark">{t('web.top')}</span> : null}
            <Figure value={figure} unit={board.unit} />
          </span>
        ) : null
      }
      onPress={onOpen}
    />
  );
}

export function BoardsView({
  seen,
  contest,
  mine,
  open,
  back = t('web.boards'),
  onOpen,
}: {
  seen: Seen;
  contest: Contest;
  mine: Mine;
  open: number | null; // the board that is looked at
  back?: string; // the page on which it was opened, where that is another
  onOpen: (board: number | null) => void;
}) {
  const boards = boardsSeen(seen),
    played = (each: BoardPart): boolean => each.results.some(mine), // after the end all boards are shown
    at = boards.findIndex(each => each.board === open),
    board = boards[at];
  if (board)
    return (
      <Later
        inside
        page={boardPage}
        props={{
          board,
          contest,
          mine,
          before: boards[at - 1]?.board ?? null,
          after: boards[at + 1]?.board ?? null,
          back,
          onOpen,
        }}
      />
    );
  return (
    <main class="task">
      <Heading name="boards">{t(boards.every(played) ? 'web.boards_played' : 'web.boards')}</Heading>
      {boards.length ? (
        <Rows>
          {boards.map(each => (
            <BoardLine key={each.board} board={each} mine={mine} onOpen={() => onOpen(each.board)} />
          ))}
        </Rows>
      ) : (
        <Empty of="boards" title={t('web.boards_none_title')}>
          {t('web.boards_none_yet')}
        </Empty>
      )}
    </main>
  );
}

export function OwnPhones({ table, contest }: { table: TablePart; contest: Contest }) {
  const codes = Object.entries(table.playerCodes ?? {}),
    address = useAddress();
  return (
    <main class="task">
      <Heading name="own">{t('web.on_your_phone')}</Heading>
      <p>{t('web.on_your_phone_how')}</p>
      {address === '' ? <NoNetwork /> : null}
      <div class="own-codes">
        {(address ? codes : []).map(([key, code]) => {
          const url = `${address}/p#${code}`;
          return (
            <figure key={key}>
              <img
                src={`/qr.svg?text=${encodeURIComponent(url)}`}
                alt={t('web.qr_of', { name: namesOf(contest, key) })}
                width="180"
                height="180"
              />
              <figcaption>
                <b>{labelOf(contest, key)}</b> {namesOf(contest, key)}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </main>
  );
}
