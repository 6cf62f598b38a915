// view.ts -- a table as one player has it before his eyes: how his cards lie, what he may touch, what has happened
// since he last looked, and what a key of the keyboard says. Nothing is ruled here: what may be done, the server says.
import { cardsOf, RANKS, seatAfter, SEATS, sideOf, SUITS, type Denomination, type Seat, type Suit } from '../bridge';
import type { Made, PlayTable, Say, SeatView, TrickPart } from './parts';

// -- Cards as they lie in the hand ---------------------------------------------------------

const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

// Every order of some suits.
function orders(suits: readonly Suit[]): Suit[][] {
  if (suits.length < 2) return [[...suits]];
  return suits.flatMap(first => orders(suits.filter(each => each !== first)).map(rest => [first, ...rest]));
}

// Trumps first, then the colours in turn as far as the suits held allow it.
export function suitOrder(held: readonly Suit[], trumps: Denomination | null): Suit[] {
  const alike = (order: readonly Suit[]): number =>
    order.filter((suit, i) => i > 0 && isRed(suit) === isRed(order[i - 1]!)).length;
  const all = orders(SUITS.filter(suit => held.includes(suit))).filter(
    order => !trumps || !order.includes(trumps as Suit) || order[0] === trumps,
  );
  return all.reduce((best, order) => (alike(order) < alike(best) ? order : best), all[0] ?? []);
}

const rankOf = (card: string): number => RANKS.indexOf(card.charAt(1) as (typeof RANKS)[number]);

// The suits of a hand as they are held, the highest card first.
export function groupsOf(cards: readonly string[], trumps: Denomination | null): string[][] {
  const held = SUITS.filter(suit => cards.some(card => card.startsWith(suit)));
  return suitOrder(held, trumps).map(suit =>
    cards.filter(card => card.startsWith(suit)).sort((a, b) => rankOf(a) - rankOf(b)),
  );
}

// In two rows where one would be too narrow, cut between suits so that the longer row is as short as can be.
export function rowsOf(groups: readonly string[][], most: number): string[][] {
  const count = (from: readonly string[][]): number => from.reduce((sum, each) => sum + each.length, 0);
  if (count(groups) <= most) return groups.length ? [groups.flat()] : [];
  let best = 1;
  for (let cut = 1; cut < groups.length; cut++) {
    const longer = (at: number): number => Math.max(count(groups.slice(0, at)), count(groups.slice(at)));
    if (longer(cut) < longer(best)) best = cut;
  }
  if (groups.length === 1) {
    const half = Math.ceil(groups[0]!.length / 2);
    return [groups[0]!.slice(0, half), groups[0]!.slice(half)];
  }
  return [groups.slice(0, best).flat(), groups.slice(best).flat()];
}

export const isOpen = (view: SeatView, seat: Seat): boolean => view.hands[seat].cards !== '...';
export const heldBy = (view: SeatView, seat: Seat): string[] => cardsOf(view.hands[seat].cards);
export const trumpsOf = (view: Pick<SeatView, 'contract'>): Denomination | null =>
  (view.contract?.charAt(1) as Denomination | undefined) ?? null;
export const dummyOf = (view: Pick<SeatView, 'declarer' | 'contract'>): Seat | null =>
  view.contract && view.declarer ? seatAfter(view.declarer, 2) : null;

// -- Whose turn, and what he may touch -------------------------------------------------------

// Not while a claim stands; after one that is void play goes on.
export const isMyTurn = (view: SeatView): boolean =>
  view.plays === view.seat && (view.calls.length > 0 || view.cards.length > 0) && !isClaimed(view);

// The hands from which this player plays: his own, and dummy's for declarer; dummy plays none.
export function playsFrom(view: SeatView, hand: Seat): boolean {
  const dummy = dummyOf(view);
  if (view.phase !== 'lead' && view.phase !== 'play') return false;
  if (view.seat === dummy) return false;
  return hand === view.seat || (hand === dummy && view.dummySpread && view.seat === view.declarer);
}

// The line that plays a card: declarer names dummy's in its turn (45B), so that a slip of the tongue can be mended.
export const playLine = (view: SeatView, hand: Seat, card: string): string =>
  hand !== view.seat && view.turn === hand ? `name ${view.seat} ${card}` : `play ${hand} ${card}`;

// The card that a line plays, and from whose hand.
export function playedBy(line: string | null, view: SeatView): { seat: Seat; card: string } | null {
  const found = /^(?:anyway )?(play|name) ([NESW]) (\w\w)$/.exec(line ?? '');
  if (!found) return null;
  const seat = found[1] === 'name' ? dummyOf(view) : (found[2] as Seat);
  return seat && { seat, card: found[3]! };
}

// What somebody is waited for: an answer, a choice, a claim; play stands still.
export const isStopped = (view: SeatView, table: PlayTable): boolean =>
  view.awaits || table.called !== null || isClaimed(view);

// A claim that stands has ceased play; a void one has not.
export const isClaimed = (view: Pick<SeatView, 'claim'>): boolean =>
  view.claim !== null && view.claim.stage !== 'claim void';

// Is there anything left to claim, for this player?
export const mayClaim = (view: SeatView): boolean =>
  (view.phase === 'lead' || view.phase === 'play') && view.seat !== dummyOf(view) && !isClaimed(view);

// Without a director: something was decided of this board, an irregularity or a contested claim.
export const mayDispute = (view: SeatView, table: PlayTable): boolean =>
  !table.director && (view.irregular.length > 0 || view.claim?.stage === 'claim ruled');

// What this player may say to a claim: an opponent who plays on his own that he agrees; all but the claimer, dummy
// too, that he doubts it (68D), and the partner of a defender who concedes that he objects (68B2).
export function claimAnswers(view: SeatView): ('agree' | 'object')[] {
  const { claim, seat } = view;
  if (claim?.stage !== 'claim made' || seat === claim.seat) return [];
  return sideOf(seat) !== sideOf(claim.seat) && seat !== dummyOf(view) ? ['agree', 'object'] : ['object'];
}

// What this player may say now by one key each, in the order of its keys: the answers to what he is asked, the choices
// that a Law leaves him, what may be said to a claim.
export function offeredTo(view: SeatView): { line: string; say: Say | null }[] {
  const claim = claimAnswers(view).map(each => ({ line: `${each} ${view.seat}`, say: null }));
  return [
    ...(view.asked?.answers ?? []),
    ...view.options.flatMap(({ line, say }) => (line ? [{ line, say }] : [])),
    ...claim,
  ];
}

// The cards of a line that goes on from what was played, trick by trick: what its first lacks of four lies there.
export function lineTricks<T>(cards: readonly T[], play: readonly TrickPart[]): T[][] {
  const last = play[play.length - 1],
    first = last && !last.winner ? 4 - Object.keys(last.cards).length : 4;
  const tricks = cards.length ? [cards.slice(0, first)] : [];
  for (let at = first; at < cards.length; at += 4) tricks.push(cards.slice(at, at + 4));
  return tricks;
}

// Others whose answer is waited for: to a question of fact, with a choice, to a claim.
export function waitedFor(view: SeatView): Seat[] {
  const { claim, waits = [], seat } = view;
  const answers =
    claim?.stage === 'claim made'
      ? SEATS.filter(each => sideOf(each) !== sideOf(claim.seat) && each !== dummyOf(view))
      : waits;
  return answers.includes(seat) ? [] : answers;
}

// May what is not in order be touched at all? Where its Law is prevented the server would refuse it: a call (27), the
// opening lead (54), a card (61).
const ERRS: Record<SeatView['phase'], number> = { auction: 27, lead: 54, play: 61, over: 61 };
export const letsErr = (table: PlayTable, view: SeatView): boolean => !table.prevent.includes(ERRS[view.phase]);

// -- Questions about calls (Law 20) --------------------------------------------------------------------

const MATES: Record<Seat, Seat> = { N: 'E', E: 'N', S: 'W', W: 'S' };

// With screens he is asked and told, and nobody else.
export const screenMate = (table: PlayTable, seat: Seat): Seat | null => (table.set === 'screens' ? MATES[seat] : null);

// The article that keeps this player from asking now, where the terms prevent that; null: he may.
export function asksAgainst(view: SeatView, table: PlayTable): string | null {
  const mine = view.plays === view.seat;
  if (!table.prevent.includes(20)) return null;
  if (view.phase === 'auction') return mine || screenMate(table, view.seat) ? null : '20F1';
  if (view.phase === 'lead') return view.seat === dummyOf(view) ? '20F2' : null;
  return view.phase === 'play' && !mine ? '20F2' : null;
}

// The last call of those seats that says something; else their last pass. Its place on record, from 0.
export function callOf(view: SeatView, isOf: (seat: Seat) => boolean): { call: number } | null {
  const places = view.auction.flatMap((made, i) => (isOf(made.seat) && !isGone(made) ? [i] : [])).reverse(),
    call = places.find(i => view.auction[i]!.call !== 'P') ?? places[0];
  return call === undefined ? null : { call };
}

// Whose calls this player may ask about, and whose he explains: with screens, those of his side.
export const isAskedBy = (view: SeatView, table: PlayTable, seat: Seat): boolean =>
  !table.elsewhere && sideOf(seat) !== sideOf(view.seat) && asksAgainst(view, table) === null;
export const isExplainedBy = (view: SeatView, table: PlayTable, seat: Seat): boolean =>
  !table.elsewhere && (table.set === 'screens' ? sideOf(seat) === sideOf(view.seat) : seat === view.seat);

// The call that one has asked about, and nobody has said anything of since.
export const unanswered = (view: SeatView): Made | null =>
  view.auction.find(({ notes }) => {
    const last = notes[notes.length - 1];
    return last?.question && last.seat === view.seat;
  }) ?? null;

// Would a pass of whoever is to call now end the auction?
export function isFinalPass(view: SeatView): boolean {
  const calls = view.auction.filter(({ status }) => status !== 'withdrawn' && status !== 'cancelled'),
    since = [...calls].reverse().findIndex(({ call }) => call !== 'P');
  return view.phase === 'auction' && (since < 0 ? calls.length === 3 : since === 2);
}

export const playedSoFar = (play: readonly TrickPart[]): { seat: Seat; card: string; trick: number }[] =>
  play.flatMap((trick, i) =>
    SEATS.map((_, at) => seatAfter(trick.leader, at)).flatMap(seat => {
      const card = trick.cards[seat];
      return card ? [{ seat, card, trick: i }] : [];
    }),
  );

export const trickNow = (view: SeatView): TrickPart | null => {
  const last = view.play[view.play.length - 1];
  return last && !last.winner ? last : null;
};
// The trick that may still be seen: the one in progress or, until a card is led to the next, the last (66C). From 0.
export const trickShown = (view: SeatView): number => Math.max(0, view.play.length - 1);
export const trickBefore = (view: SeatView): TrickPart | null =>
  [...view.play].reverse().find(trick => trick.winner) ?? null;

// -- The auction in its columns -----------------------------------------------------------------

export interface Cell {
  at: number; // its place on record, from 0
  made: Made;
  gone: { at: number; made: Made }[]; // of the same seat, withdrawn or cancelled, beside it
}

const isGone = ({ status }: Made): boolean => status === 'withdrawn' || status === 'cancelled';

// The call that stands for it, by the same article, whatever was called between.
const isInPlaceOf = (stands: Made, gone: Made): boolean =>
  isGone(gone) && !isGone(stands) && gone.law !== null && gone.law === stands.law;

// Rows of four, North first; what was taken back stands beside what its player called instead, or by itself.
export function auctionRows(auction: readonly Made[], dealer: Seat): (Cell | null)[][] {
  const rows: (Cell | null)[][] = [];
  let column = SEATS.indexOf(dealer) - 1;
  const cells: Cell[] = [];
  auction.forEach((made, at) => {
    const mine = [...cells].reverse().find(cell => cell.made.seat === made.seat),
      last = cells[cells.length - 1];
    if (mine && (isInPlaceOf(mine.made, made) || (mine === last && (isGone(made) || isGone(mine.made))))) {
      if (isGone(made)) mine.gone.push({ at, made });
      else {
        mine.gone.unshift({ at: mine.at, made: mine.made });
        mine.made = made;
        mine.at = at;
      }
      return;
    }
    cells.push({ at, made, gone: [] });
  });
  for (const cell of cells) {
    const to = SEATS.indexOf(cell.made.seat);
    if (!rows.length || to <= column) rows.push([null, null, null, null]);
    rows[rows.length - 1]![to] = cell;
    column = to;
  }
  return rows;
}

// -- What has happened since --------------------------------------------------------------------

export type News =
  | { kind: 'board' }
  | { kind: 'call'; seat: Seat; call: string; stops?: boolean } // stops: the next player waits
  | { kind: 'gone'; seat: Seat; call: string }
  | { kind: 'note'; call: string; of: Seat; own: boolean; question: boolean; text: string }
  | { kind: 'contract' }
  | { kind: 'card'; seat: Seat; card: string }
  | { kind: 'back'; card: string }
  | { kind: 'dummy' }
  | { kind: 'trick'; seat: Seat }
  | { kind: 'wrong'; seat: Seat; say: Say; law: string | null }
  | { kind: 'asked'; say: Say }
  | { kind: 'choose' }
  | { kind: 'waits' } // for somebody else
  | { kind: 'told'; say: Say }
  | { kind: 'claim'; stage: string; first: boolean } // first: nothing was known of it
  | { kind: 'said' } // the claimer's own words, after his claim
  | { kind: 'turn' }
  | { kind: 'over' };

// What stands in 'now' more often than in 'before', in its order.
function added<T>(before: readonly T[], now: readonly T[], name: (of: T) => string): T[] {
  const had = new Map<string, number>();
  for (const each of before) had.set(name(each), (had.get(name(each)) ?? 0) + 1);
  return now.filter(each => {
    const left = had.get(name(each)) ?? 0;
    had.set(name(each), left - 1);
    return left <= 0;
  });
}

function auctionNews(before: SeatView | null, now: SeatView): News[] {
  const calls = added(before?.auction ?? [], now.auction, made => `${made.seat}${made.call}${isGone(made)}`);
  const over = now.phase === 'over', // then all is open, and nothing of it is asked or told any more
    notes = (view: SeatView | null) =>
      (view?.auction ?? []).flatMap(made =>
        made.notes.map(note => ({ made, note, name: `${note.seat} ${note.at} ${note.text}` })),
      );
  return [
    ...calls.map(
      (made): News => ({
        kind: isGone(made) ? 'gone' : 'call',
        seat: made.seat,
        call: made.call,
        ...(now.stop && made === now.auction[now.auction.length - 1] ? { stops: true } : {}),
      }),
    ),
    ...added(notes(before), notes(now), each => each.name)
      .filter(({ note }) => !over && (before !== null || note.seat !== now.seat))
      .map(
        ({ made, note }): News => ({
          kind: 'note',
          call: made.call,
          of: made.seat,
          own: note.seat === now.seat,
          question: note.question,
          text: note.text,
        }),
      ),
  ];
}

function playNews(before: SeatView | null, now: SeatView): News[] {
  const shown = before ? 0 : trickShown(now), // of a board that one comes back to, no quitted trick
    then = playedSoFar(before?.play ?? []),
    cards = playedSoFar(now.play).filter(({ trick }) => trick >= shown),
    name = (each: { seat: Seat; card: string }): string => each.seat + each.card;
  const tricks = before?.play.filter(trick => trick.winner).length ?? 0;
  const news: News[] = added(cards, then, name).map(({ card }) => ({ kind: 'back', card }));
  for (const { seat, card, trick } of added(then, cards, name)) {
    news.push({ kind: 'card', seat, card });
    const { winner, cards: lie } = now.play[trick]!;
    const last = seatAfter(now.play[trick]!.leader, 3);
    if (winner && trick >= tricks && lie[last] === card) news.push({ kind: 'trick', seat: winner });
  }
  if (now.dummySpread && !before?.dummySpread && now.seat !== dummyOf(now)) news.push({ kind: 'dummy' });
  return news;
}

// In the order in which one says it; each act once. Of another board than before: that it begins, and where it stands.
export function newsOf(was: SeatView | null, now: SeatView): News[] {
  const before = was?.board === now.board ? was : null,
    news: News[] = before ? [] : [{ kind: 'board' }];
  news.push(...auctionNews(before, now));
  if (now.contract && now.phase !== 'auction' && (!before || before.phase === 'auction'))
    news.push({ kind: 'contract' });
  news.push(...playNews(before, now));
  for (const { seat, say, law } of added(before?.irregular ?? [], now.irregular, each => each.seat + each.wrong))
    news.push({ kind: 'wrong', seat, say, law });
  if (now.claim && now.claim.stage !== before?.claim?.stage)
    news.push({ kind: 'claim', stage: now.claim.stage, first: !isClaimed(before ?? { claim: null }) });
  else if (now.claim?.text && now.claim.text !== before?.claim?.text) news.push({ kind: 'said' });
  if (now.asked && now.asked.say.en !== before?.asked?.say.en) news.push({ kind: 'asked', say: now.asked.say });
  if (now.options.length && JSON.stringify(now.options) !== JSON.stringify(before?.options ?? []))
    news.push({ kind: 'choose' });
  for (const { say } of added(before?.told ?? [], now.told ?? [], each => String(each.at)))
    news.push({ kind: 'told', say });
  const waits = waitedFor(now).join(),
    decides = (view: SeatView | null): boolean => view !== null && view.awaits && !view.waits && !isClaimed(view);
  if ((waits && waits !== (before ? waitedFor(before).join() : '')) || (decides(now) && !decides(before)))
    news.push({ kind: 'waits' });
  if (now.phase === 'over' && before?.phase !== 'over') news.push({ kind: 'over' });
  else if (isMyTurn(now) && !now.awaits && (!before || !isMyTurn(before) || before.awaits || news.length > 0))
    news.push({ kind: 'turn' });
  return news;
}

// It names cards, which quitted hide again.
export const namesCards = ({ kind }: News): boolean => ['board', 'card', 'back', 'dummy'].includes(kind);

// -- The keyboard -----------------------------------------------------------------------------------

const SUIT_KEYS: Record<string, Record<string, Suit>> = {
  en: { s: 'S', h: 'H', d: 'D', c: 'C' },
  it: { p: 'S', c: 'H', q: 'D', f: 'C' },
  fr: { p: 'S', c: 'H', k: 'D', t: 'C' },
};
const NOTRUMP_KEYS: Record<string, string> = { en: 'n', it: 's', fr: 's' };
const RANK_KEYS: Record<string, string> = { '1': 'T', '0': 'T' };
const OWN_RANKS: Record<string, Record<string, string>> = {
  it: { R: 'K', D: 'Q', F: 'J' },
  fr: { R: 'K', D: 'Q', V: 'J' },
};

// After a suit. A letter that is a suit's in this language is no rank of another: F is Fiori and Fante, Q no queen.
function rankOfKey(key: string, language: string): string | null {
  const letter = key.toUpperCase(),
    own = RANK_KEYS[letter] ?? OWN_RANKS[language]?.[letter],
    rank = own ?? (letter.toLowerCase() in suitKeys(language) ? '' : letter);
  return (RANKS as readonly string[]).includes(rank) ? rank : null;
}

const suitKeys = (language: string): Record<string, Suit> => SUIT_KEYS[language] ?? SUIT_KEYS.en!;

// typed: what was pressed so far. Gives what is typed now, and what that plays or calls, if it is whole.
export interface Typed {
  typed: string;
  done: string | null;
}

// A suit, then a rank; a suit alone where the hand has one card of it to play: with two touches, that letter again or
// Enter. What is a suit and a rank is the rank where that card is there, and else begins the suit.
export function cardTyped(
  typed: string,
  key: string,
  language: string,
  cards: readonly string[],
  twice = false,
): Typed {
  const rank = typed ? rankOfKey(key, language) : null,
    suit = suitKeys(language)[key.toLowerCase()],
    there = cards.filter(card => card.startsWith(typed || suit || '-'));
  if (rank && cards.includes(typed + rank)) return { typed: '', done: typed + rank };
  if (typed && there.length === 1 && (suit === typed || key === 'Enter')) return { typed: '', done: there[0]! };
  if (!suit || (rank && suit === typed)) return { typed: '', done: null };
  if (typed && suit !== typed) return cardTyped('', key, language, cards, twice);
  return !twice && there.length === 1
    ? { typed: '', done: there[0]! }
    : { typed: there.length ? suit : '', done: null };
}

// Is it one that plays or calls, whosever turn it is?
export const isActing = (phase: SeatView['phase'], key: string, language: string): boolean =>
  key.toLowerCase() in suitKeys(language) || (phase === 'auction' && /^[1-7px]$/i.test(key));

// A level, then a denomination; P, and X for what may be doubled or redoubled.
export function callTyped(typed: string, key: string, language: string, calls: readonly string[]): Typed {
  const letter = key.toLowerCase(),
    may = (call: string): Typed => ({ typed: '', done: calls.includes(call) ? call : null });
  if (typed) {
    const denomination = letter === NOTRUMP_KEYS[language] || letter === 'n' ? 'N' : suitKeys(language)[letter];
    if (denomination) return may(typed + denomination);
  }
  if (/^[1-7]$/.test(key)) return { typed: key, done: null };
  if (letter === 'p') return may('P');
  if (letter === 'x') return may(calls.includes('X') ? 'X' : 'XX');
  return { typed: '', done: null };
}
