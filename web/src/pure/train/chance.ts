// chance.ts -- draws that are the same for the same seed.
export function chanceOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const out = [...items];
  for (let left = out.length; left > 1; left--) {
    const drawn = Math.floor(chance() * left);
    [out[left - 1], out[drawn]] = [out[drawn]!, out[left - 1]!];
  }
  return out;
}
