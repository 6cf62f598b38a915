// solver.ts -- the solver in a Web Worker, as a page asks it: the newest question is the one that is answered.
//
// Answers are kept by their question: who steps back and forth in a play waits once.
import type { CardsAnswer, TableAnswer, TraceAnswer } from '../pure/hand';

export interface Answers {
  cards: CardsAnswer;
  table: TableAnswer;
  trace: TraceAnswer;
}
export type Door = keyof Answers;

const KEPT = 400;

export class Solver<D extends Door> {
  private worker: Worker | null = null;
  private id = 0;
  private tell: (answer: Answers[D] | null) => void = () => {};
  private asked = '';
  private readonly kept = new Map<string, Answers[D]>();

  // memory: bytes; once: the worker goes with its answer, and with it what it has learned.
  constructor(
    private readonly door: D,
    private readonly memory: number,
    private readonly once = false,
  ) {}

  known(lines: string): Answers[D] | null {
    return this.kept.get(lines) ?? null;
  }

  // Tells an answer with bounds now and then, and the last one; null where there is no solver.
  ask(lines: string, onAnswer: (answer: Answers[D] | null) => void): void {
    const held = this.kept.get(lines);
    if (held) {
      this.leave();
      return onAnswer(held);
    }
    this.asked = lines;
    this.tell = onAnswer;
    const id = ++this.id;
    try {
      this.start().postMessage({ id, door: this.door, lines, memory: this.memory });
    } catch {
      onAnswer(null);
    }
  }

  // Nobody waits any more.
  leave(): void {
    this.tell = () => {};
    this.id++;
    if (this.once) this.end();
    else this.worker?.postMessage(null);
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker('/solver.js');
    worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: Answers[D] | null }>) => this.take(data);
    worker.onerror = () => {
      this.tell(null);
      this.end();
    };
    return (this.worker = worker);
  }

  private take({ id, answer }: { id: number; answer: Answers[D] | null }): void {
    if (id !== this.id) return;
    if (answer?.outcome === 'solved') {
      if (this.kept.size >= KEPT) this.kept.clear();
      this.kept.set(this.asked, answer);
    }
    const tell = this.tell;
    if (answer?.outcome !== 'stopped' && this.once) this.end();
    tell(answer && /^(solved|stopped)$/.test(answer.outcome) ? answer : null);
  }

  // The page is left.
  end(): void {
    this.tell = () => {};
    this.id++;
    this.worker?.terminate();
    this.worker = null;
  }
}
