// change.tsx -- "Cambio!": who goes where, as words and as a picture of the table they come to; and the end.
import type { ComponentChildren } from 'preact';
import { useTime } from '../app/clock';
import { t } from '../app/words';
import { range, type Seat, type Side } from '../pure/bridge';
import { awayFrom, boardsFrom, placesIn, playedAgain, playsAt, sharersOf, waitsFor } from '../pure/movement/seats';
import { isEarly } from '../pure/time';
import type { Contest, TablePart } from '../pure/wiretypes';
import { timesOf } from '../ui/clockface';
import { Icon } from '../ui/icon';
import { labelOf, namesOf } from '../ui/people';
import { seatName, sideName } from '../ui/suit';
import { TablePlan } from '../ui/tableplan';

const SEATS_OF: Record<Side, readonly Seat[]> = { NS: ['N', 'S'], EW: ['E', 'W'] };

// A line: who, the words of where, and its picture. stays: nobody gets up.
function Goes({
  who,
  names,
  stays,
  picture,
  children,
}: {
  who: ComponentChildren;
  names?: string;
  stays: boolean;
  picture: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <div class="goes-line">
      <dt>
        {who} {names ? <span class="goes-names">{names}</span> : null}
      </dt>
      <dd>{children}</dd>
      <dd class={stays ? 'goes-picture' : 'goes-picture goes-walks'} aria-hidden="true">
        {picture}
      </dd>
    </div>
  );
}

const planOf = (table: number, seats: readonly Seat[]) =>
  table ? <TablePlan table={table} seats={seats} /> : <Icon of="rest" />;

function place(contest: Contest, to: { table: number; seat: Side }, from: Side, { round, table }: TablePart): string {
  if (to.table === 0 || awayFrom(contest, round + 1, to.table).length) return t('web.goes.rests');
  if (to.table === table)
    return to.seat === from ? t('web.goes.stays_here') : t('web.goes.stays', { side: sideName(to.seat) });
  return contest.movement && !contest.movement.twoWinner
    ? t('web.goes.to_side', { table: to.table, side: sideName(to.seat) })
    : t('web.goes.to', { table: to.table });
}

const playerPlace = (to: { table: number; seat: Seat | null }): string =>
  to.table === 0 || !to.seat
    ? t('web.goes.rests')
    : t('web.goes.to_side', { table: to.table, side: seatName(to.seat) });

// Which boards a pair, or a player of an individual, finds where it comes to.
function NextBoards({ contest, round, player }: { contest: Contest; round: number; player: string }) {
  const place = placesIn(contest, round).find(({ key }) => key === player);
  if (!place || !playsAt(contest, round, place)) return null;
  const from = boardsFrom(contest, round, place.table),
    begins = waitsFor(contest.movement, round, place.table, place.boards.length);
  return (
    <span class="goes-boards">
      {t('web.boards_here', { boards: range(place.boards) })}
      {begins ? (
        <> · {t('web.goes.boards_begun_at', { table: begins })}</>
      ) : from === place.table ? null : (
        <> · {from ? t('web.goes.boards_from', { table: from }) : t('web.goes.boards_aside')}</>
      )}
    </span>
  );
}

// What nobody plays in the next round lies aside, near where it is played again.
function asideWords({ movement }: Contest, { round, table }: TablePart): string {
  const again = playedAgain(movement, round, table);
  return again ? t('web.goes.boards_aside_for', { ...again }) : t('web.goes.boards_done');
}

function Lines({ contest, table, resting }: { contest: Contest; table: TablePart; resting: boolean }) {
  const next = table.next!,
    sharers = sharersOf(contest.movement, table.round, table.table);
  const side = (which: Side, key: string | null, to: { table: number; seat: Side } | undefined) =>
    key && to ? (
      <Goes
        who={
          <>
            {sideName(which)} <b>{labelOf(contest, key)}</b>
          </>
        }
        names={namesOf(contest, key)}
        stays={to.table === 0 || (to.table === table.table && to.seat === which)}
        picture={planOf(to.table, SEATS_OF[to.seat])}
      >
        {place(contest, to, which, table)}
        <NextBoards contest={contest} round={table.round + 1} player={key} />
      </Goes>
    ) : null;
  return (
    <dl class="goes">
      {side('NS', table.ns, next.ns)}
      {side('EW', table.ew, next.ew)}
      {next.players?.map(each => (
        <Goes
          key={each.key}
          who={<b>{labelOf(contest, each.key)}</b>}
          names={namesOf(contest, each.key)}
          stays={each.table === 0}
          picture={planOf(each.table, each.seat ? [each.seat] : [])}
        >
          {playerPlace(each)}
          <NextBoards contest={contest} round={table.round + 1} player={each.key} />
        </Goes>
      ))}
      {resting ? null : (
        <Goes
          who={t('web.the_boards')}
          stays={!next.boardsTo || next.boardsTo === table.table}
          picture={next.boardsTo ? planOf(next.boardsTo, []) : <Icon of="boards" />}
        >
          {!next.boardsTo
            ? sharers.length
              ? t('web.goes.boards_shared', { count: sharers.length, tables: sharers.join(', ') })
              : asideWords(contest, table)
            : next.boardsTo === table.table
              ? t('web.goes.boards_stay')
              : t('web.goes.to', { table: next.boardsTo })}
        </Goes>
      )}
    </dl>
  );
}

// Where the pairs, or in an individual the players, and the boards of this table go now.
export function Change({
  contest,
  table,
  offset = 0,
  resting = false,
}: {
  contest: Contest;
  table: TablePart;
  offset?: number;
  resting?: boolean;
}) {
  const early = isEarly(contest, useTime(contest.clock, offset));
  if (!table.next)
    return (
      <div class="change change-now">
        <p class="change-word">{t('web.evening_over')}</p>
        <p class="change-thanks">{t('web.thanks')}</p>
      </div>
    );
  const now = !resting && !early;
  return (
    <div class={now ? 'change change-now' : 'change'}>
      <p class={now ? 'change-word' : 'change-soon'}>
        {resting ? t('web.then') : early ? (timesOf(contest, offset)[0] ?? t('web.at_change')) : t('web.change')}
      </p>
      <Lines contest={contest} table={table} resting={resting} />
    </div>
  );
}
