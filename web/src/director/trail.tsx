// trail.tsx -- what was done and by whom, act by act, in sentences; of one board, one match, one ruling, or the whole
// contest.
import { useEffect, useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { hourWords, t } from '../app/words';
import { contestPath, get } from '../app/wire';
import type { PolicySet } from '../pure/playing/parts';
import { sentenceOf, type ActSentence } from '../pure/trail';
import type { Contest, Result } from '../pure/wiretypes';
import { SETS } from '../ui/articles';
import { Slip } from '../ui/results';
import { roomName } from '../ui/room';
import { Heading, Screen } from '../ui/screen';
import { kindName } from './setup/advised';
import { Hidden } from './hidden';
import { scoringWords } from './setup/scoring';

interface TrailAct {
  seq: number;
  at: number;
  actor: string;
  line: string;
}

const POLICY_WORDS: Record<string, string> = {
  execute: 'web.policy.execute',
  warn: 'web.policy.warn',
  prevent: 'web.policy.prevent',
};

// Values that have words of their own; the others stand as they are.
function sentence({ key, values }: ActSentence): string {
  const { kind, form, policy, set } = values as Record<string, string | undefined>;
  return t(key, {
    ...values,
    ...(kind ? { kind: kindName(kind) } : {}),
    ...(form ? { form: scoringWords(form) } : {}),
    ...(set ? { set: t(SETS[set as PolicySet]) } : {}),
    ...(policy ? { policy: t(POLICY_WORDS[policy] ?? 'web.policy.execute') } : {}),
  });
}

const placeWords = ({ round, table, match, board, room }: NonNullable<ActSentence['place']>): string =>
  [
    t('web.round_number', { round }),
    ...(table ? [t('web.table_number', { table })] : []),
    ...(match ? [t('web.teams.match_number', { match })] : []),
    ...(board ? [t('web.board_number', { board })] : []),
    ...(room ? [roomName(room)] : []),
  ].join(' · ');

// An act of one board need not say which; a call by anybody else says for which table.
function TrailLine({ act, whole }: { act: TrailAct; whole: boolean }) {
  const found = sentenceOf(act.line),
    when = hourWords(act.at);
  const place = found?.place && (whole || found.place.match) ? found.place : null,
    table =
      found?.key === 'web.trail.call' && act.actor !== `table ${found.values.table}` ? found.values.table : undefined;
  return (
    <li>
      <span class="trail-when">{when}</span> <span>{actorWords(act.actor)}</span>{' '}
      {found ? (
        <>
          <span class="quiet">
            {sentence(found)}
            {table ? ` · ${t('web.table_number', { table })}` : ''}
          </span>{' '}
          {found.outcome ? <Slip result={found.outcome as Result} /> : found.rest}
          {found.said ? <em> {found.said}</em> : null}
          {place ? <span class="quiet"> · {placeWords(place)}</span> : null}
        </>
      ) : (
        <code>{act.line}</code>
      )}
    </li>
  );
}

function actorWords(actor: string): string {
  const captain = /^player NS (\d+)$/.exec(actor);
  if (captain) return t('web.teams.number', { team: captain[1]! });
  const table = /^table (\d+)$/.exec(actor),
    named = /^(head|director|assistant) (.+)$/.exec(actor);
  if (named) return named[1] === 'assistant' ? t('web.assistant_named', { name: named[2]! }) : named[2]!;
  return table ? t('web.table_number', { table: table[1]! }) : actor === 'director' ? t('web.director') : actor;
}

export function Trail({ contestId, query, version }: { contestId: string; query: string; version: string }) {
  const [acts, set] = useState<TrailAct[] | null>(null);
  useEffect(() => {
    let gone = false;
    get<{ acts: TrailAct[] }>(contestPath(contestId, `trail${query}`)).then(
      said => {
        if (!gone) set(said.acts);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [contestId, query, version]);
  if (!acts) return null;
  return (
    <ol class="trail">
      {acts.map(act => (
        <TrailLine key={act.seq} act={act} whole={query === ''} />
      ))}
    </ol>
  );
}

export function AllActs({ seen, contestId, title }: { seen: Seen; contestId: string; title?: string }) {
  const contest = part<Contest>(seen, 'evening');
  return (
    <Screen title={t('web.all_acts')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{title ?? contest?.title}</a>
        </p>
        <Heading name="acts">{t('web.all_acts')}</Heading>
        <Hidden contestId={contestId}>
          <Trail contestId={contestId} query="" version={seen.version} />
        </Hidden>
      </main>
    </Screen>
  );
}
