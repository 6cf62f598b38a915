// standings.tsx -- the ranking of a published event: as it was computed, and what was published where that is another
// figure.
import { decimal, t, unitWord } from '../app/words';
import type { PublishedField, PublishedRow, ResultsPart } from '../pure/published';
import type { Unit } from '../pure/wiretypes';
import { Heads, Names, Place, Who } from '../ui/ranking';
import { sideName } from '../ui/suit';

function Was({ figure }: { figure: string | undefined }) {
  if (figure === undefined) return null;
  return <span class="quiet published-was">{t('web.published.was', { figure: decimal(figure) })}</span>;
}

export function Rows({ rows, unit, href }: { rows: PublishedRow[]; unit: Unit; href?: (key: string) => string }) {
  return (
    <table class="ranking">
      <Heads ear={[t('web.rank'), t('web.pair')]} seen={[unitWord(unit)]} />
      <tbody>
        {rows.map(row => {
          const names = (
            <>
              {row.number ? <span class="rank-label">{row.number}</span> : null}{' '}
              <span class="rank-names">
                <Names names={row.names} />
              </span>
            </>
          );
          return (
            <tr key={row.key} data-key={row.key}>
              <td class="rank">
                <Place rank={row.rank} tied={row.tied} />
                {row.publishedRank === undefined ? null : (
                  <abbr class="quiet tied" title={t('web.published.was', { figure: row.publishedRank })}>
                    ({row.publishedRank})
                  </abbr>
                )}
              </td>
              <td class="names">
                <Who href={href?.(row.key)}>{names}</Who>
              </td>
              <td class="number percent">
                {row.figure === null ? '–' : decimal(row.figure)}
                <Was figure={row.published} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export const fieldName = (field: PublishedField): string => (field.side ? sideName(field.side) : t('web.ranking'));

// One part of the file; its name where there are several.
export function Standings({ part, contestId, named }: { part: ResultsPart; contestId: string; named: boolean }) {
  return (
    <section class="published-part">
      {named ? <h2>{part.name}</h2> : null}
      {part.refused === undefined ? (
        <>
          <div class={part.fields.length > 1 ? 'fields fields-two' : 'fields'}>
            {part.fields.map(field => (
              <section key={field.side ?? 'all'}>
                {field.side ? named ? <h3>{sideName(field.side)}</h3> : <h2>{sideName(field.side)}</h2> : null}
                <Rows rows={field.rows} unit={part.unit} href={key => `/e/${contestId}/pair/${key}`} />
              </section>
            ))}
          </div>
          {part.boards.length ? (
            <>
              {named ? <h3>{t('web.boards')}</h3> : <h2>{t('web.boards')}</h2>}
              <p class="chips">
                {part.boards.map(each => (
                  <a key={each.key} class="chip" href={`/e/${contestId}/board/${each.key}`}>
                    <span class="ear">{t('web.board')} </span>
                    {each.board}
                  </a>
                ))}
              </p>
            </>
          ) : null}
        </>
      ) : (
        <p>{part.refused}</p>
      )}
    </section>
  );
}
