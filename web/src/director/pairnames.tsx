// pairnames.tsx -- who plays, pasted as it stands on the club's list: one pair a line, or one player.
import { useMemo } from 'preact/hooks';
import { t } from '../app/words';
import { readPairs, readPlayers, seatPairs } from '../pure/names';

export function PairNames({ names, keys, alone, onNames }: { names: string; keys: string[]; alone: boolean; onNames: (names: string) => void }) {
  const { seated, left } = useMemo(() => seatPairs(alone ? readPlayers(names) : readPairs(names), keys), [names, keys.join(), alone]);
  const label = (key: string): string => (key.startsWith('EW') ? String(100 + Number(key.slice(2))) : key.replace('NS', ''));
  return (
    <>
      <label class="field"><span>{t(alone ? 'web.names_how_alone' : 'web.names_how')}</span>
        <textarea rows={6} value={names} placeholder={t(alone ? 'web.names_example_alone' : 'web.names_example')} spellcheck={false} onInput={event => onNames(event.currentTarget.value)} /></label>
      {seated.size ? (
        <ol class="typed" aria-label={t('web.names')}>
          {keys.map(key => {
            const who = seated.get(key), half = who && !who[1] && !alone;
            return <li key={key} class={half ? 'doubtful' : undefined}><span class="rank-label">{label(key)}</span> {who ? who.filter(Boolean).join(' – ') : <span class="quiet">{t('web.no_names')}</span>}{half ? <em> {t('web.one_name')}</em> : null}</li>;
          })}
        </ol>
      ) : null}
      {left.length ? <p class="advice">{t('web.too_many_pairs', { count: left.length, names: left.map(pair => pair.names.filter(Boolean).join(' – ')).join('; ') })}</p> : null}
    </>
  );
}
