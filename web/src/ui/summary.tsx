// summary.tsx -- the evening in a few lines for the club's chat: who won, with what, and where the rest stands.
import { useAddress } from '../app/address';
import { useClub } from '../app/wire';
import { dayWords, decimal, t } from '../app/words';
import type { Contest, RankingPart, RankRow } from '../pure/wiretypes';
import { finalWords, namesOf } from './people';
import { isRanked } from './ranking';
import { GiveKey } from './share';
import { sideName } from './suit';

const FIRST = 3;

const line = (contest: Contest, row: RankRow): string =>
  `${row.rank}${row.tied ? '=' : '.'} ${namesOf(contest, row.key)} ${row.figure === null ? '' : decimal(row.figure)}` +
  (contest.unit === 'percent' ? ' %' : '');

// The first of each field; who shares the last of these places is named too.
const places = (rows: readonly RankRow[]): RankRow[] => rows.filter(row => row.rank !== null && row.rank <= FIRST);

// url: of the whole ranking; '' while nobody else reaches it.
export const summaryOf = (contest: Contest, ranking: RankingPart, url: string, club = ''): string =>
  [
    ...(club ? [club] : []),
    `${contest.title}, ${dayWords(contest.date)}`,
    ...ranking.fields.flatMap(field => [
      '',
      field.side ? sideName(field.side) : finalWords(contest),
      ...places(field.rows).map(row => line(contest, row)),
    ]),
    ...(url ? ['', t('web.summary.rest', { url })] : []),
  ].join('\n');

// As it will stand in the chat, and the key that sends it there.
export function SummaryHere({ contest, ranking }: { contest: Contest; ranking: RankingPart | null }) {
  const club = useClub(),
    address = useAddress();
  if (address === null || contest.state !== 'ended' || !isRanked(ranking)) return null;
  const text = summaryOf(contest, ranking, address && `${address}/e/${contest.id}`, club);
  return (
    <section class="summary">
      <h2>{t('web.summary')}</h2>
      <p class="summary-text">{text}</p>
      {address ? null : <p class="quiet">{t('web.no_link')}</p>}
      <p>
        <GiveKey
          given={{ title: contest.title, text }}
          words={t('web.summary.send')}
          failed={t('web.summary.by_hand')}
        />
      </p>
    </section>
  );
}
