// stepper.tsx -- a number one touches up and down, or types.
import { useState } from 'preact/hooks';
import { t } from '../app/words';

export function Stepper({
  label,
  value,
  least,
  most,
  onChange,
  unit,
  beyond,
  step = 1,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  unit?: string;
  beyond?: string; // what to do with more than 'most'
  step?: number; // 0.5: in halves
}) {
  const numberOf = (text: string): number => (text.trim() ? Number(text.replace(',', '.')) : NaN);
  const fits = (number: number): boolean => Number.isInteger(number / step) && number >= least && number <= most;
  const to = (next: number): void => {
    if (fits(next)) onChange(next);
  };
  // What is being typed stands until the field is left, as the page may be drawn again meanwhile; what can be meant by
  // it is taken at once.
  const [typed, type] = useState<string | null>(null);
  const [refused, refuse] = useState<number | null>(null);
  const give = (): void => {
    if (typed === null) return;
    const number = numberOf(typed);
    refuse(typed.trim() !== '' && !fits(number) ? number : null);
    to(number);
    type(null);
  };
  const id = `stepper-${label.replace(/\W+/g, '')}`;
  return (
    <div class="stepper-field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <button
          type="button"
          aria-label={t('web.less', { what: label.replace(/\?$/, '') })}
          disabled={value <= least}
          onClick={() => to(value - step)}
        >
          −
        </button>
        <input
          id={id}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          value={typed ?? value}
          onFocus={event => event.currentTarget.select()}
          onInput={event => {
            type(event.currentTarget.value);
            to(numberOf(event.currentTarget.value));
          }}
          onChange={give}
          onBlur={give}
        />
        <button
          type="button"
          aria-label={t('web.more', { what: label.replace(/\?$/, '') })}
          disabled={value >= most}
          onClick={() => to(value + step)}
        >
          +
        </button>
      </div>
      {unit ? <span class="quiet">{unit}</span> : null}
      {refused === null ? null : (
        <p class="trouble" role="alert">
          {refused > most && beyond ? beyond : t('web.from_to', { least, most })}
        </p>
      )}
    </div>
  );
}

// barred: what cannot be had with the other answers; it keeps its place, so that nothing moves away under the finger.
export function Pick<T extends string>({
  label,
  value,
  options,
  barred,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  barred?: (value: T) => boolean;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset class="pick">
      <legend>{label}</legend>
      <div class="pick-row">
        {options.map(([each, words]) => (
          <label
            key={each}
            class={each === value ? 'pick-one picked' : barred?.(each) ? 'pick-one pick-barred' : 'pick-one'}
          >
            <input
              type="radio"
              name={label}
              disabled={barred?.(each)}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
