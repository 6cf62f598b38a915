// heard.tsx -- the voice of the table: each act once, in its order, for those who hear the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { claimEngine } from '../app/claim';
import { useStore } from '../app/store';
import { newsOf } from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { t } from '../app/words';
import { nameAt, newsWords, turnWords } from './spoken';

const STAY = 12; // sentences that are kept to be read again
const LATE_MS = 400; // so long a claim waits for its words in the reader's language

interface Said {
  id: number;
  words: string;
}

export interface Voice {
  said: Said[];
  say: (words: string) => void;
}

// What is there when the page comes is said as a whole: the board, one's cards, where it stands.
export function useVoice(view: SeatView | null, table: PlayTable | null): Voice {
  const [said, set] = useState<Said[]>([]),
    before = useRef<SeatView | null>(null),
    called = useRef(table?.called ?? null),
    next = useRef(1);
  const add = (all: string[]): void => {
    if (all.length)
      set(now => [...now, ...all.map(words => ({ id: next.current++, words }))].slice(-Math.max(STAY, all.length)));
  };
  // What was said with a claim is in the reader's language once the engine of claims is there.
  const [late, beLate] = useState(false),
    waits = useStore(claimEngine) === 'loading' && !late && !!view?.claim?.said;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => beLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  useEffect(() => {
    if (!view || !table || view === before.current || waits) return;
    add(newsWords(newsOf(before.current, view), view, table));
    before.current = view;
  }, [view, table, waits]);
  // Nothing goes on while the Director is waited for: that he was called, and that he has been there, is said too, and
  // then whose turn it is, since that was said before he came.
  useEffect(() => {
    if (!table) return;
    if (table.called && !called.current)
      add([t('web.play.director_called', { name: nameAt(table, table.called.seat) })]);
    if (!table.called && called.current)
      add([t('web.play.director_was_here'), ...(view && view.phase !== 'over' ? [turnWords(view)] : [])]);
    called.current = table.called;
  }, [table?.called?.at]);
  return { said, say: words => add([words]) };
}

export const Heard = ({ voice }: { voice: Voice }) => (
  <div class="ear play-heard" role="log" aria-live="polite">
    {voice.said.map(({ id, words }) => (
      <p key={id}>{words}</p>
    ))}
  </div>
);
