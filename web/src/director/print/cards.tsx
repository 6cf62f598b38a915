// cards.tsx -- what is laid on the tables and given to the pairs: opened to be printed, or as PDF, in any language.
import { useEffect, useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { choices, language, t, type Language } from '../../app/words';
import type { Contest } from '../../pure/wiretypes';
import { Heading, Screen } from '../../ui/screen';
import { Pick } from '../../ui/stepper';

const CARDS = [
  ['guides', 'web.cards.guides', 'web.cards.guides_how'],
  ['tables', 'web.cards.tables', 'web.cards.tables_how'],
  ['matrix', 'web.cards.matrix', 'web.cards.matrix_how'],
] as const;
const CHANGED = ['changed', 'web.cards.changed', 'web.cards.changed_how'] as const;

export function Cards({ seen, contestId }: { seen: Seen; contestId: string }) {
  const contest = part<Contest>(seen, 'evening');
  const [lang, setLang] = useState<Language>(language.get());
  const [repaired, setRepaired] = useState(false);
  const movement = JSON.stringify(contest?.movement?.meetings);
  useEffect(() => {
    fetch(`/e/${contestId}/cards/changed`, { method: 'HEAD' }).then(
      answer => setRepaired(answer.status === 200),
      () => {
        /* not told without network */
      },
    );
  }, [contestId, movement]);
  return (
    <Screen title={t('web.cards')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest?.title}</a>
        </p>
        <Heading name="cards">{t('web.cards')}</Heading>
        <Pick label={t('web.cards.language')} value={lang} onChange={setLang} options={choices} />
        {[...(repaired ? [CHANGED] : []), ...CARDS].map(([which, name, how]) => (
          <section key={which} class="cards-of">
            <h2>{t(name)}</h2>
            <p class="quiet">{t(how)}</p>
            <div class="cards-keys">
              <a class="second-key" href={`/e/${contestId}/cards/${which}?lang=${lang}`} target="_blank">
                {t('web.cards.print')}
                <span class="ear"> {t(name)}</span>
              </a>
              <a class="second-key" href={`/e/${contestId}/cards/${which}.pdf?lang=${lang}`} target="_blank">
                PDF<span class="ear"> {t(name)}</span>
              </a>
            </div>
          </section>
        ))}
      </main>
    </Screen>
  );
}
