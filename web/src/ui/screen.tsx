// screen.tsx -- what every page has: one heading that takes the focus when the page changes, and the reader's own
// choices at the foot.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isDark, look, setLook } from '../app/look';
import { useStore } from '../app/store';
import { atTheFoot, language, speak, t } from '../app/words';

let firstPage = true;

// A heading that is told when `name` changes: a screen reader hears where it is, the keyboard starts from there. It
// takes the focus as it is put on the page: the key that was touched has just left it, and no moment may be without a
// place.
export function Heading({
  name,
  children,
  quiet,
  question,
}: {
  name: string;
  children: ComponentChildren;
  quiet?: boolean;
  question?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!firstPage) {
      heading.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    firstPage = false;
  }, [name]);
  return (
    <h1 ref={heading} tabIndex={-1} class={quiet ? 'quiet-heading' : question ? 'question' : undefined}>
      {children}
    </h1>
  );
}

export function Choices() {
  const now = useStore(look),
    speaks = useStore(language);
  const dark = isDark();
  return (
    <footer class="choices">
      <div role="group" aria-label={t('web.language')}>
        {atTheFoot(speaks).map(([name, label]) => (
          <button key={name} type="button" lang={name} aria-pressed={speaks === name} onClick={() => void speak(name)}>
            {label}
          </button>
        ))}
      </div>
      <div>
        <button type="button" aria-pressed={dark} onClick={() => setLook({ theme: dark ? 'light' : 'dark' })}>
          {t('web.dark')}
        </button>
        <button type="button" aria-pressed={now.fourColours} onClick={() => setLook({ fourColours: !now.fourColours })}>
          {t('web.four_colours')}
        </button>
        <button type="button" aria-pressed={now.contrast} onClick={() => setLook({ contrast: !now.contrast })}>
          {t('web.contrast')}
        </button>
      </div>
    </footer>
  );
}

// apart: the page has the reader's choices in a sheet of their own.
export function Screen({
  title,
  wide,
  apart,
  children,
}: {
  title: string;
  wide?: boolean;
  apart?: boolean;
  children: ComponentChildren;
}) {
  useEffect(() => {
    document.title = `${title} · Arbitro`;
  }, [title]);
  return (
    <div class={wide ? 'page wide' : 'page'}>
      {children}
      {apart ? null : <Choices />}
    </div>
  );
}

// What went amiss, where it is seen: the key that was pressed may be far below it.
export function Trouble({ text, onClose }: { text: string; onClose?: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div ref={place} class="trouble" role="alert">
      <p>{text}</p>
      {onClose ? (
        <button type="button" class="plain-key" onClick={onClose}>
          {t('web.understood')}
        </button>
      ) : null}
    </div>
  );
}

const SLOW_MS = 6000;

// Where it takes long, what can be done.
export function Waiting() {
  const [slow, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => set(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p class="waiting" role="status">
        {t(slow ? 'web.slow' : 'web.one_moment')}
      </p>
      {slow ? (
        <button type="button" class="second-key" onClick={() => location.reload()}>
          {t('web.load_again')}
        </button>
      ) : null}
    </>
  );
}

// A page before its contest has come, or when it is refused.
export const WaitingPage = ({ denied }: { denied: { message: string } | null }) => (
  <Screen title="Arbitro">
    <main class="task">
      <Heading name="wait">Arbitro</Heading>
      {denied ? (
        <>
          <Trouble text={denied.message} />
          <a class="second-key" href="/#/">
            {t('web.all_evenings')}
          </a>
        </>
      ) : (
        <Waiting />
      )}
    </main>
  </Screen>
);
