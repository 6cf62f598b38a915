// where.tsx -- the beginning of a round: who sits where, which boards, one big key.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { range, type Seat } from '../pure/bridge';
import { sharersOf, waitsFor } from '../pure/movement/seats';
import type { Contest, TableBoard, TablePart } from '../pure/wiretypes';
import { BoardMark, BoardWords, Compass } from '../ui/compass';
import { labelOf, namesOf, sitterOf } from '../ui/people';
import { Heading } from '../ui/screen';
import { sideName } from '../ui/suit';
import { Dock } from './dock';

export function PairLine({ contest, ns, ew }: { contest: Contest; ns: string | null; ew: string | null }) {
  return (
    <p class="pair-line">
      <span>
        {sideName('NS')} <b>{labelOf(contest, ns)}</b>
      </span>
      <span>
        {sideName('EW')} <b>{labelOf(contest, ew)}</b>
      </span>
    </p>
  );
}

// Boards still to play at this table; the round's next is chosen, another can be.
export function OtherBoards({
  boards,
  chosen,
  onChoose,
}: {
  boards: TableBoard[];
  chosen: number;
  onChoose: (board: number) => void;
}) {
  const open = boards.filter(({ state }) => state === 'empty' || state === 'begun');
  if (open.length < 2) return null;
  return (
    <div class="other-boards" role="group" aria-label={t('web.which_board')}>
      {open.map(board => (
        <button
          key={board.board}
          type="button"
          class="chip"
          aria-pressed={board.board === chosen}
          onClick={() => onChoose(board.board)}
        >
          {board.board}
        </button>
      ))}
    </div>
  );
}

export function Where({
  contest,
  table,
  first,
  below,
  onTurn,
  onBegin,
}: {
  contest: Contest;
  table: TablePart;
  first: TableBoard;
  below: Seat;
  onTurn: (seat: Seat) => void;
  onBegin: (board: number) => void;
}) {
  const [choice, choose] = useState<number | null>(null);
  const board = table.boards.find(each => each.board === choice && !each.result) ?? first,
    sharers = sharersOf(contest.movement, table.round, table.table),
    waits = waitsFor(contest.movement, table.round, table.table, table.boards.length);
  return (
    <main class="task where">
      <Heading name={`where${table.round}`} quiet>
        <span class="ear">{t('web.round_of', { round: table.round, rounds: contest.rounds })}. </span>
        {t('web.boards_here', { boards: range(table.boards.map(each => each.board)) })}
        <span class="ear">
          . {sideName('NS')} {namesOf(contest, table.ns)}, {sideName('EW')} {namesOf(contest, table.ew)}
        </span>
      </Heading>
      {sharers.length ? (
        <p class="quiet shared-words">
          {waits && board.board === first.board
            ? t('web.shared_wait', { board: board.board, table: waits })
            : t('web.shared_with', { count: sharers.length, tables: sharers.join(', ') })}
        </p>
      ) : null}
      <Compass
        below={below}
        names={seat => sitterOf(contest, table.ns, table.ew, seat)}
        middle={<BoardMark board={board.board} dealer={board.dealer} vulnerable={board.vulnerable} below={below} />}
        onSeat={onTurn}
        seatHint={() => t('web.turn_table')}
      />
      <PairLine contest={contest} ns={table.ns} ew={table.ew} />
      <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} />
      <Dock above={<OtherBoards boards={table.boards} chosen={board.board} onChoose={choose} />}>
        <button type="button" class="main-key" onClick={() => onBegin(board.board)}>
          {t('web.start_board', { board: board.board })}
        </button>
      </Dock>
    </main>
  );
}
