// ranking.tsx -- rank, names, percentage, IMPs or points; a quiet arrow for the places gained since the last round.
import { useState } from 'preact/hooks';
import { decimal, t, unitWord } from '../app/words';
import { ALL, asListed, listsOf, WITH_HANDICAP, type List } from '../pure/standings';
import type { Evening, RankingPart, RankRow, TieKey, Unit } from '../pure/wiretypes';
import { labelOf, namesOf, substitutesOf } from './people';
import { sideName } from './suit';

export function Moved({ places }: { places: number | null }) {
  if (!places) return <span class="moved" />;
  const up = places > 0;
  return (
    <span class={up ? 'moved moved-up' : 'moved'}>
      <span aria-hidden="true">
        {up ? '↑' : '↓'}
        {Math.abs(places)}
      </span>
      <span class="ear">{up ? t('web.moved_up', { count: places }) : t('web.moved_down', { count: -places })}</span>
    </span>
  );
}

export const TIE_WORDS: Record<TieKey, string> = {
  direct: 'web.tie_by.direct',
  tops: 'web.tie_by.tops',
  won: 'web.tie_by.won',
  last: 'web.tie_by.last',
  lot: 'web.tie_by.lot',
};

export const listName = (list: List): string =>
  list === ALL ? t('web.ranking.all') : list === WITH_HANDICAP ? t('web.ranking.handicap') : list;

// The category, what parted equals, and that a pair plays without standing.
function Marks({ row }: { row: RankRow }) {
  const why = row.retired
    ? t('web.absent.retired')
    : row.figure === null
      ? null
      : row.rank === null
        ? t('web.unranked')
        : row.decided
          ? t(TIE_WORDS[row.decided])
          : null;
  return (
    <>
      {row.category ? <span class="mark">{row.category.name}</span> : null}
      {why ? <span class="quiet why">{why}</span> : null}
    </>
  );
}

export function RankingRows({
  rows,
  unit,
  evening,
  own,
  href,
  apart,
}: {
  rows: RankRow[];
  unit?: Unit;
  evening: Evening | null;
  own?: string | null;
  href?: (key: string) => string;
  apart?: boolean;
}) {
  return (
    <table class="ranking">
      <thead class="ear">
        <tr>
          <th scope="col">{t('web.rank')}</th>
          <th scope="col">{t('web.pair')}</th>
          <th scope="col">{t('web.moved')}</th>
          <th scope="col">{unitWord(unit ?? evening?.unit)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const names = (
            <>
              <span class="rank-label">{labelOf(evening, row.key)}</span>{' '}
              <span class="rank-names">
                {apart
                  ? namesOf(evening, row.key)
                      .split(' – ')
                      .map(name => (
                        <span key={name} class="rank-name">
                          {name}{' '}
                        </span>
                      ))
                  : namesOf(evening, row.key)}
              </span>
              {substitutesOf(evening, row.key).map(each => (
                <span key={each} class="quiet">
                  ; {each}
                </span>
              ))}{' '}
              <Marks row={row} />
            </>
          );
          return (
            <tr
              key={row.key}
              class={own === row.key ? 'own' : undefined}
              aria-current={own === row.key ? 'true' : undefined}
            >
              <td class="rank">
                {row.figure === null ? '' : (row.rank ?? '–')}
                {row.tied && row.figure !== null ? (
                  <span class="tied" title={t('web.tied')}>
                    =
                  </span>
                ) : null}
              </td>
              <td class="names">
                {href ? (
                  <a class="rank-who" href={href(row.key)}>
                    {names}
                  </a>
                ) : (
                  <span class="rank-who">{names}</span>
                )}
              </td>
              <td>
                <Moved places={row.moved} />
              </td>
              <td class="number percent">{row.figure === null ? '–' : decimal(row.figure)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

// A ranking has begun when somebody's board was played by somebody else too.
export const isRanked = (ranking: RankingPart | null): ranking is RankingPart =>
  ranking !== null && ranking.fields.some(field => field.rows.some(row => row.figure !== null));

export function Ranking({
  ranking,
  evening,
  own,
  href,
}: {
  ranking: RankingPart | null;
  evening: Evening | null;
  own?: string | null;
  href?: (key: string) => string;
}) {
  const [picked, pick] = useState<List>(ALL);
  if (!isRanked(ranking)) return <p class="quiet">{t('web.no_ranking_yet')}</p>;
  const lists = listsOf(ranking),
    list = lists.includes(picked) ? picked : ALL,
    fields = asListed(ranking, list).fields;
  return (
    <>
      {lists.length > 1 ? (
        <p class="chips" role="group" aria-label={t('web.ranking.lists')}>
          {lists.map(each => (
            <button key={each} type="button" class="chip" aria-pressed={each === list} onClick={() => pick(each)}>
              {listName(each)}
            </button>
          ))}
        </p>
      ) : null}
      <div class={fields.length > 1 ? 'fields fields-two' : 'fields'}>
        {fields.map(field => (
          <section key={field.side ?? 'all'}>
            {field.side ? <h2>{sideName(field.side)}</h2> : null}
            <RankingRows
              rows={field.rows}
              unit={ranking.unit}
              evening={evening}
              own={own ?? null}
              {...(href ? { href } : {})}
            />
          </section>
        ))}
      </div>
    </>
  );
}

export function rankingWords(ranking: RankingPart | null, evening: Evening | null): string {
  if (!ranking || !evening) return '';
  return ranking.final || evening.state === 'ended'
    ? t('web.final')
    : t('web.after_results', { count: ranking.results });
}
