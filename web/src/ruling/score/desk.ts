// desk.ts -- what the screens of a decision know of the board or match that is ruled on.
import type { ComponentChildren } from 'preact';
import type { Seat, Vulnerable } from '../../pure/bridge';
import type { Penalty, Played, Proposal } from '../../pure/ruling';
import type { Contest } from '../../pure/wiretypes';

export interface Desk {
  contestId: string;
  contest: Contest | null;
  ns: string | null;
  ew: string | null;
  vulnerable: Vulnerable;
  names: (seat: Seat) => string;
  entered: Played | null; // the table's result, as it was entered
  pairs?: readonly string[]; // whom a penalty can be for, where there is no board
  amounts?: readonly Omit<Penalty, 'key'>[]; // what a penalty is told in; as the contest is scored
  sides?: (side: 'NS' | 'EW') => string; // who sits there, where a side is more than its seats
  effect?: (line: string) => ComponentChildren; // what it does before it is given, where that is not told of pairs
  proposal?: Proposal | null; // what follows from the ruling told
  // The contract that was ruled on, and the tricks that go to declarer.
  about?: { contract: string; declarer: Seat; moved: number } | null;
  aside?: boolean; // the ruling set the result aside: it waits for an assigned score
  cancelled?: boolean; // the board was cancelled: an artificial score takes its place
  mend?: string; // where the movement is told what went wrong
  laws?: string; // the edition, where no contest has it
  unfined?: boolean; // penalties are given elsewhere
  before?: { number: number; by: string } | null; // a ruling that stands on this board already
}
