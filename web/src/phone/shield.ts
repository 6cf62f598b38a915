// shield.ts -- when something other than the finger changes what stands under it (the other phone of the table, a word
// of the director's above the keys), the touch that was on its way means something else. For a moment no touch counts.
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

export type Theirs = 'entered' | 'taken back' | null;

function doneBy(was: Task['screen'], is: Task['screen']): Theirs {
  if (was === 'enter' && (is === 'confirm' || is === 'after')) return 'entered';
  return (was === 'confirm' || was === 'after') && is === 'enter' ? 'taken back' : null;
}

// What the other phone has done with the result, while the screen shows it.
// said: what the server told of the table. Where it told nothing new, the change is of this phone's own waiting acts.
// above: the words that stand above the question; where there are new ones, the keys have moved as well.
export function useShield(task: Task | null, round: number, said: TablePart | null, above: readonly string[]): Theirs {
  const until = useRef(0),
    last = useRef<Shown | null>(null),
    told = useRef(said),
    stood = useRef(above);
  const [theirs, setTheirs] = useState<Theirs>(null);
  const screen = task?.screen,
    board = task ? boardOf(task) : '';
  useLayoutEffect(() => {
    const was = last.current;
    last.current = screen ? { round, screen, board } : null;
    if (was && screen && was.round === round && !ours) until.current = Date.now() + SHIELD_MS;
    const others = was !== null && screen && !ours && told.current !== said && was.round === round;
    const change = others ? doneBy(was.screen, screen) : null;
    setTheirs(change === 'taken back' && was?.board.split('/')[1] !== board.split('/')[1] ? null : change);
    ours = false;
  }, [screen, board, round]);
  useLayoutEffect(() => void (told.current = said), [said]);
  useLayoutEffect(() => {
    if (above.some(each => each && !stood.current.includes(each))) until.current = Date.now() + SHIELD_MS;
    stood.current = above;
  }, above);
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
