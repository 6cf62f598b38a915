// penalty.tsx -- a procedural or disciplinary penalty: whom it is for, and how much.
import { useState } from 'preact/hooks';
import type { Penalty } from '../../pure/ruling';
import type { Unit } from '../../pure/wiretypes';
import { keysIn, labelOf, namesOf } from '../../ui/people';
import { AnswerKey } from '../said';
import type { Desk } from './desk';
import { amountWords } from './words';

// What a penalty is told in, as the contest is scored: parts of a top or of the session, IMPs, points.
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

export function PenaltyPad({ desk, onPenalty }: { desk: Desk; onPenalty: (penalty: Penalty) => void }) {
  const [key, choose] = useState<string | null>(null);
  const pairs = desk.pairs ?? [desk.ns, desk.ew].flatMap(keysIn);
  if (!key)
    return (
      <div class="answers">
        {pairs.map(each => (
          <AnswerKey
            key={each}
            text={`${labelOf(desk.contest, each)} ${namesOf(desk.contest, each)}`}
            onClick={() => choose(each)}
          />
        ))}
      </div>
    );
  return (
    <div class="answers">
      {(desk.amounts ?? AMOUNTS[desk.contest?.unit ?? 'percent']).map(each => (
        <AnswerKey
          key={`${each.amount}${each.unit}`}
          text={amountWords(each)}
          onClick={() => onPenalty({ key, ...each })}
        />
      ))}
    </div>
  );
}
