// pairnames.tsx -- who plays, pasted as it stands on the club's list: one pair a line.
import { useMemo } from 'preact/hooks';
import { t } from '../app/words';
import { readPairs, seatPairs } from '../pure/names';

export function PairNames({ names, keys, onNames }: { names: string; keys: string[]; onNames: (names: string) => void }) {
  const { seated, left } = useMemo(() => seatPairs(readPairs(names), keys), [names, keys.join()]);
  const label = (key: string): string => (key.startsWith('EW') ? String(100 + Number(key.slice(2))) : key.replace('NS', ''));
  return (
    <>
      <label class="field"><span>{t('web.names_how')}</span>
        <textarea rows={6} value={names} placeholder={t('web.names_example')} spellcheck={false} onInput={event => onNames(event.currentTarget.value)} /></label>
      {seated.size ? (
        <ol class="typed" aria-label={t('web.names')}>
          {keys.map(key => {
            const who = seated.get(key);
            return <li key={key} class={who && !who[1] ? 'doubtful' : undefined}><span class="rank-label">{label(key)}</span> {who ? who.filter(Boolean).join(' – ') : <span class="quiet">{t('web.no_names')}</span>}{who && !who[1] ? <em> {t('web.one_name')}</em> : null}</li>;
          })}
        </ol>
      ) : null}
      {left.length ? <p class="advice">{t('web.too_many_pairs', { count: left.length, names: left.map(pair => pair.names.filter(Boolean).join(' – ')).join('; ') })}</p> : null}
    </>
  );
}
