// record.tsx -- the board before its director: all four hands, the auction with what was told of it, trick by trick who
// played what, and who took how long.
import type { ComponentChildren } from 'preact';
import { decimal, t } from '../../app/words';
import type { PlayTable, RecordPart } from '../../pure/playing/parts';
import { pacesBySeat, tempoOf, type Pace } from '../../pure/playing/tempo';
import { CallText } from '../../ui/auction';
import { BoardMark } from '../../ui/compass';
import { Deal } from '../../ui/deal';
import { CardText, ContractText, seatLetter, seatName, sideLetters } from '../../ui/suit';
import { shared } from './shared';

// Seconds from the act before.
const pauses = (times: readonly number[]): number[] =>
  times.map((at, i) => (i ? Math.round((at - times[i - 1]!) / 1000) : 0));

function Play({ record }: { record: RecordPart }) {
  if (!record.play.length) return null;
  return (
    <section>
      <h2>{t('web.direct.played')}</h2>
      <ol class="play-record">
        {record.play.map((trick, i) => (
          <li key={i}>
            {(['N', 'E', 'S', 'W'] as const).map(seat => (
              <span key={seat} class={`record-card${trick.leader === seat ? ' record-led' : ''}`}>
                <small class="quiet">{seatLetter(seat)}</small>{' '}
                {trick.cards[seat] ? <CardText card={trick.cards[seat]} /> : '–'}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

// Who took how long: by seat, and act by act for whoever opens it.
function Tempo({ record }: { record: RecordPart }) {
  const { calls, cards } = tempoOf(record);
  const rows = (title: string, paces: Pace[], text: (what: string) => ComponentChildren) =>
    paces.length ? (
      <>
        <table class="play-results">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('web.direct.tempo_who')}</th>
              <th scope="col" class="number">
                {t('web.direct.tempo_mean')}
              </th>
              <th scope="col" class="number">
                {t('web.direct.tempo_longest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pacesBySeat(paces).map(({ seat, mean, longest }) => (
              <tr key={seat}>
                <th scope="row">{seatName(seat)}</th>
                <td class="number">{t('web.play.seconds', { seconds: decimal(mean.toFixed(1)) })}</td>
                <td class="number">
                  {text(longest.what)} {t('web.play.seconds', { seconds: longest.seconds })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ol class="play-tempo">
          {paces.map(({ seat, what, seconds }, i) => (
            <li key={i}>
              {seatLetter(seat)} {text(what)} <span class="quiet">{t('web.play.seconds', { seconds })}</span>
            </li>
          ))}
        </ol>
      </>
    ) : null;
  return calls.length + cards.length ? (
    <details>
      <summary>{t('web.direct.tempo')}</summary>
      {rows(t('web.train.auction'), calls, call => (
        <CallText call={call} />
      ))}
      {rows(t('web.hand.play'), cards, card => (
        <CardText card={card} />
      ))}
    </details>
  ) : null;
}

// Where the board stands, in a line.
export const Where = ({ record }: { record: RecordPart }) => (
  <p class="play-result-what">
    {record.contract && record.declarer ? (
      <>
        <ContractText contract={record.contract} /> {seatName(record.declarer)} ·{' '}
        {(['NS', 'EW'] as const).map((side, i) => `${sideLetters(side)} ${record.tricks[i]}`).join(' · ')}
      </>
    ) : (
      t('web.hand.turn', { seat: seatName(record.turn) })
    )}
  </p>
);

export function Claimed({ record, table }: { record: Pick<RecordPart, 'claim' | 'play'>; table: PlayTable }) {
  const { ClaimSaid, WorstLine, stageWords } = shared;
  return record.claim ? (
    <section class="matter">
      <ClaimSaid claim={record.claim} table={table} />
      <p>{stageWords(record.claim.stage, table)}</p>
      {record.claim.worstLine ? (
        <WorstLine line={record.claim.worstLine} count={record.claim.worstTricks} play={record.play} />
      ) : null}
    </section>
  ) : null;
}

export function Whole({ record, table }: { record: RecordPart; table: PlayTable }) {
  const { Auction, Explained } = shared;
  const longest = Math.max(0, ...pauses(record.callTimes));
  return (
    <>
      <Deal
        deal={record.phase === 'over' ? record.deal : record.held}
        middle={<BoardMark board={record.board} dealer={record.dealer} vulnerable={record.vulnerable} below="S" />}
      />
      <section>
        <Auction auction={record.auction} board={record} table={table} turn={null} onAsk={null} />
        <Explained auction={record.auction} />
        {longest > 5 ? <p class="quiet">{t('web.direct.longest_pause', { seconds: longest })}</p> : null}
      </section>
      <Play record={record} />
      <Tempo record={record} />
    </>
  );
}
