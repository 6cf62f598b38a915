// sound.ts -- "Cambio!" as two bells, the end that comes near as one, a table's call as three short notes. A browser
// lets a page sound only after somebody touched it.
//
// Whoever turned the sound on keeps it: after the page is loaded again the first touch anywhere brings it back.
import { makeStore } from './store';

const NAME = 'arbitro.sound';
let context: AudioContext | null = null,
  allowed = false;

export const soundOn = makeStore(false);

const wanted = (): boolean => {
  try {
    return localStorage.getItem(NAME) === 'on';
  } catch {
    return false;
  }
};
const want = (on: boolean): void => {
  try {
    if (on) localStorage.setItem(NAME, 'on');
    else localStorage.removeItem(NAME);
  } catch {
    /* for this page only */
  }
};

export function allowSound(): Promise<void> {
  if (!context) {
    context = new AudioContext();
    // On is what can be heard, not what was asked for.
    context.onstatechange = () => soundOn.set(context!.state === 'running');
  }
  allowed = true;
  return context.resume().then(() => soundOn.set(context!.state === 'running'));
}

export function turnSound(on: boolean): void {
  want(on);
  if (on) {
    void allowSound().then(ringWarning);
    return;
  } // heard once it can be, however long the device takes
  allowed = false;
  void context?.suspend();
  soundOn.set(false);
}

// A telephone takes the sound away from a page that it hides.
addEventListener('click', () => {
  if (allowed || wanted()) void allowSound();
});

const soundAllowed = (): boolean => soundOn.get() && context?.state === 'running';

function bell(at: number, pitch: number): void {
  const tone = context!.createOscillator(),
    loud = context!.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(0.6, at + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.001, at + 1.4);
  tone.connect(loud).connect(context!.destination);
  tone.start(at);
  tone.stop(at + 1.5);
}

export function ringChange(): void {
  if (!soundAllowed()) return;
  const now = context!.currentTime;
  [0, 0.45, 1.3, 1.75].forEach((later, i) => bell(now + later, i % 2 ? 659.3 : 880));
}

// The end of the round is near: one bell, struck twice.
export function ringWarning(): void {
  if (!soundAllowed()) return;
  const now = context!.currentTime;
  [0, 0.6].forEach(later => bell(now + later, 587.3));
}

export function ringCall(): void {
  if (!soundAllowed()) return;
  const now = context!.currentTime;
  [784, 988, 1175].forEach((pitch, i) => bell(now + i * 0.16, pitch));
}
