// names.ts -- pairs out of whatever a director pastes: one pair a line, two names with something between them.
//
// "Rossi – Bianchi", "Anna Rossi / Ugo Bianchi", "3) Rossi e Bianchi", "EO 2: Verdi, Neri", "103 Verdi-Neri" and two
// columns of a spreadsheet all say the same thing. What cannot be cut in two is kept as one name and marked, never lost.

export interface TypedPair {
  names: [string, string];
  key: string | null;       // "NS3" when the line says which pair it is
  doubtful: boolean;        // only one name was found, or more than two
}

// From the surest mark to the weakest: what has blanks around it before what has none, the longer dash before the shorter.
// The hyphen inside "Rossi-Bianchi" is a mark only when nothing else is.
const MARKS: readonly RegExp[] = [/\t+/, /\s+—+\s+/, /\s+–+\s+/, /\s+-+\s+/, /\s+[/;&|+]\s+/, /\s*[—–]\s*/, /\s*[/;&|+]\s*/, /\s*,\s*/, /\s+(?:e|ed|and|con|with)\s+/i, /\s*-\s*/];

const tidy = (name: string): string => name.replace(/\s+/g, ' ').replace(/^[\s.,;:–—-]+|[\s,;:–—-]+$/g, '');

// What stands before the names: "NS 3", "EO3:", "N-S 3", "103", "12)", "7.".
function cutKey(line: string): { key: string | null; rest: string } {
  const side = /^\s*(n\s*[-/]?\s*s|e\s*[-/]?\s*[ow])\s*(\d{1,3})\s*[\])}:.\-–—\t]*\s*/i.exec(line);
  if (side) {
    const letter = side[1]!.charAt(0).toUpperCase();
    const number = Number(side[2]);
    return { key: letter === 'N' ? `NS${number}` : `EW${number > 100 ? number - 100 : number}`, rest: line.slice(side[0].length) };
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
  return text.split(/\r\n?|\n/).filter(line => /\p{L}/u.test(line)).map(line => {
    const { key, rest } = cutKey(line);
    const names = cutNames(rest);
    return { names: [names[0] ?? '', names[1] ?? ''], key, doubtful: names.length !== 2 };
  });
}

// Of an individual: one a line, whatever stands between the words of a name.
export const readPlayers = (text: string): TypedPair[] =>
  text.split(/\r\n?|\n/).filter(line => /\p{L}/u.test(line)).map(line => ({ names: [tidy(cutKey(line).rest), ''], key: null, doubtful: false }));

// Which pair each line is: those that say so first, the others fill the free places in order. Lines past the last place
// are left over.
export function seatPairs(typed: readonly TypedPair[], keys: readonly string[]): { seated: Map<string, [string, string]>; left: TypedPair[] } {
  const seated = new Map<string, [string, string]>();
  const waiting: TypedPair[] = [];
  for (const pair of typed)
    if (pair.key && keys.includes(pair.key) && !seated.has(pair.key)) seated.set(pair.key, pair.names);
    else waiting.push(pair);
  const free = keys.filter(key => !seated.has(key));
  waiting.forEach((pair, i) => { if (i < free.length) seated.set(free[i]!, pair.names); });
  return { seated, left: waiting.slice(free.length) };
}
