// shell.tsx -- the frame around the pages of somebody who directs: where he is and what time is left, who calls, and a
// few places one touch away. On a phone a line above and a bar below, on a wide screen a rail.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { get } from '../app/wire';
import { t } from '../app/words';
import { Figure } from './figure';
import { Icon, type Drawing } from './icon';
import { Trouble } from './screen';

const LOOK_MS = 10000;

// The server's disk is full: whoever directs is told, since he may have nothing to enter himself.
function DiskFull() {
  const [full, set] = useState(false);
  useEffect(() => {
    const look = (): void =>
      void get<{ diskFull: boolean }>('/api/health').then(
        ({ diskFull }) => set(diskFull),
        () => {},
      );
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return full ? <Trouble text={t('web.disk_full')} /> : null;
}

export interface ShellPlace {
  href: string;
  words: string;
  of: Drawing;
  here: boolean;
  count?: number; // of what waits there
}

export function Shell({
  title,
  round,
  clock,
  calls,
  places,
  children,
}: {
  title: string;
  round: string;
  clock: ComponentChildren;
  calls: ComponentChildren;
  places: readonly ShellPlace[];
  children: ComponentChildren;
}) {
  return (
    <div class="shell">
      <div class="shell-rail">
        <header class="shell-top">
          <div class="shell-line">
            <a class="shell-home" href="/#/">
              <Figure size={34} />
              <span class="shell-name">
                <span class="ear">{t('web.evenings')}: </span>
                <span class="shell-title">{title}</span>
                <span class="shell-round">{round}</span>
              </span>
            </a>
            {clock}
          </div>
          {calls}
        </header>
        <nav class="shell-nav" aria-label={t('web.places')}>
          {places.map(({ href, words, of, here, count }) => (
            <a key={href} class="shell-place" href={href} aria-current={here ? 'page' : undefined}>
              <Icon of={of} />
              <span>{words}</span>
              {count ? <span class="shell-count">{count}</span> : null}
            </a>
          ))}
        </nav>
      </div>
      <div class="shell-body">
        <DiskFull />
        {children}
      </div>
    </div>
  );
}
