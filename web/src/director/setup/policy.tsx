// policy.tsx -- what tables do with the irregular, and by which edition: three large keys that say what each means.
import { t } from '../../app/words';
import type { Policy } from '../../pure/lines';

export const POLICIES = ['execute', 'warn', 'prevent'] as const;
export const EDITIONS = ['2017', '2007', '1997'] as const;

const WORDS: Record<Policy, readonly [string, string]> = {
  execute: ['web.policy.execute', 'web.policy_how.execute'],
  warn: ['web.policy.warn', 'web.policy_how.warn'],
  prevent: ['web.policy.prevent', 'web.policy_how.prevent'],
};

export const policyWords = (policy: Policy): string => t(WORDS[policy][0]);

export function PolicyKeys({
  value,
  disabled,
  onChange,
}: {
  value: Policy;
  disabled?: boolean;
  onChange: (policy: Policy) => void;
}) {
  return (
    <div class="policy-keys" role="group" aria-label={t('web.policy')}>
      {POLICIES.map(policy => (
        <button
          key={policy}
          type="button"
          class="policy-key"
          disabled={disabled}
          aria-pressed={policy === value}
          onClick={() => {
            if (policy !== value) onChange(policy);
          }}
        >
          <b>{t(WORDS[policy][0])}</b>
          <span>{t(WORDS[policy][1])}</span>
        </button>
      ))}
    </div>
  );
}
