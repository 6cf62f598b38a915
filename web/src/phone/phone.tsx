// phone.tsx -- the table's phone: who it is, what its table is doing, and the one thing to do now.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isUnknown, part, useLive } from '../app/live';
import { flush, mail, stays, whenKept } from '../app/send';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import type { Seat } from '../pure/bridge';
import * as lines from '../pure/lines';
import { awayFrom } from '../pure/movement/seats';
import { hereAt } from '../pure/playing/online';
import { firstOf } from '../pure/movement/seats';
import { overlay, owedOf, placeKey, taskOf, type Task } from '../pure/overlay';
import type { BoardPart, Contest, RankingPart, TablePart } from '../pure/wiretypes';
import { ClockFace } from '../ui/clockface';
import { Compass } from '../ui/compass';
import { Icon, type Drawing } from '../ui/icon';
import { LookKey } from '../ui/looksheet';
import { namesOf, sitterOf, sittingIn } from '../ui/people';
import { Heading, Screen, Waiting, WaitingPage } from '../ui/screen';
import { SoundKey } from '../ui/soundkey';
import { TablePlan } from '../ui/tableplan';
import { After } from './after';
import { Change } from './change';
import { CallKey } from './callkey';
import { Confirm } from './confirm';
import { Beside, Dock } from './dock';
import { keepDraft } from './draft';
import { draftOf, Entry } from './entry';
import { Finale } from './finale';
import { OldCode, useSession } from './session';
import { Announcement, useFold } from './note';
import { sendLines, useShield } from './shield';
import { BoardsView, OwnPhones, RankingView } from './seen';
import { Refused, Status } from './status';
import { useTouch } from './touch';
import { PairLine, Where } from './where';

// Only with the opponents' word is a result on record; before it there is nothing.
const KEPT_WORDS: { [screen in Task['screen']]?: 'web.sent' | 'web.kept' } = { confirm: 'web.sent', after: 'web.kept' };

type View = 'task' | 'ranking' | 'boards' | 'own';
const SEAT_NAME = 'arbitro.below';

const keptSeat = (): Seat => {
  try {
    const seat = localStorage.getItem(SEAT_NAME);
    return seat === 'N' || seat === 'E' || seat === 'W' ? seat : 'S';
  } catch {
    return 'S';
  }
};

// The browser's "back" goes one step back inside the page before it leaves it.
//
// Two entries stand for the page: the floor, and the guard above it. Back comes down to the floor; the next touch puts
// the guard up again, and Back on the floor leaves, which is the browser's doing and never ours. The page's own link
// opened once more in the same tab is a popstate too, but of an entry that is neither: nobody went back.
type Guarded = { guard?: boolean; floor?: boolean } | null;

function useBackKey(back: { current: () => boolean }): void {
  useEffect(() => {
    const arm = (): void => {
      const state = history.state as Guarded;
      if (state?.guard) return;
      if (!state?.floor) history.replaceState({ floor: true }, '');
      history.pushState({ guard: true }, '');
    };
    const onPop = (event: PopStateEvent): void => {
      const state = event.state as Guarded;
      if (!state?.floor || back.current()) arm();
    };
    arm();
    addEventListener('popstate', onPop);
    addEventListener('click', arm);
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('click', arm);
    };
  }, []);
}

function Rest({ table, contest }: { table: TablePart; contest: Contest }) {
  return (
    <main class="task">
      <Heading name={`rest${table.round}`}>
        {table.state === 'empty' ? t('web.table_empty') : t('web.sits_out')}
      </Heading>
      {table.state === 'empty' ? null : <p class="large">{namesOf(contest, table.ns ?? table.ew)}</p>}
      {awayFrom(contest, table.round, table.table).map(({ key, why }) => (
        <p key={key}>
          {t(why === 'retired' ? 'web.idle.retired' : 'web.idle.awaited', { names: namesOf(contest, key) })}
        </p>
      ))}
      {table.next ? <Change contest={contest} table={table} resting /> : null}
      <Dock />
    </main>
  );
}

function Before({ table, contest, below }: { table: TablePart; contest: Contest; below: Seat }) {
  return (
    <main class="task before">
      <Heading name="before">{contest.title}</Heading>
      <p class="large">{t('web.soon_begins')}</p>
      {table.ns || table.ew ? (
        <Compass
          below={below}
          names={seat => sitterOf(contest, table.ns, table.ew, seat)}
          middle={<TablePlan table={table.table} seats={['N', 'E', 'S', 'W']} />}
        />
      ) : null}
      {table.ns || table.ew ? <PairLine contest={contest} ns={table.ns} ew={table.ew} /> : null}
      <Dock />
    </main>
  );
}

// This table plays at one of the server's: whoever scanned its code goes on to his seat there.
const PlaysHere = ({ contest, round }: { contest: string; round: number }) => (
  <main class="task">
    <Heading name={`online${round}`}>{t('web.online.here')}</Heading>
    <p>{t('web.online.here_how')}</p>
    <a class="main-key" href={`/play/${encodeURIComponent(contest)}`}>
      {t('web.online.take_seat')}
    </a>
    <Dock />
  </main>
);

// What this table still owes of earlier rounds, each one touch away.
function Owed({ table, onBegin }: { table: TablePart; onBegin: (round: number, board: number) => void }) {
  const owed = owedOf(table);
  if (!owed.length) return null;
  return (
    <section class="owed" aria-label={t('web.still_owed')}>
      {owed.map(({ round, board }) => (
        <button
          key={placeKey(round, board)}
          type="button"
          class="second-key owed-key"
          onClick={() => onBegin(round, board)}
        >
          {t('web.still_to_enter', { round, board })}
        </button>
      ))}
    </section>
  );
}

function DoTask({
  task,
  table,
  contest,
  contestId,
  pending,
  below,
  offset,
  onTurn,
  traveller,
  back,
}: {
  task: Task;
  table: TablePart;
  contest: Contest;
  contestId: string;
  pending: ReadonlySet<string>;
  below: Seat;
  offset: number;
  onTurn: (seat: Seat) => void;
  traveller: BoardPart | null; // of the board that is done
  back: { current: () => boolean };
}) {
  const here = sittingIn(contest, 'round' in task ? task.round : table.round);
  const at = (board: number, round = table.round) => ({ table: table.table, round, board });
  const draftPlace = (round: number, board: number): string => `${contestId}/${table.table}/${placeKey(round, board)}`;
  const [picking, pick] = useState(''); // the place of a board begun by mistake: which one is it?
  const say = (...what: string[]): void => sendLines(contestId, ...what);
  back.current = () => false;
  switch (task.screen) {
    case 'wait':
      return <Before table={table} contest={here} below={below} />;
    case 'rest':
      return <Rest table={table} contest={here} />;
    case 'where':
      return (
        <Where
          contest={here}
          table={table}
          first={task.board}
          below={below}
          onTurn={onTurn}
          onBegin={board => say(lines.begin(at(board)))}
        />
      );
    case 'enter': {
      const place = draftPlace(task.round, task.board.board);
      const others = task.round === table.round && table.boards.some(each => each.state === 'empty');
      if (others && picking === place)
        return (
          <Where
            contest={here}
            table={table}
            first={task.board}
            below={below}
            onTurn={onTurn}
            onBegin={board => {
              pick('');
              if (board !== task.board.board) say(lines.begin(at(board)));
            }}
          />
        );
      return (
        <Entry
          onAnother={others ? () => pick(place) : null}
          contest={here}
          board={task.board}
          ns={task.ns}
          ew={task.ew}
          place={place}
          below={below}
          onBack={back}
          onResult={outcome => say(lines.result(at(task.board.board, task.round), outcome))}
        />
      );
    }
    case 'confirm': {
      const where = at(task.board.board, task.round);
      const wrong = (): void => {
        const { result } = task.board;
        keepDraft(draftOf(draftPlace(task.round, task.board.board), result));
        say(lines.undo(where));
      };
      return (
        <Confirm
          board={task.board}
          below={below}
          names={seat => sitterOf(here, task.ns, task.ew, seat)}
          onRight={() => say(lines.confirm(where))}
          onWrong={wrong}
        />
      );
    }
    case 'after':
      return (
        <After
          contest={here}
          table={table}
          offset={offset}
          board={task.board}
          next={task.next}
          traveller={traveller}
          pending={pending.has(placeKey(table.round, task.board.board))}
          onBegin={board => say(lines.begin(at(board)))}
          onUndo={() => {
            keepDraft(draftOf(draftPlace(table.round, task.board.board), task.board.result));
            say(lines.undo(at(task.board.board)));
          }}
        />
      );
  }
}

// What ends here: the table has played its last board, or the evening is over.
type End = 'table' | 'evening' | null;
const endOf = (table: TablePart, task: Task | null, contest: Contest): End =>
  contest.state === 'ended' ? 'evening' : task?.screen === 'after' && !task.next && !table.next ? 'table' : null;

function Nav({ view, onView, own, free }: { view: View; onView: (view: View) => void; own: boolean; free: boolean }) {
  const key = (name: View, of: Drawing, words: string) => (
    <button type="button" aria-current={view === name ? 'page' : undefined} onClick={() => onView(name)}>
      <Icon of={of} />
      {words}
    </button>
  );
  return (
    <nav class={free ? 'tabs tabs-free' : 'tabs'} aria-label={t('web.pages')}>
      {key('task', 'room', t('web.table'))}
      {key('ranking', 'ranking', t('web.ranking'))}
      {key('boards', 'boards', t('web.boards'))}
      {own ? key('own', 'code', t('web.phones')) : null}
    </nav>
  );
}

// Which table and round it is, the clock, what the director said, and the reader's own choices.
function Head({
  contest,
  table,
  late,
  offset,
  note,
}: {
  contest: Contest;
  table: number;
  late: number | null; // an earlier round that is entered now
  offset: number;
  note: ReturnType<typeof useFold>;
}) {
  return (
    <header class="phone-head">
      <p class="phone-where">
        <b>{t('web.table_number', { table })}</b>
        {late ? (
          <span class="late-round">{t('web.late_round', { round: late })}</span>
        ) : contest.round && contest.state !== 'ended' ? (
          <span>{t('web.round_of', { round: contest.round, rounds: contest.rounds })}</span>
        ) : null}
      </p>
      {note.away ? (
        <button type="button" class="note-key" aria-expanded="false" onClick={() => note.fold(false)}>
          {t('web.note')}
        </button>
      ) : null}
      <span class="phone-clock">
        <ClockFace contest={contest} offset={offset} rings />
        {contest.state === 'playing' ? <SoundKey /> : null}
        <LookKey table />
      </span>
    </header>
  );
}

function Table({ contestId, table: number, again }: { contestId: string; table: number; again: () => void }) {
  const { live, seen } = useLive(contestId, 'table');
  const post = useStore(mail);
  const [view, setView] = useState<View>('task');
  const [below, turn] = useState<Seat>(keptSeat);
  const back = useRef<() => boolean>(() => false);
  const inTask = useRef<() => boolean>(() => false);
  const [board, openBoard] = useState<number | null>(null);
  back.current = () => {
    if (view === 'task') return inTask.current();
    if (view === 'boards' && board !== null) openBoard(null);
    else setView('task');
    return true;
  };
  useBackKey(back);
  useTouch();
  useEffect(() => {
    live.onOpen = () => void flush();
    whenKept(() => {
      if (live.seen.get().link !== 'live') live.wake();
    });
    void flush();
    return () => whenKept(() => {});
  }, [live]);

  const contest = part<Contest>(seen, 'evening'),
    said = part<TablePart>(seen, `table/${number}`);
  // A call that the table has shown is in it, whatever its version says: what is quick comes under the version before.
  const shown = useRef(new Set<string>());
  if (said?.call) for (const { act } of post.settled) if (lines.readCallAct(act.line)) shown.current.add(act.id);
  const acts = useMemo(() => {
    const version = Number(seen.version.slice(seen.version.lastIndexOf('.') + 1));
    const late = post.settled
      .filter(each => Number(each.version.slice(each.version.lastIndexOf('.') + 1)) > version)
      .map(each => each.act)
      .filter(each => !shown.current.has(each.id));
    return [...late, ...post.waiting].filter(each => each.contest === contestId && each.as === 'table');
  }, [post, seen.version, contestId, said?.call]);
  const fresh = useMemo(() => (said ? overlay(said, acts) : null), [said, acts]),
    told = JSON.stringify([fresh, ...(fresh?.pending ?? [])]);
  const laid = useMemo(() => fresh, [told]); // the same while it says the same
  const first =
      laid && contest ? firstOf(contest.movement, laid.table.round, laid.table.table, laid.table.boards.length) : 0,
    task = useMemo(
      () => (laid && contest ? taskOf(laid.table, contest.round, first) : null),
      [laid, contest?.round, first],
    );
  const done = task?.screen === 'after' ? part<BoardPart>(seen, `board/${task.board.board}`) : null,
    speaks = useStore(language);
  const turnTo = useCallback((seat: Seat): void => {
    turn(seat);
    try {
      localStorage.setItem(SEAT_NAME, seat);
    } catch {
      /* for this page only */
    }
  }, []);
  // Drawn anew only when the task is another: not with each word of the network about it.
  const doing = useMemo(
    () =>
      task && laid && contest ? (
        <DoTask
          task={task}
          table={laid.table}
          contest={contest}
          contestId={contestId}
          pending={laid.pending}
          below={below}
          offset={seen.offset}
          onTurn={turnTo}
          traveller={done}
          back={inTask}
        />
      ) : null,
    [task, laid, contest, contestId, below, done, speaks],
  );
  const refused = post.refused[post.refused.length - 1]?.id ?? '';
  const theirs = useShield(task, laid?.table.round ?? 0, said, [contest?.announcement ?? '', refused]);
  const note = useFold(contest?.announcement ?? '');
  const end = laid && contest ? endOf(laid.table, task, contest) : null,
    [known, know] = useState<End>(null); // the end that its table's page has told, or that was put away
  useEffect(() => {
    if (view === 'task' || !end) know(end);
  }, [view, end]);
  if (seen.denied?.status === 401) return <OldCode again={again} waiting={post.waiting.length} />;
  if (!contest || !laid || !task)
    return (
      <Screen title={t('web.table_number', { table: number })}>
        <main class="task">
          <Heading name="wait">{t('web.table_number', { table: number })}</Heading>
          <Waiting />
          <Status seen={seen} />
        </main>
      </Screen>
    );

  const { table } = laid;
  const over = contest.state === 'ended'; // nothing is asked any more: no answer would be taken
  const asks = !over && (task.screen === 'enter' || task.screen === 'confirm');
  const late = asks && 'round' in task && task.round !== table.round ? task.round : null;
  const plays = hereAt(contest.online?.here, number);
  const beside: Beside = {
    status: <Status seen={seen} kept={view === 'task' && !over ? (KEPT_WORDS[task.screen] ?? null) : null} />,
    call: over ? null : (
      <CallKey
        call={table.call ?? null}
        pending={laid.calling}
        away={seen.link === 'away' || isUnknown(seen) || stays(post)}
        offset={seen.offset}
        onCall={() => sendLines(contestId, lines.call(number, asks ? task.board.board : null))}
        onTakeBack={() => sendLines(contestId, lines.uncall(number))}
      />
    ),
  };
  return (
    <Screen title={t('web.table_number', { table: number })} wide={view === 'boards' && board !== null} apart>
      <Head contest={contest} table={number} late={late} offset={seen.offset} note={note} />
      {contest.announcement && !note.away ? (
        <Announcement text={contest.announcement} onFold={() => note.fold(true)} />
      ) : null}
      {end && end !== known && view !== 'task' ? (
        <Announcement text={`${t('web.evening_over')} ${t('web.thanks')}`} onFold={() => know(end)} />
      ) : null}
      {theirs && view === 'task' ? (
        <p class="advice theirs" role="status">
          {t(theirs === 'entered' ? 'web.other_phone' : 'web.other_phone_took_back')}
        </p>
      ) : null}
      <Refused />
      {view === 'task' && !asks && !over ? (
        <Owed
          table={table}
          onBegin={(round, board) => sendLines(contestId, lines.begin({ table: number, round, board }))}
        />
      ) : null}
      <Beside.Provider value={beside}>
        {view === 'ranking' ? (
          <RankingView seen={seen} contest={contest} />
        ) : view === 'boards' ? (
          <BoardsView
            seen={seen}
            contest={contest}
            mine={row => (row.table === number && row.ns === table.ns ? 'NS' : null)}
            open={board}
            onOpen={openBoard}
          />
        ) : view === 'own' ? (
          <OwnPhones table={table} contest={contest} />
        ) : plays && !over ? (
          <PlaysHere contest={plays} round={table.round} />
        ) : over ? (
          <Finale
            contest={contest}
            table={table}
            ranking={part<RankingPart>(seen, 'ranking')}
            onRanking={() => setView('ranking')}
          />
        ) : (
          doing
        )}
        {view === 'task' ? null : (
          <aside class="dock-apart" aria-label={t('web.call.director')}>
            <Dock />
          </aside>
        )}
      </Beside.Provider>
      <Nav
        view={view}
        onView={next => {
          openBoard(null);
          setView(next);
        }}
        own={Object.keys(table.playerCodes ?? {}).length > 0}
        free={!asks}
      />
    </Screen>
  );
}

export function Phone({ code }: { code: string }) {
  const session = useSession(code);
  if (session.state === 'refused')
    return <OldCode again={session.again} waiting={mail.get().waiting.length} message={session.message} />;
  if (session.state === 'asking') return <WaitingPage denied={null} />;
  return (
    <Table
      key={`${session.contest}/${session.table}`}
      contestId={session.contest}
      table={session.table}
      again={session.again}
    />
  );
}
