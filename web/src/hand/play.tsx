// play.tsx -- one board played again: a line of cards, the position at one place of it, and what every card is worth
// there.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { route } from '../app/route';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import { overtricks, sideOf, writeContract, written, type Contract } from '../pure/bridge';
import {
  bestTotal,
  costs,
  hashOf,
  met,
  nextCost,
  playable,
  positionLines,
  positionsOf,
  tableLines,
  traceLines,
  tricksLeft,
  worths,
  type Board,
  type Bounds,
  type Played,
  type Position,
  type Shared,
} from '../pure/hand';
import { AuctionTable } from '../ui/auction';
import { BoardWords, Compass } from '../ui/compass';
import { BiddingBox, Doubling } from '../ui/pad';
import { Heading, Screen, Trouble } from '../ui/screen';
import { contractName, ContractText, overName, seatName, sideLetters } from '../ui/suit';
import { useAnswer } from './answer';
import { CardKeys, cardName, type Shows } from './cards';
import { Diagram } from './diagram';
import { Makeable } from './makeable';
import { Record } from './record';
import { ShareKey } from './share';

const MEMORY = 16 << 20; // bytes, of each solver

const ofBoard = (board: Board): Played | null =>
  board.contract && board.declarer ? { contract: board.contract, declarer: board.declarer } : null;
const isSame = (one: Played, other: Played | null): boolean =>
  other !== null && one.declarer === other.declarer && one.contract.denomination === other.contract.denomination;

export const boardName = (board: Board): string =>
  board.number ? t('web.board_number', { board: board.number }) : t('web.hand.a_hand');

// What was done, in words, for those who hear the page.
function playedWords(card: string, before: Position, now: Position): string {
  const parts = [t('web.hand.said', { seat: seatName(before.turn), card: cardName(card) })];
  if (now.table.length === 0 && now.last) parts.push(t('web.hand.trick_to', { seat: seatName(now.last.winner) }));
  parts.push(tricksLeft(now) ? t('web.hand.turn', { seat: seatName(now.turn) }) : t('web.hand.over'));
  return parts.join(' ');
}

function ChooseContract({ onPlayed, onBack }: { onPlayed: (played: Played) => void; onBack: (() => void) | null }) {
  const [contract, choose] = useState<Contract | null>(null);
  return (
    <section class="hand-choose">
      <h2>{contract ? t('web.who_declared') : t('web.which_contract')}</h2>
      {contract ? (
        <>
          <Doubling value={contract.doubling} onChange={doubling => choose({ ...contract, doubling })} />
          <Compass
            below="S"
            names={() => ''}
            middle={
              <span class="large">
                <ContractText contract={writeContract(contract)} />
              </span>
            }
            onSeat={declarer => onPlayed({ contract, declarer })}
          />
        </>
      ) : (
        <BiddingBox onBid={(level, denomination) => choose({ level, denomination, doubling: 0 })} />
      )}
      {onBack || contract ? (
        <button type="button" class="plain-key" onClick={() => (contract ? choose(null) : onBack?.())}>
          {t('web.back')}
        </button>
      ) : null}
    </section>
  );
}

// Bounds that have not met are told as they are.
function Makes({ total, played, over }: { total: Bounds | null; played: Played; over: boolean }) {
  const tricks = total && met(total);
  return (
    <p class="hand-number">
      <b class="hand-huge">{tricks ?? (total ? `${total[0]}–${total[1]}` : '…')}</b>{' '}
      {tricks === null ? (
        <span>{t('web.hand.thinking')}</span>
      ) : (
        <>
          <span>
            {t(over ? 'web.hand.took' : 'web.hand.takes', { seat: seatName(played.declarer), count: tricks })}
          </span>{' '}
          <b>{overName(overtricks(played.contract, tricks))}</b>
        </>
      )}
    </p>
  );
}

const Won = ({ position }: { position: Position }) => (
  <p class="hand-won">
    {(['NS', 'EW'] as const).map(side => (
      <span key={side}>
        {sideLetters(side)} <b>{position.won[side]}</b>
      </span>
    ))}
  </p>
);

// A table that did not play to the end of it made the rest by a claim.
function Claimed({ board, played, tricks }: { board: Board; played: Played; tricks: number }) {
  const count = board.recorded.length,
    at = positionsOf(board.deal, played, board.recorded)[count];
  if (!count || !at || !tricksLeft(at)) return null;
  const made = tricks - at.won[sideOf(played.declarer)],
    left = 13 - at.won.NS - at.won.EW;
  return made < 0 || made > left ? null : <> {t('web.hand.by_claim', { count, tricks: made, left })}</>;
}

function ContractKey({ board, played, onChange }: { board: Board; played: Played; onChange: () => void }) {
  return (
    <>
      <button type="button" class="hand-contract" onClick={onChange}>
        <ContractText contract={writeContract(played.contract)} />
        <span class="hand-by">{seatName(played.declarer)}</span>
        <span class="ear">, {t('web.hand.other_contract')}</span>
      </button>
      {board.tricks !== null && isSame(played, ofBoard(board)) ? (
        <span class="hand-record-said">
          {t('web.hand.on_record', { tricks: board.tricks, over: written(overtricks(played.contract, board.tricks)) })}
          <Claimed board={board} played={played} tricks={board.tricks} />
        </span>
      ) : null}
    </>
  );
}

function ShowsKeys({ shows, show }: { shows: Shows; show: (shows: Shows) => void }) {
  const key = (each: Shows, words: string) => (
    <button type="button" class="chip" aria-pressed={shows === each} onClick={() => show(each)}>
      {words}
    </button>
  );
  return (
    <div class="hand-shows" role="group" aria-label={t('web.hand.shows')}>
      {key('cost', t('web.hand.shows_cost'))}
      {key('total', t('web.hand.shows_total'))}
    </div>
  );
}

interface State {
  played: Played | null;
  line: string[];
  at: number;
}

function beginning({ board, line, at }: Shared): State {
  const played = ofBoard(board),
    whole = played ? positionsOf(board.deal, played, line ?? board.recorded).length - 1 : 0;
  return { played, line: (line ?? board.recorded).slice(0, whole), at: Math.min(at, whole) };
}

// The address says where we are; whoever copies it sends it on.
function useAddress(board: Board, { played, line, at }: State): void {
  const hash = hashOf(played ? { ...board } : board, played, line, at);
  useEffect(() => {
    const late = setTimeout(() => {
      if (route.get().path[0] !== 'hand') return;
      try {
        history.replaceState(history.state, '', `#${hash}`);
      } catch {
        /* too often for this browser: the next one will do */
      }
    }, 300);
    return () => clearTimeout(late);
  }, [hash]);
}

export function Play({ shared, onFile }: { shared: Shared; onFile: (() => void) | null }) {
  const { board } = shared;
  const [state, set] = useState<State>(() => beginning(shared));
  const [choosing, setChoosing] = useState(false);
  const [shows, show] = useState<Shows>('cost');
  const [spoken, say] = useState('');
  useStore(language);
  useAddress(board, state);
  const { played, line, at } = state;
  const positions = useMemo(() => (played ? positionsOf(board.deal, played, line) : []), [board, played, line]);
  const position = positions[at] ?? null,
    denomination = played?.contract.denomination ?? 'N';
  const ended = position !== null && tricksLeft(position) === 0;
  const cards = useAnswer('cards', MEMORY, false, position && !ended ? positionLines(position, denomination) : null);
  const settled = ended || cards.isOver || !played;
  const table = useAnswer('table', MEMORY, true, settled || at > 0 ? tableLines(board) : null);
  const [traced, trace] = useState<string | null>(null);
  useEffect(() => {
    if (settled && played && line.length) trace(traceLines(board.deal, played, line));
  }, [settled, played, line]);
  const wanted = played && line.length ? traceLines(board.deal, played, line) : null;
  const tracing = useAnswer('trace', MEMORY, true, traced === wanted ? wanted : null);
  const price = useMemo(
    () => (played ? costs(tracing.answer, positions, played) : []),
    [tracing.answer, positions, played],
  );
  const isRecorded =
    played !== null && isSame(played, ofBoard(board)) && line.join() === board.recorded.slice(0, line.length).join();
  const worth = position && played ? worths(cards.answer, position, played) : new Map();

  const play = (card: string): void => {
    if (!position || !played || !playable(position).includes(card)) return;
    const next = line[at] === card ? line : [...line.slice(0, at), card];
    say(playedWords(card, position, positionsOf(board.deal, played, next)[at + 1]!));
    set({ played, line: next, at: at + 1 });
  };
  const go = (to: number): void => {
    const there = positions[to];
    if (!there || to === at) return;
    const turn = tricksLeft(there) ? t('web.hand.turn', { seat: seatName(there.turn) }) : t('web.hand.over');
    if (to === at + 1) say(playedWords(line[at]!, position!, there));
    else if (to === at - 1) say(`${t('web.hand.taken_back', { card: cardName(line[to]!) })} ${turn}`);
    else say(`${t('web.hand.after_cards', { count: to })} ${turn}`);
    set({ ...state, at: to });
  };
  const choose = (next: Played): void => {
    setChoosing(false);
    const recorded = isSame(next, ofBoard(board));
    const kept = played && isSame(next, played) ? line : recorded ? board.recorded : [];
    set({ played: next, line: kept, at: kept === line ? at : 0 });
    say(
      t('web.hand.contract_is', {
        contract: contractName(writeContract(next.contract)),
        seat: seatName(next.declarer),
      }),
    );
  };
  const cost = nextCost(price, at);
  // Where there is no other it shows the card that is played next.
  const toCost = (): void => {
    if (cost === at) document.querySelector<HTMLElement>('.hand-next')?.focus();
    else if (cost !== null) go(cost);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace' || event.key === 'PageUp') go(at - 1);
    else if (event.key === 'PageDown') go(at + 1);
    else return;
    event.preventDefault();
  };
  // Before a contract is chosen it stands above the bidding box: a figure is the shorter way.
  const makeable = (
    <Makeable
      board={board}
      table={table.answer}
      played={played}
      hint={!played || choosing ? t('web.hand.touch_a_figure') : null}
      onPlayed={choose}
    />
  );
  const solverless = cards.failed || table.failed;
  return (
    <Screen title={boardName(board)} wide>
      <main class="hand" onKeyDown={onKey}>
        <div class="hand-head">
          <Heading name="hand">{boardName(board)}</Heading>
          {onFile ? (
            <button type="button" class="link-key" onClick={onFile}>
              {t('web.hand.of_file')}
            </button>
          ) : (
            <a href="/hand">{t('web.hand.another')}</a>
          )}
          {solverless ? <Trouble text={t('web.hand.no_engine')} /> : null}
        </div>
        <p class="ear" role="status">
          {spoken}
        </p>
        <div class="hand-here">
          <Diagram
            hands={position?.left ?? board.deal}
            position={position}
            played={played}
            corners={[
              <>
                {board.dealer && board.vulnerable ? (
                  <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} />
                ) : null}
                {board.room ? t(board.room === 'open' ? 'web.hand.open_room' : 'web.hand.closed_room') : null}
              </>,
              played && !choosing ? (
                <ContractKey board={board} played={played} onChange={() => setChoosing(true)} />
              ) : null,
              position && played && !choosing ? (
                <Makes total={bestTotal(cards.answer, position, played)} played={played} over={ended} />
              ) : null,
              position && !choosing ? <Won position={position} /> : null,
            ]}
          />
          {played && position && !choosing ? (
            <div class="hand-now">
              {ended ? null : (
                <>
                  <div class="hand-turn-line">
                    <h2>{t('web.hand.turn', { seat: seatName(position.turn) })}</h2>
                    <ShowsKeys shows={shows} show={show} />
                  </div>
                  <CardKeys
                    position={position}
                    worths={worth}
                    shows={shows}
                    recorded={line[at] ?? null}
                    onPlay={play}
                  />
                </>
              )}
            </div>
          ) : (
            <>
              {makeable}
              <ChooseContract onPlayed={choose} onBack={played ? () => setChoosing(false) : null} />
            </>
          )}
        </div>
        {played && !choosing ? (
          <nav class="hand-steps" aria-label={t('web.hand.steps')}>
            <button type="button" class="second-key" disabled={at === 0} onClick={() => go(0)}>
              {t('web.hand.begin')}
            </button>
            <button type="button" class="second-key" disabled={at === 0} onClick={() => go(at - 1)}>
              {t('web.back')}
            </button>
            <button type="button" class="second-key" disabled={at >= line.length} onClick={() => go(at + 1)}>
              {t('web.hand.forward')}
            </button>
            <button type="button" class="second-key" disabled={cost === null} onClick={toCost}>
              {t('web.hand.next_cost')}
            </button>
          </nav>
        ) : null}
        <div class="hand-rest">
          {!isRecorded && board.recorded.length && ofBoard(board) ? (
            <button type="button" class="second-key" onClick={() => set(beginning({ board, line: null, at: 0 }))}>
              {t('web.hand.as_recorded')}
            </button>
          ) : null}
          {line.length ? <Record line={line} at={at} positions={positions} costs={price} onGo={go} /> : null}
          {played && !choosing ? makeable : null}
          {board.auction.length && board.dealer ? (
            <section>
              <h2>{t('web.train.auction')}</h2>
              <AuctionTable
                dealer={board.dealer}
                calls={board.auction}
                told={board.told ?? []}
                gone={board.gone ?? []}
              />
            </section>
          ) : null}
          <ShareKey hash={hashOf(board, played, line, at)} name={boardName(board)} />
          <p class="quiet hand-keyboard">{t('web.hand.keyboard')}</p>
        </div>
      </main>
    </Screen>
  );
}
