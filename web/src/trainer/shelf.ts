// shelf.ts -- what the trainer works with: the engine's exercises, the case files, and what was answered, on this
// device.
import { engine, type Rulings } from '../app/assist';
import { makeStore } from '../app/store';
import { language } from '../app/words';
import type { Article } from '../pure/assisttypes';
import { chanceOf } from '../pure/train/chance';
import { foreignOf, type Foreign } from '../pure/train/foreign';
import { LAWS, mayDecide } from '../pure/train/laws';
import {
  EDITIONS,
  problemOfCase,
  problemOfExercise,
  readId,
  type CaseText,
  type Edition,
  type Problem,
} from '../pure/train/problem';
import { decidedBy, questionsOf, type Question, type Sources } from '../pure/train/questions';
import { readDesk, readRecord, type Choice, type Desk, type TrainRecord } from '../pure/train/record';

export const cases = makeStore<CaseText[] | 'loading' | 'absent'>('loading');

export async function loadCases(): Promise<void> {
  if (Array.isArray(cases.get())) return;
  try {
    const answer = await fetch('/cases.json');
    if (!answer.ok) throw new Error(String(answer.status));
    cases.set((await answer.json()) as CaseText[]);
  } catch {
    cases.set('absent');
  }
}

// A device that keeps nothing: the page itself remembers.
const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
function put(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    /* see above */
  }
}

const RECORD = 'arbitro.trainer',
  DESK = 'arbitro.trainer.desk';
export const record = makeStore<TrainRecord>(readRecord(kept(RECORD)));
export const desk = makeStore<Desk>(readDesk(kept(DESK)));
export function keep(next: TrainRecord): void {
  record.set(next);
  put(RECORD, next);
}
export function keepDesk(next: Partial<Desk>): void {
  desk.set({ ...desk.get(), ...next });
  put(DESK, desk.get());
}

const texts = (): CaseText[] => {
  const now = cases.get();
  return Array.isArray(now) ? now : [];
};

// Sentences are in one language: what is worked out of them is kept for that one.
const foreignKept = new Map<string, Foreign[]>(),
  booksKept = new Map<string, Article[]>();
const once = <T>(map: Map<string, T>, edition: Edition, make: () => T): T => {
  const key = `${language.get()} ${edition}`;
  if (!map.has(key)) map.set(key, make());
  return map.get(key)!;
};

const sourcesOf = (rulings: Rulings): Sources => ({
  fold: rulings.fold,
  articles: edition => once(booksKept, edition, () => rulings.articles(EDITIONS.indexOf(edition))),
  foreign: edition => once(foreignKept, edition, () => foreignOf(rulings.fold, texts(), edition)),
});

export function problemById(id: string): Problem | null {
  const rulings = engine.get(),
    wish = readId(id);
  if (typeof rulings !== 'object' || !wish) return null;
  if (wish.random)
    return problemOfExercise(wish, rulings.exercise(wish.topic, EDITIONS.indexOf(wish.edition), wish.level, wish.seed));
  const found = texts().find(each => each.name === wish.name);
  return found ? problemOfCase(found, wish.edition, wish.level) : null;
}

// The same exercise asks the same, in the language of whoever reads.
export function asks(problem: Problem): Question[] {
  const rulings = engine.get();
  return typeof rulings === 'object' ? questionsOf(sourcesOf(rulings), problem, chanceOf(problem.id)) : [];
}

const TRIES = 60;
const drawn = (below: number): number => Math.floor(Math.random() * below);

function anyExercise(rulings: Rulings, choice: Choice): Problem | null {
  const topics = rulings
    .topics()
    .map((topic, i) => ({ ...topic, i }))
    .filter(topic => choice.law === '' || topic.laws.includes(choice.law));
  const topic = topics[drawn(topics.length)];
  return topic ? problemById(`r:${topic.i}:${choice.edition}:${choice.level}:${drawn(2 ** 31)}`) : null;
}

function anyCase(choice: Choice): Problem | null {
  const found = texts().filter(
    each => each.editions.includes(choice.edition) && (choice.law === '' || mayDecide(each, choice.law)),
  );
  const one = found[drawn(found.length)];
  return one ? problemOfCase(one, choice.edition, choice.level) : null;
}

// One in which that Law decides something that is asked; null when the choice leaves none.
export function draw(choice: Choice): { problem: Problem; questions: Question[] } | null {
  const rulings = engine.get();
  if (typeof rulings !== 'object') return null;
  for (let i = 0; i < TRIES; i++) {
    const cased = choice.from === 'cases' || (choice.from === 'both' && drawn(2) === 0);
    const problem = cased
      ? (anyCase(choice) ?? (choice.from === 'both' ? anyExercise(rulings, choice) : null))
      : (anyExercise(rulings, choice) ?? (choice.from === 'both' ? anyCase(choice) : null));
    const questions = problem ? asks(problem) : [];
    if (
      problem &&
      questions.length > 0 &&
      (choice.law === '' || questions.some(question => decidedBy(question).includes(choice.law)))
    )
      return { problem, questions };
  }
  return null;
}

// Laws that there is something about, in that edition and from there.
export function lawsToChoose({ edition, from }: Choice): string[] {
  const laws = [...(from === 'cases' ? [] : LAWS.tables[edition]), ...(from === 'tables' ? [] : LAWS.cases[edition])];
  return [...new Set(laws)].sort((a, b) => a - b).map(String);
}

export const editionFor = (found: CaseText, wished: Edition): Edition =>
  found.editions.includes(wished) ? wished : (EDITIONS.find(each => found.editions.includes(each)) ?? wished);
