// callcard.tsx -- a table that calls the director: which, for which board, how long it has waited or who goes, and what
// can be done.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';

export function CallCard({
  table,
  board,
  sides = [],
  href,
  waited,
  goes,
  keys,
}: {
  table: number;
  board: number | null;
  sides?: readonly string[]; // who sits there, a pair each
  href?: string;
  waited?: string; // "0:41"; absent: somebody goes
  goes?: string;
  keys: ComponentChildren;
}) {
  const place = (
    <>
      <span class="call-word">{t('web.table')}</span> <span class="call-table">{table}</span>
      {board ? <span class="quiet">{t('web.board_number', { board })}</span> : null}
    </>
  );
  return (
    <li class={waited === undefined ? 'call-card call-coming' : 'call-card'}>
      {href ? (
        <a class="call-place" href={href}>
          {place}
        </a>
      ) : (
        <p class="call-place">{place}</p>
      )}
      <p class="call-wait">
        {waited === undefined ? (
          <span>{goes}</span>
        ) : (
          <>
            <span class="quiet">{t('web.call.waits')}</span>{' '}
            <b class="call-clock" role="timer" aria-live="off">
              {waited}
            </b>
          </>
        )}
      </p>
      {sides.length ? (
        <p class="call-sides">
          {sides.map(side => (
            <span key={side}>{side}</span>
          ))}
        </p>
      ) : null}
      <p class="call-keys">{keys}</p>
    </li>
  );
}

// A line in the frame that leads back to those who call: who or how many, and since when the oldest waits.
export const CallsWait = ({ href, words, waited }: { href: string; words: string; waited: string }) => (
  <div class="call-line" role="group" aria-label={t('web.calls')}>
    <a href={href}>
      <b>{words}</b> <span class="call-line-time">{waited}</span>
    </a>
  </div>
);
