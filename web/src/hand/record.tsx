// record.tsx -- the line trick by trick, with what each card cost; a touch goes to the moment before a card.
import { t } from '../app/words';
import { SEATS, sideOf, type Side } from '../pure/bridge';
import type { Position } from '../pure/hand';
import { SeatHeads } from '../ui/auction';
import { CardText, sideName } from '../ui/suit';
import { costWords } from './cards';

interface Cell {
  index: number;
  card: string;
  cost: number | null;
  leads: boolean;
  wins: boolean;
}

function tricksOf(line: readonly string[], positions: readonly Position[], costs: readonly (number | null)[]) {
  const tricks: (Cell | null)[][] = [];
  line.forEach((card, index) => {
    const trick = Math.floor(index / 4),
      seat = positions[index]!.turn,
      winner = positions[4 * trick + 4]?.last?.winner;
    (tricks[trick] ??= [null, null, null, null])[SEATS.indexOf(seat)] = {
      index,
      card,
      cost: costs[index] ?? null,
      leads: index % 4 === 0,
      wins: seat === winner,
    };
  });
  return tricks;
}

// Tricks that a side gave away in all, as far as they are known.
const given = (side: Side, positions: readonly Position[], costs: readonly (number | null)[]): number =>
  costs.reduce<number>((sum, cost, i) => sum + (sideOf(positions[i]!.turn) === side ? (cost ?? 0) : 0), 0);

export function Record({
  line,
  at,
  positions,
  costs,
  onGo,
}: {
  line: readonly string[];
  at: number;
  positions: readonly Position[];
  costs: readonly (number | null)[];
  onGo: (at: number) => void;
}) {
  const known = costs.length > 0 && costs.every(cost => cost !== null);
  return (
    <section class="hand-record">
      <h2>{t('web.hand.play')}</h2>
      {known ? (
        <p>
          {(['NS', 'EW'] as const).map(side => {
            const count = given(side, positions, costs);
            return (
              <span key={side} class="side-said">
                {count
                  ? t('web.hand.gave', { side: sideName(side), count })
                  : t('web.hand.gave_none', { side: sideName(side) })}
              </span>
            );
          })}
        </p>
      ) : null}
      <table class="hand-tricks">
        <caption class="ear">{t('web.hand.play')}</caption>
        <thead>
          <tr>
            <td />
            <SeatHeads />
          </tr>
        </thead>
        <tbody>
          {tricksOf(line, positions, costs).map((cells, trick) => (
            <tr key={trick}>
              <th scope="row">
                <span class="ear">{t('web.claim.trick')} </span>
                {trick + 1}
              </th>
              {cells.map((cell, i) => (
                <td key={i}>
                  {cell ? (
                    <button
                      type="button"
                      class={`hand-jump${cell.wins ? ' hand-wins' : ''}${cell.index < at ? ' hand-past' : ''}`}
                      aria-current={cell.index === at ? 'step' : undefined}
                      onClick={() => onGo(cell.index)}
                    >
                      <span class="hand-lead" aria-hidden="true">
                        {cell.leads ? '›' : ''}
                      </span>
                      <CardText card={cell.card} />
                      {cell.cost ? (
                        <>
                          <span class="hand-bad hand-cost" aria-hidden="true">
                            −{cell.cost}
                          </span>
                          <span class="ear">, {costWords(cell.cost)}</span>
                        </>
                      ) : null}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
