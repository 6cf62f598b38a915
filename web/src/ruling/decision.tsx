// decision.tsx -- what was ruled, in one sentence: that the result stands, the score with its weights, the penalties.
import { t } from '../app/words';
import type { Penalty } from '../pure/ruling';
import type { Contest, Result } from '../pure/wiretypes';
import { labelOf } from '../ui/people';
import { Slip } from '../ui/results';
import { amountWords } from './score/words';

export interface Decision {
  line: string;
  kind: string;
  result: Result | null;
  penalties: { key: string; amount: string; unit: Penalty['unit'] }[];
  laws: string[];
}

export function DecisionWords({
  decision,
  who,
  artificial,
}: {
  decision: Decision;
  who: (key: string) => string; // who was penalised
  artificial?: string | undefined; // an artificial score as these contests say it
}) {
  const { kind, result, penalties } = decision,
    scored = kind === 'stands' || result !== null;
  return (
    <>
      {kind === 'stands'
        ? t('web.assist.stands')
        : result
          ? (artificial ?? <Slip result={result} />)
          : penalties.length
            ? null
            : t('web.assist.no_score')}
      {penalties.map((each, i) => (
        <span key={i}>
          {scored || i ? ' · ' : ''}
          {t('web.assist.penalty_said', { pair: who(each.key), amount: amountWords(each) })}
        </span>
      ))}
    </>
  );
}

// Of a contest of pairs.
export const PairsDecision = ({ decision, contest }: { decision: Decision; contest: Contest | null }) => (
  <DecisionWords decision={decision} who={key => labelOf(contest, key)} />
);
