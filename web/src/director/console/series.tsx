// series.tsx -- this contest belongs with that one: chosen from the club's list, as another session or another section.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { useSending } from '../../app/sending';
import { direct, contests } from '../../app/wire';
import {
  belongTogether,
  planLine,
  plansOf,
  withoutContest,
  type Beside,
  type Listed,
  type Plan,
  type SeriesPlan,
} from '../../pure/series';
import type { Contest } from '../../pure/wiretypes';
import { Trouble } from '../../ui/screen';
import { Pick } from '../../ui/stepper';

const SHOWN = 6;

type Say = (contestId: string, line: string) => void;

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
  const listed = list.find(each => each.id === id);
  return (
    <li>
      <span class="staff-who">
        <span class="quiet">{label}</span> <a href={link('d', id)}>{listed?.title ?? id}</a>{' '}
        <span class="quiet">{listed ? dayWords(listed.date) : ''}</span>
      </span>
      <button type="button" class="small-key" disabled={busy} onClick={onLeave}>
        {t('web.series.leave')}
        <span class="ear"> {listed?.title ?? id}</span>
      </button>
    </li>
  );
}

function OneSeries({
  series: { holder, plan },
  list,
  contest,
  busy,
  say,
}: {
  series: SeriesPlan;
  list: Listed[];
  contest: Contest;
  busy: boolean;
  say: Say;
}) {
  const [title, setTitle] = useState(plan.title);
  const changePlan = (next: Partial<Plan>): void => say(holder, planLine({ ...plan, ...next }));
  const leave = (id: string): void => say(holder, planLine(withoutContest(plan, id)));
  return (
    <div class="series-plan">
      <p>
        <a href={`/e/${contest.id}/series/${holder}`}>{t('web.series.ranking', { title: plan.title })}</a>
      </p>
      <ul class="staff">
        {plan.sessions.flatMap((session, i) =>
          session.sections.map(({ section, contest: contestId }) => (
            <Member
              key={contestId}
              list={list}
              id={contestId}
              label={t(session.sections.length > 1 ? 'web.series.in_section' : 'web.series.in_session', {
                session: i + 1,
                section,
              })}
              busy={busy}
              onLeave={() => leave(contestId)}
            />
          )),
        )}
        {plan.stage.map(({ contest: contestId }) => (
          <Member
            key={contestId}
            list={list}
            id={contestId}
            label={t('web.series.stage', { carry: plan.carry })}
            busy={busy}
            onLeave={() => leave(contestId)}
          />
        ))}
      </ul>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault();
          changePlan({ title });
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
        onChange={value => changePlan({ across: value === 'across' })}
        options={[
          ['within', t('web.series.within')],
          ['across', t('web.series.across')],
        ]}
      />
      <Pick
        label={t('web.series.total')}
        value={plan.sum ? 'sum' : 'mean'}
        onChange={value => changePlan({ sum: value === 'sum' })}
        options={[
          ['mean', t('web.series.mean')],
          ['sum', t('web.series.sum')],
        ]}
      />
      <Pick
        label={t('web.series.missed')}
        value={plan.missed}
        onChange={missed => changePlan({ missed })}
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

export function SeriesHere({ contest }: { contest: Contest }) {
  const [list, setList] = useState<Listed[] | null>(null);
  const { busy, trouble, clear, run } = useSending();
  const load = (of?: string): Promise<void> => contests(of).then(setList);
  useEffect(() => void run(load), [contest.id]);
  const say: Say = (contestId, line) => void run(() => direct(contestId, line).then(() => load(contestId)));
  const mine = list?.find(each => each.id === contest.id),
    plans = list ? plansOf(list, contest.id) : [];
  const inside = (other: Listed): boolean =>
    plansOf(list ?? [], other.id).some(each => plans.some(({ holder }) => holder === each.holder));
  const others = (list ?? [])
    .filter(each => each.id !== contest.id && !inside(each))
    .sort((a, b) => away(a.date, contest.date) - away(b.date, contest.date));
  if (!list || !mine) return trouble ? <Trouble text={trouble} /> : null;
  return (
    <section>
      <details
        onToggle={event => {
          if (event.currentTarget.open) void load();
        }}
      >
        <summary class="series-head">
          <span>{t('web.series')}</span>
          {plans.length ? <span class="quiet">{plans.map(({ plan }) => plan.title).join(' · ')}</span> : null}
        </summary>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {plans.map(each => (
          <OneSeries
            key={`${each.holder} ${each.plan.title}`}
            series={each}
            list={list}
            contest={contest}
            busy={busy}
            say={say}
          />
        ))}
        <Others
          others={others}
          busy={busy}
          onJoin={(other, how) => {
            const { contest: contestId, line } = belongTogether(list, mine, other, how, t('web.usual_title'));
            say(contestId, line);
          }}
        />
      </details>
    </section>
  );
}
