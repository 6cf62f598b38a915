// menu.ts -- which Laws decide something that is asked: worked out from all the exercises, for laws.ts, which the page
// reads.
import type { Topic } from '../assisttypes';
import { chanceOf } from './chance';
import type { Make } from './laws';
import {
  EDITIONS,
  lawNumber,
  problemOfCase,
  problemOfExercise,
  type CaseText,
  type Edition,
  type Problem,
} from './problem';
import { decidedBy, questionsOf, type Sources } from './questions';

const LEVELS = [1, 2, 3] as const,
  SEEDS = 40;

const decideIn = (sources: Sources, problem: Problem): string[] =>
  questionsOf(sources, problem, chanceOf(problem.id)).flatMap(decidedBy);
const inOrder = (laws: Iterable<string>): number[] => [...new Set(laws)].map(Number).sort((a, b) => a - b);

// A Law is offered when it can be asked at every difficulty.
const atEveryLevel = (lawsAt: (level: number) => Set<string>): number[] => {
  const [first, ...rest] = LEVELS.map(lawsAt);
  return inOrder([...first!].filter(law => rest.every(laws => laws.has(law))));
};

export const lawsOfCases = (sources: Sources, cases: readonly CaseText[], edition: Edition): number[] =>
  atEveryLevel(level => {
    const found = new Set<string>();
    for (const each of cases.filter(one => one.editions.includes(edition))) {
      const about = [...each.cites, ...each.laws.map(lawNumber)];
      if (about.every(law => found.has(law))) continue;
      for (const law of decideIn(sources, problemOfCase(each, edition, level))) if (about.includes(law)) found.add(law);
    }
    return found;
  });

export const lawsOfTables = (sources: Sources, make: Make, topics: readonly Topic[], edition: Edition): number[] =>
  atEveryLevel(level => {
    const found = new Set<string>();
    topics.forEach(({ laws }, topic) => {
      for (let seed = 1; seed <= SEEDS && !laws.every(law => found.has(law)); seed++) {
        const wish = { random: true, topic, edition, level, seed } as const;
        for (const law of decideIn(
          sources,
          problemOfExercise(wish, make(topic, EDITIONS.indexOf(edition), level, seed)),
        ))
          if (laws.includes(law)) found.add(law);
      }
    });
    return found;
  });
