// irregularity.ts -- one irregularity as a Director reports it to the assistant: the kind, its facts, and every step
// since.
//
// Nothing is ruled here. Facts become lines of the case notation (docs/assist-api.md) and the engine folds them; a step
// back is a line less, a corrected fact is another line, and what cannot follow from it any more is left out.
import type { AssistState, Kind, Need } from './assisttypes';
import {
  DENOMINATIONS,
  readContract,
  RANKS,
  seatAfter,
  SEATS,
  sideOf,
  SUITS,
  trickWinner,
  type Seat,
  type Suit,
} from './bridge';

export type Facts = Readonly<Record<string, string>>;

export interface Irregularity {
  setting: readonly string[]; // what is known beforehand: edition, board
  kind: string; // '' before it was chosen
  facts: Facts; // a fact that was told has a key, even if its text is empty: no calls yet
  steps: readonly string[]; // answers, choices, and how they played on
}

export const newIrregularity = (setting: readonly string[], facts: Facts = {}): Irregularity => ({
  setting,
  kind: '',
  facts,
  steps: [],
});

export type Fold = (lines: string[]) => AssistState;

// What a kind asks, the dealer before the calls where no board says who it was.
export function needsOf(kind: Kind, setting: readonly string[], dealerLabel: string): Need[] {
  const knows = setting.some(line => line.startsWith('board '));
  return kind.needs.flatMap(need =>
    need.fact === 'calls' && !knows ? [{ fact: 'dealer', label: dealerLabel }, need] : [need],
  );
}

// The contest's policy, which may prevent an act, is put behind the lines of what has already happened, so that it
// holds only for acts that come afterwards.
const isPolicy = (line: string): boolean => line.startsWith('policy ');

// The deal stands in the setting as it was dealt; of play under way nobody knows which cards are gone, and the lines
// are those of unknown hands.
const isDeal = (line: string): boolean => line.startsWith('deal ');
export const dealLine = (deal: Readonly<Record<Seat, string>>): string =>
  `deal N:${SEATS.map(seat => deal[seat]).join(' ')}`;
export const withoutDeal = (lines: readonly string[]): string[] => lines.filter(line => !isDeal(line));
// What a Director says who finds other cards at the table.
export const OTHER_CARDS = 'other_cards';

// What a seat was dealt; undefined where nobody knows.
export function dealtTo(
  irregularity: Pick<Irregularity, 'setting' | 'facts'>,
  seat: Seat | undefined,
): string[] | undefined {
  const line = irregularity.facts[OTHER_CARDS] === undefined ? irregularity.setting.find(isDeal) : undefined;
  const hand = seat && line?.slice('deal N:'.length).split(' ')[SEATS.indexOf(seat)];
  return hand ? cardsOf(hand) : undefined;
}

// Whose card a fact is.
export function holderOf(kind: string, fact: string, facts: Facts): Seat | undefined {
  const declarer = readContractFact(facts['contract'] ?? '')?.declarer;
  if (kind === 'declarers_card') return declarer;
  if (kind === 'dummy_suggested' || fact === 'left') return declarer && seatAfter(declarer, 2);
  return facts['seat'] as Seat | undefined;
}

// The cards of the suit led that a seat was dealt and has not played to the tricks told.
function heldOf(irregularity: Irregularity, facts: Facts): string[] | undefined {
  const gone = `${facts['cards'] ?? ''} ${facts['next'] ?? ''}`.split(' ');
  return dealtTo(irregularity, facts['seat'] as Seat | undefined)?.filter(
    card => card.charAt(0) === facts['cards']?.charAt(0) && !gone.includes(card),
  );
}

function settingOf(irregularity: Irregularity, kind: Kind): string[] {
  const ending = kind.lines.some(line => line.startsWith('ending ')) || irregularity.facts[OTHER_CARDS] !== undefined;
  const setting = irregularity.setting.filter(line => !isPolicy(line) && !(ending && isDeal(line)));
  return irregularity.facts['dealer']
    ? [...setting, `board dealer ${irregularity.facts['dealer']}, none vulnerable`]
    : setting;
}

const TRICKS_IN_ALL = 13;

export const tricksLine = (declarer: Seat, its: number, others: number): string =>
  `tricks ${sideOf(declarer) === 'NS' ? `NS ${its}, EW ${others}` : `NS ${others}, EW ${its}`}`;

// The tricks that declarer's side had before a trick, from those that it made in all, whether it won this one, and
// those that it made after. Null where the numbers contradict each other.
export function beforeIt(trick: number, made: number, won: boolean, after: number): number | null {
  const before = made - (won ? 1 : 0) - after;
  return before >= 0 && before < trick ? before : null;
}

// What declarer's side took of the tricks after that of a revoke: as somebody counted them, or claimed them.
function tookAfter(facts: Facts, declarer: Seat): number | null {
  if (facts['after'] !== undefined) return Number(facts['after']);
  if (!facts['claimer'] || facts['tricks'] === undefined) return null;
  const claimed = Number(facts['tricks']);
  return sideOf(facts['claimer'] as Seat) === sideOf(declarer)
    ? claimed
    : TRICKS_IN_ALL - Number(facts['trick']) - claimed;
}

// And what it had before it, where it is known what it took in all.
function tookBefore(facts: Facts): number | null {
  const read = readContractFact(facts['contract'] ?? ''),
    cards = (facts['cards'] ?? '').split(' ').filter(Boolean),
    trick = Number(facts['trick']);
  const after = read && tookAfter(facts, read.declarer);
  if (!read || cards.length !== 4 || after === null || !facts['made']) return null;
  const won =
    sideOf(trickWinner(facts['leader'] as Seat, cards, readContract(read.contract)!.denomination)) ===
    sideOf(read.declarer);
  return beforeIt(trick, Number(facts['made']), won, after);
}

// The tricks before the one that was told by its number. Whose they were is not always known: then some that add up.
function beforeFacts(facts: Facts): string | undefined {
  const declarer = readContractFact(facts['contract'] ?? '')?.declarer,
    trick = Number(facts['trick']);
  if (!declarer || !trick) return undefined;
  const its = tookBefore(facts) ?? trick - 1;
  return tricksLine(declarer, its, trick - 1 - its).slice('tricks '.length);
}

// Is it known whose the tricks before were? Where the trick was told by its number alone they were only counted.
export const knowsBefore = (facts: Facts, steps: readonly string[]): boolean =>
  facts['trick'] === undefined ||
  facts['trick'] === '1' ||
  steps.some(step => TRICKS.test(step)) ||
  tookBefore(facts) !== null;

// Numbers of tricks that can be.
export function numbersFor(fact: string, facts: Facts): number[] {
  const all = Array.from({ length: TRICKS_IN_ALL + 1 }, (_, n) => n);
  if (fact === 'trick') return all.slice(1, TRICKS_IN_ALL);
  if (fact === 'made') return all.filter(n => tookBefore({ ...facts, made: String(n) }) !== null);
  return facts['trick'] ? all.filter(n => n <= TRICKS_IN_ALL - Number(facts['trick'])) : all;
}

// Seats that follow from those told, and are never asked.
function implied(facts: Facts): Facts {
  const declarer = readContractFact(facts['contract'] ?? '')?.declarer,
    seat = facts['seat'] as Seat | undefined;
  const claims = facts['claimer'] ?? declarer,
    agreer = declarer && (claims === declarer ? seatAfter(declarer, 1) : declarer);
  const before = beforeFacts(facts);
  const over = seat && facts['over']?.replace('{others}', sideOf(seatAfter(seat, 1)));
  return {
    ...facts,
    ...(over ? { over } : {}),
    ...(before ? { before } : {}),
    ...(declarer ? { declarer, dummy: seatAfter(declarer, 2), agreer: agreer! } : {}),
    ...(seat ? { opponent: seatAfter(seat, 1) } : {}),
  };
}

// The lines of a kind with the facts in them; a line whose list is empty is left out, and with a fact that nobody has
// told yet it and all after it.
export function kindLines(kind: Kind, irregularity: Facts): string[] {
  const lines: string[] = [],
    facts = implied(irregularity);
  for (const line of kind.lines) {
    let lacks = false,
      empty = false;
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

// A line that begins with ? is left out where it cannot be.
function fitting(lines: readonly string[], fold: Fold): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    const plain = line.replace(/^\?/, '');
    if (plain === line || !fold([...kept, plain]).error) kept.push(plain);
  }
  return kept;
}

// The seats that play to a trick, from the leader.
export const seatsFrom = (leader: Seat): Seat[] => [0, 1, 2, 3].map(places => seatAfter(leader, places));

// Who can have revoked: of those who played after the lead, the ones who did not follow suit.
export function strays(leader: Seat, cards: string): Seat[] {
  const played = cards.split(' ').filter(Boolean),
    suit = played[0]?.charAt(0);
  return seatsFrom(leader).filter((_, i) => i > 0 && played[i] !== undefined && played[i]!.charAt(0) !== suit);
}

// Which defenders have played to it, of a contract.
export function defendersOf(contract: string, leader: Seat, cards: string): Seat[] {
  const declarer = readContractFact(contract)?.declarer,
    played = cards.split(' ').filter(Boolean).length;
  return seatsFrom(leader)
    .slice(0, played)
    .filter(seat => declarer !== undefined && sideOf(seat) !== sideOf(declarer));
}

// In turn by its nature: who did it is who has to call, or to play.
const IN_TURN = ['insufficient', 'inadmissible', 'above_seven', 'two_cards'];

// How many cards lie there before dummy's.
const beforeDummy = (contract: string, leader: Seat): number => {
  const declarer = readContractFact(contract)?.declarer;
  return declarer ? seatsFrom(leader).indexOf(seatAfter(declarer, 2)) : 3;
};

// How many cards are told at most: the trick, or what lay there before the one it is about.
export function mostCards(kind: string, fact: string, facts: Facts): number {
  if (fact !== 'cards') return 4;
  if (kind === 'designation') return beforeDummy(facts['contract'] ?? '', (facts['leader'] ?? 'N') as Seat);
  return ['two_cards', 'premature', 'defective'].includes(kind) ? 3 : 4;
}

// What follows from the facts told and need not be asked; the engine says whose turn it is.
export function derived(kind: Kind, irregularity: Irregularity, fold: Fold): Facts {
  const facts: Record<string, string> = { ...irregularity.facts };
  const turn = (): Seat | undefined =>
    fold(fitting([...settingOf(irregularity, kind), ...kindLines(kind, facts)], fold)).table?.turn;
  for (const { fact } of kind.needs) {
    // The table's result was another.
    if (fact === 'made' && facts['made'] && tookBefore(facts) === null) delete facts[fact];
    if (facts[fact] !== undefined) continue;
    const only = strays((facts['leader'] ?? 'N') as Seat, facts['cards'] ?? '');
    const defenders =
      kind.kind === 'penalty_not_played' && fact === 'seat'
        ? defendersOf(facts['contract'] ?? '', (facts['leader'] ?? 'N') as Seat, facts['cards'] ?? '')
        : [];
    if (fact === 'seat' && IN_TURN.includes(kind.kind)) facts[fact] = turn() ?? '';
    else if (fact === 'cards' && mostCards(kind.kind, fact, facts) === 0) {
      facts[fact] = '';
      continue;
    } else if ((fact === 'over' || fact === 'made') && facts['agreed'] === '') {
      facts[fact] = '';
      continue;
    } else if (fact === 'held' && heldOf(irregularity, facts)?.length === 0) {
      facts[fact] = '';
      continue;
    } // dealt none: nobody is asked
    else if (defenders.length === 1) facts[fact] = defenders[0]!;
    else if (fact === 'seat' && kind.kind.startsWith('revoke') && only.length === 1) facts[fact] = only[0]!;
    else if (fact === 'next_leader') facts[fact] = turn() ?? '';
    else break;
    if (facts[fact] === '') {
      delete facts[fact];
      break;
    }
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
  (REST.test(steps[i] ?? '') && /^agree /.test(steps[i + 1] ?? '')) ||
  (/^agree /.test(steps[i] ?? '') && REST.test(steps[i - 1] ?? ''));

export function restOf(steps: readonly string[]): { seat: Seat; tricks: number } | null {
  const read = REST.exec(steps.find((step, i) => REST.test(step) && isRest(steps, i)) ?? '');
  return read ? { seat: read[1] as Seat, tricks: Number(read[2]) } : null;
}

// The tricks before the first that was told: said when somebody needs them, and put where the setting is.
const TRICKS = /^tricks /;

function withTricks(lines: readonly string[], steps: readonly string[]): string[] {
  const tricks = steps.find(step => TRICKS.test(step)),
    at = lines.findIndex(line => line.startsWith('ending '));
  return tricks && at >= 0
    ? [...lines.slice(0, at + 1), tricks, ...lines.slice(at + 1).filter(line => !TRICKS.test(line))]
    : [...lines];
}

export interface Folded {
  lines: string[];
  state: AssistState;
  steps: string[]; // those that still follow
  refused: string | null; // why the step after those does not
  own: number[]; // lines, from 1, that nobody said: the page put them in
}

// The trick told may have been the first when the defender on declarer's left led to it; as long as nobody says so, it
// is a later one.
function canBeFirst(facts: Facts): boolean {
  const declarer = readContractFact(facts['contract'] ?? '')?.declarer;
  return declarer !== undefined && facts['leader'] === seatAfter(declarer, 1) && (facts['trick'] ?? '1') === '1';
}

// With the play told from the first card nothing lies before it.
const fromFirst = (lines: readonly string[]): string[] => lines.filter(line => !/^(ending|lead|tricks) /.test(line));

// The whole once more. More tricks left than there can be after a later trick: it was the first.
export function foldIrregularity(irregularity: Irregularity, kind: Kind, fold: Fold): Folded {
  const whole = foldFrom(irregularity, kind, fold, lines => [...lines]);
  if ((!whole.state.error && !whole.refused) || !canBeFirst(irregularity.facts)) return whole;
  const first = foldFrom(irregularity, kind, fold, fromFirst);
  return !first.state.error && (whole.state.error || first.steps.length > whole.steps.length) ? first : whole;
}

// As soon as an irregularity is told, in the facts or since, somebody speaks of it: the Director stands there.
function foldFrom(
  irregularity: Irregularity,
  kind: Kind,
  fold: Fold,
  begin: (lines: readonly string[]) => string[],
): Folded {
  const lines = withTricks(
    fitting(begin([...settingOf(irregularity, kind), ...kindLines(kind, derived(kind, irregularity, fold))]), fold),
    irregularity.steps,
  );
  let state = fold(lines);
  const speaks = (): void => {
    const report = state.matters?.filter(matter => matter.report && !matter.attention).slice(-1)[0]?.report;
    if (!report || state.error) return;
    const then = fold([...lines, report]);
    if (!then.error) {
      lines.push(report);
      state = then;
    }
  };
  const before = lines.length;
  speaks();
  const called = state.options?.find(option => option.line?.endsWith(CALLED))?.line;
  if (called && !state.matters?.length) {
    lines.push(called);
    state = fold(lines);
  }
  const policy = irregularity.setting.find(isPolicy);
  if (policy && !state.error) {
    lines.push(policy);
    state = fold(lines);
  }
  // Where all was played nobody claimed: the tricks after that of the revoke are told as a claim that is agreed to.
  const isOwn = (line: string): boolean =>
    line.startsWith('report ') || (irregularity.facts['after'] !== undefined && /^(claim|agree) /.test(line));
  const own = lines.map((_, i) => i + 1).filter(line => line > before || isOwn(lines[line - 1]!)),
    steps: string[] = [];
  let refused: string | null = null;
  const known = (): number => state.matters?.length ?? 0;
  for (const [i, step] of irregularity.steps.entries()) {
    const matters = known();
    if (TRICKS.test(step)) {
      steps.push(step);
      continue;
    }
    const then = fold([...lines, step]);
    if (then.error) {
      refused = then.error.text;
      break;
    }
    lines.push(step);
    if (isRest(irregularity.steps, i)) own.push(lines.length);
    steps.push(step);
    state = then;
    if (known() > matters) {
      const at = lines.length;
      speaks();
      own.push(...lines.slice(at).map((_, n) => at + n + 1));
    }
  }
  return { lines, state, steps, refused, own };
}

// Where what was told last begins: the tricks left given at once are two lines, and three with those before.
function lastWords(steps: readonly string[]): number {
  const last = steps.length - 1,
    from = isRest(steps, last) ? last - 1 : last;
  return from < last && from > 0 && TRICKS.test(steps[from - 1]!) ? from - 1 : from;
}

// One step back: the last step, else the last fact, else the kind. `known` are the facts that were not asked.
export function back(irregularity: Irregularity, needs: readonly Need[], known: Facts): Irregularity {
  if (irregularity.steps.length)
    return { ...irregularity, steps: irregularity.steps.slice(0, lastWords(irregularity.steps)) };
  const last = [...needs]
    .reverse()
    .find(need => irregularity.facts[need.fact] !== undefined && known[need.fact] === undefined);
  return last ? without(irregularity, last.fact) : { ...irregularity, kind: '', facts: known, steps: [] };
}

// A fact taken back is asked again; the others stay.
export function without(irregularity: Irregularity, fact: string): Irregularity {
  const facts = { ...irregularity.facts };
  delete facts[fact];
  return { ...irregularity, facts };
}

// ---- Calls and cards as they are written

export const readCalls = (text: string): { seat: Seat; call: string }[] =>
  text
    .split(',')
    .map(part => part.trim().split(' '))
    .filter(words => words.length === 2)
    .map(([seat, call]) => ({ seat: seat as Seat, call: call! }));
// No bid is insufficient before one was made, and nobody changes a call or calls after the end where nobody has called.
export function canBeAll(kind: string, text: string): boolean {
  const calls = readCalls(text);
  if (kind === 'insufficient') return calls.some(({ call }) => /^\d/.test(call));
  return calls.length > 0 || (kind !== 'changed' && kind !== 'after_end');
}
// Bids that are not above the last one: one that is insufficient is one of these.
export function tooLow(text: string): string[] {
  const bids = '1234567'.split('').flatMap(level => DENOMINATIONS.map(denomination => level + denomination)),
    last = readCalls(text)
      .filter(({ call }) => /^\d/.test(call))
      .pop();
  return last ? bids.slice(0, bids.indexOf(last.call) + 1) : bids;
}
export const writeCalls = (calls: readonly { seat: Seat; call: string }[]): string =>
  calls.map(({ seat, call }) => `${seat} ${call}`).join(', ');
export const addCall = (text: string, seat: Seat, call: string): string =>
  writeCalls([...readCalls(text), { seat, call }]);
export const dropLast = (text: string, mark: ',' | ' '): string => text.split(mark).slice(0, -1).join(mark).trim();
export const addCard = (text: string, card: string): string => [...text.split(' ').filter(Boolean), card].join(' ');

// Cards as a hand is written: spades, hearts, diamonds, clubs.
export const handOf = (cards: readonly string[]): string =>
  SUITS.map(suit => RANKS.filter(rank => cards.includes(suit + rank)).join('') || '-').join('.');
export const cardsOf = (hand: string): string[] =>
  hand.split('.').flatMap((ranks, i) =>
    ranks
      .split('')
      .filter(rank => rank !== '-')
      .map(rank => SUITS[i]! + rank),
  );

// Passes up to a seat: who taps East when it is North's turn says that those between have passed.
export function passesTo(text: string, turn: Seat, seat: Seat): string {
  let calls = text;
  for (let at = turn; at !== seat; at = seatAfter(at, 1)) calls = addCall(calls, at, 'P');
  return calls;
}

// "4SX by S", as the notation has it, of an entered result.
export const contractFact = (contract: string, declarer: Seat | null): string | null =>
  readContract(contract) && declarer ? `${contract.replace('NT', 'N')} by ${declarer}` : null;

export function readContractFact(text: string): { contract: string; declarer: Seat } | null {
  const [contract, by, declarer] = text.split(' ');
  return contract && by === 'by' && readContract(contract) && SEATS.includes(declarer as Seat)
    ? { contract, declarer: declarer as Seat }
    : null;
}

// The number of an answer that takes any: "judge claimer takes 3 tricks".
export const withNumber = (line: string, number: number): string => line.replace(/\d+/, String(number));

// The card of an answer that takes any: "find HA was the incontrovertible intention".
export const withCard = (line: string, card: string): string => line.replace(/^find \w+/, `find ${card}`);

export const meaningLine = (asked: string, suits: readonly Suit[]): string =>
  asked.replace(/:.*$/, suits.length ? `: artificial, shows ${suits.join(' ')}` : ': natural');

export const ranksLeft = (suit: string, gone: readonly string[]): string[] =>
  RANKS.filter(rank => !gone.includes(suit + rank));

// ---- Sentences, with what is a card or a bid in them told apart from words

export interface Piece {
  text: string;
  contract?: string;
  card?: string;
}

const LETTERS: Record<string, { suits: Record<string, string>; ranks: Record<string, string> }> = {
  en: { suits: { S: 'S', H: 'H', D: 'D', C: 'C', N: 'N', NT: 'N' }, ranks: { A: 'A', K: 'K', Q: 'Q', J: 'J' } },
  it: {
    suits: { P: 'S', C: 'H', Q: 'D', F: 'C', SA: 'N', NT: 'N', N: 'N' },
    ranks: { A: 'A', R: 'K', D: 'Q', F: 'J' },
  },
  fr: {
    suits: { P: 'S', C: 'H', K: 'D', T: 'C', SA: 'N', NT: 'N', N: 'N' },
    ranks: { A: 'A', R: 'K', D: 'Q', V: 'J' },
  },
};

// "Sud 2C": a call in Italian letters is two hearts. Cut apart so that the eye gets suits.
export function pieces(sentence: string, language: string): Piece[] {
  const { suits, ranks } = (LETTERS[language] ?? LETTERS.en)!;
  const suit = Object.keys(suits)
      .sort((a, b) => b.length - a.length)
      .join('|'),
    one = Object.keys(suits)
      .filter(s => s.length === 1 && suits[s] !== 'N')
      .join('');
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:([1-7])(${suit})(X{0,2})|([${one}])(10|[T2-9${Object.keys(ranks).join('')}]))(?![\\p{L}\\d])`,
    'gu',
  );
  const out: Piece[] = [];
  let from = 0;
  for (const found of sentence.matchAll(pattern)) {
    if (found.index! > from) out.push({ text: sentence.slice(from, found.index) });
    const rank = found[5] === '10' ? 'T' : (ranks[found[5] ?? ''] ?? found[5]);
    out.push(
      found[1]
        ? { text: found[0], contract: `${found[1]}${suits[found[2]!]}${found[3]}` }
        : { text: found[0], card: `${suits[found[4]!]}${rank}` },
    );
    from = found.index! + found[0].length;
  }
  if (from < sentence.length) out.push({ text: sentence.slice(from) });
  return out;
}
