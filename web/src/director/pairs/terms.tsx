// terms.tsx -- on what terms the pairs play: category, handicap, opening balance, with or without standing; and what
// parts those who are equal. Only what was changed is told.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import type { Contest, Pair, TieKey } from '../../pure/wiretypes';
import { namesOf } from '../../ui/people';
import { TIE_WORDS } from '../../ui/ranking';

type Say = (...acts: string[]) => Promise<boolean>;
const KEYS = Object.keys(TIE_WORDS) as TieKey[];

const termsOf = (pair: Pair): lines.Terms => ({
  category: pair.category ?? '',
  handicap: pair.handicap ?? '',
  opening: pair.opening ?? '',
  unranked: pair.unranked ?? false,
});

// Keys in the order in which they were tapped; a lot is drawn when its key is.
function Ties({ contest, say, busy }: { contest: Contest; say: Say; busy: boolean }) {
  const ties = (contest.ties ?? '').split(' '),
    keys = ties.filter((word): word is TieKey => (KEYS as string[]).includes(word));
  const seed = Number(ties[ties.indexOf('lot') + 1]) || 0;
  const toggle = (key: TieKey): void => {
    const lot = key === 'lot' ? crypto.getRandomValues(new Uint32Array(1))[0]! : seed;
    void say(lines.ties(keys.includes(key) ? keys.filter(each => each !== key) : [...keys, key], lot));
  };
  return (
    <>
      <h3>{t('web.tie_by.heading')}</h3>
      <p class="quiet">
        {keys.length
          ? t('web.tie_by.in_order', { keys: keys.map(key => t(TIE_WORDS[key])).join(', ') })
          : t('web.tie_by.shared')}
      </p>
      <p class="chips">
        {KEYS.map(key => (
          <button
            key={key}
            type="button"
            class="chip"
            disabled={busy}
            aria-pressed={keys.includes(key)}
            onClick={() => toggle(key)}
          >
            {t(TIE_WORDS[key])}
          </button>
        ))}
      </p>
    </>
  );
}

export function TermsHere({ contest, say, busy }: { contest: Contest; say: Say; busy: boolean }) {
  const [changed, set] = useState<Record<string, lines.Terms>>({});
  const at = (pair: Pair): lines.Terms => changed[pair.key] ?? termsOf(pair);
  const change = (pair: Pair, next: Partial<lines.Terms>): void =>
    set(was => ({ ...was, [pair.key]: { ...(was[pair.key] ?? termsOf(pair)), ...next } }));
  const keep = (event: Event): void => {
    event.preventDefault();
    void say(...Object.entries(changed).map(([key, terms]) => lines.terms(key, terms))).then(good => {
      if (good) set({});
    });
  };
  const field = (pair: Pair, key: 'category' | 'handicap' | 'opening', label: string) => (
    <td>
      <input
        class="term"
        aria-label={`${label} ${pair.label}`}
        value={at(pair)[key]}
        maxLength={key === 'category' ? 23 : 9}
        inputMode={key === 'category' ? 'text' : 'decimal'}
        onInput={event => change(pair, { [key]: event.currentTarget.value })}
      />
    </td>
  );
  return (
    <section>
      <details>
        <summary>{t('web.terms')}</summary>
        <Ties contest={contest} say={say} busy={busy} />
        <form onSubmit={keep}>
          <p class="quiet">{t('web.terms.how')}</p>
          <div class="scroll">
            <table class="terms">
              <thead>
                <tr>
                  <th scope="col">{t('web.pair')}</th>
                  <th scope="col">{t('web.terms.category')}</th>
                  <th scope="col">{t('web.terms.handicap')}</th>
                  <th scope="col">{t('web.terms.carry')}</th>
                  <th scope="col">{t('web.unranked')}</th>
                </tr>
              </thead>
              <tbody>
                {contest.pairs.map(pair => (
                  <tr key={pair.key}>
                    <th scope="row">
                      {pair.label} {namesOf(contest, pair.key)}
                    </th>
                    {field(pair, 'category', t('web.terms.category'))}
                    {field(pair, 'handicap', t('web.terms.handicap'))}
                    {field(pair, 'opening', t('web.terms.carry'))}
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${t('web.unranked')} ${pair.label}`}
                        checked={at(pair).unranked}
                        onChange={event => change(pair, { unranked: event.currentTarget.checked })}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <button class="small-key" disabled={busy || !Object.keys(changed).length}>
            {t('web.terms.keep')}
          </button>
        </form>
      </details>
    </section>
  );
}
