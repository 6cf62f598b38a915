// desk.tsx -- the assistant: what was told so far decides the screen, and one step back is always there.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engine, loadEngine } from '../app/assist';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import type { AssistState, Kind, Matter, Need } from '../pure/assisttypes';
import type { Seat } from '../pure/bridge';
import {
  back,
  cardsOf,
  dealtTo,
  derived,
  foldIrregularity,
  knowsBefore,
  needsOf,
  nextNeed,
  newIrregularity,
  OTHER_CARDS,
  readCalls,
  readContractFact,
  restOf,
  withoutDeal,
  type Facts,
  type Irregularity,
} from '../pure/irregularity';
import { Heading, Trouble, Waiting } from '../ui/screen';
import { CardText, ContractText, seatName } from '../ui/suit';
import { Ask, KindList } from './ask';
import { forget, keep, recall } from './draft';
import { CallText } from './pads';
import { Line, Words } from './said';
import type { OnRecord } from '../pure/entered';
import { uncounted } from './counted';
import { Spoken, type Counts } from './spoken';
import { Steps } from './steps';

// `own`: lines that the page put in; `rest`: the tricks left, given at once; `exact`: it is known whose the tricks
// before were; `numbered`: which trick it was; `hint`: what partner was told by.
export interface Case {
  kind: Kind;
  state: AssistState;
  own?: readonly number[];
  rest?: { seat: Seat; tricks: number } | null;
  exact?: boolean;
  numbered?: boolean;
  hint?: string;
}

// Where the contest warns, what a player does against a Law is said first with its article; it may have happened all
// the same.
const WARNS = 'policy warn';
const isDone = (line: string): boolean => /^(auction|play) /.test(line);

interface Warned {
  lines: readonly string[];
  matter: Matter;
}

const SEAT_FACTS = ['seat', 'turn', 'leader', 'next_leader', 'objector', 'deceived', 'claimer', 'dealer'];

// A fact as it was told, in the words of the table.
function FactText({ need, value }: { need: Need; value: string }) {
  const choice = need.choices?.find(each => each.value === value);
  if (choice) return <>{choice.label}</>;
  if (value === '') return <>{t(need.fact === 'calls' ? 'web.assist.nobody_called' : 'web.assist.no_card_yet')}</>;
  if (SEAT_FACTS.includes(need.fact)) return <>{seatName(value as Seat)}</>;
  if (need.fact === 'calls')
    return (
      <>
        {readCalls(value).map(({ call }, i) => (
          <span key={i}>
            {i ? ' · ' : ''}
            <CallText call={call} />
          </span>
        ))}
      </>
    );
  if (need.fact === 'call' || need.fact === 'instead') return <CallText call={value} />;
  if (need.fact === 'contract') {
    const read = readContractFact(value);
    return read ? (
      <>
        <ContractText contract={read.contract} /> {seatName(read.declarer)}
      </>
    ) : (
      <>{value}</>
    );
  }
  if (['card', 'other', 'penalty', 'held', 'cards', 'next', 'left'].includes(need.fact))
    return (
      <>
        {(need.fact === 'left' ? cardsOf(value) : value.split(' ')).map((card, i) => (
          <span key={i}>
            {i ? ' ' : ''}
            <CardText card={card} />
          </span>
        ))}
      </>
    );
  return <>{value}</>;
}

// What was told, each line a key to tell it anew; then what was said since.
function Sofar({
  needs,
  facts,
  irregularity,
  state,
  onFact,
  onStep,
}: {
  needs: readonly Need[];
  facts: Facts;
  irregularity: Irregularity;
  state: AssistState;
  onFact: (fact: string) => void;
  onStep: (step: number) => void;
}) {
  const acts = state.story.slice(state.ruling ?? 0).filter(item => item.kind === 'act');
  return (
    <details class="more so-far-told">
      <summary>{t('web.assist.told_so_far')}</summary>
      <ul class="told-list">
        {needs
          .filter(need => facts[need.fact] !== undefined)
          .map(need => (
            <li key={need.fact}>
              <button type="button" class="told-key" onClick={() => onFact(need.fact)}>
                <span class="quiet">{need.label}</span>{' '}
                <b>
                  <FactText need={need} value={facts[need.fact]!} />
                </b>
              </button>
            </li>
          ))}
        {acts.map((item, i) => (
          <li key={`${item.line}/${i}`}>
            <button type="button" class="told-key" onClick={() => onStep(Math.min(i, irregularity.steps.length - 1))}>
              <b>
                <Words text={item.text} />
              </b>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Assistant({
  id,
  setting,
  known,
  names,
  claims,
  head,
  first,
  foot,
  record = null,
  onDone,
  onPlayOn,
  doneWords,
  doneMain,
}: {
  id: string;
  setting: readonly string[];
  known: Facts;
  names: (seat: Seat) => string;
  claims: string;
  head?: ComponentChildren;
  first?: ComponentChildren; // above the kinds
  foot?: ComponentChildren;
  record?: OnRecord | null;
  onPlayOn?: (ruled: Case) => void;
  onDone: ((ruled: Case) => void) | null;
  doneWords: string;
  doneMain?: boolean;
}) {
  const loaded = useStore(engine);
  const speaks = useStore(language);
  useEffect(() => {
    void loadEngine();
  }, []);
  const [irregularity, set] = useState<Irregularity>(() => ({ ...(recall(id)?.told ?? newIrregularity(setting)) }));
  const [asking, ask] = useState<string | null>(null); // a fact that is told anew
  const [refused, refuse] = useState<string | null>(null); // why the last step cannot be
  const [warned, warn] = useState<Warned | null>(null); // what breaks a Law, said before it is told
  const kinds = useMemo(() => (typeof loaded === 'object' ? loaded.kinds() : []), [loaded, speaks]);
  if (loaded === 'loading')
    return (
      <>
        <Heading name="loading">{t('web.assist.assistant')}</Heading>
        <Waiting />
      </>
    );
  if (loaded === 'absent')
    return (
      <>
        <Heading name="absent">{t('web.assist.assistant')}</Heading>
        <Trouble text={t('web.assist.absent')} />
      </>
    );

  const now: Irregularity = { ...irregularity, setting, facts: { ...known, ...irregularity.facts } };
  const change = (next: Irregularity): void => {
    refuse(null);
    warn(null);
    set(next);
    if (next.kind)
      keep({ id, told: { ...next, setting: withoutDeal(next.setting) }, words: next.kind, at: Date.now() });
    else forget(id);
  };
  const kind = kinds.find(each => each.kind === irregularity.kind);
  if (!kind)
    return (
      <>
        {head}
        <Steps at={0} />
        {first}
        <KindList
          kinds={kinds}
          claims={claims}
          onKind={chosen => change({ ...newIrregularity(setting), kind: chosen })}
        />
        {foot}
      </>
    );

  const needs = needsOf(kind, setting, t('web.assist.who_dealt'));
  const facts = derived(kind, now, loaded.fold),
    need = nextNeed(needs, facts);
  const goBack = (from: Irregularity): void => {
    if (asking) ask(null);
    else change(back(from, needs, known));
  };
  const backKey = (from: Irregularity) => (
    <button type="button" class="plain-key back-key" onClick={() => goBack(from)}>
      {t('web.back')}
    </button>
  );
  const crumbOf = (step: number) => (
    <>
      <Steps at={step} />
      <p class="kind-line">{kind.label}</p>
    </>
  );
  const asked = needs.find(each => each.fact === asking) ?? need;
  if (asked)
    return (
      <>
        {crumbOf(1)}
        <Ask
          key={asked.fact}
          need={asked}
          kind={kind}
          kinds={kinds}
          onKind={other => {
            ask(null);
            change({ ...now, kind: other, steps: [] });
          }}
          irregularity={now}
          facts={facts}
          fold={loaded.fold}
          names={names}
          onOthers={() => change({ ...now, facts: { ...now.facts, [OTHER_CARDS]: '' } })}
          onFact={value => {
            ask(null);
            change({ ...now, facts: { ...now.facts, [asked.fact]: value } });
          }}
        />
        {backKey(now)}
      </>
    );

  const { state, steps, own } = foldIrregularity(now, kind, loaded.fold);
  const tryOut = (lines: readonly string[]) =>
    foldIrregularity({ ...now, steps: [...steps, ...lines] }, kind, loaded.fold);
  const fits = (lines: readonly string[]): boolean => tryOut(lines).steps.length === steps.length + lines.length;
  const say = (...lines: string[]): void => {
    const then = tryOut(lines);
    if (then.refused && then.steps.length <= steps.length) {
      refuse(then.refused);
      return;
    }
    const matter =
      setting.includes(WARNS) && lines.some(isDone)
        ? (then.state.matters ?? [])[state.matters?.length ?? 0]
        : undefined;
    if (matter) warn({ lines, matter });
    else change({ ...now, steps: [...steps, ...lines] });
  };
  const counts: Counts = {
    trick: Number(facts['trick']) || null,
    made: known['made'] ? Number(known['made']) : null,
    exact: knowsBefore(facts, steps),
  };
  const hint = needs.find(each => each.fact === 'hint')?.choices?.find(each => each.value === facts['hint'])?.label;
  const open = !state.question && !state.options?.length;
  const asRuled = (): Case => ({
    kind,
    state,
    own,
    rest: restOf(steps),
    exact: counts.exact,
    numbered: counts.trick !== null,
    ...(hint ? { hint } : {}),
  });
  const list = (
    <Sofar
      needs={needs}
      facts={facts}
      irregularity={{ ...now, steps }}
      state={state}
      onFact={ask}
      onStep={step => change({ ...now, steps: steps.slice(0, Math.max(step, 0)) })}
    />
  );
  const spoken =
    !state.error &&
    ((state.matters ?? []).length > 0 ||
      state.question !== undefined ||
      (state.options ?? []).length > 0 ||
      steps.length > 0);
  if (!spoken)
    return (
      <>
        {crumbOf(2)}
        <Heading name="nothing">{state.error ? t('web.assist.cannot_be') : t('web.assist.nothing_wrong')}</Heading>
        {state.error ? (
          <p class="large">
            <Words text={state.error.text} />
          </p>
        ) : state.standing ? (
          <p class="large">
            <Words text={state.standing.text} />
          </p>
        ) : null}
        {list}
        {backKey({ ...now, steps })}
      </>
    );
  if (warned)
    return (
      <>
        {crumbOf(2)}
        <Heading name={`warned/${warned.lines.join('|')}`} question>
          {t('web.assist.warned')}
        </Heading>
        <div class="reading">
          <Line
            text={t('web.assist.warned_of', { what: warned.matter.text, seat: seatName(warned.matter.seat) })}
            law={warned.matter.law}
            articles={tryOut(warned.lines).state.articles}
          />
        </div>
        <button type="button" class="main-key" onClick={() => change({ ...now, steps: [...steps, ...warned.lines] })}>
          {t('web.assist.told_anyway')}
        </button>
        <button type="button" class="plain-key back-key" onClick={() => warn(null)}>
          {t('web.back')}
        </button>
      </>
    );
  return (
    <>
      {crumbOf(2)}
      {refused ? <Trouble text={refused} onClose={() => refuse(null)} /> : null}
      <Spoken
        key={steps.length}
        state={state}
        dealt={seat => dealtTo(now, seat)}
        name={`${kind.kind}/${steps.join('|')}`}
        names={names}
        claims={claims}
        fits={fits}
        whole={!kind.lines.some(line => line.includes('{left}'))}
        counts={counts}
        record={record}
        onSay={say}
        foot={
          <>
            <div class="case-foot">{list}</div>
            {backKey({ ...now, steps })}
          </>
        }
      >
        {onDone && (!uncounted(state) || state.table?.phase !== 'play') ? (
          <>
            {onPlayOn && open ? (
              <button type="button" class="main-key done-key" onClick={() => onPlayOn(asRuled())}>
                {t('web.assist.settled')}
              </button>
            ) : null}
            <button
              type="button"
              class={doneMain && open && !onPlayOn ? 'main-key done-key' : 'plain-key done-key'}
              onClick={() => onDone(asRuled())}
            >
              {doneWords}
            </button>
          </>
        ) : onDone ? null : (
          foot
        )}
      </Spoken>
    </>
  );
}
