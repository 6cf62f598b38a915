// cards.tsx -- the cards of the hand to play as keys, each with what it costs or what declarer makes of it; arrows and
// ranks choose one, Enter plays it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../app/words';
import { SUITS } from '../pure/bridge';
import { neighbour, nextOfRank, playable, rankOfKey, type Position, type Worth } from '../pure/hand';
import { Mark, rankLetter, rankName, seatName, suitName } from '../ui/suit';

export type Shows = 'cost' | 'total';

export const cardName = (card: string): string =>
  t('web.card_of', { rank: rankName(card.charAt(1)), suit: suitName(card.charAt(0) as 'S') });

export const costWords = (cost: number): string =>
  cost === 0 ? t('web.hand.costs_nothing') : t('web.hand.costs', { count: cost });

function worthWords(worth: Worth | undefined, shows: Shows): string {
  if (shows === 'total')
    return worth?.total === null || !worth ? t('web.hand.thinking') : t('web.hand.makes', { count: worth.total });
  return worth?.cost === null || !worth ? t('web.hand.thinking') : costWords(worth.cost);
}

// For the eye: a tick costs nothing.
function Figure({ worth, shows }: { worth: Worth | undefined; shows: Shows }) {
  const value = shows === 'total' ? worth?.total : worth?.cost;
  if (value === undefined || value === null)
    return (
      <span class="hand-worth hand-open" aria-hidden="true">
        ·
      </span>
    );
  const good = worth?.cost === 0,
    bad = worth?.cost !== null && worth !== undefined && worth.cost > 0;
  return (
    <span class={`hand-worth${good ? ' hand-good' : bad ? ' hand-bad' : ''}`} aria-hidden="true">
      {shows === 'total' ? value : value === 0 ? '✓' : `−${value}`}
    </span>
  );
}

export function CardKeys({
  position,
  worths,
  shows,
  recorded,
  onPlay,
}: {
  position: Position;
  worths: Map<string, Worth>;
  shows: Shows;
  recorded: string | null; // the card that comes next in the line that is stepped through
  onPlay: (card: string) => void;
}) {
  const may = playable(position),
    hand = position.left[position.turn];
  const [chosen, choose] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  const now = chosen && may.includes(chosen) ? chosen : (may[0] ?? '');
  const key = (card: string): HTMLElement | null =>
    group.current?.querySelector<HTMLElement>(`[data-card="${card}"]`) ?? null;
  // The hand has changed under the fingers: who was among the cards stays among them.
  useEffect(() => {
    if (inside.current) key(now)?.focus({ preventScroll: true });
  }, [position]);
  const go = (card: string | null): void => {
    if (!card) return;
    choose(card);
    key(card)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rank = event.key.length === 1 ? rankOfKey(event.key) : null;
    if (/^(Arrow|Home$|End$)/.test(event.key)) go(neighbour(may, now, event.key));
    else if (rank) go(nextOfRank(may, now, rank));
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={group}
      class="hand-keys"
      role="group"
      aria-label={t('web.hand.cards_of', { seat: seatName(position.turn) })}
      onKeyDown={onKey}
      onFocusIn={() => (inside.current = true)}
      onFocusOut={event => {
        if (event.relatedTarget) inside.current = group.current?.contains(event.relatedTarget as Node) ?? false;
      }}
    >
      {SUITS.map(suit => {
        const cards = hand.filter(card => card.startsWith(suit));
        if (!cards.length) return null;
        return (
          <div key={suit} class="hand-keys-suit">
            <span class="hand-keys-mark" aria-hidden="true">
              <Mark suit={suit} />
            </span>
            <div class="hand-keys-row">
              {cards.map(card => {
                const rank = rankLetter(card.charAt(1));
                if (!may.includes(card))
                  return (
                    <span key={card} class="hand-key hand-barred">
                      <span class="ear">{cardName(card)}: </span>
                      <span class="hand-key-rank" aria-hidden="true">
                        {rank}
                      </span>
                      <span class="ear">{t('web.hand.not_now')}</span>
                    </span>
                  );
                const worth = worths.get(card);
                return (
                  <button
                    key={card}
                    type="button"
                    class={`hand-key${card === recorded ? ' hand-next' : ''}`}
                    data-card={card}
                    tabIndex={card === now ? 0 : -1}
                    onClick={() => onPlay(card)}
                    onFocus={() => choose(card)}
                  >
                    <span class="ear">
                      {cardName(card)}, {worthWords(worth, shows)}
                      {card === recorded ? `, ${t('web.hand.as_played')}` : ''}
                    </span>
                    <span class="hand-key-rank" aria-hidden="true">
                      {rank}
                    </span>
                    <Figure worth={worth} shows={shows} />
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
