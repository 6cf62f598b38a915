// first.ts -- with what the screens of a decision begin, where a case was ruled on: its articles and facts, who
// decides, and what follows from it for the result.
import { t } from '../app/words';
import type { AssistState } from '../pure/assisttypes';
import { sideOf } from '../pure/bridge';
import { contractOf, factsOf, isCancelled, lawsOf, movedTo, proposalOf, type Played, type Ruled } from '../pure/ruling';
import { sideName } from '../ui/suit';
import type { Case } from './desk';
import type { Desk } from './score/desk';

const BY = 'arbitro.by';
export const keptName = (): string => {
  try {
    return localStorage.getItem(BY) ?? '';
  } catch {
    return '';
  }
};
export const keepName = (name: string): void => {
  try {
    localStorage.setItem(BY, name);
  } catch {
    /* for this page only */
  }
};

// Of what was said or shown nothing but its name stands in the story.
const ON_INFORMATION = /information/;

// The contract that was ruled on, and the tricks that go across: a score that a ruling made has them in it already.
function aboutOf(state: AssistState, stands: boolean): NonNullable<Desk['about']> | null {
  const contract = contractOf(state);
  return contract && { ...contract, moved: stands ? 0 : movedTo(state, contract.declarer) };
}

// What a case that was ruled on begins the score with: its articles and facts, and what follows from it for the result.
export function firstOf(ruled: Case, by: string): Ruled {
  const rest = ruled.rest
    ? ` ${t('web.assist.rest_given', { count: ruled.rest.tricks, side: sideName(sideOf(ruled.rest.seat)) })}`
    : '';
  const kind = ON_INFORMATION.test(ruled.kind.kind) ? `${ruled.hint ?? ruled.kind.label}. ` : '';
  const facts = `${kind}${factsOf(ruled.state, ruled.own, ruled.numbered)}${rest}`.trim();
  return { score: { kind: 'stands' }, penalties: [], laws: lawsOf(ruled.state), by, facts };
}

export const askedOf = (
  ruled: Case,
  entered: Played | null,
  stands: boolean,
): Pick<Desk, 'proposal' | 'about' | 'aside' | 'cancelled'> => ({
  proposal: stands ? null : proposalOf(ruled.state, entered, ruled.exact),
  about: aboutOf(ruled.state, stands),
  aside: ruled.state.standing?.kind === 'set_aside',
  cancelled: isCancelled(ruled.state),
});
