// turned.ts -- the same story told of other players: the table turned by so many places, clockwise. A neighbour of the
// exercise, in which everything that the engine says is said of the wrong player; turned by one place or three, of the
// wrong side.
const SEATS = ['N', 'E', 'S', 'W'] as const;
const NAMES = ['North', 'East', 'South', 'West'] as const;

const turnedWord = (word: string, places: number): string => {
  if (word === 'NS' || word === 'EW') return places % 2 === 0 ? word : word === 'NS' ? 'EW' : 'NS';
  const names: readonly string[] = word.length === 1 ? SEATS : NAMES;
  return names[(names.indexOf(word) + places) % 4]!;
};

// Seats stand alone; a suit that stands alone does so only after "shows", "require", "forbid", and between quotes.
export function turnedLine(line: string, places: number): string {
  const board = /^board (\d+)$/.exec(line);
  if (board) return `board dealer ${SEATS[(Number(board[1]) - 1 + places) % 4]}`;
  if (/^(?:edition|regulation)\b/.test(line)) return line;
  const hands = /^(deal|ending) ([NESW]):(.*)$/.exec(line);
  if (hands) return `${hands[1]} ${turnedWord(hands[2]!, places)}:${hands[3]}`;
  const end = /["]|, shows /.exec(line)?.index ?? line.length;
  return (
    line.slice(0, end).replace(/\b(?:North|South|East|West|NS|EW|[NESW])\b/g, word => turnedWord(word, places)) +
    line.slice(end)
  );
}

export const turned = (lines: readonly string[], places: number): string[] =>
  lines.map(line => turnedLine(line, places));
