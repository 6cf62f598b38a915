// table.tsx -- one's own place at a table: before the first board, while one is played, and when it is over.
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadClaimEngine, claimEngine } from '../app/claim';
import { useTick } from '../app/clock';
import { part, useLive, type Seen } from '../app/live';
import { ringWarning } from '../app/sound';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import type { Seat } from '../pure/bridge';
import {
  claimAnswers,
  dummyOf,
  groupsOf,
  heldBy,
  isClaimed,
  isFinalPass,
  isMyTurn,
  isStopped,
  letsErr,
  mayClaim,
  playedBy,
  playLine,
  playsFrom,
  trumpsOf,
  unanswered,
} from '../pure/playing/view';
import { viewOf, type PlayedPart, type PlayTable, type SeatPart, type SeatView } from '../pure/playing/parts';
import { sayable } from '../pure/playing/mend';
import { CallText } from '../ui/auction';
import { cardWords } from '../ui/playcard';
import { BoardMark } from '../ui/compass';
import { Deal } from '../ui/deal';
import { Heading, Trouble, Waiting } from '../ui/screen';
import { Mark } from '../ui/suit';
import { Around } from './around';
import { Auction, CallBox, callWords, Explained } from './bidding';
import { CardsSheet } from './cards';
import { ClaimSheet } from './claim';
import { useDesk, type Desk } from './desk';
import { callLines, NextShows } from './elsewhere';
import { HostBar } from './evening';
import { Held, type Touch } from './hand';
import { Heard, useVoice } from './heard';
import { useKeyboard } from './keyboard';
import { Gather } from './lobby';
import { MendSheet } from './mend';
import { ROBOTS } from './open';
import { Over } from './over';
import { isRoomy, isWide, likes } from './own';
import { AuctionSheet, CallSheet, KeysSheet, LastTrick, LikesSheet, Results, SeatSheet } from './sheets';
import { titleOf } from './sitters';
import { nameAt, stopWords, turnWords } from './spoken';
import { ClaimKeys, Matters } from './matters';
import { Top } from './top';
import { Sheet } from '../ui/sheet';
import { Talk } from './talk';

type Shown =
  | 'keys'
  | 'claim'
  | 'mend'
  | 'slip'
  | 'last'
  | 'auction'
  | 'likes'
  | 'seat'
  | 'cards'
  | 'score'
  | { call: number }
  | null;

type Show = (next: Shown | ((now: Shown) => Shown)) => void;

// The title says it where the page is not looked at; the bell, for whoever turned it on.
function useTurn(view: SeatView | null, table: PlayTable | null): void {
  const mine = view !== null && table !== null && isMyTurn(view);
  const title = !table ? 'Arbitro' : mine ? `● ${t('web.play.your_turn')}` : titleOf(table);
  useEffect(() => {
    document.title = `${title} · Arbitro`;
  }, [title]);
  useEffect(() => {
    if (mine && document.visibilityState !== 'visible') ringWarning();
  }, [mine, view?.play.length, view?.auction.length]);
}

// The only card that may be played is played by itself, for whoever asked for that.
function useSingle(view: SeatView | null, desk: Desk, stopped: boolean): void {
  const { single } = useStore(likes);
  const only = view && single && !stopped && isMyTurn(view) && view.cards.length === 1 ? view.cards[0]! : null;
  useEffect(() => {
    if (only && desk.state.get().line === null) desk.send(playLine(view!, view!.turn, only));
  }, [only, view?.turn]);
}

function touchOf(view: SeatView, table: PlayTable, hand: Seat, desk: Desk, say: (words: string) => void): Touch | null {
  if (!playsFrom(view, hand) || isStopped(view, table)) return null;
  const mine = isMyTurn(view) && view.turn === hand,
    pending = playedBy(desk.state.get().line, view);
  return {
    may: mine ? view.cards : [],
    errs: letsErr(table, view),
    firm: mine,
    pending: pending?.seat === hand ? pending.card : null,
    onLift: card => say(`${cardWords(card)}: ${t('web.play.lifted')}`),
    onPlay: card => desk.state.get().line === null && desk.send(playLine(view, hand, card)),
  };
}

// Whoever is not to call has, where the box was, the way back from his last call; and one out of turn, where the terms
// let it happen, and on purpose.
function Meanwhile({
  view,
  table,
  onSlip,
  onEarly,
}: {
  view: SeatView;
  table: PlayTable;
  onSlip: () => void;
  onEarly: (() => void) | null;
}) {
  const slip = table.elsewhere ? null : sayable(view, table.prevent).slip,
    early = onEarly && letsErr(table, view) ? onEarly : null;
  return slip || early ? (
    <div class="play-early">
      {slip ? (
        <button type="button" class="plain-key" onClick={onSlip}>
          <span>
            {t('web.undo')} <CallText call={slip.call} />
          </span>
        </button>
      ) : null}
      {early ? (
        <button type="button" class="plain-key" onClick={early}>
          {t('web.play.call_early')}
        </button>
      ) : null}
    </div>
  ) : null;
}

// The box to call from, for whoever is to call.
function Calling({
  view,
  table,
  offset,
  desk,
  onSlip,
}: {
  view: SeatView;
  table: PlayTable;
  offset: number; // of the server's clock
  desk: Desk;
  onSlip: () => void;
}) {
  const [early, call] = useState(false);
  const busy = desk.state.get().line !== null,
    stopped = isStopped(view, table);
  const mine = isMyTurn(view),
    waits = Math.ceil(((view.stop?.until ?? 0) - Date.now() - offset) / 1000);
  useTick(waits > 0);
  useEffect(() => call(false), [view.auction.length]);
  if (view.phase !== 'auction' || stopped) return null;
  const stop =
    waits > 0 ? (
      <p class="advice" aria-hidden="true">
        {stopWords(view, waits)}
      </p>
    ) : null;
  if (!mine && !early)
    return (
      <>
        {stop}
        <Meanwhile view={view} table={table} onSlip={onSlip} onEarly={stop ? null : () => call(true)} />
      </>
    );
  const asked = isFinalPass(view) ? unanswered(view) : null;
  return (
    <>
      {stop}
      {asked ? (
        <p class="advice" role="status">
          {t('web.play.final_pass', { call: callWords(asked.call) })}
        </p>
      ) : null}
      <CallBox
        calls={view.calls}
        errs={letsErr(table, view)}
        busy={busy || (stop !== null && view.stop!.seat === view.seat)}
        onCall={made => desk.send(...callLines(view, made))}
      />
      {table.elsewhere ? <NextShows key={view.auction.length} /> : null}
    </>
  );
}

function TurnLine({ view, table, typed, desk }: { view: SeatView; table: PlayTable; typed: string; desk: Desk }) {
  const { line, slow } = desk.state.get(),
    mine = isMyTurn(view) && !isStopped(view, table);
  return (
    <p class={mine ? 'play-turn play-turn-mine' : 'play-turn'}>
      {line
        ? t(slow || 'web.sending')
        : mine
          ? turnWords(view)
          : isStopped(view, table)
            ? ''
            : t(view.turn === view.plays ? 'web.play.turn_of' : 'web.play.turn_of_dummy', {
                name: nameAt(table, view.plays),
              })}
      {typed ? <span class="play-typed">{/\d/.test(typed) ? typed : <Mark suit={typed as 'S'} />}…</span> : null}
    </p>
  );
}

function Foot({
  view,
  table,
  desk,
  onShow,
}: {
  view: SeatView;
  table: PlayTable;
  desk: Desk;
  onShow: (shown: Shown) => void;
}) {
  const may = mayClaim(view) && !isStopped(view, table);
  return (
    <nav class="play-foot" aria-label={t('web.play.keys')}>
      {table.elsewhere ? null : (
        <>
          <button type="button" onClick={() => onShow('mend')}>
            {t('web.play.mend')}
          </button>
          <button type="button" disabled={!may} onClick={() => onShow('claim')}>
            {t('web.play.claim_key')}
          </button>
        </>
      )}
      {table.director ? (
        <button
          type="button"
          class="play-call"
          onClick={() => desk.send(table.called?.seat === view.seat ? 'settle' : `call ${view.seat}`)}
        >
          {t(table.called?.seat === view.seat ? 'web.call.take_back' : 'web.call.director')}
        </button>
      ) : null}
      <button type="button" onClick={() => onShow('score')}>
        {t('web.play.more')}
      </button>
    </nav>
  );
}

function Sheets({
  shown,
  view,
  part: own,
  table,
  played,
  desk,
  show,
}: {
  shown: Shown;
  view: SeatView | null;
  part: SeatPart;
  table: PlayTable;
  played: (place: number) => PlayedPart | null;
  desk: Desk;
  show: Show;
}) {
  // A sheet that another has taken the place of closes late, and closes itself alone.
  const close = (): void => show(now => (now === shown ? null : now));
  if (shown === 'keys') return <KeysSheet onClose={close} />;
  if (shown === 'likes') return <LikesSheet onClose={close} />;
  if (shown === 'seat') return <SeatSheet part={own} table={table} onSend={desk.send} onClose={close} />;
  if (shown === 'cards')
    return (
      <CardsSheet
        contestId={table.id}
        seat={own.seat}
        isOn={table.board !== null && !table.over}
        since={view ? `${view.board} ${view.phase} ${view.plays} ${view.auction.length}` : ''}
        onClose={close}
      />
    );
  if (shown === 'score')
    return (
      <Sheet title={t('web.play.score')} onClose={close}>
        <Results
          table={table}
          played={played}
          own={{ seat: own.seat, busy: desk.state.get().line !== null, onSend: desk.send }}
        />
        <div class="play-more">
          <button type="button" class="second-key" onClick={() => show('seat')}>
            {t('web.play.my_seat')}
          </button>
          <button type="button" class="second-key" onClick={() => show('cards')}>
            {t('web.play.card.title')}
          </button>
          <button type="button" class="second-key" onClick={() => show('likes')}>
            {t('web.play.settings')}
          </button>
        </div>
      </Sheet>
    );
  if (!view || !shown) return null;
  const of = { view, table, onClose: close };
  const acts = {
    ...of,
    onSend: desk.send,
    onGone: (why: string): void => {
      close();
      desk.tell(why);
    },
  };
  if (shown === 'last') return <LastTrick {...of} />;
  if (shown === 'auction') return <AuctionSheet {...of} onAsk={call => show({ call })} />;
  if (shown === 'mend' || shown === 'slip') return <MendSheet {...acts} begin={shown === 'slip' ? 'call' : null} />;
  if (shown === 'claim') return <ClaimSheet {...acts} />;
  return <CallSheet key={shown.call} {...acts} at={shown.call} />;
}

// At a lesson all four lie open; while cards are played they lie beside the names.
const AllHands = ({ view }: { view: SeatView }) => (
  <Deal
    deal={{ N: view.hands.N.cards, E: view.hands.E.cards, S: view.hands.S.cards, W: view.hands.W.cards }}
    middle={<BoardMark board={view.board} dealer={view.dealer} vulnerable={view.vulnerable} below="S" />}
  />
);

function Playing({
  view,
  table,
  offset,
  desk,
  typed,
  show,
  say,
}: {
  view: SeatView;
  table: PlayTable;
  offset: number;
  desk: Desk;
  typed: string;
  show: (shown: Shown) => void;
  say: (words: string) => void; // to whoever hears the page
}) {
  const dummy = dummyOf(view),
    pending = playedBy(desk.state.get().line, view);
  const auction = view.phase === 'auction',
    beside = useStore(isRoomy) && !auction;
  const room = useRef<HTMLDivElement>(null);
  // The auction has a room of its own, where its last calls are in sight.
  useEffect(() => {
    const of = room.current,
      row = auction ? of?.querySelector<HTMLElement>('tbody tr:last-child') : null,
      head = of?.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0,
      notes = of?.querySelector<HTMLElement>('.bid-notes');
    if (!of || !row) return;
    // With what was explained below them, where there is room for both.
    const both = notes && notes.offsetHeight + head + 2 * row.offsetHeight < of.clientHeight;
    of.scrollTop += (both ? notes : row).getBoundingClientRect().bottom - of.getBoundingClientRect().bottom + 4;
  }, [view]);
  // A claim is in sight for all, and one's hand whole, where the page is longer than the phone and the keys stay on it.
  const claimed = isClaimed(view),
    reads = useStore(claimEngine);
  useEffect(() => {
    if (claimed && innerHeight > 448) scrollTo(0, document.body.scrollHeight);
  }, [claimed, claimAnswers(view).length > 0, view.claim?.text, reads]); // its words come after it
  return (
    <>
      <button type="button" class="play-keys" onClick={() => show('keys')}>
        {t('web.play.keyboard')} (?)
      </button>
      <Top view={view} beside={beside} onAuction={() => show('auction')} onLast={() => show('last')} />
      <h1 class="ear">{titleOf(table)}</h1>
      <div class="play-middle-row">
        <div class="play-table" ref={room}>
          {auction ? (
            <>
              <Auction
                auction={view.auction}
                board={view}
                table={table}
                turn={view.awaits ? null : view.turn}
                onAsk={call => show({ call })}
              />
              <Explained auction={view.auction} />
              {table.open ? <AllHands view={view} /> : null}
              {view.auction.length ? (
                <p class="bid-hint">
                  <span>{t('web.play.touch_call')}</span>
                </p>
              ) : null}
            </>
          ) : (
            <Around
              view={view}
              table={table}
              touch={dummy ? touchOf(view, table, dummy, desk, say) : null}
              pending={pending}
            />
          )}
        </div>
        {beside ? (
          <aside class="play-aside">
            <Auction auction={view.auction} board={view} table={table} turn={null} onAsk={call => show({ call })} />
            <Explained auction={view.auction} />
          </aside>
        ) : null}
      </div>
      <Matters view={view} table={table} desk={desk} onCall={call => show({ call })} />
      <div class="play-own">
        <TurnLine view={view} table={table} typed={typed} desk={desk} />
        <Calling view={view} table={table} offset={offset} desk={desk} onSlip={() => show('slip')} />
        <Held
          kind="own"
          groups={groupsOf(heldBy(view, view.seat), trumpsOf(view))}
          most={useStore(isWide) ? 13 : 7}
          label={t('web.play.your_cards')}
          touch={touchOf(view, table, view.seat, desk, say)}
        />
      </div>
      <div class="play-bottom">
        <ClaimKeys view={view} table={table} desk={desk} />
        <Foot view={view} table={table} desk={desk} onShow={show} />
      </div>
    </>
  );
}

// Who sees the page sees the band go; who hears it is told that the line is back.
function Away({ seen }: { seen: Seen }) {
  const away = seen.link === 'away',
    was = useRef(false);
  if (away) was.current = true;
  return (
    <p class={away ? 'play-away' : 'ear'} role="status">
      {away ? t('web.play.no_line') : was.current ? t('web.play.line_back') : null}
    </p>
  );
}

// Very large print is of the table alone: other pages have sizes of their own.
function usePrint(): void {
  const { large } = useStore(likes);
  useEffect(() => {
    if (!large) return;
    const { dataset } = document.documentElement;
    dataset['print'] = 'large';
    return () => delete dataset['print'];
  }, [large]);
}

// Each goes on when he likes: who reads the result still is not taken to the board that somebody else has asked for.
function useStay(view: SeatView | null): { shown: SeatView | null; goOn: () => void } {
  const last = useRef<SeatView | null>(null),
    [gone, goOn] = useState(0);
  if (view?.phase === 'over') last.current = view;
  const over = last.current,
    stays = view && over && over.board !== view.board && over.board !== gone;
  return { shown: stays ? over : view, goOn: () => goOn(over?.board ?? 0) };
}

// What was refused on a board is not told of the next, nor of its result; what is told as it ends is.
function useForget(desk: Desk, place: string): void {
  const at = useRef(place),
    old = useRef<string | null>(null);
  if (at.current !== place) old.current = desk.state.get().trouble;
  at.current = place;
  useEffect(() => {
    if (old.current !== null && desk.state.get().trouble === old.current) desk.clear();
    old.current = null;
  }, [place]);
}

export function Seated({ contestId, seat, onLost }: { contestId: string; seat: Seat; onLost: () => void }) {
  const { live, seen } = useLive(contestId, 'player');
  const own = part<SeatPart>(seen, `seat/${seat}`),
    table = part<PlayTable>(seen, 'table'),
    now = viewOf(own),
    { shown: view, goOn } = useStay(now);
  const desk = useDesk(contestId, own, () => live.wake());
  const [shown, show] = useState<Shown>(null);
  const voice = useVoice(own, view, table, seen.offset);
  useStore(language);
  useStore(claimEngine);
  useTurn(now, table);
  usePrint();
  useEffect(() => {
    if (view?.claim) void loadClaimEngine();
  }, [view?.claim !== null]);
  useEffect(() => {
    if (seen.denied?.status === 401) onLost();
  }, [seen.denied]);
  const stopped = !view || !table || isStopped(view, table);
  useSingle(view, desk, stopped);
  useForget(desk, view ? `${view.board} ${view.phase === 'over'}` : '');
  const typed = useKeyboard(view, table, {
    onCall: call => desk.state.get().line === null && view && desk.send(...callLines(view, call)),
    onCard: card => view && desk.state.get().line === null && desk.send(playLine(view, view.turn, card)),
    onLine: line => desk.state.get().line === null && desk.send(line),
    onRead: voice.say,
    onKeys: () => show('keys'),
    onOpen: show,
  });
  if (!table || !own)
    return (
      <main class="task">
        <Heading name="wait">Arbitro</Heading>
        <Waiting />
      </main>
    );
  const played = (place: number): PlayedPart | null => part<PlayedPart>(seen, `played/${place}`);
  const busy = desk.state.get().line !== null;
  const next = (): void => {
    goOn();
    if (now === view) desk.send('next');
  };
  const more = (
    <button type="button" class="plain-key" onClick={() => show('score')}>
      {t('web.play.more')}
    </button>
  );
  return (
    <>
      <Away seen={seen} />
      {view && view.phase === 'over' ? (
        <main class="task play-after">
          {table.of ? <HostBar table={table} seat={seat} /> : null}
          <Over
            view={view}
            table={table}
            deal={view.deal}
            played={played}
            busy={busy}
            onSend={desk.send}
            onNext={next}
          />
          <Matters view={view} table={table} desk={desk} onCall={call => show({ call })} />
          {more}
          <div class="play-bottom">
            <ClaimKeys view={view} table={table} desk={desk} />
          </div>
        </main>
      ) : view ? (
        <main class={`play play-${view.phase}`}>
          <Playing
            view={view}
            table={table}
            offset={seen.offset}
            desk={desk}
            typed={typed}
            show={show}
            say={voice.say}
          />
        </main>
      ) : (
        <Gather
          table={table}
          seat={seat}
          busy={busy}
          robotsWanted={sessionStorage.getItem(ROBOTS) === table.id}
          onSend={desk.send}
          menu={
            <>
              {desk.state.get().trouble ? (
                <Trouble text={desk.state.get().trouble!} onClose={() => desk.clear()} />
              ) : null}
              <Talk part={own} table={table} over onSend={desk.send} />
              {more}
            </>
          }
        />
      )}
      <Heard voice={voice} />
      <Sheets shown={shown} view={view} part={own} table={table} played={played} desk={desk} show={show} />
    </>
  );
}
