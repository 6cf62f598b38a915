// places.tsx -- the frame around a contest's pages, and two of its places: the ranking and the boards.
import type { ComponentChildren } from 'preact';
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { t } from '../../app/words';
import { boardsOfSet } from '../../pure/bridge';
import type { BoardPart, Contest, RankingPart, RoomPart } from '../../pure/wiretypes';
import { ClockFace } from '../../ui/clockface';
import type { Drawing } from '../../ui/icon';
import { Ranking, rankingWords } from '../../ui/ranking';
import { Heading, Screen } from '../../ui/screen';
import { Shell } from '../../ui/shell';
import { CallLine } from './calls';

const PLACES = [
  ['', 'room', 'web.place.room'],
  ['ranking', 'ranking', 'web.place.ranking'],
  ['boards', 'boards', 'web.place.boards'],
  ['rulings', 'rulings', 'web.place.rulings'],
  ['evening', 'settings', 'web.place.evening'],
] as const;

// Which place a page belongs to; what is not named belongs to the evening.
const BELONGS: Record<string, Drawing> = {
  '': 'room',
  table: 'room',
  ranking: 'ranking',
  pair: 'ranking',
  boards: 'boards',
  board: 'boards',
  correct: 'boards',
  rulings: 'rulings',
  assist: 'rulings',
  claims: 'rulings',
};

export function ContestShell({ seen, page, children }: { seen: Seen; page: string; children: ComponentChildren }) {
  const contest = part<Contest>(seen, 'evening');
  if (!contest) return <>{children}</>;
  const calls = (part<RoomPart>(seen, 'room')?.calls ?? []).filter(call => call.answeredAt === null).length,
    here = BELONGS[page] ?? 'settings';
  return (
    <Shell
      title={contest.title}
      round={
        contest.state === 'ended'
          ? t('web.evening_over')
          : contest.round
            ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
            : t('web.not_started')
      }
      clock={contest.state === 'ended' ? null : <ClockFace contest={contest} offset={seen.offset} rings />}
      calls={<CallLine seen={seen} contestId={contest.id} />}
      places={PLACES.map(([path, of, words]) => ({
        href: path ? link('d', contest.id, path) : link('d', contest.id),
        words: t(words),
        of,
        here: of === here,
        count: of === 'room' ? calls : 0,
      }))}
    >
      {children}
    </Shell>
  );
}

export function RankingPage({ seen, contestId }: { seen: Seen; contestId: string }) {
  const contest = part<Contest>(seen, 'evening'),
    ranking = part<RankingPart>(seen, 'ranking');
  return (
    <Screen title={t('web.ranking')} wide>
      <main>
        <Heading name="ranking">{t('web.ranking')}</Heading>
        <p class="quiet">{rankingWords(ranking, contest)}</p>
        <Ranking ranking={ranking} contest={contest} href={key => link('d', contestId, 'pair', key)} />
      </main>
    </Screen>
  );
}

// Every board, with how often it was played.
export function BoardsPage({ seen, contestId }: { seen: Seen; contestId: string }) {
  const contest = part<Contest>(seen, 'evening')!;
  const sets = contest.movement?.sets ?? 0,
    boards = Array.from({ length: sets }, (_, set) => boardsOfSet(set + 1, contest.boardsPerRound)).flat();
  return (
    <Screen title={t('web.boards')} wide>
      <main>
        <Heading name="boards">{t('web.boards')}</Heading>
        <ul class="board-tiles">
          {boards.map(board => {
            const count = part<BoardPart>(seen, `board/${board}`)?.results.length ?? 0;
            return (
              <li key={board}>
                <a class="board-tile" href={link('d', contestId, 'board', board)}>
                  <span class="ear">{t('web.board')} </span>
                  <b>{board}</b> <span class="quiet">{count ? t('web.played_times', { count }) : ''}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </main>
    </Screen>
  );
}
