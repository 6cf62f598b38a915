// makeable.tsx -- the tricks of every declarer in every denomination, each a key that chooses that contract; and par.
import { t } from '../app/words';
import { overtricks, readContract, SEATS, sideOf, written, type Denomination, type Seat } from '../pure/bridge';
import { contractOf, type Board, type Bounds, type Played, type TableAnswer } from '../pure/hand';
import { ContractText, Mark, points, seatLetter, seatName, sideLetters, suitName } from '../ui/suit';

const COLUMNS: readonly Denomination[] = ['N', 'S', 'H', 'D', 'C'];

// "4♥+1 N-S": who, what, and how many tricks over or under.
function ParContract({ contract, tricks, partnerToo }: { contract: string; tricks: number; partnerToo: boolean }) {
  const [bid = '', by = 'N'] = contract.split(' '),
    read = readContract(bid),
    over = read ? overtricks(read, tricks) : 0;
  return (
    <span class="contract">
      {partnerToo ? sideLetters(sideOf(by as Seat)) : seatLetter(by as Seat)} <ContractText contract={bid} />
      {over ? written(over) : ''}
    </span>
  );
}

function Par({ par }: { par: NonNullable<TableAnswer['par']> }) {
  return (
    <p class="hand-par">
      {t('web.hand.par')} <b>{points(par.points)}</b>:{' '}
      <span class="quiet">
        {par.contracts.length
          ? par.contracts.map((each, i) => (
              <>
                {i ? ', ' : ''}
                <ParContract key={each.contract} {...each} />
              </>
            ))
          : t('web.passed_out')}
      </span>
    </p>
  );
}

function Cell({
  bounds,
  seat,
  denomination,
  played,
  onPlayed,
}: {
  bounds: Bounds | undefined;
  seat: Seat;
  denomination: Denomination;
  played: Played | null;
  onPlayed: (played: Played) => void;
}) {
  if (!bounds || bounds[0] !== bounds[1])
    return (
      <span class="hand-figure hand-open">
        <span aria-hidden="true">·</span>
        <span class="ear">{t('web.hand.thinking')}</span>
      </span>
    );
  const tricks = bounds[0];
  const chosen = played?.declarer === seat && played.contract.denomination === denomination;
  return (
    <button
      type="button"
      class={tricks >= 7 ? 'hand-figure hand-makes' : 'hand-figure'}
      aria-pressed={chosen}
      onClick={() => onPlayed({ contract: contractOf(denomination, tricks), declarer: seat })}
    >
      {tricks}
      <span class="ear"> {t('web.hand.in_by', { what: suitName(denomination), seat: seatName(seat) })}</span>
    </button>
  );
}

export function Makeable({
  board,
  table,
  played,
  hint,
  onPlayed,
}: {
  board: Board;
  table: TableAnswer | null;
  played: Played | null;
  hint: string | null;
  onPlayed: (played: Played) => void;
}) {
  return (
    <section class="hand-makeable">
      <h2>{t('web.hand.makeable')}</h2>
      {hint ? <p class="quiet">{hint}</p> : null}
      <table>
        <caption class="ear">{t('web.hand.makeable')}</caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map(each => (
              <th key={each} scope="col">
                <Mark suit={each} />
                <span class="ear">{suitName(each)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEATS.map(seat => (
            <tr key={seat}>
              <th scope="row">
                <span aria-hidden="true">{seatLetter(seat)}</span>
                <span class="ear">{seatName(seat)}</span>
              </th>
              {COLUMNS.map(each => (
                <td key={each}>
                  <Cell
                    bounds={table?.tricks[seat][each]}
                    seat={seat}
                    denomination={each}
                    played={played}
                    onPlayed={onPlayed}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table?.par ? <Par par={table.par} /> : null}
      {board.dealer && board.vulnerable ? null : <p class="quiet">{t('web.hand.no_par')}</p>}
    </section>
  );
}
