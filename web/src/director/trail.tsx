// trail.tsx -- what was done and by whom, act by act, in sentences; of one board, one match, one ruling, or the whole
// event.
import { useEffect, useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { language, t } from '../app/words';
import { contestPath, get } from '../app/wire';
import { tellAct, type ToldAct } from '../pure/trail';
import type { Evening, Result } from '../pure/wiretypes';
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
function sentence({ key, values }: ToldAct): string {
  const { kind, form, policy } = values as Record<string, string | undefined>;
  return t(key, {
    ...values,
    ...(kind ? { kind: kindName(kind) } : {}),
    ...(form ? { form: scoringWords(form) } : {}),
    ...(policy ? { policy: t(POLICY_WORDS[policy] ?? 'web.policy.execute') } : {}),
  });
}

const placeWords = ({ round, table, match, board, room }: NonNullable<ToldAct['place']>): string =>
  [
    t('web.round_number', { round }),
    ...(table ? [t('web.table_number', { table })] : []),
    ...(match ? [t('web.teams.match_number', { match })] : []),
    ...(board ? [t('web.board_number', { board })] : []),
    ...(room ? [roomName(room)] : []),
  ].join(' · ');

// An act of one board need not say which; a call by anybody else says for which table.
function TrailLine({ act, whole }: { act: TrailAct; whole: boolean }) {
  const told = tellAct(act.line),
    when = new Date(act.at).toLocaleTimeString(language.get() === 'it' ? 'it-IT' : 'en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    });
  const place = told?.place && (whole || told.place.match) ? told.place : null,
    table =
      told?.key === 'web.trail.call' && act.actor !== `table ${told.values.table}` ? told.values.table : undefined;
  return (
    <li>
      <span class="trail-when">{when}</span> <span>{actorWords(act.actor)}</span>{' '}
      {told ? (
        <>
          <span class="quiet">
            {sentence(told)}
            {table ? ` · ${t('web.table_number', { table })}` : ''}
          </span>{' '}
          {told.outcome ? <Slip result={told.outcome as Result} /> : told.rest}
          {told.said ? <em> {told.said}</em> : null}
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

export function Trail({ contest, query, version }: { contest: string; query: string; version: string }) {
  const [acts, set] = useState<TrailAct[] | null>(null);
  useEffect(() => {
    let gone = false;
    get<{ acts: TrailAct[] }>(contestPath(contest, `trail${query}`)).then(
      said => {
        if (!gone) set(said.acts);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [contest, query, version]);
  if (!acts) return null;
  return (
    <ol class="trail">
      {acts.map(act => (
        <TrailLine key={act.seq} act={act} whole={query === ''} />
      ))}
    </ol>
  );
}

export function AllActs({ seen, contest, title }: { seen: Seen; contest: string; title?: string }) {
  const evening = part<Evening>(seen, 'evening');
  return (
    <Screen title={t('web.all_acts')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contest)}>{title ?? evening?.title}</a>
        </p>
        <Heading name="acts">{t('web.all_acts')}</Heading>
        <Hidden contest={contest}>
          <Trail contest={contest} query="" version={seen.version} />
        </Hidden>
      </main>
    </Screen>
  );
}
