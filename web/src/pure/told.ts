// told.ts -- what a Director has told the assistant about one irregularity: the kind, its facts, and every step since.
//
// Nothing is ruled here. Facts become lines of the case notation (docs/assist-api.md) and the engine folds them; a step back is a
// line less, a corrected fact is another line, and what cannot follow from it any more is left out.
import type { AssistState, Kind, Need } from './assisttypes';
import { readContract, RANKS, seatAfter, SEATS, type Seat, type Suit } from './bridge';

export type Facts = Readonly<Record<string, string>>;

export interface Told {
  setting: readonly string[];      // what is known beforehand: edition, board
  kind: string;                    // '' before it was chosen
  facts: Facts;                    // a fact told is there, though it be empty: nobody has called
  steps: readonly string[];        // answers, choices, and how they played on
}

export const nothingTold = (setting: readonly string[], facts: Facts = {}): Told => ({ setting, kind: '', facts, steps: [] });

export type Fold = (lines: string[]) => AssistState;

// What a kind asks, the dealer before the calls where no board says who it was.
export function needsOf(kind: Kind, setting: readonly string[], dealerLabel: string): Need[] {
  const knows = setting.some(line => line.startsWith('board '));
  return kind.needs.flatMap(need => (need.fact === 'calls' && !knows ? [{ fact: 'dealer', label: dealerLabel }, need] : [need]));
}

const settingOf = (told: Told): string[] =>
  (told.facts['dealer'] ? [...told.setting, `board dealer ${told.facts['dealer']}, none vulnerable`] : [...told.setting]);

// The lines of a kind with the facts in them; a line whose list is empty is left out, and with a fact that nobody has told yet it and all after it.
export function kindLines(kind: Kind, facts: Facts): string[] {
  const lines: string[] = [];
  for (const line of kind.lines) {
    let lacks = false, empty = false;
    const filled = line.replace(/\{(\w+)\}/g, (_, fact: string) => {
      const value = facts[fact];
      if (value === undefined) lacks = true;
      if (value === '') empty = true;
      return value ?? '';
    });
    if (lacks) break;
    if (!empty) lines.push(filled);
  }
  return lines;
}

// The seats that play to a trick, from who led.
export const seatsFrom = (leader: Seat): Seat[] => [0, 1, 2, 3].map(places => seatAfter(leader, places));

// Who can have revoked: of those who played after the lead, the ones who did not follow suit.
export function strays(leader: Seat, cards: string): Seat[] {
  const played = cards.split(' ').filter(Boolean), suit = played[0]?.charAt(0);
  return seatsFrom(leader).filter((_, i) => i > 0 && played[i] !== undefined && played[i]!.charAt(0) !== suit);
}

// In turn by its nature: who makes it is who has to call.
const IN_TURN = ['insufficient', 'inadmissible', 'above_seven'];

// What follows from the facts told and need not be asked; the engine says whose turn it is.
export function derived(kind: Kind, told: Told, fold: Fold): Facts {
  const facts: Record<string, string> = { ...told.facts };
  const turn = (): Seat | undefined => fold([...settingOf(told), ...kindLines(kind, facts)]).table?.turn;
  for (const { fact } of kind.needs) {
    if (facts[fact] !== undefined) continue;
    const only = strays((facts['leader'] ?? 'N') as Seat, facts['cards'] ?? '');
    if (fact === 'seat' && IN_TURN.includes(kind.kind) && facts['calls'] !== undefined) facts[fact] = turn() ?? '';
    else if (fact === 'seat' && kind.kind.startsWith('revoke') && only.length === 1) facts[fact] = only[0]!;
    else if (fact === 'next_leader') facts[fact] = turn() ?? '';
    else break;
    if (facts[fact] === '') { delete facts[fact]; break; }
  }
  return facts;
}

export function nextNeed(needs: readonly Need[], facts: Facts): Need | null {
  return needs.find(need => facts[need.fact] === undefined) ?? null;
}

// Over an objection to a claim the Director is called, or they play on: he stands there.
const CALLED = ': call the director';

// The tricks left given at once are told as a claim that is agreed to.
const REST = /^claim ([NESW]) (\d+)$/;
const isRest = (steps: readonly string[], i: number): boolean =>
  (REST.test(steps[i] ?? '') && /^agree /.test(steps[i + 1] ?? '')) || (/^agree /.test(steps[i] ?? '') && REST.test(steps[i - 1] ?? ''));

export function restOf(steps: readonly string[]): { seat: Seat; tricks: number } | null {
  const read = REST.exec(steps.find((step, i) => REST.test(step) && isRest(steps, i)) ?? '');
  return read ? { seat: read[1] as Seat, tricks: Number(read[2]) } : null;
}

export interface Folded {
  lines: string[];
  state: AssistState;
  steps: string[];                 // those that still follow
  refused: string | null;          // why the step after those does not
  own: number[];                   // lines, from 1, that nobody said: the page put them in
}

// The whole once more. As soon as the facts are told somebody speaks of the irregularity: the Director stands there.
export function foldTold(told: Told, kind: Kind, fold: Fold): Folded {
  const lines = [...settingOf(told), ...kindLines(kind, derived(kind, told, fold))];
  let state = fold(lines);
  const speaks = (): void => {
    const report = state.matters?.find(matter => matter.report && !matter.attention)?.report;
    if (!report || state.error) return;
    const then = fold([...lines, report]);
    if (!then.error) { lines.push(report); state = then; }
  };
  const before = lines.length;
  speaks();
  const called = state.options?.find(option => option.line?.endsWith(CALLED))?.line;
  if (called && !state.matters?.length) { lines.push(called); state = fold(lines); }
  const own = lines.map((_, i) => i + 1).slice(before), steps: string[] = [];
  let refused: string | null = null;
  for (const [i, step] of told.steps.entries()) {
    const then = fold([...lines, step]);
    if (then.error) { refused = then.error.text; break; }
    lines.push(step);
    if (isRest(told.steps, i)) own.push(lines.length);
    steps.push(step);
    state = then;
  }
  return { lines, state, steps, refused, own };
}

// One step back: the last step, else the last fact, else the kind. `known` are the facts that were not asked.
export function back(told: Told, needs: readonly Need[], known: Facts): Told {
  if (told.steps.length) return { ...told, steps: told.steps.slice(0, -1) };
  const last = [...needs].reverse().find(need => told.facts[need.fact] !== undefined && known[need.fact] === undefined);
  return last ? without(told, last.fact) : { ...told, kind: '', facts: known, steps: [] };
}

// A fact taken back is asked again; the others stay.
export function without(told: Told, fact: string): Told {
  const facts = { ...told.facts };
  delete facts[fact];
  return { ...told, facts };
}

// ---- Calls and cards as they are written

export const readCalls = (text: string): { seat: Seat; call: string }[] =>
  text.split(',').map(part => part.trim().split(' ')).filter(words => words.length === 2).map(([seat, call]) => ({ seat: seat as Seat, call: call! }));
export const writeCalls = (calls: readonly { seat: Seat; call: string }[]): string => calls.map(({ seat, call }) => `${seat} ${call}`).join(', ');
export const addCall = (text: string, seat: Seat, call: string): string => writeCalls([...readCalls(text), { seat, call }]);
export const dropLast = (text: string, mark: ',' | ' '): string => text.split(mark).slice(0, -1).join(mark).trim();
export const addCard = (text: string, card: string): string => [...text.split(' ').filter(Boolean), card].join(' ');

// Passes up to a seat: who taps East when it is North's turn says that those between have passed.
export function passesTo(text: string, turn: Seat, seat: Seat): string {
  let calls = text;
  for (let at = turn; at !== seat; at = seatAfter(at, 1)) calls = addCall(calls, at, 'P');
  return calls;
}

// "4SX by S", as the notation has it, of an entered result.
export const contractFact = (contract: string, declarer: Seat | null): string | null =>
  (readContract(contract) && declarer ? `${contract.replace('NT', 'N')} by ${declarer}` : null);

export function readContractFact(text: string): { contract: string; declarer: Seat } | null {
  const [contract, by, declarer] = text.split(' ');
  return contract && by === 'by' && readContract(contract) && SEATS.includes(declarer as Seat) ? { contract, declarer: declarer as Seat } : null;
}

// The number of an answer that takes any: "judge claimer takes 3 tricks".
export const withNumber = (line: string, number: number): string => line.replace(/\d+/, String(number));

export const meaningLine = (asked: string, suits: readonly Suit[]): string =>
  asked.replace(/:.*$/, suits.length ? `: artificial, shows ${suits.join(' ')}` : ': natural');

export const ranksLeft = (suit: string, gone: readonly string[]): string[] => RANKS.filter(rank => !gone.includes(suit + rank));

// ---- Sentences, with what is a card or a bid in them told apart from words

export interface Piece { text: string; contract?: string; card?: string }

const LETTERS = {
  en: { suits: { S: 'S', H: 'H', D: 'D', C: 'C', N: 'N', NT: 'N' }, ranks: { A: 'A', K: 'K', Q: 'Q', J: 'J' } },
  it: { suits: { P: 'S', C: 'H', Q: 'D', F: 'C', SA: 'N', NT: 'N', N: 'N' }, ranks: { A: 'A', R: 'K', D: 'Q', F: 'J' } },
} as const;

// "Sud 2C": a call in Italian letters is two hearts. Cut apart so that the eye gets suits.
export function pieces(sentence: string, language: 'en' | 'it'): Piece[] {
  const { suits, ranks } = LETTERS[language] as { suits: Record<string, string>; ranks: Record<string, string> };
  const suit = Object.keys(suits).sort((a, b) => b.length - a.length).join('|'), one = Object.keys(suits).filter(s => s.length === 1 && suits[s] !== 'N').join('');
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:([1-7])(${suit})(X{0,2})|([${one}])(10|[T2-9${Object.keys(ranks).join('')}]))(?![\\p{L}\\d])`, 'gu');
  const out: Piece[] = [];
  let from = 0;
  for (const found of sentence.matchAll(pattern)) {
    if (found.index! > from) out.push({ text: sentence.slice(from, found.index) });
    const rank = found[5] === '10' ? 'T' : ranks[found[5] ?? ''] ?? found[5];
    out.push(found[1] ? { text: found[0], contract: `${found[1]}${suits[found[2]!]}${found[3]}` } : { text: found[0], card: `${suits[found[4]!]}${rank}` });
    from = found.index! + found[0].length;
  }
  if (from < sentence.length) out.push({ text: sentence.slice(from) });
  return out;
}
