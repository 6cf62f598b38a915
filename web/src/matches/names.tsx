// names.tsx -- who plays: a team a line, typed or pasted.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { changedTeams, readTeams, registerTeam, writeTeams, type EventPart } from '../pure/matches';
import type { Say } from './common';

export function NamesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label class="field"><span>{t('web.teams.names_how')}</span>
      <textarea rows={6} value={value} placeholder={t('web.teams.names_example')} onInput={event => onChange(event.currentTarget.value)} /></label>
  );
}

export function Names({ event, say, busy }: { event: EventPart; say: Say; busy: boolean }) {
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? writeTeams(event.teams);
  const changed = changedTeams(event.teams, readTeams(text, event.teams.length));
  const keep = (): void => void say(...changed.map(registerTeam)).then(good => { if (good) type(null); });
  return (
    <details>
      <summary>{t('web.names')}</summary>
      <NamesField value={text} onChange={type} />
      <button type="button" class="second-key" disabled={busy || !changed.length} onClick={keep}>{t('web.teams.keep_names')}</button>
    </details>
  );
}
