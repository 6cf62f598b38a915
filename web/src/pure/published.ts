// published.ts -- an event that somebody else published, as the server reads its file (docs/api.md).
import type { Unit } from './wiretypes';

// What everybody is told of one that was withdrawn. Directors have the whole part, and that it was.
export interface WithdrawnPart {
  id: string;
  withdrawn: true;
}

// The part of the contest: its head, and whether the file has come whole.
export interface PublishedPart {
  id: string;
  title: string;
  date: string;
  state: string;
  file: string;
  base: string;
  whole: boolean;
  withdrawn?: boolean;
}

export const isWithheld = (event: PublishedPart | WithdrawnPart): event is WithdrawnPart => !('file' in event);

// A pair, player or team. published: what the file says where the computed figure is another.
export interface PublishedRow {
  rank: number | null;
  tied: boolean;
  key: string;
  number: string;
  names: string;
  figure: string | null;
  published?: string;
  publishedRank?: string;
}

export interface PublishedField {
  side: 'NS' | 'EW' | null;
  rows: PublishedRow[];
}

// Sentences about places of the file, the first of them.
export interface Places {
  count: number;
  places: string[];
}

// One part of the file, ranked by itself; refused: why it could not be. Sentences are the server's.
export interface ResultsPart {
  name: string;
  summary: string;
  refused?: string;
  rule?: string;
  unit: Unit;
  deals: number;
  fields: PublishedField[];
  boards: { key: string; board: string }[];
  compared: number;
  differing: number;
  differences: string[];
  totalsOfAll?: boolean;
  ours?: boolean;
  damaged: Places; // could not be read
  mended: Places;
}

export interface Results {
  parts: ResultsPart[];
}

// What a file holds, before anything is kept: the lines make the contest.
export interface Found extends Results {
  file: string;
  title: string;
  date: string | null;
  lines: string[];
}

export const FILE_MB = 4; // more is refused by the server

// Lines that go with the one that opens: as many as a request has room for.
export const FIRST_LINES = 60;

const TITLE_BYTES = 95,
  TITLE_LETTERS = 60;

// The file's title, as long as a title may be.
export function titleOf(title: string): string {
  let cut = [...title.trim()].slice(0, TITLE_LETTERS);
  while (new TextEncoder().encode(cut.join('')).length > TITLE_BYTES) cut = cut.slice(0, -1);
  return cut.join('').trim();
}

// The lists that a big screen shows: each field of each part that was ranked. A key is of one list alone.
export interface List {
  part: ResultsPart;
  field: PublishedField;
  rows: PublishedRow[];
}
export const listsOf = (results: Results): List[] =>
  results.parts
    .filter(part => part.refused === undefined)
    .flatMap((part, i) =>
      part.fields.map(field => ({ part, field, rows: field.rows.map(row => ({ ...row, key: `${i} ${row.key}` })) })),
    );
