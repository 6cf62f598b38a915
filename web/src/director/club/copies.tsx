// copies.tsx -- the whole store on a stick, at the end of an evening; a copy put back, on another computer too. Where
// there is no stick and no folder for copies, nothing is shown.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../app/route';
import { t } from '../../app/words';
import { copies, makeCopy, putBack, type Copies, type Trouble as Refused } from '../../app/wire';
import { Trouble } from '../../ui/screen';
import { TwiceKey } from '../../ui/twice';

const SHOWN = 5;

export function CopiesHere({ mayPutBack }: { mayPutBack: boolean }) {
  const [found, set] = useState<Copies | null>(null),
    [busy, setBusy] = useState(false),
    [said, say] = useState(''),
    [trouble, tell] = useState<string | null>(null);
  useEffect(() => void copies().then(set, () => {}), []);
  if (!found?.place) return null;
  const run = (asked: () => Promise<void>): void => {
    setBusy(true);
    tell(null);
    asked()
      .catch((refused: Refused) => tell(refused.message))
      .finally(() => setBusy(false));
  };
  const make = async (): Promise<void> => {
    const now = await makeCopy();
    set(now);
    say(t('web.copies.made', { file: now.made ?? '' }));
  };
  const restore = async (name: string): Promise<void> => {
    await putBack(name);
    say(t('web.copies.is_back'));
    go('login');
  };
  return (
    <section class="home-part">
      <h2>{t('web.copies')}</h2>
      {trouble ? <Trouble text={trouble} /> : null}
      <button type="button" class="second-key" disabled={busy} onClick={() => run(make)}>
        {t('web.copies.make')}
      </button>
      <p class="quiet" role="status">
        {said || t('web.copies.place', { place: found.place })}
      </p>
      {mayPutBack && found.copies.length ? (
        <details>
          <summary>{t('web.copies.back')}</summary>
          {found.copies.slice(0, SHOWN).map(name => (
            <TwiceKey
              key={name}
              words={name}
              doubt={t('web.copies.doubt')}
              look="second-key"
              disabled={busy}
              onDo={() => run(() => restore(name))}
            />
          ))}
        </details>
      ) : null}
    </section>
  );
}
