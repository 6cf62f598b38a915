// after.tsx -- a board is done: how it compares, and what comes next. After the last one: "Cambio!", who goes where.
import { useState } from 'preact/hooks';
import { useStore } from '../app/store';
import { decimal, t } from '../app/words';
import { useTime } from '../app/clock';
import { core } from '../app/core';
import { isEarly } from '../ui/clockface';
import type { Seat } from '../pure/bridge';
import type { BoardPart, Contest, TableBoard, TablePart } from '../pure/wiretypes';
import { labelOf, namesOf } from '../ui/people';
import { Bar, Figure, Slip, Traveller } from '../ui/results';
import { Heading } from '../ui/screen';
import { seatName, sideLetters, sideName } from '../ui/suit';
import { outcomePoints } from './confirm';

function Compare({
  board,
  table,
  contest,
  traveller,
}: {
  board: TableBoard;
  table: TablePart;
  contest: Contest;
  traveller: BoardPart | null;
}) {
  const own =
    traveller?.results.find(row => row.ns === table.ns && row.ew === table.ew && row.table === table.table) ?? null;
  if (!traveller || !own) return <p class="quiet">{t('web.compare_later')}</p>;
  return (
    <>
      {own.figureNs && own.figureEw ? (
        <div class="compare">
          <p class="compare-numbers">
            <span>
              {sideLetters('NS')}
              <b>
                <Figure value={own.figureNs} unit={traveller.unit} />
              </b>
            </span>
            <span>
              {sideLetters('EW')}
              <b>
                <Figure value={own.figureEw} unit={traveller.unit} />
              </b>
            </span>
          </p>
          {traveller.unit === 'percent' ? (
            <Bar
              percent={own.figureNs}
              label={t('web.compare_label', { ns: decimal(own.figureNs), ew: decimal(own.figureEw) })}
            />
          ) : null}
        </div>
      ) : null}
      <Traveller board={traveller} contest={contest} mine={row => row === own} />
      {traveller.results.length === 1 ? <p class="quiet">{t('web.first_here')}</p> : null}
      <p class="ear">
        {t('web.board')} {board.board}
      </p>
    </>
  );
}

function place(contest: Contest, to: { table: number; seat: 'NS' | 'EW' }, from: 'NS' | 'EW', table: number): string {
  if (to.table === 0) return t('web.goes.rests');
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

// Where the pairs, or in an individual the players, and the boards of this table go now.
export function Change({
  contest,
  table,
  offset = 0,
  resting,
}: {
  contest: Contest;
  table: TablePart;
  offset?: number;
  resting?: boolean;
}) {
  const { next } = table,
    early = isEarly(contest, useTime(contest.clock, offset));
  if (!next)
    return (
      <div class="change change-end">
        <p class="change-word">{t('web.evening_over')}</p>
        <p>{t('web.thanks')}</p>
      </div>
    );
  return (
    <div class="change">
      {resting ? (
        <p class="large">{t('web.then')}</p>
      ) : early ? (
        <p class="large">{t('web.at_change')}</p>
      ) : (
        <p class="change-word">{t('web.change')}</p>
      )}
      <dl class="goes">
        {table.ns && next.ns ? (
          <div>
            <dt>
              {sideName('NS')}{' '}
              <span class="quiet">
                {labelOf(contest, table.ns)} · {namesOf(contest, table.ns)}
              </span>
            </dt>
            <dd>{place(contest, next.ns, 'NS', table.table)}</dd>
          </div>
        ) : null}
        {table.ew && next.ew ? (
          <div>
            <dt>
              {sideName('EW')}{' '}
              <span class="quiet">
                {labelOf(contest, table.ew)} · {namesOf(contest, table.ew)}
              </span>
            </dt>
            <dd>{place(contest, next.ew, 'EW', table.table)}</dd>
          </div>
        ) : null}
        {next.players?.map(each => (
          <div key={each.key}>
            <dt>
              <span class="quiet">
                {labelOf(contest, each.key)} · {namesOf(contest, each.key)}
              </span>
            </dt>
            <dd>{playerPlace(each)}</dd>
          </div>
        ))}
        {resting ? null : (
          <div>
            <dt>{t('web.the_boards')}</dt>
            <dd>{next.boardsTo ? t('web.goes.boards_to', { table: next.boardsTo }) : t('web.goes.boards_away')}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

export function After({
  contest,
  table,
  board,
  offset,
  next,
  traveller,
  pending,
  onBegin,
  onUndo,
}: {
  contest: Contest;
  table: TablePart;
  board: TableBoard;
  offset: number;
  next: TableBoard | null;
  traveller: BoardPart | null;
  pending: boolean;
  onBegin: (board: number) => void;
  onUndo: () => void;
}) {
  useStore(core);
  const [choice, choose] = useState<number | null>(null);
  const open = table.boards.filter(each => each.state === 'empty');
  const chosen = open.find(each => each.board === choice) ?? next;
  const won = outcomePoints(board);
  return (
    <main class="task after">
      {next ? null : <Change contest={contest} table={table} offset={offset} />}
      <Heading name={`after${board.board}`} quiet>
        {t('web.board_done', { board: board.board })}
      </Heading>
      <p class="after-slip">
        <Slip result={board.result} />
        {won?.points ? (
          <span class="after-points">
            {won.points} {sideLetters(won.side)}
          </span>
        ) : null}
      </p>
      <Compare board={board} table={table} contest={contest} traveller={pending ? null : traveller} />
      <div class="actions">
        {open.length > 1 ? (
          <div class="other-boards" role="group" aria-label={t('web.which_board')}>
            {open.map(each => (
              <button
                key={each.board}
                type="button"
                class="chip"
                aria-pressed={each.board === chosen?.board}
                onClick={() => choose(each.board)}
              >
                {each.board}
              </button>
            ))}
          </div>
        ) : null}
        {chosen ? (
          <button type="button" class="main-key" onClick={() => onBegin(chosen.board)}>
            {t('web.start_board', { board: chosen.board })}
          </button>
        ) : null}
        {table.undo === board.board && board.state !== 'corrected' ? (
          <button type="button" class="plain-key" onClick={onUndo}>
            {t('web.undo_board', { board: board.board })}
          </button>
        ) : null}
      </div>
    </main>
  );
}
