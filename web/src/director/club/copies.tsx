// copies.tsx -- a copy of the whole store, at the end of an evening: on a stick, where the server can write on one, and
// as a file that the browser saves; a copy put back, on another computer too, from the stick or from a file.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../../app/route';
import { useSending } from '../../app/sending';
import { dayWords, t } from '../../app/words';
import { bring, copies, makeCopy, putBack, type Copies, type Restored } from '../../app/wire';
import { FileKey } from '../../ui/filekey';
import { Heading, Trouble } from '../../ui/screen';
import { TwiceKey } from '../../ui/twice';

const SHOWN = 5,
  LOOK_MS = 5000;

// What has come back, in words; whoever brought it logs in with the password of that club.
export const Back = ({ what }: { what: Restored }) => (
  <main class="task form">
    <Heading name="welcome-back">{t('web.welcome.done')}</Heading>
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
  </main>
);

// onBack: where a copy may be put back; the page then shows nothing of what was here before.
export function CopiesHere({ onBack }: { onBack?: (what: Restored) => void }) {
  const [found, set] = useState<Copies | null>(null),
    [made, tell] = useState(''),
    [chosen, choose] = useState<File | null>(null);
  const { busy, trouble, run } = useSending();
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
        <button type="button" class="second-key" disabled={busy} onClick={() => void run(make)}>
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
      {onBack ? (
        <details>
          <summary>{t('web.copies.back')}</summary>
          {found.copies.slice(0, SHOWN).map(name => (
            <TwiceKey
              key={name}
              words={name}
              doubt={t('web.copies.doubt')}
              look="second-key"
              disabled={busy}
              onDo={() => void run(() => putBack(name).then(onBack))}
            />
          ))}
          <p class="quiet">{t('web.copies.replaces')}</p>
          <div class="form">
            <FileKey accept=".backup" disabled={busy} onFile={choose}>
              {t('web.copies.from_file')}
            </FileKey>
            {chosen ? (
              <>
                <TwiceKey
                  key={chosen.name}
                  words={`${t('web.copies.back')}: ${chosen.name} · ${Math.ceil(chosen.size / 1024)} kB`}
                  doubt={t('web.copies.doubt')}
                  look="second-key"
                  disabled={busy}
                  onDo={() => void run(() => bring(chosen).then(onBack))}
                />
                <button type="button" class="plain-key" disabled={busy} onClick={() => choose(null)}>
                  {t('web.back')}
                </button>
              </>
            ) : null}
          </div>
        </details>
      ) : null}
    </section>
  );
}
