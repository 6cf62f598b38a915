// series.tsx -- this evening belongs with that one: chosen from the club's list, as another session or another section.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { direct, evenings, type Trouble as Refused } from '../../app/wire';
import {
  belongTogether,
  planLine,
  toldOf,
  withoutEvening,
  type Beside,
  type Listed,
  type Plan,
  type Told,
} from '../../pure/series';
import type { Evening } from '../../pure/wiretypes';
import { Trouble } from '../../ui/screen';
import { Pick } from '../../ui/stepper';

const SHOWN = 6;

type Say = (contest: string, line: string) => void;

const away = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

function Member({
  list,
  id,
  label,
  busy,
  onLeave,
}: {
  list: Listed[];
  id: string;
  label: string;
  busy: boolean;
  onLeave: () => void;
}) {
  const evening = list.find(each => each.id === id);
  return (
    <li>
      <span class="staff-who">
        <span class="quiet">{label}</span> <a href={link('d', id)}>{evening?.title ?? id}</a>{' '}
        <span class="quiet">{evening ? dayWords(evening.date) : ''}</span>
      </span>
      <button type="button" class="small-key" disabled={busy} onClick={onLeave}>
        {t('web.series.leave')}
        <span class="ear"> {evening?.title ?? id}</span>
      </button>
    </li>
  );
}

function OneSeries({
  told: { teller, plan },
  list,
  evening,
  busy,
  say,
}: {
  told: Told;
  list: Listed[];
  evening: Evening;
  busy: boolean;
  say: Say;
}) {
  const [title, setTitle] = useState(plan.title);
  const tell = (next: Partial<Plan>): void => say(teller, planLine({ ...plan, ...next }));
  const leave = (id: string): void => say(teller, planLine(withoutEvening(plan, id)));
  return (
    <div class="series-plan">
      <p>
        <a href={`/e/${evening.id}/series/${teller}`}>{t('web.series.ranking', { title: plan.title })}</a>
      </p>
      <ul class="staff">
        {plan.sessions.flatMap((session, i) =>
          session.sections.map(({ section, contest }) => (
            <Member
              key={contest}
              list={list}
              id={contest}
              label={t(session.sections.length > 1 ? 'web.series.in_section' : 'web.series.in_session', {
                session: i + 1,
                section,
              })}
              busy={busy}
              onLeave={() => leave(contest)}
            />
          )),
        )}
        {plan.stage.map(({ contest }) => (
          <Member
            key={contest}
            list={list}
            id={contest}
            label={t('web.series.stage', { carry: plan.carry })}
            busy={busy}
            onLeave={() => leave(contest)}
          />
        ))}
      </ul>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault();
          tell({ title });
        }}
      >
        <label class="field grow">
          <span>{t('web.series.title')}</span>
          <input value={title} maxLength={60} onInput={event => setTitle(event.currentTarget.value)} />
        </label>
        <button class="small-key" disabled={busy || !title.trim() || title === plan.title}>
          {t('web.series.keep')}
        </button>
      </form>
      <Pick
        label={t('web.series.sections')}
        value={plan.across ? 'across' : 'within'}
        onChange={value => tell({ across: value === 'across' })}
        options={[
          ['within', t('web.series.within')],
          ['across', t('web.series.across')],
        ]}
      />
      <Pick
        label={t('web.series.total')}
        value={plan.sum ? 'sum' : 'mean'}
        onChange={value => tell({ sum: value === 'sum' })}
        options={[
          ['mean', t('web.series.mean')],
          ['sum', t('web.series.sum')],
        ]}
      />
      <Pick
        label={t('web.series.missed')}
        value={plan.missed}
        onChange={missed => tell({ missed })}
        options={[
          ['last', t('web.series.missed_last')],
          ['played', t('web.series.missed_played')],
          ['zero', t('web.series.missed_zero')],
        ]}
      />
    </div>
  );
}

// The others, those of the days around first; each with the two ways to belong.
function Others({
  others,
  busy,
  onJoin,
}: {
  others: Listed[];
  busy: boolean;
  onJoin: (other: Listed, how: Beside) => void;
}) {
  const [all, showAll] = useState(false);
  if (!others.length) return <p class="quiet">{t('web.series.no_others')}</p>;
  return (
    <>
      <h3>{t('web.series.which')}</h3>
      <p class="quiet">{t('web.series.how')}</p>
      <ul class="series-others">
        {(all ? others : others.slice(0, SHOWN)).map(other => (
          <li key={other.id}>
            <span>
              <b>{other.title}</b> <span class="quiet">{dayWords(other.date)}</span>
            </span>
            <span class="series-keys">
              <button type="button" class="small-key" disabled={busy} onClick={() => onJoin(other, 'session')}>
                {t('web.series.session')}
                <span class="ear">
                  {' '}
                  {other.title} {other.date}
                </span>
              </button>
              <button type="button" class="small-key" disabled={busy} onClick={() => onJoin(other, 'section')}>
                {t('web.series.section')}
                <span class="ear">
                  {' '}
                  {other.title} {other.date}
                </span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {all || others.length <= SHOWN ? null : (
        <button type="button" class="link-key" onClick={() => showAll(true)}>
          {t('web.series.more', { count: others.length - SHOWN })}
        </button>
      )}
    </>
  );
}

export function SeriesHere({ evening }: { evening: Evening }) {
  const [list, setList] = useState<Listed[] | null>(null);
  const [busy, setBusy] = useState(false),
    [trouble, setTrouble] = useState<string | null>(null);
  const load = (): Promise<void> => evenings().then(setList, (refused: Refused) => setTrouble(refused.message));
  useEffect(() => void load(), [evening.id]);
  const say: Say = (contest, line) => {
    setBusy(true);
    setTrouble(null);
    direct(contest, line)
      .then(load, (refused: Refused) => setTrouble(refused.message))
      .finally(() => setBusy(false));
  };
  const mine = list?.find(each => each.id === evening.id),
    told = list ? toldOf(list, evening.id) : [];
  const inside = (other: Listed): boolean =>
    toldOf(list ?? [], other.id).some(each => told.some(({ teller }) => teller === each.teller));
  const others = (list ?? [])
    .filter(each => each.id !== evening.id && !inside(each))
    .sort((a, b) => away(a.date, evening.date) - away(b.date, evening.date));
  if (!list || !mine) return trouble ? <Trouble text={trouble} /> : null;
  return (
    <section>
      <details
        onToggle={event => {
          if (event.currentTarget.open) void load();
        }}
      >
        <summary class="series-head">
          <span class="summary-name">{t('web.series')}</span>
          {told.length ? <span class="quiet">{told.map(({ plan }) => plan.title).join(' · ')}</span> : null}
        </summary>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {told.map(each => (
          <OneSeries
            key={`${each.teller} ${each.plan.title}`}
            told={each}
            list={list}
            evening={evening}
            busy={busy}
            say={say}
          />
        ))}
        <Others
          others={others}
          busy={busy}
          onJoin={(other, how) => {
            const { contest, line } = belongTogether(list, mine, other, how, t('web.usual_title'));
            say(contest, line);
          }}
        />
      </details>
    </section>
  );
}
