// games.ts -- boards out of what somebody pastes or drops: games.wasm reads it here, and nothing leaves the device.
import { loadCore, numbered } from '../app/core';
import { boardOfGame, type Board, type Game } from '../pure/hand';

interface Doors {
  memory: WebAssembly.Memory;
  arb_games_text(): number;
  arb_games_capacity(): number;
  arb_games_said(): number;
  arb_games_begin(length: number): void;
  arb_games_next(): number;
}

export class TooLong extends Error {}

let loaded: Promise<Doors> | null = null;

async function load(): Promise<Doors> {
  const answer = await fetch('/games.wasm');
  if (!answer.ok) throw new Error(String(answer.status));
  const made = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return made.instance.exports as unknown as Doors;
}

const MOST = 2000;

// Boards whose four hands are known, in the order of the text.
export async function boardsIn(bytes: Uint8Array): Promise<Board[]> {
  const doors = await (loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  }));
  if (!numbered()) await loadCore();
  if (bytes.length > doors.arb_games_capacity()) throw new TooLong();
  new Uint8Array(doors.memory.buffer, doors.arb_games_text(), bytes.length).set(bytes);
  doors.arb_games_begin(bytes.length);
  const boards: Board[] = [];
  for (let length; boards.length < MOST && (length = doors.arb_games_next()); ) {
    const said = new TextDecoder().decode(new Uint8Array(doors.memory.buffer, doors.arb_games_said(), length));
    const board = boardOfGame(JSON.parse(said) as Game, numbered());
    if (board) boards.push(board);
  }
  return boards;
}
