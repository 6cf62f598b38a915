// bidding.tsx -- the auction as it stands, each call to be touched for what it shows, and the box to call from: a
// level, then a denomination.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { DENOMINATIONS, isVulnerable, SEATS, sideOf, type Denomination, type Seat } from '../pure/bridge';
import { auctionRows, type Cell } from '../pure/playing/view';
import type { Made, PlayTable } from '../pure/playing/parts';
import type { Vulnerable } from '../pure/bridge';
import { CallText } from '../ui/auction';
import { contractName, Mark, seatLetter, seatName } from '../ui/suit';
import { sitterName } from './sitters';

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

export const callWords = (call: string): string =>
  call === 'P'
    ? t('web.train.pass')
    : call === 'X'
      ? t('web.double')
      : call === 'XX'
        ? t('web.redouble')
        : contractName(call);

// Asked about is not explained.
export const isExplained = ({ notes }: Made): boolean => notes.some(({ question }) => !question);

const STATUS: Partial<Record<Made['status'], string>> = {
  accepted: 'web.play.call.accepted',
  inQuestion: 'web.play.call.in_question',
  cancelled: 'web.play.call.cancelled',
  withdrawn: 'web.play.call.withdrawn',
};

function Head({ seat, board, table, turn }: { seat: Seat; board: Dealt; table: PlayTable; turn: Seat | null }) {
  const red = isVulnerable(sideOf(seat), board.vulnerable);
  return (
    <th scope="col" class={`bid-head ${red ? 'bid-red' : 'bid-green'}${turn === seat ? ' bid-turn' : ''}`}>
      <span class="bid-letter" aria-hidden="true">
        {seatLetter(seat)}
      </span>
      <span class="ear">{seatName(seat)}, </span>
      <span class="bid-name">{sitterName(table, seat)}</span>
      <span class="ear">, {t(red ? 'web.in_zone' : 'web.in_first')}</span>
    </th>
  );
}

function CellText({ cell, onAsk }: { cell: Cell; onAsk: ((at: number) => void) | null }) {
  const told = isExplained(cell.made),
    status = STATUS[cell.made.status];
  const inside = (
    <>
      <span class="ear">{seatName(cell.made.seat)}: </span>
      {cell.gone.map(({ at, made }) => (
        <s key={at} class="bid-gone">
          <CallText call={made.call} />
          <span class="ear"> {t(STATUS[made.status]!)} </span>
        </s>
      ))}
      <span class={cell.made.status === 'withdrawn' || cell.made.status === 'cancelled' ? 'bid-gone' : undefined}>
        <CallText call={cell.made.call} />
      </span>
      {status ? (
        <>
          <span class="bid-mark" aria-hidden="true">
            {cell.made.status === 'inQuestion' ? '?' : '·'}
          </span>
          <span class="ear"> {t(status)}</span>
        </>
      ) : null}
      {told ? (
        <>
          <sup class="bid-told" aria-hidden="true">
            !
          </sup>
          <span class="ear">, {t('web.play.alerted')}</span>
        </>
      ) : null}
    </>
  );
  return onAsk ? (
    <button type="button" class={`bid-call${told ? ' bid-alerted' : ''}`} onClick={() => onAsk(cell.at)}>
      {inside}
    </button>
  ) : (
    <span class="bid-call">{inside}</span>
  );
}

export interface Dealt {
  dealer: Seat;
  vulnerable: Vulnerable;
}

// Who is to call has a mark where his call will stand.
export function Auction({
  auction,
  board,
  table,
  turn,
  onAsk,
}: {
  auction: readonly Made[];
  board: Dealt;
  table: PlayTable;
  turn: Seat | null;
  onAsk: ((at: number) => void) | null;
}) {
  const rows = auctionRows(auction, board.dealer),
    last = rows[rows.length - 1];
  const waits = turn ? SEATS.indexOf(turn) : -1;
  const anew = turn !== null && (!last || last.slice(waits).some(Boolean));
  const shown = anew ? [...rows, [null, null, null, null]] : rows;
  return (
    <table class="bid-table">
      <caption class="ear">{t('web.train.auction')}</caption>
      <thead>
        <tr>
          {SEATS.map(seat => (
            <Head key={seat} seat={seat} board={board} table={table} turn={turn} />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => (
              <td key={j}>
                {cell ? (
                  <CellText cell={cell} onAsk={onAsk} />
                ) : i === shown.length - 1 && j === waits ? (
                  <span class="bid-waits" aria-hidden="true">
                    ?
                  </span>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// What has been told of calls, as far as this player may read it.
export function Explained({ auction }: { auction: readonly Made[] }) {
  const told = auction.flatMap((made, at) => made.notes.map(note => ({ made, note, at })));
  if (!told.length) return null;
  return (
    <ul class="bid-notes">
      {told.map(({ made, note, at }) => (
        <li key={`${at} ${note.seat} ${note.at}`}>
          <b>
            <CallText call={made.call} />
          </b>{' '}
          <span class="quiet">{seatName(made.seat)}</span>{' '}
          {note.question ? (
            <>
              {t('web.play.asked_by', { name: seatName(note.seat) })} <i>{note.text || t('web.play.what_means')}</i>
            </>
          ) : (
            note.text || t('web.play.alert_only')
          )}
        </li>
      ))}
    </ul>
  );
}

// calls: in order now. errs: what is not in order can be made too.
export function CallBox({
  calls,
  errs,
  never = [],
  busy,
  onCall,
}: {
  calls: readonly string[];
  errs: boolean;
  never?: readonly string[]; // what nobody can have meant
  busy: boolean;
  onCall: (call: string) => void;
}) {
  const [level, choose] = useState<number | null>(null);
  const may = (call: string): boolean => (errs && !never.includes(call)) || calls.includes(call);
  const begins = (call: string): boolean => (calls.length ? calls.includes(call) : may(call)),
    at = level ?? LEVELS.find(each => DENOMINATIONS.some(of => begins(`${each}${of}`))) ?? 1;
  const word = (call: string, look: string) => (
    <button type="button" class={`call-word ${look}`} disabled={busy || !may(call)} onClick={() => onCall(call)}>
      {call === 'P' ? t('web.train.pass') : call === 'X' ? t('web.double') : t('web.redouble')}
    </button>
  );
  return (
    <div class="call-box" role="group" aria-label={t('web.play.call_box')}>
      <div class="call-levels" role="group" aria-label={t('web.play.level')}>
        {LEVELS.map(each => (
          <button
            key={each}
            type="button"
            class="call-level"
            aria-pressed={each === at}
            disabled={busy || !DENOMINATIONS.some(denomination => may(`${each}${denomination}`))}
            onClick={() => choose(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div class="call-suits">
        {DENOMINATIONS.map((each: Denomination) => (
          <button
            key={each}
            type="button"
            class="call-suit"
            aria-label={callWords(`${at}${each}`)}
            disabled={busy || !may(`${at}${each}`)}
            onClick={() => {
              choose(null);
              onCall(`${at}${each}`);
            }}
          >
            <span aria-hidden="true">{at}</span>
            <Mark suit={each} />
          </button>
        ))}
      </div>
      <div class="call-words">
        {word('P', 'call-pass')}
        {word('X', 'call-double')}
        {word('XX', 'call-redouble')}
      </div>
    </div>
  );
}
