// keyboard.ts -- the table without a mouse: two keys for a card or a call, one to hear what one wants to know.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import { makeAstray } from '../pure/playing/astray';
import {
  callOf,
  callTyped,
  cardTyped,
  heldBy,
  isActing,
  isAskedBy,
  isMyTurn,
  isStopped,
  isExplainedBy,
  letsErr,
  mayClaim,
  offeredTo,
} from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { cardWords } from '../ui/playcard';
import { suitName } from '../ui/suit';
import { likes } from './own';
import {
  auctionWords,
  boardWords,
  contractWords,
  dummyWords,
  handWords,
  hereWords,
  lastTrickWords,
  openWords,
  tricksWords,
  turnWords,
} from './spoken';

// What each key reads out; H is a suit in English while one plays, and one's hand at any other time.
const READS: Record<string, (view: SeatView) => string> = {
  m: view => handWords(heldBy(view, view.seat), view),
  h: view => handWords(heldBy(view, view.seat), view),
  a: auctionWords,
  t: tricksWords,
  l: lastTrickWords,
  o: view => [dummyWords(view), openWords(view)].filter(Boolean).join('. '),
  g: hereWords,
  b: view => `${boardWords(view)}. ${view.contract ? contractWords(view) : ''}`,
};

const NAMES: Record<string, string> = { r: 'web.play.claim_key', i: 'web.play.ask', e: 'web.play.it_shows' };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

const whatWords = (typed: string): string =>
  /\d/.test(typed) ? `${t('web.play.level')} ${typed}` : suitName(typed as 'S');

export type Opens = 'claim' | { call: number };

// What each key opens; null: not now. Claim; ask about the opponents' last call; explain one's own.
const OPENS: Record<string, (view: SeatView, table: PlayTable) => Opens | null> = {
  r: (view, table) => (mayClaim(view) && !isStopped(view, table) && !table.elsewhere ? 'claim' : null),
  i: (view, table) => callOf(view, seat => isAskedBy(view, table, seat)),
  e: (view, table) => callOf(view, seat => isExplainedBy(view, table, seat)),
};

interface Doing {
  onCall: (call: string) => void;
  onCard: (card: string) => void;
  onLine: (line: string) => void; // what was offered, said by its digit
  onRead: (words: string) => void;
  onKeys: () => void;
  onOpen: (what: Opens) => void;
}

const LAPSE_MS = 6000; // so long a level or a suit waits for what follows it

// What was typed so far: a level, or a suit. It is said, and lapses; what a key cannot do is said too.
export function useKeyboard(view: SeatView | null, table: PlayTable | null, doing: Doing): string {
  const [typed, type] = useState('');
  const { twice } = useStore(likes);
  const now = useRef({ view, table, doing, typed, twice });
  now.current = { view, table, doing, typed, twice };
  const lapse = (): void => {
    type('');
    now.current.doing.onRead(t('web.play.key_lapsed', { what: whatWords(now.current.typed) }));
  };
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(lapse, LAPSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const astray = makeAstray<Element>();
    const press = (event: KeyboardEvent): void => {
      const { view, table, doing, typed, twice } = now.current,
        { key, target } = event;
      if (isTyping(target)) astray.wrote(target as Element, key);
      else if (astray.strays(key)) return event.preventDefault();
      if (!view || !table || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(target) || document.querySelector('dialog[open]')) return;
      if (typed && /^(Escape|Backspace)$/.test(key)) return lapse();
      if (key.length !== 1 && !(key === 'Enter' && typed)) return;
      if (key === '?') return doing.onKeys();
      const speaks = language.get(),
        calls = view.phase === 'auction';
      if (isMyTurn(view)) {
        const cards = letsErr(table, view) ? heldBy(view, view.turn) : view.cards,
          next = calls ? callTyped(typed, key, speaks, view.calls) : cardTyped(typed, key, speaks, cards, twice);
        type(next.typed);
        if (next.done || next.typed || typed) {
          event.preventDefault();
          const there = cards.filter(card => card.startsWith(next.typed));
          if (next.done) (calls ? doing.onCall : doing.onCard)(next.done);
          else if (!next.typed) doing.onRead(t('web.play.key_not', { what: `${whatWords(typed)} ${key}` }));
          else if (!calls && there.length === 1) doing.onRead(t('web.play.key_again', { card: cardWords(there[0]!) }));
          else doing.onRead(whatWords(next.typed));
          return;
        }
      }
      const offered = /^[1-9]$/.test(key) && !(calls && isMyTurn(view)) ? offeredTo(view)[Number(key) - 1] : undefined;
      if (offered) {
        event.preventDefault();
        return doing.onLine(offered.line);
      }
      const letter = key.toLowerCase(),
        read = READS[letter],
        opens = view.phase === 'over' ? undefined : OPENS[letter];
      if (opens) {
        const what = opens(view, table);
        if (what) {
          event.preventDefault(); // the letter is none for a field of the sheet
          doing.onOpen(what);
        } else doing.onRead(t('web.play.key_not', { what: t(NAMES[letter]!) }));
      } else if (read) doing.onRead(read(view));
      else if (isActing(view.phase, key, speaks))
        doing.onRead(isMyTurn(view) ? t('web.play.key_not', { what: key }) : turnWords(view));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return typed;
}
