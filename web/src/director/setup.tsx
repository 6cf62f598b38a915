// setup.tsx -- an evening set up on one page: what it is called, how many tables, how they move, who plays. Everything has
// a good answer already; the server proves the movement before it is shown.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go, link } from '../app/route';
import { t } from '../app/words';
import { again, direct, newId, post, previewMovement, type Trouble as Refused } from '../app/wire';
import * as lines from '../pure/lines';
import { readPairs, seatPairs } from '../pure/names';
import { boardsFor, HOWELL_TABLES, kindFor, maySkip, orderOf, roundsOf, wayOf, type Way, type Wish } from '../pure/plan';
import type { Evening, Movement } from '../pure/wiretypes';
import { MovementTable } from '../ui/movement';
import { keyFor } from '../ui/people';
import { Heading, Screen, Trouble } from '../ui/screen';
import { sideName } from '../ui/suit';
import { EDITIONS, PolicyKeys } from './policy';
import { ScoringPick } from './scoring';
import { Pick, Stepper } from './stepper';

interface Form {
  title: string;
  date: string;
  tables: number;
  half: 'no' | 'NS' | 'EW';
  kind: Wish['kind'];
  way: Way;
  boards: number;
  rounds: number | null;
  minutes: number;
  policy: lines.Policy;
  laws: (typeof EDITIONS)[number];
  scoring: string;
  names: string;
}

const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};

const blank = (): Form => ({
  title: t('web.usual_title'), date: today(), tables: 5, half: 'no', kind: kindFor(5), way: 'share', boards: boardsFor(kindFor(5), 5), rounds: null, minutes: 8, policy: 'execute', laws: '2017', scoring: 'matchpoints', names: '',
});

// An evening still in its set-up, as the form that made it.
function formOf(evening: Evening): Form {
  const m = evening.movement, kind: Wish['kind'] = m?.kind === 'howell' ? 'howell' : 'mitchell', way: Way = m?.way === 'skip' ? 'skip' : 'share';
  const names = evening.pairs.filter(pair => pair.names.some(Boolean))
    .map(pair => `${pair.side ? `${sideName(pair.side)} ${pair.pair}: ` : ''}${pair.names.join(' – ')}`).join('\n');
  return {
    ...blank(), title: evening.title, date: evening.date, names, kind, way, minutes: evening.minutesPerBoard || 8, policy: evening.policy ?? 'execute', laws: evening.laws ?? '2017', scoring: evening.scoring ?? 'matchpoints',
    ...(m ? { tables: m.tables, half: m.phantom ? m.phantom.side ?? 'EW' : 'no', boards: evening.boardsPerRound, rounds: m.rounds < roundsOf(kind, m.tables, way) ? m.rounds : null } : {}),
  };
}

const wishOf = (form: Form): Wish => ({ tables: form.tables, half: form.half === 'no' ? null : form.half, kind: form.kind, way: form.way, boards: form.boards, rounds: form.rounds });

// The pairs in the order a club calls them: table by table, North-South and then East-West.
export function keysOf(movement: Movement): string[] {
  const keys: string[] = [], seen = new Set<string>();
  for (const round of movement.meetings) for (const [ns, ew] of round)
    for (const [side, pair] of [['NS', ns], ['EW', ew]] as const) {
      const key = keyFor(movement.twoWinner, side, pair);
      const ghost = movement.phantom && movement.phantom.pair === pair && (movement.phantom.side === null || movement.phantom.side === side);
      if (pair && !ghost && !seen.has(key)) { seen.add(key); keys.push(key); }
    }
  return keys;
}

function usePreview(form: Form): { movement: Movement | null; trouble: string | null } {
  const line = lines.movement(orderOf(wishOf(form)));
  const [state, set] = useState<{ line: string; movement: Movement | null; trouble: string | null }>({ line: '', movement: null, trouble: null });
  useEffect(() => {
    let gone = false;
    previewMovement(line).then(
      movement => { if (!gone) set({ line, movement, trouble: null }); },
      (trouble: Refused) => { if (!gone) set({ line, movement: null, trouble: trouble.message }); });
    return () => { gone = true; };
  }, [line]);
  return state;
}

function Names({ form, keys, onNames }: { form: Form; keys: string[]; onNames: (names: string) => void }) {
  const { seated, left } = useMemo(() => seatPairs(readPairs(form.names), keys), [form.names, keys.join()]);
  const label = (key: string): string => (key.startsWith('EW') ? String(100 + Number(key.slice(2))) : key.replace('NS', ''));
  return (
    <section>
      <h2>{t('web.names')}</h2>
      <label class="field"><span>{t('web.names_how')}</span>
        <textarea rows={6} value={form.names} placeholder={t('web.names_example')} spellcheck={false} onInput={event => onNames(event.currentTarget.value)} /></label>
      {seated.size ? (
        <ol class="typed" aria-label={t('web.names')}>
          {keys.map(key => {
            const names = seated.get(key);
            return <li key={key} class={names && !names[1] ? 'doubtful' : undefined}><span class="rank-label">{label(key)}</span> {names ? names.filter(Boolean).join(' – ') : <span class="quiet">{t('web.no_names')}</span>}{names && !names[1] ? <em> {t('web.one_name')}</em> : null}</li>;
          })}
        </ol>
      ) : null}
      {left.length ? <p class="advice">{t('web.too_many_pairs', { count: left.length, names: left.map(pair => pair.names.filter(Boolean).join(' – ')).join('; ') })}</p> : null}
    </section>
  );
}

async function save(form: Form, movement: Movement, evening: Evening | null): Promise<string> {
  const { seated } = seatPairs(readPairs(form.names), keysOf(movement));
  const acts = [
    ...(evening && (evening.title !== form.title || evening.date !== form.date) ? [lines.rename(form.date, form.title)] : []),
    lines.movement(orderOf(wishOf(form))), lines.tempo(form.minutes),
    ...(form.policy === (evening?.policy ?? 'execute') ? [] : [lines.policy(form.policy)]),
    ...(form.laws === (evening?.laws ?? '2017') ? [] : [lines.laws(form.laws)]),
    ...(form.scoring === (evening?.scoring ?? 'matchpoints') ? [] : [lines.scoring(form.scoring)]),
    ...[...seated].map(([key, names]) => lines.register(key, names)),
  ];
  let contest = evening?.id;
  if (!contest) {
    const opened = { id: newId(), line: lines.open(form.date, form.title) };
    contest = (await again(() => post<{ contest: string }>('/api/contests', opened))).contest;
  }
  await direct(contest, ...acts);
  return contest;
}

export function Setup({ evening }: { evening: Evening | null }) {
  const [form, setForm] = useState<Form>(() => (evening ? formOf(evening) : blank()));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { movement, trouble: fault } = usePreview(form);
  const change = (next: Partial<Form>): void => setForm(was => ({ ...was, ...next }));
  const withTables = (tables: number): void => { const kind = kindFor(tables); change({ tables, kind, boards: boardsFor(kind, tables), rounds: null }); };
  const withKind = (kind: Wish['kind']): void => change({ kind, boards: boardsFor(kind, form.tables), rounds: null });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!movement) return;
    setBusy(true);
    setTrouble(null);
    save(form, movement, evening).then(contest => go('d', contest), (error: Refused) => { setBusy(false); setTrouble(error.message); });
  };
  const boards = movement ? movement.rounds * form.boards : 0;
  const minutes = boards * form.minutes;
  const playing = form.half === 'no' ? String(form.tables) : `${form.tables - 1}½`;
  const wish = wishOf(form), most = roundsOf(form.kind, form.tables, wayOf(wish));

  return (
    <Screen title={evening ? t('web.set_up') : t('web.new_evening')} wide>
      <main>
        <p class="crumbs"><a href={evening ? link('d', evening.id) : '/#/'}>{evening ? evening.title : t('web.evenings')}</a></p>
        <Heading name="setup">{evening ? t('web.set_up') : t('web.new_evening')}</Heading>
        <form class="form setup" onSubmit={submit}>
          <div class="setup-main">
            <div class="row">
              <label class="field grow"><span>{t('web.title')}</span><input required maxLength={60} value={form.title} onInput={event => change({ title: event.currentTarget.value })} /></label>
              <label class="field"><span>{t('web.date')}</span><input type="date" required value={form.date} onInput={event => change({ date: event.currentTarget.value })} /></label>
            </div>
            <div class="steppers">
              <Stepper label={t('web.tables')} value={form.tables} least={2} most={48} onChange={withTables} />
              <Stepper label={t('web.boards_a_round')} value={form.boards} least={1} most={8} onChange={value => change({ boards: value })} />
              <Stepper label={t('web.minutes_a_board')} value={form.minutes} least={1} most={30} onChange={value => change({ minutes: value })} />
              {most > 2 ? <Stepper label={t('web.rounds')} value={form.rounds ?? movement?.rounds ?? most} least={2} most={most} onChange={rounds => change({ rounds: rounds === most ? null : rounds })} /> : null}
            </div>
            <Pick label={t('web.half_table')} value={form.half} onChange={half => change({ half })}
              options={form.kind === 'howell' ? [['no', t('web.half.no')], [form.half === 'no' ? 'EW' : form.half, t('web.half.yes')]] : [['no', t('web.half.no')], ['EW', t('web.half.ew')], ['NS', t('web.half.ns')]]} />
            <Pick label={t('web.movement')} value={form.kind} onChange={withKind}
              options={form.tables <= HOWELL_TABLES.most ? [['mitchell', t('web.mitchell')], ['howell', t('web.howell')]] : [['mitchell', t('web.mitchell')]]} />
            {maySkip(wish) ? <Pick label={t('web.even_tables')} value={form.way} onChange={way => change({ way, rounds: null })}
              options={[['share', t('web.way.share_pick')], ['skip', t('web.way.skip_pick')]]} /> : null}
            <ScoringPick value={form.scoring} onChange={scoring => change({ scoring })} />
            <section><h2>{t('web.policy')}</h2><PolicyKeys value={form.policy} onChange={policy => change({ policy })} /></section>
            <Pick label={t('web.laws')} value={form.laws} onChange={laws => change({ laws })} options={EDITIONS.map(edition => [edition, edition] as const)} />
            <Names form={form} keys={movement ? keysOf(movement) : []} onNames={names => change({ names })} />
          </div>
          <section class="setup-side" aria-live="polite">
            <h2>{form.kind === 'howell' ? t('web.howell_of', { tables: playing }) : t('web.mitchell_of', { tables: playing })}</h2>
            {fault ? <Trouble text={fault} /> : null}
            {movement ? (
              <>
                <p class="large">{t('web.evening_of', { rounds: movement.rounds, boards, hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })}</p>
                {movement.way === 'share' ? <p class="quiet">{t('web.way.share', { half: form.tables / 2, tables: form.tables })}</p> : movement.way === 'skip' ? <p class="quiet">{t('web.way.skip')}</p> : null}
                {form.half === 'no' ? null : <p class="quiet">{t('web.half_rests')}</p>}
                <MovementTable movement={movement} boardsPerRound={form.boards} />
              </>
            ) : null}
          </section>
          {trouble ? <Trouble text={trouble} /> : null}
          <div class="actions"><button class="main-key" disabled={busy || !movement}>{evening ? t('web.keep_set_up') : t('web.create_evening')}</button></div>
        </form>
      </main>
    </Screen>
  );
}
