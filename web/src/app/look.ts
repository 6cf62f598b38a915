// look.ts -- light or dark, two colours of suit or four, more contrast, keys of what size and for which hand; what the
// reader chose on this device.
import { makeStore } from './store';

export type Theme = 'auto' | 'light' | 'dark';
export interface Look {
  theme: Theme;
  fourColours: boolean;
  contrast: boolean;
  giant: boolean; // of the keys at the table: few, and very large
  left: boolean; // the key that is next lies under the left thumb
  still: boolean; // the device does not tremble
}

const PLAIN: Look = { theme: 'auto', fourColours: false, contrast: false, giant: false, left: false, still: false };
const NAME = 'arbitro.look',
  COOKIE = 'arbitro_look';

function held(): Look {
  try {
    const look = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Look>;
    return {
      theme: look.theme === 'light' || look.theme === 'dark' ? look.theme : 'auto',
      fourColours: look.fourColours === true,
      contrast: look.contrast === true,
      giant: look.giant === true,
      left: look.left === true,
      still: look.still === true,
    };
  } catch {
    return PLAIN;
  }
}

export const look = makeStore<Look>(held());

function show(): void {
  const { theme, fourColours, contrast, giant, left } = look.get(),
    root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['suits'] = fourColours ? 'four' : 'two';
  if (contrast) root.dataset['contrast'] = 'more';
  else delete root.dataset['contrast'];
  root.dataset['keys'] = giant ? 'giant' : 'usual';
  root.dataset['hand'] = left ? 'left' : 'right';
  keepForPages(`${theme}${fourColours ? '.four' : ''}${contrast ? '.more' : ''}`);
}

// The pages that the server writes look the same: they know what was chosen by a cookie.
function keepForPages(chosen: string): void {
  const has =
    document.cookie
      .split('; ')
      .find(each => each.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1) ?? 'auto';
  if (has !== chosen)
    document.cookie = `${COOKIE}=${chosen}; Path=/; Max-Age=${chosen === 'auto' ? 0 : 31536000}; SameSite=Strict`;
}

export function setLook(change: Partial<Look>): void {
  look.set({ ...look.get(), ...change });
  try {
    localStorage.setItem(NAME, JSON.stringify(look.get()));
  } catch {
    /* a private window: for this page only */
  }
  show();
}

// What is on the screen now, whoever chose it.
export const isDark = (): boolean =>
  look.get().theme === 'dark' || (look.get().theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);

export const applyLook = show;
