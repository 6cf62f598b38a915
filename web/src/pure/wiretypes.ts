// wiretypes.ts -- the parts of a contest, as docs/api.md writes them.
import type { Seat, Side, Vulnerable } from './bridge';
import type { Policy } from './lines';
import type { PolicySet } from './playing/parts';

export type EntryState = 'empty' | 'begun' | 'entered' | 'confirmed' | 'corrected';

export type Result =
  | {
      kind: 'played';
      contract: string;
      declarer: Seat | null;
      tricks: number;
      lead: string | null;
      score: number | null;
    }
  | { kind: 'artificial'; ns: number; ew: number }
  | { kind: 'notplayed' }
  | { kind: 'adjusted'; ns: Weighed[]; ew: Weighed[] | null };

// A result of a weighted score; "60%", "1/3".
export interface Weighed {
  weight: string;
  artificial?: number; // this side has a percentage instead, and nothing of what follows
  contract: string;
  declarer: Seat | null;
  tricks: number;
  score: number;
}

// In what scores are told: a percentage of the matchpoints, IMPs, points.
export type Unit = 'percent' | 'imps' | 'points';

// The ruling that a score is of.
export interface RulingMark {
  number: number;
  state: 'given' | 'appealed' | 'upheld' | 'changed';
}

export interface Movement {
  kind: string;
  way: 'plain' | 'skip' | 'share';
  tables: number;
  rounds: number;
  sets: number;
  pairs: number; // of an individual: players
  twoWinner: boolean;
  phantom: { side: Side | null; pair: number } | null;
  // Of an individual: North, East, the set, false, South, West.
  meetings: [number, number, number, boolean?, number?, number?][][];
}

export interface Pair {
  key: string;
  side: Side | null;
  pair: number;
  label: string;
  names: [string, string];
  category?: string;
  handicap?: string;
  opening?: string;
  unranked?: boolean;
  retired?: number; // the first round that it does not play
  arrived?: number | 'pending'; // the first that it does, where it was late
  // Who sits for one of them, in which rounds.
  substitutes?: { player: 1 | 2; from: number; to: number; name: string }[];
}

export interface Clock {
  state: 'off' | 'running' | 'paused';
  endsAt?: number;
  leftMs?: number;
  roundMs?: number;
}

// A meeting that is played at a table of the server.
export interface Here {
  round: number;
  table: number;
  room: number; // of a match, from 0
  contest: string;
  keys: string[]; // who sits there, from North on
}

// The correction period (Law 79C): how long it lasts and, once the contest is over, till when.
export interface Corrections {
  minutes: number;
  each?: boolean; // of matches: each has its own period, which lasts as long
  until?: number;
}

export interface Contest {
  id: string;
  title: string;
  date: string;
  state: 'setup' | 'playing' | 'ended';
  round: number;
  rounds: number;
  boardsPerRound: number;
  minutesPerBoard: number;
  bell: number; // minutes before the end of a round; 0: no bell
  corrections?: Corrections; // not of what is shown as a contest and is none of pairs
  announcement: string;
  policy: Policy;
  laws: '2017' | '2007' | '1997';
  scoring: string; // "matchpoints", "crossimps mean cap 17": as behind 'scoring' in a line
  ties?: string; // "direct lot 17", as behind 'ties' in a line; absent: places are shared
  absences?: string; // as behind 'absences' in a line; absent: as usual
  unit: Unit;
  deals: number; // boards of which the deal is known
  data?: number; // boards whose par or datum is told, where the scoring asks for one
  directorPlays?: string[]; // keys of pairs in which a director plays
  clock: Clock;
  movement: Movement | null;
  // Who plays at tables of the server, and the tables of this round that do; absent: nobody.
  online?: {
    all: boolean;
    watchMinutes?: number;
    set: PolicySet;
    stop?: number;
    tables: number[];
    pairs: string[];
    here: Here[];
  };
  order?: string; // the line that the movement was ordered with
  pairs: Pair[];
}

export interface TableBoard {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  state: EntryState;
  advice: string[];
  revisions: number;
  result: Result | null;
  hidden?: boolean; // the Director has still to play it: no result is sent to him
}

export interface EarlierRound {
  round: number;
  ns: string | null;
  ew: string | null;
  boards: TableBoard[];
}

// A table calls the director; who goes, "" the club's own password, null nobody yet.
export interface Call {
  board: number | null;
  at: number;
  answeredAt: number | null;
  by: string | null;
}

export interface RoomCall extends Call {
  table: number;
}

export interface RoomTable {
  table: number;
  boards: number;
  played: number;
  counting: number;
  owed: number;
  lateMs: number;
  growsFrom: number | null;
}

export interface RoomPart {
  clockAheadMs?: number; // the computer's clock has jumped, by so much
  calls: RoomCall[];
  tables: RoomTable[];
}

export type Office = 'head' | 'director' | 'assistant';
export const OFFICES: readonly Office[] = ['head', 'director', 'assistant'];
export interface DirectorRow {
  name: string;
  office: Office;
}

export interface TablePart {
  table: number;
  round: number;
  state: 'waiting' | 'playing' | 'done' | 'sitsout' | 'empty';
  ns: string | null;
  ew: string | null;
  boards: TableBoard[];
  earlier?: EarlierRound[];
  undo: number | null;
  next: {
    round: number;
    ns?: { table: number; seat: Side };
    ew?: { table: number; seat: Side };
    players?: { key: string; table: number; seat: Seat | null }[]; // of an individual, instead of the sides
    boardsTo: number;
  } | null;
  playerCodes?: Record<string, string>;
  lastAt?: number;
  call?: Call | null;
}

export interface BoardRow {
  round: number;
  table: number;
  ns: string;
  ew: string;
  state: EntryState;
  result: Result | null;
  figureNs: string | null; // in the contest's unit; null where nothing was to be had
  figureEw: string | null;
  revisions: number;
  group?: number; // the form in which the board was played, where it was not the first
}

export interface BoardPart {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  released: boolean;
  complete: boolean;
  unit: Unit;
  datum?: number | null; // of a Butler: what North-South's scores are compared with; null: not told, or too few
  deal: Record<Seat, string> | null; // "AK93.T8.QJ4.9752": spades, hearts, diamonds, clubs; null: nobody told it
  results: BoardRow[];
}

// What parted equal pairs: the contest's keys, "shared" aside.
export type TieKey = 'direct' | 'tops' | 'won' | 'last' | 'lot';

// A place in a list; null: without standing.
export interface Standing {
  rank: number | null;
  tied: boolean;
  decided?: TieKey;
}

export interface RankRow extends Standing {
  key: string;
  figure: string | null; // null while the pair has no board that counts
  boards: number;
  moved: number | null;
  retired?: number;
  opening?: string; // the opening balance, counted already
  category?: Standing & { name: string };
  handicap?: Standing & { given: string; figure: string | null }; // on every row, where anybody has one
}

export interface RankingPart {
  unit: Unit;
  twoWinner: boolean;
  round: number;
  results: number;
  final: boolean;
  fields: { side: Side | null; rows: RankRow[] }[];
}

export interface CardPart {
  key: string;
  rounds: {
    round: number;
    table: number;
    seat: Side;
    opponents: string | null;
    partner?: string | null; // of an individual
    absence?: 'late' | 'retired' | 'cancelled'; // somebody was not there, or his results do not stand
    // The score is the pair's own.
    boards: { board: number; result: Result | null; score: number | null; figure: string | null }[];
  }[];
  persons?: { name: string; boards: number }[]; // what each has played, where others sat too
  unit: Unit;
  figure: string | null;
  rank: number;
}

export interface Wifi {
  name: string;
  key: string;
  text: string; // of its code
}

export interface CodesPart {
  base: string; // '' while nobody else reaches the server
  wifi?: Wifi;
  tables: { table: number; code: string; url: string }[];
  players: { key: string; code: string; url: string }[];
}

export interface Update {
  version: string;
  now: number;
  zone?: number; // by how many minutes the club's hours are ahead of UTC
  parts: Record<string, unknown>;
}

export interface Me {
  director: boolean;
  name?: string; // of a director; "" for the club's own password
  office?: Office;
  table: { contest: string; table: number } | null;
  player: { contest: string; key: string } | null;
  seat?: { contest: string; key: string } | null; // at a table to play at
  mustChangePassword: boolean;
  elsewhere?: string[]; // tables of other programs to which players here may go
}
