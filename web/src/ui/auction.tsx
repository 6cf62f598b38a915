// auction.tsx -- calls as they are shown: one, and an auction in four columns.
import { t } from '../app/words';
import { SEATS, seatAfter, type Seat } from '../pure/bridge';
import type { Gone } from '../pure/handlink';
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

const GoneCall = ({ call }: { call: string }) => (
  <s>
    <CallText call={call} /> <span class="ear">{t('web.assist.state_withdrawn')}</span>
  </s>
);

// Calls in turn from the dealer on; told: what was said of each; gone: what its player had called and took back.
export function AuctionTable({
  dealer,
  calls,
  told = [],
  gone = [],
}: {
  dealer: Seat;
  calls: readonly string[];
  told?: readonly string[];
  gone?: readonly (readonly Gone[])[];
}) {
  const begin = SEATS.indexOf(dealer),
    rows = Array.from({ length: Math.ceil((begin + calls.length) / 4) }, (_, i) => 4 * i - begin);
  const said = calls.flatMap((call, i) => {
    const seat = seatAfter(dealer, i);
    return [
      ...(gone[i] ?? []).map(each => ({ call: each.call, seat, words: each.told, isGone: true })),
      { call, seat, words: told[i], isGone: false },
    ].filter(({ words }) => words);
  });
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
                    {gone[row + j]?.map((each, k) => (
                      <GoneCall key={k} call={each.call} />
                    ))}
                    {call ? <CallText call={call} /> : null}
                    {call && told[row + j] ? <b aria-hidden="true">!</b> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {said.length ? (
        <ul class="told-calls">
          {said.map(({ call, seat, words, isGone }, i) => (
            <li key={i}>
              <b>{isGone ? <GoneCall call={call} /> : <CallText call={call} />}</b>{' '}
              <span class="quiet">{seatName(seat)}</span> {words}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
