// seen.tsx -- what the table may look at besides its task: the ranking, boards played by both pairs, the pairs' own
// links.
import { t } from '../app/words';
import type { Seen } from '../app/live';
import type { BoardPart, Contest, RankingPart, TablePart } from '../pure/wiretypes';
import { labelOf, namesOf } from '../ui/people';
import { Ranking, rankingWords } from '../ui/ranking';
import { Traveller } from '../ui/results';
import { Heading } from '../ui/screen';

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

export function BoardsView({
  seen,
  contest,
  mine,
}: {
  seen: Seen;
  contest: Contest;
  mine: (row: BoardPart['results'][number]) => boolean;
}) {
  const boards = boardsSeen(seen);
  return (
    <main class="task">
      <Heading name="boards">{t('web.boards_played')}</Heading>
      {boards.length ? null : <p class="quiet">{t('web.boards_none_yet')}</p>}
      {boards.map(board => (
        <section key={board.board} id={`board-${board.board}`}>
          <h2>
            {t('web.board')} {board.board}
          </h2>
          <Traveller board={board} contest={contest} mine={mine} />
        </section>
      ))}
    </main>
  );
}

export function OwnPhones({ table, contest }: { table: TablePart; contest: Contest }) {
  const codes = Object.entries(table.playerCodes ?? {});
  return (
    <main class="task">
      <Heading name="own">{t('web.on_your_phone')}</Heading>
      <p>{t('web.on_your_phone_how')}</p>
      <div class="own-codes">
        {codes.map(([key, code]) => {
          const url = `${location.origin}/p#${code}`;
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
