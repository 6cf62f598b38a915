// core.ts -- the C core in the browser, for what must be shown at once. Nothing is computed here that the core computes:
// without it there is no number on the screen, never another one.
import { DENOMINATIONS, isVulnerable, sideOf, type Contract, type Seat, type Vulnerable } from '../pure/bridge';
import { makeStore } from './store';

interface Exports {
  arb_web_score(level: number, denomination: number, doubling: number, vulnerable: number, tricks: number): number;
}

export const core = makeStore<Exports | null>(null);

export async function loadCore(): Promise<void> {
  try {
    const answer = await fetch('/core.wasm');
    if (!answer.ok) return;
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    if (typeof instance.exports['arb_web_score'] === 'function') core.set(instance.exports as unknown as Exports);
  } catch { /* no WebAssembly here: results are entered without their score beside them */ }
}

// Points for the declaring side; null while the core is not there.
export function scoreOf(contract: Contract, declarer: Seat, vulnerable: Vulnerable, tricks: number): number | null {
  const exports = core.get();
  if (!exports) return null;
  return exports.arb_web_score(contract.level, DENOMINATIONS.indexOf(contract.denomination), contract.doubling,
    isVulnerable(sideOf(declarer), vulnerable) ? 1 : 0, tricks);
}
