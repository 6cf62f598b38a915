// names.tsx -- who plays: a team a line, typed or pasted.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { Doubted } from '../director/setup/pairnames';
import { StartListKey } from '../director/setup/startlist';
import { changedTeams, doubtedTeams, readTeams, writeTeams, type MatchesContest, type TeamOf } from '../pure/matches';
import { cannotStand } from '../pure/names';
import { said, type Say } from './common';

export const canPlay = (teams: readonly TeamOf[]): boolean => !cannotStand(doubtedTeams(teams));

export const DoubtedTeams = ({ teams }: { teams: readonly TeamOf[] }) => (
  <Doubted doubts={doubtedTeams(teams)} label={key => key} />
);

export function NamesField({
  contest,
  value,
  onChange,
}: {
  contest: Pick<MatchesContest, 'event'>;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{said(contest, 'web.teams.names_how')}</span>
      <textarea
        rows={6}
        value={value}
        placeholder={said(contest, 'web.teams.names_example')}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

export function Names({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) {
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? writeTeams(contest.teams);
  const teams = readTeams(text, contest.teams.length, contest.event),
    changed = changedTeams(contest.teams, teams);
  const keep = (): void =>
    void say(...changed).then(good => {
      if (good) type(null);
    });
  return (
    <details>
      <summary>{t('web.names')}</summary>
      <NamesField contest={contest} value={text} onChange={type} />
      <DoubtedTeams teams={teams} />
      <button type="button" class="second-key" disabled={busy || !changed.length || !canPlay(teams)} onClick={keep}>
        {t('web.teams.keep_names')}
      </button>
      <StartListKey kind="matches" busy={busy} say={say} />
    </details>
  );
}
