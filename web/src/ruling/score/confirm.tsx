// confirm.tsx -- the last screen of a decision: what it does, the facts and articles that are kept, and who gives it.
import { useRef, useState } from 'preact/hooks';
import { t } from '../../app/words';
import { lacksOf, type Penalty, type Ruled } from '../../pure/ruling';
import { labelOf } from '../../ui/people';
import { Effect, type Shown } from '../effect';
import type { Desk } from './desk';
import { Before } from './what';
import { amountWords, ScoreText } from './words';

// `preview` is the act as it would be told, null while it cannot be; `shown` what the server says that it does.
export function Confirm({
  desk,
  ruled,
  preview,
  shown,
  open,
  words,
  change,
  onPenalty,
  onGive,
}: {
  desk: Desk;
  ruled: Ruled;
  preview: string | null;
  shown: Shown;
  open: boolean;
  words: string;
  change: (what: Partial<Ruled>) => void;
  onPenalty: () => void;
  onGive: () => void;
}) {
  const [asked, ask] = useState(false);
  const facts = useRef<HTMLTextAreaElement>(null),
    by = useRef<HTMLInputElement>(null);
  const lacks = lacksOf(ruled);
  const give = (): void => {
    const field = lacks[0] === 'by' ? by.current : facts.current;
    if (!lacks.length) {
      onGive();
      return;
    }
    ask(true);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus({ preventScroll: true });
    field?.closest('.field')?.scrollIntoView(); // with what it asks, not the field alone
  };
  const missing = (what: (typeof lacks)[number], words: string) =>
    lacks.includes(what) ? <b class={asked ? 'missing missing-asked' : 'missing'}>{words}</b> : null;
  const penaltySaid = (penalty: Penalty): string =>
    t('web.assist.penalty_said', { pair: labelOf(desk.contest, penalty.key), amount: amountWords(penalty) });
  return (
    <>
      <Before desk={desk} />
      <p class="decided">
        <ScoreText score={ruled.score} played={desk.entered !== null} {...(desk.sides ? { sides: desk.sides } : {})} />
      </p>
      {ruled.penalties.map((penalty, i) => (
        <p key={i} class="large">
          {penaltySaid(penalty)}{' '}
          <button
            type="button"
            class="link-key"
            onClick={() => change({ penalties: ruled.penalties.filter((_, n) => n !== i) })}
          >
            {t('web.assist.take_out')}
          </button>
        </p>
      ))}
      {ruled.penalties.length < 2 && !desk.unfined ? (
        <button type="button" class="small-key" onClick={onPenalty}>
          {t('web.assist.add_penalty')}
        </button>
      ) : null}
      {preview === null ? null : desk.effect ? desk.effect(preview) : <Effect contest={desk.contest} shown={shown} />}
      <details class="more" open={open}>
        <summary>{t('web.assist.what_is_kept')}</summary>
        <div class="form">
          <label class="field">
            <span>
              {t('web.assist.facts')} {missing('facts', t('web.assist.write_facts'))}
              {missing('long', t('web.assist.facts_long'))}
            </span>
            <textarea
              ref={facts}
              rows={5}
              value={ruled.facts}
              onInput={event => change({ facts: event.currentTarget.value })}
            />
          </label>
          <label class="field">
            <span>{t('web.assist.articles')}</span>
            <input
              value={ruled.laws.join(' ')}
              onChange={event =>
                change({
                  laws: event.currentTarget.value
                    .toUpperCase()
                    .split(/[\s,;]+/)
                    .filter(Boolean)
                    .map(lawCase),
                })
              }
            />
          </label>
        </div>
      </details>
      <label class="field">
        <span>
          {t('web.assist.decided_by')} {missing('by', t('web.assist.write_name'))}
        </span>
        <input
          ref={by}
          value={ruled.by}
          maxLength={60}
          autocomplete="name"
          onInput={event => change({ by: event.currentTarget.value })}
        />
      </label>
      {shown.state === 'refused' ? null : (
        <div class="actions">
          <button type="button" class="main-key" disabled={shown.state === 'asked' && !desk.effect} onClick={give}>
            {words}
          </button>
        </div>
      )}
    </>
  );
}

// "64a2" and "12C1C" as the articles are written: the last letter small.
const lawCase = (law: string): string =>
  law.replace(
    /^(\d+[A-K]?\d?)([A-Z])?(\d?)$/,
    (_, head: string, tail: string | undefined, number: string) => `${head}${tail ? tail.toLowerCase() : ''}${number}`,
  );
