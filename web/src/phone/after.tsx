// after.tsx -- a board is done: how it compares, and what comes next. After the last one: "Cambio!", who goes where.
import { useState } from 'preact/hooks';
import { useStore } from '../app/store';
import { decimal, t } from '../app/words';
import { core } from '../app/core';
import type { Side } from '../pure/bridge';
import { isTop } from '../pure/evening';
import { sharersOf } from '../pure/movement/seats';
import type { BoardPart, Contest, TableBoard, TablePart } from '../pure/wiretypes';
import { Bar, DealAgain, Figure, Slip, Traveller } from '../ui/results';
import { Heading } from '../ui/screen';
import { sideLetters } from '../ui/suit';
import { Change } from './change';
import { outcomePoints } from './confirm';
import { Dock } from './dock';
import { OtherBoards } from './where';

const OneSide = ({ of, figure, traveller }: { of: Side; figure: string; traveller: BoardPart }) => (
  <span>
    {sideLetters(of)}
    {isTop(traveller, figure, of) ? <span class="top-mark">{t('web.top')}</span> : null}
    <b>
      <Figure value={figure} unit={traveller.unit} />
    </b>
  </span>
);

// Its height is there before the figures are.
function Compare({ table, traveller }: { table: TablePart; traveller: BoardPart | null }) {
  const own =
    traveller?.results.find(row => row.ns === table.ns && row.ew === table.ew && row.table === table.table) ?? null;
  if (!traveller || !own) return <p class="compare quiet">{t('web.compare_later')}</p>;
  if (traveller.results.length === 1) return <p class="compare compare-none quiet">{t('web.first_here')}</p>;
  if (!own.figureNs || !own.figureEw) return <p class="compare quiet">{t('web.compare_later')}</p>;
  return (
    <div class="compare">
      <p class="compare-numbers">
        <OneSide of="NS" figure={own.figureNs} traveller={traveller} />
        <OneSide of="EW" figure={own.figureEw} traveller={traveller} />
      </p>
      {traveller.unit === 'percent' ? (
        <Bar
          percent={own.figureNs}
          label={t('web.compare_label', { ns: decimal(own.figureNs), ew: decimal(own.figureEw) })}
        />
      ) : null}
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
  const chosen = table.boards.find(each => each.board === choice && each.state === 'empty') ?? next;
  const won = outcomePoints(board),
    known = pending ? null : traveller,
    sharers = sharersOf(contest.movement, table.round, table.table);
  return (
    <main class="task after">
      <section class="done">
        <div class="done-head">
          <Heading name={`after${board.board}`} quiet>
            {t('web.board_done', { board: board.board })}
          </Heading>
          {table.undo === board.board && board.state !== 'corrected' ? (
            <button type="button" class="link-key" onClick={onUndo}>
              {t('web.undo_board', { board: board.board })}
            </button>
          ) : null}
        </div>
        <p class="after-slip">
          <Slip result={board.result} />
          {won?.points ? (
            <span class="after-points">
              {won.points} {sideLetters(won.side)}
            </span>
          ) : null}
        </p>
        <Compare table={table} traveller={known} />
        {sharers.length ? (
          <p class="quiet shared-words">
            {t('web.shared_pass', { board: board.board, count: sharers.length, tables: sharers.join(', ') })}
          </p>
        ) : null}
      </section>
      {/* It is seen above; whoever reads by ear reads on from the heading. */}
      {next ? null : <Change contest={contest} table={table} offset={offset} />}
      {known && known.results.length > 1 ? (
        <Traveller
          board={known}
          contest={contest}
          mine={row => row.ns === table.ns && row.ew === table.ew && row.table === table.table}
          bare
        />
      ) : null}
      {known ? <DealAgain board={known} /> : null}
      <Dock above={chosen ? <OtherBoards boards={table.boards} chosen={chosen.board} onChoose={choose} /> : null}>
        {chosen ? (
          <button type="button" class="main-key" onClick={() => onBegin(chosen.board)}>
            {t('web.start_board', { board: chosen.board })}
          </button>
        ) : null}
      </Dock>
    </main>
  );
}
