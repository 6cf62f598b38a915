// record.ts -- what a trainee has answered: by Law how often and how often rightly, what was missed, how far the lesson
// is.
import { EDITIONS, lawNumber, readId, type Edition } from './problem';

export interface Missed {
  id: string;
  law: string;
  at: number;
  times: number;
}
export interface TrainRecord {
  laws: Record<string, { asked: number; right: number }>;
  missed: Missed[];
  lesson: Record<string, boolean>;
}

const MOST_MISSED = 200;

export const emptyRecord = (): TrainRecord => ({ laws: {}, missed: [], lesson: {} });

export function readRecord(text: string | null): TrainRecord {
  try {
    const read = JSON.parse(text ?? '') as Partial<TrainRecord>;
    if (typeof read.laws === 'object' && Array.isArray(read.missed) && typeof read.lesson === 'object')
      return read as TrainRecord;
  } catch {
    /* nothing kept, or not ours */
  }
  return emptyRecord();
}

export function counted(record: TrainRecord, law: string, right: boolean): TrainRecord {
  const number = lawNumber(law),
    was = record.laws[number] ?? { asked: 0, right: 0 };
  return number
    ? { ...record, laws: { ...record.laws, [number]: { asked: was.asked + 1, right: was.right + (right ? 1 : 0) } } }
    : record;
}

// An exercise is over: what was missed waits, the longest first; what was missed once and is right now, waits no more.
export function finished(record: TrainRecord, id: string, law: string, right: boolean, at: number): TrainRecord {
  const was = record.missed.find(each => each.id === id),
    others = record.missed.filter(each => each.id !== id);
  if (right) return { ...record, missed: others };
  return {
    ...record,
    missed: [...others, { id, law: lawNumber(law), at, times: (was?.times ?? 0) + 1 }].slice(-MOST_MISSED),
  };
}

const AGAIN_EVERY = 4;

// Every so often something missed comes again, but not what has only just been seen.
export const comesAgain = (record: TrainRecord, count: number, last: string | null): string | null =>
  count % AGAIN_EVERY === AGAIN_EVERY - 1 ? (record.missed.find(each => each.id !== last)?.id ?? null) : null;

export const lawsInOrder = (record: TrainRecord): [string, { asked: number; right: number }][] =>
  Object.entries(record.laws).sort((a, b) => Number(a[0]) - Number(b[0]));

// -- Where the trainee is: kept so that nothing is lost with the page ------------------------------------

export type Way = 'lesson' | 'endless' | 'again';
export interface Choice {
  law: string;
  edition: Edition;
  level: number;
  from: 'tables' | 'cases' | 'both';
}

// picked: the keys of the answer to the question at hand; null while it is not answered.
export interface Run {
  way: Way;
  id: string;
  at: number;
  right: boolean;
  count: number;
  picked: string[] | null;
}
export interface Desk {
  choice: Choice;
  run: Run | null;
}

export const emptyDesk = (): Desk => ({ choice: { law: '', edition: '2017', level: 1, from: 'both' }, run: null });

const isChoice = (read: Partial<Choice> | undefined): read is Choice =>
  typeof read?.law === 'string' &&
  /^\d{0,2}$/.test(read.law) &&
  EDITIONS.includes(read.edition!) &&
  [1, 2, 3].includes(read.level!) &&
  ['tables', 'cases', 'both'].includes(read.from!);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isRun = (read: Partial<Run> | null | undefined): read is Run =>
  typeof read === 'object' &&
  read !== null &&
  ['lesson', 'endless', 'again'].includes(read.way!) &&
  typeof read.id === 'string' &&
  readId(read.id) !== null &&
  isCount(read.at) &&
  isCount(read.count) &&
  typeof read.right === 'boolean' &&
  (read.picked === null || (Array.isArray(read.picked) && read.picked.every(key => typeof key === 'string')));

export function readDesk(text: string | null): Desk {
  try {
    const read = JSON.parse(text ?? '') as Partial<Desk> | null;
    return {
      choice: isChoice(read?.choice) ? read.choice : emptyDesk().choice,
      run: isRun(read?.run) ? read.run : null,
    };
  } catch {
    /* nothing kept, or not ours */
  }
  return emptyDesk();
}

// An answer is given: the Law is counted, and what is wrong waits from now on, whether the exercise is gone on with or
// not.
export function answered(
  record: TrainRecord,
  run: Run,
  exercise: { law: string; own: string; last: boolean },
  right: boolean,
  at: number,
): { record: TrainRecord; run: Run } {
  const whole = run.right && right,
    now = counted(record, exercise.law, right);
  const kept =
    !right && run.right
      ? finished(now, run.id, exercise.own, false, at)
      : exercise.last && whole
        ? finished(now, run.id, exercise.own, true, at)
        : now;
  return { record: kept, run: { ...run, right: whole } };
}
