// tables.tsx -- the room as a list: every table with its state, the one that needs somebody first.
import { useTick } from '../../app/clock';
import { link } from '../../app/route';
import { t } from '../../app/words';
import { hereAt } from '../../pure/playing/online';
import { minutesLate, rowOf } from '../../pure/room';
import type { Contest, RoomPart, TableBoard, TablePart } from '../../pure/wiretypes';
import { inLines, isNamed, labelOf, namesOf, sittingIn } from '../../ui/people';

const counts = (board: TableBoard): boolean => board.state === 'confirmed' || board.state === 'corrected';
export const doneOf = (table: TablePart): number => table.boards.filter(counts).length;
export const stillPlaying = (tables: TablePart[]): number =>
  tables.filter(table => table.state !== 'sitsout' && table.state !== 'empty' && doneOf(table) < table.boards.length)
    .length;
export const advised = (table: TablePart): boolean => table.boards.some(board => board.advice.length > 0);
export const owed = (table: TablePart): number =>
  (table.earlier ?? []).reduce(
    (sum, each) => sum + each.boards.filter(board => !counts(board) && each.ns && each.ew).length,
    0,
  );

// Results owed from an earlier round are worst, then an entry that looks odd, then whoever will be latest at the
// change.
function worry(table: TablePart, late: number): number {
  if (owed(table)) return 10000 + 10 * (table.boards.length - doneOf(table));
  if (table.state === 'sitsout') return -2;
  if (table.state === 'empty') return -3;
  if (table.state === 'done' && !advised(table)) return -1;
  return (
    (advised(table) ? 5000 : 0) +
    10 * late +
    (table.boards.length - doneOf(table)) +
    (table.boards.some(b => b.state === 'begun') ? 0 : 5)
  );
}

const worstFirst = (tables: TablePart[], late: (table: TablePart) => number): TablePart[] =>
  [...tables].sort((a, b) => worry(b, late(b)) - worry(a, late(a)) || a.table - b.table);

// Once all is over nobody plays, and nothing is awaited.
function endWords(table: TablePart): string {
  const done = doneOf(table);
  if (table.state === 'done') return t('web.all_done');
  return done ? t('web.done_of', { done, count: table.boards.length }) : t('web.not_played');
}

function stateWords(table: TablePart, over: boolean): string {
  if (table.state === 'sitsout' || table.state === 'empty') {
    const idle = table.state === 'sitsout' ? t('web.sits_out') : t('web.table_empty');
    return owed(table) ? `${idle} · ${t('web.owes', { count: owed(table) })}` : idle;
  }
  if (over) return endWords(table);
  const entered = table.boards.find(board => board.state === 'entered'),
    begun = table.boards.find(board => board.state === 'begun');
  if (owed(table)) return t('web.owes', { count: owed(table) });
  if (advised(table)) return t('web.look_at_it');
  if (entered) return t('web.to_confirm', { board: entered.board });
  if (begun) return t('web.plays_board', { board: begun.board });
  return table.state === 'done' ? t('web.all_done') : doneOf(table) ? t('web.between_boards') : t('web.not_begun');
}

const PIP_WORDS: Record<TableBoard['state'], string> = {
  empty: 'web.pip.empty',
  begun: 'web.pip.begun',
  entered: 'web.pip.entered',
  confirmed: 'web.pip.confirmed',
  corrected: 'web.pip.confirmed',
};

export function Pips({ boards }: { boards: TableBoard[] }) {
  return (
    <span
      class="pips"
      role="img"
      aria-label={t('web.done_of', { done: boards.filter(counts).length, count: boards.length })}
    >
      {boards.map(board => (
        <span
          key={board.board}
          class={`pip pip-${board.state}`}
          title={`${board.board}: ${t(PIP_WORDS[board.state])}`}
        />
      ))}
    </span>
  );
}

// Their numbers; where there is room, who they are too.
function PairsAt({ contest, table: { ns, ew } }: { contest: Contest; table: TablePart }) {
  const keys = [ns, ew].filter(Boolean);
  if (!keys.some(key => isNamed(contest, key))) return <>{keys.map(key => labelOf(contest, key)).join(' – ')}</>;
  return (
    <span class="table-pairs">
      {keys.map((key, i) => (
        <span key={key}>
          {i ? <span class="table-dash"> – </span> : null}
          {labelOf(contest, key)}
          {isNamed(contest, key) ? <span class="table-names"> {inLines(namesOf(contest, key))}</span> : null}
        </span>
      ))}
    </span>
  );
}

export function TableList({
  contest,
  tables,
  room,
  offset,
}: {
  contest: Contest;
  tables: TablePart[];
  room: RoomPart | null;
  offset: number;
}) {
  useTick(contest.clock.state === 'running');
  const people = sittingIn(contest, contest.round);
  const late = (table: TablePart): number =>
    contest.state === 'ended' ? 0 : minutesLate(rowOf(room, table.table), offset, Date.now());
  return (
    <ol class="table-list">
      {worstFirst(tables, late).map(table => (
        <li
          key={table.table}
          class={
            contest.state !== 'ended' && (owed(table) || advised(table))
              ? 'table-line table-worry'
              : `table-line table-${table.state}`
          }
        >
          <a href={link('d', contest.id, 'table', table.table)}>
            <span class="table-number">
              <span class="ear">{t('web.table')} </span>
              {table.table}
            </span>
            <span class="table-what">
              <span class="table-state">{stateWords(table, contest.state === 'ended')}</span>
              <span class="quiet">
                <PairsAt contest={people} table={table} />
                {hereAt(contest.online?.here, table.table) ? ` · ${t('web.online.mark')}` : ''}
              </span>
            </span>
            {late(table) ? (
              <span class="table-late">
                <span aria-hidden="true">+{late(table)}′</span>
                <span class="ear">{t('web.late', { minutes: late(table) })}</span>
              </span>
            ) : null}
            <Pips boards={table.boards} />
          </a>
        </li>
      ))}
    </ol>
  );
}
