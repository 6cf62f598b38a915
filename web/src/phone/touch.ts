// touch.ts -- a key that is touched answers at once: it is felt and looks pressed, and what it does is drawn after that
// has been painted, since the next question takes a slow phone longer than a tenth of a second. And a key that is
// touched twice is touched once: the second touch falls on whatever came under the finger meanwhile.
import { useEffect } from 'preact/hooks';
import { buzz, TAKEN } from '../app/haptics';
import { afterPaint } from '../app/paint';

const TWICE_MS = 300;
const NEAR_PX = 24;

interface Touch {
  drawn: number; // when what follows was on the screen, by the page's clock
  x: number;
  y: number;
  key: HTMLElement;
}

// The same finger at the same place, and the key that it meant has gone from the page: nobody finds another so soon.
// Back and Back again are meant.
const isSecond = (event: MouseEvent, key: HTMLElement | null, last: Touch | null): boolean =>
  last !== null &&
  !last.key.isConnected &&
  last.key.textContent !== key?.textContent &&
  event.timeStamp - last.drawn < TWICE_MS &&
  Math.abs(event.clientX - last.x) < NEAR_PX &&
  Math.abs(event.clientY - last.y) < NEAR_PX;

// The key is clicked for a second time by the page itself, and then does what it does. One that has left the page
// meanwhile, with the question it belonged to, does nothing. A key that the keyboard presses is not put off.
export function useTouch(): void {
  useEffect(() => {
    let last: Touch | null = null;
    const onClick = (event: MouseEvent): void => {
      const key = event.target instanceof Element ? event.target.closest<HTMLElement>('main button') : null;
      if (!event.isTrusted) return;
      const second = event.detail > 0 && isSecond(event, key, last);
      if (!second && !key) return;
      if (!second) buzz(TAKEN);
      if (!event.detail) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (second || !key) return;
      const touched = { drawn: Infinity, x: event.clientX, y: event.clientY, key };
      last = touched;
      key.classList.add('taken');
      afterPaint(() => {
        key.classList.remove('taken');
        if (key.isConnected) key.click();
        afterPaint(() => (touched.drawn = performance.now()));
      });
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}
