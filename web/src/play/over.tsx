// over.tsx -- a board is over: its result, all four hands, the way to play it again, the table's score, the next board.
import { t } from '../app/words';
import { cardsOf, readContract, type Seat } from '../pure/bridge';
import { hashOf, type Board, type Cards } from '../pure/handlink';
import { playedSoFar } from '../pure/playing/view';
import type { Made, PlayTable, Scored, TrickPart } from '../pure/playing/parts';
import type { Vulnerable } from '../pure/bridge';
import { BoardMark } from '../ui/compass';
import { Deal } from '../ui/deal';
import { Heading } from '../ui/screen';
import { ContractText, overName, points, seatName, sideName } from '../ui/suit';
import { Results } from './sheets';

export interface Ended {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  auction: Made[];
  contract: string | null;
  declarer?: Seat;
  play: TrickPart[];
}

export function hashOfBoard(view: Ended, deal: Record<Seat, string>, tricks: number | null): string {
  const contract = view.contract ? readContract(view.contract) : null,
    declarer = view.declarer ?? null;
  const board: Board = {
    number: String(view.board),
    room: '',
    dealer: view.dealer,
    vulnerable: view.vulnerable,
    deal: Object.fromEntries(Object.entries(deal).map(([seat, hand]) => [seat, cardsOf(hand)])) as Cards,
    auction: view.auction
      .filter(({ status }) => status !== 'withdrawn' && status !== 'cancelled')
      .map(({ call }) => call),
    contract,
    declarer,
    recorded: playedSoFar(view.play).map(({ card }) => card),
    tricks: contract ? tricks : null,
  };
  return hashOf(board, contract && declarer ? { contract, declarer } : null);
}

export function ResultLine({ scored }: { scored: Scored | undefined }) {
  const result = scored?.result;
  if (!result) return <p class="play-result">{t('web.play.no_score')}</p>;
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

export function Over({
  view,
  table,
  deal,
  busy,
  onNext,
}: {
  view: Ended;
  table: PlayTable;
  deal: Record<Seat, string>;
  busy: boolean;
  onNext: () => void;
}) {
  const scored = table.results.find(each => each.board === view.board);
  const last = table.boards !== null && table.results.length >= table.boards;
  return (
    <div class="play-over">
      <Heading name={`over ${view.board}`}>{t('web.board_number', { board: view.board })}</Heading>
      <ResultLine scored={scored} />
      <div class="actions play-next">
        {last || table.state === 'ended' ? (
          <p class="announcement">{t('web.play.all_played')}</p>
        ) : (
          <button type="button" class="main-key" disabled={busy || table.next} onClick={onNext}>
            {t('web.play.next_board')}
          </button>
        )}
        <a
          class="second-key"
          href={`/hand#${hashOfBoard(view, deal, scored?.result?.tricks ?? null)}`}
          target="_blank"
          rel="noopener"
        >
          {t('web.play.replay')}
        </a>
      </div>
      <Deal
        deal={deal}
        middle={<BoardMark board={view.board} dealer={view.dealer} vulnerable={view.vulnerable} below="S" />}
      />
      <section>
        <h2>{t('web.play.score')}</h2>
        <Results table={table} />
      </section>
    </div>
  );
}
