// clock.tsx -- the time of a round of matches: set by the Director for so many minutes, more or less of them, taken
// away.
import { useState } from 'preact/hooks';
import { useTime } from '../app/clock';
import type { Seen } from '../app/live';
import { t } from '../app/words';
import { clockAct, clockMoved, type MatchesContest } from '../pure/matches';
import { ClockFace } from '../ui/clockface';
import { SoundKey } from '../ui/soundkey';
import type { Say } from './common';

const NAME = 'arbitro.matches.minutes';
const kept = (): string => {
  try {
    return localStorage.getItem(NAME) ?? '60';
  } catch {
    return '60';
  }
};

// Where it stands on a page that only shows it.
export function RoundClock({
  contest,
  seen,
  large,
  rings,
}: {
  contest: MatchesContest;
  seen: Seen;
  large?: boolean;
  rings?: boolean;
}) {
  return contest.clock && contest.state === 'playing' ? (
    <ClockFace
      contest={{ clock: contest.clock, bell: 0 }}
      offset={seen.offset}
      over={t('web.teams.time_over')}
      {...(large ? { large } : {})}
      {...(rings ? { rings } : {})}
    />
  ) : null;
}

export function ClockSet({
  contest,
  seen,
  say,
  busy,
}: {
  contest: MatchesContest;
  seen: Seen;
  say: Say;
  busy: boolean;
}) {
  const [minutes, type] = useState(kept),
    time = useTime(contest.clock, seen.offset),
    fits = /^\d{1,3}([.,]5)?$/.test(minutes) && Number(minutes.replace(',', '.')) > 0;
  const key = (words: string, seconds: number | null) => (
    <button type="button" class="small-key" disabled={busy} onClick={() => void say(clockAct(seconds))}>
      {words}
    </button>
  );
  const begin = (submitted: Event): void => {
    submitted.preventDefault();
    try {
      localStorage.setItem(NAME, minutes);
    } catch {
      /* for this page only */
    }
    void say(clockAct(Number(minutes.replace(',', '.')) * 60));
  };
  return (
    <section class="clock-keys match-clock" aria-label={t('web.clock')}>
      <p class="clock-round">{t('web.round_of', { round: contest.round, rounds: contest.rounds })}</p>
      {time.state === 'running' ? (
        <>
          <p class="clock-row">
            {key(t('web.minute_less'), clockMoved(time.leftMs, -60))}
            {key(t('web.minute_more'), clockMoved(time.leftMs, 60))}
            {key(t('web.teams.clock_none'), null)}
            <SoundKey words />
          </p>
          {time.over ? <p class="change-word">{t('web.teams.time_over')}</p> : null}
        </>
      ) : (
        <form class="row" onSubmit={begin}>
          <label class="field">
            <span>{t('web.teams.clock_minutes')}</span>
            <input
              inputMode="numeric"
              maxLength={3}
              value={minutes}
              onInput={input => type(input.currentTarget.value)}
            />
          </label>
          <button class="small-key" disabled={busy || !fits}>
            {t('web.teams.clock_start')}
          </button>
        </form>
      )}
    </section>
  );
}
