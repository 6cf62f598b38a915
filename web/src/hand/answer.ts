// answer.ts -- what the solver says to a question, as long as it is on the page.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Solver, type Answers, type Door } from './solver';

export interface Answered<D extends Door> {
  answer: Answers[D] | null; // with bounds while it is being looked for
  isOver: boolean;
  failed: boolean; // there is no solver here
}

const NOTHING = { answer: null, isOver: false, failed: false };

// lines: null asks nothing. What is asked anew takes the place of what was asked before.
export function useAnswer<D extends Door>(door: D, memory: number, once: boolean, lines: string | null): Answered<D> {
  const solver = useMemo(() => new Solver(door, memory, once), []);
  const [last, tell] = useState<{ lines: string; answer: Answers[D] | null } | null>(null);
  useEffect(() => () => solver.end(), [solver]);
  useEffect(() => {
    if (lines === null) {
      solver.leave();
      return undefined;
    }
    let gone = false;
    solver.ask(lines, answer => {
      if (!gone) tell({ lines, answer });
    });
    return () => {
      gone = true;
    };
  }, [solver, lines]);
  if (lines === null) return NOTHING;
  const held = solver.known(lines);
  if (held) return { answer: held, isOver: true, failed: false };
  if (last?.lines !== lines) return NOTHING;
  return { answer: last.answer, isOver: last.answer?.outcome === 'solved', failed: last.answer === null };
}
