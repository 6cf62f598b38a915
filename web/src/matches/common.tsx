// common.tsx -- what pages of matches share: names, figures, the ranking, a round's matches.
import { useState } from 'preact/hooks';
import { decimal, t } from '../app/words';
import { Short, useFind } from './find';
import { useSending, type Sending } from '../app/sending';
import { sendLines, type Role } from '../app/wire';
import type { DrawPart, MatchesContest, MatchLine, StandingRow, StandingsPart, Without } from '../pure/matches';
import { Heads, Place, Who } from '../ui/ranking';

export type Say = (...lines: string[]) => Promise<boolean>;

// Says acts in this role; a refusal stands until it was read.
export function useLines(contestId: string, as: Role): Omit<Sending, 'run'> & { say: Say } {
  const { run, ...sending } = useSending();
  return { ...sending, say: (...lines) => run(() => sendLines(contestId, as, ...lines)) };
}

// What is said of teams, of pairs where pairs play.
const OF_PAIRS: Record<string, string> = {
  'web.teams.team': 'web.teams.pair.team',
  'web.teams.teams': 'web.teams.pair.teams',
  'web.teams.find': 'web.teams.pair.find',
  'web.teams.field': 'web.how_many_pairs',
  'web.teams.how_many': 'web.how_many_pairs',
  'web.teams.first_team': 'web.teams.pair.first_team',
  'web.teams.second_team': 'web.teams.pair.second_team',
  'web.teams.by_hand': 'web.teams.pair.by_hand',
  'web.teams.late': 'web.teams.pair.late',
  'web.teams.late_name': 'web.teams.pair.late_name',
  'web.teams.walk_over': 'web.teams.pair.walk_over',
  'web.teams.cancelled': 'web.teams.pair.cancelled',
  'web.teams.of_retired': 'web.teams.pair.of_retired',
  'web.teams.tie_seed': 'web.teams.pair.tie_seed',
  'web.teams.and_more': 'web.teams.pair.and_more',
  'web.teams.bye_now': 'web.teams.pair.bye_now',
  'web.teams.captains': 'web.teams.pair.captains',
  'web.teams.code': 'web.teams.pair.code',
  'web.teams.names_how': 'web.teams.pair.names_how',
  'web.teams.names_example': 'web.teams.pair.names_example',
};
export const said = ({ event }: Pick<MatchesContest, 'event'>, key: string, values?: Parameters<typeof t>[1]): string =>
  t((event === 'pairs' && OF_PAIRS[key]) || key, values);

export const teamName = (contest: MatchesContest, team: number): string =>
  contest.teams.find(each => each.team === team)?.name || t('web.teams.number', { team });

// Between the two of a match: a dash stands within a pair's own name.
export const between = ({ event }: Pick<MatchesContest, 'event'>): string => (event === 'pairs' ? '/' : '–');
export const matchWords = (contest: MatchesContest, teams: readonly number[]): string =>
  teams.map(team => teamName(contest, team)).join(` ${between(contest)} `);

// Victory points have two decimals; IMPs and points as many as they need.
export const pointsWords = (contest: MatchesContest, points: number): string =>
  decimal(contest.scoring === 'vp wbf' ? points.toFixed(2) : shortly(points));
export const amount = (value: number): string => decimal(shortly(value));
const shortly = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

// Whoever has points of a match that nobody played: "bye", "bye ×2".
export const byesWords = ({ byes }: StandingRow): string =>
  byes > 1 ? `${t('web.teams.bye')} ×${byes}` : byes ? t('web.teams.bye') : '';

export function Standings({
  contest,
  standings,
  own,
  href,
}: {
  contest: MatchesContest;
  standings: StandingsPart | null;
  own?: number;
  href?: (team: number) => string;
}) {
  const find = useFind(contest);
  if (!standings || standings.rows.every(row => row.matches === 0 && row.points === 0))
    return <p class="quiet">{t('web.teams.no_ranking')}</p>;
  const found = standings.rows.filter(row => find.has(row.team)),
    mine = found.find(row => row.team === own);
  const who = (row: StandingRow) => (
    <>
      <span class="rank-label">{row.team}</span>
      <span class="rank-names">
        {teamName(contest, row.team)}
        {row.byes ? <span class="quiet"> {byesWords(row)}</span> : null}
        {row.retired ? <span class="quiet"> {t('web.absent.retired')}</span> : null}
      </span>
    </>
  );
  const line = (row: StandingRow) => (
    <tr
      key={row.team}
      class={[own === row.team ? 'own' : '', row.rank === 1 ? 'leads' : ''].join(' ').trim() || undefined}
      aria-current={own === row.team ? 'true' : undefined}
    >
      <td class="rank">
        <span>
          <Place rank={row.rank} tied={row.tied} />
        </span>
      </td>
      <td class="names">
        <Who href={href?.(row.team)}>{who(row)}</Who>
      </td>
      <td class="quiet number">{row.matches}</td>
      <td class="number percent">{pointsWords(contest, row.points)}</td>
    </tr>
  );
  return (
    <>
      {find.field}
      <Short items={found}>
        {shown => (
          <table class="ranking matches-ranking">
            <Heads
              ear={[t('web.rank'), said(contest, 'web.teams.team')]}
              seen={[t('web.teams.played'), t('web.unit_points')]}
            />
            <tbody>
              {mine && !shown.includes(mine) ? line(mine) : null}
              {shown.map(line)}
            </tbody>
          </table>
        )}
      </Short>
    </>
  );
}

export const withoutWords = (
  contest: MatchesContest,
  { absence, walkover }: { absence?: Without; walkover?: number },
): string =>
  walkover
    ? t('web.teams.walkover', { name: teamName(contest, walkover) })
    : said(contest, absence === 'cancelled' ? 'web.teams.cancelled' : 'web.teams.walk_over');

export function stateWords(contest: MatchesContest, line: MatchLine): string {
  if (line.absence) return withoutWords(contest, line);
  if (line.complete) return t('web.teams.complete');
  const boards = t('web.teams.boards_in', { entered: line.entered, boards: line.boards });
  return line.waiting ? `${boards} · ${t('web.teams.waiting')}` : boards;
}

type Which = 'all' | 'open' | 'waiting';

// A long round shows what is still to be done, and any match by the number or the name of a team.
export function Matches({
  contest,
  draw,
  href,
}: {
  contest: MatchesContest;
  draw: DrawPart;
  href: (match: number) => string;
}) {
  const find = useFind(contest),
    [which, choose] = useState<Which>('all');
  const counts: Record<Which, number> = {
    all: draw.matches.length,
    open: draw.matches.filter(line => !line.complete).length,
    waiting: draw.matches.filter(line => line.waiting).length,
  };
  const shown = draw.matches.filter(
    line =>
      line.teams.some(find.has) &&
      (find.typed || which === 'all' || (which === 'open' ? !line.complete : line.waiting)),
  );
  const chip = (each: Which, words: string) => (
    <button type="button" class="chip" aria-pressed={which === each} onClick={() => choose(each)}>
      {words} <span class="quiet">{counts[each]}</span>
    </button>
  );
  return (
    <>
      {find.field}
      {find.field ? (
        <p class="chips">
          {chip('all', t('web.teams.all'))}
          {chip('open', t('web.teams.still_open'))}
          {chip('waiting', t('web.teams.waiting'))}
        </p>
      ) : null}
      <Short items={shown}>
        {some => (
          <ul class="table-list">
            {some.map(line => (
              <li key={line.match} class={line.complete ? 'table-line table-done' : 'table-line'}>
                <a href={href(line.match)}>
                  <span class="table-number">{line.match}</span>
                  <span class="table-what">
                    <span>
                      <span class="table-team">{`${teamName(contest, line.teams[0])} ${between(contest)}`}</span>{' '}
                      <span class="table-team">{teamName(contest, line.teams[1])}</span>
                    </span>
                    <span class="quiet">
                      {line.triple ? `${t('web.teams.half_match')} · ` : ''}
                      {stateWords(contest, line)}
                    </span>
                  </span>
                  {!line.points && line.complete && line.won ? (
                    <span class="match-points">
                      {amount(line.won[0])} – {amount(line.won[1])}
                    </span>
                  ) : line.points ? (
                    <span class="match-points">
                      {pointsWords(contest, line.points[0])} – {pointsWords(contest, line.points[1])}
                    </span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Short>
      {draw.byes.filter(find.has).map(team => (
        <p key={team} class="quiet">
          {teamName(contest, team)}: {t('web.teams.bye')}
        </p>
      ))}
    </>
  );
}
