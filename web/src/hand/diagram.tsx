// diagram.tsx -- the four hands as they stand now, North above, and the trick under way between them.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { SEATS, seatAfter, SUITS, type Seat } from '../pure/bridge';
import type { Played, Position } from '../pure/hand';
import { CardText, Mark, rankLetter, rankName, seatName, suitName } from '../ui/suit';

function Hand({ cards }: { cards: readonly string[] }) {
  return (
    <ul class="hand-cards">
      {SUITS.map(suit => {
        const ranks = cards.filter(card => card.startsWith(suit)).map(card => card.charAt(1));
        return (
          <li key={suit}>
            <span class="ear">
              {suitName(suit)} {ranks.length ? ranks.map(rankName).join(' ') : '–'}
            </span>
            <span class="hand-suit-line" aria-hidden="true">
              <Mark suit={suit} />
              {ranks.length ? (
                ranks.map(rank => (
                  <span key={rank} class="hand-rank">
                    {rankLetter(rank)}
                  </span>
                ))
              ) : (
                <span class="quiet">–</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const role = (seat: Seat, declarer: Seat | undefined): string | null =>
  seat === declarer
    ? t('web.claim.declarer')
    : declarer && seat === seatAfter(declarer, 2)
      ? t('web.hand.dummy')
      : null;

// position: null before a contract is chosen; then the deal is shown. What is known of the board stands in the corners,
// clockwise from above North-West.
export function Diagram({
  hands,
  position,
  played,
  corners,
}: {
  hands: Record<Seat, string[]>;
  position: Position | null;
  played: Played | null;
  corners: readonly ComponentChildren[];
}) {
  const of = (seat: Seat) => {
    const turn = position !== null && position.turn === seat && position.left[seat].length > 0,
      says = role(seat, played?.declarer);
    return (
      <section class={turn ? 'hand-of hand-turn' : 'hand-of'}>
        <h2>
          {seatName(seat)}
          {says ? <span class="hand-role"> {says}</span> : null}
          {turn ? <span class="ear">, {t('web.hand.to_play')}</span> : null}
        </h2>
        <Hand cards={hands[seat]} />
      </section>
    );
  };
  const corner = (at: number) => <div class={`hand-corner hand-corner-${at}`}>{corners[at]}</div>;
  return (
    <div class="hand-diagram" role="group" aria-label={t('web.deal')}>
      <div class="hand-outer">
        {corner(0)}
        {of('N')}
        {corner(1)}
      </div>
      <div class="hand-inner">
        {of('W')}
        <Trick position={position} />
        {of('E')}
      </div>
      <div class="hand-outer">
        {corner(3)}
        {of('S')}
        {corner(2)}
      </div>
    </div>
  );
}

// The cards on the table as they lie.
function Trick({ position }: { position: Position | null }) {
  if (!position?.table.length) return <div class="hand-middle" />;
  return (
    <div class="hand-middle">
      <ul class="hand-trick" aria-label={t('web.hand.on_table')}>
        {SEATS.map(seat => {
          const card = position.table[(SEATS.indexOf(seat) - SEATS.indexOf(position.leader) + 4) % 4];
          return card ? (
            <li key={seat} class={`hand-trick-${seat}`}>
              <span class="ear">{seatName(seat)} </span>
              <CardText card={card} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
