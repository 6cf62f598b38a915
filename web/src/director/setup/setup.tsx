// setup.tsx -- a contest set up in a minute: three questions, the movements that suit the answers, the best one chosen
// already. Everything else has a good answer, and is changed where it is different tonight; the server proves what is
// shown.
import { useEffect, useState } from 'preact/hooks';
import { go, link } from '../../app/route';
import { t } from '../../app/words';
import { useSending } from '../../app/sending';
import { club, create, direct, previewMovement, type Trouble as Refused } from '../../app/wire';
import * as lines from '../../pure/lines';
import { cannotStand, doubtsOf, givenBack, inOrder, seatPairs } from '../../pure/names';
import { halves, individualOf, pairsOf, tablesOf, USUAL, type Tonight } from '../../pure/plan';
import { keyFor } from '../../pure/movement/seats';
import type { Contest, Movement } from '../../pure/wiretypes';
import { today } from '../../pure/time';
import { MovementTable, Sharing } from '../../ui/movement';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { sideName } from '../../ui/suit';
import { TitleAndDay } from '../../ui/titleday';
import { AdviceKeys, type Kept, hours, kindName, Questions, useAdvice } from './advised';
import { Individual } from './individual';
import { OtherKinds } from './otherkinds';
import { PairNames, readNames } from './pairnames';
import { EDITIONS, PolicyKeys, policyWords } from './policy';
import { ScoringPick, scoringWords } from './scoring';
import { Pick, Stepper } from '../../ui/stepper';

interface Form {
  title: string;
  date: string;
  tonight: Tonight;
  order: lines.MovementOrder | null; // null: the best that is advised
  policy: lines.Policy;
  laws: (typeof EDITIONS)[number];
  scoring: string;
  names: string;
}

const USUAL_PLAYERS = 20;

const blank = (): Form => ({
  title: t('web.usual_title'),
  date: today(),
  tonight: USUAL,
  order: null,
  policy: 'execute',
  laws: '2017',
  scoring: 'matchpoints',
  names: '',
});

// A contest still in its set-up, as the form that made it.
function formOf(contest: Contest): Form {
  const m = contest.movement,
    order = contest.order ? lines.readMovement(contest.order) : null,
    minutesPerBoard = contest.minutesPerBoard || USUAL.minutesPerBoard;
  const names = inOrder(contest.pairs, m ? keysOf(m) : [])
    .filter(pair => pair.names.some(Boolean))
    .map(pair => {
      const number = pair.side ? `${sideName(pair.side)} ${pair.pair}: ` : '';
      return number + pair.names.filter(Boolean).join(' – ');
    })
    .join('\n');
  return {
    ...blank(),
    title: contest.title,
    date: contest.date,
    names,
    policy: contest.policy ?? 'execute',
    laws: contest.laws ?? '2017',
    scoring: contest.scoring ?? 'matchpoints',
    ...(m && order
      ? {
          order,
          tonight: {
            ...USUAL,
            minutesPerBoard,
            ...(order.players ? {} : { pairs: pairsOf(order) }),
            by: 'boards',
            boards: m.rounds * contest.boardsPerRound,
          },
        }
      : {}),
  };
}

// The pairs in the order a club calls them: table by table, North-South and then East-West; players by number.
export function keysOf(movement: Movement): string[] {
  if (movement.kind === 'individual')
    return Array.from({ length: movement.pairs - (movement.phantom ? 1 : 0) }, (_, i) => String(i + 1));
  const keys: string[] = [],
    seen = new Set<string>();
  for (const round of movement.meetings)
    for (const [ns, ew] of round)
      for (const [side, pair] of [
        ['NS', ns],
        ['EW', ew],
      ] as const) {
        const key = keyFor(movement.twoWinner, side, pair);
        const ghost =
          movement.phantom &&
          movement.phantom.pair === pair &&
          (movement.phantom.side === null || movement.phantom.side === side);
        if (pair && !ghost && !seen.has(key)) {
          seen.add(key);
          keys.push(key);
        }
      }
  return keys;
}

function usePreview(line: string | null): { movement: Movement | null; trouble: string | null } {
  const [state, set] = useState<{ line: string | null; movement: Movement | null; trouble: string | null }>({
    line: null,
    movement: null,
    trouble: null,
  });
  useEffect(() => {
    let gone = false;
    if (line)
      previewMovement(line).then(
        movement => {
          if (!gone) set({ line, movement, trouble: null });
        },
        (trouble: Refused) => {
          if (!gone) set({ line, movement: null, trouble: trouble.message });
        },
      );
    return () => {
      gone = true;
    };
  }, [line]);
  return state.line === line ? state : { movement: null, trouble: null };
}

const seatedIn = (form: Form, movement: Movement): Map<string, [string, string]> =>
  seatPairs(readNames(form.names, movement.kind === 'individual'), keysOf(movement)).seated;

// Nobody has touched the names, and the places are the same: each stays where it is, whatever places have no names.
const isAsItWas = (form: Form, movement: Movement, contest: Contest | null): boolean =>
  contest?.movement != null &&
  form.names === formOf(contest).names &&
  keysOf(movement).join() === keysOf(contest.movement).join();

async function save(form: Form, line: string, movement: Movement, contest: Contest | null): Promise<string> {
  const seated = isAsItWas(form, movement, contest) ? new Map<string, [string, string]>() : seatedIn(form, movement),
    was = new Map(contest?.pairs.map(pair => [pair.key, pair.names]));
  const acts = [
    ...(contest && (contest.title !== form.title || contest.date !== form.date)
      ? [lines.rename(form.date, form.title)]
      : []),
    line,
    lines.tempo(form.tonight.minutesPerBoard),
    ...(form.policy === (contest?.policy ?? 'execute') ? [] : [lines.policy(form.policy)]),
    ...(form.laws === (contest?.laws ?? '2017') ? [] : [lines.laws(form.laws)]),
    ...(form.scoring === (contest?.scoring ?? 'matchpoints') ? [] : [lines.scoring(form.scoring)]),
    ...givenBack(was, seated)
      .filter(key => keysOf(movement).includes(key))
      .map(key => lines.register(key, ['', ''])),
    ...[...seated].map(([key, names]) => lines.register(key, names)),
  ];
  if (!contest) return create(lines.open(form.date, form.title), acts);
  await direct(contest.id, ...acts);
  return contest.id;
}

function Chosen({
  movement,
  order,
  fault,
  minutesPerBoard,
  pairs,
}: {
  movement: Movement | null;
  order: lines.MovementOrder | null;
  fault: string | null;
  minutesPerBoard: number;
  pairs: number;
}) {
  const boards = movement && order ? movement.rounds * order.boards : 0;
  return (
    <section class="setup-chosen" aria-live="polite">
      {order ? (
        <h2>
          {order.players
            ? t('web.individual_of', { players: order.players - (order.half ? 1 : 0) })
            : t('web.kind_of', { kind: kindName(order.kind), tables: halves(pairs) })}
        </h2>
      ) : null}
      {fault ? <Trouble text={fault} /> : null}
      {movement && order ? (
        <>
          <p class="large">
            {t('web.evening_of', { rounds: movement.rounds, boards, time: hours(boards * minutesPerBoard) })}
          </p>
          {movement.kind === 'mitchell' && movement.way === 'share' ? (
            <p class="quiet">{t('web.way.share', { half: movement.tables / 2, tables: movement.tables })}</p>
          ) : movement.way === 'skip' ? (
            <p class="quiet">{t('web.way.skip')}</p>
          ) : (
            <Sharing movement={movement} />
          )}
        </>
      ) : null}
    </section>
  );
}

function Rest({
  form,
  usual,
  change,
}: {
  form: Form;
  usual: readonly string[];
  change: (next: Partial<Form>) => void;
}) {
  return (
    <details class="leaf setup-rest">
      <summary>
        <span class="summary-name">{t('web.rest_of_it')}</span>{' '}
        <span class="quiet">
          {[
            form.title,
            scoringWords(form.scoring),
            policyWords(form.policy),
            t('web.laws_of', { edition: form.laws }),
          ].join(' · ')}
        </span>
      </summary>
      <TitleAndDay
        title={form.title}
        day={form.date}
        onTitle={title => change({ title })}
        onDay={date => change({ date })}
      />
      <Stepper
        label={t('web.minutes_a_board')}
        value={form.tonight.minutesPerBoard}
        least={1}
        most={30}
        step={0.5}
        onChange={minutesPerBoard => change({ tonight: { ...form.tonight, minutesPerBoard } })}
      />
      <ScoringPick value={form.scoring} usual={usual} onChange={scoring => change({ scoring })} />
      <section>
        <h2>{t('web.policy')}</h2>
        <PolicyKeys value={form.policy} onChange={policy => change({ policy })} />
      </section>
      <Pick
        label={t('web.laws')}
        value={form.laws}
        onChange={laws => change({ laws })}
        options={EDITIONS.map(edition => [edition, edition] as const)}
      />
    </details>
  );
}

export function Setup({ contest }: { contest: Contest | null }) {
  const [form, setForm] = useState<Form>(() => (contest ? formOf(contest) : blank()));
  const { busy, trouble, run } = useSending();
  const [usual, setUsual] = useState<readonly string[]>([]);
  const change = (next: Partial<Form>): void => setForm(was => ({ ...was, ...next }));
  useEffect(() => {
    club().then(
      ({ usual: there }) => {
        if (!there) return;
        setUsual(there.scoring);
        if (!contest) change({ laws: there.laws, scoring: there.scoring[0]! });
      },
      () => {},
    );
  }, []);
  const [kept] = useState<Kept | null>(
    contest?.movement && form.order && !form.order.players
      ? { order: form.order, rounds: contest.movement.rounds }
      : null,
  );
  const advised = useAdvice(form.tonight),
    best = advised.list?.[0];
  const order = form.order ?? (best ? lines.readMovement(best.line) : null),
    line = order ? lines.movement(order) : null;
  const alone = order?.kind === 'individual';
  const { movement, trouble: fault } = usePreview(line);
  const whole = usePreview(order?.rounds ? lines.movement({ ...order, rounds: 0 }) : line).movement;
  // Other answers are other movements; only the tempo leaves the one chosen by hand as it is.
  const answer = (next: Partial<Tonight>): void => change({ tonight: { ...form.tonight, ...next }, order: null });
  const plain = (): lines.MovementOrder => ({
    kind: 'mitchell',
    tables: tablesOf(form.tonight.pairs),
    boards: 3,
    ...(form.tonight.pairs % 2 ? { half: 'EW' as const } : {}),
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!movement || !line) return;
    void run(() => save(form, line, movement, contest).then(contestId => go('d', contestId)));
  };

  return (
    <Screen title={contest ? t('web.set_up') : t('web.new_evening')} wide>
      <main>
        <p class="crumbs">
          <a href={contest ? link('d', contest.id) : '/#/'}>{contest ? contest.title : t('web.evenings')}</a>
        </p>
        <Heading name="setup">{contest ? t('web.set_up') : t('web.new_evening')}</Heading>
        <form class="form setup" onSubmit={submit}>
          <section class="leaf setup-ask">
            <Pick
              label={t('web.who_plays')}
              value={alone ? 'players' : 'pairs'}
              onChange={who => change({ order: who === 'players' ? individualOf(USUAL_PLAYERS) : null })}
              options={[
                ['pairs', t('web.play_pairs')],
                ['players', t('web.kind.individual')],
              ]}
            />
            {alone ? <Individual order={order} onChange={next => change({ order: next })} /> : null}
            {alone ? null : <Questions tonight={form.tonight} onChange={answer} />}
          </section>
          {alone ? null : (
            <section class="leaf setup-movements">
              <h2>{t('web.best_movements')}</h2>
              <AdviceKeys
                advised={advised}
                order={order}
                rounds={movement?.rounds}
                minutesPerBoard={form.tonight.minutesPerBoard}
                kept={kept && pairsOf(kept.order) === form.tonight.pairs ? kept : null}
                onPick={picked => change({ order: picked })}
              />
              <details>
                <summary>
                  <span class="summary-name">{t('web.other_movements')}</span>
                </summary>
                <OtherKinds
                  order={order ?? plain()}
                  most={Math.max(whole?.rounds ?? 0, order?.rounds ?? 0)}
                  onChange={next => change({ order: next })}
                />
              </details>
            </section>
          )}
          <details class="leaf setup-names" open={form.names !== ''}>
            <summary>
              <span class="summary-name">{t('web.names')}</span>
              {form.names ? null : <span class="quiet">{t('web.names_later')}</span>}
            </summary>
            <PairNames
              names={form.names}
              keys={movement ? keysOf(movement) : []}
              alone={alone}
              onNames={names => change({ names })}
            />
          </details>
          <Rest form={form} usual={usual} change={change} />
          <div class="setup-side">
            <Chosen
              movement={movement}
              order={order}
              fault={fault}
              minutesPerBoard={form.tonight.minutesPerBoard}
              pairs={form.tonight.pairs}
            />
            {trouble ? <Trouble text={trouble} /> : null}
            <div class="actions setup-key">
              <button class="main-key" disabled={busy || !movement || cannotStand(doubtsOf(seatedIn(form, movement)))}>
                {contest ? t('web.keep_set_up') : t('web.create_evening')}
              </button>
            </div>
            {movement && order ? <MovementTable movement={movement} boardsPerRound={order.boards} /> : null}
          </div>
        </form>
      </main>
    </Screen>
  );
}
