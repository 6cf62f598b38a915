// live.tsx -- the public page: the ranking as it grows, and every board that nobody has still to play.
import { part, useLive } from '../app/live';
import { dayWords, t } from '../app/words';
import { MatchesPublic } from '../matches/captain';
import { PublishedPublic } from '../published/published';
import type { MatchesContest } from '../pure/matches';
import type { PublishedPart, WithdrawnPart } from '../pure/published';
import type { Contest, RankingPart } from '../pure/wiretypes';
import { boardsSeen } from '../phone/seen';
import { ClockFace } from '../ui/clockface';
import { Ranking, rankingWords } from '../ui/ranking';
import { Frequency } from '../ui/frequency';
import { Traveller } from '../ui/results';
import { Heading, Screen, WaitingPage } from '../ui/screen';

export function LivePage({ contestId }: { contestId: string }) {
  const { seen } = useLive(contestId, 'public');
  const contest = part<Contest>(seen, 'evening'),
    ranking = part<RankingPart>(seen, 'ranking');
  const matches = part<MatchesContest>(seen, 'event');
  if (matches) return <MatchesPublic contest={matches} seen={seen} contestId={contestId} />;
  const published = part<PublishedPart | WithdrawnPart>(seen, 'published');
  if (published) return <PublishedPublic event={published} />;
  if (!contest) return <WaitingPage denied={seen.denied} />;
  const boards = boardsSeen(seen);
  return (
    <Screen title={contest.title} wide>
      <header class="phone-head">
        <p class="phone-where">
          <a href="/">Arbitro</a>
          <span>
            {contest.round ? t('web.round_of', { round: contest.round, rounds: contest.rounds }) : t('web.not_started')}
          </span>
        </p>
        {contest.state === 'ended' ? null : <ClockFace contest={contest} offset={seen.offset} />}
      </header>
      <main>
        <Heading name="live">{contest.title}</Heading>
        <p class="quiet">
          {dayWords(contest.date)} · {rankingWords(ranking, contest)}
        </p>
        {contest.announcement ? (
          <p class="announcement" role="status">
            {contest.announcement}
          </p>
        ) : null}
        <Ranking ranking={ranking} contest={contest} href={key => `/e/${contestId}/pair/${key}`} />
        {boards.length ? <h2>{t('web.boards')}</h2> : null}
        <div class="open-boards">
          {boards.map(board => (
            <details key={board.board}>
              <summary>{t('web.board_number', { board: board.board })}</summary>
              <Frequency board={board} />
              <Traveller board={board} contest={contest} />
            </details>
          ))}
        </div>
      </main>
    </Screen>
  );
}
