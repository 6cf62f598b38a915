// assist.ts -- the engine of rulings in the page. The page keeps lines of the case notation; each time the whole is folded again,
// so that a step back is a line less. Every sentence comes from the engine, in the language of whoever reads.
import type { AssistState, Kind } from '../pure/assisttypes';
import { makeStore } from './store';
import { language } from './words';

interface Exports {
  memory: WebAssembly.Memory;
  arb_assist_text(): number;
  arb_assist_capacity(): number;
  arb_assist_fold(length: number, language: number): number;
  arb_assist_kinds(language: number): number;
  arb_assist_said(): number;
}

export type Engine = 'loading' | 'absent' | { fold(lines: string[]): AssistState; kinds(): Kind[] };

export const engine = makeStore<Engine>('loading');

const tongue = (): number => (language.get() === 'it' ? 1 : 0);

function engineOn(core: Exports): Engine {
  const said = <T>(length: number): T =>
    JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_assist_said(), length))) as T;
  return {
    fold(lines) {
      const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`).subarray(0, core.arb_assist_capacity());
      new Uint8Array(core.memory.buffer, core.arb_assist_text(), bytes.length).set(bytes);
      return said<AssistState>(core.arb_assist_fold(bytes.length, tongue()));
    },
    kinds: () => said<Kind[]>(core.arb_assist_kinds(tongue())),
  };
}

// Once a page; without WebAssembly there is no assistant, and the page says so.
export async function loadEngine(): Promise<void> {
  if (typeof engine.get() === 'object') return;
  try {
    const answer = await fetch('/assist.wasm');
    if (!answer.ok) throw new Error(String(answer.status));
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    engine.set(engineOn(instance.exports as unknown as Exports));
  } catch {
    engine.set('absent');
  }
}
