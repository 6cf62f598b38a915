// parts.ts -- the parts of a table to play at, as docs/api.md writes them.
import type { Seat, Vulnerable } from '../bridge';

export type Say = Record<string, string>;

export interface Sitter {
  sitter: 'empty' | 'person' | 'robot' | 'program' | 'elsewhere'; // a program of others; whoever sits at its table
  name: string;
  away: boolean;
  gone?: number; // since when he has no line
}

export interface Scored {
  board: number;
  standing: 'open' | 'ruling' | 'agreement' | 'waits' | 'setAside' | 'adjusted' | 'final';
  judgement?: string;
  law?: string | null;
  result: { contract: string | null; declarer?: Seat; tricks: number; score: number } | null;
  disputed?: Seat[]; // who does not agree with what was decided of it
  ruled?: { say: Say; by: string; laws: string[] }; // a director has decided it
}

// What a director did at the table, as everybody there hears it.
export interface Directed {
  at: number;
  say: Say;
  law: string | null;
}

export type PolicySet = 'online' | 'table' | 'lesson' | 'screens' | 'enforced' | 'supervised';

// How it stands with the seat there, and what that table has no word for.
export interface Elsewhere {
  address: string;
  seat: Seat;
  team: string;
  stay: string;
  text?: string; // what that table said last
  say: Say;
  lacks: Say;
}

export interface PlayTable {
  id: string;
  title: string;
  date: string;
  state: 'setup' | 'playing' | 'ended';
  laws: '1997' | '2007' | '2017';
  set: PolicySet;
  prevent: number[]; // the Laws that cannot be broken here
  boards: number | null; // so many are played; null: as many as they like
  director: boolean;
  watch: boolean;
  watchMinutes?: number; // who looks on sees the board that is played, so much later
  talk?: true; // players may write to one another
  open?: true; // a lesson: everybody at the table sees all four hands
  bidding?: true; // a board is over with its auction
  stop?: number; // seconds that the next player waits after a jump bid
  where?: string; // the hands that were dealt, once nothing more is played
  opener?: { name: string };
  finish?: Seat[]; // who would close the table
  tooRare?: true; // no such deal was met
  brought?: true; // the boards were chosen by whoever opened the table
  deals?: string;
  base: string; // as the server calls itself
  secret?: string;
  // The meeting of an evening that is played here; its players while its round is on.
  of?: {
    contest: string;
    round: number;
    table: number;
    room: number;
    teams?: { NS: string; EW: string }; // of a match, what either side's team is called
    players: Partial<Record<Seat, { key: string; name: string }>>;
  };
  awaitsDeal?: true; // the next board was asked for, and the evening has not told its cards
  elsewhere?: Elsewhere; // one seat at another program's table
  programs?: { address: string; code: string }; // how a program takes a seat: for whoever may let one in
  seats: Record<Seat, Sitter>;
  board: number | null;
  over: boolean;
  next: boolean;
  called: { seat: Seat; at: number } | null;
  timeUntil?: number; // a director gave time until then
  results: Scored[];
  total: number;
}

export interface Note {
  seat: Seat;
  question: boolean;
  text: string;
  at: number;
}

export interface Made {
  seat: Seat;
  call: string;
  status: 'stands' | 'accepted' | 'inQuestion' | 'cancelled' | 'withdrawn';
  law: string | null;
  unauthorised?: 'NS' | 'EW';
  notes: Note[];
}

export interface TrickPart {
  leader: Seat;
  cards: Partial<Record<Seat, string>>; // those that lie there
  winner?: Seat;
}

export interface Offered {
  law: string | null;
  words: string;
  say: Say;
  line?: string; // absent: by making such a call
}

export interface Asked {
  question: string;
  say: Say;
  law: string | null;
  seat: Seat;
  about: string | null;
  answers: { say: Say; line: string }[];
}

export interface Wrong {
  wrong: string;
  say: Say;
  seat: Seat;
  law: string | null;
  refused?: number; // of a change that the other side says was no slip: of which call, or in which trick, from 1
}

export interface Claimed {
  stage: string;
  law: string | null;
  seat: Seat;
  concession: boolean;
  left: number;
  tricks: number; // as it stands
  claimed?: number; // as the claimer said it, where that is another
  said: string;
  text?: string; // in the claimer's own words
  worstLine?: string; // "NSA ES2 …"
  worstTricks?: number; // of the claimer's side by it
}

// What somebody has written; without a seat, a director.
export interface Written {
  seat?: Seat;
  name?: string; // his, as he wrote it: another may sit there by now
  all: boolean; // all at the table read it; else the opponents alone
  text: string;
  at: number;
}

interface Texts {
  talk?: Written[]; // among the players, those that this one reads
  aside?: Written[]; // a director has called him aside, and the two have written this
}

// What a seat sees of the board.
export interface SeatView extends Texts {
  seat: Seat;
  code: string;
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  phase: 'auction' | 'lead' | 'play' | 'over';
  turn: Seat;
  plays: Seat;
  hands: Record<Seat, { cards: string; concealed: number }>;
  auction: Made[];
  contract: string | null;
  declarer?: Seat;
  dummySpread: boolean;
  leadIsDown: boolean;
  play: TrickPart[];
  tricks: [number, number];
  calls: string[];
  cards: string[];
  options: Offered[];
  asked: Asked | null;
  awaits: boolean;
  waits?: Seat[]; // whose answer or choice is waited for
  irregular: Wrong[];
  bars: Partial<Record<Seat, 'once' | 'toTheEnd' | 'noDouble'>>;
  stop?: { seat: Seat; until: number }; // after a jump bid he waits with his call
  claim: Claimed | null;
  told?: Directed[];
  deal?: Record<Seat, string>;
  partial?: Say; // not all of it is known: of such a hand the cards that were seen
}

// The board that is played, as everybody at the table could see it some minutes ago.
export interface WatchedBoard {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  phase: 'auction' | 'lead' | 'play' | 'over';
  turn: Seat;
  hands: Record<Seat, { cards: string; concealed: number }>;
  auction: Made[];
  contract: string | null;
  declarer?: Seat;
  dummySpread: boolean;
  leadIsDown: boolean;
  play: TrickPart[];
  tricks: [number, number];
  claim: Claimed | null;
}

export interface Watched {
  minutes: number;
  now: WatchedBoard | null;
}

// Before the first board there is the seat alone.
export type SeatPart = SeatView | ({ seat: Seat; code: string } & Texts);
export const viewOf = (part: SeatPart | null): SeatView | null => (part && 'board' in part ? part : null);

// The whole board, with what nobody has spoken of: the director's.
export interface RecordPart extends PlayedPart {
  aside?: { seat: Seat; texts: Written[] }; // whom he has called aside
  talk?: Written[]; // of a supervised table: what the players write to one another
  turn: Seat;
  held: Record<Seat, string>;
  irregular: (Wrong & { spoken: boolean; pending: boolean; review: boolean })[];
  asked: Asked | null;
  called: { seat: Seat; at: number; text: string } | null;
  after?: { board: number; claim: Claimed | null; asked: Asked | null }[]; // of boards that are over
  told?: Directed[];
  setting?: string[]; // the board as a case: what stands above it, and its acts
  story?: string[];
  callTimes: number[];
  cardTimes: number[];
}

// What a side may still withdraw: by which article, on the key, and what will happen.
export interface MayWithdraw {
  law: string;
  say: Say;
  then: Say;
}

// A board of an earlier round of the evening, played at another table, and his side there.
export interface Before {
  contest: string;
  round: number;
  table: number;
  board: number;
  side: 'NS' | 'EW';
  withdraw: { until?: number; NS?: MayWithdraw; EW?: MayWithdraw };
}

export interface PlayedPart extends Scored {
  withdraw?: { until?: number; NS?: MayWithdraw; EW?: MayWithdraw };
  dealer: Seat;
  vulnerable: Vulnerable;
  phase: SeatView['phase'];
  deal: Record<Seat, string>;
  partial?: Say;
  auction: Made[];
  contract: string | null;
  declarer?: Seat;
  play: TrickPart[];
  tricks: [number, number];
  claim: Claimed | null;
}
