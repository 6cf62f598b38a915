// parts.ts -- what one may see of a contest, kept up to date by versions.
//
// A version is "store.number". An update is whole parts; a part that is null is gone. An older update than what is held
// is dropped, one of another store replaces everything. So updates may come twice, late, or by two roads.
import type { Update } from './wiretypes';

export interface Parts {
  version: string;
  parts: Readonly<Record<string, unknown>>;
  offset: number; // the server's clock less ours, ms
}

export const NO_PARTS: Parts = { version: '', parts: {}, offset: 0 };

function readVersion(version: string): { store: string; number: number } {
  const dot = version.lastIndexOf('.');
  return { store: version.slice(0, Math.max(dot, 0)), number: Number(version.slice(dot + 1)) };
}

// `whole`: the answer to a question without "since"; what it does not name is gone.
export function mergeParts(held: Parts, update: Update, here: number, whole = false): Parts {
  const old = readVersion(held.version),
    young = readVersion(update.version);
  const sameStore = held.version !== '' && old.store === young.store;
  if (sameStore && young.number < old.number) return held;
  const parts: Record<string, unknown> = sameStore && !whole ? { ...held.parts } : {};
  for (const [name, part] of Object.entries(update.parts)) {
    if (part === null) delete parts[name];
    else parts[name] = part;
  }
  return { version: update.version, parts, offset: update.now - here };
}
