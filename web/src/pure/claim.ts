// claim.ts -- a contested claim as the Director tells it: what is asked in which order, whose cards are where, and the
// lines that the engine reads. No bridge is computed here: tricks and lines of play are the engine's (app/claim.ts).
import { RANKS, seatAfter, SEATS, sideOf, SUITS, type Contract, type Seat, type Suit } from './bridge';
import { handText, sorted } from './handlink';

export type Hands = Record<Seat, string[]>; // "SA", "HT"
export interface Strike {
  seat: Seat;
  card: string;
  trick: number;
}

export interface ClaimFacts {
  contract: Contract | null;
  declarer: Seat | null;
  claimer: Seat | null;
  won: number | null; // tricks of declarer's side so far
  lost: number | null; // of the defenders
  leader: Seat | null; // who leads, or has led, to this trick
  table: string[]; // cards of the trick in progress, in the order played
  hands: Hands;
  dealt: Hands | null; // what each was dealt, where the contest knows it
  claimed: number | null;
  heard: boolean; // the statement, or that there was none
  says: string[]; // clauses and cards in the order said, as the engine writes them
  aware: boolean; // the Director finds that he knew of the trump
  out: { seat: Seat; suit: Suit }[]; // opponents who failed to follow before the claim
  strikes: Strike[];
  laws: string;
}

export const STEPS = [
  'contract',
  'declarer',
  'claimer',
  'won',
  'lost',
  'leader',
  'hands',
  'claimed',
  'says',
  'answer',
] as const;
export type Step = (typeof STEPS)[number];

export const newClaim = (laws = '2017'): ClaimFacts => ({
  contract: null,
  declarer: null,
  claimer: null,
  won: null,
  lost: null,
  leader: null,
  table: [],
  hands: { N: [], E: [], S: [], W: [] },
  dealt: null,
  claimed: null,
  heard: false,
  says: [],
  aware: false,
  out: [],
  strikes: [],
  laws,
});

export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2);
export const sides = (claim: ClaimFacts, seat: Seat): boolean =>
  claim.claimer !== null && sideOf(seat) === sideOf(claim.claimer);

// Tricks that are left, the one in progress among them.
export const left = (claim: ClaimFacts): number => 13 - (claim.won ?? 0) - (claim.lost ?? 0);

// Who has played to the trick in progress, in the order played.
export const played = (claim: ClaimFacts): Seat[] => claim.table.map((_, i) => seatAfter(claim.leader ?? 'N', i));

// Cards that a seat must hold.
export const holds = (claim: ClaimFacts, seat: Seat): number => left(claim) - (played(claim).includes(seat) ? 1 : 0);

export const toEnter = (claim: ClaimFacts): Seat[] => SEATS.map((_, i) => seatAfter(claim.leader ?? 'N', i));

export const isWhole = (claim: ClaimFacts): boolean =>
  SEATS.every(seat => claim.hands[seat].length === holds(claim, seat));

export const ALL_CARDS: readonly string[] = SUITS.flatMap(suit => RANKS.map(rank => suit + rank));

export type Where = Seat | 'table' | null;
export const whereIs = (claim: ClaimFacts, card: string): Where =>
  claim.table.includes(card) ? 'table' : (SEATS.find(seat => claim.hands[seat].includes(card)) ?? null);

// Might this card be there? Of a deal that nobody told, any card anywhere.
export const couldHold = (claim: ClaimFacts, where: Seat | 'table', card: string): boolean =>
  !claim.dealt || where === 'table' || claim.dealt[where].includes(card);

const withHand = (claim: ClaimFacts, seat: Seat, cards: string[]): ClaimFacts => ({
  ...claim,
  hands: { ...claim.hands, [seat]: sorted(cards) },
});

// Before the first trick is over a hand has all it was dealt, and is known without being touched; corrected, it is
// asked for again.
export function fillDealt(claim: ClaimFacts): ClaimFacts {
  const { dealt } = claim;
  if (!dealt || claim.won === null || claim.lost === null || claim.leader === null) return claim;
  return toEnter(claim).reduce((so, seat) => {
    const has = so.hands[seat].length,
      must = holds(so, seat);
    if (must === 13 && has === 0) return withHand(so, seat, dealt[seat]);
    return has === 13 && must < 13 ? withHand(so, seat, []) : so;
  }, claim);
}

// The one hand that is not whole takes the cards that are left of the pack, when they are just as many as it lacks.
export function fillLast(claim: ClaimFacts): ClaimFacts {
  const short = SEATS.filter(seat => claim.hands[seat].length < holds(claim, seat));
  const [seat] = short;
  if (short.length !== 1 || !seat) return claim;
  const free = ALL_CARDS.filter(card => whereIs(claim, card) === null);
  return free.length === holds(claim, seat) - claim.hands[seat].length
    ? withHand(claim, seat, [...claim.hands[seat], ...free])
    : claim;
}

export type Mistake = { kind: 'elsewhere'; card: string; where: Exclude<Where, null> } | { kind: 'full' };

// A card touched for a seat: taken, or put back; or what is wrong with it, and nothing changed.
export function touch(claim: ClaimFacts, seat: Seat, card: string): ClaimFacts | Mistake {
  const where = whereIs(claim, card);
  if (where === seat)
    return withHand(
      claim,
      seat,
      claim.hands[seat].filter(each => each !== card),
    );
  if (where !== null) return { kind: 'elsewhere', card, where };
  if (!couldHold(claim, seat, card)) return claim;
  if (claim.hands[seat].length >= holds(claim, seat)) return { kind: 'full' };
  return fillLast(withHand(claim, seat, [...claim.hands[seat], card]));
}

// It was this seat's after all.
export function give(claim: ClaimFacts, seat: Seat, card: string): ClaimFacts {
  const where = whereIs(claim, card);
  const without =
    where === 'table'
      ? { ...claim, table: claim.table.filter(each => each !== card) }
      : where
        ? withHand(
            claim,
            where,
            claim.hands[where].filter(each => each !== card),
          )
        : claim;
  return without.hands[seat].length < holds(without, seat)
    ? withHand(without, seat, [...without.hands[seat], card])
    : without;
}

// The next hand to enter, clockwise from the leader; null when all are whole.
export const nextHand = (claim: ClaimFacts): Seat | null =>
  toEnter(claim).find(seat => claim.hands[seat].length !== holds(claim, seat)) ?? null;

// Is the fact of a step still to be told?
export function lacks(claim: ClaimFacts, step: Step): boolean {
  switch (step) {
    case 'hands':
      return !isWhole(claim);
    case 'says':
      return !claim.heard;
    case 'answer':
      return true;
    default:
      return claim[step] === null;
  }
}

// The step after that one: the first whose fact is not told yet.
export const stepAfter = (claim: ClaimFacts, step: Step): Step =>
  STEPS.slice(STEPS.indexOf(step) + 1).find(each => lacks(claim, each)) ?? 'answer';

// A fact corrected: what cannot stand with it goes, the rest stays.
export function settled(claim: ClaimFacts): ClaimFacts {
  let next = claim;
  if (next.declarer && next.claimer === partnerOf(next.declarer)) next = { ...next, claimer: null };
  if (next.contract?.denomination === 'N')
    next = { ...next, says: next.says.filter(each => !/trump|crossruff|^ruffing/.test(each)), aware: false };
  if (next.claimed !== null && next.claimed > left(next)) next = { ...next, claimed: null };
  const mine = (card: string): boolean => {
    const where = whereIs(next, card);
    return where !== null && where !== 'table' && sides(next, where);
  };
  return {
    ...next,
    says: next.says.filter(each => !/^[SHDC][AKQJT2-9]$/.test(each) || mine(each)),
    out: next.out.filter(
      ({ seat, suit }) => !sides(next, seat) && !next.hands[seat].some(card => card.startsWith(suit)),
    ),
    strikes: next.strikes.filter(({ seat, card }) => sides(next, seat) && next.hands[seat].includes(card)),
  };
}

// "drawing trumps, cashing H, SA SK": cards that follow one another are one part.
export const statement = (says: readonly string[]): string =>
  says.reduce((text, each, i) => {
    if (i === 0) return each;
    const cards = each.length === 2 && says[i - 1]!.length === 2;
    return `${text}${cards ? ' ' : ', '}${each}`;
  }, '');

// The lines for the engine; include/arbitro/text/claim_text.h fixes them.
export function claimLines(claim: ClaimFacts): string[] {
  const seat = (each: Seat | null): string => each ?? 'N';
  return [
    `edition ${claim.laws}`,
    `hands N:${SEATS.map(each => handText(claim.hands[each])).join(' ')}`,
    `trump ${claim.contract?.denomination ?? 'N'}`,
    `declarer ${seat(claim.declarer)}`,
    `lead ${seat(claim.leader)}`,
    `claimer ${seat(claim.claimer)}`,
    `tricks ${claim.claimed ?? 0}`,
    ...(claim.table.length ? [`table ${claim.table.join(' ')}`] : []),
    ...(claim.says.length ? [`says ${statement(claim.says)}`] : []),
    ...(claim.aware ? ['aware'] : []),
    ...claim.out.map(({ seat: who, suit }) => `out ${who} ${suit}`),
    ...claim.strikes.map(({ seat: who, card, trick }) => `strike ${who} ${card}${trick ? ` ${trick}` : ''}`),
  ];
}

// Tricks of declarer's side in all, when the Director gives so many of those left to the claimer's.
export function declarersTricks(claim: ClaimFacts, given: number): number {
  const declarers = claim.declarer !== null && sides(claim, claim.declarer);
  return (claim.won ?? 0) + (declarers ? given : left(claim) - given);
}

// -- What the engine answers -----------------------------------------------------------

export interface LineCard {
  trick: number;
  seat: Seat;
  card: string;
  wins: boolean;
}
export interface Known {
  done: boolean;
  permille: number;
  finished: boolean;
  left: number;
  claimed: number;
  low: number;
  high: number;
  most?: number;
  lostToTrump?: number;
  partnerRight?: number;
  trumpOut: boolean;
  spokeOfTrumps: boolean;
  line: LineCard[];
  sentences: string[];
  articles: { law: string; gloss: string }[];
}
export interface Clause {
  clause: string;
  says: string;
  text: string;
}

// The cards of a line trick by trick.
export function tricksOf(line: readonly LineCard[]): LineCard[][] {
  const tricks: LineCard[][] = [];
  for (const card of line) (tricks[card.trick - 1] ??= []).push(card);
  return tricks.filter(Boolean);
}

// Clauses that can be said here, by what they are about; "finesse imposed" is the Director's own and is not said.
export function clausesFor(clauses: readonly Clause[], claim: ClaimFacts): Clause[] {
  const trump = claim.contract?.denomination;
  return clauses.filter(({ clause, says }) => {
    if (clause === 'finesse_imposed' || clause === 'unaware_of_trump') return false;
    if (trump === 'N' && /^(drawing_trumps|ruffing|crossruff)$/.test(clause)) return false;
    if (clause === 'ruffing' && says === `ruffing ${trump}`) return false;
    const against = /against ([NESW])$/.exec(says)?.[1] as Seat | undefined;
    return !against || !sides(claim, against);
  });
}
