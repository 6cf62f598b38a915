// room.ts -- the director's room at a moment: what the server said of calls and lateness, carried on by the clock
// alone.
import type { Call, RoomPart, RoomTable } from './wiretypes';

export const waitedMs = (call: Call, offset: number, here: number): number => Math.max(0, here + offset - call.at);

// How late a table is now; docs/api.md says what lateMs and growsFrom are.
export const lateMs = (row: RoomTable, offset: number, here: number): number =>
  row.lateMs + (row.growsFrom === null ? 0 : Math.max(0, here + offset - row.growsFrom));

// Whole minutes that a table which still plays is behind; 0: in time, or through.
export const minutesLate = (row: RoomTable | undefined, offset: number, here: number): number =>
  !row || row.played >= row.boards ? 0 : Math.max(0, Math.floor(lateMs(row, offset, here) / 60000));

export const rowOf = (room: RoomPart | null, table: number): RoomTable | undefined =>
  room?.tables.find(row => row.table === table);

// Tables whose call nobody has answered and that were not among those heard before.
export const newCalls = (room: RoomPart | null, heard: ReadonlySet<string>): { key: string; table: number }[] =>
  (room?.calls ?? [])
    .filter(call => call.answeredAt === null)
    .map(call => ({ key: `${call.table}/${call.at}`, table: call.table }))
    .filter(call => !heard.has(call.key));
