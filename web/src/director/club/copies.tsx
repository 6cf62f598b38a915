// copies.tsx -- a copy of the whole store, at the end of an evening: on a stick, where the server can write on one, and
// as a file that the browser saves; a copy put back, on another computer too, from the stick or from a file.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { bring, copies, makeCopy, putBack, type Copies, type Restored, type Trouble as Refused } from '../../app/wire';
import { FileKey } from '../../ui/filekey';
import { Trouble } from '../../ui/screen';
import { TwiceKey } from '../../ui/twice';

const SHOWN = 5,
  LOOK_MS = 5000;

// What has come back, in words; whoever brought it logs in with the password of that club.
export const Back = ({ what }: { what: Restored }) => (
  <>
    <p role="status">
      {what.last
        ? t('web.copies.came', {
            club: what.club || t('web.copies.club'),
            count: what.contests,
            day: dayWords(what.last),
          })
        : t('web.copies.came_empty', { club: what.club || t('web.copies.club') })}
    </p>
    <p>{t('web.copies.is_back')}</p>
    <a class="main-key" href={link('login')}>
      {t('web.enter')}
    </a>
  </>
);

// Something that is asked for, and what stands in its way. before: what has to be done first.
export function useBringing(before: () => Promise<unknown>): {
  busy: boolean;
  trouble: string | null;
  back: Restored | null;
  take: (asked: () => Promise<Restored | void>) => void;
} {
  const [busy, setBusy] = useState(false),
    [trouble, tell] = useState<string | null>(null),
    [back, set] = useState<Restored | null>(null);
  const take = (asked: () => Promise<Restored | void>): void => {
    setBusy(true);
    tell(null);
    before()
      .then(asked)
      .then(what => void (what && set(what)))
      .catch((refused: Refused) => tell(refused.message))
      .finally(() => setBusy(false));
  };
  return { busy, trouble, back, take };
}

export function CopiesHere({ mayPutBack }: { mayPutBack: boolean }) {
  const [found, set] = useState<Copies | null>(null),
    [made, tell] = useState('');
  const { busy, trouble, back, take } = useBringing(() => Promise.resolve());
  const there = found?.place;
  // A stick that is put in is noticed.
  useEffect(() => {
    const look = (): void => void copies().then(set, () => {});
    look();
    if (there) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [there]);
  if (!found) return null;
  const make = async (): Promise<void> => {
    const now = await makeCopy();
    set(now);
    tell(t('web.copies.made', { file: now.made ?? '' }));
  };
  return (
    <section class="home-part">
      <h2>{t('web.copies')}</h2>
      {trouble ? <Trouble text={trouble} /> : null}
      {there ? (
        <button type="button" class="second-key" disabled={busy} onClick={() => take(make)}>
          {t('web.copies.make')}
        </button>
      ) : null}
      <p class="quiet" role="status">
        {there
          ? made || t('web.copies.place', { place: there })
          : found.unusable
            ? t('web.copies.unusable', { place: found.unusable })
            : t('web.copies.put_in')}
      </p>
      <a class="second-key" href="/api/copies/file" download>
        {t('web.copies.download')}
      </a>
      {mayPutBack && back ? <Back what={back} /> : null}
      {mayPutBack && !back ? (
        <details>
          <summary>{t('web.copies.back')}</summary>
          {found.copies.slice(0, SHOWN).map(name => (
            <TwiceKey
              key={name}
              words={name}
              doubt={t('web.copies.doubt')}
              look="second-key"
              disabled={busy}
              onDo={() => take(() => putBack(name))}
            />
          ))}
          <p class="quiet">{t('web.copies.replaces')}</p>
          <FileKey accept=".backup" disabled={busy} onFile={file => take(() => bring(file))}>
            {t('web.copies.from_file')}
          </FileKey>
        </details>
      ) : null}
    </section>
  );
}
