// sound.ts -- "Cambio!" as two bells, a table's call as three short notes. A browser lets a page sound only after somebody touched it.
let context: AudioContext | null = null;

export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export const soundAllowed = (): boolean => context?.state === 'running';

function bell(at: number, pitch: number): void {
  const tone = context!.createOscillator(), loud = context!.createGain();
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

export function ringCall(): void {
  if (!soundAllowed()) return;
  const now = context!.currentTime;
  [784, 988, 1175].forEach((pitch, i) => bell(now + i * 0.16, pitch));
}
