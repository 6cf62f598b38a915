// shield.ts -- two phones at one table: when the other one changes what stands under the finger, the touch that was on
// its way means something else. For a moment no touch counts, and the screen says who acted.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { act } from '../app/send';
import { placeKey, type Task } from '../pure/overlay';
import type { TablePart } from '../pure/wiretypes';

const SHIELD_MS = 400;
let ours = false;

// An act of this phone's own: the screen that follows it is no surprise.
export function sendLines(contestId: string, ...lines: string[]): void {
  ours = true;
  act(contestId, 'table', ...lines);
}

const boardOf = (task: Task): string =>
  task.screen === 'enter' || task.screen === 'confirm'
    ? placeKey(task.round, task.board.board)
    : task.screen === 'after'
      ? `/${task.board.board}`
      : '';

interface Shown {
  round: number;
  screen: Task['screen'];
  board: string;
}

// True while the result on the screen is the other phone's doing.
// said: what the server told of the table. Where it told nothing new, the change is of this phone's own waiting acts.
export function useShield(task: Task | null, round: number, said: TablePart | null): boolean {
  const until = useRef(0),
    last = useRef<Shown | null>(null),
    told = useRef(said);
  const [theirs, setTheirs] = useState(false);
  const screen = task?.screen,
    board = task ? boardOf(task) : '';
  useLayoutEffect(() => {
    const was = last.current;
    last.current = screen ? { round, screen, board } : null;
    if (was && screen && was.round === round && !ours) until.current = Date.now() + SHIELD_MS;
    setTheirs(
      was !== null &&
        !ours &&
        told.current !== said &&
        was.screen === 'enter' &&
        (screen === 'confirm' || screen === 'after') &&
        was.round === round,
    );
    ours = false;
  }, [screen, board, round]);
  useLayoutEffect(() => void (told.current = said), [said]);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (Date.now() >= until.current || !(event.target instanceof Element) || !event.target.closest('main')) return;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  return theirs;
}
