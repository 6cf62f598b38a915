// story.tsx -- a ruling as it was given, and what came of it: facts, articles, appeal, review, withdrawal.
import { t } from '../app/words';

interface Step {
  by: string;
  why: string;
  committee?: boolean;
  deposit?: 'kept' | 'returned';
}
interface Told {
  state: string;
  facts: string;
  decision: { laws: string[] };
  appeal: Step | null;
  review: Step | null;
  withdrawal: Step | null;
}

const StepLine = ({ words, step }: { words: string; step: Step | null }) =>
  step ? (
    <p>
      {words} · {step.committee ? `${t('rulings.committee')}, ` : ''}
      {step.by}: <em>{step.why}</em>{' '}
      {step.deposit ? t(step.deposit === 'kept' ? 'rulings.deposit_kept' : 'rulings.deposit_returned') : ''}
    </p>
  ) : null;

export const RulingStory = ({ ruling }: { ruling: Told }) => (
  <>
    <p class="facts">{ruling.facts}</p>
    {ruling.decision.laws.length ? (
      <p>
        {t('web.assist.articles')} <b>{ruling.decision.laws.join(', ')}</b>
      </p>
    ) : null}
    <StepLine words={t('web.assist.state_appealed')} step={ruling.appeal} />
    <StepLine
      words={t(ruling.state === 'changed' ? 'web.assist.state_changed' : 'web.assist.state_upheld')}
      step={ruling.review}
    />
    <StepLine words={t('web.assist.state_withdrawn')} step={ruling.withdrawal} />
  </>
);
