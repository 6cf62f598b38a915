// screen.tsx -- the wall of a contest of matches: the round's tables and how far they are, then the ranking; pages turn
// by themselves.
import { part, type Seen } from '../app/live';
import { soundOn } from '../app/sound';
import { useStore } from '../app/store';
import { t } from '../app/words';
import type { DrawPart, MatchesContest, MatchLine, StandingRow, StandingsPart } from '../pure/matches';
import { cut, useRows, useTurn } from '../pages/turning';
import { finalWords } from '../ui/people';
import { Wall, WallPage } from '../ui/wall';
import { RoundClock } from './clock';
import { amount, byesWords, pointsWords, said, stateWords, teamName } from './common';

type Sheet = { kind: 'draw'; lines: MatchLine[]; byes: number[] } | { kind: 'ranking'; rows: StandingRow[] };

// Two columns where there is room for them: what is cut is of both.
function sheetsOf(draw: DrawPart | null, standings: StandingsPart | null, rows: number): Sheet[] {
  const ranked = standings?.rows.some(row => row.matches > 0 || row.points !== 0) ? standings.rows : [];
  const byes = draw?.byes ?? [],
    lines = cut(draw?.matches ?? [], rows);
  return [
    ...lines.map((some, i): Sheet => ({ kind: 'draw', lines: some, byes: i === lines.length - 1 ? byes : [] })),
    ...cut(ranked, rows).map((some): Sheet => ({ kind: 'ranking', rows: some })),
  ];
}

// What it is worth once it is over; in a knock-out what was won. Before the first board there is nothing to say.
const figures = (contest: MatchesContest, line: MatchLine): string =>
  line.points
    ? line.points.map(each => pointsWords(contest, each)).join(' – ')
    : line.won
      ? line.won.map(amount).join(' – ')
      : line.entered || line.waiting
        ? stateWords(contest, line)
        : '';

function Tables({ contest, sheet }: { contest: MatchesContest; sheet: Sheet & { kind: 'draw' } }) {
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
        {sheet.lines.map(line => (
          <tr key={line.match}>
            <td class="wall-number">{line.match}</td>
            <td class="wall-names">
              <span>
                {line.teams[0]} {teamName(contest, line.teams[0])}
              </span>{' '}
              <span>
                {line.teams[1]} {teamName(contest, line.teams[1])}
              </span>
            </td>
            <td class={line.points || line.won ? 'wall-figure wall-points' : 'wall-figure wall-said'}>
              {figures(contest, line)}
            </td>
          </tr>
        ))}
        {sheet.byes.map(team => (
          <tr key={`bye${team}`}>
            <td class="wall-number">–</td>
            <td class="wall-names">
              <span>
                {team} {teamName(contest, team)}
              </span>
            </td>
            <td class="wall-figure wall-said">{t('web.teams.bye')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places({ contest, rows }: { contest: MatchesContest; rows: StandingRow[] }) {
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
          <tr key={row.team}>
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

const roundWords = (contest: MatchesContest, draw: DrawPart | null): string => {
  if (contest.state === 'ended') return finalWords(contest);
  const round = contest.round
    ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
    : t('web.soon_begins');
  return draw
    ? `${round} · ${t('web.teams.boards_from', { first: draw.firstBoard, last: draw.firstBoard + draw.boards - 1 })}`
    : round;
};

export function MatchesScreen({ contest, seen }: { contest: MatchesContest; seen: Seen }) {
  const draw = part<DrawPart>(seen, `draw/${contest.round}`),
    standings = part<StandingsPart>(seen, 'standings'),
    loud = useStore(soundOn);
  const sheets = sheetsOf(draw, standings, useRows(contest.announcement !== '')),
    at = useTurn(sheets.length),
    sheet = sheets[at];
  return (
    <Wall
      title={contest.title}
      round={roundWords(contest, draw)}
      clock={<RoundClock contest={contest} seen={seen} large rings />}
      announcement={contest.announcement}
      silent={!loud}
    >
      {sheet ? (
        <section key={at} class="room-sheet">
          <h2>{sheet.kind === 'draw' ? t('web.teams.tables') : t('web.ranking')}</h2>
          {sheet.kind === 'draw' ? (
            <Tables contest={contest} sheet={sheet} />
          ) : (
            <Places contest={contest} rows={sheet.rows} />
          )}
        </section>
      ) : (
        <p class="room-wait">{t('web.no_ranking_yet')}</p>
      )}
      <WallPage page={at} of={sheets.length} />
    </Wall>
  );
}
