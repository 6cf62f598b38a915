// live.tsx -- the public page: the ranking as it grows, and every board that nobody has still to play.
import { part, useLive } from '../app/live';
import { route } from '../app/route';
import { useStore } from '../app/store';
import { dayWords, t } from '../app/words';
import { MatchesPublic } from '../matches/captain';
import { PublishedPublic } from '../published/published';
import type { MatchesContest } from '../pure/matches';
import { byName, placesIn } from '../pure/movement/seats';
import type { PublishedPart, WithdrawnPart } from '../pure/published';
import type { Contest, RankingPart } from '../pure/wiretypes';
import { boardPage, boardsSeen } from '../phone/seen';
import { AndAway } from '../ui/away';
import { ClockFace } from '../ui/clockface';
import { PublicHead } from '../ui/publichead';
import { Ranking, rankingWords } from '../ui/ranking';
import { Later } from '../ui/later';
import { namesOf, roundWords } from '../ui/people';
import { Heading, Screen, WaitingPage } from '../ui/screen';
import { SeatRows } from '../ui/seats';
import { SummaryHere } from '../ui/summary';

export function LivePage({ contestId }: { contestId: string }) {
  const { hash } = useStore(route);
  const { seen } = useLive(contestId, 'public');
  const contest = part<Contest>(seen, 'evening'),
    ranking = part<RankingPart>(seen, 'ranking');
  const matches = part<MatchesContest>(seen, 'event');
  if (matches) return <MatchesPublic contest={matches} seen={seen} contestId={contestId} />;
  const published = part<PublishedPart | WithdrawnPart>(seen, 'published');
  if (published) return <PublishedPublic event={published} />;
  if (!contest) return <WaitingPage denied={seen.denied} />;
  const boards = boardsSeen(seen),
    at = boards.findIndex(each => String(each.board) === hash),
    board = boards[at];
  if (board)
    return (
      <Screen title={`${t('web.board_number', { board: board.board })} · ${contest.title}`} wide>
        <PublicHead words={contest.title} />
        <Later
          inside
          page={boardPage}
          props={{
            board,
            contest,
            before: boards[at - 1]?.board ?? null,
            after: boards[at + 1]?.board ?? null,
            onOpen: to => void (location.hash = to === null ? '' : String(to)),
          }}
        />
      </Screen>
    );
  return (
    <Screen title={contest.title} wide>
      <PublicHead words={roundWords(contest)}>
        {contest.state === 'ended' ? null : <ClockFace contest={contest} offset={seen.offset} />}
      </PublicHead>
      <main>
        <Heading name="live">{contest.title}</Heading>
        <p class="quiet">
          {dayWords(contest.date)} · {rankingWords(ranking, contest)}
          <AndAway seen={seen} />
        </p>
        {contest.announcement ? (
          <p class="announcement" role="status">
            {contest.announcement}
          </p>
        ) : null}
        {contest.online?.here.length ? (
          <p class="links">
            <a href={`/play/watch#${contestId}`}>{t('web.online.watch')}</a>
          </p>
        ) : null}
        {contest.round <= 1 && contest.state !== 'ended' && contest.movement ? (
          <section>
            <h2>{t('web.seats', { round: 1 })}</h2>
            <SeatRows places={byName(placesIn(contest, 1), key => namesOf(contest, key))} contest={contest} />
          </section>
        ) : null}
        <Ranking ranking={ranking} contest={contest} href={key => `/e/${contestId}/pair/${key}`} />
        <SummaryHere contest={contest} ranking={ranking} />
        {boards.length ? <h2>{t('web.boards')}</h2> : null}
        <ul class="board-tiles">
          {boards.map(each => (
            <li key={each.board}>
              <a class="board-tile" href={`#${each.board}`}>
                <span class="ear">{t('web.board')} </span>
                {each.board}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </Screen>
  );
}
