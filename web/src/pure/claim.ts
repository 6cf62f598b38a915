// claim.ts -- a contested claim as the Director tells it: what is asked in which order, whose cards are where, and the
// lines that the engine reads. No bridge is computed here: tricks and lines of play are the engine's (app/claim.ts).
import { RANKS, seatAfter, SEATS, sideOf, SUITS, type Contract, type Seat, type Suit } from './bridge';

export type Hands = Record<Seat, string[]>; // "SA", "HT"
export interface Strike {
  seat: Seat;
  card: string;
  trick: number;
}

export interface Told {
  contract: Contract | null;
  declarer: Seat | null;
  claimer: Seat | null;
  won: number | null; // tricks of declarer's side so far
  lost: number | null; // of the defenders
  leader: Seat | null; // who leads, or has led, to this trick
  table: string[]; // cards of the trick in progress, in the order played
  hands: Hands;
  dealt: Hands | null; // what each was dealt, where the evening knows it
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

export const nothingTold = (laws = '2017'): Told => ({
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
export const sides = (told: Told, seat: Seat): boolean =>
  told.claimer !== null && sideOf(seat) === sideOf(told.claimer);

// Tricks that are left, the one in progress among them.
export const left = (told: Told): number => 13 - (told.won ?? 0) - (told.lost ?? 0);

// Who has played to the trick in progress, in the order played.
export const played = (told: Told): Seat[] => told.table.map((_, i) => seatAfter(told.leader ?? 'N', i));

// Cards that a seat must hold.
export const holds = (told: Told, seat: Seat): number => left(told) - (played(told).includes(seat) ? 1 : 0);

export const toEnter = (told: Told): Seat[] => SEATS.map((_, i) => seatAfter(told.leader ?? 'N', i));

export const isWhole = (told: Told): boolean => SEATS.every(seat => told.hands[seat].length === holds(told, seat));

const order = (card: string): number =>
  SUITS.indexOf(card.charAt(0) as Suit) * 13 + RANKS.indexOf(card.charAt(1) as (typeof RANKS)[number]);
export const sorted = (cards: readonly string[]): string[] => [...cards].sort((a, b) => order(a) - order(b));
export const ALL_CARDS: readonly string[] = SUITS.flatMap(suit => RANKS.map(rank => suit + rank));

export type Where = Seat | 'table' | null;
export const whereIs = (told: Told, card: string): Where =>
  told.table.includes(card) ? 'table' : (SEATS.find(seat => told.hands[seat].includes(card)) ?? null);

// Might this card be there? Of a deal that nobody told, any card anywhere.
export const couldHold = (told: Told, where: Seat | 'table', card: string): boolean =>
  !told.dealt || where === 'table' || told.dealt[where].includes(card);

const withHand = (told: Told, seat: Seat, cards: string[]): Told => ({
  ...told,
  hands: { ...told.hands, [seat]: sorted(cards) },
});

// Before the first trick is over a hand has all it was dealt, and is known without being touched; corrected, it is
// asked for again.
export function fillDealt(told: Told): Told {
  const { dealt } = told;
  if (!dealt || told.won === null || told.lost === null || told.leader === null) return told;
  return toEnter(told).reduce((so, seat) => {
    const has = so.hands[seat].length,
      must = holds(so, seat);
    if (must === 13 && has === 0) return withHand(so, seat, dealt[seat]);
    return has === 13 && must < 13 ? withHand(so, seat, []) : so;
  }, told);
}

// The one hand that is not whole takes the cards that are left of the pack, when they are just as many as it lacks.
export function fillLast(told: Told): Told {
  const short = SEATS.filter(seat => told.hands[seat].length < holds(told, seat));
  const [seat] = short;
  if (short.length !== 1 || !seat) return told;
  const free = ALL_CARDS.filter(card => whereIs(told, card) === null);
  return free.length === holds(told, seat) - told.hands[seat].length
    ? withHand(told, seat, [...told.hands[seat], ...free])
    : told;
}

export type Mistake = { kind: 'elsewhere'; card: string; where: Exclude<Where, null> } | { kind: 'full' };

// A card touched for a seat: taken, or put back; or what is wrong with it, and nothing changed.
export function touch(told: Told, seat: Seat, card: string): Told | Mistake {
  const where = whereIs(told, card);
  if (where === seat)
    return withHand(
      told,
      seat,
      told.hands[seat].filter(each => each !== card),
    );
  if (where !== null) return { kind: 'elsewhere', card, where };
  if (!couldHold(told, seat, card)) return told;
  if (told.hands[seat].length >= holds(told, seat)) return { kind: 'full' };
  return fillLast(withHand(told, seat, [...told.hands[seat], card]));
}

// It was this seat's after all.
export function give(told: Told, seat: Seat, card: string): Told {
  const where = whereIs(told, card);
  const without =
    where === 'table'
      ? { ...told, table: told.table.filter(each => each !== card) }
      : where
        ? withHand(
            told,
            where,
            told.hands[where].filter(each => each !== card),
          )
        : told;
  return without.hands[seat].length < holds(without, seat)
    ? withHand(without, seat, [...without.hands[seat], card])
    : without;
}

// The next hand to enter, clockwise from the leader; null when all are whole.
export const nextHand = (told: Told): Seat | null =>
  toEnter(told).find(seat => told.hands[seat].length !== holds(told, seat)) ?? null;

// Is the fact of a step still to be told?
export function lacks(told: Told, step: Step): boolean {
  switch (step) {
    case 'hands':
      return !isWhole(told);
    case 'says':
      return !told.heard;
    case 'answer':
      return true;
    default:
      return told[step] === null;
  }
}

// The step after that one: the first whose fact is not told yet.
export const stepAfter = (told: Told, step: Step): Step =>
  STEPS.slice(STEPS.indexOf(step) + 1).find(each => lacks(told, each)) ?? 'answer';

// A fact corrected: what cannot stand with it goes, the rest stays.
export function settled(told: Told): Told {
  let next = told;
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

export const handText = (cards: readonly string[]): string =>
  SUITS.map(suit =>
    sorted(cards)
      .filter(card => card.startsWith(suit))
      .map(card => card.charAt(1))
      .join(''),
  ).join('.');

// "drawing trumps, cashing H, SA SK": cards that follow one another are one part.
export const statement = (says: readonly string[]): string =>
  says.reduce((text, each, i) => {
    if (i === 0) return each;
    const cards = each.length === 2 && says[i - 1]!.length === 2;
    return `${text}${cards ? ' ' : ', '}${each}`;
  }, '');

// The lines for the engine; include/arbitro/text/claim_text.h fixes them.
export function claimLines(told: Told): string[] {
  const seat = (each: Seat | null): string => each ?? 'N';
  return [
    `edition ${told.laws}`,
    `hands N:${SEATS.map(each => handText(told.hands[each])).join(' ')}`,
    `trump ${told.contract?.denomination ?? 'N'}`,
    `declarer ${seat(told.declarer)}`,
    `lead ${seat(told.leader)}`,
    `claimer ${seat(told.claimer)}`,
    `tricks ${told.claimed ?? 0}`,
    ...(told.table.length ? [`table ${told.table.join(' ')}`] : []),
    ...(told.says.length ? [`says ${statement(told.says)}`] : []),
    ...(told.aware ? ['aware'] : []),
    ...told.out.map(({ seat: who, suit }) => `out ${who} ${suit}`),
    ...told.strikes.map(({ seat: who, card, trick }) => `strike ${who} ${card}${trick ? ` ${trick}` : ''}`),
  ];
}

// Tricks of declarer's side in all, when the Director gives so many of those left to the claimer's.
export function declarersTricks(told: Told, given: number): number {
  const declarers = told.declarer !== null && sides(told, told.declarer);
  return (told.won ?? 0) + (declarers ? given : left(told) - given);
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
export function clausesFor(clauses: readonly Clause[], told: Told): Clause[] {
  const trump = told.contract?.denomination;
  return clauses.filter(({ clause, says }) => {
    if (clause === 'finesse_imposed' || clause === 'unaware_of_trump') return false;
    if (trump === 'N' && /^(drawing_trumps|ruffing|crossruff)$/.test(clause)) return false;
    if (clause === 'ruffing' && says === `ruffing ${trump}`) return false;
    const against = /against ([NESW])$/.exec(says)?.[1] as Seat | undefined;
    return !against || !sides(told, against);
  });
}
