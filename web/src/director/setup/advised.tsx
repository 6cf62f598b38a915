// advised.tsx -- tonight in three questions, and the movements that suit it as large keys, the best first.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../app/words';
import { recommend, type Trouble as Refused } from '../../app/wire';
import { movement, readMovement, type MovementOrder } from '../../pure/lines';
import { evenness, halves, isOrdered, PAIRS, questionOf, TIMES, type Advice, type Tonight } from '../../pure/plan';
import { Trouble, Waiting } from '../../ui/screen';
import { Pick, Stepper } from '../../ui/stepper';

const SHOWN = 3;

const KIND_WORDS: Record<string, string> = {
  mitchell: 'web.kind.mitchell',
  howell: 'web.kind.howell',
  'three-quarter-howell': 'web.kind.three_quarter',
  hesitation: 'web.kind.hesitation',
  'double-hesitation': 'web.kind.double_hesitation',
  web: 'web.kind.web',
  rover: 'web.kind.rover',
  bump: 'web.kind.bump',
  bowman: 'web.kind.bowman',
  blackpool: 'web.kind.blackpool',
  'double-weave': 'web.kind.double_weave',
  appendix: 'web.kind.appendix',
  scissors: 'web.kind.scissors',
  'round-robin': 'web.kind.round_robin',
  individual: 'web.kind.individual',
};
const EVEN_WORDS = {
  whole: 'web.even.whole',
  fine: 'web.even.fine',
  fair: 'web.even.fair',
  uneven: 'web.even.uneven',
} as const;

export const kindName = (kind: string): string => (KIND_WORDS[kind] ? t(KIND_WORDS[kind]!) : kind);
export const hours = (minutes: number): string =>
  t('web.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
export const balanceWords = (balance: number): string =>
  t(EVEN_WORDS[evenness(balance)], { balance: balance.toFixed(0) });

export function Questions({ tonight, onChange }: { tonight: Tonight; onChange: (next: Partial<Tonight>) => void }) {
  const times = TIMES.includes(tonight.minutes) ? TIMES : [...TIMES, tonight.minutes].sort((a, b) => a - b);
  const time = tonight.by === 'boards' ? 'boards' : String(tonight.minutes);
  return (
    <>
      <Stepper
        label={t('web.how_many_pairs')}
        value={tonight.pairs}
        least={PAIRS.least}
        most={PAIRS.most}
        unit={t('web.tables_of', { tables: halves(tonight.pairs) })}
        onChange={pairs => onChange({ pairs })}
        beyond={t('web.more_pairs', { most: PAIRS.most })}
      />
      <Pick
        label={t('web.how_much_time')}
        value={time}
        onChange={value => onChange(value === 'boards' ? { by: 'boards' } : { by: 'time', minutes: Number(value) })}
        options={[...times.map(each => [String(each), hours(each)] as const), ['boards', t('web.by_boards')] as const]}
      />
      {tonight.by === 'boards' ? (
        <Stepper
          label={t('web.boards_each')}
          value={tonight.boards}
          least={4}
          most={60}
          unit={hours(tonight.boards * tonight.minutesPerBoard)}
          onChange={boards => onChange({ boards })}
        />
      ) : null}
      <Pick
        label={t('web.how_many_rankings')}
        value={String(tonight.winners)}
        onChange={value => onChange({ winners: Number(value) as Tonight['winners'] })}
        options={[
          ['0', t('web.rankings.any')],
          ['1', t('web.rankings.one')],
          ['2', t('web.rankings.two')],
        ]}
      />
    </>
  );
}

export interface Advised {
  list: Advice[] | null;
  trouble: string | null;
}

export function useAdvice(tonight: Tonight): Advised {
  const question = JSON.stringify(questionOf(tonight));
  const [state, set] = useState<Advised & { question: string }>({ question: '', list: null, trouble: null });
  useEffect(() => {
    let gone = false;
    recommend(JSON.parse(question) as Record<string, number>).then(
      list => {
        if (!gone) set({ question, list, trouble: null });
      },
      (refused: Refused) => {
        if (!gone) set({ question, list: null, trouble: refused.message });
      },
    );
    return () => {
      gone = true;
    };
  }, [question]);
  return state.question === question ? state : { list: null, trouble: null };
}

// Where somebody sits out a pair plays fewer than there are.
function boardWords({ rounds, boardsPerRound, boards, minutes }: Advice): string {
  const all = rounds * boardsPerRound,
    time = hours(minutes);
  return boards === all
    ? t('web.boards_in_time', { boards, time })
    : t('web.boards_each_in_time', { boards: all, each: boards, time });
}

function AdviceKey({ advice, chosen, onPick }: { advice: Advice; chosen: boolean; onPick: () => void }) {
  return (
    <button type="button" class="advice-key" aria-pressed={chosen} onClick={onPick}>
      <b>{kindName(advice.kind)}</b>
      <span class="advice-size">
        {t('web.rounds_by_boards', { rounds: advice.rounds, boards: advice.boardsPerRound })}
      </span>
      <span>
        {boardWords(advice)} · {balanceWords(advice.balance)}
      </span>
      <span class="quiet">{advice.because}</span>
    </button>
  );
}

export interface Kept {
  order: MovementOrder;
  rounds: number;
}

// What the contest is set up with, when it is not among the advised.
function KeptKey({
  kept: { order, rounds },
  minutesPerBoard,
  chosen,
  onPick,
}: {
  kept: Kept;
  minutesPerBoard: number;
  chosen: boolean;
  onPick: () => void;
}) {
  return (
    <button type="button" class="advice-key" aria-pressed={chosen} onClick={onPick}>
      <b>{kindName(order.kind)}</b>
      <span class="advice-size">{t('web.rounds_by_boards', { rounds, boards: order.boards })}</span>
      <span>
        {t('web.boards_in_time', {
          boards: rounds * order.boards,
          time: hours(rounds * order.boards * minutesPerBoard),
        })}
      </span>
      <span class="quiet">{t('web.as_set_up')}</span>
    </button>
  );
}

export function AdviceKeys({
  advised,
  order,
  rounds,
  minutesPerBoard,
  kept,
  onPick,
}: {
  advised: Advised;
  order: MovementOrder | null;
  rounds: number | undefined;
  minutesPerBoard: number;
  kept: Kept | null;
  onPick: (order: MovementOrder) => void;
}) {
  const [all, showAll] = useState(false);
  const { list, trouble } = advised;
  if (trouble) return <Trouble text={trouble} />;
  if (!list) return <Waiting />;
  const alone = kept && !list.some(each => isOrdered(each, kept.order, kept.rounds)) ? kept : null;
  if (!list.length && !alone) return <p class="advice">{t('web.no_advice')}</p>;
  const chosen = order ? list.findIndex(each => isOrdered(each, order, rounds)) : -1,
    shown = all || chosen >= SHOWN ? list : list.slice(0, SHOWN);
  return (
    <div class="advice-keys" role="group" aria-label={t('web.best_movements')}>
      {alone ? (
        <KeptKey
          kept={alone}
          minutesPerBoard={minutesPerBoard}
          chosen={order !== null && movement(order) === movement(alone.order)}
          onPick={() => onPick(alone.order)}
        />
      ) : null}
      {shown.map((advice, i) => (
        <AdviceKey
          key={advice.line}
          advice={advice}
          chosen={i === chosen}
          onPick={() => onPick(readMovement(advice.line))}
        />
      ))}
      {shown.length < list.length ? (
        <button type="button" class="link-key" onClick={() => showAll(true)}>
          {t('web.more_movements', { count: list.length - shown.length })}
        </button>
      ) : null}
    </div>
  );
}
