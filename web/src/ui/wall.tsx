// wall.tsx -- the frame of a big screen, read from the other end of the hall: what it is, the time, what comes next,
// and beside them the pages that turn.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { turnSound } from '../app/sound';
import { sponsor, useClub } from '../app/wire';
import { t } from '../app/words';
import { Figure } from './figure';
import { Choices, Heading, Screen } from './screen';

// The whole screen, and the sound on: it was touched, so the browser lets it ring.
function WholeScreen() {
  const [touched, set] = useState(false);
  const fill = (): void => {
    set(true);
    turnSound(true);
    void document.documentElement.requestFullscreen?.().catch(() => {});
  };
  return touched ? null : (
    <button type="button" class="small-key room-sound" onClick={fill}>
      {t('web.whole_screen')}
    </button>
  );
}

function ClubLine() {
  const club = useClub();
  return club ? <p class="room-club">{club}</p> : null;
}

const LOOK_MS = 300000;

// What the club says there; without a word there is no corner.
function Sponsor() {
  const [words, set] = useState('');
  useEffect(() => {
    const look = (): void => void sponsor().then(set, () => {});
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return words ? <p class="room-sponsor">{words}</p> : null;
}

const AWAKE_MS = 8000;

// The reader's own choices are for whoever stands before it: they come when it is touched, and go again.
function ChoicesWhenTouched() {
  const [awake, set] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = (): void => {
      set(true);
      clearTimeout(timer);
      timer = setTimeout(() => set(false), AWAKE_MS);
    };
    for (const each of TOUCHES) addEventListener(each, touched);
    return () => {
      clearTimeout(timer);
      for (const each of TOUCHES) removeEventListener(each, touched);
    };
  }, []);
  return awake ? <Choices /> : null;
}
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

export function Wall({
  title,
  round,
  clock,
  times,
  change,
  announcement,
  away,
  silent,
  full,
  children,
}: {
  title: string;
  round: ComponentChildren;
  clock?: ComponentChildren;
  times?: readonly string[];
  change?: string; // the time is up: what is to be done now, in place of the times
  announcement?: string;
  away?: ComponentChildren; // said while what stands here may be old
  full: boolean; // no time stands beside the pages: they have the whole width, below what it is
  silent: boolean; // nobody has touched it yet: it offers the whole screen and its bell
  children: ComponentChildren;
}) {
  return (
    <Screen title={title} wide apart>
      <main class={full ? 'room room-full' : 'room'}>
        <header class="room-head">
          <div class="room-name">
            <Figure size={96} />
            <div>
              <ClubLine />
              <Heading name="room">{title}</Heading>
            </div>
          </div>
          {clock}
          <p class="room-round">{round}</p>
          {change ? (
            <p class="room-change">{change}</p>
          ) : (
            times?.map(each => (
              <p key={each} class="room-time">
                {each}
              </p>
            ))
          )}
          {away}
        </header>
        <div class="room-body">
          {announcement ? <p class="room-announcement">{announcement}</p> : null}
          {children}
        </div>
        <div class="room-foot">
          <Sponsor />
          {silent ? <WholeScreen /> : null}
        </div>
      </main>
      <ChoicesWhenTouched />
    </Screen>
  );
}

// Which of the pages that turn is shown.
export const WallPage = ({ page, of }: { page: number; of: number }) =>
  of > 1 ? (
    <p class="room-page" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i === page ? 'room-dot room-here' : 'room-dot'} />
      ))}
    </p>
  ) : null;
