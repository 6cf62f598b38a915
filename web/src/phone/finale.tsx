// finale.tsx -- the evening is over: the first of each field, and a quiet moment for them.
import { hourWords, t } from '../app/words';
import type { Contest, RankingPart, RankRow, TablePart } from '../pure/wiretypes';
import { finalWords } from '../ui/people';
import { isRanked, RankingRows } from '../ui/ranking';
import { Heading } from '../ui/screen';
import { Mark, sideName } from '../ui/suit';
import { Dock } from './dock';

const FIRST = 3; // places; whoever shares one stands there too

// The four suits, that rise once and stay.
export const Suits = () => (
  <p class="festive" aria-hidden="true">
    {(['S', 'H', 'D', 'C'] as const).map(suit => (
      <Mark key={suit} suit={suit} />
    ))}
  </p>
);

// The first of a field, and below them the pairs of this table, wherever they stand.
const shownOf = (rows: RankRow[], here: readonly (string | null)[]): RankRow[] =>
  rows.filter(({ rank, key }) => (rank !== null && rank <= FIRST) || here.includes(key));

// Until when a wrong result is corrected, and who does it.
export const Corrected = ({ contest: { state, corrections } }: { contest: Contest }) =>
  state === 'ended' && corrections?.until && Date.now() < corrections.until ? (
    <p class="quiet">{t('web.corrected_until', { time: hourWords(corrections.until) })}</p>
  ) : null;

export function Finale({
  contest,
  table,
  ranking,
  onRanking,
}: {
  contest: Contest;
  table: TablePart;
  ranking: RankingPart | null;
  onRanking: () => void;
}) {
  return (
    <main class="task finale">
      <Suits />
      <Heading name="finale">{t('web.evening_over')}</Heading>
      <p class="quiet">{t('web.thanks')}</p>
      <Corrected contest={contest} />
      {isRanked(ranking)
        ? ranking.fields.map(field => (
            <section key={field.side ?? 'all'}>
              <h2>{field.side ? sideName(field.side) : finalWords(contest)}</h2>
              <RankingRows rows={shownOf(field.rows, [table.ns, table.ew])} unit={ranking.unit} contest={contest} />
            </section>
          ))
        : null}
      <Dock>
        <button type="button" class="main-key" onClick={onRanking}>
          {finalWords(contest)}
        </button>
      </Dock>
    </main>
  );
}
