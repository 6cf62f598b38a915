// store.ts -- a value that somebody may watch.
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(value: T): void;
  watch(watcher: () => void): () => void;
}

export function makeStore<T>(value: T): Store<T> {
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of [...watchers]) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

// Watched from the moment it is drawn: a watch that began after the paint would miss what changes before, and the page
// would stand still.
export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useState({});
  const drawn = store.get();
  useLayoutEffect(() => {
    if (!Object.is(store.get(), drawn)) redraw({});
    return store.watch(() => redraw({}));
  }, [store]);
  return drawn;
}
