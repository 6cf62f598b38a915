// questions.ts -- what the trainee is asked of a table: choices that hold, and choices that hold elsewhere (wrong.ts).
import type { Article, AssistState, Laid } from '../assisttypes';
import type { Seat } from '../bridge';
import { shuffled } from './chance';
import { claimKey, claimsOf, reachOf, type Claim, type Fold, type Reach } from './claims';
import type { Foreign } from './foreign';
import { lawNumber, type Edition, type Problem } from './problem';
import { SPOKEN, stagesOf, type Stage } from './stages';
import { wrongAsks, wrongClaims, wrongOffers, type Why, type Wrong } from './wrong';

export type { Why };

// place: in the order in which it is offered, from 1; 0 is not offered.
export interface Option {
  key: string;
  claim?: Claim;
  card?: string;
  number?: number;
  law?: string;
  gloss?: string;
  right: boolean;
  place: number;
  why?: Why;
}

// ask: which fact first? offers: to whom what, in which order? hold: which of these? played: is that card? card: which
// card? law: which article? number: how many tricks does the Director give? transfer: how many go over for a revoke?
export type Sort = 'ask' | 'offers' | 'hold' | 'played' | 'card' | 'law' | 'number' | 'transfer';
export interface Question {
  sort: Sort;
  stage: Stage;
  options: Option[];
  law: string;
  about?: Claim;
  seat?: Seat;
  card?: string;
  trick?: number;
  text?: string;
}

// What engine, catalogue and book give, in the reader's language.
export interface Sources {
  fold: Fold;
  articles: (edition: Edition) => Article[];
  foreign: (edition: Edition) => Foreign[];
}

const MOST_TRUE = 4,
  MOST = 6,
  OF_A_KIND = 2;
const OTHER_ASKS = 3,
  NEAREST = 6,
  OTHER_OFFERS = 2;

// So many, of as many kinds as there are, and few of each.
function apart(found: Wrong[], most: number): Wrong[] {
  const turn = new Map<string, number>();
  const rows = found.map(each => {
    const kind = each.claim.change ?? each.claim.to ?? each.claim.sort,
      at = turn.get(kind) ?? 0;
    turn.set(kind, at + 1);
    return { each, at };
  });
  return rows
    .filter(row => row.at < OF_A_KIND)
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(row => row.each);
}

const optionOf = (claim: Claim, right: boolean, place = 0, why?: Why): Option => ({
  key: claimKey(claim),
  claim,
  right,
  place,
  ...(claim.law ? { law: claim.law } : {}),
  ...(why ? { why } : {}),
});
const wrongOptions = (found: Wrong[]): Option[] => found.map(each => optionOf(each.claim, false, 0, each.why));
const apartBy = (found: Wrong[]): Wrong[] =>
  found.filter((each, i) => found.findIndex(other => claimKey(other.claim) === claimKey(each.claim)) === i);

type Draw = () => number;

function questionAsk(
  sources: Sources,
  stage: Stage,
  edition: Edition,
  reach: Reach,
  wrong: Wrong[],
  chance: Draw,
): Question | null {
  const ask = claimsOf(stage.state, stage.since).find(claim => claim.sort === 'ask');
  if (!ask) return null;
  const kindred = shuffled(wrongAsks(sources.foreign(edition), stage, ask.law ?? '', reach).slice(0, NEAREST), chance);
  const few = apartBy([...wrong.filter(each => each.claim.sort === 'ask'), ...kindred]).slice(0, OTHER_ASKS);
  if (few.length === 0) return null;
  return {
    sort: 'ask',
    stage,
    law: ask.law ?? '',
    options: shuffled([optionOf(ask, true), ...wrongOptions(few)], chance),
  };
}

function questionOffers(
  sources: Sources,
  stage: Stage,
  edition: Edition,
  reach: Reach,
  wrong: Wrong[],
  chance: Draw,
): Question | null {
  const offers = claimsOf(stage.state, stage.since).filter(claim => claim.sort === 'offer');
  if (offers.length === 0 || offers.length > MOST) return null;
  const kindred = shuffled(
    wrongOffers(sources.foreign(edition), stage, offers[0]!, reach).slice(0, NEAREST),
    chance,
  ).slice(0, OTHER_OFFERS);
  const others = apartBy([
    ...apart(
      shuffled(
        wrong.filter(each => each.claim.sort === 'offer'),
        chance,
      ),
      MOST,
    ),
    ...kindred,
  ]).slice(0, Math.max(2, MOST - offers.length));
  if (others.length === 0) return null;
  return {
    sort: 'offers',
    stage,
    law: offers[0]!.law ?? '',
    options: shuffled([...offers.map((claim, i) => optionOf(claim, true, i + 1)), ...wrongOptions(others)], chance),
  };
}

function questionHold(stage: Stage, wrong: Wrong[], chance: Draw): Question | null {
  const ruled = claimsOf(stage.state, stage.since).filter(
    claim => claim.sort === 'ruled' && claim.change !== undefined,
  );
  const right = [...ruled.filter(claim => claim.law), ...ruled.filter(claim => !claim.law)].slice(0, MOST_TRUE);
  const others = apart(
    shuffled(
      wrong.filter(each => each.claim.sort === 'ruled'),
      chance,
    ),
    Math.max(2, MOST - right.length),
  );
  if (right.every(claim => claim.change === 'turn') || others.length === 0) return null;
  return {
    sort: 'hold',
    stage,
    law: right.find(claim => claim.law)?.law ?? '',
    options: shuffled([...right.map(claim => optionOf(claim, true)), ...wrongOptions(others)], chance),
  };
}

// The cards of a hand as it was told, in dots and suits: "KT9.Q2.QJT65.QJ7".
export function cardsOfHand(lines: readonly string[], seat: Seat): string[] {
  const found = lines.map(line => /^(?:deal|ending) ([NESW]):(.*)$/.exec(line)).find(found => found);
  if (!found) return [];
  const hand = found[2]!.trim().split(/\s+/)[('NESW'.indexOf(seat) - 'NESW'.indexOf(found[1]!) + 4) % 4] ?? '-';
  return hand === '-'
    ? []
    : hand.split('.').flatMap((ranks, i) => [...ranks.replace('-', '')].map(rank => `${'SHDC'[i]}${rank}`));
}

const RANKS = 'AKQJT98765432',
  SUITS = 'SHDC';
const inOrder = (cards: readonly string[]): string[] =>
  [...cards].sort((a, b) => SUITS.indexOf(a[0]!) - SUITS.indexOf(b[0]!) || RANKS.indexOf(a[1]!) - RANKS.indexOf(b[1]!));

// from: the trick from which on those that are over are shown, for the card that is asked for lies there.
export interface Found {
  hands: { seat: Seat; open: boolean; cards: string[] }[];
  trick: Laid[];
  from?: number;
}

// The table as the Director finds it: what is left in the hands, and what lies in the trick; the card that is asked for
// is in its hand.
export function foundAt(question: Pick<Question, 'sort' | 'stage' | 'options' | 'card' | 'seat'>): Found {
  const { before, lines } = question.stage,
    trick = before.table?.trick?.cards ?? [],
    hands = before.table?.hands ?? [];
  const right = question.sort === 'card' ? question.options.find(option => option.right)?.card : undefined,
    over = before.table?.tricks?.find(each => each.cards.some(({ card }) => card === right));
  const asked = SPOKEN.test(lines[lines.length - 1]!) ? undefined : right;
  if (!asked || !trick.some(each => each.card === asked))
    return { hands, trick, ...(over ? { from: over.number } : {}) };
  return {
    trick: trick.filter(each => each.card !== asked),
    hands: hands.map(hand =>
      hand.seat === question.seat ? { ...hand, cards: inOrder([...hand.cards, asked]) } : hand,
    ),
  };
}

function questionCard(problem: Problem, stage: Stage, chance: Draw): Question | null {
  const claim = problem.played.find(([after]) => after === stage.lines.length);
  if (!claim || stage.state.question || stage.state.options?.length) return null;
  const [, seat, card, law] = claim;
  const right: Option = { key: card, card, right: true, place: 0, law },
    asked = { sort: 'card' as const, stage, law, seat, options: [right] };
  const { hands, trick } = foundAt(asked);
  const could = [
    ...(hands.find(hand => hand.seat === seat)?.cards ?? []),
    ...trick.filter(each => each.seat === seat).map(each => each.card),
  ].filter(each => each !== card);
  const near = (each: string): number => (each[0] === card[0] ? 0 : 1) + (each[1] === card[1] ? 0 : 1);
  const others = shuffled(could, chance)
    .sort((a, b) => near(a) - near(b))
    .slice(0, 3);
  if (others.length < 1) return null;
  return {
    ...asked,
    options: shuffled(
      [
        right,
        ...others.map((each): Option => ({ key: each, card: each, right: false, place: 0, why: { of: 'card' } })),
      ],
      chance,
    ),
  };
}

const lies = (state: AssistState, card: string): boolean =>
  (state.table?.trick?.cards ?? []).some(each => each.card === card);

// A card shown, or touched, of which nobody speaks any more: is it played?
function questionPlayed(problem: Problem, stage: Stage): Question | null {
  if (problem.random || problem.lines.slice(stage.lines.length).some(line => SPOKEN.test(line))) return null;
  const [, seat, card] = /^(?:show|touch) ([NESW]) (\w\w)\b/.exec(stage.lines[stage.lines.length - 1]!) ?? [];
  const matter = stage.state.matters?.slice(-1)[0];
  if (
    !card ||
    !matter?.law ||
    stage.state.question ||
    stage.state.options?.length ||
    stage.state.table?.phase === 'auction'
  )
    return null;
  const yes = lies(stage.state, card);
  const options: Option[] = [
    { key: 'yes', right: yes, place: 0, law: matter.law },
    { key: 'no', right: !yes, place: 0, law: matter.law },
  ];
  return { sort: 'played', stage, law: matter.law, seat: seat as Seat, card, options };
}

const numbers = (high: number, right: number, law: string): Option[] =>
  Array.from(
    { length: high + 1 },
    (_, number): Option => ({
      key: String(number),
      number,
      right: number === right,
      place: 0,
      law,
      ...(number === right ? {} : { why: { of: 'number' } }),
    }),
  );

// How many tricks the Director gives: what the case's own Director says next.
function questionNumber(problem: Problem, stage: Stage): Question | null {
  const { question } = stage.state,
    next = problem.lines[stage.lines.length] ?? '';
  const [, given] = /^judge claimer takes (\d+) tricks?$/.exec(next) ?? [];
  if (question?.needs !== 'number' || given === undefined) return null;
  return {
    sort: 'number',
    stage,
    law: question.law,
    text: question.text,
    options: numbers(question.high ?? 13, Number(given), question.law),
  };
}

const MOST_TRANSFERRED = 2;

// What revokes cost, as soon as it is counted.
function questionsTransfer(fold: Fold, stage: Stage): Question[] {
  const matters = stage.since > 0 ? (fold(stage.lines.slice(0, stage.since)).matters ?? []) : [];
  return (stage.state.matters ?? []).flatMap((matter, i): Question[] => {
    const { transfer, seat, trick } = matter;
    if (!transfer || matters[i]?.transfer || trick === undefined) return [];
    return [
      {
        sort: 'transfer',
        stage,
        law: transfer.law,
        seat,
        trick,
        options: numbers(MOST_TRANSFERRED, transfer.tricks, transfer.law),
      },
    ];
  });
}

// What stands elsewhere in another edition is no fair question.
const NAMES_EDITIONS = /\b(?:1997|2007|2017)\b/;
const contains = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

// What follows from everything that is withdrawn, or from no article of its own.
const IN_PASSING = new Set([
  'turn',
  'unauthorised',
  'card_unauthorised',
  'authorised',
  'card_authorised',
  'review',
  'no_review',
]);

// Under which article? Of what a law did here or offers here, by the article that the engine gives for it, and of
// nothing else.
function questionLaw(
  sources: Sources,
  question: Question,
  edition: Edition,
  reach: Reach,
  chance: Draw,
): Question | null {
  if (question.sort !== 'hold' && question.sort !== 'offers') return null;
  const book = sources.articles(edition).filter(article => !NAMES_EDITIONS.test(article.gloss));
  const about = question.options.find(
    option =>
      option.right &&
      option.claim?.law &&
      !IN_PASSING.has(option.claim.change ?? '') &&
      book.some(article => article.law === option.law),
  )?.claim;
  if (!about?.law) return null;
  const own = book.find(article => article.law === about.law),
    at = book.indexOf(own!);
  const others = book
    .filter(
      article =>
        lawNumber(article.law) === lawNumber(about.law!) && ![...reach.laws].some(law => contains(law, article.law)),
    )
    .sort((a, b) => Math.abs(book.indexOf(a) - at) - Math.abs(book.indexOf(b) - at))
    .slice(0, NEAREST);
  if (!own || others.length < 2) return null;
  const options = [own, ...shuffled(others, chance).slice(0, 3)].map(
    ({ law, gloss }): Option => ({
      key: law,
      law,
      gloss,
      right: law === about.law,
      place: 0,
      ...(law === about.law ? {} : { why: { of: 'law' } as Why }),
    }),
  );
  return { sort: 'law', stage: question.stage, law: about.law, about, options: shuffled(options, chance) };
}

function questionsAt(sources: Sources, problem: Problem, stage: Stage, chance: Draw): Question[] {
  const simple = questionCard(problem, stage, chance) ?? questionPlayed(problem, stage),
    priced = questionsTransfer(sources.fold, stage);
  const claims = claimsOf(stage.state, stage.since);
  if (claims.length === 0) return [...(simple ? [simple] : []), ...priced];
  const reach = reachOf(sources.fold, stage.lines),
    { edition } = problem;
  const wrong = wrongClaims(sources.fold, stage, edition, reach);
  const asked = [
    simple ?? questionHold(stage, wrong, chance),
    ...priced,
    questionAsk(sources, stage, edition, reach, wrong, chance),
    questionNumber(problem, stage),
    questionOffers(sources, stage, edition, reach, wrong, chance),
  ].filter((each): each is Question => each !== null);
  const law =
    problem.level > 1
      ? asked.map(each => questionLaw(sources, each, edition, reach, chance)).find(each => each !== null)
      : null;
  return law ? [...asked, law] : asked;
}

const rightKeys = (question: Question): string =>
  question.options
    .filter(option => option.right)
    .map(option => option.key)
    .sort()
    .join('\n');

// What was asked or offered already, and is so still, is not asked twice.
const isSame = (a: Question, b: Question): boolean =>
  a.sort === b.sort && (a.sort === 'offers' || a.sort === 'ask') && rightKeys(a) === rightKeys(b);

// All that an exercise asks, in order; a moment at which nothing can be asked is told with the next.
export function questionsOf(sources: Sources, problem: Problem, chance: Draw): Question[] {
  const out: Question[] = [];
  let since = 0,
    laws = 0;
  for (const stage of stagesOf(sources.fold, problem, chance)) {
    const asked = questionsAt(sources, problem, { ...stage, since }, chance).filter(
      question => question.sort !== 'law' || laws++ === 0,
    );
    if (asked.length === 0) continue;
    out.push(...asked.filter(question => !out.some(was => isSame(was, question))));
    since = stage.lines.length;
  }
  return out;
}

// The Laws that decide in it: those of what is right.
export const decidedBy = (question: Question): string[] => [
  ...new Set(
    [question.law, ...question.options.filter(option => option.right).map(option => option.law ?? '')]
      .filter(Boolean)
      .map(lawNumber),
  ),
];

// -- What was answered ------------------------------------------------------------------------------

export interface Verdict {
  right: boolean;
  chosen: Option[];
  missed: Option[];
  wrong: Option[];
  order: boolean;
}

// Who is asked first matters; among what one player may choose, the order is the book's, and not held against anybody.
export function judged(question: Question, picked: readonly string[]): Verdict {
  const chosen = picked
    .map(key => question.options.find(option => option.key === key))
    .filter((option): option is Option => option !== undefined);
  const missed = question.options.filter(option => option.right && !chosen.includes(option));
  const wrong = chosen.filter(option => !option.right);
  const toWhom = (options: Option[]): string =>
    options
      .map(option => option.claim?.seat ?? '')
      .filter((seat, i, all) => seat !== all[i - 1])
      .join('');
  const offered = question.options.filter(option => option.right).sort((a, b) => a.place - b.place);
  const order =
    question.sort !== 'offers' || missed.length > 0 || wrong.length > 0 || toWhom(chosen) === toWhom(offered);
  return { right: missed.length === 0 && wrong.length === 0 && order, chosen, missed, wrong, order };
}
