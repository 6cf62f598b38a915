// matches.ts -- a contest of matches as the server tells it (docs/api.md), and the lines that are said in it: a line is
// what the journal stores, and include/arbitro/text/teams_line.h fixes its grammar.
import type { Vulnerable, Seat } from './bridge';
import { outcomeWords, quoted, type Outcome } from './lines';
import { folded } from './members';
import { doubtsOf, givenBack, isTooLong, readPairs, type Doubts, type Names } from './names';
import type { PolicySet } from './playing/parts';
import { decisionWords, type Penalty, type Ruled } from './ruling';
import type { Call, Clock, Contest, Corrections, Here, Result, Wifi } from './wiretypes';

export type Two = [number, number];

export interface TeamOf {
  team: number;
  name: string;
  players: string[];
  away?: boolean;
  retired?: number;
  carried?: number;
}

export interface MatchesContest {
  id: string;
  title: string;
  date: string;
  state: 'setup' | 'playing' | 'ended';
  event: 'teams' | 'eights' | 'pairs';
  scoring: string;
  percent?: boolean; // pairs at matchpoints: what is won is a percentage
  laws: '2017' | '2007' | '1997';
  ties: string; // as behind 'ties' in a line
  absences?: string; // the line, where it is not as usual
  scale?: string;
  announcement: string;
  clock?: Clock; // off, or running to a moment
  corrections: Corrections;
  round: number;
  rounds: number;
  boards: number;
  rooms: string[];
  teams: TeamOf[];
  watchMinutes?: number; // who looks on at them sees the board that is played so much later
  here?: Here[]; // matches are played at tables of the server, these of this round; absent: they are not
  stop?: number; // with 'here': seconds after a jump bid; without it as the set has it
  set?: PolicySet; // with 'here': by which articles they play, from the next round on
  allHere?: boolean; // with 'here': in all rooms
  online?: { match?: number; room: number }[]; // with 'here': in these, of every match or of one
  deals?: number; // with 'here': on how many boards the deal is known
}

export interface StandingRow {
  rank: number | null;
  tied: boolean;
  team: number;
  points: number;
  matches: number;
  byes: number;
  won: number;
  lost: number;
  carried?: number;
  penalty?: number;
  by?: string;
  retired?: number;
  given?: number;
}
export interface StandingsPart {
  round: number;
  final: boolean;
  open: number;
  rows: StandingRow[];
}

// A team has withdrawn: not played, or does not count; or the Director gave it to one of them without play.
export type Without = 'retired' | 'cancelled' | 'walkover';
export const isUnplayed = (absence: Without | undefined): boolean => absence === 'retired' || absence === 'walkover';
export interface MatchLine {
  match: number;
  teams: Two;
  triple?: boolean;
  absence?: Without;
  walkover?: number; // the team that has it
  boards: number;
  entered: number;
  scored: number;
  waiting: boolean;
  complete: boolean;
  won: Two | null;
  points: Two | null;
}
export interface DrawPart {
  round: number;
  method: string;
  firstBoard: number;
  boards: number;
  matches: MatchLine[];
  byes: number[];
}

export interface TeamCall extends Call {
  team: number;
}
export const callAct = (word: 'call' | 'uncall' | 'answer' | 'settle', team: number): string => `${word} ${team}`;

// The round's time: so many seconds from now; null: it is taken away. One is left at least.
export const clockAct = (seconds: number | null): string => `clock ${seconds ?? 'none'}`;
export const CLOCK_MOST = 43200;
export const clockMoved = (leftMs: number, by: number): number =>
  Math.min(CLOCK_MOST, Math.max(1, Math.max(0, Math.round(leftMs / 1000)) + by));

export type By = 'director' | 'first' | 'second' | 'table';
export interface RoomEntry {
  state: 'empty' | 'entered' | 'confirmed' | 'corrected';
  by?: By;
  hidden?: boolean;
  result: Result | null;
  ruling?: number;
}
export interface MatchBoard {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  state: 'awaited' | 'scored' | 'notPlayed';
  rooms: RoomEntry[];
  award: Two | null;
  ruling?: number;
}
export interface LineUp {
  ns: number[];
  ew: number[];
}
export interface MatchPart {
  round: number;
  match: number;
  teams: Two;
  absence?: Without;
  walkover?: number; // the team that has it
  complete: boolean;
  correctionsUntil?: number; // where each match has its own correction period, and it has begun
  won: Two | null;
  margin: Two | null;
  penalty: Two | null;
  carried: Two | null;
  award?: 'given' | 'void' | null; // by the Director
  points: Two | null;
  lineups: [LineUp | null, LineUp | null];
  whole: { state: string; by: By; points: Two } | null;
  boards: MatchBoard[];
}

export interface Said {
  by: string;
  why: string;
  at: number;
}
export interface TeamDecision {
  line: string;
  kind: string;
  result: Result | null;
  penalties: { key: string; amount: string; unit: Penalty['unit'] }[];
  laws: string[];
}
export interface TeamRuling {
  number: number;
  state: 'given' | 'appealed' | 'upheld' | 'changed' | 'withdrawn';
  at: number;
  round: number;
  match: number | null;
  board: number | null;
  room: string;
  decision: TeamDecision;
  first: TeamDecision;
  director: string;
  facts: string;
  appeal: Said | null;
  review: Said | null;
  withdrawal: Said | null;
}

export interface CaptainsPart {
  base: string; // '' while nobody else reaches the server
  wifi?: Wifi;
  captains: { team: number; code: string; url: string }[];
}

// -- Lines ----------------------------------------------------------------------------------

export interface Place {
  round: number;
  match: number;
  room: string;
  board: number;
}

const here = (round: number, match: number): string => `R${round} M${match}`;
const placed = (at: Place): string => `${here(at.round, at.match)} ${at.room ? `${at.room} ` : ''}B${at.board}`;

export const form = (
  event: MatchesContest['event'],
  teams: number,
  rounds: number,
  boards: number,
  scoring: string,
  compare: string,
): string =>
  `${event} ${teams} rounds ${rounds} boards ${boards} scoring ${scoring}${compare ? ` compare ${compare}` : ''}`;
export const registerTeam = (team: Pick<TeamOf, 'team' | 'name' | 'players'>): string =>
  [`register ${team.team}`, ...[team.name, ...team.players].map(quoted)].join(' ');
// How a round is drawn: field of a knock-out, of an odd number three at one table, boards of their own.
export interface DrawOrder {
  method: string;
  lot: number;
  field?: number;
  triple?: boolean;
  delayed?: boolean;
  home?: boolean;
  since?: number;
  first?: number;
  boards?: number;
}
export const draw = (
  round: number,
  { method, lot, field, triple, delayed, home, since, first, boards }: DrawOrder,
): string =>
  [
    `draw R${round} ${method}`,
    method === 'lots' ? ` ${lot}` : method === 'knock-out' ? ` ${field ?? 2}` : '',
    triple ? ' triple' : '',
    delayed ? ' delayed' : '',
    home ? ' home' : '',
    since && since > 1 ? ` since R${since}` : '',
    first && first > 1 ? ` from B${first}` : '',
    boards ? ` boards ${boards}` : '',
  ].join('');
export const undraw = (round: number): string => `undraw R${round}`;
export const enterBoard = (word: 'result' | 'correct', at: Place, outcome: Outcome): string =>
  `${word} ${placed(at)} ${outcomeWords(outcome)}`;
export const enterWhole = (word: 'score' | 'correct', round: number, match: number, points: Two): string =>
  `${word} ${here(round, match)} ${points[0]} ${points[1]}`;
// Behind whatever changes a match whose own period is over stands the article by which it is changed.
export const lateLine = (match: MatchPart | null, line: string, now: number): string =>
  now > (match?.correctionsUntil ?? Infinity) && /^(correct|award|undo|carry) /.test(line) ? `${line} laws 79C2` : line;
export const undoBoard = (at: Place): string => `undo ${placed(at)}`;
export const undoWhole = (round: number, match: number): string => `undo ${here(round, match)}`;
export const notPlayed = (at: Place): string => `correct ${here(at.round, at.match)} B${at.board} not-played`;
export const ties = (keys: readonly string[], lot: number): string =>
  `ties ${keys.map(key => (key === 'lot' ? `lot ${lot}` : key)).join(' ')}`.trimEnd();
export const leave = (team: number): string => `leave ${team}`;
export const comeBack = (team: number): string => `return ${team}`;
export const retireTeam = (team: number, from: number | null): string =>
  `retire ${team} ${from ? `from R${from}` : 'none'}`;
export const renewTeam = (team: number): string => `renew ${team}`;
export const carryTeam = (team: number, points: string): string => `carry ${team} ${points}`;
export const carryMatch = (round: number, match: number, points: readonly [string, string]): string =>
  `carry ${here(round, match)} ${points[0]} ${points[1]}`;
export const awardMatch = (
  round: number,
  match: number,
  points: readonly [string, string] | null,
  isVoid: boolean,
): string => `award ${here(round, match)} ${points ? `${isVoid ? 'void ' : ''}${points[0]} ${points[1]}` : 'none'}`;
export const walkover = (round: number, match: number, team: number, points: string): string =>
  `award ${here(round, match)} walkover ${team} ${points}`.trimEnd();
export const byHand = (round: number, match: number, teams: readonly [number, number]): string =>
  `match ${here(round, match)} ${teams[0]} ${teams[1]}`;
export const lineUp = (round: number, team: number, { ns, ew }: LineUp): string =>
  `lineup R${round} ${team} NS ${ns.join(' ')} EW ${ew.join(' ')}`;
export const confirmBoard = (at: Place): string => `confirm ${placed(at)}`;
// What the other side entered and this one has not confirmed.
export const isTheirs = (match: MatchPart, team: number, entry: RoomEntry): boolean =>
  entry.state === 'entered' && !entry.hidden && entry.by !== undefined && entry.by !== sideOf(match, team);
export const confirmMatch = (round: number, match: number): string => `confirm ${here(round, match)}`;

// -- Rulings --------------------------------------------------------------------------------

// Where the first team sits East-West; an artificial score is told of the first team and the second.
export const isClosed = (room: string): boolean => room.startsWith('closed');

const byTeam = (ruled: Ruled, room: string): Ruled =>
  ruled.score.kind === 'artificial' && isClosed(room)
    ? { ...ruled, score: { kind: 'artificial', ns: ruled.score.ew, ew: ruled.score.ns } }
    : ruled;

const behind = (ruled: Ruled): string => ` by ${quoted(ruled.by)} ${quoted(ruled.facts)}`;

// Of a board, or of none: a penalty in the round told.
export function rulingOf(at: Place | { round: number }, ruled: Ruled): string {
  if (!('board' in at)) return `ruling R${at.round}${decisionWords(ruled)}${behind(ruled)}`;
  const artificial = ruled.score.kind === 'artificial',
    place = { ...at, room: artificial ? '' : at.room };
  return `ruling ${placed(place)}${decisionWords(byTeam(ruled, at.room))}${behind(ruled)}`;
}

// A review says in which room an assigned score is that takes the place of an artificial one.
export function changedOf(ruling: TeamRuling, room: string, ruled: Ruled, note = ''): string {
  const scores = ruled.score.kind === 'table' || ruled.score.kind === 'assigned';
  const elsewhere = scores && room && room !== ruling.room ? ` ${room}` : '';
  const decided = decisionWords(byTeam(ruled, room)) || ' none';
  return `review ${ruling.number} changed${elsewhere}${decided}${note}${behind(ruled)}`;
}

// What the score screens of a contest of pairs ask of it, of two sides: who may be fined and in what.
export const asContest = (contest: MatchesContest, name: (team: number) => string): Contest => ({
  id: contest.id,
  title: contest.title,
  date: contest.date,
  state: contest.state,
  round: contest.round,
  rounds: contest.rounds,
  boardsPerRound: contest.boards,
  minutesPerBoard: 8,
  bell: 0,
  announcement: contest.announcement,
  policy: 'execute',
  laws: contest.laws,
  scoring: contest.scoring,
  unit: 'imps',
  deals: 0,
  clock: { state: 'off' },
  movement: null,
  pairs: contest.teams.map(({ team }) => ({
    key: String(team),
    side: null,
    pair: team,
    label: String(team),
    names: [name(team), ''],
  })),
});

// What a penalty may be told in.
export const penaltiesOf = (scoring: string, percent = false): readonly Omit<Penalty, 'key'>[] => [
  ...(!percent && /^(vp|imps|quotient)/.test(scoring)
    ? ['1', '2', '3', '6'].map(amount => ({ amount, unit: 'imps' as const }))
    : []),
  ...['1/4', '1/2', '1', '2'].map(amount => ({ amount, unit: 'vps' as const })),
];

// -- A scale of victory points from a file ----------------------------------------------------

// As arbitro vp reads it: "margin winner loser" a line, the last margin 'more', a head 'boards 6-8' for each length of
// match; the line that tells it, or which line of the file is none. After 'of percent' margins are percentages, 50 and
// more.
export function readScale(text: string, boards: number): { line: string } | { fault: number } {
  const words: string[] = [];
  let fits = true,
    ended = false,
    any = false,
    percent = false,
    number = 0,
    last = -1;
  for (const raw of text.split(/\r?\n/)) {
    number++;
    const line = raw.replace(/#.*/, '').trim().replace(/,/g, '.');
    if (!line) continue;
    if (/^of\s+percent$/.test(line) && !words.length && !percent) {
      percent = true;
      continue;
    }
    const head = /^boards\s+(\d+)(?:-(\d+))?$/.exec(line),
      band = /^(\d+(?:\.\d{1,2})?|more)\s+(-?\d+(?:\.\d{1,2})?)\s+(-?\d+(?:\.\d{1,2})?)$/.exec(line);
    if (head) {
      fits = boards >= Number(head[1]) && boards <= Number(head[2] ?? head[1]);
      last = -1;
      ended = false;
      continue;
    }
    if (
      !band ||
      ended ||
      (band[1] !== 'more' &&
        (Number(band[1]) <= last || (percent ? Number(band[1]) < 50 || Number(band[1]) > 100 : band[1]!.includes('.'))))
    )
      return { fault: number };
    if (band[1] === 'more') ended = true;
    else last = Number(band[1]);
    if (fits) {
      words.push(band[1]!, band[2]!, band[3]!);
      any = true;
    }
  }
  return any && words[words.length - 3] === 'more'
    ? { line: `scale ${percent ? 'percent ' : ''}${words.join(' ')}` }
    : { fault: number };
}

// -- Who is looked for -------------------------------------------------------------------------

// Teams whose number is what was typed, or whose name or player has it in it; everybody when nothing was typed.
export function findTeams(teams: readonly TeamOf[], typed: string): Set<number> {
  const sought = folded(typed.trim()),
    number = /^\d+$/.test(sought) ? Number(sought) : null;
  return new Set(
    teams
      .filter(each =>
        number !== null
          ? each.team === number
          : !sought || [each.name, ...each.players].some(name => folded(name).includes(sought)),
      )
      .map(each => each.team),
  );
}

// -- Names ----------------------------------------------------------------------------------

// A pair is called by its players, by their surnames where both in full are too long.
const calledBy = (players: Names): string => {
  const whole = players.join(' – ');
  return isTooLong(whole) ? players.map(name => name.replace(/^.* /, '')).join(' – ') : whole;
};

// "Rossi: Anna Rossi, Ugo Bianchi"; of a pair "Anna Rossi – Ugo Bianchi", with whatever stands between them.
export function readTeam(line: string, team: number, event: MatchesContest['event']): TeamOf {
  const [name = '', players = ''] = line.split(/:(.*)/s),
    two = event === 'pairs' && !players.trim() ? (readPairs(name)[0]?.names.filter(Boolean) ?? []) : [];
  if (two.length === 2) return { team, name: calledBy(two), players: two };
  return {
    team,
    name: name.trim(),
    players: players
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)
      .slice(0, 8),
  };
}

// One a line; blank lines keep their number.
export const readTeams = (text: string, most: number, event: MatchesContest['event']): TeamOf[] =>
  text
    .split('\n')
    .slice(0, most)
    .map((line, i) => readTeam(line, i + 1, event))
    .filter(({ name }) => name);

export const isCalledByPlayers = ({ name, players }: TeamOf): boolean =>
  players.length === 2 && name === calledBy(players);

export const writeTeams = (teams: readonly TeamOf[]): string =>
  teams
    .map(team =>
      isCalledByPlayers(team)
        ? team.players.join(' – ')
        : team.players.length
          ? `${team.name}: ${team.players.join(', ')}`
          : team.name,
    )
    .join('\n')
    .trimEnd();

// By what a team is known: its players, and its name where there is one of them or none.
export const playersOf = (teams: readonly TeamOf[]): Map<string, Names> =>
  new Map(teams.map(({ team, name, players }) => [String(team), players.length > 1 ? players : [name, ...players]]));

const isNamed = (names: Names): boolean => names.some(Boolean);

// What the contest would refuse or has to be looked at; of teams known by their names alone one name is one team.
export function doubtedTeams(teams: readonly TeamOf[]): Doubts {
  const doubts = doubtsOf(playersOf(teams)),
    bare = (key: string): boolean => !teams.find(({ team }) => String(team) === key)?.players.length;
  const same = doubts.players.filter(({ keys }) => keys.every(bare));
  return {
    ...doubts,
    tooLong: [...new Set([...doubts.tooLong, ...teams.map(({ name }) => name).filter(isTooLong)])],
    pairs: [...doubts.pairs, ...same.map(({ name, keys }) => ({ names: [name], keys }))],
    players: doubts.players.filter(each => !same.includes(each)),
  };
}

// The lines for those that are otherwise than they were; two that change places give them back first.
export function changedTeams(was: readonly TeamOf[], is: readonly TeamOf[]): string[] {
  const changed = is.filter(team => {
    const old = was.find(each => each.team === team.team);
    return !old || registerTeam(old) !== registerTeam(team);
  });
  return [
    ...givenBack(playersOf(was), playersOf(is), isNamed).map(team =>
      registerTeam({ team: Number(team), name: '', players: [] }),
    ),
    ...changed.map(registerTeam),
  ];
}

// -- Who may do what --------------------------------------------------------------------------

// The first team sits North-South in the open rooms, the other in the closed ones.
export const northSouth = (match: MatchPart, room: number): number => match.teams[room % 2]!;

export const sideOf = (match: MatchPart, team: number): By => (match.teams[0] === team ? 'first' : 'second');

// What the other side entered and this one sees waits for his word: the lines that say it is right, board by board.
export function toConfirm(match: MatchPart, team: number, rooms: readonly string[]): string[] {
  const own = sideOf(match, team),
    { round, match: number } = match;
  const lines = match.boards.flatMap(({ board, rooms: entries }) =>
    entries.flatMap((entry, i) =>
      entry.state === 'entered' && !entry.hidden && entry.by !== own
        ? [confirmBoard({ round, match: number, room: rooms[i] ?? '', board })]
        : [],
    ),
  );
  return match.whole?.state === 'entered' && match.whole.by !== own ? [confirmMatch(round, number)] : lines;
}

// Where matches are played: at the club, at tables of the server, or one room so and the other so.
export const placeOf = (contest: MatchesContest): string => {
  if (!contest.here) return 'club';
  if (contest.allHere) return 'here';
  const [only, ...more] = contest.online ?? [];
  return only && !more.length && only.match === undefined ? contest.rooms[only.room]! : 'some';
};

// The lines that say so; who looks on is told with all of them alone.
export const onlineActs = (place: string, watchMinutes = 0): string[] =>
  place === 'club'
    ? ['online none']
    : place === 'here'
      ? [`online all${watchMinutes ? ` watch ${watchMinutes}` : ''}`]
      : ['online none', `online ${place}`];
