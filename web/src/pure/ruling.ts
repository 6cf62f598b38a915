// ruling.ts -- a ruling on its way to the score: what the Director decided, as the line of its act
// (include/arbitro/text/contest_line.h).
import type { AssistState, StoryItem } from './assisttypes';
import { sideOf, type Seat, type Side } from './bridge';
import { quoted, type Place } from './lines';
import { pieces } from './irregularity';
import type { Corrections, RankRow, Result, Unit } from './wiretypes';

export interface Played {
  contract: string;
  declarer: Seat | null;
  tricks: number;
}
export interface Part extends Played {
  weight: string;
} // "60%", "1/3"; "" where it is the only one

export type Score =
  | { kind: 'none' }
  | { kind: 'stands' }
  | { kind: 'table'; result: Played }
  | { kind: 'assigned'; ns: Part[]; ew: Part[] | null } // ew null: as North-South
  | { kind: 'artificial'; ns: Grade; ew: Grade };

export type Grade = 'A+' | 'A' | 'A-';
export const GRADES: readonly Grade[] = ['A+', 'A', 'A-'];

export interface Penalty {
  key: string;
  amount: string;
  unit: 'top' | 'session' | 'imps' | 'vps' | 'points';
}

export interface Ruled {
  score: Score;
  penalties: Penalty[];
  laws: string[];
  by: string;
  facts: string;
}

// What the journal keeps of one ruling: its text, and how many articles and results.
const FACTS_MAX = 3599; // bytes
export const LAWS_MAX = 6,
  PARTS_MAX = 4;

// A side of a split score may have an average instead of results: a part whose contract is its grade.
export const gradeOf = (played: Played): Grade | null =>
  GRADES.includes(played.contract as Grade) ? (played.contract as Grade) : null;

const playedWords = (played: Played): string => gradeOf(played) ?? playedOnly(played);
const playedOnly = (played: Played): string =>
  played.contract === 'P' || !played.declarer ? 'P' : `${played.contract} ${played.declarer} ${played.tricks}`;
const partWords = (parts: readonly Part[]): string =>
  parts.map(part => `${parts.length > 1 && part.weight ? `${part.weight} ` : ''}${playedWords(part)}`).join(' ');

function scoreWords(score: Score): string {
  switch (score.kind) {
    case 'none':
      return '';
    case 'stands':
      return ' stands';
    case 'table':
      return ` table ${playedWords(score.result)}`;
    case 'artificial':
      return ` artificial ${score.ns}/${score.ew}`;
    case 'assigned':
      return score.ew
        ? ` assigned NS ${partWords(score.ns)} EW ${partWords(score.ew)}`
        : ` assigned ${partWords(score.ns)}`;
  }
}

// A pair's key as a line has it: "EW 3", "7".
export const pairWords = (key: string): string => key.replace(/^(NS|EW)(\d+)$/, '$1 $2');
const penaltyWords = ({ key, amount, unit }: Penalty): string => ` penalty ${pairWords(key)} ${amount} ${unit}`;

export const decisionWords = (ruled: Pick<Ruled, 'score' | 'penalties' | 'laws'>): string =>
  scoreWords(ruled.score) +
  ruled.penalties.map(penaltyWords).join('') +
  (ruled.laws.length ? ` laws ${ruled.laws.slice(0, LAWS_MAX).join(' ')}` : '');

export const rulingLine = (at: Place | null, ruled: Ruled): string =>
  `ruling${at ? ` T${at.table} R${at.round} B${at.board}` : ''}${decisionWords(ruled)} ` +
  `by ${quoted(ruled.by)} ${quoted(ruled.facts)}`;
// The article that a line names when the correction period is over, in front of the words that follow it; else nothing.
// Where matches have their own periods it is always named.
export const lateBy = (corrections: Corrections | undefined, article: string): string =>
  corrections?.each || Date.now() > (corrections?.until ?? Infinity) ? ` laws ${article}` : '';
// laws: the article of an appeal or a withdrawal after the correction period (lateBy).
export const appealLine = (number: number, by: string, why: string, laws = ''): string =>
  `appeal ${number}${laws} by ${quoted(by)} ${quoted(why)}`;
// What is told of a review besides its decision.
export interface ReviewNote {
  committee: boolean;
  deposit: 'none' | 'kept' | 'returned';
}
export const noteWords = ({ committee, deposit }: ReviewNote): string =>
  (deposit === 'none' ? '' : ` deposit ${deposit}`) + (committee ? ' committee' : '');
export const upheldLine = (number: number, by: string, why: string, note = ''): string =>
  `review ${number} upheld${note} by ${quoted(by)} ${quoted(why)}`;
export const changedLine = (number: number, ruled: Ruled, note = ''): string =>
  `review ${number} changed${decisionWords(ruled) || ' none'}${note} ` +
  `by ${quoted(ruled.by)} ${quoted(ruled.facts)}`;
export const withdrawLine = (number: number, by: string, why: string, laws = ''): string =>
  `withdraw ${number}${laws} by ${quoted(by)} ${quoted(why)}`;

// Which ruling of which board a waiting line is of; null for any other line.
export function readRuling(line: string): Place | null {
  const found = /^ruling T(\d+) R(\d+) B(\d+) /.exec(line);
  return found ? { table: Number(found[1]), round: Number(found[2]), board: Number(found[3]) } : null;
}

// What is kept of a story: the acts and what was ruled. Not what the page put in itself (`own` lines), what only looks
// ahead to a judgement, what is for the Director alone, and the result, which the decision says.
const AHEAD = ['review', 'final', 'set_aside'];
const keptOf = (state: AssistState, own: readonly number[]): StoryItem[] =>
  state.story.filter(
    item =>
      item.kind !== 'note' &&
      !(item.kind === 'ruled' && item.law === '61C') &&
      !AHEAD.includes(item.change ?? '') &&
      item.change !== 'turn' && // what follows says whose turn it was, and the journal's room is for what happened
      !(item.kind === 'act' && own.includes(item.line)),
  );

// The articles that the story names, in its order, each once: of a part that is cited the whole is not.
export function lawsOf(state: AssistState): string[] {
  const cited = [
    ...new Set(
      keptOf(state, [])
        .map(item => item.law ?? '')
        .filter(Boolean),
    ),
  ];
  return cited.filter(law => !cited.some(other => other !== law && other.startsWith(law))).slice(0, LAWS_MAX);
}

const MARKS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

// A sentence as it is kept: with a capital, a stop, and the marks of the suits.
function sentence(text: string, language: string): string {
  const marked = pieces(text, language)
    .map(piece => {
      if (piece.card) return MARKS[piece.card.charAt(0)]! + piece.text.slice(1);
      const suit = piece.contract ? MARKS[piece.contract.charAt(1)] : undefined;
      return suit ? piece.text.charAt(0) + suit + piece.text.slice(2) : piece.text;
    })
    .join('');
  return `${marked.charAt(0).toUpperCase()}${marked.slice(1)}.`;
}

// Which trick it was nobody is asked where the cards before it are not known.
const uncounted = (text: string): string => text.replace(/,? (?:alla presa|at trick|in trick) \d+/g, '');

export const factsOf = (state: AssistState, own: readonly number[] = [], numbered = false): string =>
  keptOf(state, own)
    .map(item => sentence(numbered ? item.text : uncounted(item.text), state.language))
    .join(' ');

// Was the board cancelled (Laws 13 to 15)? Then no result comes of the table, and the score is an artificial one.
export const isCancelled = (state: AssistState): boolean =>
  state.standing?.kind === 'set_aside' &&
  state.story.some(item => item.change === 'remedy' && item.law === state.standing?.law);

// Was it a board, a pair or a seat that the movement had not meant? Then the tables that follow have to be looked at.
const OF_MOVEMENT = ['wrong board', 'wrong pairs', 'wrong seats', 'player of another table'];
export const isOfMovement = (state: AssistState): boolean =>
  (state.matters ?? []).some(matter => OF_MOVEMENT.includes(matter.wrong));

export interface Transfer {
  tricks: number;
  side: Side;
  law: string;
}

// Tricks that the ruling moves, once the engine has counted them (64A).
export const transfersOf = (state: AssistState): Transfer[] =>
  (state.matters ?? []).flatMap(({ transfer }) =>
    transfer?.tricks ? [{ tricks: transfer.tricks, side: transfer.to, law: transfer.law }] : [],
  );

// How many tricks the ruling moves to declarer; fewer than none: from him.
export const movedTo = (state: AssistState, declarer: Seat): number =>
  transfersOf(state).reduce((sum, each) => sum + (each.side === sideOf(declarer) ? each.tricks : -each.tricks), 0);

// The contract that the ruling is about.
export function contractOf(state: AssistState): { contract: string; declarer: Seat } | null {
  const [contract, declarer] = (state.table?.contract?.line ?? '').split(' ');
  return contract && declarer ? { contract, declarer: declarer as Seat } : null;
}

export interface Proposal {
  result: Played;
  made: number;
  moved: number;
  laws: string[];
}

// The result that follows from the ruling: as the engine counted it, else the table's with the tricks that move. Null
// where nothing changes.
export function proposalOf(state: AssistState, entered: Played | null, exact = true): Proposal | null {
  const { standing } = state,
    moves = transfersOf(state);
  const counted = exact && standing?.kind === 'final' ? standing.tricks : undefined,
    contract = contractOf(state);
  const of: Played | null = entered?.declarer
    ? entered
    : contract && counted !== undefined
      ? { ...contract, tricks: counted }
      : null;
  if (!of?.declarer) return null;
  const moved = movedTo(state, of.declarer);
  const tricks = Math.max(0, Math.min(13, counted ?? of.tricks + moved));
  if (!moved && entered && tricks === entered.tricks) return null;
  return { result: { ...of, tricks }, made: tricks - moved, moved, laws: [...new Set(moves.map(each => each.law))] };
}

// What the decision is, said in its place where no facts were told: the percentages and penalties speak for themselves.
export const needsFacts = ({ score, penalties }: Ruled): boolean =>
  !(score.kind === 'artificial' || (penalties.length > 0 && ['none', 'stands'].includes(score.kind)));

// Weights of one side that make one: percentages, or fractions down to twelfths.
export function weightsFit(parts: readonly Part[]): boolean {
  if (parts.length === 1) return true;
  const share = (weight: string): number => {
    const percent = /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(weight),
      fraction = /^(\d{1,2})\/(\d{1,2})$/.exec(weight);
    return percent ? Number(percent[1]) / 100 : fraction ? Number(fraction[1]) / Number(fraction[2]) : NaN;
  };
  return Math.abs(parts.reduce((sum, part) => sum + share(part.weight), 0) - 1) < 1e-9;
}

// Of two weights the other follows from the one that is told; of more each is told.
export function weighed<T extends Part>(parts: readonly T[], at: number, weight: string): T[] {
  const percent = /^(\d+)%$/.exec(weight),
    fraction = /^(\d+)\/(\d+)$/.exec(weight);
  const other = percent
    ? `${100 - Number(percent[1])}%`
    : fraction
      ? `${Number(fraction[2]) - Number(fraction[1])}/${fraction[2]}`
      : null;
  return parts.map((part, i) => ({
    ...part,
    weight: i === at ? weight : parts.length === 2 && other ? other : part.weight,
  }));
}

export const ruledFits = (ruled: Ruled): boolean =>
  ruled.by.trim() !== '' &&
  ruled.facts.trim() !== '' &&
  (ruled.score.kind !== 'assigned' ||
    (weightsFit(ruled.score.ns) && (!ruled.score.ew || weightsFit(ruled.score.ew)))) &&
  (ruled.score.kind !== 'none' || ruled.penalties.length > 0);

// What a ruling still lacks before it can be given, or has too much of: nothing that was told is cut.
export const lacksOf = (ruled: Ruled): ('facts' | 'long' | 'by')[] => [
  ...(ruled.facts.trim() ? [] : ['facts' as const]),
  ...(new TextEncoder().encode(ruled.facts).length > FACTS_MAX ? ['long' as const] : []),
  ...(ruled.by.trim() ? [] : ['by' as const]),
];

// Under which article an artificial score is given; in 1997 it stood elsewhere.
const artificialLaw = (edition?: string): string => (edition === '1997' ? '12C1' : '12C2a');

// Under which one an assigned score is: weighted it has an article of its own since 2007.
const assignedLaw = ({ ns, ew }: Score & { kind: 'assigned' }, edition?: string): string =>
  edition === '1997' ? '12C2' : ns.length > 1 || (ew?.length ?? 0) > 1 ? '12C1c' : '12C1';
const SCORES = ['12C1', '12C1c', '12C2', '12C2a'];

// The articles with that of the score in them: proposed where it is artificial, and taken out again where it is not.
export function lawsFor(score: Score, laws: readonly string[], edition?: string): string[] {
  const law =
    score.kind === 'artificial'
      ? artificialLaw(edition)
      : score.kind === 'assigned'
        ? assignedLaw(score, edition)
        : null;
  return law
    ? [...laws.filter(each => !SCORES.includes(each)).slice(0, LAWS_MAX - 1), law]
    : laws.filter(each => each !== artificialLaw(edition));
}

export const playedOf = (result: Result | null): Played | null =>
  result?.kind === 'played' ? { contract: result.contract, declarer: result.declarer, tricks: result.tricks } : null;

// The table's result with tricks moved between declarer and the side that revoked: to declarer, or from him.
export const transferred = (played: Played, toDeclarer: number): Played => ({
  ...played,
  tricks: Math.max(0, Math.min(13, played.tricks + toDeclarer)),
});

export interface Moved {
  key: string;
  before: RankRow | null;
  after: RankRow | null;
}
export interface PreviewRanking {
  unit?: Unit;
  fields: { side: Side | null; rows: RankRow[] }[];
}

// Whose place or score changes in the ranking, the best first: the two at the table are told apart from these.
export function movedRows(before: PreviewRanking | null, after: PreviewRanking | null): Moved[] {
  const rows = (ranking: PreviewRanking | null): RankRow[] => (ranking?.fields ?? []).flatMap(field => field.rows);
  const old = new Map(rows(before).map(row => [row.key, row]));
  return rows(after)
    .map(row => ({ key: row.key, before: old.get(row.key) ?? null, after: row }))
    .filter(({ before: was, after: is }) => was?.rank !== is?.rank || was?.figure !== is?.figure);
}
