// claim.tsx -- a claim or a concession is made: how many tricks, and what one says with it, out of ready words or cards
// in their order. Words that are not said leave the play open, and doubt goes against the claimer (70A).
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { claimEngine, loadClaimEngine } from '../app/claim';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { readContract } from '../pure/bridge';
import { clausesFor, newClaim, statement, type Clause } from '../pure/claim';
import { dummyOf, heldBy, isStopped, mayClaim } from '../pure/playing/view';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { cardWords } from '../ui/playcard';
import { Sheet } from '../ui/sheet';
import { Segments } from '../ui/segments';
import { CardText } from '../ui/suit';
import { goneWords, plain } from './spoken';

const MOST_SAID = 8;
const FIRST = /^(drawing_trumps|from_the_top|cashing)$/;

export const tricksLeft = (view: SeatView): number => 13 - view.tricks[0] - view.tricks[1];

function clausesOf(all: Clause[], view: SeatView): Clause[] {
  const facts = {
    ...newClaim(),
    contract: view.contract ? readContract(view.contract) : null,
    declarer: view.declarer ?? null,
    claimer: view.seat,
  };
  return clausesFor(all, facts);
}

function Says({ view, says, onSays }: { view: SeatView; says: string[]; onSays: (says: string[]) => void }) {
  const engine = useStore(claimEngine),
    [all, showAll] = useState(false),
    [cards, showCards] = useState(false);
  useEffect(() => void loadClaimEngine(), []);
  if (typeof engine !== 'object')
    return <p class="quiet">{t(engine === 'absent' ? 'web.claim.no_engine' : 'web.one_moment')}</p>;
  const clauses = clausesOf(engine.clauses(), view).filter(each => !says.includes(each.says));
  const dummy = dummyOf(view);
  const own = [view.seat, ...(view.seat === view.declarer && dummy ? [dummy] : [])].flatMap(seat => heldBy(view, seat));
  const add = (each: string): void => onSays([...says, each]);
  return (
    <>
      {says.length ? (
        <ol class="said">
          {says.map((each, i) => {
            const clause = engine.clauses().find(one => one.says === each);
            return (
              <li key={each}>
                <button
                  type="button"
                  class="said-key"
                  aria-label={t('web.claim.unsay', { what: clause?.text ?? cardWords(each) })}
                  onClick={() => onSays(says.filter((_, at) => at !== i))}
                >
                  {clause?.text ?? <CardText card={each} />} <span aria-hidden="true">×</span>
                </button>
              </li>
            );
          })}
        </ol>
      ) : null}
      {says.length >= MOST_SAID ? (
        <p class="advice">{t('web.claim.said_enough')}</p>
      ) : (
        <div class="play-says">
          {clauses
            .filter(each => all || FIRST.test(each.clause))
            .map(each => (
              <button key={each.says} type="button" class="chip" onClick={() => add(each.says)}>
                {each.text}
              </button>
            ))}
          {all ? null : (
            <button type="button" class="chip" onClick={() => showAll(true)}>
              {t('web.play.more_words')}
            </button>
          )}
          <button type="button" class="chip" aria-expanded={cards} onClick={() => showCards(!cards)}>
            {t('web.play.these_cards')}
          </button>
          {cards
            ? own
                .filter(card => !says.includes(card))
                .map(card => (
                  <button key={card} type="button" class="chip" onClick={() => add(card)}>
                    <CardText card={card} />
                  </button>
                ))
            : null}
        </div>
      )}
    </>
  );
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
  const count = Math.min(chosen ?? left, left), // a trick may end meanwhile
    isGone = view.board !== board || !mayClaim(view);
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
        <button type="button" class="main-key" disabled={isStopped(view, table)} onClick={send}>
          {t(claims ? 'web.play.claim_now' : 'web.play.concede_now', { count })}
        </button>
      </div>
    </Sheet>
  );
}
