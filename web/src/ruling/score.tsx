// score.tsx -- from the ruling to the score: what the result becomes, the penalty if any, the facts and articles that
// are kept, and what it does to the board and the ranking before it is given.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { link } from '../app/route';
import { t } from '../app/words';
import {
  readContract,
  sideOf,
  writeContract,
  type Contract,
  type Denomination,
  type Seat,
  type Side,
  type Vulnerable,
} from '../pure/bridge';
import {
  gradeOf,
  GRADES,
  weighed,
  lacksOf,
  lawsFor,
  needsFacts,
  PARTS_MAX,
  ruledFits,
  transferred,
  weightsFit,
  type Grade,
  type Part,
  type Penalty,
  type Played,
  type Proposal,
  type Ruled,
  type Score,
} from '../pure/ruling';
import type { Evening, Unit } from '../pure/wiretypes';
import { BiddingBox, Doubling, ResultPad } from '../ui/pad';
import { Compass } from '../ui/compass';
import { keysIn, labelOf, namesOf } from '../ui/people';
import { Slip } from '../ui/results';
import { Heading } from '../ui/screen';
import { ContractText, overText, seatName, sideName } from '../ui/suit';
import { Effect, usePreview } from './effect';
import { AnswerKey } from './said';

export interface Desk {
  contest: string;
  evening: Evening | null;
  ns: string | null;
  ew: string | null;
  vulnerable: Vulnerable;
  names: (seat: Seat) => string;
  entered: Played | null; // the table's result, as it was entered
  pairs?: readonly string[]; // whom a penalty can be for, where there is no board
  amounts?: readonly Omit<Penalty, 'key'>[]; // what a penalty is told in; as the evening is scored
  sides?: (side: 'NS' | 'EW') => string; // who sits there, where a side is more than its seats
  effect?: (line: string) => ComponentChildren; // what it does before it is given, where that is not told of pairs
  proposal?: Proposal | null; // what follows from the ruling told
  about?: { contract: string; declarer: Seat; moved: number } | null; // the contract that was ruled on, and the tricks that go to declarer
  aside?: boolean; // the ruling set the result aside: it waits for an assigned score
  cancelled?: boolean; // the board was cancelled: an artificial score takes its place
  mend?: string; // where the movement is told what went wrong
  before?: { number: number; by: string } | null; // a ruling that stands on this board already
}

export function PlayedText({ played }: { played: Played }) {
  const grade = gradeOf(played);
  if (grade) return <>{t(GRADE_WORDS[grade])}</>;
  if (played.contract === 'P' || !played.declarer) return <>{t('web.passed_out')}</>;
  return (
    <>
      <ContractText contract={played.contract} /> {seatName(played.declarer)} {overText(played.contract, played.tricks)}
    </>
  );
}

// A whole result on the keypads of the table; what stands already is one touch.
function ResultEntry({
  desk,
  like = desk.entered?.declarer ? desk.entered : (desk.about ?? null),
  onResult,
}: {
  desk: Desk;
  like?: { contract: string; declarer: Seat | null } | null;
  onResult: (played: Played) => void;
}) {
  const [contract, choose] = useState<Contract | null>(null),
    [declarer, by] = useState<Seat | null>(null);
  const same = like?.declarer ? readContract(like.contract) : null;
  if (!contract)
    return (
      <>
        {same ? (
          <button
            type="button"
            class="second-key"
            onClick={() => {
              choose(same);
              by(like!.declarer);
            }}
          >
            <span>
              {t('web.same_contract')} <ContractText contract={like!.contract} /> {seatName(like!.declarer!)}
            </span>
          </button>
        ) : null}
        <BiddingBox
          onBid={(level, denomination: Denomination) => choose({ level, denomination, doubling: 0 })}
          onPass={() => onResult({ contract: 'P', declarer: null, tricks: 0 })}
        />
      </>
    );
  if (!declarer)
    return (
      <>
        <Doubling value={contract.doubling} onChange={doubling => choose({ ...contract, doubling })} />
        <Compass
          below="S"
          names={desk.names}
          middle={
            <span class="huge">
              <ContractText contract={writeContract(contract)} />
            </span>
          }
          onSeat={by}
        />
      </>
    );
  return (
    <ResultPad
      contract={contract}
      declarer={declarer}
      vulnerable={desk.vulnerable}
      onTricks={tricks => onResult({ contract: writeContract(contract), declarer, tricks })}
    />
  );
}

// The contract that was ruled on is known: only what was made is asked, and what goes across is counted.
function MadeOf({
  desk,
  about,
  onResult,
  onOther,
}: {
  desk: Desk;
  about: NonNullable<Desk['about']>;
  onResult: (played: Played) => void;
  onOther: () => void;
}) {
  const { contract, declarer, moved } = about;
  return (
    <>
      <p class="large">
        <b>
          <ContractText contract={contract} /> {seatName(declarer)}
        </b>
      </p>
      <p>
        {t('web.assist.made_before')}
        {moved
          ? ` ${t('web.assist.then_moved', { count: Math.abs(moved), side: sideName(moved > 0 ? sideOf(declarer) : otherSide(sideOf(declarer))) })}`
          : ''}
      </p>
      <ResultPad
        contract={readContract(contract)!}
        declarer={declarer}
        vulnerable={desk.vulnerable}
        onTricks={tricks => onResult(transferred({ contract, declarer, tricks }, moved))}
      />
      <button type="button" class="second-key" onClick={onOther}>
        {t('web.assist.other_contract')}
      </button>
    </>
  );
}

const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');

// The same contract with other tricks, or another contract.
function TableResult({ desk, onResult }: { desk: Desk; onResult: (played: Played) => void }) {
  const [anew, set] = useState(desk.entered !== null && !readContract(desk.entered.contract));
  const entered = desk.entered,
    contract = entered ? readContract(entered.contract) : null;
  if (!anew && !entered && desk.about)
    return <MadeOf desk={desk} about={desk.about} onResult={onResult} onOther={() => set(true)} />;
  if (anew || !entered || !contract || !entered.declarer) return <ResultEntry desk={desk} onResult={onResult} />;
  const declarer = entered.declarer,
    move = (tricks: number): void => onResult({ ...entered, tricks: entered.tricks + tricks });
  const proposed =
    desk.proposal && desk.proposal.result.contract === entered.contract
      ? desk.proposal.result.tricks - entered.tricks
      : 0;
  const shifts = [...(proposed ? [proposed] : []), ...[2, 1, -1, -2].filter(n => n !== proposed)].filter(
    n => entered.tricks + n >= 0 && entered.tricks + n <= 13,
  );
  return (
    <>
      <p class="large">
        {t('web.assist.entered')}{' '}
        <b>
          <PlayedText played={entered} />
        </b>
      </p>
      <div class="answers">
        {shifts.map(n => (
          <button key={n} type="button" class="answer-key" onClick={() => move(n)}>
            <span class="answer-text">
              {t('web.assist.tricks_to', {
                count: Math.abs(n),
                side: sideName(n > 0 ? sideOf(declarer) : sideOf(declarer) === 'NS' ? 'EW' : 'NS'),
              })}
            </span>
            <span class="answer-foot">
              <span>
                <PlayedText played={{ ...entered, tricks: entered.tricks + n }} />
              </span>
            </span>
          </button>
        ))}
        <button type="button" class="second-key" onClick={() => set(true)}>
          {t('web.assist.other_result')}
        </button>
      </div>
    </>
  );
}

const WEIGHTS = ['10%', '20%', '25%', '30%', '1/3', '40%', '50%', '60%', '2/3', '70%', '75%', '80%', '90%'];

// Results of one side with their weights; one alone has none.
function Parts({
  desk,
  parts,
  average,
  onParts,
}: {
  desk: Desk;
  parts: Part[];
  average: boolean;
  onParts: (parts: Part[]) => void;
}) {
  const [adding, add] = useState(parts.length === 0);
  const averages =
    average && !parts.length ? (
      <div class="row">
        {GRADES.map(grade => (
          <button
            key={grade}
            type="button"
            class="small-key"
            onClick={() => {
              onParts([{ contract: grade, declarer: null, tricks: 0, weight: '' }]);
              add(false);
            }}
          >
            {t(GRADE_WORDS[grade])}
          </button>
        ))}
      </div>
    ) : null;
  if (adding)
    return (
      <>
        {averages}
        <p class="quiet">{t('web.assist.which_result')}</p>
        <ResultEntry
          desk={desk}
          {...(parts.length ? { like: parts[parts.length - 1]! } : {})}
          onResult={played => {
            onParts(
              [...parts, { ...played, weight: parts.length ? '50%' : '' }].map(part => ({
                ...part,
                weight: parts.length && !part.weight ? '50%' : part.weight,
              })),
            );
            add(false);
          }}
        />
      </>
    );
  return (
    <div class="parts">
      {parts.map((part, i) => (
        <div key={i} class="part-line">
          {parts.length > 1 ? (
            <label class="part-weight">
              <span class="ear">{t('web.assist.weight')}</span>
              <select value={part.weight} onChange={event => onParts(weighed(parts, i, event.currentTarget.value))}>
                {[...new Set([...WEIGHTS, part.weight])].map(weight => (
                  <option key={weight}>{weight}</option>
                ))}
              </select>
            </label>
          ) : null}
          <b class="large">
            <PlayedText played={part} />
          </b>
          <button
            type="button"
            class="link-key"
            onClick={() => {
              const left = parts.filter((_, n) => n !== i);
              onParts(left.length === 1 ? [{ ...left[0]!, weight: '' }] : left);
              if (!left.length) add(true);
            }}
          >
            {t('web.assist.take_out')}
          </button>
        </div>
      ))}
      {weightsFit(parts) ? null : <p class="advice">{t('web.assist.weights_must')}</p>}
      {parts.length < PARTS_MAX && !parts.some(gradeOf) ? (
        <button type="button" class="second-key" onClick={() => add(true)}>
          {t('web.assist.add_result')}
        </button>
      ) : null}
    </div>
  );
}

function Assigned({ desk, onScore }: { desk: Desk; onScore: (score: Score) => void }) {
  const side = desk.sides ?? sideName;
  const [ns, setNs] = useState<Part[]>([]),
    [ew, setEw] = useState<Part[] | null>(null);
  const fits = ns.length > 0 && weightsFit(ns) && (!ew || (ew.length > 0 && weightsFit(ew)));
  return (
    <>
      {ew ? <h2>{side('NS')}</h2> : null}
      <Parts
        desk={desk}
        parts={ns}
        average={!ew?.some(gradeOf)}
        onParts={parts => {
          setNs(parts);
          if (parts.some(gradeOf) && !ew) setEw([]);
        }}
      />
      {ew ? (
        <>
          <h2>{side('EW')}</h2>
          <Parts desk={desk} parts={ew} average={!ns.some(gradeOf)} onParts={setEw} />
        </>
      ) : ns.length ? (
        <button type="button" class="second-key" onClick={() => setEw([])}>
          {t('web.assist.split')}
        </button>
      ) : null}
      <button type="button" class="main-key" disabled={!fits} onClick={() => onScore({ kind: 'assigned', ns, ew })}>
        {t('web.assist.go_on')}
      </button>
    </>
  );
}

const GRADE_WORDS: Record<Grade, string> = {
  'A+': 'web.assist.average_plus',
  A: 'web.assist.average',
  'A-': 'web.assist.average_minus',
};

function Artificial({ sides, onScore }: { sides: (side: 'NS' | 'EW') => string; onScore: (score: Score) => void }) {
  const [ns, choose] = useState<Grade | null>(null);
  return (
    <>
      <p class="large">{sides(ns ? 'EW' : 'NS')}</p>
      <div class="answers">
        {GRADES.map(grade => (
          <AnswerKey
            key={grade}
            text={t(GRADE_WORDS[grade])}
            onClick={() => (ns ? onScore({ kind: 'artificial', ns, ew: grade }) : choose(grade))}
          />
        ))}
      </div>
    </>
  );
}

// What a penalty is told in, as the evening is scored: parts of a top or of the session, IMPs, points.
const AMOUNTS: Record<Unit, readonly Omit<Penalty, 'key'>[]> = {
  percent: [
    { amount: '10%', unit: 'top' },
    { amount: '1/4', unit: 'top' },
    { amount: '1/2', unit: 'top' },
    { amount: '1', unit: 'top' },
    { amount: '1%', unit: 'session' },
    { amount: '2%', unit: 'session' },
  ],
  imps: [
    { amount: '1', unit: 'imps' },
    { amount: '2', unit: 'imps' },
    { amount: '3', unit: 'imps' },
    { amount: '6', unit: 'imps' },
  ],
  points: [
    { amount: '50', unit: 'points' },
    { amount: '100', unit: 'points' },
    { amount: '200', unit: 'points' },
  ],
};

export function amountWords({ amount, unit }: Omit<Penalty, 'key'>): string {
  const said = {
    top: {
      '10%': 'web.assist.top_tenth',
      '1/4': 'web.assist.top_quarter',
      '1/2': 'web.assist.top_half',
      1: 'web.assist.top_whole',
    } as Record<string, string>,
  };
  if (unit === 'top') return said.top[amount] ? t(said.top[amount]!) : t('web.assist.of_top', { amount });
  return unit === 'session'
    ? t('web.assist.of_session', { amount })
    : t(unit === 'imps' ? 'web.assist.imps' : unit === 'vps' ? 'web.assist.vps' : 'web.assist.points', { amount });
}

function PenaltyPad({ desk, onPenalty }: { desk: Desk; onPenalty: (penalty: Penalty) => void }) {
  const [key, choose] = useState<string | null>(null);
  const pairs = desk.pairs ?? [desk.ns, desk.ew].flatMap(keysIn);
  if (!key)
    return (
      <div class="answers">
        {pairs.map(each => (
          <AnswerKey
            key={each}
            text={`${labelOf(desk.evening, each)} ${namesOf(desk.evening, each)}`}
            onClick={() => choose(each)}
          />
        ))}
      </div>
    );
  return (
    <div class="answers">
      {(desk.amounts ?? AMOUNTS[desk.evening?.unit ?? 'percent']).map(each => (
        <AnswerKey
          key={`${each.amount}${each.unit}`}
          text={amountWords(each)}
          onClick={() => onPenalty({ key, ...each })}
        />
      ))}
    </div>
  );
}

export function ScoreText({
  score,
  line,
  played = true,
  sides = sideName,
}: {
  score: Score;
  line?: string;
  played?: boolean;
  sides?: (side: 'NS' | 'EW') => string;
}) {
  switch (score.kind) {
    case 'none':
      return <>{line ?? t('web.assist.no_score')}</>;
    case 'stands':
      return <>{t(played ? 'web.assist.stands' : 'web.assist.plays_on')}</>;
    case 'table':
      return <PlayedText played={score.result} />;
    case 'artificial':
      return (
        <>
          {sides('NS')} {t(GRADE_WORDS[score.ns])}, {sides('EW')} {t(GRADE_WORDS[score.ew])}
        </>
      );
    case 'assigned': {
      const side = (parts: readonly Part[]): ComponentChildren =>
        parts.map((part, i) => (
          <span key={i} class="part-said">
            {parts.length > 1 ? `${part.weight} ` : ''}
            <PlayedText played={part} />
          </span>
        ));
      return score.ew ? (
        <>
          <span class="side-said">
            {sides('NS')} {side(score.ns)}
          </span>
          <span class="side-said">
            {sides('EW')} {side(score.ew)}
          </span>
        </>
      ) : (
        <>{side(score.ns)}</>
      );
    }
  }
}

// What a ruling decides, in a sentence: the facts of an average or a penalty of which nothing else was told.
function decidedWords(ruled: Ruled, evening: Evening | null, sides: (side: 'NS' | 'EW') => string): string {
  const { score } = ruled;
  return [
    ...(score.kind === 'artificial'
      ? [
          t('web.assist.artificial_said', {
            ns: `${sides('NS')} ${t(GRADE_WORDS[score.ns]).toLowerCase()}`,
            ew: `${sides('EW')} ${t(GRADE_WORDS[score.ew]).toLowerCase()}`,
          }),
        ]
      : []),
    ...ruled.penalties.map(
      penalty =>
        `${t('web.assist.penalty_said', { pair: labelOf(evening, penalty.key), amount: amountWords(penalty) })}.`,
    ),
  ].join(' ');
}

// The result that follows from the ruling: the tricks made, and those that move.
function Proposed({ proposal, onScore }: { proposal: Proposal; onScore: (score: Score) => void }) {
  const { result, made, moved, laws } = proposal,
    law = laws.join(', ');
  const words = moved
    ? t(moved > 0 ? 'web.assist.made_and_moved' : 'web.assist.made_less_moved', { made, moved: Math.abs(moved) })
    : t('web.assist.made_only', { made });
  return (
    <button type="button" class="answer-key proposed-key" onClick={() => onScore({ kind: 'table', result })}>
      <span class="answer-text">
        <PlayedText played={result} />
      </span>
      <span class="answer-foot">
        <span>{words}</span>
        {law ? <span class="answer-law">{t('web.assist.law', { law })}</span> : null}
      </span>
    </button>
  );
}

// Another Director has ruled on this board: his ruling is to be reviewed, not passed over.
function Before({ desk }: { desk: Desk }) {
  if (!desk.before) return null;
  return (
    <div class="advice">
      <p>{t('web.assist.ruled_before', { by: desk.before.by, number: desk.before.number })}</p>
      <p>
        <a class="second-key" href={link('d', desk.contest, 'rulings', desk.before.number)}>
          {t('web.assist.review_it')}
        </a>
      </p>
    </div>
  );
}

export type Step = 'what' | 'table' | 'assigned' | 'artificial' | 'penalty' | 'confirm';

// `line` writes the act of what was decided; the last screen shows what it does and gives it.
export function ScoreScreens({
  desk,
  first,
  start = 'what',
  line,
  onGive,
  onLeave,
  words,
  penaltyOnly,
}: {
  desk: Desk;
  first: Ruled;
  start?: Step;
  line: (ruled: Ruled) => string;
  onGive: (ruled: Ruled) => void;
  onLeave: () => void;
  words: string;
  penaltyOnly?: boolean;
}) {
  const [given, set] = useState(first),
    [step, go] = useState<Step>(start),
    [asked, ask] = useState(false),
    [own, write] = useState(false);
  const facts = useRef<HTMLTextAreaElement>(null),
    by = useRef<HTMLInputElement>(null);
  // Facts that nobody has told or written are those that the decision says itself.
  const ruled: Ruled =
    own || given.facts || needsFacts(given)
      ? given
      : { ...given, facts: decidedWords(given, desk.evening, desk.sides ?? sideName) };
  const lacks = lacksOf(ruled);
  const give = (): void => {
    const field = lacks.includes('facts') ? facts.current : by.current;
    if (!lacks.length) {
      onGive(ruled);
      return;
    }
    ask(true);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  const missing = (what: 'facts' | 'by', words: string) =>
    lacks.includes(what) ? <b class={asked ? 'missing missing-asked' : 'missing'}>{words}</b> : null;
  const scored = (score: Score): void => {
    set({ ...given, score, laws: lawsFor(score, given.laws, desk.evening?.laws) });
    go('confirm');
  };
  const title: Record<Step, string> = {
    what: t('web.assist.which_score'),
    table: t('web.assist.table_result'),
    assigned: t('web.assist.assigned'),
    artificial: t('web.assist.artificial'),
    penalty: t('web.assist.penalty_of'),
    confirm: t('web.assist.so_decided'),
  };
  const backTo = (): void => {
    if (step === 'what' || (step === 'confirm' && start === 'confirm')) onLeave();
    else go(step === 'penalty' && ruled.score.kind !== 'none' ? 'confirm' : 'what');
  };
  // What it does is shown before anybody's name stands under it, and does not hang on the words.
  const named = { ...ruled, by: '-', facts: '-' };
  const shown = usePreview(desk.contest, !desk.effect && step === 'confirm' && ruledFits(named) ? line(named) : null);
  const screen = (): ComponentChildren => {
    switch (step) {
      case 'what':
        return (
          <div class="answers">
            {penaltyOnly ? null : (
              <>
                <Before desk={desk} />
                {desk.proposal ? <Proposed proposal={desk.proposal} onScore={scored} /> : null}
                {desk.cancelled ? (
                  <AnswerKey
                    text={t('web.assist.average_both')}
                    law="12C2"
                    onClick={() => scored({ kind: 'artificial', ns: 'A+', ew: 'A+' })}
                  />
                ) : null}
                {desk.cancelled ? (
                  <AnswerKey text={t('web.assist.artificial')} law="12C2" onClick={() => go('artificial')} />
                ) : null}
                {desk.mend ? (
                  <a class="answer-key" href={desk.mend}>
                    <span class="answer-text">{t('web.assist.mend_movement')}</span>
                  </a>
                ) : null}
                {desk.aside ? (
                  <AnswerKey
                    text={t('web.assist.assigned')}
                    law="12C1"
                    hint={t('web.assist.assigned_hint')}
                    onClick={() => go('assigned')}
                  />
                ) : null}
                {desk.entered ? (
                  <button type="button" class="answer-key" onClick={() => scored({ kind: 'stands' })}>
                    <span class="answer-text">{t('web.assist.stands')}</span>
                    <span class="answer-foot">
                      <span>
                        <Slip result={{ kind: 'played', lead: null, score: null, ...desk.entered }} />
                      </span>
                    </span>
                  </button>
                ) : null}
                <AnswerKey
                  text={t('web.assist.table_result')}
                  hint={t('web.assist.table_hint')}
                  onClick={() => go('table')}
                />
                {desk.aside ? null : (
                  <AnswerKey
                    text={t('web.assist.assigned')}
                    law="12C1"
                    hint={t('web.assist.assigned_hint')}
                    onClick={() => go('assigned')}
                  />
                )}
                {desk.cancelled ? null : (
                  <AnswerKey text={t('web.assist.artificial')} law="12C2" onClick={() => go('artificial')} />
                )}
              </>
            )}
            <AnswerKey
              text={t('web.assist.penalty_alone')}
              law="90"
              onClick={() => {
                set({ ...given, score: desk.entered && !penaltyOnly ? { kind: 'stands' } : { kind: 'none' } });
                go('penalty');
              }}
            />
          </div>
        );
      case 'table':
        return <TableResult desk={desk} onResult={result => scored({ kind: 'table', result })} />;
      case 'assigned':
        return <Assigned desk={desk} onScore={scored} />;
      case 'artificial':
        return <Artificial sides={desk.sides ?? sideName} onScore={scored} />;
      case 'penalty':
        return (
          <PenaltyPad
            desk={desk}
            onPenalty={penalty => {
              set({ ...given, penalties: [...ruled.penalties, penalty].slice(-2) });
              go('confirm');
            }}
          />
        );
      case 'confirm':
        return (
          <>
            <Before desk={desk} />
            <p class="decided">
              <ScoreText
                score={ruled.score}
                played={desk.entered !== null}
                {...(desk.sides ? { sides: desk.sides } : {})}
              />
            </p>
            {ruled.penalties.map((penalty, i) => (
              <p key={i} class="large">
                {t('web.assist.penalty_said', {
                  pair: labelOf(desk.evening, penalty.key),
                  amount: amountWords(penalty),
                })}{' '}
                <button
                  type="button"
                  class="link-key"
                  onClick={() => set({ ...given, penalties: ruled.penalties.filter((_, n) => n !== i) })}
                >
                  {t('web.assist.take_out')}
                </button>
              </p>
            ))}
            {ruled.penalties.length < 2 ? (
              <button type="button" class="small-key" onClick={() => go('penalty')}>
                {t('web.assist.add_penalty')}
              </button>
            ) : null}
            {!ruledFits(named) ? null : desk.effect ? (
              desk.effect(line(named))
            ) : (
              <Effect evening={desk.evening} shown={shown} />
            )}
            <details class="more" open={first.facts === ''}>
              <summary>{t('web.assist.what_is_kept')}</summary>
              <div class="form">
                <label class="field">
                  <span>
                    {t('web.assist.facts')} {missing('facts', t('web.assist.write_facts'))}
                  </span>
                  <textarea
                    ref={facts}
                    rows={5}
                    value={ruled.facts}
                    onInput={event => {
                      write(true);
                      set({ ...given, facts: event.currentTarget.value });
                    }}
                  />
                </label>
                <label class="field">
                  <span>{t('web.assist.articles')}</span>
                  <input
                    value={ruled.laws.join(' ')}
                    onChange={event =>
                      set({
                        ...given,
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
                onInput={event => set({ ...given, by: event.currentTarget.value })}
              />
            </label>
            {shown.state === 'refused' ? null : (
              <div class="actions">
                <button
                  type="button"
                  class="main-key"
                  disabled={shown.state === 'asked' && !desk.effect}
                  onClick={give}
                >
                  {words}
                </button>
              </div>
            )}
          </>
        );
    }
  };
  return (
    <>
      <Heading name={`score/${step}`} question>
        {title[step]}
      </Heading>
      {screen()}
      <button type="button" class="plain-key back-key" onClick={backTo}>
        {t('web.back')}
      </button>
    </>
  );
}

// "64a2" and "12C1C" as the articles are written: the last letter small.
const lawCase = (law: string): string =>
  law.replace(
    /^(\d+[A-K]?\d?)([A-Z])?(\d?)$/,
    (_, head: string, tail: string | undefined, number: string) => `${head}${tail ? tail.toLowerCase() : ''}${number}`,
  );
