// foreign.ts -- questions that the Director asks in other matters: what is said in the same words of many tables names nobody.
import type { Topic } from '../assisttypes';
import { chanceOf } from './chance';
import { claimsOf, type Claim, type Fold } from './claims';
import { EDITIONS, problemOfExercise, type Edition } from './problem';
import { stagesOf } from './stages';

export type Make = (topic: number, edition: number, level: number, seed: number) => string[];
const SEEDS = 6, LEVEL = 3;

export function foreignAsks(fold: Fold, make: Make, topics: Topic[], edition: Edition): { claim: Claim; label: string }[] {
  const heard = new Map<string, { claim: Claim; label: string; seeds: Set<number> }>();
  topics.forEach(({ label }, topic) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const wish = { random: true, topic, edition, level: LEVEL, seed } as const;
      const problem = problemOfExercise(wish, make(topic, EDITIONS.indexOf(edition), LEVEL, seed));
      for (const stage of stagesOf(fold, problem, chanceOf(problem.id)))
        for (const claim of claimsOf(stage.state, stage.since).filter(each => each.sort === 'ask' && !/\d|:/.test(each.text))) {
          const was = heard.get(claim.text) ?? { claim, label, seeds: new Set() };
          was.seeds.add(topic * SEEDS + seed);
          heard.set(claim.text, was);
        }
    }
  });
  return [...heard.values()].filter(each => each.seeds.size > 1).map(({ claim, label }) => ({ claim, label }));
}
