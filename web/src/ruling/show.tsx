// show.tsx -- the ruling alone and large, to be turned towards the table.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Choice, Said } from '../pure/assisttypes';
import { Sheet } from '../ui/sheet';
import { lawWords, Words } from './said';

// Who may choose, and all that he is offered: it is his to read it before he answers.
function Offered({ options, hints }: { options: readonly Choice[]; hints: (option: Choice) => string[] }) {
  return (
    <>
      {options.map((option, i) => (
        <div key={option.line ?? option.text} class="shown-option">
          {option.seat === options[i - 1]?.seat ? null : <h3>{t('web.assist.choices_of', { seat: option.to })}</h3>}
          <p>
            <Words text={option.text} />
          </p>
          {hints(option).map((hint, n) => (
            <p key={n} class="shown-hint">
              <Words text={hint} />
            </p>
          ))}
          <p class="shown-law">{lawWords(option.law)}</p>
        </div>
      ))}
    </>
  );
}

export function ShowKey({
  said,
  options = [],
  hints = () => [],
}: {
  said: readonly Said[];
  options?: readonly Choice[];
  hints?: (option: Choice) => string[];
}) {
  const [open, show] = useState(false);
  return (
    <>
      <button type="button" class="small-key show-key" onClick={() => show(true)}>
        {t('web.assist.show')}
      </button>
      {open ? (
        <Sheet title={t('web.assist.read_out')} onClose={() => show(false)}>
          <div class="shown">
            {said.map((each, i) => (
              <p key={i}>
                <Words text={each.text} />
                {each.law ? <span class="shown-law">{lawWords(each.law)}</span> : null}
              </p>
            ))}
            <Offered options={options} hints={hints} />
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
