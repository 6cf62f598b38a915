// keyboard.ts -- the table without a mouse: two keys for a card or a call, one to hear what one wants to know.
import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../app/words';
import { callTyped, cardTyped, heldBy, isMyTurn, letsErr } from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import {
  auctionWords,
  boardWords,
  contractWords,
  dummyWords,
  handWords,
  hereWords,
  lastTrickWords,
  tricksWords,
} from './spoken';

// What each key reads out; H is a suit in English while one plays, and one's hand at any other time.
const READS: Record<string, (view: SeatView) => string> = {
  m: view => handWords(heldBy(view, view.seat), view),
  h: view => handWords(heldBy(view, view.seat), view),
  a: auctionWords,
  t: tricksWords,
  l: lastTrickWords,
  o: dummyWords,
  g: hereWords,
  b: view => `${boardWords(view)}. ${view.contract ? contractWords(view) : ''}`,
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

interface Doing {
  onCall: (call: string) => void;
  onCard: (card: string) => void;
  onRead: (words: string) => void;
}

// What was typed so far: a level, or a suit.
export function useKeyboard(view: SeatView | null, table: PlayTable | null, doing: Doing): string {
  const [typed, type] = useState('');
  const now = useRef({ view, table, doing, typed });
  now.current = { view, table, doing, typed };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { view, table, doing, typed } = now.current;
      if (!view || !table || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const speaks = language.get(),
        acts = isMyTurn(view) && !view.claim;
      if (acts) {
        const calls = view.phase === 'auction',
          cards = letsErr(table, view) ? heldBy(view, view.turn) : view.cards;
        const next = calls
          ? callTyped(typed, event.key, speaks, view.calls)
          : cardTyped(typed, event.key, speaks, cards);
        type(next.typed);
        if (next.done || next.typed) {
          event.preventDefault();
          if (next.done) (calls ? doing.onCall : doing.onCard)(next.done);
          return;
        }
        if (typed) return;
      }
      const read = READS[event.key.toLowerCase()];
      if (read) doing.onRead(read(view));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return typed;
}
