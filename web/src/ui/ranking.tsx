// ranking.tsx -- rank, names, percentage, IMPs or points; a quiet arrow for the places gained since the last round.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { decimal, t, unitWord } from '../app/words';
import { ALL, asListed, listsOf, WITH_HANDICAP, type List } from '../pure/standings';
import type { Contest, RankingPart, RankRow, TieKey, Unit } from '../pure/wiretypes';
import { finalWords, labelOf, namesOf, substitutesOf } from './people';
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

// A place in a ranking, with a sign where it is shared.
export function Place({ rank, tied }: { rank: number | null; tied?: boolean }) {
  return (
    <>
      {rank ?? '–'}
      {tied ? (
        <span class="tied" title={t('web.tied')}>
          =
        </span>
      ) : null}
    </>
  );
}

// Who stands there: a link where there is a page to go to.
export function Who({ href, children }: { href: string | undefined; children: ComponentChildren }) {
  return href ? (
    <a class="rank-who" href={href}>
      {children}
    </a>
  ) : (
    <span class="rank-who">{children}</span>
  );
}

// The heads of a ranking: what is plain to the eye is for the ear alone, what its figures are is seen.
export const Heads = ({ ear, seen }: { ear: string[]; seen: string[] }) => (
  <thead>
    <tr>
      {ear.map(words => (
        <th key={words} scope="col">
          <span class="ear">{words}</span>
        </th>
      ))}
      {seen.map(words => (
        <th key={words} scope="col" class="number">
          {words}
        </th>
      ))}
    </tr>
  </thead>
);

// The names of a pair: beside each other with a dash that stays with the first; on a phone and on a wall each in a line
// of its own, without it.
export const Names = ({ names }: { names: string }) => (
  <>
    {names.split(' – ').map((name, i, all) => (
      <span key={i} class="rank-name">
        {name}
        {i < all.length - 1 ? <span class="rank-dash">{'\u00a0–'}</span> : null}{' '}
      </span>
    ))}
  </>
);

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
  contest,
  own,
  href,
}: {
  rows: RankRow[];
  unit?: Unit;
  contest: Contest | null;
  own?: string | null;
  href?: (key: string) => string;
}) {
  return (
    <table class="ranking">
      <Heads ear={[t('web.rank'), t('web.pair'), t('web.moved')]} seen={[unitWord(unit ?? contest?.unit)]} />
      <tbody>
        {rows.map(row => {
          const names = (
            <>
              <span class="rank-label">{labelOf(contest, row.key)}</span>{' '}
              <span class="rank-names">
                <Names names={namesOf(contest, row.key)} />
                {substitutesOf(contest, row.key).map(each => (
                  <span key={each} class="quiet rank-sub">
                    {each}
                  </span>
                ))}{' '}
                <Marks row={row} />
              </span>
            </>
          );
          return (
            <tr
              key={row.key}
              data-key={row.key}
              class={[own === row.key ? 'own' : '', row.rank === 1 ? 'leads' : ''].join(' ').trim() || undefined}
              aria-current={own === row.key ? 'true' : undefined}
            >
              <td class="rank">
                {row.figure === null ? null : (
                  <span>
                    <Place rank={row.rank} tied={row.tied} />
                  </span>
                )}
              </td>
              <td class="names">
                <Who href={href?.(row.key)}>{names}</Who>
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
  contest,
  own,
  href,
}: {
  ranking: RankingPart | null;
  contest: Contest | null;
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
              contest={contest}
              own={own ?? null}
              {...(href ? { href } : {})}
            />
          </section>
        ))}
      </div>
    </>
  );
}

export function rankingWords(ranking: RankingPart | null, contest: Contest | null): string {
  if (!ranking || !contest) return '';
  return ranking.final || contest.state === 'ended'
    ? finalWords(contest)
    : t('web.after_results', { count: ranking.results });
}
