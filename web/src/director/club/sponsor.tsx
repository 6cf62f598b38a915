// sponsor.tsx -- what the sponsors' corner of the big screens says, for all evenings of the club; empty, there is none.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../app/words';
import { keepSponsor, sponsor, type Trouble as Refused } from '../../app/wire';
import { Trouble } from '../../ui/screen';

export function SponsorHere() {
  const [kept, keep] = useState<string | null>(null),
    [typed, type] = useState(''),
    [trouble, tell] = useState<string | null>(null);
  const stands = (words: string): void => {
    keep(words);
    type(words);
    tell(null);
  };
  useEffect(() => void sponsor().then(stands, () => {}), []);
  if (kept === null) return null;
  const send = (submitted: Event): void => {
    submitted.preventDefault();
    keepSponsor(typed).then(stands, (refused: Refused) => tell(refused.message));
  };
  return (
    <section>
      <h2>{t('web.sponsor')}</h2>
      {trouble ? <Trouble text={trouble} /> : null}
      <form class="row" onSubmit={send}>
        <label class="field grow">
          <span class="ear">{t('web.sponsor')}</span>
          <input value={typed} maxLength={120} onInput={input => type(input.currentTarget.value)} />
        </label>
        <button class="small-key" disabled={typed.trim() === kept}>
          {t('web.sponsor.keep')}
        </button>
      </form>
    </section>
  );
}
