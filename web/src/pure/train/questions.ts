// questions.ts -- what the trainee is asked: choices that hold, and choices from the neighbours of the table that cannot hold here.
//
// Neighbours: the other answer to the Director's question, another player's choice, the same story in another edition, the same story of the
// other player of each side. A choice is wrong only when it is in nothing that the engine says of this table, now or after any answer.
import type { Article, AssistState } from '../assisttypes';
import type { Seat } from '../bridge';
import { shuffled } from './chance';
import { claimKey, claimsOf, mayHold, reachOf, type Claim, type Fold, type Reach } from './claims';
import { EDITIONS, lawNumber, type Edition, type Problem } from './problem';
import { SPOKEN, stagesOf, type Stage } from './stages';
import { turned } from './turned';

export type Why = { of: 'edition'; edition: Edition } | { of: 'answer'; text: string } | { of: 'turned' } | { of: 'topic'; label: string } | { of: 'card' } | { of: 'law' };

// place: in the order in which it is offered, from 1; 0 is not offered.
export interface Option { key: string; claim?: Claim; card?: string; law?: string; gloss?: string; right: boolean; place: number; why?: Why }

// ask: which fact first? offers: to whom what, in which order? hold: which of these? played: is that card? card: which card? law: which article?
export type Sort = 'ask' | 'offers' | 'hold' | 'played' | 'card' | 'law';
export interface Question { sort: Sort; stage: Stage; options: Option[]; law: string; about?: Claim; seat?: Seat; card?: string }

// What engine, catalogue and book give, in the reader's language.
export interface Sources { fold: Fold; articles: (edition: Edition) => Article[]; foreign: (edition: Edition) => { claim: Claim; label: string }[] }

const MOST_TRUE = 4, MOST = 6;

interface Neighbour { why: Why; lines: string[]; since: number }

function neighboursOf(fold: Fold, stage: Stage, edition: Edition): Neighbour[] {
  const { lines, since } = stage, before = lines.slice(0, -1), last = lines[lines.length - 1]!;
  const told = fold(before);
  const answers = [...(told.question?.answers ?? []), ...(told.options ?? []).filter(option => option.line !== undefined)];
  const others: Neighbour[] = answers.some(answer => answer.line === last)
    ? answers.filter(answer => answer.line !== last).map(answer => ({
      why: { of: 'answer', text: 'to' in answer ? `${answer.to}: ${answer.text}` : answer.text }, lines: [...before, answer.line!], since: before.length }))
    : [];
  const editions = EDITIONS.filter(each => each !== edition).map((each): Neighbour => ({ why: { of: 'edition', edition: each }, lines: [`edition ${each}`, ...lines.slice(1)], since }));
  const places = [2, 1, 3].map((each): Neighbour => ({ why: { of: 'turned' }, lines: turned(lines, each), since }));
  return [...others, places[0]!, ...editions, ...places.slice(1)];
}

// What another edition offers may be the same in other words.
const isDoubtful = (claim: Claim, why: Why, asks: boolean): boolean =>
  (why.of === 'edition' && ((claim.sort === 'offer' && claim.vague === true) || (claim.sort === 'ask' && asks)));

// What would follow from what is still open there.
const leadsOf = (state: AssistState): Claim[] => [...(state.question?.answers ?? []), ...(state.options ?? [])]
  .flatMap(each => (each.leads ?? []).map((said): Claim => ({ sort: 'ruled', ...said })));

const OF_A_KIND = 2;

// So many, of as many kinds as there are, and few of each.
function apart(found: { claim: Claim; why: Why }[], most: number): { claim: Claim; why: Why }[] {
  const turn = new Map<string, number>();
  const rows = found.map(each => {
    const kind = each.claim.change ?? each.claim.to ?? each.claim.sort, at = turn.get(kind) ?? 0;
    turn.set(kind, at + 1);
    return { each, at };
  });
  return rows.filter(row => row.at < OF_A_KIND).sort((a, b) => a.at - b.at).slice(0, most).map(row => row.each);
}

function falseClaims(sources: Sources, stage: Stage, edition: Edition, reach: Reach): { claim: Claim; why: Why }[] {
  const found = new Map<string, { claim: Claim; why: Why }>();
  const asks = stage.state.question !== undefined;
  for (const neighbour of neighboursOf(sources.fold, stage, edition)) {
    const state = sources.fold(neighbour.lines);
    if (state.error) continue;
    for (const claim of [...claimsOf(state, neighbour.since), ...(neighbour.why.of === 'answer' ? leadsOf(state) : [])]) {
      const key = claimKey(claim);
      if (!found.has(key) && !mayHold(claim, reach) && !isDoubtful(claim, neighbour.why, asks)) found.set(key, { claim, why: neighbour.why });
    }
  }
  return [...found.values()];
}

const optionOf = (claim: Claim, right: boolean, place = 0, why?: Why): Option =>
  ({ key: claimKey(claim), claim, right, place, ...(claim.law ? { law: claim.law } : {}), ...(why ? { why } : {}) });

type Draw = () => number;

function questionAsk(sources: Sources, stage: Stage, edition: Edition, reach: Reach, wrong: { claim: Claim; why: Why }[], chance: Draw): Question | null {
  const ask = claimsOf(stage.state, stage.since).find(claim => claim.sort === 'ask');
  if (!ask) return null;
  const foreign = shuffled(sources.foreign(edition).filter(each => !mayHold(each.claim, reach)), chance).map(({ claim, label }) => ({ claim, why: { of: 'topic', label } as Why }));
  const others = [...wrong.filter(each => each.claim.sort === 'ask'), ...foreign];
  const few = others.filter((each, i) => others.findIndex(other => other.claim.text === each.claim.text) === i).slice(0, 3);
  if (few.length < 2) return null;
  return { sort: 'ask', stage, law: ask.law ?? '', options: shuffled([optionOf(ask, true), ...few.map(each => optionOf(each.claim, false, 0, each.why))], chance) };
}

function questionOffers(stage: Stage, wrong: { claim: Claim; why: Why }[], chance: Draw): Question | null {
  const offers = claimsOf(stage.state, stage.since).filter(claim => claim.sort === 'offer');
  const others = apart(shuffled(wrong.filter(each => each.claim.sort === 'offer'), chance), Math.max(2, MOST - offers.length));
  if (offers.length === 0 || offers.length > MOST || others.length < 2) return null;
  return { sort: 'offers', stage, law: offers[0]!.law ?? '', options: shuffled([...offers.map((claim, i) => optionOf(claim, true, i + 1)), ...others.map(each => optionOf(each.claim, false, 0, each.why))], chance) };
}

function questionHold(stage: Stage, wrong: { claim: Claim; why: Why }[], chance: Draw): Question | null {
  const ruled = claimsOf(stage.state, stage.since).filter(claim => claim.sort === 'ruled');
  const right = [...ruled.filter(claim => claim.law), ...ruled.filter(claim => !claim.law)].slice(0, MOST_TRUE);
  const others = apart(shuffled(wrong.filter(each => each.claim.sort === 'ruled'), chance), Math.max(2, MOST - right.length));
  const kinds = new Set([...right, ...others.map(each => each.claim)].map(claim => claim.change));
  if (right.every(claim => claim.change === 'turn') || others.length < 2 || kinds.size < 2) return null;
  const matter = stage.state.matters?.slice(-1)[0]?.law;
  return { sort: 'hold', stage, law: right[0]!.law ?? matter ?? '', options: shuffled([...right.map(claim => optionOf(matter ? { law: matter, ...claim } : claim, true)), ...others.map(each => optionOf(each.claim, false, 0, each.why))], chance) };
}

// The cards of a hand as it was told, in dots and suits: "KT9.Q2.QJT65.QJ7".
export function cardsOfHand(lines: readonly string[], seat: Seat): string[] {
  const told = lines.map(line => /^(?:deal|ending) ([NESW]):(.*)$/.exec(line)).find(found => found);
  if (!told) return [];
  const hand = told[2]!.trim().split(/\s+/)[('NESW'.indexOf(seat) - 'NESW'.indexOf(told[1]!) + 4) % 4] ?? '-';
  return hand === '-' ? [] : hand.split('.').flatMap((ranks, i) => [...ranks.replace('-', '')].map(rank => `${'SHDC'[i]}${rank}`));
}

function questionCard(problem: Problem, stage: Stage, chance: Draw): Question | null {
  const claim = problem.played.find(([after]) => after === stage.lines.length);
  if (!claim || stage.state.question || stage.state.options?.length) return null;
  const [, seat, card, law] = claim;
  const before = stage.lines.filter(line => /^play\b/.test(line)).join(' ');
  const held = cardsOfHand(problem.lines, seat).filter(each => each !== card && !before.includes(each));
  const near = (each: string): number => (each[0] === card[0] ? 0 : 1) + (each[1] === card[1] ? 0 : 1);
  const others = shuffled(held, chance).sort((a, b) => near(a) - near(b)).slice(0, 3);
  if (others.length < 1) return null;
  const options = [{ key: card, card, right: true, place: 0, law }, ...others.map((each): Option => ({ key: each, card: each, right: false, place: 0, why: { of: 'card' } }))];
  return { sort: 'card', stage, law, seat, options: shuffled(options, chance) };
}

const lies = (state: AssistState, card: string): boolean => (state.table?.trick?.cards ?? []).some(each => each.card === card);

// A card shown, or touched, of which nobody speaks any more: is it played?
function questionPlayed(problem: Problem, stage: Stage): Question | null {
  if (problem.random || problem.lines.slice(stage.lines.length).some(line => SPOKEN.test(line))) return null;
  const [, seat, card] = /^(?:show|touch) ([NESW]) (\w\w)\b/.exec(stage.lines[stage.lines.length - 1]!) ?? [];
  const matter = stage.state.matters?.slice(-1)[0];
  if (!card || !matter?.law || stage.state.question || stage.state.options?.length || stage.state.table?.phase === 'auction') return null;
  const yes = lies(stage.state, card);
  const options: Option[] = [{ key: 'yes', right: yes, place: 0, law: matter.law }, { key: 'no', right: !yes, place: 0, law: matter.law }];
  return { sort: 'played', stage, law: matter.law, seat: seat as Seat, card, options };
}

// What stands elsewhere in another edition is no fair question.
const NAMES_EDITIONS = /\b(?:1997|2007|2017)\b/;
const contains = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

function questionLaw(sources: Sources, question: Question, edition: Edition, reach: Reach, chance: Draw): Question | null {
  const book = sources.articles(edition).filter(article => !NAMES_EDITIONS.test(article.gloss));
  const about = question.options.find(option => option.right && option.claim && book.some(article => article.law === option.law))?.claim;
  if (!about?.law) return null;
  const own = book.find(article => article.law === about.law);
  const others = shuffled(book.filter(article => lawNumber(article.law) === lawNumber(about.law!) && ![...reach.laws].some(law => contains(law, article.law))), chance).slice(0, 3);
  if (!own || others.length < 2) return null;
  const options = [own, ...others].map(({ law, gloss }): Option => ({ key: law, law, gloss, right: law === about.law, place: 0, ...(law === about.law ? {} : { why: { of: 'law' } as Why }) }));
  return { sort: 'law', stage: question.stage, law: about.law, about, options: shuffled(options, chance) };
}

function questionsAt(sources: Sources, problem: Problem, stage: Stage, chance: Draw): Question[] {
  const simple = questionCard(problem, stage, chance) ?? questionPlayed(problem, stage);
  const claims = claimsOf(stage.state, stage.since);
  if (claims.length === 0) return simple ? [simple] : [];
  const reach = reachOf(sources.fold, stage.lines);
  const wrong = falseClaims(sources, stage, problem.edition, reach);
  const asked = [simple ?? questionHold(stage, wrong, chance), questionAsk(sources, stage, problem.edition, reach, wrong, chance), questionOffers(stage, wrong, chance)]
    .filter((each): each is Question => each !== null);
  const law = problem.level > 1 && asked[0] ? questionLaw(sources, asked[0], problem.edition, reach, chance) : null;
  return law ? [...asked, law] : asked;
}

// All that an exercise asks, in order; a moment at which nothing can be asked is told with the next.
export function questionsOf(sources: Sources, problem: Problem, chance: Draw): Question[] {
  const out: Question[] = [];
  let since = 0, laws = 0;
  for (const stage of stagesOf(sources.fold, problem, chance)) {
    const asked = questionsAt(sources, problem, { ...stage, since }, chance).filter(question => question.sort !== 'law' || laws++ === 0);
    if (asked.length === 0) continue;
    out.push(...asked);
    since = stage.lines.length;
  }
  return out;
}

// -- What was answered ------------------------------------------------------------------------------

export interface Verdict { right: boolean; chosen: Option[]; missed: Option[]; wrong: Option[]; order: boolean }

// Who is asked first matters; among what one player may choose, the order is the book's, and not held against anybody.
export function judged(question: Question, picked: readonly string[]): Verdict {
  const chosen = picked.map(key => question.options.find(option => option.key === key)).filter((option): option is Option => option !== undefined);
  const missed = question.options.filter(option => option.right && !chosen.includes(option));
  const wrong = chosen.filter(option => !option.right);
  const toWhom = (options: Option[]): string => options.map(option => option.claim?.seat ?? '').filter((seat, i, all) => seat !== all[i - 1]).join('');
  const inOrder = question.options.filter(option => option.right).sort((a, b) => a.place - b.place);
  const order = question.sort !== 'offers' || missed.length > 0 || wrong.length > 0 || toWhom(chosen) === toWhom(inOrder);
  return { right: missed.length === 0 && wrong.length === 0 && order, chosen, missed, wrong, order };
}
