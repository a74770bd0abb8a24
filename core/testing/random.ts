/** Returns random bytes from a seed (mulberry32), the same in every run. */
export function seededRandom(seed: number): (length: number) => Uint8Array {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return (length) => Uint8Array.from({ length }, next);
}
