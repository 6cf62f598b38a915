// heard.tsx -- the voice of the table: each act once, in its order, for those who hear the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { claimEngine } from '../app/claim';
import { useStore } from '../app/store';
import { isClaimed, namesCards, newsOf, trickShown } from '../pure/playing/view';
import type { PlayTable, SeatPart, SeatView } from '../pure/playing/parts';
import { t } from '../app/words';
import { SEATS, type Seat } from '../pure/bridge';
import { seatName } from '../ui/suit';
import { lostBy, lostWords, nameAt, newsWords, turnWords, waitWords } from './spoken';
import { writer } from './talk';

const STAY = 12; // sentences that are kept to be read again
const LATE_MS = 400; // so long a claim waits for its words in the reader's language, or in the claimer's own
const QUITTED_MS = 1500; // so long what was said of a trick stays after the next was led: it has been read by then

interface Said {
  id: number;
  words: string;
  trick: number | null; // it names cards: gone when the next is led (66C)
}

export interface Voice {
  said: Said[];
  say: (words: string) => void;
}

// What is there when the page comes is said as a whole: the board, one's cards, where it stands.
// view: what he has before him, which may be the board before.
export function useVoice(part: SeatPart | null, view: SeatView | null, table: PlayTable | null, offset: number): Voice {
  const [said, set] = useState<Said[]>([]),
    before = useRef<SeatView | null>(null),
    called = useRef(table?.called ?? null),
    next = useRef(1);
  const shown = view ? trickShown(view) : 0;
  const add = (all: { words: string; cards?: boolean }[]): void => {
    const more = all.flatMap(({ words, cards }) =>
      words ? [{ id: next.current++, words, trick: cards ? shown : null }] : [],
    );
    if (more.length) set(now => [...now, ...more].slice(-Math.max(STAY, more.length)));
  };
  const say = (...all: string[]): void => add(all.map(words => ({ words })));
  useEffect(() => {
    if (shown) setTimeout(() => set(now => now.filter(({ trick }) => trick === null || trick >= shown)), QUITTED_MS);
  }, [shown]);
  // What was said with a claim is in the reader's language once the engine of claims is there.
  const claim = view?.claim ?? null,
    loads = useStore(claimEngine) === 'loading',
    isNew = claim?.stage === 'claim made' && !isClaimed(before.current ?? { claim: null });
  const [late, beLate] = useState<string | null>(null),
    which = claim && `${view!.board} ${claim.seat} ${claim.left}`,
    lacks = claim && (claim.said ? loads : isNew && !claim.text && !claim.concession),
    waits = !!lacks && late !== which;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => beLate(which), LATE_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  useEffect(() => {
    if (!view || !table || view === before.current || waits) return;
    add(newsOf(before.current, view).map(each => ({ words: newsWords(each, view, table), cards: namesCards(each) })));
    before.current = view;
  }, [view, table, waits]);
  // Nothing goes on while the Director is waited for: that he was called, and that he has been there, is said too, and
  // then whose turn it is, since that was said before he came.
  useEffect(() => {
    if (!table) return;
    if (table.called && !called.current) say(t('web.play.director_called', { name: nameAt(table, table.called.seat) }));
    if (!table.called && called.current)
      say(
        t(view?.awaits ? 'web.play.call_over' : 'web.play.director_was_here'),
        !view || view.phase === 'over' ? '' : view.awaits ? waitWords(view, table) : turnWords(view),
      );
    called.current = table.called;
  }, [table?.called?.at]);
  // His wait after a jump bid is over.
  const until = view?.stop?.seat === view?.seat ? view?.stop?.until : undefined;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => say(t('web.play.stop_over')), Math.max(0, until - Date.now() - offset));
    return () => clearTimeout(timer);
  }, [until]);
  // That something was written, and by whom: what, he reads where he opens it. And who has come to sit where.
  const last = part?.talk?.[part.talk.length - 1],
    texts = useRef<number | null>(null);
  useEffect(() => {
    if (!part) return;
    if (last && texts.current !== null && last.at > texts.current && last.seat && last.seat !== part.seat)
      say(t('web.play.wrote', { name: writer(last, table!) }));
    texts.current = last?.at ?? 0;
  }, [last?.at, !part]);
  // What the Director says to him aside, once.
  const aside = part?.aside?.[part.aside.length - 1],
    asides = useRef<number | null>(null);
  useEffect(() => {
    if (!part) return;
    if (aside && !aside.seat && aside.at !== asides.current) say(`${t('web.play.aside_you')} ${aside.text}`);
    asides.current = aside?.at ?? 0;
  }, [aside?.at, !part]);
  const sit = table && SEATS.map(seat => (table.seats[seat].sitter === 'empty' ? '' : nameAt(table, seat))),
    sat = useRef(sit);
  useEffect(() => {
    SEATS.forEach((seat, i) => {
      if (!sit || !sat.current || sit[i] === sat.current[i]) return;
      say(
        sit[i]
          ? t('web.play.sits', { seat: seatName(seat), name: sit[i]! })
          : `${seatName(seat)}: ${t('web.play.free')}.`,
      );
    });
    sat.current = sit;
  }, [sit?.join()]);
  // Who has no line, what is done about it, and who is here again.
  const lost = table && part ? lostBy(table, part.seat).map(seat => `${seat}${Number(table.seats[seat].away)}`) : [],
    missed = useRef(lost);
  useEffect(() => {
    if (!table || !part) return;
    const is = (list: string[], seat: string): boolean => list.some(each => each.charAt(0) === seat.charAt(0));
    for (const each of lost)
      if (!missed.current.includes(each)) say(lostWords(table, each.charAt(0) as Seat).join(' '));
    for (const each of missed.current)
      if (!is(lost, each) && table.seats[each.charAt(0) as Seat].sitter === 'person')
        say(
          t('web.play.lost_back', {
            name: nameAt(table, each.charAt(0) as Seat),
            seat: seatName(each.charAt(0) as Seat),
          }),
        );
    missed.current = lost;
  }, [lost.join()]);
  return { said, say: words => add([{ words, cards: true }]) };
}

export const Heard = ({ voice }: { voice: Voice }) => (
  <div class="ear play-heard" role="log" aria-live="polite">
    {voice.said.map(({ id, words }) => (
      <p key={id}>{words}</p>
    ))}
  </div>
);
