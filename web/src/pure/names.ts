// names.ts -- pairs out of whatever a director pastes: one pair a line, two names with something between them.
//
// "Rossi – Bianchi", "Anna Rossi / Ugo Bianchi", "3) Rossi e Bianchi", "EO 2: Verdi, Neri", "103 Verdi-Neri" and two
// columns of a spreadsheet all say the same thing. What cannot be cut in two is kept as one name and marked, never
// lost.

import { folded } from './members';

export interface TypedPair {
  names: [string, string];
  key: string | null; // "NS3" when the line says which pair it is
  doubtful: boolean; // only one name was found, or more than two
}

// From the surest mark to the weakest: what has blanks around it before what has none, the longer dash before the
// shorter. The hyphen inside "Rossi-Bianchi" is a mark only when nothing else is.
const MARKS: readonly RegExp[] = [
  /\t+/,
  /\s+—+\s+/,
  /\s+–+\s+/,
  /\s+-+\s+/,
  /\s+[/;&|+]\s+/,
  /\s*[—–]\s*/,
  /\s*[/;&|+]\s*/,
  /\s*,\s*/,
  /\s+(?:e|ed|and|con|with)\s+/i,
  /\s*-\s*/,
];

const tidy = (name: string): string => name.replace(/\s+/g, ' ').replace(/^[\s.,;:–—-]+|[\s,;:–—-]+$/g, '');

// What stands before the names: "NS 3", "EO3:", "N-S 3", "103", "12)", "7.".
function cutKey(line: string): { key: string | null; rest: string } {
  const side = /^\s*(n\s*[-/]?\s*s|e\s*[-/]?\s*[ow])\s*(\d{1,3})\s*[\])}:.\-–—\t]*\s*/i.exec(line);
  if (side) {
    const letter = side[1]!.charAt(0).toUpperCase();
    const number = Number(side[2]);
    return {
      key: letter === 'N' ? `NS${number}` : `EW${number > 100 ? number - 100 : number}`,
      rest: line.slice(side[0].length),
    };
  }
  const number = /^\s*(\d{1,3})\s*[\])}:.\-–—\t]*\s*(?=\D)/.exec(line);
  if (!number) return { key: null, rest: line };
  const value = Number(number[1]);
  return { key: value > 100 && value < 200 ? `EW${value - 100}` : null, rest: line.slice(number[0].length) };
}

function cutNames(text: string): string[] {
  for (const mark of MARKS) {
    const parts = text.split(mark).map(tidy).filter(Boolean);
    if (parts.length > 1) return parts;
  }
  return [tidy(text)].filter(Boolean);
}

export function readPairs(text: string): TypedPair[] {
  return text
    .split(/\r\n?|\n/)
    .filter(line => /\p{L}/u.test(line))
    .map(line => {
      const { key, rest } = cutKey(line);
      const names = cutNames(rest);
      return { names: [names[0] ?? '', names[1] ?? ''], key, doubtful: names.length !== 2 };
    });
}

// Of an individual: one a line, whatever stands between the words of a name.
export const readPlayers = (text: string): TypedPair[] =>
  text
    .split(/\r\n?|\n/)
    .filter(line => /\p{L}/u.test(line))
    .map(line => ({ names: [tidy(cutKey(line).rest), ''], key: null, doubtful: false }));

// Which pair each line is: those that say so first, the others fill the free places in order. Lines past the last place
// are left over.
export function seatPairs(
  typed: readonly TypedPair[],
  keys: readonly string[],
): { seated: Map<string, [string, string]>; left: TypedPair[] } {
  const seated = new Map<string, [string, string]>();
  const waiting: TypedPair[] = [];
  for (const pair of typed)
    if (pair.key && keys.includes(pair.key) && !seated.has(pair.key)) seated.set(pair.key, pair.names);
    else waiting.push(pair);
  const free = keys.filter(key => !seated.has(key));
  waiting.forEach((pair, i) => {
    if (i < free.length) seated.set(free[i]!, pair.names);
  });
  return { seated, left: waiting.slice(free.length) };
}

// Pairs in the order in which lines fill their places: written down so and read again, each comes to its own.
export const inOrder = <Of extends { key: string }>(pairs: readonly Of[], keys: readonly string[]): Of[] =>
  [...pairs].sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));

// -- Who stands there twice -------------------------------------------------------------------
// The contest refuses a pair, or a team's players, twice; of one name alone it cannot know whether there are two
// people.

export type Names = readonly string[]; // of a pair, a team's players, or one player alone

const NAME_BYTES = 63; // what a name may have in the journal

const plain = (name: string): string => name.toLowerCase().trim();
const together = (names: Names): string => names.map(plain).filter(Boolean).sort().join('\n');
const several = (names: Names): boolean => names.filter(name => name.trim()).length > 1;

export const isTooLong = (name: string): boolean => new TextEncoder().encode(name).length > NAME_BYTES;

export interface Doubts {
  tooLong: string[]; // names
  partners: { name: string; key: string }[]; // one name for two players of a pair
  pairs: { names: Names; keys: [string, string] }[];
  players: { name: string; keys: [string, string] }[]; // in two pairs: perhaps two people
}

export function doubtsOf(seated: ReadonlyMap<string, Names>): Doubts {
  const doubts: Doubts = { tooLong: [], partners: [], pairs: [], players: [] };
  const pairs = new Map<string, string>(),
    players = new Map<string, string>();
  for (const [key, names] of seated) {
    const before = several(names) ? pairs.get(together(names)) : undefined,
      own = new Set<string>();
    if (before !== undefined) doubts.pairs.push({ names, keys: [before, key] });
    else pairs.set(together(names), key);
    for (const name of names.filter(each => each.trim())) {
      const who = folded(name).trim(),
        there = players.get(who);
      if (isTooLong(name)) doubts.tooLong.push(name);
      if (own.has(plain(name))) doubts.partners.push({ name, key });
      else if (there !== undefined && there !== key && before === undefined)
        doubts.players.push({ name, keys: [there, key] });
      own.add(plain(name));
      if (there === undefined) players.set(who, key);
    }
  }
  return doubts;
}

// What the contest would refuse.
export const cannotStand = (doubts: Doubts): boolean =>
  doubts.tooLong.length + doubts.partners.length + doubts.pairs.length > 0;

// The pairs of another session, seated here: each at its own number if nobody has it, else at a free one. Who is here
// already, at whatever number, is not seated again; no name that stands is touched.
export function takePairs(
  from: ReadonlyMap<string, Names>,
  here: ReadonlyMap<string, Names>,
): { seated: Map<string, [string, string]>; moved: number; left: number } {
  const present = new Set([...here.values()].map(together)),
    free = [...here].filter(([, names]) => !together(names)).map(([key]) => key);
  const coming = [...from]
    .filter(([, names]) => together(names) && !present.has(together(names)))
    .map(([key, [first = '', second = '']]): TypedPair => ({ key, names: [first, second], doubtful: false }));
  const { seated, left } = seatPairs(coming, free);
  return {
    seated,
    moved: coming.filter(({ key, names }) => seated.get(key!) !== names).length - left.length,
    left: left.length,
  };
}

// The places whose names somebody else is to have: they give them back before anybody takes them, so that two may
// change.
export function givenBack(
  was: ReadonlyMap<string, Names>,
  is: ReadonlyMap<string, Names>,
  counts: (names: Names) => boolean = several,
): string[] {
  const wanted = new Map([...is].filter(([, names]) => counts(names)).map(([key, names]) => [together(names), key]));
  return [...was]
    .filter(([key, names]) => counts(names) && (wanted.get(together(names)) ?? key) !== key)
    .map(([key]) => key);
}

// -- The start list of a stage ---------------------------------------------------------------
// As `arbitro stages --start` writes it: lines that a contest takes, and no other line, so that a file brings names and
// what is carried over and nothing else.
const LINE = {
  pairs: /^(register (NS |EW )?\d+( "[^"\\]*"){1,2}|terms (NS |EW )?\d+ opening -?\d+(\.\d\d?)?)$/,
  matches: /^(register \d+( "[^"\\]*"){1,9}|carry \d+ -?\d+(\.\d\d?)?)$/,
};

export interface StartList {
  acts: string[];
  starters: number;
  wrong: number; // the first line that is none, from 1; 0: all are
}

export function readStartList(text: string, kind: keyof typeof LINE): StartList {
  const lines = text.split(/\r\n?|\n/).map(line => line.trim());
  const acts = lines.filter(line => line && !line.startsWith('#'));
  const wrong = lines.findIndex(line => line && !line.startsWith('#') && !LINE[kind].test(line));
  return { acts, starters: acts.filter(line => line.startsWith('register')).length, wrong: wrong + 1 };
}
