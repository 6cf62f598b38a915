// steps.tsx -- where one is in a case: what happened, the facts, the ruling.
import { t } from '../app/words';

const STEPS = ['web.assist.step_what', 'web.assist.step_facts', 'web.assist.step_ruling'] as const;

export const Steps = ({ at }: { at: number }) => (
  <ol class="steps" aria-label={t('web.assist.steps')}>
    {STEPS.map((step, i) => (
      <li key={step} class={i < at ? 'step-done' : undefined} aria-current={i === at ? 'step' : undefined}>
        {t(step)}
      </li>
    ))}
  </ol>
);
