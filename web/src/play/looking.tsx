// looking.tsx -- the board that is played at a table, for whoever looks on: as everybody there could see it some
// minutes ago. It is asked for again every few seconds.
import { useEffect, useState } from 'preact/hooks';
import { contestPath, get } from '../app/wire';
import { t } from '../app/words';
import { dummyOf, heldBy, trickBefore, trickNow } from '../pure/playing/view';
import type { PlayTable, SeatView, Watched, WatchedBoard } from '../pure/playing/parts';
import { BoardMark } from '../ui/compass';
import { HandLine } from '../ui/handline';
import { ContractText, seatName, sideLetters } from '../ui/suit';
import { Auction } from './bidding';
import { nameAt, stageWords } from './spoken';
import { Trick } from './trick';

const ASK_MS = 4000;

function useWatched(contestId: string): Watched | null {
  const [watched, see] = useState<Watched | null>(null);
  useEffect(() => {
    let gone = false,
      timer = 0;
    const look = (): void => {
      get<Watched>(contestPath(contestId, 'watch'))
        .then(now => {
          if (!gone) see(now);
        })
        .catch(() => {})
        .finally(() => {
          if (!gone) timer = window.setTimeout(look, ASK_MS);
        });
    };
    look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [contestId]);
  return watched;
}

// As the player below would see it, without a hand of his own.
const asView = (now: WatchedBoard): SeatView => ({
  ...now,
  seat: now.declarer ?? 'S',
  code: '',
  plays: now.turn,
  calls: [],
  cards: [],
  options: [],
  asked: null,
  awaits: false,
  irregular: [],
  bars: {},
});

function Play({ view, table }: { view: SeatView; table: PlayTable }) {
  const dummy = dummyOf(view);
  return (
    <>
      <p class="play-result-what">
        <ContractText contract={view.contract!} /> {seatName(view.declarer!)} ·{' '}
        {(['NS', 'EW'] as const).map((side, i) => `${sideLetters(side)} ${view.tricks[i]}`).join(' · ')}
      </p>
      {dummy && view.dummySpread ? (
        <p>
          <span class="quiet">{t('web.play.dummys_cards', { seat: seatName(dummy) })}</span>{' '}
          <HandLine cards={heldBy(view, dummy)} />
        </p>
      ) : null}
      <div class="felt watch-felt">
        <Trick trick={trickNow(view) ?? trickBefore(view)} below={view.seat} table={table} names />
      </div>
    </>
  );
}

export function Looking({ contestId, table }: { contestId: string; table: PlayTable }) {
  const watched = useWatched(contestId),
    now = watched?.now;
  if (!watched) return null;
  const view = now ? asView(now) : null;
  return (
    <section class="watch-now">
      <p class="quiet">{t('web.play.watch_later', { minutes: watched.minutes })}</p>
      {view ? (
        <>
          <h3>{t('web.board_number', { board: view.board })}</h3>
          <BoardMark board={view.board} dealer={view.dealer} vulnerable={view.vulnerable} below={view.seat} />
          <Auction auction={view.auction} board={view} table={table} turn={null} onAsk={null} />
          {view.contract && view.declarer ? <Play view={view} table={table} /> : null}
          {view.claim ? <p>{stageWords(view.claim.stage, table)}</p> : null}
          {view.phase === 'over' ? null : <p class="quiet">{t('web.hand.turn', { seat: nameAt(table, view.turn) })}</p>}
        </>
      ) : (
        <p>{t('web.play.watch_soon')}</p>
      )}
    </section>
  );
}
