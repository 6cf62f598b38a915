// time.ts -- a round's clock read at a moment, by the server's time; what is on tonight.
import type { Listed } from './series';
import type { Clock } from './wiretypes';

export interface Time {
  state: Clock['state'];
  leftMs: number;
  over: boolean;
}

export function timeOf(clock: Clock, offset: number, here: number): Time {
  const leftMs =
    clock.state === 'running'
      ? (clock.endsAt ?? 0) - (here + offset)
      : clock.state === 'paused'
        ? (clock.leftMs ?? 0)
        : 0;
  return { state: clock.state, leftMs, over: clock.state === 'running' && leftMs <= 0 };
}

// The change is still far away: the bell has not been rung, nor was it when the clock was stopped.
export const isEarly = ({ bell }: { bell?: number }, { state, leftMs }: Time): boolean =>
  (state === 'running' || state === 'paused') && leftMs > (bell || 3) * 60000;

// "12:05"; past the end "+0:40", which a room reads as "late".
export function digits(ms: number): string {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
  return `${ms < 0 && seconds > 0 ? '+' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// An hour of the day: "21:05"; with the day of the week where it is asked for. zone: minutes ahead of UTC; without, the
// reader's own.
export const hourIn = (zone: number | undefined, at: number, locale: string, weekday?: 'short'): string =>
  new Date(at + (zone ?? 0) * 60000).toLocaleTimeString(locale, {
    weekday,
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === undefined ? {} : { timeZone: 'UTC' }),
  });

// Today, "2026-11-21", where the reader is.
export const today = (): string => {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

// Of the contests, the newest first: all that are played; where none is, the next that somebody prepares, for whoever
// directs, or what was played that day.
export function tonightOf(rows: readonly Listed[], director: boolean, day: string): Listed[] {
  const playing = rows.filter(row => row.state === 'playing'),
    next = rows.filter(row => row.state === 'setup' && row.date >= day && !row.withdrawn).slice(-1);
  if (playing.length) return playing;
  return director && next.length
    ? next
    : rows.filter(row => row.state === 'ended' && row.date === day && !row.withdrawn);
}
