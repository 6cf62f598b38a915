// calls.tsx -- tables that call the director: cards that wait, oldest first, with the time they have waited; who goes
// says so once, and every other director sees it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTick } from '../../app/clock';
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { ringCall } from '../../app/sound';
import { adoptClock, direct } from '../../app/wire';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import { hereAt } from '../../pure/playing/online';
import { newCalls, waitedMs } from '../../pure/room';
import { digits } from '../../pure/time';
import type { Contest, RoomCall, RoomPart, TablePart } from '../../pure/wiretypes';
import { CallCard, CallsWait } from '../../ui/callcard';
import { inLines, isNamed, labelOf, namesOf, sittingIn } from '../../ui/people';

type Say = (...acts: string[]) => void;

// A call is told once: aloud, to the ear, and to the hand where a phone can.
export function CallWatch({ seen }: { seen: Seen }) {
  const room = part<RoomPart>(seen, 'room');
  const heard = useRef(new Set<string>());
  const [words, say] = useState('');
  useEffect(() => {
    const young = newCalls(room, heard.current);
    for (const call of young) heard.current.add(call.key);
    if (!young.length) return;
    say(young.map(call => t('web.call.table', { table: call.table })).join('. '));
    ringCall();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.([180, 90, 180]);
  }, [room]);
  return (
    <p class="ear" aria-live="assertive">
      {room?.calls.some(call => call.answeredAt === null) ? words : ''}
    </p>
  );
}

// "5 Anna Rossi – Ugo Bianchi": the pairs of the table that have names.
const sidesAt = (contest: Contest, table: TablePart | null): string[] =>
  [table?.ns, table?.ew].flatMap(key =>
    key && isNamed(contest, key) ? [`${labelOf(contest, key)} ${inLines(namesOf(contest, key))}`] : [],
  );

function Card({
  call,
  table,
  contest,
  offset,
  busy,
  say,
}: {
  call: RoomCall;
  table: TablePart | null;
  contest: Contest;
  offset: number;
  busy: boolean;
  say: Say;
}) {
  const coming = call.answeredAt !== null,
    here = hereAt(contest.online?.here, call.table),
    where = <span class="ear"> {t('web.table_number', { table: call.table })}</span>;
  const keys = (
    <>
      {here ? (
        // It is played here: there the whole record is, and what he is asked. That he comes is told on the way.
        <a
          class={coming ? 'second-key' : 'main-key'}
          href={`/play/${encodeURIComponent(here)}`}
          onClick={event => {
            if (coming || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            const go = (): void => location.assign(`/play/${encodeURIComponent(here)}`);
            direct(contest.id, lines.answer(call.table)).then(go, go);
          }}
        >
          {t('web.online.to_table', { table: call.table })}
        </a>
      ) : coming ? (
        <a
          class="second-key"
          href={
            call.board
              ? link('d', contest.id, 'assist', call.table, contest.round, call.board)
              : link('d', contest.id, 'assist', call.table)
          }
        >
          {t('web.assist.rule_here')}
          {where}
        </a>
      ) : (
        <button type="button" class="main-key" disabled={busy} onClick={() => say(lines.answer(call.table))}>
          {t('web.call.go')}
          {where}
        </button>
      )}
      <button
        type="button"
        class={coming ? 'second-key' : 'plain-key'}
        disabled={busy}
        onClick={() => say(lines.settle(call.table))}
      >
        {t('web.call.done')}
        {where}
      </button>
    </>
  );
  return (
    <CallCard
      table={call.table}
      board={call.board}
      sides={sidesAt(sittingIn(contest, contest.round), table)}
      href={link('d', contest.id, 'table', call.table)}
      keys={keys}
      {...(coming
        ? { goes: call.by ? t('web.call.goes', { name: call.by }) : t('web.call.goes_director') }
        : { waited: digits(waitedMs(call, offset, Date.now())) })}
    />
  );
}

export function Calls({
  seen,
  contest,
  busy,
  say,
  table,
}: {
  seen: Seen;
  contest: Contest;
  busy: boolean;
  say: Say;
  table?: number;
}) {
  const calls = (part<RoomPart>(seen, 'room')?.calls ?? []).filter(call => table === undefined || call.table === table);
  useTick(calls.some(call => call.answeredAt === null));
  if (!calls.length) return null;
  return (
    <section class="console-calls" aria-label={t('web.calls')}>
      <ol class="calls">
        {calls.map(call => (
          <Card
            key={call.table}
            call={call}
            table={part<TablePart>(seen, `table/${call.table}`)}
            contest={contest}
            offset={seen.offset}
            busy={busy}
            say={say}
          />
        ))}
      </ol>
    </section>
  );
}

// The computer's clock has jumped: the acts go on by the old time until a head director says that the new one is right.
export function ClockJumped({ seen }: { seen: Seen }) {
  const [adopted, adopt] = useState(false),
    ahead = part<RoomPart>(seen, 'room')?.clockAheadMs;
  if (!ahead || adopted) return null;
  const minutes = Math.round(Math.abs(ahead) / 60000);
  return (
    <div class="trouble" role="alert">
      <p>{t(ahead > 0 ? 'web.clock_ahead' : 'web.clock_behind', { minutes })}</p>
      <button
        type="button"
        class="plain-key"
        onClick={() =>
          void adoptClock().then(
            () => adopt(true),
            () => undefined,
          )
        }
      >
        {t('web.clock_adopt')}
      </button>
    </div>
  );
}

// In the frame, on every page: a line that leads back to the calls.
export function CallLine({ seen, contestId }: { seen: Seen; contestId: string }) {
  const waiting = (part<RoomPart>(seen, 'room')?.calls ?? []).filter(call => call.answeredAt === null);
  const oldest = waiting[0];
  useTick(oldest !== undefined);
  if (!oldest) return null;
  return (
    <CallsWait
      href={link('d', contestId)}
      words={
        waiting.length === 1
          ? t('web.call.table', { table: oldest.table })
          : t('web.call.line', { count: waiting.length })
      }
      waited={digits(waitedMs(oldest, seen.offset, Date.now()))}
    />
  );
}
