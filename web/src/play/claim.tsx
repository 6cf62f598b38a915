// claim.tsx -- a claim or a concession is made: how many tricks, and what one says with it, out of ready words or cards
// in their order. Words that are not said leave the play open, and doubt goes against the claimer (70A).
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { claimEngine, loadClaimEngine } from '../app/claim';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { readContract } from '../pure/bridge';
import { clausesFor, newClaim, statement, type Clause } from '../pure/claim';
import { dummyOf, heldBy, isStopped, mayClaim } from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { Sheet } from '../ui/sheet';
import { Segments } from '../ui/segments';
import { CardText } from '../ui/suit';
import { goneWords, plain } from './spoken';

const MOST_SAID = 8;
const FIRST = /^(drawing_trumps|from_the_top|cashing)$/;

export const tricksLeft = (view: SeatView): number => 13 - view.tricks[0] - view.tricks[1];

interface SayKeyOf {
  on: boolean;
  full: boolean; // no more can be said
  onPress: () => void;
  children: ComponentChildren;
}

// Of a suit that he has no card of there is nothing to say.
const isOfHeld = (says: string, held: readonly string[]): boolean => {
  const suit = / ([SHDC])(?= |$)/.exec(says)?.[1];
  return !suit || held.some(card => card.startsWith(suit));
};

function clausesOf(all: Clause[], view: SeatView): Clause[] {
  const facts = {
    ...newClaim(),
    contract: view.contract ? readContract(view.contract) : null,
    declarer: view.declarer ?? null,
    claimer: view.seat,
  };
  return clausesFor(all, facts);
}

// Chosen and taken back in its own place: nothing moves under the finger.
function SayKey({ on, full, onPress, children }: SayKeyOf) {
  return (
    <button type="button" class="chip" aria-pressed={on} disabled={full && !on} onClick={onPress}>
      {children}
    </button>
  );
}

function Says({ view, says, onSays }: { view: SeatView; says: string[]; onSays: (says: string[]) => void }) {
  const engine = useStore(claimEngine),
    [all, showAll] = useState(false),
    [cards, showCards] = useState(false);
  useEffect(() => void loadClaimEngine(), []);
  if (typeof engine !== 'object')
    return <p class="quiet">{t(engine === 'absent' ? 'web.claim.no_engine' : 'web.one_moment')}</p>;
  const dummy = dummyOf(view);
  const own = [view.seat, ...(view.seat === view.declarer && dummy ? [dummy] : [])].flatMap(seat => heldBy(view, seat));
  const clauses = clausesOf(engine.clauses(), view).filter(each => isOfHeld(each.says, own));
  const key = (each: string) => ({
    key: each,
    on: says.includes(each),
    full: says.length >= MOST_SAID,
    onPress: () => onSays(says.includes(each) ? says.filter(one => one !== each) : [...says, each]),
  });
  return (
    <>
      <div class="play-says">
        {clauses
          .filter(each => all || FIRST.test(each.clause) || says.includes(each.says))
          .map(each => (
            <SayKey {...key(each.says)}>{each.text}</SayKey>
          ))}
        {all ? null : (
          <button type="button" class="chip" onClick={() => showAll(true)}>
            {t('web.play.more_words')}
          </button>
        )}
        <button type="button" class="chip" aria-expanded={cards} onClick={() => showCards(!cards)}>
          {t('web.play.these_cards')}
        </button>
      </div>
      {cards ? (
        <div class="play-says">
          {own.map(card => (
            <SayKey {...key(card)}>
              <CardText card={card} />
            </SayKey>
          ))}
        </div>
      ) : null}
    </>
  );
}

// What he has chosen, in its order, in a line of its own that is always there.
function Chosen({ says }: { says: readonly string[] }) {
  const engine = useStore(claimEngine),
    clauses = typeof engine === 'object' ? engine.clauses() : [];
  return (
    <ol class="claim-said" aria-live="polite">
      {says.map(each => (
        <li key={each}>{clauses.find(one => one.says === each)?.text ?? <CardText card={each} />}</li>
      ))}
      {says.length >= MOST_SAID ? <li class="quiet">{t('web.claim.said_enough')}</li> : null}
    </ol>
  );
}

const TENS_MS = 1500; // so long a one waits for the digit after it

// The number by the keyboard: 1 and then 0 to 3 is ten and more, where so many are left.
function useDigits(left: number, onNumber: (count: number) => void): void {
  const one = useRef(0);
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      const tens = Date.now() - one.current < TENS_MS ? 10 + Number(key) : Infinity,
        count = tens <= left ? tens : Number(key);
      one.current = count === 1 ? Date.now() : 0;
      if (count <= left) onNumber(count);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [left]);
}

export function ClaimSheet({
  view,
  table,
  onSend,
  onGone,
  onClose,
}: {
  view: SeatView;
  table: PlayTable;
  onSend: (...lines: string[]) => void;
  onGone: (why: string) => void;
  onClose: () => void;
}) {
  const left = tricksLeft(view);
  const [how, choose] = useState<'claim' | 'concede'>('claim'),
    [chosen, setCount] = useState<number | null>(null),
    [board] = useState(view.board);
  const count = chosen !== null && chosen <= left ? chosen : null, // a trick may end meanwhile
    isGone = view.board !== board || !mayClaim(view);
  useDigits(left, setCount);
  useLayoutEffect(() => {
    if (isGone) onGone(goneWords(view, table, board, null));
  }, [isGone]);
  const [says, setSays] = useState<string[]>([]),
    [text, type] = useState('');
  const claims = how === 'claim';
  const send = (): void => {
    const said = claims && says.length ? `, "${statement(says)}"` : '';
    const own = plain(text);
    onSend(`${how} ${view.seat} ${count}${said}`, ...(own ? [`say ${view.seat} "${own}"`] : []));
    onClose();
  };
  if (isGone) return null;
  return (
    <Sheet title={t('web.play.claim')} onClose={onClose}>
      <Segments
        label={t('web.play.claim')}
        value={how}
        options={[
          ['claim', t('web.play.i_take')],
          ['concede', t('web.play.i_give')],
        ]}
        onPick={next => {
          choose(next);
          setCount(null);
        }}
      />
      <p>{t(claims ? 'web.play.how_many_take' : 'web.play.how_many_give', { left })}</p>
      <div class="number-keys play-numbers">
        {Array.from({ length: left + (claims ? 1 : 0) }, (_, i) => left - i).map(each => (
          <button
            key={each}
            type="button"
            class="number-key"
            aria-pressed={each === count}
            onClick={() => setCount(each)}
          >
            {each}
          </button>
        ))}
      </div>
      {claims ? (
        <>
          <h3 class="play-h3">{t('web.play.what_you_say')}</h3>
          <p class="quiet">{t('web.play.claim_binds')}</p>
          <Says view={view} says={says} onSays={setSays} />
          <label class="field">
            <span>{t('web.play.own_words')}</span>
            <input value={text} maxLength={100} autocomplete="off" onInput={event => type(event.currentTarget.value)} />
            <small class="quiet">
              {t(table.director ? 'web.play.own_words_director' : 'web.play.own_words_alone')}
            </small>
          </label>
          <p class="quiet">
            {table.laws === '2017' ? t('web.play.claim_shows') : ''} {t('web.play.claim_open')}
          </p>
        </>
      ) : null}
      <div class="sheet-foot">
        {claims ? <Chosen says={says} /> : null}
        <button type="button" class="main-key" disabled={count === null || isStopped(view, table)} onClick={send}>
          {t(claims ? 'web.play.claim_now' : 'web.play.concede_now', { count: count ?? '…' })}
        </button>
      </div>
    </Sheet>
  );
}
