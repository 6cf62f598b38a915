// board.tsx -- a board that was played: its hands, what can be made of them, the field's results with one's own among
// them, and the way to play it again or to show it to somebody.
import type { ComponentChildren } from 'preact';
import { useAddress } from '../app/address';
import { decimal, t } from '../app/words';
import { useAnswer } from '../hand/answer';
import { Makeable } from '../hand/makeable';
import { ShareKey } from '../hand/share';
import { isTop } from '../pure/evening';
import { hashOf, tableLines } from '../pure/hand';
import type { BoardPart, Contest } from '../pure/wiretypes';
import { boardSheet } from '../share/draw';
import { PictureKey } from '../share/picturekey';
import { BoardMark, BoardWords } from '../ui/compass';
import { Deal } from '../ui/deal';
import { Alone, Frequency } from '../ui/frequency';
import { Icon } from '../ui/icon';
import { againOf, Bar, Figure, Slip, Traveller, type Mine } from '../ui/results';
import { Heading } from '../ui/screen';
import { sideName } from '../ui/suit';

const MEMORY = 32 << 20;

// What was done here, and how it compares.
function Own({ board, mine }: { board: BoardPart; mine: Mine }) {
  const row = board.results.find(each => mine(each)),
    side = row && mine(row);
  if (!row || !side) return null;
  const figure = side === 'NS' ? row.figureNs : row.figureEw;
  return (
    <section class="board-own">
      <p class="board-own-slip">
        <Slip result={row.result} />
        <span class="quiet">{sideName(side)}</span>
      </p>
      {figure ? (
        <p class="board-own-figure">
          {isTop(board, figure, side) ? <span class="top-mark">{t('web.top')}</span> : null}
          <b>
            <Figure value={figure} unit={board.unit} />
          </b>
        </p>
      ) : null}
      {board.unit === 'percent' ? (
        <Bar percent={figure} label={t('web.own_percent', { percent: decimal(figure ?? '') })} />
      ) : null}
    </section>
  );
}

// As a picture, once nobody has still to play it.
function BoardPicture({ board, contest, mine }: { board: BoardPart; contest: Contest; mine: Mine }) {
  const address = useAddress();
  if (!board.complete && !board.released && contest.state !== 'ended') return null;
  const row = board.results.find(each => mine(each)),
    side = row && mine(row),
    title = `${t('web.board_number', { board: board.board })} · ${contest.title}`,
    path = contest.state === 'ended' ? `/e/${contest.id}/board/${board.board}` : `/live/${contest.id}#${board.board}`,
    url = address && address + path;
  return (
    <PictureKey
      name={`board-${board.board}`}
      title={title}
      url={url}
      draw={() => boardSheet(board, contest, row && side ? { row, side } : null, url ?? '')}
    />
  );
}

function Hands({ board, deal }: { board: BoardPart; deal: NonNullable<BoardPart['deal']> }) {
  const again = againOf(board, null, null),
    { answer } = useAnswer('table', MEMORY, true, tableLines(again));
  return (
    <>
      <section class="board-hands">
        <Deal
          deal={deal}
          middle={<BoardMark board={board.board} dealer={board.dealer} vulnerable={board.vulnerable} below="S" />}
        />
      </section>
      <section class="board-makes">
        <Makeable
          board={again}
          table={answer}
          played={null}
          hint={null}
          onPlayed={played => location.assign(`/hand#${hashOf(again, played)}`)}
        />
        <div class="board-keys">
          <a class="second-key" href={`/hand#${hashOf(again, null)}`}>
            <Icon of="hand" /> {t('web.hand.title')}
          </a>
          <ShareKey hash={hashOf(again, null)} name={t('web.board_number', { board: board.board })} />
        </div>
      </section>
    </>
  );
}

export function BoardPage({
  board,
  contest,
  mine = () => null,
  before,
  after,
  head,
  back = t('web.boards'),
  onOpen,
}: {
  board: BoardPart;
  contest: Contest;
  mine?: Mine;
  before: number | null;
  after: number | null;
  head?: ComponentChildren;
  back?: string; // where one comes from, and goes back to
  onOpen: (board: number | null) => void;
}) {
  const turn = (to: number | null, of: 'back' | 'next', words: string) => (
    <button type="button" class="turn-key" disabled={to === null} aria-label={words} onClick={() => onOpen(to)}>
      <Icon of={of} />
    </button>
  );
  return (
    <main class="task board-page">
      {head}
      <div class="board-head">
        <button type="button" class="turn-key turn-all" onClick={() => onOpen(null)}>
          <Icon of="back" /> {back}
        </button>
        <span class="board-turns">
          {turn(before, 'back', t('web.board_before'))}
          {turn(after, 'next', t('web.board_after'))}
        </span>
      </div>
      <div class="board-title">
        <Heading name={`board${board.board}`}>{t('web.board_number', { board: board.board })}</Heading>
        <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} />
      </div>
      <div class="board-columns">
        <div class="board-column">
          <Own board={board} mine={mine} />
          {board.deal ? <Hands key={board.board} board={board} deal={board.deal} /> : null}
        </div>
        <div class="board-column">
          <Traveller board={board} contest={contest} mine={row => mine(row) !== null} bare />
          <Alone board={board} contest={contest} />
          <Frequency board={board} />
          <BoardPicture board={board} contest={contest} mine={mine} />
        </div>
      </div>
    </main>
  );
}
