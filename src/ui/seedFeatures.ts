/** The features of a generated face, as indices into the lists of `SeedPicture`. */
export type Features = {
  readonly skin: number;
  readonly hair: number;
  readonly shirt: number;
  readonly cut: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly hasGlasses: boolean;
};

/** The number of variants of each feature. */
export const VARIETY = { skin: 5, hair: 6, shirt: 6, cut: 6, eyes: 3, mouth: 3 } as const;

/** Derives the features from a seed. The result is the same on every device. */
export function featuresOf(seed: string): Features {
  const draw = numbersOf(seed);
  return {
    skin: draw(VARIETY.skin),
    hair: draw(VARIETY.hair),
    shirt: draw(VARIETY.shirt),
    cut: draw(VARIETY.cut),
    eyes: draw(VARIETY.eyes),
    mouth: draw(VARIETY.mouth),
    hasGlasses: draw(4) === 0,
  };
}

/** Generates whole numbers from 0 to below `max` from a seed (FNV-1a, then xorshift). */
function numbersOf(seed: string): (most: number) => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
}
