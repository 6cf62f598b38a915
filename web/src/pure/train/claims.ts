// claims.ts -- what holds at a table, as the engine says it, one sentence each; and all that can come to hold from
// there.
import type { AssistState, Choice, Said } from '../assisttypes';
import { sideOf, type Seat } from '../bridge';

export type Fold = (lines: string[]) => AssistState;

// ask: the Director has to find it out; offer: a player may choose it; ruled: it is so by now.
export interface Claim {
  sort: 'ask' | 'offer' | 'ruled';
  text: string;
  law?: string;
  seat?: Seat;
  to?: string;
  change?: string;
  who?: string;
  vague?: boolean;
}

export const claimKey = (claim: Claim): string => (claim.sort === 'offer' ? `${claim.to}: ${claim.text}` : claim.text);

// A call, or that nothing is asked for: another edition may say the same in other words.
const isVague = (option: Choice): boolean =>
  option.needs === 'call' || /^auction|: (?:no |require nothing)/.test(option.line ?? '');

const offerOf = (option: Choice): Claim => ({
  sort: 'offer',
  text: option.text,
  law: option.law,
  seat: option.seat,
  to: option.to,
  vague: isVague(option),
});

// What came to hold by the lines after the first so many. Damage that may be reviewed is never wrong to say, and so not
// asked.
export function claimsOf(state: AssistState, since: number): Claim[] {
  const ruled = state.story
    .filter(item => item.kind === 'ruled' && item.line > since && item.change !== 'review')
    .map(
      ({ text, law, change, who }): Claim => ({
        sort: 'ruled',
        text,
        ...(law ? { law } : {}),
        ...(change ? { change } : {}),
        ...(who ? { who } : {}),
      }),
    );
  const asked: Claim[] = state.question ? [{ sort: 'ask', text: state.question.text, law: state.question.law }] : [];
  const all = [...ruled, ...asked, ...(state.options ?? []).map(offerOf)];
  return all.filter((claim, i) => all.findIndex(other => claimKey(other) === claimKey(claim)) === i);
}

// Every sentence that holds, may hold, or has held.
// owes: whose next call is still to be compared, and may cost his side something; revoked: by which sides.
export interface Reach {
  texts: Set<string>;
  said: { text: string; law: string | undefined; change: string; who: string | undefined }[];
  laws: Set<string>;
  owes: Set<string>;
  revoked: Set<string>;
}

const CALLS_TRIED = ['P', 'X', 'XX'];
const FOLDS = 70;

// Calls that a player could make, one of each kind: with each another rectification may follow.
function callsOf(state: AssistState): string[] {
  const calls = state.table?.calls ?? [];
  const cheapest = ['C', 'D', 'H', 'S', 'N'].map(suit => calls.find(call => call.endsWith(suit) && /^\d/.test(call)));
  return [...CALLS_TRIED.filter(call => calls.includes(call)), ...cheapest].filter(
    (call): call is string => call !== undefined,
  );
}

function linesFrom(state: AssistState): string[] {
  const answers = (state.question?.answers ?? []).map(answer => answer.line);
  const options = (state.options ?? []).flatMap(option =>
    option.line
      ? [option.line]
      : option.needs === 'call' && option.prefix
        ? callsOf(state).map(call => `${option.prefix} ${call}`)
        : [],
  );
  return [...answers, ...options];
}

function note(reach: Reach, state: AssistState): void {
  const say = ({ text, law, change, who }: Said): void => {
    reach.texts.add(text);
    if (law) reach.laws.add(law);
    if (change) reach.said.push({ text, law, change, who });
  };
  const lead = (one: { leads?: Said[]; asks?: string; offers?: Said[] }): void => {
    one.leads?.forEach(say);
    one.offers?.forEach(say);
    if (one.asks) reach.texts.add(one.asks);
  };
  for (const item of state.story) if (item.kind !== 'act') say(item);
  if (state.question) say({ text: state.question.text, law: state.question.law });
  state.question?.answers.forEach(lead);
  for (const option of state.options ?? []) {
    say({ text: `${option.to}: ${option.text}`, law: option.law });
    lead(option);
  }
  state.also?.forEach(lead);
  for (const card of state.cards ?? []) {
    say(card);
    if (card.kind === 'owes' && card.seat) reach.owes.add(sideOf(card.seat));
  }
  for (const article of state.articles) reach.laws.add(article.law);
  for (const matter of state.matters ?? []) {
    if (matter.law) reach.laws.add(matter.law);
    if (matter.wrong === 'revoke') reach.revoked.add(sideOf(matter.seat));
  }
}

// What was on offer before a player chose is still his, or was, and what was asked before is found out: to say either
// is not plainly wrong.
function noteAnswered(reach: Reach, fold: Fold, lines: string[]): void {
  lines.forEach((line, i) => {
    if (!/^(?:find|judge|choose)\b/.test(line)) return;
    const { question, options } = fold(lines.slice(0, i));
    if (question) reach.texts.add(question.text);
    for (const option of options ?? []) reach.texts.add(`${option.to}: ${option.text}`);
  });
}

export function reachOf(fold: Fold, lines: string[], most = FOLDS): Reach {
  const reach: Reach = { texts: new Set(), said: [], laws: new Set(), owes: new Set(), revoked: new Set() };
  noteAnswered(reach, fold, lines);
  const seen = new Set<string>();
  let queue = [lines],
    folds = 0;
  while (queue.length > 0 && folds < most) {
    const next: string[][] = [];
    for (const each of queue) {
      if (folds++ >= most) break;
      const state = fold(each);
      if (state.error) continue;
      note(reach, state);
      for (const line of linesFrom(state)) {
        const more = [...each, line],
          key = more.slice(lines.length).join('\n');
        if (!seen.has(key)) {
          seen.add(key);
          next.push(more);
        }
      }
    }
    queue = next;
  }
  return reach;
}

// Two things done to the same player that say the same, or of which one contains the other.
const KINDRED = [
  ['stands', 'accepted', 'in_question', 'let_stand', 'card_stands', 'instead'],
  ['cancelled', 'withdrawn', 'instead'],
  ['card_back', 'card_withdrawn', 'no_penalty'],
  ['silenced', 'passes_once', 'may_not_double'],
  ['lead_required', 'lead_forbidden', 'lead_waits', 'lead_lapses', 'lead_at_will', 'plays_suit', 'plays_not'],
  ['unauthorised', 'card_unauthorised', 'authorised', 'card_authorised'],
  ['review', 'no_review'],
  ['ceiling', 'no_ceiling'],
  ['final', 'set_aside'],
];

const COSTS = new Set(['silenced', 'passes_once', 'may_not_double', 'lead_waits', 'lead_required', 'lead_forbidden']);

// Could the sentence be true of a table with that reach? When in doubt, yes.
export function mayHold(claim: Claim, reach: Reach): boolean {
  if (reach.texts.has(claimKey(claim)) || reach.texts.has(claim.text)) return true;
  if (claim.sort !== 'ruled') return false;
  if (!claim.change || claim.change === 'review') return true;
  if (COSTS.has(claim.change) && claim.who && reach.owes.has(sideOf(claim.who as Seat))) return true;
  if (claim.change.endsWith('unauthorised') && reach.revoked.size === 2) return true; // for both sides, then
  const kin = new Set(
    KINDRED.filter(group => group.includes(claim.change!))
      .flat()
      .concat(claim.change),
  );
  return reach.said.some(said => kin.has(said.change) && said.who === claim.who);
}
