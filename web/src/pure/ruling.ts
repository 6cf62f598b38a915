// ruling.ts -- a ruling on its way to the score: what the Director decided, as the line of its act (include/arbitro/contest_line.h).
import type { AssistState } from './assisttypes';
import type { Seat, Side } from './bridge';
import { quoted, type Place } from './lines';
import { pieces } from './told';
import type { RankRow, Result } from './wiretypes';

export interface Played { contract: string; declarer: Seat | null; tricks: number }
export interface Part extends Played { weight: string }           // "60%", "1/3"; "" where it is the only one

export type Score =
  | { kind: 'none' }
  | { kind: 'stands' }
  | { kind: 'table'; result: Played }
  | { kind: 'assigned'; ns: Part[]; ew: Part[] | null }           // ew null: as North-South
  | { kind: 'artificial'; ns: Grade; ew: Grade };

export type Grade = 'A+' | 'A' | 'A-';
export const GRADES: readonly Grade[] = ['A+', 'A', 'A-'];

export interface Penalty { key: string; amount: string; unit: 'top' | 'session' | 'imps' | 'vps' }

export interface Ruled {
  score: Score;
  penalties: Penalty[];
  laws: string[];
  by: string;
  facts: string;
}

// What the journal keeps of one ruling: its text, and how many articles and results.
export const FACTS_MAX = 470, LAWS_MAX = 6, PARTS_MAX = 4;

const playedWords = (played: Played): string => (played.contract === 'P' || !played.declarer ? 'P' : `${played.contract} ${played.declarer} ${played.tricks}`);
const partWords = (parts: readonly Part[]): string => parts.map(part => `${parts.length > 1 && part.weight ? `${part.weight} ` : ''}${playedWords(part)}`).join(' ');

function scoreWords(score: Score): string {
  switch (score.kind) {
    case 'none': return '';
    case 'stands': return ' stands';
    case 'table': return ` table ${playedWords(score.result)}`;
    case 'artificial': return ` artificial ${score.ns}/${score.ew}`;
    case 'assigned': return score.ew ? ` assigned NS ${partWords(score.ns)} EW ${partWords(score.ew)}` : ` assigned ${partWords(score.ns)}`;
  }
}

// A pair's key as a line has it: "EW 3", "7".
export const pairWords = (key: string): string => key.replace(/^(NS|EW)(\d+)$/, '$1 $2');
const penaltyWords = ({ key, amount, unit }: Penalty): string => ` penalty ${pairWords(key)} ${amount} ${unit}`;

export const decisionWords = (ruled: Pick<Ruled, 'score' | 'penalties' | 'laws'>): string =>
  `${scoreWords(ruled.score)}${ruled.penalties.map(penaltyWords).join('')}${ruled.laws.length ? ` laws ${ruled.laws.slice(0, LAWS_MAX).join(' ')}` : ''}`;

// A text no longer than the journal takes it, cut at a word.
export function cut(text: string, bytes: number): string {
  const size = (part: string): number => new TextEncoder().encode(part).length;
  if (size(text) <= bytes) return text;
  let short = text;
  while (size(short) > bytes - 3) short = short.slice(0, -1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), 0) || short.length)} …`;
}

export const rulingLine = (at: Place | null, ruled: Ruled): string =>
  `ruling${at ? ` T${at.table} R${at.round} B${at.board}` : ''}${decisionWords(ruled)} by ${quoted(ruled.by)} ${quoted(cut(ruled.facts, FACTS_MAX))}`;
export const appealLine = (number: number, by: string, why: string): string => `appeal ${number} by ${quoted(by)} ${quoted(cut(why, FACTS_MAX))}`;
export const upheldLine = (number: number, by: string, why: string): string => `review ${number} upheld by ${quoted(by)} ${quoted(cut(why, FACTS_MAX))}`;
export const changedLine = (number: number, ruled: Ruled): string =>
  `review ${number} changed${decisionWords(ruled) || ' none'} by ${quoted(ruled.by)} ${quoted(cut(ruled.facts, FACTS_MAX))}`;
export const withdrawLine = (number: number, by: string, why: string): string => `withdraw ${number} by ${quoted(by)} ${quoted(cut(why, FACTS_MAX))}`;

// Which ruling of which board a waiting line is of; null for any other line.
export function readRuling(line: string): Place | null {
  const found = /^ruling T(\d+) R(\d+) B(\d+) /.exec(line);
  return found ? { table: Number(found[1]), round: Number(found[2]), board: Number(found[3]) } : null;
}

// The articles that the story names, in its order, each once: of a part that is cited the whole is not.
export function lawsOf(state: AssistState): string[] {
  const cited = [...new Set(state.story.map(item => item.law ?? '').filter(Boolean))];
  return cited.filter(law => !cited.some(other => other !== law && other.startsWith(law))).slice(0, LAWS_MAX);
}

const MARKS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

// A sentence as it is kept: with a capital, a stop, and the marks of the suits.
function sentence(text: string, language: 'en' | 'it'): string {
  const marked = pieces(text, language).map(piece => {
    if (piece.card) return MARKS[piece.card.charAt(0)]! + piece.text.slice(1);
    const suit = piece.contract ? MARKS[piece.contract.charAt(1)] : undefined;
    return suit ? piece.text.charAt(0) + suit + piece.text.slice(2) : piece.text;
  }).join('');
  return `${marked.charAt(0).toUpperCase()}${marked.slice(1)}.`;
}

export const factsOf = (state: AssistState): string => state.story.map(item => sentence(item.text, state.language)).join(' ');

// Weights of one side that make one: percentages, or fractions down to twelfths.
export function weightsFit(parts: readonly Part[]): boolean {
  if (parts.length === 1) return true;
  const share = (weight: string): number => {
    const percent = /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(weight), fraction = /^(\d{1,2})\/(\d{1,2})$/.exec(weight);
    return percent ? Number(percent[1]) / 100 : fraction ? Number(fraction[1]) / Number(fraction[2]) : NaN;
  };
  return Math.abs(parts.reduce((sum, part) => sum + share(part.weight), 0) - 1) < 1e-9;
}

export const ruledFits = (ruled: Ruled): boolean =>
  ruled.by.trim() !== '' && ruled.facts.trim() !== ''
  && (ruled.score.kind !== 'assigned' || (weightsFit(ruled.score.ns) && (!ruled.score.ew || weightsFit(ruled.score.ew))))
  && (ruled.score.kind !== 'none' || ruled.penalties.length > 0);

export const playedOf = (result: Result | null): Played | null =>
  (result?.kind === 'played' ? { contract: result.contract, declarer: result.declarer, tricks: result.tricks } : null);

// The table's result with tricks moved to the other side of who revoked: to declarer, or from him.
export const transferred = (played: Played, toDeclarer: number): Played => ({ ...played, tricks: Math.max(0, Math.min(13, played.tricks + toDeclarer)) });

export interface Moved { key: string; before: RankRow | null; after: RankRow | null }
export interface PreviewRanking { fields: { side: Side | null; rows: RankRow[] }[] }

// Whose place or percentage changes in the ranking, the best first: the two at the table are told apart from these.
export function movedRows(before: PreviewRanking | null, after: PreviewRanking | null): Moved[] {
  const rows = (ranking: PreviewRanking | null): RankRow[] => (ranking?.fields ?? []).flatMap(field => field.rows);
  const old = new Map(rows(before).map(row => [row.key, row]));
  return rows(after).map(row => ({ key: row.key, before: old.get(row.key) ?? null, after: row }))
    .filter(({ before: was, after: is }) => was?.rank !== is?.rank || was?.percent !== is?.percent);
}
