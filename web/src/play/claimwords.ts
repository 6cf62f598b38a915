// claimwords.ts -- a claimer's statement in the reader's language, by the engine of claims once it is there.
import { claimEngine } from '../app/claim';
import { cardWords } from '../ui/playcard';

const CARDS = /^([SHDC][AKQJT2-9])( [SHDC][AKQJT2-9])*$/;

export function saidWords(said: string): string {
  const engine = claimEngine.get(),
    clauses = typeof engine === 'object' ? engine.clauses() : [];
  return said
    .split(', ')
    .map(each =>
      CARDS.test(each)
        ? each.split(' ').map(cardWords).join(', ')
        : (clauses.find(clause => clause.says === each)?.text ?? each),
    )
    .join(', ');
}
