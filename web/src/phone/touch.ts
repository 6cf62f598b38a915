// touch.ts -- a key that is touched answers at once: it is felt and looks pressed, and what it does is drawn after that
// has been painted, since the next question takes a slow phone longer than a tenth of a second.
import { useEffect } from 'preact/hooks';
import { buzz, TAKEN } from '../app/haptics';
import { afterPaint } from '../app/paint';

// The key is clicked for a second time by the page itself, and then does what it does. One that has left the page
// meanwhile, with the question it belonged to, does nothing. A key that the keyboard presses is not put off.
export function useTouch(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const key = event.target instanceof Element ? event.target.closest<HTMLElement>('main button') : null;
      if (!key || !event.isTrusted) return;
      buzz(TAKEN);
      if (!event.detail) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      key.classList.add('taken');
      afterPaint(() => {
        key.classList.remove('taken');
        if (key.isConnected) key.click();
      });
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}
