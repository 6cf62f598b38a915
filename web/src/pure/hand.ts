// hand.ts -- a board played again with all four hands open: the board, a line of cards from its first lead, the
// position after any of them, and what the solver is asked about it. Tricks are the solver's (hand/solver.ts).
import {
  cardsOf,
  RANKS,
  readContract,
  seatAfter,
  SEATS,
  sideOf,
  SUITS,
  trickWinner,
  type Contract,
  type Denomination,
  type Seat,
  type Side,
  type Suit,
  type Vulnerable,
} from './bridge';
import { dealText, order, sorted, type Board, type Cards, type Gone, type Played } from './handlink';

export * from './handlink';

// Four hands of thirteen, each card once; from any seat on. Null for anything else.
export function readDeal(text: string): Cards | null {
  const found = /^([NESW]):([^ ]+) ([^ ]+) ([^ ]+) ([^ ]+)$/.exec(text.trim());
  if (!found) return null;
  const deal = Object.fromEntries(
    found.slice(2).map((hand, i) => [seatAfter(found[1] as Seat, i), cardsOf(hand)]),
  ) as Cards;
  return isWhole(deal) ? deal : null;
}

export const isWhole = (deal: Cards): boolean =>
  SEATS.every(seat => deal[seat]?.length === 13) &&
  new Set(SEATS.flatMap(seat => deal[seat])).size === 52 &&
  SEATS.every(seat => deal[seat].every(card => order(card) >= 0 && /^[SHDC][AKQJT2-9]$/.test(card)));

// -- A board in an address ----------------------------------------------------------------

const VULNERABLE: readonly string[] = ['none', 'ns', 'ew', 'both'];

const cardsIn = (text: string): string[] => text.match(/[SHDC][AKQJT2-9]/g) ?? [];

export interface Shared {
  board: Board;
  line: string[] | null; // another line than the recorded one
  at: number;
}

// What was said of calls; an address cut short may end in the middle of a letter.
function toldIn(text: string): string[] | null {
  try {
    return text ? decodeURIComponent(text).split('\n') : null;
  } catch {
    return null;
  }
}

const isCall = (call: string): boolean => /^(P|X|XX|[1-7][CDHSN])$/.test(call);

// "1N 15-17", a tab between two.
const goneIn = (line: string): Gone[] =>
  line
    .split('\t')
    .map(each => ({ call: each.split(' ')[0]!, told: each.split(' ').slice(1).join(' ') }))
    .filter(({ call }) => isCall(call));

export function boardOfHash(hash: string): Shared | null {
  const said = new Map(
    hash.split('&').map(part => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1).replace(/\+/g, ' ')] as const;
    }),
  );
  const deal = readDeal(said.get('deal') ?? '');
  if (!deal) return null;
  const seat = (text: string | undefined): Seat | null => SEATS.find(each => each === text) ?? null;
  const number = (text: string | undefined): number | null => (text && /^\d{1,2}$/.test(text) ? Number(text) : null);
  const declarer = seat(said.get('by')),
    contract = readContract(said.get('contract') ?? '');
  const vulnerable = VULNERABLE.includes(said.get('vul') ?? '') ? (said.get('vul') as Vulnerable) : null;
  const line = said.get('line'),
    told = toldIn(said.get('told') ?? ''),
    gone = toldIn(said.get('gone') ?? '')?.map(goneIn);
  return {
    board: {
      number: (said.get('board') ?? '').slice(0, 20),
      room: said.get('room') === 'closed' ? 'closed' : said.get('room') === 'open' ? 'open' : '',
      dealer: seat(said.get('dealer')),
      vulnerable,
      deal,
      auction: (said.get('auction') ?? '').split('-').filter(isCall),
      ...(told && { told }),
      ...(gone && { gone }),
      contract: declarer ? contract : null,
      declarer: contract ? declarer : null,
      recorded: cardsIn(said.get('play') ?? ''),
      tricks: number(said.get('tricks')),
    },
    line: line ? cardsIn(line) : null,
    at: number(said.get('at')) ?? 0,
  };
}

// -- A board of a file -----------------------------------------------------------------------

// docs/schema/games.json, as far as it is shown.
export interface Game {
  board?: string;
  room?: string;
  dealer?: string;
  vulnerable?: string;
  hands?: Partial<Record<Seat, string>>;
  auction?: { call: string; note?: string }[];
  all_pass?: boolean;
  tricks_played?: { card: string }[][];
  contract?: string;
  tricks?: number;
}

// Of a board's number: who deals, who is vulnerable. Law 2, as the core says it.
export interface Numbered {
  dealer(board: number): Seat;
  vulnerable(board: number): Vulnerable;
}

// Null where not all cards are known.
export function boardOfGame(game: Game, numbered: Numbered | null): Board | null {
  const deal = Object.fromEntries(SEATS.map(seat => [seat, sorted(cardsOf(game.hands?.[seat] ?? ''))])) as Cards;
  if (!isWhole(deal)) return null;
  const [contract = '', by = ''] = (game.contract ?? '').split(' ');
  const read = readContract(contract),
    declarer = SEATS.find(seat => seat === by) ?? null,
    number = /^\d+$/.test(game.board ?? '') ? Number(game.board) : null;
  const own = numbered && number !== null && number > 0 ? number : null;
  const calls = (game.auction ?? []).map(each => each.call),
    told = (game.auction ?? []).map(each => each.note ?? '');
  return {
    number: game.board ?? '',
    room: game.room ?? '',
    dealer: game.dealer
      ? (SEATS.find(seat => seat === game.dealer) ?? null)
      : own === null
        ? null
        : numbered!.dealer(own),
    vulnerable: game.vulnerable
      ? VULNERABLE.includes(game.vulnerable)
        ? (game.vulnerable as Vulnerable)
        : null
      : own === null
        ? null
        : numbered!.vulnerable(own),
    deal,
    auction: game.all_pass ? [...calls, ...(calls.length ? ['P', 'P', 'P'] : ['P', 'P', 'P', 'P'])] : calls,
    ...(told.some(Boolean) && { told }),
    contract: declarer ? read : null,
    declarer: read ? declarer : null,
    recorded: (game.tricks_played ?? []).flat().map(each => each.card),
    tricks: game.tricks ?? null,
  };
}

// -- A position --------------------------------------------------------------------------------

export interface Position {
  left: Cards;
  leader: Seat; // to the trick under way
  table: string[];
  turn: Seat;
  won: Record<Side, number>;
  last: { leader: Seat; cards: string[]; winner: Seat } | null; // the trick before
}

export const opening = (deal: Cards, declarer: Seat): Position => {
  const leader = seatAfter(declarer, 1);
  return { left: deal, leader, table: [], turn: leader, won: { NS: 0, EW: 0 }, last: null };
};

// What the hand to play may play. Law 44.
export function playable(position: Position): string[] {
  const hand = position.left[position.turn],
    led = position.table[0]?.charAt(0);
  const follows = led ? hand.filter(card => card.startsWith(led)) : [];
  return follows.length ? follows : hand;
}

// The hand to play, which holds it, plays that card.
export function after(position: Position, card: string, denomination: Denomination): Position {
  const left = { ...position.left, [position.turn]: position.left[position.turn].filter(each => each !== card) };
  const table = [...position.table, card];
  if (table.length < 4) return { ...position, left, table, turn: seatAfter(position.turn, 1) };
  const winner = trickWinner(position.leader, table, denomination),
    side = sideOf(winner);
  return {
    left,
    leader: winner,
    table: [],
    turn: winner,
    won: { ...position.won, [side]: position.won[side] + 1 },
    last: { leader: position.leader, cards: table, winner },
  };
}

// The positions of a line, [i] after i cards, as far as each card is in the hand to play.
export function positionsOf(deal: Cards, played: Played, line: readonly string[]): Position[] {
  const positions = [opening(deal, played.declarer)];
  for (const card of line) {
    const now = positions[positions.length - 1]!;
    if (!now.left[now.turn].includes(card)) break;
    positions.push(after(now, card, played.contract.denomination));
  }
  return positions;
}

export const tricksLeft = (position: Position): number => position.left[position.turn].length;

// -- What the solver is asked, and what it says (docs/embedding.md) ------------------------------

export type Bounds = readonly [number, number]; // tricks: at least, at most
export interface CardsAnswer {
  outcome: string;
  seat: Seat;
  best: Bounds;
  choices: { cards: string[]; tricks: Bounds }[];
}
export interface TableAnswer {
  outcome: string;
  tricks: Record<Seat, Record<Denomination, Bounds>>;
  par?: { points: number; contracts: { contract: string; tricks: number; partnerToo: boolean }[] };
}
export interface TraceAnswer {
  outcome: string;
  cards: number;
  tricks: Bounds[];
}

export const positionLines = (position: Position, denomination: Denomination): string =>
  `hands ${dealText(position.left)}\ntrump ${denomination}\nlead ${position.leader}\n` +
  (position.table.length ? `table ${position.table.join(' ')}\n` : '');

export const tableLines = (board: Board): string =>
  `hands ${dealText(board.deal)}\n` +
  (board.dealer && board.vulnerable ? `dealer ${board.dealer}\nvulnerable ${board.vulnerable}\n` : '');

export const traceLines = (deal: Cards, played: Played, line: readonly string[]): string =>
  positionLines(opening(deal, played.declarer), played.contract.denomination) +
  `side ${sideOf(played.declarer)}\nplay ${line.join(' ')}\n`;

export const met = (bounds: Bounds): number | null => (bounds[0] === bounds[1] ? bounds[0] : null);

// Declarer's tricks in all, when the side to play takes so many from here on.
export function declarersTotal(position: Position, played: Played, tricks: number): number {
  const side = sideOf(played.declarer);
  return position.won[side] + (sideOf(position.turn) === side ? tricks : tricksLeft(position) - tricks);
}

export interface Worth {
  cost: number | null; // tricks that the card gives away; null while it is not known
  total: number | null; // declarer's tricks in all when it is played
}

// What each card is worth, by card; one that is not there is still looked at.
export function worths(answer: CardsAnswer | null, position: Position, played: Played): Map<string, Worth> {
  const best = answer ? met(answer.best) : null;
  return new Map(
    (answer?.choices ?? []).flatMap(choice => {
      const tricks = met(choice.tricks);
      const worth: Worth = {
        cost: tricks !== null && best !== null ? best - tricks : null,
        total: tricks === null ? null : declarersTotal(position, played, tricks),
      };
      return choice.cards.map(card => [card, worth] as const);
    }),
  );
}

// Declarer's tricks with best play from here, between bounds that meet when they are known; null: nothing is known.
export function bestTotal(answer: CardsAnswer | null, position: Position, played: Played): Bounds | null {
  const won = position.won[sideOf(played.declarer)];
  if (tricksLeft(position) === 0) return [won, won];
  if (!answer) return null;
  const [low, high] = answer.best.map(tricks => declarersTotal(position, played, tricks)) as [number, number];
  return low <= high ? [low, high] : [high, low];
}

// What each card of a line cost the side that played it; null where it is not known.
export function costs(trace: TraceAnswer | null, positions: readonly Position[], played: Played): (number | null)[] {
  return positions.slice(0, -1).map((position, i) => {
    const before = trace?.tricks[i],
      then = trace?.tricks[i + 1];
    if (!before || !then) return null;
    const from = met(before),
      to = met(then);
    if (from === null || to === null) return null;
    return sideOf(position.turn) === sideOf(played.declarer) ? from - to : to - from;
  });
}

// The next card of a line that cost something, from that one on; null when there is none.
export function nextCost(costs: readonly (number | null)[], at: number): number | null {
  const all = costs.flatMap((cost, i) => (cost ? [i] : []));
  return all.find(i => i > at) ?? all[0] ?? null;
}

// A figure of the table chosen: the contract that just makes, one at least.
export const contractOf = (denomination: Denomination, tricks: number): Contract => ({
  level: Math.max(1, Math.min(7, tricks - 6)),
  denomination,
  doubling: 0,
});

// -- Cards under the keyboard ---------------------------------------------------------------------

// Where an arrow leads from a card: along the hand, or to the suit above or below at the same place.
export function neighbour(cards: readonly string[], from: string, arrow: string): string {
  const at = cards.indexOf(from);
  if (arrow === 'ArrowRight') return cards[Math.min(cards.length - 1, at + 1)] ?? from;
  if (arrow === 'ArrowLeft') return cards[Math.max(0, at - 1)] ?? from;
  if (arrow === 'Home') return cards[0] ?? from;
  if (arrow === 'End') return cards[cards.length - 1] ?? from;
  const suits = SUITS.filter(suit => cards.some(card => card.startsWith(suit))),
    row = suits.indexOf(from.charAt(0) as Suit) + (arrow === 'ArrowDown' ? 1 : -1);
  const inRow = (suit: string | undefined): string[] => cards.filter(card => suit && card.startsWith(suit));
  const there = inRow(suits[row]),
    place = inRow(from.charAt(0)).indexOf(from);
  return there[Math.min(place, there.length - 1)] ?? from;
}

// The rank that a letter or digit says, in the two languages: 1, 0 and T are the ten.
const LETTERS: Record<string, string> = { R: 'K', D: 'Q', F: 'J', '1': 'T', '0': 'T' };
export function rankOfKey(key: string): string | null {
  const letter = key.toUpperCase(),
    rank = LETTERS[letter] ?? letter;
  return (RANKS as readonly string[]).includes(rank) ? rank : null;
}

// The next card of that rank behind the one that is chosen, around the hand.
export function nextOfRank(cards: readonly string[], from: string, rank: string): string | null {
  const at = cards.indexOf(from);
  return [...cards.slice(at + 1), ...cards.slice(0, at + 1)].find(card => card.charAt(1) === rank) ?? null;
}

// -- A deal by chance --------------------------------------------------------------------------------

// below(n): a whole number from 0 to n - 1.
export function dealtBy(below: (n: number) => number): Cards {
  const pack = SUITS.flatMap(suit => RANKS.map(rank => suit + rank));
  for (let i = pack.length - 1; i > 0; i--) {
    const at = below(i + 1);
    [pack[i], pack[at]] = [pack[at]!, pack[i]!];
  }
  return Object.fromEntries(SEATS.map((seat, i) => [seat, sorted(pack.slice(13 * i, 13 * i + 13))])) as Cards;
}
