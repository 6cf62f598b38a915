// The package for TypeScript. What the headers and the schemas say is in types.d.ts, made from them.
import type {
  Article,
  CombinedFault,
  Combined,
  ContestFault,
  LineFault,
  Rule,
  SaidKind,
  Teams,
  TeamsFault,
} from './types.js';

export type * from './types.js';

/** A language that sentences are written in; French is not read through by anybody who speaks it. */
export type Language = 'en' | 'it' | 'fr';
export type Edition = '2017' | '2007' | '1997';
export type Seat = 'N' | 'E' | 'S' | 'W';
export type Denomination = 'C' | 'D' | 'H' | 'S' | 'N';

/** Which Arbitro this is: "1.0.0". */
export function version(): Promise<string>;

// -- Cases ------------------------------------------------------------------------------------

/** A sentence of the story, as a Director reads it. */
export interface Said {
  kind: SaidKind;
  /** 0 of the story; from 1 on, below an answer that was not given yet. */
  deep: number;
  text: string;
  law?: Article;
}

/** What `arbitro rule --json` tells, without the file, and the sentences beside it. */
export type Told = Omit<Rule.Told, 'file' | 'evidence'> & {
  say?: Said[];
  /** Of a fault: what is wrong, with what could have stood there. */
  sentence?: string;
};

export interface Tally {
  cases: number;
  /** Of cases, in an edition each, to the end. */
  runs: number;
  /** Claims that hold. */
  claims: number;
  /** Claims that do not. */
  failed: number;
  /** Lines not understood, positions that cannot be, acts refused. */
  faults: number;
}

/** Rules the cases of a text in the notation of cases. Of the editions that a case names, those asked for are run. */
export function rule(
  text: string,
  options?: { language?: Language; editions?: Edition[]; signs?: boolean },
): Promise<{ told: Told[]; tally: Tally }>;

// -- Contests ---------------------------------------------------------------------------------

/** Won, and what there was to win: matchpoints and the top; elsewhere IMPs or points, and 1. */
export type Award = [won: number, available: number];

export interface BoardResult {
  round: number;
  table: number;
  /** A pair, or the two players of an individual. */
  ns: number[];
  ew: number[];
  /** As a line of a result says it, "4SX S 9 lead HK"; null of a ruling. */
  result: string | null;
  /** The ruling whose score stands in the place of the table's. */
  ruling?: number;
  /** From North-South's side. */
  points?: number;
  nsAward: Award;
  ewAward: Award;
}

export interface Board {
  board: number;
  /** Nobody has still to play it. */
  complete: boolean;
  results: BoardResult[];
}

/** Scores a contest of pairs or single players from its acts, a line each. Rejects with a ContestError. */
export function score(
  acts: string | string[],
  options?: { language?: Language },
): Promise<{ ranking: Combined.Answer; boards: Board[] }>;

/** The same of a contest of matches; round and match from 1. */
export function scoreTeams(
  acts: string | string[],
  options?: { language?: Language; round?: number; match?: number; butler?: boolean; cross?: boolean },
): Promise<Teams.Answer>;

/** An act that cannot be read or is refused, or something asked that the contest has not. */
export class ContestError extends Error {
  fault: `line.${LineFault}` | `contest.${ContestFault}` | `teams.${TeamsFault}` | `combined.${CombinedFault}`;
  line?: number;
  column?: number;
  said?: string;
  sentence: string;
}

/** What a contract, "4SX", is worth to declarer's side. Law 77. */
export function points(contract: string, made: { vulnerable?: boolean; tricks: number }): Promise<number>;

// -- Double dummy -----------------------------------------------------------------------------

/** At least, at most: the same when the search is over. */
export type Bounds = [low: number, high: number];
export type Vulnerable = 'none' | 'ns' | 'ew' | 'both';

export interface Par {
  /** For North-South. */
  points: number;
  contracts: Array<{ contract: string; tricks: number; partnerToo: boolean }>;
}

export interface Position {
  /** What each hand still holds: "N:KT9.Q2.QJT65.QJ7 84.AT983.A932.T2 … …". */
  hands: string;
  trump: Denomination;
  /** Who leads, or has led, to the trick under way. */
  lead: Seat;
  /** What lies of it, in the order of play. */
  table?: string | string[];
}

export interface SearchOptions {
  /** Stops the search: the answer then has the bounds that hold. */
  signal?: AbortSignal;
  /** Heard now and then while it is searched. */
  onBounds?: (answer: { outcome: 'stopped' }) => void;
}

export type Outcome = 'solved' | 'stopped';

export class Solver {
  private constructor(core: unknown);
  /** memory: bytes; from 256 KiB on the answers are the same, and come later. */
  static open(options?: { memory?: number }): Promise<Solver>;
  table(
    question: { hands: string; dealer?: Seat; vulnerable?: Vulnerable },
    options?: SearchOptions,
  ): Promise<{ outcome: Outcome; tricks: Record<Seat, Record<Denomination, Bounds>>; par?: Par }>;
  cards(
    question: Position,
    options?: SearchOptions,
  ): Promise<{ outcome: Outcome; seat: Seat; best: Bounds; choices: Array<{ cards: string[]; tricks: Bounds }> }>;
  tricks(question: Position, options?: SearchOptions): Promise<{ outcome: Outcome; tricks: Bounds }>;
  trace(
    question: Position & { side: 'NS' | 'EW'; play: string | string[] },
    options?: SearchOptions,
  ): Promise<{ outcome: Outcome; cards: number; tricks: Bounds[] }>;
}

/** The tricks of every declarer in every denomination, and par where the dealer is told. */
export function solve(
  hands: string,
  options?: { dealer?: Seat; vulnerable?: Vulnerable; signal?: AbortSignal },
): Promise<{ tricks: Record<Seat, Record<Denomination, number>>; par?: Par }>;
