// shelf.ts -- what the trainer works with: the engine's exercises, the case files, and the record of what was answered, on this device.
import { engine, type Rulings } from '../app/assist';
import { makeStore } from '../app/store';
import { language } from '../app/words';
import type { Article } from '../pure/assisttypes';
import { chanceOf } from '../pure/train/chance';
import type { Claim } from '../pure/train/claims';
import { foreignAsks } from '../pure/train/foreign';
import { EDITIONS, lawNumber, problemOfCase, problemOfExercise, readId, type CaseText, type Edition, type Problem } from '../pure/train/problem';
import { questionsOf, type Question, type Sources } from '../pure/train/questions';
import { emptyRecord, readRecord, type TrainRecord } from '../pure/train/record';

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

const KEPT = 'arbitro.trainer';
const kept = (): string | null => { try { return localStorage.getItem(KEPT); } catch { return null; } };
export const record = makeStore<TrainRecord>(kept() ? readRecord(kept()) : emptyRecord());
export function keep(next: TrainRecord): void {
  record.set(next);
  try { localStorage.setItem(KEPT, JSON.stringify(next)); } catch { /* a device that keeps nothing: the page itself remembers */ }
}

export interface Choice { law: string; edition: Edition; level: number; from: 'tables' | 'cases' | 'both' }

const told = (): CaseText[] => { const now = cases.get(); return Array.isArray(now) ? now : []; };

// Sentences are in one language: what is worked out of them is kept for that one.
const foreignKept = new Map<string, { claim: Claim; label: string }[]>(), booksKept = new Map<string, Article[]>();
const once = <T,>(map: Map<string, T>, edition: Edition, make: () => T): T => {
  const key = `${language.get()} ${edition}`;
  if (!map.has(key)) map.set(key, make());
  return map.get(key)!;
};

const sourcesOf = (rulings: Rulings): Sources => ({
  fold: rulings.fold,
  articles: edition => once(booksKept, edition, () => rulings.articles(EDITIONS.indexOf(edition))),
  foreign: edition => once(foreignKept, edition, () => foreignAsks(rulings.fold, rulings.exercise, rulings.topics(), edition)),
});

export function problemById(id: string): Problem | null {
  const rulings = engine.get(), wish = readId(id);
  if (typeof rulings !== 'object' || !wish) return null;
  if (wish.random) return problemOfExercise(wish, rulings.exercise(wish.topic, EDITIONS.indexOf(wish.edition), wish.level, wish.seed));
  const found = told().find(each => each.name === wish.name);
  return found ? problemOfCase(found, wish.edition, wish.level) : null;
}

// The same exercise asks the same, in the language of whoever reads.
export function asks(problem: Problem): Question[] {
  const rulings = engine.get();
  return typeof rulings === 'object' ? questionsOf(sourcesOf(rulings), problem, chanceOf(problem.id)) : [];
}

const TRIES = 40;
const drawn = (below: number): number => Math.floor(Math.random() * below);

function anyExercise(rulings: Rulings, choice: Choice): Problem | null {
  const topics = rulings.topics().map((topic, i) => ({ ...topic, i })).filter(topic => choice.law === '' || topic.laws.includes(choice.law));
  const topic = topics[drawn(topics.length)];
  return topic ? problemById(`r:${topic.i}:${choice.edition}:${choice.level}:${drawn(2 ** 31)}`) : null;
}

function anyCase(choice: Choice): Problem | null {
  const found = told().filter(each => each.editions.includes(choice.edition) && (choice.law === '' || each.laws.some(law => lawNumber(law) === choice.law)));
  const one = found[drawn(found.length)];
  return one ? problemOfCase(one, choice.edition, choice.level) : null;
}

// One that asks something; null when the choice leaves none.
export function draw(choice: Choice): { problem: Problem; questions: Question[] } | null {
  const rulings = engine.get();
  if (typeof rulings !== 'object') return null;
  for (let i = 0; i < TRIES; i++) {
    const cased = choice.from === 'cases' || (choice.from === 'both' && drawn(2) === 0);
    const problem = cased ? anyCase(choice) ?? (choice.from === 'both' ? anyExercise(rulings, choice) : null) : anyExercise(rulings, choice) ?? (choice.from === 'both' ? anyCase(choice) : null);
    const questions = problem ? asks(problem) : [];
    if (problem && questions.length > 0) return { problem, questions };
  }
  return null;
}

// Laws that there is something about.
export function lawsToChoose(): string[] {
  const rulings = engine.get();
  const topics = typeof rulings === 'object' ? rulings.topics().flatMap(topic => topic.laws) : [];
  return [...new Set([...topics, ...told().flatMap(each => each.laws.map(lawNumber))])].sort((a, b) => Number(a) - Number(b));
}

export const editionFor = (found: CaseText, wished: Edition): Edition => (found.editions.includes(wished) ? wished : EDITIONS.find(each => found.editions.includes(each)) ?? wished);
