// auction.tsx -- calls as they are shown: one, and an auction in four columns.
import { t } from '../app/words';
import { SEATS, seatAfter, type Seat } from '../pure/bridge';
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

// Calls in turn from the dealer on; told: what was said of each.
export function AuctionTable({
  dealer,
  calls,
  told = [],
}: {
  dealer: Seat;
  calls: readonly string[];
  told?: readonly string[];
}) {
  const begin = SEATS.indexOf(dealer),
    rows = Array.from({ length: Math.ceil((begin + calls.length) / 4) }, (_, i) => 4 * i - begin);
  return (
    <>
      <table class="train-auction">
        <caption class="ear">{t('web.train.auction')}</caption>
        <thead>
          <tr>
            <SeatHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row}>
              {SEATS.map((seat, j) => {
                const call = calls[row + j];
                return (
                  <td key={seat}>
                    {call ? <CallText call={call} /> : null}
                    {call && told[row + j] ? <b aria-hidden="true">!</b> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {told.some(Boolean) ? (
        <ul class="told-calls">
          {calls.map((call, i) =>
            told[i] ? (
              <li key={i}>
                <b>
                  <CallText call={call} />
                </b>{' '}
                <span class="quiet">{seatName(seatAfter(dealer, i))}</span> {told[i]}
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </>
  );
}
