// assist.ts -- the engine of rulings in the page. The page keeps lines of the case notation; each time the whole is
// folded again, so that a step back is a line less. Every sentence comes from the engine, in the language of whoever
// reads.
import type { Article, AssistState, Kind, Topic } from '../pure/assisttypes';
import { makeStore } from './store';
import { tongue } from './words';

interface Exports {
  memory: WebAssembly.Memory;
  arb_assist_text(): number;
  arb_assist_capacity(): number;
  arb_assist_fold(length: number, language: number): number;
  arb_assist_kinds(language: number): number;
  arb_assist_topics(language: number): number;
  arb_assist_articles(edition: number, language: number): number;
  arb_assist_exercise(topic: number, edition: number, level: number, seed: number): number;
  arb_assist_said(): number;
}

export interface Rulings {
  fold(lines: string[]): AssistState;
  kinds(): Kind[];
  topics(): Topic[];
  articles(edition: number): Article[];
  exercise(topic: number, edition: number, level: number, seed: number): string[];
}
export type Engine = 'loading' | 'absent' | Rulings;

export const engine = makeStore<Engine>('loading');

function engineOn(core: Exports): Rulings {
  const said = <T>(length: number): T =>
    JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_assist_said(), length))) as T;
  return {
    fold(lines) {
      const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`).subarray(0, core.arb_assist_capacity());
      new Uint8Array(core.memory.buffer, core.arb_assist_text(), bytes.length).set(bytes);
      return said<AssistState>(core.arb_assist_fold(bytes.length, tongue()));
    },
    kinds: () => said<Kind[]>(core.arb_assist_kinds(tongue())),
    topics: () => said<Topic[]>(core.arb_assist_topics(tongue())),
    articles: edition => said<Article[]>(core.arb_assist_articles(edition, tongue())),
    exercise(topic, edition, level, seed) {
      const length = core.arb_assist_exercise(topic, edition, level, seed);
      return new TextDecoder()
        .decode(new Uint8Array(core.memory.buffer, core.arb_assist_text(), length))
        .split('\n')
        .filter(Boolean);
    },
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
