// claim.ts -- the engine of contested claims in the page: claim.wasm, loaded when it is wanted and kept for the time
// without network. It searches in slices, so that the page answers while it does.
import type { Clause, Known } from '../pure/claim';
import { makeStore } from './store';
import { tongue } from './words';

interface Exports {
  memory: WebAssembly.Memory;
  arb_page_claim_text(): number;
  arb_page_claim_capacity(): number;
  arb_page_claim_said(): number;
  arb_page_claim_begin(length: number, language: number): number;
  arb_page_claim_run(nodes: number): number;
  arb_page_claim_stop(): void;
  arb_page_claim_known(language: number): number;
  arb_page_claim_clauses(language: number): number;
}

// One slice is about so long; what it got through says how much the next one takes.
const SLICE_MS = 14;
const SHOW_MS = 250;

// stop: what is known stands, with the worst line found so far; leave: nobody asks any more.
export interface Search {
  stop(): void;
  leave(): void;
}
export interface ClaimEngine {
  clauses(): Clause[];
  search(lines: string[], onKnown: (known: Known) => void, onRefused: (text: string | null) => void): Search;
}
export type Engine = 'loading' | 'absent' | ClaimEngine;

export const claimEngine = makeStore<Engine>('loading');

function engineOn(core: Exports): ClaimEngine {
  const said = <T>(length: number): T =>
    JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_page_claim_said(), length))) as T;
  let nodes = 4000,
    turn = 0;

  // Runs until it has all, is stopped, or another search begins: the engine has room for one.
  function run(mine: number, onKnown: (known: Known) => void): void {
    let shown = performance.now();
    const slice = (): void => {
      if (mine !== turn) return;
      const began = performance.now(),
        done = core.arb_page_claim_run(nodes) === 1,
        now = performance.now();
      nodes = Math.max(1000, Math.min(2000000, Math.round(nodes * Math.min(2, SLICE_MS / Math.max(1, now - began)))));
      if (done || now - shown > SHOW_MS) {
        shown = now;
        onKnown(said<Known>(core.arb_page_claim_known(tongue())));
      }
      if (!done) setTimeout(slice);
    };
    slice();
  }

  return {
    clauses: () => said<Clause[]>(core.arb_page_claim_clauses(tongue())),
    search(lines, onKnown, onRefused) {
      const mine = ++turn;
      const bytes = new TextEncoder().encode(lines.join('\n')).subarray(0, core.arb_page_claim_capacity());
      new Uint8Array(core.memory.buffer, core.arb_page_claim_text(), bytes.length).set(bytes);
      const refused = core.arb_page_claim_begin(bytes.length, tongue());
      if (refused) onRefused(said<{ text?: string }>(refused).text ?? null);
      else run(mine, onKnown);
      return {
        stop: () => {
          if (mine === turn) {
            turn++;
            if (!refused) {
              core.arb_page_claim_stop();
              onKnown(said<Known>(core.arb_page_claim_known(tongue())));
            }
          }
        },
        leave: () => {
          if (mine === turn) turn++;
        },
      };
    },
  };
}

// Once a page; without WebAssembly there is no search, and the page says so.
export async function loadClaimEngine(): Promise<void> {
  if (typeof claimEngine.get() === 'object') return;
  try {
    const answer = await fetch('/claim.wasm');
    if (!answer.ok) throw new Error(String(answer.status));
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    claimEngine.set(engineOn(instance.exports as unknown as Exports));
  } catch {
    claimEngine.set('absent');
  }
}
