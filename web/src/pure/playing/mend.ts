// mend.ts -- what a player may have to say of what has just happened: a slip of his own, an irregularity in sight. What
// is offered can be seen by anybody at the table; whether the Law gives anything for it, the server says.
import { DENOMINATIONS, seatAfter, sideOf, type Denomination, type Seat } from '../bridge';
import { dummyOf, playedSoFar } from './view';
import type { Made, SeatView } from './parts';

export interface Sayable {
  wrong: string; // as the notation of cases has it
  by: Seat;
  law: string;
  trick?: number; // of a revoke, from 1
  line: string;
}

export interface ToSay {
  slip: Made | null; // one's own last call, as long as partner has not called (25A)
  named: string | null; // dummy's card that declarer had played last, as long as he has played no other (45C4b)
  reports: Sayable[];
}

const NAMES: Record<Seat, string> = { N: 'North', E: 'East', S: 'South', W: 'West' };

const isLive = ({ status }: Made): boolean => status !== 'withdrawn' && status !== 'cancelled';
const isBid = (call: string): boolean => /^[1-7]/.test(call);
const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap(level => DENOMINATIONS.map(each => `${level}${each}`));
const worth = (bid: string): number => 5 * Number(bid.charAt(0)) + DENOMINATIONS.indexOf(bid.charAt(1) as Denomination);

export const partnerSeat = (seat: Seat): Seat => seatAfter(seat, 2);

// The other side has said of it that it was meant: it is not asked again.
const wasRefused = (view: SeatView, wrong: string, at: number): boolean =>
  view.irregular.some(each => each.wrong === wrong && each.seat === view.seat && each.refused === at);

function ownSlip(view: SeatView): Made | null {
  if (view.phase !== 'auction' && view.phase !== 'lead') return null;
  const live = view.auction.filter(isLive),
    last = [...live].reverse().find(made => made.seat === view.seat);
  if (!last || wasRefused(view, 'change of call', view.auction.indexOf(last) + 1)) return null;
  if (view.awaits || live.slice(live.indexOf(last) + 1).some(made => made.seat === partnerSeat(view.seat))) return null;
  return last;
}

// Calls that are out of place where this one was made, and that the table prevents (27, 36): none of them was meant.
export function neverMeant(view: SeatView, slip: Made, prevent: readonly number[]): string[] {
  const before = view.auction.slice(0, view.auction.indexOf(slip)).filter(made => isLive(made) && made.call !== 'P'),
    last = before[before.length - 1],
    bid = [...before].reverse().find(({ call }) => isBid(call));
  const low = bid && prevent.includes(27) ? BIDS.filter(each => worth(each) <= worth(bid.call)) : [];
  if (!prevent.includes(36)) return [...low, ...(bid ? [] : ['X', 'XX'])];
  const theirs = last !== undefined && sideOf(last.seat) !== sideOf(slip.seat);
  return [...low, ...(theirs && isBid(last.call) ? [] : ['X']), ...(theirs && last.call === 'X' ? [] : ['XX'])];
}

function namedCard(view: SeatView): string | null {
  const dummy = dummyOf(view);
  if (view.seat !== view.declarer || !dummy || view.phase !== 'play' || view.awaits) return null;
  const own = playedSoFar(view.play).filter(({ seat }) => seat === dummy || seat === view.seat),
    last = own[own.length - 1];
  if (last?.seat !== dummy || wasRefused(view, 'change of designation', last.trick + 1)) return null;
  return last.card;
}

// Of dummy's cards those that follow suit to the trick on which the card lies that declarer had named: another would be
// a revoke. All of them where dummy led, or has none of the suit.
export function couldBeMeant(view: SeatView, held: string[]): string[] {
  const dummy = dummyOf(view),
    trick = dummy && [...view.play].reverse().find(({ cards }) => cards[dummy]);
  if (!dummy || !trick || trick.leader === dummy) return held;
  const led = trick.cards[trick.leader]?.charAt(0),
    follow = held.filter(card => card.charAt(0) === led);
  return follow.length || trick.cards[dummy]?.charAt(0) === led ? follow : held;
}

// The last call, held against those before it.
function ofCall(view: SeatView): Omit<Sayable, 'line'>[] {
  const live = view.auction.filter(isLive),
    last = live[live.length - 1];
  if (!last || view.phase === 'over' || playedSoFar(view.play).length) return [];
  const before = live.slice(0, -1),
    bid = [...before].reverse().find(({ call }) => isBid(call)),
    by = last.seat;
  const turn = before.length ? seatAfter(before[before.length - 1]!.seat, 1) : view.dealer;
  const found: Omit<Sayable, 'line'>[] = [];
  if (by !== turn) {
    const kind = last.call === 'P' ? 'pass' : isBid(last.call) ? 'bid' : 'double';
    found.push({ wrong: `${kind} out of rotation`, by, law: '29' });
  } else if (isBid(last.call) && bid && worth(last.call) <= worth(bid.call))
    found.push({ wrong: 'insufficient bid', by, law: '27' });
  const other = [...before].reverse().find(({ call }) => call !== 'P'),
    theirs = other && sideOf(other.seat) !== sideOf(by);
  if (last.call === 'X' && !(other && theirs && isBid(other.call)))
    found.push({ wrong: 'inadmissible double', by, law: '36' });
  if (last.call === 'XX' && !(other && theirs && other.call === 'X'))
    found.push({ wrong: 'inadmissible double', by, law: '36' });
  return found;
}

// The trick that lies there, held against whose turn it was.
function ofTrick(view: SeatView): Omit<Sayable, 'line'>[] {
  const trick = view.play[view.play.length - 1];
  if (!trick || !view.declarer || view.phase === 'over') return [];
  const first = view.play.length === 1,
    before = view.play[view.play.length - 2],
    leads = first ? seatAfter(view.declarer, 1) : before?.winner;
  const lie = Object.keys(trick.cards) as Seat[],
    inOrder = lie.map((_, i) => seatAfter(trick.leader, i));
  const found: Omit<Sayable, 'line'>[] = [];
  if (leads && trick.leader !== leads && lie.length < 4)
    found.push({
      wrong: first ? 'opening lead out of turn' : 'lead out of turn',
      by: trick.leader,
      law: first ? '54' : '55',
    });
  for (const seat of lie) if (!inOrder.includes(seat)) found.push({ wrong: 'premature play', by: seat, law: '57' });
  return found;
}

// Where a hand did not follow: whether it could have, nobody sees but the hand and the director (61).
function revokes(view: SeatView): Sayable[] {
  if (view.phase !== 'play') return [];
  return view.play
    .flatMap((trick, i) => {
      const led = trick.cards[trick.leader]?.charAt(0);
      return (Object.entries(trick.cards) as [Seat, string][])
        .filter(([seat, card]) => led && seat !== trick.leader && card.charAt(0) !== led)
        .map(([by]) => ({
          wrong: 'revoke',
          by,
          law: '61',
          line: `report ${view.seat}: ${NAMES[by]} revoked at trick ${i + 1}`,
          trick: i + 1,
        }));
    })
    .reverse()
    .slice(0, 6);
}

// prevent: the Laws that cannot be broken at this table; of them there is nothing to report.
export function sayable(view: SeatView, prevent: readonly number[]): ToSay {
  const known = (each: Omit<Sayable, 'line'>): boolean =>
    view.irregular.some(({ wrong, seat }) => wrong === each.wrong && seat === each.by);
  const dummy = dummyOf(view) === view.seat && view.phase === 'play';
  const seen = [...ofCall(view), ...ofTrick(view)].filter(each => !known(each));
  return {
    slip: ownSlip(view),
    named: namedCard(view),
    reports: dummy
      ? []
      : [...seen.map(each => ({ ...each, line: `report ${view.seat}: ${each.wrong}` })), ...revokes(view)].filter(
          ({ law }) => !prevent.includes(Number(law)),
        ),
  };
}
