// live.tsx -- the public page: the ranking as it grows, and every board that nobody has still to play.
import { part, useLive } from '../app/live';
import { dayWords, t } from '../app/words';
import { MatchesPublic } from '../matches/captain';
import { PublishedPublic } from '../published/published';
import type { EventPart } from '../pure/matches';
import type { PublishedPart } from '../pure/published';
import type { Evening, RankingPart } from '../pure/wiretypes';
import { boardsSeen } from '../phone/seen';
import { ClockFace } from '../ui/clockface';
import { Ranking, rankingWords } from '../ui/ranking';
import { Frequency } from '../ui/frequency';
import { Traveller } from '../ui/results';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';

export function LivePage({ contest }: { contest: string }) {
  const { seen } = useLive(contest, 'public');
  const evening = part<Evening>(seen, 'evening'),
    ranking = part<RankingPart>(seen, 'ranking');
  const event = part<EventPart>(seen, 'event');
  if (event) return <MatchesPublic event={event} seen={seen} contest={contest} />;
  const published = part<PublishedPart>(seen, 'published');
  if (published) return <PublishedPublic event={published} />;
  if (!evening)
    return (
      <Screen title="Arbitro">
        <main class="task">
          <Heading name="wait">Arbitro</Heading>
          {seen.denied ? <Trouble text={seen.denied.message} /> : <Waiting />}
        </main>
      </Screen>
    );
  const boards = boardsSeen(seen);
  return (
    <Screen title={evening.title} wide>
      <header class="phone-head">
        <p class="phone-where">
          <a href="/">Arbitro</a>
          <span>
            {evening.round ? t('web.round_of', { round: evening.round, rounds: evening.rounds }) : t('web.not_started')}
          </span>
        </p>
        {evening.state === 'ended' ? null : <ClockFace evening={evening} offset={seen.offset} />}
      </header>
      <main>
        <Heading name="live">{evening.title}</Heading>
        <p class="quiet">
          {dayWords(evening.date)} · {rankingWords(ranking, evening)}
        </p>
        {evening.announcement ? (
          <p class="announcement" role="status">
            {evening.announcement}
          </p>
        ) : null}
        <Ranking ranking={ranking} evening={evening} href={key => `/e/${contest}/pair/${key}`} />
        {boards.length ? <h2>{t('web.boards')}</h2> : null}
        <div class="open-boards">
          {boards.map(board => (
            <details key={board.board}>
              <summary>{t('web.board_number', { board: board.board })}</summary>
              <Frequency board={board} />
              <Traveller board={board} evening={evening} />
            </details>
          ))}
        </div>
      </main>
    </Screen>
  );
}
