// results.tsx -- results as they are read: one in words, one in a line of a traveller, the traveller itself.
import type { ComponentChildren } from 'preact';
import { decimal, t, unitWord } from '../app/words';
import { cardsOf, readContract, SEATS, type Side } from '../pure/bridge';
import { hashOf, type Board, type Cards, type Played } from '../pure/handlink';
import type { BoardPart, BoardRow, Contest, Result, Unit, Weighed } from '../pure/wiretypes';
import { BoardMark } from './compass';
import { Deal } from './deal';
import { labelOf, namesOf } from './people';
import { CardText, ContractText, overText, points, seatLetter, sideName } from './suit';

// On which side a result is one's own; null: it is another's.
export type Mine = (row: BoardRow) => Side | null;

const Parts = ({ parts }: { parts: readonly Weighed[] }) => (
  <>
    {parts.map((each, i) => (
      <span key={i} class="part-said">
        {parts.length > 1 ? `${each.weight.replace('%', ' %')} ` : ''}
        {each.artificial === undefined ? (
          <Slip result={{ kind: 'played', lead: null, ...each }} />
        ) : (
          `${each.artificial} %`
        )}
        {parts[i + 1] ? ',' : ''}
      </span>
    ))}
  </>
);

// A score that the Director gave: each result with its weight, "60 % 4♠ S =, 40 % 4♠ S −1"; a split one by sides.
const Adjusted = ({ ns, ew }: { ns: readonly Weighed[]; ew: readonly Weighed[] | null }) =>
  ew ? (
    <>
      {sideName('NS')} <Parts parts={ns} /> · {sideName('EW')} <Parts parts={ew} />
    </>
  ) : (
    <Parts parts={ns} />
  );

// "4♠× S −1": as on a score slip.
export function Slip({ result }: { result: Result | null }) {
  if (!result) return <span class="slip slip-none">{t('web.no_result')}</span>;
  if (result.kind === 'notplayed') return <span class="slip slip-words">{t('web.not_played')}</span>;
  if (result.kind === 'artificial')
    return <span class="slip slip-words">{t('web.artificial', { ns: result.ns, ew: result.ew })}</span>;
  if (result.kind === 'adjusted')
    return (
      <span class="slip-words">
        <Adjusted ns={result.ns} ew={result.ew} />
      </span>
    );
  if (result.contract === 'P') return <span class="slip slip-words">{t('web.passed_out')}</span>;
  return (
    <span class="slip">
      <ContractText contract={result.contract} />{' '}
      {result.declarer ? <span class="slip-by">{seatLetter(result.declarer)}</span> : null}{' '}
      <span class="slip-over">{overText(result.contract, result.tricks)}</span>
    </span>
  );
}

export const scoreText = (result: Result | null): string =>
  result?.kind === 'played' && result.score !== null ? points(result.score) : '';

// Points are written in the column of the side that won them.
const won = (result: Result | null, side: 1 | -1): string =>
  result?.kind === 'played' && result.score !== null && result.score * side > 0 ? String(Math.abs(result.score)) : '';

export function Figure({ value, unit }: { value: string | null | undefined; unit: Unit | undefined }) {
  return (
    <>
      {value ? (
        <>
          {decimal(value)}
          <span class="percent-sign"> {unitWord(unit)}</span>
        </>
      ) : (
        '–'
      )}
    </>
  );
}

// How one's result compares: an ink line as long as its percentage.
export function Bar({ percent, label }: { percent: string | null; label: string }) {
  if (!percent) return null;
  const value = Number(percent);
  return (
    <div class="bar" role="img" aria-label={label}>
      <span class={value >= 50 ? 'bar-ink bar-good' : 'bar-ink'} style={{ width: `${Math.max(1, value)}%` }} />
      <span class="bar-half" />
    </div>
  );
}

// The contract of a result, to be played again.
function playedOf(result: Result | null): Played | null {
  const contract = result?.kind === 'played' ? readContract(result.contract) : null,
    declarer = result?.kind === 'played' ? result.declarer : null;
  return contract && declarer ? { contract, declarer } : null;
}

// A board whose deal may be seen here, as the page where it is played again has it.
export const againOf = (board: BoardPart, played: Played | null, tricks: number | null): Board => ({
  number: String(board.board),
  room: '',
  dealer: board.dealer,
  vulnerable: board.vulnerable,
  deal: Object.fromEntries(SEATS.map(seat => [seat, cardsOf(board.deal?.[seat] ?? '')])) as Cards,
  auction: [],
  contract: played?.contract ?? null,
  declarer: played?.declarer ?? null,
  recorded: [],
  tricks,
});

const again = (board: BoardPart, played: Played | null, tricks: number | null): string =>
  `/hand#${hashOf(againOf(board, played, tricks), played)}`;

// The four hands, where they may be seen here, and the way to play them again.
export function DealAgain({ board }: { board: BoardPart }) {
  if (!board.deal) return null;
  return (
    <div class="deal-again">
      <Deal
        deal={board.deal}
        middle={<BoardMark board={board.board} dealer={board.dealer} vulnerable={board.vulnerable} below="S" />}
      />
      <a class="play-again" href={again(board, null, null)}>
        {t('web.hand.title')}
      </a>
    </div>
  );
}

// bare: without the hands, where they stand elsewhere on the page.
export function Traveller({
  board,
  contest,
  mine,
  side,
  rowLink,
  bare,
}: {
  board: BoardPart;
  contest: Contest | null;
  mine?: (row: BoardPart['results'][number]) => boolean;
  side?: 'NS' | 'EW';
  rowLink?: (row: BoardPart['results'][number]) => string;
  bare?: boolean;
}) {
  const deal = bare ? null : <DealAgain board={board} />;
  if (!board.results.length)
    return (
      <>
        {deal}
        <p>{t('web.no_results_yet')}</p>
      </>
    );
  return (
    <>
      {deal}
      <div class="scroll" tabIndex={0} role="region" aria-label={t('web.traveller_of', { board: board.board })}>
        <table class="traveller">
          <thead>
            <tr>
              <th scope="col">{t('web.side.ns_short')}</th>
              <th scope="col">{t('web.side.ew_short')}</th>
              <th scope="col">{t('web.contract')}</th>
              <th scope="col" class="wide-only">
                {t('web.lead')}
              </th>
              <th scope="col" class="number">
                {t('web.side.ns_short')} +
              </th>
              <th scope="col" class="number">
                {t('web.side.ew_short')} +
              </th>
              <th scope="col" class="number">
                {t(side === 'EW' ? 'web.score_ew' : 'web.score_ns', { unit: unitWord(board.unit) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {board.results.map(row => {
              const own = mine?.(row) ?? false,
                score = side === 'EW' ? row.figureEw : row.figureNs;
              const slip: ComponentChildren = <Slip result={row.result} />,
                played = board.deal ? playedOf(row.result) : null;
              return (
                <tr
                  key={`${row.round}/${row.table}`}
                  class={own ? 'own' : undefined}
                  aria-current={own ? 'true' : undefined}
                >
                  <td title={namesOf(contest, row.ns)}>{labelOf(contest, row.ns)}</td>
                  <td title={namesOf(contest, row.ew)}>{labelOf(contest, row.ew)}</td>
                  <td>
                    {rowLink ? (
                      <a href={rowLink(row)}>{slip}</a>
                    ) : played ? (
                      <a href={again(board, played, row.result?.kind === 'played' ? row.result.tricks : null)}>
                        {slip}
                      </a>
                    ) : (
                      slip
                    )}
                    {row.state === 'corrected' ? (
                      <span class="corrected" title={t('web.corrected')}>
                        <span aria-hidden="true"> ✎</span>
                        <span class="ear">{t('web.corrected')}</span>
                      </span>
                    ) : null}
                    {row.group ? <span class="quiet"> {t('web.group', { group: row.group })}</span> : null}
                  </td>
                  <td class="wide-only">
                    {row.result?.kind === 'played' && row.result.lead ? <CardText card={row.result.lead} /> : null}
                  </td>
                  <td class="number">{won(row.result, 1)}</td>
                  <td class="number">{won(row.result, -1)}</td>
                  <td class="number strong">{score ? decimal(score) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {board.datum === undefined || board.datum === null ? null : (
        <p class="quiet">
          {t(contest?.scoring.startsWith('butler par') ? 'web.data.is_par' : 'web.data.is', {
            points: decimal(String(board.datum)),
          })}
        </p>
      )}
    </>
  );
}

export const isPassedOut = (result: Result | null): boolean =>
  result?.kind === 'played' && !readContract(result.contract);
