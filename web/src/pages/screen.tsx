// screen.tsx -- the big screen in the room: the clock and when it rings, which boards lie where, the change as a
// picture, and the ranking that turns its own pages.
import { useTime } from '../app/clock';
import { part, useLive, type Seen } from '../app/live';
import { soundOn } from '../app/sound';
import { useStore } from '../app/store';
import { t, unitWord } from '../app/words';
import { MatchesScreen } from '../matches/screen';
import { PublishedScreen } from '../published/published';
import { boardsOfSet, range } from '../pure/bridge';
import type { MatchesContest } from '../pure/matches';
import type { PublishedPart, WithdrawnPart } from '../pure/published';
import { ALL, asListed, listsOf } from '../pure/standings';
import { isEarly, type Time } from '../pure/time';
import { byName, placesIn, type Place } from '../pure/movement/seats';
import { alike, walkAfter } from '../pure/movement/walk';
import type { Contest, RankingPart, RankRow } from '../pure/wiretypes';
import { Away } from '../ui/away';
import { ClockFace, timesOf } from '../ui/clockface';
import { phantomAt } from '../ui/movement';
import { isRanked, listName, RankingRows } from '../ui/ranking';
import { finalWords, namesOf } from '../ui/people';
import { WaitingPage } from '../ui/screen';
import { SeatRows } from '../ui/seats';
import { sideName } from '../ui/suit';
import { Wall } from '../ui/wall';
import { Sheets, useList, type Sheet } from './sheets';
import { cut, useSlips } from './turning';
import { WalkTables, WalkTogether } from './walk';

// The ranking of each field and list.
const rankingSheets = (ranking: RankingPart, ranked: ReturnType<typeof useList<RankRow>>): Sheet[] =>
  listsOf(ranking).flatMap(list =>
    asListed(ranking, list).fields.flatMap(field =>
      ranked.sheets(
        `${list} ${field.side}`,
        [t('web.ranking'), field.side && sideName(field.side), list !== ALL && listName(list), unitWord(ranking.unit)]
          .filter(Boolean)
          .join(' · '),
        field.rows,
      ),
    ),
  );

// Which boards lie at which table in a round, as many tables as fit.
function boardSheets(contest: Contest, round: number, slips: number): Sheet[] {
  const { movement } = contest;
  const lies = (movement?.meetings[round - 1] ?? []).map(([ns, ew, set], i) => ({
    table: i + 1,
    boards: movement && set && ns && ew && !phantomAt(movement, ns, ew) ? boardsOfSet(set, contest.boardsPerRound) : [],
  }));
  return cut(lies, slips).map((some, i) => ({
    key: `boards ${round} ${i}`,
    heading: t('web.screen.boards_of', { round }),
    shows: (
      <ul class="wall-tables">
        {some.map(({ table, boards }) => (
          <li key={table}>
            <span class="wall-table">
              <span class="ear">{t('web.table')} </span>
              {table}
            </span>
            <b>{boards.length ? range(boards) : '–'}</b>
          </li>
        ))}
      </ul>
    ),
  }));
}

// Where everybody sits as the evening begins, by name.
const placesFirst = (contest: Contest): Place[] => byName(placesIn(contest, 1), key => namesOf(contest, key));

// The change after this round: one picture for all, or as many slips as fit.
function walkSheets(contest: Contest, slips: number): Sheet[] {
  const { movement, round } = contest;
  if (!movement || round >= contest.rounds) return [];
  const together = alike(movement, round),
    heading = t('web.screen.walk');
  if (together) return [{ key: 'walk', heading, shows: <WalkTogether walk={together} /> }];
  return cut(walkAfter(movement, round), Math.max(2, Math.floor((slips * 2) / 3))).map((some, i) => ({
    key: `walk ${i}`,
    heading,
    shows: <WalkTables walk={some} />,
  }));
}

const seatsShown = (contest: Contest): boolean => contest.round <= 1 && contest.state !== 'ended';

// While a round is played its boards and the ranking take turns, before the first and in it who sits where; when the
// bell has rung, and after, the change stands.
function sheetsOf(contest: Contest, time: Time, places: Sheet[], seats: Sheet[], slips: number): Sheet[] {
  if (contest.state === 'ended') return places;
  if ((time.state === 'running' || time.leftMs > 0) && !isEarly(contest, time)) {
    const walk = walkSheets(contest, slips);
    if (walk.length) return walk;
  }
  return [...seats, ...boardSheets(contest, contest.round || 1, slips), ...places];
}

const roundWords = (contest: Contest): string =>
  contest.state === 'ended'
    ? finalWords(contest)
    : contest.round
      ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
      : t('web.soon_begins');

function Room({ contest, seen }: { contest: Contest; seen: Seen }) {
  const { offset } = seen,
    ranking = part<RankingPart>(seen, 'ranking');
  const time = useTime(contest.clock, offset),
    loud = useStore(soundOn),
    last = contest.round >= contest.rounds,
    said = contest.announcement,
    full = contest.state === 'ended' || time.state === 'off',
    slips = useSlips(said !== '', full);
  const ranked = useList(
    isRanked(ranking) ? ranking.fields.flatMap(field => field.rows) : [],
    [said, contest.pairs],
    rows => <RankingRows rows={rows} contest={contest} />,
  );
  const seated = useList(seatsShown(contest) ? placesFirst(contest) : [], [said, contest.pairs], rows => (
    <SeatRows places={rows} contest={contest} />
  ));
  const places = isRanked(ranking) ? rankingSheets(ranking, ranked) : [],
    seats = seated.sheets('seats', t('web.seats', { round: 1 }));
  return (
    <Wall
      title={contest.title}
      round={roundWords(contest)}
      clock={contest.state === 'ended' ? null : <ClockFace contest={contest} offset={offset} rings large />}
      times={timesOf(contest, offset)}
      change={time.over ? t(last ? 'web.last_over' : 'web.change') : ''}
      announcement={said}
      away={<Away seen={seen} />}
      silent={!loud}
      full={full}
    >
      <Sheets
        sheets={sheetsOf(contest, time, places, seats, slips)}
        wait={time.over ? '' : t('web.no_ranking_yet')}
        copies={[ranked.copy, seated.copy]}
        full={full}
      />
    </Wall>
  );
}

export function BigScreen({ contestId }: { contestId: string }) {
  const { seen } = useLive(contestId, 'public');
  const contest = part<Contest>(seen, 'evening');
  const matches = part<MatchesContest>(seen, 'event');
  if (matches) return <MatchesScreen contest={matches} seen={seen} />;
  const published = part<PublishedPart | WithdrawnPart>(seen, 'published');
  if (published) return <PublishedScreen event={published} />;
  if (!contest) return <WaitingPage denied={seen.denied} />;
  return <Room contest={contest} seen={seen} />;
}
