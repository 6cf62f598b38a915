// record.ts -- what a trainee has answered: by Law how often and how often rightly, what was missed, how far the lesson is.
import { lawNumber } from './problem';

export interface Missed { id: string; law: string; at: number; times: number }
export interface TrainRecord { laws: Record<string, { asked: number; right: number }>; missed: Missed[]; lesson: Record<string, boolean> }

const MOST_MISSED = 200;

export const emptyRecord = (): TrainRecord => ({ laws: {}, missed: [], lesson: {} });

export function readRecord(text: string | null): TrainRecord {
  try {
    const read = JSON.parse(text ?? '') as Partial<TrainRecord>;
    if (typeof read.laws === 'object' && Array.isArray(read.missed) && typeof read.lesson === 'object') return read as TrainRecord;
  } catch { /* nothing kept, or not ours */ }
  return emptyRecord();
}

export function counted(record: TrainRecord, law: string, right: boolean): TrainRecord {
  const number = lawNumber(law), was = record.laws[number] ?? { asked: 0, right: 0 };
  return number ? { ...record, laws: { ...record.laws, [number]: { asked: was.asked + 1, right: was.right + (right ? 1 : 0) } } } : record;
}

// An exercise is over: what was missed waits, the longest first; what was missed once and is right now, waits no more.
export function finished(record: TrainRecord, id: string, law: string, right: boolean, at: number): TrainRecord {
  const was = record.missed.find(each => each.id === id), others = record.missed.filter(each => each.id !== id);
  if (right) return { ...record, missed: others };
  return { ...record, missed: [...others, { id, law: lawNumber(law), at, times: (was?.times ?? 0) + 1 }].slice(-MOST_MISSED) };
}

const AGAIN_EVERY = 4;

// Every so often something missed comes again, but not what has only just been seen.
export const comesAgain = (record: TrainRecord, count: number, last: string | null): string | null =>
  count % AGAIN_EVERY === AGAIN_EVERY - 1 ? record.missed.find(each => each.id !== last)?.id ?? null : null;

export const lawsInOrder = (record: TrainRecord): [string, { asked: number; right: number }][] =>
  Object.entries(record.laws).sort((a, b) => Number(a[0]) - Number(b[0]));
