// screen.tsx -- the wall of a contest of matches: the round's tables and how far they are, then the ranking; sheets
// turn by themselves.
import type { ComponentChildren } from 'preact';
import { part, type Seen } from '../app/live';
import { soundOn } from '../app/sound';
import { useStore } from '../app/store';
import { t } from '../app/words';
import type { DrawPart, MatchesContest, MatchLine, StandingRow, StandingsPart } from '../pure/matches';
import { Sheets, useList } from '../pages/sheets';
import { Away } from '../ui/away';
import { finalWords } from '../ui/people';
import { Wall } from '../ui/wall';
import { RoundClock } from './clock';
import { amount, byesWords, pointsWords, said, stateWords, teamName } from './common';

// A match of the round, or who has none.
type Place = { key: string } & ({ line: MatchLine } | { bye: number });

const placesOf = (draw: DrawPart | null): Place[] => [
  ...(draw?.matches ?? []).map(line => ({ key: `${line.match}`, line })),
  ...(draw?.byes ?? []).map(bye => ({ key: `bye ${bye}`, bye })),
];

const Team = ({ contest, team }: { contest: MatchesContest; team: number }) => (
  <span>
    {team} {teamName(contest, team)}
  </span>
);

// What it is worth once it is over; in a knock-out what was won. Before the first board there is nothing to say.
const figures = (contest: MatchesContest, line: MatchLine): string =>
  line.points
    ? line.points.map(each => pointsWords(contest, each)).join(' – ')
    : line.won
      ? line.won.map(amount).join(' – ')
      : line.entered || line.waiting
        ? stateWords(contest, line)
        : '';

function Tables({ contest, places }: { contest: MatchesContest; places: Place[] }) {
  return (
    <table class="wall">
      <thead class="ear">
        <tr>
          <th scope="col">{t('web.teams.table')}</th>
          <th scope="col">{t('web.teams.match')}</th>
          <th scope="col">{t('web.teams.result')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(place =>
          'bye' in place ? (
            <tr key={place.key} data-key={place.key}>
              <td class="wall-number">–</td>
              <td class="wall-names">
                <Team contest={contest} team={place.bye} />
              </td>
              <td class="wall-figure wall-said">{t('web.teams.bye')}</td>
            </tr>
          ) : (
            <tr key={place.key} data-key={place.key}>
              <td class="wall-number">{place.line.match}</td>
              <td class="wall-names">
                <Team contest={contest} team={place.line.teams[0]} />{' '}
                <Team contest={contest} team={place.line.teams[1]} />
              </td>
              <td class={place.line.points || place.line.won ? 'wall-figure wall-points' : 'wall-figure wall-said'}>
                {figures(contest, place.line)}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

type Ranked = StandingRow & { key: string };

function Places({ contest, rows }: { contest: MatchesContest; rows: Ranked[] }) {
  return (
    <table class="wall">
      <thead class="ear">
        <tr>
          <th scope="col">{t('web.rank')}</th>
          <th scope="col">{said(contest, 'web.teams.team')}</th>
          <th scope="col">{t('web.unit_points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} data-key={row.key}>
            <td class="wall-number">
              {row.rank ?? '–'}
              {row.tied ? '=' : ''}
            </td>
            <td class="wall-names">
              <span>
                {teamName(contest, row.team)}
                {row.byes ? <span class="quiet"> {byesWords(row)}</span> : null}
              </span>
            </td>
            <td class="wall-figure wall-points">{pointsWords(contest, row.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rankedOf = (standings: StandingsPart | null): Ranked[] =>
  standings?.rows.some(row => row.matches > 0 || row.points !== 0)
    ? standings.rows.map(row => ({ ...row, key: `${row.team}` }))
    : [];

const roundWords = (contest: MatchesContest, draw: DrawPart | null): ComponentChildren => {
  if (contest.state === 'ended') return finalWords(contest);
  const round = contest.round
    ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
    : t('web.soon_begins');
  return draw ? (
    <>
      {round} ·{' '}
      <span class="whole">
        {t('web.teams.boards_from', { first: draw.firstBoard, last: draw.firstBoard + draw.boards - 1 })}
      </span>
    </>
  ) : (
    round
  );
};

export function MatchesScreen({ contest, seen }: { contest: MatchesContest; seen: Seen }) {
  const draw = part<DrawPart>(seen, `draw/${contest.round}`),
    loud = useStore(soundOn),
    full = !contest.clock || contest.state !== 'playing',
    told = [contest.announcement, contest.teams];
  const tables = useList(placesOf(draw), told, places => <Tables contest={contest} places={places} />),
    ranked = useList(rankedOf(part<StandingsPart>(seen, 'standings')), told, rows => (
      <Places contest={contest} rows={rows} />
    ));
  return (
    <Wall
      title={contest.title}
      round={roundWords(contest, draw)}
      clock={<RoundClock contest={contest} seen={seen} large rings />}
      announcement={contest.announcement}
      away={<Away seen={seen} />}
      silent={!loud}
      full={full}
    >
      <Sheets
        sheets={[...tables.sheets('draw', t('web.tables')), ...ranked.sheets('ranking', t('web.ranking'))]}
        wait={t('web.no_ranking_yet')}
        copies={[tables.copy, ranked.copy]}
        full={full}
      />
    </Wall>
  );
}
