// codes.tsx -- the tables' QR codes, shown or printed: one for each table, and the pairs' own below.
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { t } from '../../app/words';
import type { CodesPart, Contest } from '../../pure/wiretypes';
import { NoNetwork } from '../../ui/code';
import { CodeCard, WifiCard } from '../../ui/codecard';
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
          {t('web.codes_how')} <a href={`/e/${contestId}/codes`}>{t('web.codes_paper')}</a> ·{' '}
          <a href={`/reach?of=${contestId}`}>{t('web.welcome.reach')}</a>
        </p>
        {codes ? (
          <>
            {codes.base ? null : <NoNetwork />}
            <div class="qr-grid">
              {codes.wifi && codes.base ? <WifiCard wifi={codes.wifi} /> : null}
              {(codes.base ? codes.tables : []).map(each => (
                <CodeCard key={each.table} url={each.url} of={t('web.table_number', { table: each.table })} />
              ))}
            </div>
            {(contest?.movement?.meetings[0] ?? [])
              .map((_, i) => i + 1)
              .filter(table => codes.base && !codes.tables.some(each => each.table === table))
              .map(table => (
                <p key={table} class="quiet">
                  {t('web.codes_without', { table })}
                </p>
              ))}
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
