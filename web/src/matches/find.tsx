// find.tsx -- a list that stays short: looked for by number or name, and the rest behind a key.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { said } from './common';
import { findTeams, type MatchesContest } from '../pure/matches';

const SHORT = 20;

export interface Found {
  typed: string;
  has: (team: number) => boolean;
  field: ComponentChildren;
}

// The field is there where there are more teams than one sees at once.
export function useFind(contest: MatchesContest): Found {
  const [typed, type] = useState('');
  const found = findTeams(contest.teams, typed);
  const field =
    contest.teams.length <= SHORT ? null : (
      <label class="field find">
        <span>{said(contest, 'web.teams.find')}</span>
        <input type="search" value={typed} autocomplete="off" onInput={input => type(input.currentTarget.value)} />
      </label>
    );
  return { typed: typed.trim(), has: team => found.has(team), field };
}

// The first of a list, and the rest when they are asked for.
export function Short<T>({
  items,
  most = SHORT,
  children,
}: {
  items: readonly T[];
  most?: number;
  children: (shown: readonly T[]) => ComponentChildren;
}) {
  const [all, show] = useState(false);
  const shown = all ? items : items.slice(0, most);
  return (
    <>
      {children(shown)}
      {shown.length < items.length ? (
        <p>
          <button type="button" class="second-key" onClick={() => show(true)}>
            {t('web.teams.show_rest', { count: items.length - shown.length })}
          </button>
        </p>
      ) : null}
    </>
  );
}
