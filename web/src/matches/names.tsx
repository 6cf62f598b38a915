// names.tsx -- who plays: a team a line, typed or pasted.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { Doubted } from '../director/setup/pairnames';
import { changedTeams, doubtedTeams, readTeams, writeTeams, type EventPart, type TeamOf } from '../pure/matches';
import { cannotStand } from '../pure/names';
import { said, type Say } from './common';

export const canPlay = (teams: readonly TeamOf[]): boolean => !cannotStand(doubtedTeams(teams));

export const DoubtedTeams = ({ teams }: { teams: readonly TeamOf[] }) => (
  <Doubted doubts={doubtedTeams(teams)} label={key => key} />
);

export function NamesField({
  event,
  value,
  onChange,
}: {
  event: Pick<EventPart, 'event'>;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{said(event, 'web.teams.names_how')}</span>
      <textarea
        rows={6}
        value={value}
        placeholder={said(event, 'web.teams.names_example')}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

export function Names({ event, say, busy }: { event: EventPart; say: Say; busy: boolean }) {
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? writeTeams(event.teams);
  const teams = readTeams(text, event.teams.length, event.event),
    changed = changedTeams(event.teams, teams);
  const keep = (): void =>
    void say(...changed).then(good => {
      if (good) type(null);
    });
  return (
    <details>
      <summary>{t('web.names')}</summary>
      <NamesField event={event} value={text} onChange={type} />
      <DoubtedTeams teams={teams} />
      <button type="button" class="second-key" disabled={busy || !changed.length || !canPlay(teams)} onClick={keep}>
        {t('web.teams.keep_names')}
      </button>
    </details>
  );
}
