// online.ts -- who of a contest plays at tables of the server, and at which table he plays now.
import { SEATS, type Seat } from '../bridge';
import type { Here } from '../wiretypes';
import type { PlayTable } from './parts';

// The table to play at that stands for this table of the round; null: it plays at the club.
export const hereAt = (here: Here[] | undefined, table: number): string | null =>
  here?.find(each => each.table === table)?.contest ?? null;

// Those at which a pair, player or team sits in the round that is on: of a team one for each room.
export const hereFor = (here: Here[] | undefined, key: string): Here[] =>
  (here ?? []).filter(each => each.keys.includes(key));

// The seats that somebody's codes open there: those of his pair or team, or all four at the club's own table.
export function seatsFor(
  table: PlayTable,
  player: { contest: string; key: string } | null,
  phone: { contest: string; table: number } | null,
): Seat[] {
  const { of } = table;
  if (!of) return [];
  const has = (seat: Seat): boolean =>
    (player?.contest === of.contest && player.key === of.players[seat]?.key) ||
    (phone?.contest === of.contest && phone.table === of.table);
  return SEATS.filter(seat => of.players[seat] && has(seat));
}
