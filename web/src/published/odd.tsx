// odd.tsx -- what is odd in a file of results, in the sentences that `arbitro rank` has for it: figures that differ,
// places that could not be read, places that were mended.
import { t } from '../app/words';
import type { Places, Results, ResultsPart } from '../pure/published';

function Sentences({ head, list, count }: { head: string; list: string[]; count: number }) {
  return (
    <details class="odd">
      <summary>{head}</summary>
      <ul class="odd-list">
        {list.map((each, i) => (
          <li key={i}>{each}</li>
        ))}
      </ul>
      {count > list.length ? <p class="quiet">{t('web.published.more', { count: count - list.length })}</p> : null}
    </details>
  );
}

function Checked({ part }: { part: ResultsPart }) {
  if (part.refused !== undefined) return <p class="odd-refused">{part.refused}</p>;
  if (part.ours) return null;
  const values = { count: part.differing, figures: part.compared };
  if (!part.compared) return <p class="quiet">{t('web.published.nothing')}</p>;
  if (!part.differing) return <p>{t('web.published.equal', values)}</p>;
  return <Sentences head={t('web.published.differ', values)} list={part.differences} count={part.differing} />;
}

function Damage({ places, words }: { places: Places; words: string }) {
  if (!places.count) return null;
  return <Sentences head={t(words, { count: places.count })} list={places.places} count={places.count} />;
}

// summaries: with what each part is.
export function Odd({ results, summaries }: { results: Results; summaries?: boolean }) {
  return (
    <>
      {results.parts.map((part, i) => (
        <div key={i} class="odd-part">
          {summaries ? <p class="large">{part.summary}</p> : results.parts.length > 1 ? <p>{part.name}</p> : null}
          {part.rule ? <p class="quiet">{part.rule}</p> : null}
          <Checked part={part} />
          {part.totalsOfAll ? <p>{t('web.published.totals_of_all')}</p> : null}
          <Damage places={part.damaged} words="web.published.damaged" />
          <Damage places={part.mended} words="web.published.mended" />
        </div>
      ))}
    </>
  );
}
