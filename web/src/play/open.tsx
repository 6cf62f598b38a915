// open.tsx -- a table is opened: a name, who plays and how many boards; the rest is as usual unless it is unfolded.
import { useEffect, useState } from 'preact/hooks';
import { again, me, newId, post, Trouble as Refused } from '../app/wire';
import { t } from '../app/words';
import type { PolicySet } from '../pure/playing/parts';
import { SETS } from '../ui/articles';
import { Heading, Screen, Trouble } from '../ui/screen';
import { Pick, Stepper } from '../ui/stepper';
import { GoingKeys, goingTerms, HERE, type Going } from './elsewhere';
import { like, likes } from './own';
import { NO_PRACTICE, PracticeKeys, practiceTerms, type Practice } from './practice';
import { plain } from './spoken';

type Laws = '2017' | '2007' | '1997';

const ARE: readonly [PolicySet, string][] = [
  ['online', 'web.play.set.online_is'],
  ['table', 'web.play.set.table_is'],
  ['lesson', 'web.play.set.lesson_is'],
  ['screens', 'web.play.set.screens_is'],
  ['enforced', 'web.play.set.enforced_is'],
  ['supervised', 'web.play.set.supervised_is'],
];

// Whoever has no seat sees nothing, boards that are over, or the board that is played too, so many minutes later.
type Watching = 'none' | 'over' | 'later';
const LATER = 10;
const WATCHING: Record<Watching, string> = { none: '', over: ' watch', later: ` watch ${LATER}` };

// What the device is to do as soon as somebody sits there.
export const ROBOTS = 'arbitro.play.robots';

// Who opens it, so that each reads in his own language whose table it is; a name is of 63 bytes at most.
function opener(name: string): string {
  const by = plain(name);
  return by && new TextEncoder().encode(by).length < 64 ? ` by "${by}"` : '';
}

// Supervised is a table under the club's Director alone.
function SetKeys({
  value,
  isDirector,
  onPick,
}: {
  value: PolicySet;
  isDirector: boolean;
  onPick: (set: PolicySet) => void;
}) {
  return (
    <fieldset class="pick play-sets">
      <legend>{t('web.play.set')}</legend>
      {ARE.filter(([each]) => isDirector || each !== 'supervised').map(([each, what]) => (
        <label key={each} class={each === value ? 'pick-one picked play-set' : 'pick-one play-set'}>
          <input type="radio" name="set" checked={each === value} onChange={() => onPick(each)} />
          <span>
            <b>{t(SETS[each])}</b> <span class="quiet">{t(what)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function Open() {
  const [name, call] = useState(likes.get().name);
  const [set, setSet] = useState<PolicySet>('online'),
    [laws, setLaws] = useState<Laws>('2017');
  const [boards, setBoards] = useState(4),
    [robots, setRobots] = useState<'no' | 'yes'>('no');
  const [rules, setRules] = useState<'none' | 'director'>('none');
  const [talk, setTalk] = useState<'no' | 'yes'>('no');
  const [stop, setStop] = useState<'' | '10' | 'none'>('');
  const [watching, setWatching] = useState<Watching>('none');
  const [practice, setPractice] = useState<Practice>(NO_PRACTICE);
  const [isDirector, directs] = useState(false);
  const [places, allow] = useState<string[]>([]),
    [going, go] = useState<Going>(HERE);
  const [busy, setBusy] = useState(false),
    [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    me().then(
      who => {
        directs(who.director);
        allow(who.elsewhere ?? []);
      },
      () => {},
    );
  }, []);
  const open = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    const of = [
        `laws ${laws} set ${set}`,
        rules === 'director' ? ' director' : '',
        WATCHING[watching],
        talk === 'yes' ? ' talk' : '',
        stop && ` stop ${stop}`,
      ].join(''),
      by = opener(name),
      terms = going.place ? goingTerms(going, laws) : `${of}${practiceTerms(practice)} boards ${boards}${by}`;
    const asked = {
      id: newId(),
      title: name.trim() ? t('web.play.table_of', { name: name.trim() }) : t('web.play.a_table'),
      terms,
      ...(practice.boards.length && !going.place ? { boards: practice.boards } : {}),
    };
    try {
      const { contest } = await again(() => post<{ contest: string }>('/api/tables', asked));
      like({ name: name.trim() });
      if (robots === 'yes' && !going.place) sessionStorage.setItem(ROBOTS, contest);
      location.assign(`/play/${encodeURIComponent(contest)}`);
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : t('web.server_trouble'));
      setBusy(false);
    }
  };
  return (
    <Screen title={t('web.play.open')}>
      <main class="task">
        <p class="crumbs">
          <a href="/">{t('web.evenings')}</a>
        </p>
        <Heading name="open">{t('web.play.open')}</Heading>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        <form
          class="form"
          onSubmit={event => {
            event.preventDefault();
            void open();
          }}
        >
          <label class="field">
            <span>{t('web.play.your_name')}</span>
            <input value={name} maxLength={40} autocomplete="name" onInput={event => call(event.currentTarget.value)} />
          </label>
          {places.length ? <GoingKeys value={going} places={places} onChange={go} /> : null}
          {going.place ? null : (
            <>
              <Pick
                label={t('web.play.empty_seats')}
                value={robots}
                options={[
                  ['no', t('web.play.people_come')],
                  ['yes', t('web.play.robots_play')],
                ]}
                onChange={setRobots}
              />
              <Stepper label={t('web.play.how_many')} value={boards} least={1} most={64} onChange={setBoards} />
              {isDirector ? (
                <Pick
                  label={t('web.play.who_rules')}
                  value={rules}
                  options={[
                    ['none', t('web.play.rules_none')],
                    ['director', t('web.play.rules_director')],
                  ]}
                  onChange={next => {
                    setRules(next);
                    if (next === 'none' && set === 'supervised') setSet('enforced');
                  }}
                />
              ) : null}
              <PracticeKeys value={practice} onChange={setPractice} />
            </>
          )}
          <details class="play-practice play-rules">
            <summary>
              {t('web.play.rules')} <small class="quiet">{going.place ? laws : `${t(SETS[set])} · ${laws}`}</small>
            </summary>
            {going.place ? null : (
              <SetKeys
                value={set}
                isDirector={isDirector}
                onPick={next => {
                  setSet(next);
                  if (next === 'supervised') setRules('director');
                }}
              />
            )}
            <Pick
              label={t('web.play.laws')}
              value={laws}
              options={[
                ['2017', '2017'],
                ['2007', '2007'],
                ['1997', '1997'],
              ]}
              onChange={setLaws}
            />
            {going.place ? null : (
              <>
                <Pick
                  label={t('web.play.talk_terms')}
                  value={talk}
                  options={[
                    ['no', t('web.play.talk_no')],
                    ['yes', t('web.play.talk_yes')],
                  ]}
                  onChange={setTalk}
                />
                <Pick
                  label={t('web.play.stop_terms')}
                  value={stop}
                  options={[
                    ['', t('web.play.stop_usual')],
                    ['10', t('web.play.seconds', { seconds: 10 })],
                    ['none', t('web.play.stop_none')],
                  ]}
                  onChange={setStop}
                />
                <Pick
                  label={t('web.play.watching')}
                  value={watching}
                  options={[
                    ['none', t('web.play.watching_none')],
                    ['over', t('web.online.watch_over')],
                    ['later', t('web.online.watch_minutes', { minutes: LATER })],
                  ]}
                  onChange={setWatching}
                />
              </>
            )}
          </details>
          <button class="main-key" disabled={busy}>
            {t('web.play.open_it')}
          </button>
        </form>
      </main>
    </Screen>
  );
}
