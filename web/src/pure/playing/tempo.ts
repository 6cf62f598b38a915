// tempo.ts -- how long everybody took, as figures for a director: each call and card with its seconds, and by seat the
// longest.
import { SEATS, type Seat } from '../bridge';
import type { RecordPart } from './parts';
import { playedSoFar } from './view';

export interface Pace {
  seat: Seat;
  what: string; // a call or a card
  seconds: number;
}

const between = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

// From the second call on: when the board was put on the table nobody knows. Cards only where each has its own time.
export function tempoOf(record: Pick<RecordPart, 'auction' | 'play' | 'callTimes' | 'cardTimes'>): {
  calls: Pace[];
  cards: Pace[];
} {
  const { auction, callTimes, cardTimes } = record,
    played = playedSoFar(record.play);
  const calls = auction
    .map(({ seat, call }, i) => ({ seat, what: call, seconds: i ? between(callTimes[i - 1]!, callTimes[i]!) : 0 }))
    .slice(1);
  if (played.length !== cardTimes.length) return { calls, cards: [] };
  const before = [callTimes[callTimes.length - 1] ?? cardTimes[0] ?? 0, ...cardTimes];
  const cards = played.map(({ seat, card }, i) => ({ seat, what: card, seconds: between(before[i]!, cardTimes[i]!) }));
  return { calls, cards };
}

// By seat: how many acts, the mean and the longest.
export const pacesBySeat = (paces: readonly Pace[]): { seat: Seat; acts: number; mean: number; longest: Pace }[] =>
  SEATS.map(seat => paces.filter(pace => pace.seat === seat))
    .filter(own => own.length > 0)
    .map(own => ({
      seat: own[0]!.seat,
      acts: own.length,
      mean: own.reduce((sum, { seconds }) => sum + seconds, 0) / own.length,
      longest: own.reduce((most, pace) => (pace.seconds > most.seconds ? pace : most)),
    }));
