// lineup.tsx -- who of a team sits North-South and who East-West in a round: told by the captain, or at the desk.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { lineUp, type MatchesContest, type LineUp, type MatchPart, type TeamOf } from '../pure/matches';
import { Heading } from '../ui/screen';
import { sideName } from '../ui/suit';
import { teamName, type Say } from './common';

const SIDES = ['ns', 'ew'] as const;

const named = (team: TeamOf, places: readonly number[]): string =>
  places.map(place => team.players[place - 1] || String(place)).join(' – ');

// Once told, and told to him who reads.
export function LineUps({ contest, match }: { contest: MatchesContest; match: MatchPart }) {
  const shown = ([0, 1] as const).filter(i => match.lineups[i]);
  if (!shown.length) return null;
  return (
    <>
      {shown.map(i => {
        const team = contest.teams.find(each => each.team === match.teams[i])!,
          line = match.lineups[i]!;
        return (
          <p key={i} class="lineup-said">
            <b>{teamName(contest, team.team)}</b>{' '}
            {SIDES.map(side => (
              <span key={side} class="side-said">
                {sideName(side === 'ns' ? 'NS' : 'EW')} {named(team, line[side])}
              </span>
            ))}
          </p>
        );
      })}
    </>
  );
}

// At the desk it opens in its place; on a captain's phone it is a screen of its own.
export function LineUpForm({
  contest,
  round,
  team: number,
  named,
  say,
  busy,
  onBack,
}: {
  contest: MatchesContest;
  round: number;
  team: number;
  named: LineUp | null;
  say: Say;
  busy: boolean;
  onBack?: () => void;
}) {
  const team = contest.teams.find(each => each.team === number)!,
    each = contest.event === 'eights' ? 4 : 2;
  const [chosen, choose] = useState<LineUp | null>(null),
    [open, show] = useState(false);
  const usual = (from: number): number[] => Array.from({ length: each }, (_, i) => from + i + 1);
  const line = chosen ?? named ?? { ns: usual(0), ew: usual(each) };
  const places = [...line.ns, ...line.ew],
    fits = new Set(places).size === places.length;
  const set = (side: 'ns' | 'ew', at: number, place: number): void =>
    choose({ ...line, [side]: line[side].map((old, i) => (i === at ? place : old)) });
  const keep = (submitted: Event): void => {
    submitted.preventDefault();
    void say(lineUp(round, number, line)).then(done => {
      if (done) {
        choose(null);
        show(false);
        onBack?.();
      }
    });
  };
  const form =
    team.players.length < 2 * each ? (
      <p>{t('web.teams.lineup_names', { count: 2 * each })}</p>
    ) : (
      <form class="form" onSubmit={keep}>
        {SIDES.map(side => (
          <fieldset key={side} class="pick lineup-side">
            <legend>{sideName(side === 'ns' ? 'NS' : 'EW')}</legend>
            {line[side].map((place, at) => (
              <label key={at} class="field">
                <span class="ear">
                  {t('web.teams.player_of', { side: sideName(side === 'ns' ? 'NS' : 'EW'), place: at + 1 })}
                </span>
                <select value={String(place)} onChange={event => set(side, at, Number(event.currentTarget.value))}>
                  {team.players.map((name, i) => (
                    <option key={i} value={String(i + 1)}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
        ))}
        {fits ? null : <p class="advice">{t('web.teams.lineup_twice')}</p>}
        <button class={onBack ? 'main-key' : 'second-key'} disabled={busy || !fits}>
          {t('web.teams.lineup_keep')}
        </button>
      </form>
    );
  if (onBack)
    return (
      <>
        <Heading name={`lineup${round}`}>{t('web.teams.lineup')}</Heading>
        <p class="quiet">{t('web.round_number', { round })}</p>
        {form}
        <button type="button" class="plain-key" onClick={onBack}>
          {t('web.back')}
        </button>
      </>
    );
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{t('web.teams.lineup')}</summary>
      {form}
    </details>
  );
}
