// auction.tsx -- calls as they are shown: one, and an auction in four columns.
import { t } from '../app/words';
import { SEATS, type Seat } from '../pure/bridge';
import { ContractText, seatLetter, seatName } from './suit';

export function CallText({ call }: { call: string }) {
  if (call === 'P') return <>{t('web.train.pass')}</>;
  if (call === 'X' || call === 'XX')
    return (
      <>
        <span aria-hidden="true">{call === 'X' ? '×' : '××'}</span>
        <span class="ear">{call === 'X' ? t('web.double') : t('web.redouble')}</span>
      </>
    );
  return <ContractText contract={call} />;
}

export const SeatHeads = () => (
  <>
    {SEATS.map(seat => (
      <th key={seat} scope="col">
        <span aria-hidden="true">{seatLetter(seat)}</span>
        <span class="ear">{seatName(seat)}</span>
      </th>
    ))}
  </>
);

// Calls in turn from the dealer on.
export function AuctionTable({ dealer, calls }: { dealer: Seat; calls: readonly string[] }) {
  const cells = [...Array.from<null>({ length: SEATS.indexOf(dealer) }).fill(null), ...calls];
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, i) => cells.slice(4 * i, 4 * i + 4));
  return (
    <table class="train-auction">
      <caption class="ear">{t('web.train.auction')}</caption>
      <thead>
        <tr>
          <SeatHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {SEATS.map((seat, j) => (
              <td key={seat}>{row[j] ? <CallText call={row[j]} /> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
