// over.tsx -- a board is over: its result, all four hands, the way to play it again, the table's score, the next board.
import { t } from '../app/words';
import type { Seat } from '../pure/bridge';
import type { PlayedPart, PlayTable, Scored, SeatView } from '../pure/playing/parts';
import { BoardMark } from '../ui/compass';
import { Deal } from '../ui/deal';
import { Heading } from '../ui/screen';
import { ContractText, overName, points, seatName, sideName } from '../ui/suit';
import { isAwayFrom, There } from './elsewhere';
import { hashOfBoard, type Ended } from './replay';
import { Results } from './sheets';
import { saidIn } from './spoken';

export function ResultLine({ scored }: { scored: Scored | undefined }) {
  const result = scored?.result;
  if (!result) return <p class="play-result">{scored?.ruled ? saidIn(scored.ruled.say) : t('web.play.no_score')}</p>;
  const side = result.score >= 0 ? 'NS' : 'EW';
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
        <b>{points(Math.abs(result.score))}</b> {result.score ? <span>{sideName(side)}</span> : null}
      </p>
      {scored.judgement || scored.standing === 'setAside' ? (
        <p class="advice">{t('web.play.would_be_judged_long')}</p>
      ) : null}
    </div>
  );
}

// Where it was only bid: the contract.
const BidLine = ({ view }: { view: Ended }) => (
  <div class="play-result">
    <p class="play-result-what">
      {view.contract && view.declarer ? (
        <>
          <ContractText contract={view.contract} /> {seatName(view.declarer)}
        </>
      ) : (
        t('web.passed_out')
      )}
    </p>
  </div>
);

export function Over({
  view,
  table,
  deal,
  played,
  busy,
  onSend,
}: {
  view: SeatView;
  table: PlayTable;
  deal: Record<Seat, string> | undefined; // decided in mid-board: the hands stay closed until the next
  played: (place: number) => PlayedPart | null;
  busy: boolean;
  onSend: (line: string) => void;
}) {
  const scored = table.results.find(each => each.board === view.board);
  const last = table.boards !== null && table.results.length >= table.boards;
  return (
    <div class="play-over">
      <Heading name={`over ${view.board}`}>{t('web.board_number', { board: view.board })}</Heading>
      {table.bidding ? <BidLine view={view} /> : <ResultLine scored={scored} />}
      <There table={table} busy={busy} onSend={onSend} />
      <div class="actions play-next">
        {last || table.state === 'ended' ? (
          <p class="announcement">{t('web.play.all_played')}</p>
        ) : (
          <button
            type="button"
            class="main-key"
            disabled={busy || table.next || isAwayFrom(table)}
            onClick={() => onSend('next')}
          >
            {t('web.play.next_board')}
          </button>
        )}
        {table.tooRare ? <p class="advice">{t('web.play.too_rare')}</p> : null}
        {view.partial ? (
          <p class="advice">{saidIn(view.partial)}</p>
        ) : !deal ? null : (
          <a
            class="second-key"
            href={`/hand#${hashOfBoard(view, deal, scored?.result?.tricks ?? null)}`}
            target="_blank"
            rel="noopener"
          >
            {t('web.play.replay')}
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
    </div>
  );
}
