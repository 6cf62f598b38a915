// lines.ts -- acts as the server reads them, one function a keyword, and the few words back that a screen needs. A line
// is what the journal stores: include/arbitro/text/contest_line.h fixes its grammar.
import type { Seat } from './bridge';

// What tables do with an act that breaks a Law.
export type Policy = 'execute' | 'warn' | 'prevent';

export interface Place {
  table: number;
  round: number;
  board: number;
}

export type Outcome =
  | { kind: 'played'; contract: string; declarer: Seat | null; tricks: number; lead: string | null }
  | { kind: 'artificial'; ns: number; ew: number }
  | { kind: 'notplayed' };

// Text in quotation marks; control characters, which no line may hold, become blanks.
export const quoted = (text: string): string =>
  `"${text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/[\\"]/g, '\\$&')}"`;

const placed = (word: string, at: Place): string => `${word} T${at.table} R${at.round} B${at.board}`;

export function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'notplayed':
      return 'not-played';
    case 'artificial':
      return `A${outcome.ns}/${outcome.ew}`;
    case 'played':
      if (outcome.contract === 'P' || !outcome.declarer) return 'P';
      return `${outcome.contract} ${outcome.declarer} ${outcome.tricks}${outcome.lead ? ` lead ${outcome.lead}` : ''}`;
  }
}

export const begin = (at: Place): string => placed('begin', at);
export const confirm = (at: Place): string => placed('confirm', at);
export const undo = (at: Place): string => placed('undo', at);
export const result = (at: Place, outcome: Outcome): string => `${placed('result', at)} ${outcomeWords(outcome)}`;
export const correct = (at: Place, outcome: Outcome, reason: string): string =>
  `${placed('correct', at)} ${outcomeWords(outcome)}${reason.trim() ? ` ${quoted(reason)}` : ''}`;

export const open = (date: string, title: string): string => `open ${date} ${quoted(title)}`;
export const rename = (date: string, title: string): string => `rename ${date} ${quoted(title)}`;
export const tempo = (minutes: number): string => `tempo ${minutes}`;
export const bell = (minutes: number): string => `bell ${minutes || 'none'}`;
export const policy = (word: Policy): string => `policy ${word}`;
export const laws = (edition: string): string => `laws ${edition}`;
export const scoring = (words: string): string => `scoring ${words}`;
// What a board's results are compared with, from North-South's side.
export const supplied = (kind: 'par' | 'datum', board: number, points: number): string => `${kind} B${board} ${points}`;
export const announce = (text: string): string => `announce ${quoted(text)}`;
export const renew = (table: number): string => `renew T${table}`;
export const release = (board: number | 'all'): string => `release ${board === 'all' ? 'all' : `B${board}`}`;
export const hide = (board: number | 'all'): string => `release ${board === 'all' ? 'none' : `B${board} none`}`;
// A fouled board (87): from that round on its results are of that group; all of group 1 from the first is as dealt.
export const apart = (board: number, round: number, group: number): string => `group B${board} from R${round} ${group}`;
// The result of one table alone.
export const oneApart = (at: Place, group: number): string => `${placed('group', at)} ${group}`;
export const extend = (seconds: number): string => `extend ${seconds}`;
export const start = (round: number): string => `start ${round}`;

export const call = (table: number, board: number | null): string => `call T${table}${board ? ` B${board}` : ''}`;
export const uncall = (table: number): string => `uncall T${table}`;
export const answer = (table: number): string => `answer T${table}`;
export const settle = (table: number): string => `settle T${table}`;

export interface CallAct {
  kind: 'call' | 'uncall' | 'answer' | 'settle';
  table: number;
  board: number | null;
}

// An act of a call, read back from a line of ours; null for any other line.
export function readCallAct(line: string): CallAct | null {
  const found = /^(call|uncall|answer|settle) T(\d+)(?: B(\d+))?$/.exec(line);
  return found
    ? { kind: found[1] as CallAct['kind'], table: Number(found[2]), board: found[3] ? Number(found[3]) : null }
    : null;
}

// A pair in which a director plays, by its key; null: in none.
export function plays(key: string | null): string {
  const found = /^(NS|EW)?(\d+)$/.exec(key ?? '');
  return found ? `plays ${found[1] ? `${found[1]} ` : ''}${found[2]}` : 'plays none';
}

const pairWords = (key: string): string => {
  const found = /^(NS|EW)?(\d+)$/.exec(key);
  return found?.[1] ? `${found[1]} ${found[2]}` : (found?.[2] ?? key);
};

export interface Terms {
  category: string;
  handicap: string;
  opening: string;
  unranked: boolean;
}

// Who plays at tables of the server: all, or a pair by its key, or not any more.
export const online = (key: string | 'all', is: boolean, watchMinutes = 0): string =>
  key === 'all'
    ? `online ${is ? 'all' : 'none'}${watchMinutes ? ` watch ${watchMinutes}` : ''}`
    : `online ${pairWords(key)}${is ? '' : ' none'}`;

// On what terms a pair plays; a comma is a point, and what is empty or nought is not told.
export function terms(key: string, conditions: Terms): string {
  const figure = (word: string, value: string): string =>
    Number(value.replace(',', '.')) ? ` ${word} ${value.trim().replace(',', '.').replace('+', '')}` : '';
  const category = conditions.category.trim() ? ` category ${quoted(conditions.category)}` : '';
  const figures = figure('handicap', conditions.handicap) + figure('opening', conditions.opening);
  return `terms ${pairWords(key)}${category}${figures}${conditions.unranked ? ' unranked' : ''}`;
}

// From which round a pair plays no more, and since which it does; null: it was not so.
export const retire = (key: string, round: number | null): string =>
  `retire ${pairWords(key)} ${round ? `from R${round}` : 'none'}`;
export const late = (key: string, round: number | 'pending' | null): string =>
  `late ${pairWords(key)} ${round === 'pending' ? round : round ? `from R${round}` : 'none'}`;

// Who sits for player 1 or 2 of a pair from a round to another, null: to the end; '': who registered does.
export const substitute = (key: string, player: number, from: number, to: number | null, name: string): string =>
  `substitute ${pairWords(key)} ${player} R${from}${to ? `-${to}` : ''} ${quoted(name)}`;

// What parts equal pairs, one key after the other; a lot has its number.
export const ties = (keys: readonly string[], seed: number): string =>
  `ties ${keys.length ? keys.map(key => (key === 'lot' ? `lot ${seed}` : key)).join(' ') : 'shared'}`;

// A pair by its key: "NS3" where there are two fields, "7" where there is one.
export function register(key: string, names: readonly [string, string]): string {
  return `register ${pairWords(key)} ${quoted(names[0])} ${quoted(names[1])}`;
}

export interface MovementOrder {
  kind: string;
  tables: number; // 0 of an individual
  players?: number; // of an individual alone
  boards: number;
  rounds?: number;
  half?: 'NS' | 'EW' | true;
  way?: 'skip' | 'share';
  switched?: 'auto' | number;
  barometer?: true;
}

export function movement(order: MovementOrder): string {
  const words = [`movement ${order.kind} ${order.players ? `players ${order.players}` : `tables ${order.tables}`}`];
  if (order.rounds) words.push(`rounds ${order.rounds}`);
  words.push(`boards ${order.boards}`);
  if (order.half) words.push(order.half === true ? 'half' : `half ${order.half}`);
  if (order.way) words.push(`way ${order.way}`);
  if (order.switched) words.push(`switch ${order.switched}`);
  if (order.barometer) words.push('barometer');
  return words.join(' ');
}

// An order read back from a line of ours.
export function readMovement(line: string): MovementOrder {
  const number = (word: string): number | undefined =>
    Number(new RegExp(` ${word} (\\d+)`).exec(line)?.[1]) || undefined;
  const order: MovementOrder = {
    kind: line.split(' ')[1] ?? '',
    tables: number('tables') ?? 0,
    boards: number('boards') ?? 0,
  };
  const players = number('players');
  if (players) order.players = players;
  const rounds = number('rounds'),
    half = / half(?: (NS|EW))?/.exec(line),
    way = / way (skip|share)/.exec(line),
    switched = / switch (auto|\d+)/.exec(line);
  if (rounds) order.rounds = rounds;
  if (half) order.half = (half[1] as 'NS' | 'EW' | undefined) ?? true;
  if (way) order.way = way[1] as 'skip' | 'share';
  if (switched) order.switched = switched[1] === 'auto' ? 'auto' : Number(switched[1]);
  if (/ barometer/.test(line)) order.barometer = true;
  return order;
}

export interface TableAct {
  kind: 'begin' | 'result' | 'confirm' | 'undo' | 'correct';
  at: Place;
  outcome?: Outcome;
}

export const readOutcome = (words: string[]): Outcome => {
  const [first = '', declarer, tricks, word, card] = words;
  const artificial = /^A(\d+)\/(\d+)$/.exec(first);
  if (artificial) return { kind: 'artificial', ns: Number(artificial[1]), ew: Number(artificial[2]) };
  if (first === 'not-played') return { kind: 'notplayed' };
  if (first === 'P') return { kind: 'played', contract: 'P', declarer: null, tricks: 0, lead: null };
  return {
    kind: 'played',
    contract: first,
    declarer: (declarer ?? null) as Seat | null,
    tricks: Number(tricks),
    lead: word === 'lead' ? (card ?? null) : null,
  };
};

// An act of a table, read back from a line of ours; null for any other line.
export function readTableAct(line: string): TableAct | null {
  const found = /^(begin|result|confirm|undo|correct) T(\d+) R(\d+) B(\d+)(?: (.*))?$/.exec(line);
  if (!found) return null;
  const kind = found[1] as TableAct['kind'];
  const at = { table: Number(found[2]), round: Number(found[3]), board: Number(found[4]) };
  return kind === 'result' || kind === 'correct'
    ? { kind, at, outcome: readOutcome((found[5] ?? '').split(' ')) }
    : { kind, at };
}
