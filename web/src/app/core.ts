// core.ts -- the C core in the browser, for what must be shown at once. Nothing is computed here that the core
// computes: without it there is no number on the screen, never another one.
import { DENOMINATIONS, isVulnerable, SEATS, sideOf, type Contract, type Seat, type Vulnerable } from '../pure/bridge';
import { makeStore } from './store';

interface Exports {
  memory: WebAssembly.Memory;
  arb_web_text(): number;
  arb_web_match_boards(event: number): number;
  arb_web_match_has_length(event: number, boards: number, length: number): number;
  arb_web_dealer(board: number): number;
  arb_web_vulnerability(board: number): number;
  arb_web_score(level: number, denomination: number, doubling: number, vulnerable: number, tricks: number): number;
}

export const core = makeStore<Exports | null>(null);

export async function loadCore(): Promise<void> {
  try {
    const answer = await fetch('/core.wasm');
    if (!answer.ok) return;
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    if (typeof instance.exports['arb_web_match_has_length'] === 'function')
      core.set(instance.exports as unknown as Exports);
  } catch {
    /* no WebAssembly here: results are entered without their score beside them */
  }
}

// Points for the declaring side; null while the core is not there.
export function scoreOf(contract: Contract, declarer: Seat, vulnerable: Vulnerable, tricks: number): number | null {
  const exports = core.get();
  if (!exports) return null;
  return exports.arb_web_score(
    contract.level,
    DENOMINATIONS.indexOf(contract.denomination),
    contract.doubling,
    isVulnerable(sideOf(declarer), vulnerable) ? 1 : 0,
    tricks,
  );
}

// Who deals a board, and who is vulnerable on it (Law 2); null while the core is not there.
const VULNERABILITIES: readonly Vulnerable[] = ['none', 'ns', 'ew', 'both'];

export function numbered(): { dealer(board: number): Seat; vulnerable(board: number): Vulnerable } | null {
  const exports = core.get();
  return (
    exports && {
      dealer: board => SEATS[exports.arb_web_dealer(board)]!,
      vulnerable: board => VULNERABILITIES[exports.arb_web_vulnerability(board)]!,
    }
  );
}

// Of a contest of matches: how many boards a match may have, and whether one of so many can be scored so (a published
// scale has columns for some). The server says the same; while the core is not there it alone does.
const EVENTS = ['', 'teams', 'eights', 'pairs'];

export function mostBoards(event: string): number {
  return core.get()?.arb_web_match_boards(EVENTS.indexOf(event)) ?? Infinity;
}

export function hasLength(event: string, scoring: string, boards: number): boolean {
  const exports = core.get(),
    words = new TextEncoder().encode(scoring);
  if (!exports) return true;
  new Uint8Array(exports.memory.buffer, exports.arb_web_text(), words.length).set(words);
  return exports.arb_web_match_has_length(EVENTS.indexOf(event), boards, words.length) === 1;
}
