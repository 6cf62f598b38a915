// astray.ts -- keys that were meant for a field which has just gone: a sheet may close by itself, and what is still
// written into it calls and plays nothing.

// So long after the last letter for a field that has gone, a key is taken for the next of them.
export const CALM_MS = 2000;

const ENDS = /^(Enter|Escape|Tab)$/; // whoever ends it with one of these is at the table again

// wrote: a key in a field. strays: is this one, outside of any, the next letter for a field that is not there any more?
export function makeAstray<Field extends { isConnected: boolean }>(now: () => number = Date.now) {
  let last: { field: Field; at: number } | null = null;
  return {
    wrote(field: Field, key: string): void {
      last = ENDS.test(key) ? null : { field, at: now() };
    },
    strays(key: string): boolean {
      if (key.length !== 1 || !last || last.field.isConnected || now() - last.at > CALM_MS) return false;
      last.at = now();
      return true;
    },
  };
}
