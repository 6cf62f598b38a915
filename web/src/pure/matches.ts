// matches.ts -- an event of matches as the server tells it (docs/api.md), and the lines that are said in it: a line is
// what the journal stores, and include/arbitro/teams_line.h fixes its grammar.
import type { Vulnerable, Seat } from './bridge';
import { outcomeWords, quoted, type Outcome } from './lines';
import type { Result } from './wiretypes';

export type Two = [number, number];

export interface TeamOf { team: number; name: string; players: string[]; away?: boolean }

export interface EventPart {
  id: string;
  title: string;
  date: string;
  state: 'setup' | 'playing' | 'ended';
  event: 'teams' | 'eights' | 'pairs';
  scoring: string;
  announcement: string;
  round: number;
  rounds: number;
  boards: number;
  rooms: string[];
  teams: TeamOf[];
}

export interface StandingRow { rank: number; tied: boolean; team: number; points: number; matches: number; won: number; lost: number }
export interface StandingsPart { round: number; final: boolean; open: number; rows: StandingRow[] }

export interface MatchLine { match: number; teams: Two; boards: number; entered: number; scored: number; waiting: boolean; complete: boolean; won: Two | null; points: Two | null }
export interface DrawPart { round: number; matches: MatchLine[]; byes: number[] }

export type By = 'director' | 'first' | 'second' | 'table';
export interface RoomEntry { state: 'empty' | 'entered' | 'confirmed' | 'corrected'; by?: By; hidden?: boolean; result: Result | null }
export interface MatchBoard { board: number; dealer: Seat; vulnerable: Vulnerable; state: 'awaited' | 'scored' | 'notPlayed'; rooms: RoomEntry[]; award: Two | null }
export interface MatchPart {
  round: number;
  match: number;
  teams: Two;
  complete: boolean;
  won: Two | null;
  penalty: Two | null;
  points: Two | null;
  whole: { state: string; by: By; points: Two } | null;
  boards: MatchBoard[];
}

export interface CaptainsPart { captains: { team: number; code: string; url: string }[] }

// -- Lines ----------------------------------------------------------------------------------

export interface Place { round: number; match: number; room: string; board: number }

const here = (round: number, match: number): string => `R${round} M${match}`;
const placed = (at: Place): string => `${here(at.round, at.match)} ${at.room ? `${at.room} ` : ''}B${at.board}`;

export const form = (event: EventPart['event'], teams: number, rounds: number, boards: number, scoring: string): string =>
  `${event} ${teams} rounds ${rounds} boards ${boards} scoring ${scoring}`;
export const registerTeam = (team: TeamOf): string => [`register ${team.team}`, ...[team.name, ...team.players].map(quoted)].join(' ');
export const draw = (round: number, method: string, lot: number): string => `draw R${round} ${method}${method === 'lots' ? ` ${lot}` : ''}`;
export const undraw = (round: number): string => `undraw R${round}`;
export const enterBoard = (word: 'result' | 'correct', at: Place, outcome: Outcome): string => `${word} ${placed(at)} ${outcomeWords(outcome)}`;
export const enterWhole = (word: 'score' | 'correct', round: number, match: number, points: Two): string => `${word} ${here(round, match)} ${points[0]} ${points[1]}`;
export const confirmBoard = (at: Place): string => `confirm ${placed(at)}`;
export const confirmMatch = (round: number, match: number): string => `confirm ${here(round, match)}`;

// -- Names ----------------------------------------------------------------------------------

// A team a line, "Rossi: Anna Rossi, Ugo Bianchi"; of pairs the two names alone will do. Blank lines keep their number.
export function readTeams(text: string, most: number): TeamOf[] {
  return text.split('\n').slice(0, most).map((line, i) => {
    const [name = '', players = ''] = line.split(/:(.*)/s);
    return { team: i + 1, name: name.trim(), players: players.split(',').map(each => each.trim()).filter(Boolean).slice(0, 8) };
  }).filter(({ name }) => name);
}

export const writeTeams = (teams: readonly TeamOf[]): string =>
  teams.map(({ name, players }) => (players.length ? `${name}: ${players.join(', ')}` : name)).join('\n').trimEnd();

// Those that are otherwise than they were.
export const changedTeams = (was: readonly TeamOf[], is: readonly TeamOf[]): TeamOf[] =>
  is.filter(team => { const old = was.find(each => each.team === team.team); return !old || registerTeam(old) !== registerTeam(team); });

// -- Who may do what --------------------------------------------------------------------------

export const sideOf = (match: MatchPart, team: number): By => (match.teams[0] === team ? 'first' : 'second');

// What the other side entered and this one sees waits for his word: the lines that say it is right, board by board.
export function toConfirm(match: MatchPart, team: number, rooms: readonly string[]): string[] {
  const own = sideOf(match, team), { round, match: number } = match;
  const lines = match.boards.flatMap(({ board, rooms: entries }) => entries.flatMap((entry, i) =>
    entry.state === 'entered' && !entry.hidden && entry.by !== own ? [confirmBoard({ round, match: number, room: rooms[i] ?? '', board })] : []));
  return match.whole?.state === 'entered' && match.whole.by !== own ? [confirmMatch(round, number)] : lines;
}
