// hand.tsx -- cards that one holds, or that lie open: fanned in a row or two, each to be touched by whoever plays them.
// Under the keyboard an arrow goes from card to card.
import { useState } from 'preact/hooks';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { rowsOf } from '../pure/playing/view';
import { cardWords, PlayCard } from '../ui/playcard';
import { likes } from './own';

export interface Touch {
  may: readonly string[]; // in order now
  errs: boolean; // others can be touched too, and are not dimmed
  firm: boolean; // it is this hand's turn: one touch is enough where the player likes it so
  pending: string | null; // on its way
  onLift: (card: string) => void; // it is up, and one more touch plays it
  onPlay: (card: string) => void;
}

const step = (from: HTMLElement, by: number): void => {
  const all = [...(from.closest('.held')?.querySelectorAll<HTMLElement>('.held-card:enabled') ?? [])];
  all[all.indexOf(from) + by]?.focus();
};

function Key({ card, touch, lifted, lift }: { card: string; touch: Touch; lifted: boolean; lift: () => void }) {
  const may = touch.may.includes(card),
    dim = !touch.errs && touch.may.length > 0 && !may,
    pending = touch.pending === card;
  const looks = ['held-card', lifted || pending ? 'held-lifted' : '', dim ? 'held-dim' : '', pending ? 'held-goes' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <button
      type="button"
      class={looks}
      data-card={card}
      disabled={dim || (!touch.errs && !may)}
      onClick={lift}
      onKeyDown={event => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        step(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1);
      }}
    >
      <span class="ear">{cardWords(card)}</span>
      <PlayCard card={card} />
    </button>
  );
}

// most: cards in a row, before there are two.
export function Held({
  groups,
  most,
  label,
  touch,
  kind,
}: {
  groups: string[][];
  most: number;
  label: string;
  touch: Touch | null;
  kind: 'own' | 'columns' | 'lines';
}) {
  const [lifted, lift] = useState<string | null>(null),
    { twice } = useStore(likes);
  const rows = kind === 'own' ? rowsOf(groups, most) : groups;
  const all = groups.flat(),
    now = touch && lifted && all.includes(lifted) ? lifted : null;
  const press = (card: string): void => {
    if (!touch) return;
    if (now !== card && (twice || !touch.firm)) {
      touch.onLift(card);
      return lift(card);
    }
    lift(null);
    touch.onPlay(card);
  };
  const leads = new Set(groups.map(group => group[0]));
  return (
    <div class={`held held-${kind}${touch?.firm ? ' held-turn' : ''}`} role="group" aria-label={label}>
      {now && kind === 'own' ? (
        <p class="held-says" aria-hidden="true">
          {t('web.play.lifted')}
        </p>
      ) : null}
      {rows.map((row, i) => (
        <ul key={row[0]} class="held-row" style={`--n:${row.length};--row:${i}`}>
          {row.map(card => (
            <li key={card} class={leads.has(card) ? 'held-first' : undefined}>
              {touch ? (
                <Key card={card} touch={touch} lifted={now === card} lift={() => press(card)} />
              ) : (
                <>
                  <span class="ear">{cardWords(card)}</span>
                  <PlayCard card={card} />
                </>
              )}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
