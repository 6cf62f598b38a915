// over.tsx -- a board is over: its result, all four hands, the way to play it again, the table's score, the next board;
// and the table itself: some boards more, or closed, and its shuffle checked.
import { t } from '../app/words';
import { SEATS, sideOf, type Seat } from '../pure/bridge';
import { isClaimed, mayDispute } from '../pure/playing/view';
import type { PlayedPart, PlayTable, Scored, SeatView } from '../pure/playing/parts';
import { BoardMark } from '../ui/compass';
import { Deal } from '../ui/deal';
import { Said } from '../ui/said';
import { Heading } from '../ui/screen';
import { SureKey } from '../ui/sure';
import { ContractText, overName, points, seatName, sideName } from '../ui/suit';
import { isAwayFrom, There } from './elsewhere';
import { hashOfBoard } from './replay';
import { Bid, Results } from './sheets';
import { claimedWords, disputedWords, heardIn, nameAt, piecesIn, ruledWords, stageWords } from './spoken';

// From one's own side.
export function ResultLine({ scored, seat }: { scored: Scored | undefined; seat: Seat }) {
  const result = scored?.result;
  if (!result)
    return (
      <p class="play-result">{scored?.ruled ? <Said pieces={piecesIn(scored.ruled.say)} /> : t('web.play.no_score')}</p>
    );
  const side = sideOf(seat);
  return (
    <div class="play-result">
      {result.contract && result.declarer ? (
        <p class="play-result-what">
          <ContractText contract={result.contract} /> {seatName(result.declarer)},{' '}
          {overName(result.tricks - 6 - Number(result.contract.charAt(0)))}
        </p>
      ) : (
        <p class="play-result-what">{t('web.passed_out')}</p>
      )}
      <p class="play-result-score">
        <b>{points(side === 'NS' ? result.score : -result.score)}</b>{' '}
        {result.score ? <span>{sideName(side)}</span> : null}
      </p>
      {scored.judgement || scored.standing === 'setAside' ? (
        <p class="advice">{t('web.play.would_be_judged_long')}</p>
      ) : null}
    </div>
  );
}

// Who doubts that the deals of a table that is closed were fixed beforehand has here what `arbitro deal --verify` asks
// for: the key, the boards, and what was told when the table was opened.
const VULNERABLE = { none: 'None', ns: 'NS', ew: 'EW', both: 'All' };

const fileOf = (text: string): string => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;

const keyOf = (table: PlayTable): string =>
  JSON.stringify({
    'arbitro-deal': 1,
    commitment: table.deals,
    secret: table.secret,
    entropy: '',
    where: table.where ?? '',
  });

const boardText = (each: PlayedPart): string =>
  [
    `[Board "${each.board}"]`,
    `[Dealer "${each.dealer}"]`,
    `[Vulnerable "${VULNERABLE[each.vulnerable]}"]`,
    `[Deal "N:${SEATS.map(seat => each.deal[seat]).join(' ')}"]`,
    '',
  ].join('\n');

export function Shuffle({ table, played }: { table: PlayTable; played: (place: number) => PlayedPart | null }) {
  if (!table.secret || !table.deals) return null;
  const boards = table.results.flatMap((_, i) => played(i + 1) ?? []);
  return (
    <details>
      <summary>{t('web.play.shuffle')}</summary>
      <p>{t('web.play.shuffle_how')}</p>
      <p class="play-link">{table.deals}</p>
      <p>
        <a class="second-key" download="table.key" href={fileOf(keyOf(table))}>
          {t('web.play.shuffle_key')}
        </a>
      </p>
      {boards.length ? (
        <p>
          <a class="second-key" download="table.pbn" href={fileOf(boards.map(boardText).join('\n'))}>
            {t('web.play.shuffle_boards')}
          </a>
        </p>
      ) : null}
      <p class="play-link">
        <code>arbitro deal --verify table.key table.pbn --commitment {table.deals.slice(0, 8)}…</code>
      </p>
    </details>
  );
}

interface Asked {
  table: PlayTable;
  seat: Seat;
  busy: boolean;
  onSend: (line: string) => void;
}

// Somebody would close the table: it is closed once all who are here would.
function Finish({ table, seat, busy, onSend }: Asked) {
  const who = table.finish ?? [],
    names = (of: readonly Seat[]): string => of.map(each => nameAt(table, each)).join(', ');
  const others = SEATS.filter(each => table.seats[each].sitter === 'person' && !who.includes(each));
  if (who.includes(seat))
    return (
      <p class="play-ask" role="status">
        {t('web.play.finish_waits', { names: names(others) })}
      </p>
    );
  return (
    <>
      {who.length ? (
        <p class="play-ask" role="status">
          {t('web.play.finish_asked', { names: names(who) })}
        </p>
      ) : null}
      <button type="button" class="second-key" disabled={busy} onClick={() => onSend(`finish ${seat}`)}>
        {t('web.play.close')}
      </button>
    </>
  );
}

const MORE = 4,
  MOST = 64;

// The last board has been played: some more, or no more.
const End = (of: Asked) => (
  <>
    {of.table.brought || of.table.boards! + MORE > MOST ? null : (
      <button type="button" class="main-key" disabled={of.busy} onClick={() => of.onSend(`more ${MORE}`)}>
        {t('web.play.more_boards', { count: MORE })}
      </button>
    )}
    <Finish {...of} />
  </>
);

export function Over({
  view,
  table,
  deal,
  played,
  busy,
  onSend,
  onNext,
}: {
  view: SeatView;
  table: PlayTable;
  deal: Record<Seat, string> | undefined; // decided in mid-board: the hands stay closed until the next
  played: (place: number) => PlayedPart | null;
  busy: boolean;
  onSend: (line: string) => void;
  onNext: () => void; // to the next board, which others may be at already
}) {
  const scored = table.results.find(each => each.board === view.board),
    ended = table.state === 'ended',
    goesOn = table.board !== view.board;
  const last = !goesOn && table.boards !== null && table.results.length >= table.boards;
  // Over, and the Director has still something to judge: nobody goes on before.
  const waitsForDirector = table.director && !scored && !goesOn && !table.bidding;
  return (
    <div class="play-over">
      <Heading name={`over ${view.board}`}>{t('web.board_number', { board: view.board })}</Heading>
      {table.bidding ? (
        <p class="play-result play-result-what">
          <Bid played={view} />
        </p>
      ) : (
        <>
          <ResultLine scored={scored} seat={view.seat} />
          {view.claim && isClaimed(view) ? (
            <p>
              {claimedWords(view.claim, table)}.{' '}
              {view.claim.stage === 'claim agreed' && view.claim.claimed === undefined
                ? stageWords(view.claim.stage, table)
                : ruledWords(view.claim, table)}{' '}
              {view.claim.stage === 'claim ruled' ? (
                <small class="matter-law">{t('web.play.law', { law: '70A' })}</small>
              ) : null}
            </p>
          ) : null}
        </>
      )}
      {scored?.disputed ? <p class="advice">{disputedWords(scored, table)}</p> : null}
      {!goesOn && !ended && mayDispute(view, table) && !scored?.disputed?.includes(view.seat) ? (
        <SureKey
          words={t('web.play.dispute')}
          look="plain-key"
          disabled={busy}
          onDo={() => onSend(`dispute ${view.seat}`)}
        >
          <p>
            {t('web.play.dispute_is')} <small class="matter-law">{t('web.play.law', { law: '92' })}</small>
          </p>
        </SureKey>
      ) : null}
      <There table={table} busy={busy} onSend={onSend} />
      {waitsForDirector ? (
        <p class="advice" role="status">
          {t('web.play.waits_for_director')}
        </p>
      ) : null}
      <div class="actions play-next">
        {last || ended ? (
          <p class="announcement">{t(ended ? 'web.play.closed' : 'web.play.all_played')}</p>
        ) : (
          <button
            type="button"
            class="main-key"
            disabled={!goesOn && (busy || waitsForDirector || table.next || isAwayFrom(table))}
            onClick={onNext}
          >
            {t('web.play.next_board')}
          </button>
        )}
        {goesOn && !ended ? (
          <p class="play-ask" role="status">
            {t('web.play.others_on', { board: table.board! })}
          </p>
        ) : null}
        {last && !ended && !table.of ? <End table={table} seat={view.seat} busy={busy} onSend={onSend} /> : null}
        {!last && !goesOn && table.finish ? (
          <Finish table={table} seat={view.seat} busy={busy} onSend={onSend} />
        ) : null}
        {table.tooRare ? <p class="advice">{t('web.play.too_rare')}</p> : null}
        {view.partial ? (
          <p class="advice">{heardIn(view.partial)}</p>
        ) : !deal ? null : (
          <a
            class="second-key"
            href={`/hand#${hashOfBoard(view, deal, scored?.result?.tricks ?? null)}`}
            target="_blank"
            rel="noopener"
          >
            <span>
              {t('web.play.replay')} <small>({t('web.play.new_tab')})</small>
            </span>
          </a>
        )}
      </div>
      {deal ? (
        <Deal
          deal={deal}
          middle={<BoardMark board={view.board} dealer={view.dealer} vulnerable={view.vulnerable} below="S" />}
        />
      ) : null}
      <section>
        <h2>{t('web.play.score')}</h2>
        <Results table={table} played={played} own={{ seat: view.seat, busy, onSend }} />
      </section>
      {ended ? <Shuffle table={table} played={played} /> : null}
    </div>
  );
}
