// clockface.tsx -- the clock, large, and quiet for the ear: it speaks at five, two and one minute, and at the change.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTime } from '../app/clock';
import { buzz, CHANGE } from '../app/haptics';
import { ringChange, ringWarning } from '../app/sound';
import { digits, type Time } from '../pure/time';
import { hourWords, t } from '../app/words';
import type { Contest } from '../pure/wiretypes';

const SPOKEN = [5, 2, 1];

const nothing = (): void => {};
const tellChange = (): void => {
  ringChange();
  buzz(CHANGE);
};

// Runs `ring` once when the time runs out while the page is open.
export function useChange(time: Time, ring: () => void): void {
  const was = useRef<boolean | null>(null);
  useEffect(() => {
    if (was.current === false && time.over) ring();
    if (time.state === 'running' || was.current === null) was.current = time.state === 'running' ? time.over : null;
  }, [time.over, time.state]);
}

// Runs `ring` once when so many minutes are left; again where time was given back.
export function useWarning(time: Time, minutes: number, ring: () => void): void {
  const within = time.state === 'running' && time.leftMs <= minutes * 60000;
  const was = useRef<boolean | null>(null);
  useEffect(() => {
    if (was.current === false && within && !time.over) ring();
    if (time.state !== 'paused') was.current = time.state === 'running' ? within : null;
  }, [within, time.over, time.state]);
}

function Said({ time, over }: { time: Time; over: string }) {
  const [words, say] = useState('');
  const minutes = time.state === 'running' && time.leftMs > 0 ? Math.ceil(time.leftMs / 60000) : null;
  const last = useRef(minutes);
  useEffect(() => {
    if (time.over) say(over);
    else if (minutes !== null && last.current !== null && minutes < last.current && SPOKEN.includes(minutes))
      say(t('web.minutes_left', { count: minutes }));
    last.current = minutes;
  }, [minutes, time.over]);
  return (
    <span class="ear" aria-live="polite">
      {words}
    </span>
  );
}

// rings: the page is one that is heard in the room. over: what is said when the time is up, the change of places unless
// told otherwise.
export function ClockFace({
  contest,
  offset,
  rings,
  large,
  over,
}: {
  contest: Pick<Contest, 'clock' | 'bell'>;
  offset: number;
  rings?: boolean;
  large?: boolean;
  over?: string;
}) {
  const time = useTime(contest.clock, offset),
    bell = contest.bell ?? 0;
  useChange(time, rings ? tellChange : nothing);
  useWarning(time, bell, rings ? ringWarning : nothing);
  const state =
    time.state === 'paused'
      ? 'paused'
      : time.over
        ? 'over'
        : time.state === 'running' && time.leftMs < (bell || 2) * 60000
          ? 'soon'
          : time.state;
  // Of a round whose time was up when it was stopped nothing is left to go on with.
  if (time.state === 'off' || (time.state === 'paused' && time.leftMs <= 0)) return null;
  const shown = digits(time.leftMs);
  // "+12:40" takes no more room than "12:40".
  const fitting = { '--fitting': Math.min(1, 4 / (shown.length - 1)) };
  return (
    <span class={`clock clock-${state}${large ? ' clock-large' : ''}`} style={large ? fitting : undefined}>
      <span role="timer" aria-label={t('web.clock')} aria-live="off">
        {shown}
      </span>
      {time.state === 'paused' ? <span class="clock-word">{t('web.paused')}</span> : null}
      <Said time={time} over={over ?? t('web.change')} />
    </span>
  );
}

// When the round ends, and about when the last one does; nothing while no time runs.
export function timesOf(contest: Contest, offset: number): string[] {
  const { clock, round, rounds } = contest;
  if (contest.state === 'ended' || clock.state !== 'running' || !clock.endsAt) return [];
  const at = clock.endsAt - offset,
    last = round >= rounds;
  const ends = t(last ? 'web.screen.ends_at' : 'web.screen.change_at', { time: hourWords(at) });
  return last || !clock.roundMs
    ? [ends]
    : [ends, t('web.screen.ends_about', { time: hourWords(at + (rounds - round) * clock.roundMs) })];
}
