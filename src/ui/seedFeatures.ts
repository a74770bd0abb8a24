/** What a drawn face has of each kind: places in the lists of `SeedPicture`. */
export type Features = {
  readonly skin: number;
  readonly hair: number;
  readonly shirt: number;
  readonly cut: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly hasGlasses: boolean;
};

/** How many there are to choose from. */
export const VARIETY = { skin: 5, hair: 6, shirt: 6, cut: 6, eyes: 3, mouth: 3 } as const;

/** The features that a seed stands for: the same ones everywhere and always. */
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

/** Whole numbers from 0 to below `most`, one after the other, that follow from the seed alone (FNV-1a, then xorshift). */
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
