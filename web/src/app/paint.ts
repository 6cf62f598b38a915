// paint.ts -- what can wait until the answer to a touch is seen.

const HIDDEN_MS = 100; // a page that is not painted runs no frames

// Runs once, after the next paint.
export function afterPaint(run: () => void): void {
  let done = false;
  const once = (): void => {
    if (!done) run();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}

const IDLE_MS = 1000;

// Runs when nothing else is to do, and within a second. Returns what calls it off.
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_MS / 4);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: IDLE_MS });
  return () => cancelIdleCallback(asked);
}
