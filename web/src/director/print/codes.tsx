// codes.tsx -- the tables' QR codes, shown or printed: one for each table, and the pairs' own below.
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { t } from '../../app/words';
import type { CodesPart, Contest } from '../../pure/wiretypes';
import { labelOf, namesOf } from '../../ui/people';
import { Heading, Screen, Waiting } from '../../ui/screen';

export function Codes({ seen, contestId }: { seen: Seen; contestId: string }) {
  const contest = part<Contest>(seen, 'evening'),
    codes = part<CodesPart>(seen, 'codes');
  return (
    <Screen title={t('web.codes')} wide>
      <main>
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest?.title}</a>
        </p>
        <Heading name="codes">{t('web.codes')}</Heading>
        <p class="no-print">
          {t('web.codes_how')} <a href={`/e/${contestId}/codes`}>{t('web.codes_paper')}</a>
        </p>
        {codes ? (
          <>
            <div class="qr-grid">
              {codes.tables.map(each => (
                <figure key={each.table} class="qr">
                  <figcaption>{t('web.table_number', { table: each.table })}</figcaption>
                  <img
                    src={`/qr.svg?text=${encodeURIComponent(each.url)}`}
                    alt={t('web.qr_of', { name: t('web.table_number', { table: each.table }) })}
                    width="220"
                    height="220"
                  />
                  <a class="quiet qr-url" href={each.url}>
                    {each.url.replace(/^https?:\/\//, '')}
                  </a>
                </figure>
              ))}
            </div>
            {codes.players.length ? (
              <details class="no-print">
                <summary>{t('web.codes_players')}</summary>
                <ul class="links-list">
                  {codes.players.map(each => (
                    <li key={each.key}>
                      <a href={each.url}>
                        <b>{labelOf(contest, each.key)}</b> {namesOf(contest, each.key)}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </>
        ) : (
          <Waiting />
        )}
      </main>
    </Screen>
  );
}
