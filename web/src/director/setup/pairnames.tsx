// pairnames.tsx -- who plays, pasted as it stands on the club's list: one pair a line, or one player.
import { useMemo } from 'preact/hooks';
import { t } from '../../app/words';
import {
  cannotStand,
  doubtsOf,
  isTooLong,
  readPairs,
  readPlayers,
  seatPairs,
  type Doubts,
  type Names,
  type TypedPair,
} from '../../pure/names';

// What stands there twice or cannot stand, said before it is kept; of one name in two pairs the director knows better.
export function Doubted({ doubts, label }: { doubts: Doubts; label: (key: string) => string }) {
  const said = [
    ...doubts.tooLong.map(name => t('web.names.too_long', { name: `${name.slice(0, 20)}…` })),
    ...doubts.partners.map(({ name, key }) => t('web.names.partners', { name, label: label(key) })),
    ...doubts.pairs.map(({ names, keys }) =>
      t('web.names.pair_twice', {
        names: names.filter(Boolean).join(' – '),
        first: label(keys[0]),
        second: label(keys[1]),
      }),
    ),
    ...doubts.players.map(({ name, keys }) =>
      t('web.names.player_twice', { name, first: label(keys[0]), second: label(keys[1]) }),
    ),
  ];
  return said.length ? (
    <ul class="advice doubted" role="alert" aria-label={t(cannotStand(doubts) ? 'web.names.mend' : 'web.names.look')}>
      {said.map(each => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  ) : null;
}

export const readNames = (names: string, alone: boolean): TypedPair[] =>
  alone ? readPlayers(names) : readPairs(names);

export function PairNames({
  names,
  keys,
  alone,
  onNames,
}: {
  names: string;
  keys: string[];
  alone: boolean;
  onNames: (names: string) => void;
}) {
  const { seated, left } = useMemo(() => seatPairs(readNames(names, alone), keys), [names, keys.join(), alone]);
  const label = (key: string): string =>
    key.startsWith('EW') ? String(100 + Number(key.slice(2))) : key.replace('NS', '');
  const shown = (who: Names): string =>
    who
      .filter(Boolean)
      .map(name => (isTooLong(name) ? `${name.slice(0, 40)}…` : name))
      .join(' – ');
  return (
    <>
      <label class="field">
        <span>{t(alone ? 'web.names_how_alone' : 'web.names_how')}</span>
        <textarea
          rows={6}
          value={names}
          placeholder={t(alone ? 'web.names_example_alone' : 'web.names_example')}
          spellcheck={false}
          onInput={event => onNames(event.currentTarget.value)}
        />
      </label>
      {seated.size ? (
        <ol class="typed" aria-label={t('web.names')}>
          {keys.map(key => {
            const who = seated.get(key),
              half = who && !who[1] && !alone;
            return (
              <li key={key} class={half ? 'doubtful' : undefined}>
                <span class="rank-label">{label(key)}</span>{' '}
                {who ? shown(who) : <span class="quiet">{t('web.no_names')}</span>}
                {half ? <em> {t('web.one_name')}</em> : null}
              </li>
            );
          })}
        </ol>
      ) : null}
      <Doubted doubts={doubtsOf(seated)} label={label} />
      {left.length ? (
        <p class="advice">
          {t('web.too_many_pairs', {
            count: left.length,
            names: left.map(pair => pair.names.filter(Boolean).join(' – ')).join('; '),
          })}
        </p>
      ) : null}
    </>
  );
}
