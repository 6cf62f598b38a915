// secret.tsx -- a password, hidden until its writer wants to see it.
import { useState } from 'preact/hooks';
import { t } from '../app/words';

export function Secret({
  label,
  value,
  onValue,
  isNew,
  how,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  isNew?: boolean; // it is being made, and the device may propose one
  how?: string; // the id of what says more about it
}) {
  const [shown, show] = useState(false);
  return (
    <div class="secret">
      <label class="field">
        <span>{label}</span>
        <input
          type={shown ? 'text' : 'password'}
          autocomplete={isNew ? 'new-password' : 'current-password'}
          autocapitalize="none"
          spellcheck={false}
          required
          minLength={isNew ? 8 : undefined}
          value={value}
          onInput={event => onValue(event.currentTarget.value)}
          aria-describedby={how}
        />
      </label>
      <button type="button" class="plain-key" onClick={() => show(!shown)}>
        {t(shown ? 'web.password_hide' : 'web.password_show')}
        <span class="ear"> {label}</span>
      </button>
    </div>
  );
}
