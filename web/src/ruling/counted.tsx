// counted.tsx -- play is over after an established revoke: what Law 64 counts, asked in the order in which it is known
// at the table.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { AssistState, Matter } from '../pure/assisttypes';
import { sideOf, type Seat, type Side } from '../pure/bridge';
import { beforeIt, numbersFor, tricksLine } from '../pure/irregularity';
import { Heading } from '../ui/screen';
import { seatName, sideName } from '../ui/suit';
import { NumberPad } from './pads';

// The first revoke that stands and has no price yet.
export const uncounted = (state: AssistState): Matter | undefined => {
  const seats = (state.cards ?? []).filter(card => card.kind === 'revoke').map(card => card.seat);
  return (state.matters ?? []).find(
    ({ wrong, seat, trick }) =>
      wrong === 'revoke' &&
      trick !== undefined &&
      seats.includes(seat) &&
      state.table?.tricks?.some(each => each.number === trick),
  );
};

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

// known: which trick it was, where somebody has said; made: what the table's result says that declarer took.
export function Counted({
  state,
  matter,
  known,
  made,
  onSay,
  onBack,
}: {
  state: AssistState;
  matter: Matter;
  known: number | null;
  made: number | null;
  onSay: (...lines: string[]) => void;
  onBack: () => void;
}) {
  const [counted, setCounted] = useState<number | null>(null),
    [after, count] = useState<number | null>(null);
  const table = state.table!,
    declarer = table.contract?.declarer ?? 'S',
    side = sideOf(declarer),
    its = sideOf(matter.seat);
  const played = table.tricks ?? [],
    later = played.filter(each => each.number > matter.trick!),
    won = sideOf(played.find(each => each.number === matter.trick)!.winner) === side;
  const wonBy = (of: Side): number => later.filter(each => sideOf(each.winner) === of).length;
  const trick = known ?? counted,
    left = trick === null ? 0 : 13 - trick - later.length;
  const declarerAfter = (n: number): number => (its === side ? n : 13 - trick! - n);
  const finish = (n: number, all: number): boolean => {
    const before = beforeIt(trick!, all, won, declarerAfter(n));
    if (before === null) return false;
    onSay(
      tricksLine(declarer, before, trick! - 1 - before),
      `claim ${declarer} ${declarerAfter(n) - wonBy(side)}`,
      `agree ${side === 'NS' ? 'E' : 'N'}`,
    );
    return true;
  };
  const back = (): void => {
    if (after !== null) count(null);
    else if (counted !== null) setCounted(null);
    else onBack();
  };
  const ask = (): [string, readonly number[], (n: number) => void] => {
    if (trick === null)
      return [t('web.assist.which_trick'), numbersFor('trick', {}).filter(n => n + later.length <= 13), setCounted];
    if (after === null)
      return [
        t('web.assist.won_after', { side: sideName(its), trick }),
        upTo(wonBy(its), wonBy(its) + left),
        n => {
          if (made === null || !finish(n, made)) count(n);
        },
      ];
    return [
      t('web.assist.made_at_table', { seat: seatName(declarer) }),
      upTo(0, 13).filter(all => beforeIt(trick, all, won, declarerAfter(after)) !== null),
      all => void finish(after, all),
    ];
  };
  const [question, numbers, onNumber] = ask();
  return (
    <>
      <Heading name={`counted/${trick}/${after}`} question>
        {question}
      </Heading>
      {trick !== null && after === null ? (
        <p class="help-said">
          {t('web.assist.trick_won_by', {
            trick,
            seat: seatName(played.find(each => each.number === matter.trick)!.winner as Seat),
          })}
        </p>
      ) : null}
      {after !== null && made !== null ? <p class="advice">{t('web.assist.not_the_result', { made })}</p> : null}
      <NumberPad key={question} only={numbers} onNumber={onNumber} />
      <button type="button" class="plain-key back-key" onClick={back}>
        {t('web.back')}
      </button>
    </>
  );
}
