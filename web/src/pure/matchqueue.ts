// matchqueue.ts -- a captain's match as it stands on this phone: what the server said, and on top what waits to be
// sent.
//
// The phone answers at once and without network, as overlay.ts does for a table. When the server has an act it leaves
// the queue, and the server's word is the same or better.
import { readOutcome } from './lines';
import { callAct, sideOf, type By, type MatchBoard, type MatchPart, type RoomEntry, type TeamCall } from './matches';
import type { Act } from './queue';
import type { Call, Result } from './wiretypes';

interface MatchAct {
  kind: string;
  round: number;
  match: number;
  room: string;
  board: number | null;
  rest: string;
}

export function readMatchAct(line: string): MatchAct | null {
  const found =
    /^(result|confirm|undo|score|correct) R(\d+) M(\d+)(?: (open|closed|open2|closed2))?(?: B(\d+))?(?: (.*))?$/.exec(
      line,
    );
  return found
    ? {
        kind: found[1]!,
        round: Number(found[2]),
        match: Number(found[3]),
        room: found[4] ?? '',
        board: found[5] ? Number(found[5]) : null,
        rest: found[6] ?? '',
      }
    : null;
}

const EMPTY: RoomEntry = { state: 'empty', result: null };

function entered(rest: string, by: By): RoomEntry {
  const outcome = readOutcome(rest.split(' '));
  return {
    state: 'entered',
    by,
    result: outcome.kind === 'played' ? ({ ...outcome, score: null } as Result) : (outcome as Result),
  };
}

function changed(entry: RoomEntry, act: MatchAct, own: By): RoomEntry {
  switch (act.kind) {
    case 'result':
      return entry.state === 'empty' ? entered(act.rest, own) : entry;
    case 'undo':
      return entry.state === 'entered' ? EMPTY : entry;
    case 'correct':
      return entry;
    default:
      return entry.state === 'entered' && entry.by !== own ? { ...entry, state: 'confirmed' } : entry;
  }
}

function lay(match: MatchPart, act: MatchAct, own: By, rooms: readonly string[]): MatchPart {
  const touch = (board: MatchBoard): MatchBoard => ({
    ...board,
    rooms: board.rooms.map((entry, i) =>
      act.board === null || (rooms[i] ?? '') === act.room ? changed(entry, act, own) : entry,
    ),
  });
  if (act.board !== null)
    return { ...match, boards: match.boards.map(board => (board.board === act.board ? touch(board) : board)) };
  if (act.kind === 'score') {
    const [first = NaN, second = NaN] = act.rest.split(' ').map(Number);
    return match.whole ? match : { ...match, whole: { state: 'entered', by: own, points: [first, second] } };
  }
  if (match.whole) return { ...match, whole: act.kind === 'undo' ? null : { ...match.whole, state: 'confirmed' } };
  return act.kind === 'confirm' ? { ...match, boards: match.boards.map(touch) } : match;
}

export function overlayMatch(
  match: MatchPart,
  team: number,
  acts: readonly Act[],
  rooms: readonly string[],
): MatchPart {
  let laid = match;
  for (const { line } of acts) {
    const act = readMatchAct(line);
    if (act && act.round === match.round && act.match === match.match)
      laid = lay(laid, act, sideOf(match, team), rooms);
    const lineUp = /^lineup R(\d+) (\d+) NS ([\d ]+) EW ([\d ]+)$/.exec(line);
    if (lineUp && Number(lineUp[1]) === match.round && Number(lineUp[2]) === team) {
      const [ns, ew] = [lineUp[3]!, lineUp[4]!].map(words => words.split(' ').map(Number));
      laid = {
        ...laid,
        lineups:
          laid.teams[0] === team ? [{ ns: ns!, ew: ew! }, laid.lineups[1]] : [laid.lineups[0], { ns: ns!, ew: ew! }],
      };
    }
  }
  return laid;
}

// The team's call for the Director as it stands on this phone: taken back at once, made at once, on its way while it
// waits to be sent.
export function overlayCall(
  calls: readonly TeamCall[],
  team: number,
  acts: readonly Act[],
): { call: Call | null; pending: boolean } {
  let call: Call | null = calls.find(each => each.team === team) ?? null,
    pending = false;
  for (const { line, order } of acts) {
    if (line === callAct('uncall', team)) {
      call = null;
      pending = false;
    }
    if (line === callAct('call', team) && !call) {
      call = { board: null, at: order, answeredAt: null, by: null };
      pending = true;
    }
  }
  return { call, pending };
}

// What this side entered and the other has not confirmed: it can still be taken back.
export const mayUndo = (match: MatchPart, team: number, entry: RoomEntry): boolean =>
  entry.state === 'entered' && entry.by === sideOf(match, team);
