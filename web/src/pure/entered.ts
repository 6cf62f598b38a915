// entered.ts -- what the result on record tells of the rest of a board: how the auction ended, the lead, the tricks. A
// Director who hears of something after the board need not tell it again.
import type { AssistTable } from './assisttypes';
import { seatAfter, sideOf, type Seat } from './bridge';

export interface OnRecord {
  contract: string;
  declarer: Seat;
  tricks: number;
  lead: string | null;
}

const agreeing = (declarer: Seat): Seat => (sideOf(declarer) === 'NS' ? 'E' : 'N');

// The contract that the auction comes to if everybody passes from here; null: nobody has bid.
function passedTo({ auction }: AssistTable): { contract: string; declarer: Seat } | null {
  const calls = auction.filter(each => each.status === 'stands' || each.status === 'accepted'),
    bids = calls.filter(each => /^\d/.test(each.call)),
    last = bids[bids.length - 1];
  if (!last) return null;
  const doubled =
    calls
      .slice(calls.lastIndexOf(last))
      .map(each => each.call)
      .filter(call => call === 'X' || call === 'XX')
      .pop() ?? '';
  const denomination = last.call.slice(1),
    first = bids.find(each => sideOf(each.seat) === sideOf(last.seat) && each.call.slice(1) === denomination)!;
  return { contract: last.call + doubled, declarer: first.seat };
}

const same = (one: string, other: string): boolean => one.replace('NT', 'N') === other.replace('NT', 'N');

// The passes that end it, one line.
function passes({ auction, turn }: AssistTable): string {
  const calls = auction.filter(each => each.status === 'stands' || each.status === 'accepted');
  let since = 0;
  while (calls[calls.length - 1 - since]?.call === 'P') since++;
  return `auction ${Array.from({ length: 3 - since }, (_, i) => `${seatAfter(turn, i)} P`).join(', ')}`;
}

// The lines that bring the table to the result on record; null where it is not known to come to it.
export function asOnRecord(table: AssistTable, record: OnRecord): string[] | null {
  const { contract, declarer, tricks, lead } = record,
    rest = [`claim ${declarer} ${tricks}`, `agree ${agreeing(declarer)}`];
  const leads = lead ? [`play ${seatAfter(declarer, 1)} ${lead}`] : [];
  if (table.phase === 'auction') {
    const end = passedTo(table);
    return end && same(end.contract, contract) && end.declarer === declarer ? [passes(table), ...leads, ...rest] : null;
  }
  const [called, by] = (table.contract?.line ?? '').split(' ');
  if (!called || !same(called, contract) || by !== declarer) return null;
  if (table.phase === 'lead') return [...leads, ...rest];
  return table.phase === 'play' && !table.trick?.cards.length && !table.tricks?.length ? rest : null;
}
