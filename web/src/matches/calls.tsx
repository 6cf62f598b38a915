// calls.tsx -- captains that call the Director: cards that wait on the console, the oldest first, a line on every other
// page, and once, for whoever hears or feels it, that somebody calls.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTick } from '../app/clock';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { ringCall } from '../app/sound';
import { t } from '../app/words';
import { callAct, type DrawPart, type MatchesContest, type TeamCall } from '../pure/matches';
import { waitedMs } from '../pure/room';
import { digits } from '../pure/time';
import { CallsWait } from '../ui/callcard';
import { teamName, type Say } from './common';

export const callsOf = (seen: Seen): TeamCall[] => part<TeamCall[]>(seen, 'calls') ?? [];

export const waitingIn = (seen: Seen): TeamCall[] => callsOf(seen).filter(call => call.answeredAt === null);

const calling = (contest: MatchesContest, team: number): string =>
  t('web.call.team', { team: teamName(contest, team) });

function Card({
  call,
  contest,
  seen,
  busy,
  say,
}: {
  call: TeamCall;
  contest: MatchesContest;
  seen: Seen;
  busy: boolean;
  say: Say;
}) {
  const coming = call.answeredAt !== null,
    name = teamName(contest, call.team);
  const match = part<DrawPart>(seen, `draw/${contest.round}`)?.matches.find(each => each.teams.includes(call.team));
  return (
    <li class={coming ? 'call-card call-coming' : 'call-card'}>
      {match ? (
        <a class="call-place" href={link('d', contest.id, 'match', contest.round, match.match)}>
          <b>{name}</b> <span class="quiet">{t('web.teams.match_number', { match: match.match })}</span>
        </a>
      ) : (
        <p class="call-place">
          <b>{name}</b>
        </p>
      )}
      <p class="call-wait">
        {coming ? (
          <span>{call.by ? t('web.call.goes', { name: call.by }) : t('web.call.goes_director')}</span>
        ) : (
          <>
            <span class="quiet">{t('web.call.waits')}</span>{' '}
            <b class="call-clock" role="timer" aria-live="off">
              {digits(waitedMs(call, seen.offset, Date.now()))}
            </b>
          </>
        )}
      </p>
      <p class="call-keys">
        {coming ? null : (
          <button type="button" class="main-key" disabled={busy} onClick={() => void say(callAct('answer', call.team))}>
            {t('web.call.go')}
            <span class="ear"> {name}</span>
          </button>
        )}
        <button
          type="button"
          class={coming ? 'second-key' : 'plain-key'}
          disabled={busy}
          onClick={() => void say(callAct('settle', call.team))}
        >
          {t('web.call.done')}
          <span class="ear"> {name}</span>
        </button>
      </p>
    </li>
  );
}

export function TeamCalls({
  seen,
  contest,
  busy,
  say,
}: {
  seen: Seen;
  contest: MatchesContest;
  busy: boolean;
  say: Say;
}) {
  const calls = callsOf(seen);
  useTick(calls.some(call => call.answeredAt === null));
  if (!calls.length) return null;
  return (
    <section class="console-calls" aria-label={t('web.calls')}>
      <ol class="calls">
        {calls.map(call => (
          <Card key={call.team} call={call} contest={contest} seen={seen} busy={busy} say={say} />
        ))}
      </ol>
    </section>
  );
}

// Aloud what is new, wherever the Director looks.
export function TeamCallWatch({ seen, contest }: { seen: Seen; contest: MatchesContest }) {
  const waiting = waitingIn(seen);
  const heard = useRef(new Set<string>()),
    [words, setWords] = useState('');
  useEffect(() => {
    const young = waiting.filter(call => !heard.current.has(`${call.team}/${call.at}`));
    for (const call of young) heard.current.add(`${call.team}/${call.at}`);
    if (!young.length) return;
    setWords(young.map(call => calling(contest, call.team)).join('. '));
    ringCall();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.([180, 90, 180]);
  }, [waiting.map(call => call.at).join()]);
  return (
    <p class="ear" aria-live="assertive">
      {waiting.length ? words : ''}
    </p>
  );
}

// In the frame, on every page: a line that leads back to the calls.
export function TeamCallLine({ seen, contest }: { seen: Seen; contest: MatchesContest }) {
  const waiting = waitingIn(seen),
    oldest = waiting[0];
  useTick(oldest !== undefined);
  if (!oldest) return null;
  return (
    <CallsWait
      href={link('d', contest.id)}
      words={waiting.length === 1 ? calling(contest, oldest.team) : t('web.call.line_teams', { count: waiting.length })}
      waited={digits(waitedMs(oldest, seen.offset, Date.now()))}
    />
  );
}
