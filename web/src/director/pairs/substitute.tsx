// substitute.tsx -- who sits for one of a pair in some rounds; the pair keeps its names and its place.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import { substitute } from '../../pure/lines';
import type { Member } from '../../pure/members';
import type { Contest, Pair } from '../../pure/wiretypes';
import { isIndividual, substitutesOf } from '../../ui/people';
import { Player } from './player';

function Rounds({
  label,
  first,
  last,
  value,
  onRound,
}: {
  label: string;
  first: number;
  last: number;
  value: number;
  onRound: (round: number) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={event => onRound(Number(event.currentTarget.value))}>
        {Array.from({ length: last - first + 1 }, (_, at) => (
          <option key={at} value={first + at}>
            {first + at}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Substitute({
  contest,
  pair,
  list,
  busy,
  say,
}: {
  contest: Contest;
  pair: Pair;
  list: Member[];
  busy: boolean;
  say: (line: string) => Promise<boolean>;
}) {
  const [player, choose] = useState(1),
    [name, setName] = useState('');
  const [first, setFirst] = useState(Math.max(1, contest.round)),
    [last, setLast] = useState(contest.rounds);
  const until = Math.max(first, last),
    places = isIndividual(contest) ? [1] : [1, 2];
  const send = (newcomer: string): void =>
    void say(substitute(pair.key, player, first, until === contest.rounds ? null : until, newcomer)).then(good => {
      if (good) setName('');
    });
  return (
    <section>
      <details open={pair.substitutes !== undefined}>
        <summary>{t('web.substitute')}</summary>
        {substitutesOf(contest, pair.key).map(each => (
          <p key={each}>
            <b>{each}</b>
          </p>
        ))}
        <p class="quiet">{t('web.substitute.how')}</p>
        <div class="form">
          <p class="chips" role="group" aria-label={t('web.substitute.of')}>
            {places.map(place => (
              <button
                key={place}
                type="button"
                class="chip"
                aria-pressed={player === place}
                onClick={() => choose(place)}
              >
                {t('web.substitute.of')} {pair.names[place - 1] || place}
              </button>
            ))}
          </p>
          <p class="row">
            <Rounds label={t('web.absent.from')} first={1} last={contest.rounds} value={first} onRound={setFirst} />
            <Rounds
              label={t('web.substitute.until')}
              first={first}
              last={contest.rounds}
              value={until}
              onRound={setLast}
            />
          </p>
          <Player label={t('web.substitute')} name={name} list={list} onName={setName} />
          <p class="chips">
            <button type="button" class="small-key" disabled={busy || !name.trim()} onClick={() => send(name.trim())}>
              {t('web.substitute.sits')}
            </button>
            {pair.substitutes ? (
              <button type="button" class="small-key" disabled={busy} onClick={() => send('')}>
                {t('web.substitute.back')}
              </button>
            ) : null}
          </p>
        </div>
      </details>
    </section>
  );
}
