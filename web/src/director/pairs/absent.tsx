// absent.tsx -- who withdraws, who comes late, and what that is worth to the others.
import { useState } from 'preact/hooks';
import { link } from '../../app/route';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import { lapses, USUAL_ABSENCES } from '../../pure/movement/absence';
import type { Contest, Pair } from '../../pure/wiretypes';
import { labelOf, namesOf } from '../../ui/people';

type Say = (...acts: string[]) => Promise<boolean>;

// What is agreed of absences, each question with its answers; the first is as usual.
export type Questions = readonly (readonly [
  string,
  Parameters<typeof t>[0],
  Readonly<Record<string, Parameters<typeof t>[0]>>,
])[];
const QUESTIONS: Questions = [
  [
    'retired',
    'web.absent.of_retired',
    { half: 'web.absent.half', stand: 'web.absent.stand', cancel: 'web.absent.cancel' },
  ],
  [
    'opponents',
    'web.absent.of_opponents',
    { best: 'web.absent.best', plus: 'web.absent.plus', none: 'web.absent.not_played' },
  ],
  ['late', 'web.absent.of_late', { average: 'web.absent.average', none: 'web.absent.not_played' }],
];

export function Agreed({
  questions,
  line,
  say,
  busy,
}: {
  questions: Questions;
  line: string;
  say: Say;
  busy: boolean;
}) {
  const chosen = line.split(' ');
  const at = (question: string): number => chosen.indexOf(question) + 1;
  return (
    <>
      {questions.map(([question, asked, answers]) => (
        <fieldset key={question} class="chips">
          <legend>{t(asked)}</legend>
          {Object.entries(answers).map(([word, answer]) => (
            <button
              key={word}
              type="button"
              class="chip"
              disabled={busy}
              aria-pressed={chosen[at(question)] === word}
              onClick={() =>
                void say(`absences ${chosen.map((each, place) => (place === at(question) ? word : each)).join(' ')}`)
              }
            >
              {t(answer)}
            </button>
          ))}
        </fieldset>
      ))}
    </>
  );
}

function presence(pair: Pair, now: number): string | null {
  if (pair.retired) return t(pair.retired > now ? 'web.absent.will' : 'web.absent.since', { round: pair.retired });
  if (pair.arrived === 'pending') return t('web.absent.awaited');
  return pair.arrived ? t('web.absent.came', { round: pair.arrived }) : null;
}

export function AbsentHere({ contest, say, busy }: { contest: Contest; say: Say; busy: boolean }) {
  const [key, choose] = useState(''),
    [round, set] = useState(0),
    now = contest.round;
  const away = contest.pairs.filter(pair => presence(pair, now)),
    from = round || Math.min(contest.round + 1, contest.rounds);
  const [said, tell] = useState('');
  const of = (each: string): string => `${labelOf(contest, each)} ${namesOf(contest, each)}`;
  // What is true now is said where it was pressed: the list that has it stands above, often out of sight.
  const send = (line: string, words: string): void => {
    tell('');
    void say(line).then(good => {
      if (!good) return;
      tell(words);
      choose('');
    });
  };
  return (
    <section>
      <details>
        <summary>{t('web.absent')}</summary>
        {away.length ? (
          <ul class="plain">
            {away.map(pair => (
              <li key={pair.key}>
                {pair.label} {namesOf(contest, pair.key)} <span class="quiet">{presence(pair, now)}</span>{' '}
                <button
                  type="button"
                  class="small-key"
                  disabled={busy}
                  onClick={() =>
                    send(
                      pair.retired ? lines.retire(pair.key, null) : lines.late(pair.key, null),
                      `${of(pair.key)}: ${t('web.absent.as_usual')}`,
                    )
                  }
                >
                  {t('web.absent.not_so')}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <p class="quiet">
          {t('web.absent.how')}{' '}
          {contest.state === 'playing' ? <a href={link('d', contest.id, 'repair')}>{t('web.repair')}</a> : null}
        </p>
        <div class="row">
          <label class="field">
            <span>{t('web.pair')}</span>
            <select value={key} onChange={event => choose(event.currentTarget.value)}>
              <option value="">–</option>
              {contest.pairs.map(pair => (
                <option key={pair.key} value={pair.key}>
                  {pair.label} {namesOf(contest, pair.key)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{t('web.absent.from')}</span>
            <select value={from} onChange={event => set(Number(event.currentTarget.value))}>
              {Array.from({ length: contest.rounds }, (_, r) => (
                <option key={r} value={r + 1}>
                  {r + 1}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p class="chips">
          <button
            type="button"
            class="small-key"
            disabled={busy || !key}
            onClick={() =>
              send(
                lines.retire(key, from),
                [
                  `${of(key)}: ${t('web.absent.since', { round: from })}`,
                  lapses(contest, from) ? t('web.absent.lapses') : '',
                ]
                  .filter(Boolean)
                  .join('. '),
              )
            }
          >
            {t('web.absent.retires')}
          </button>
          <button
            type="button"
            class="small-key"
            disabled={busy || !key}
            onClick={() => send(lines.late(key, 'pending'), `${of(key)}: ${t('web.absent.awaited')}`)}
          >
            {t('web.absent.is_awaited')}
          </button>
          <button
            type="button"
            class="small-key"
            disabled={busy || !key}
            onClick={() => send(lines.late(key, from), `${of(key)}: ${t('web.absent.came', { round: from })}`)}
          >
            {t('web.absent.arrives')}
          </button>
        </p>
        <p class={said ? 'status status-kept' : 'ear'} role="status">
          {said}
        </p>
        <Agreed questions={QUESTIONS} line={contest.absences ?? USUAL_ABSENCES} say={say} busy={busy} />
      </details>
    </section>
  );
}
