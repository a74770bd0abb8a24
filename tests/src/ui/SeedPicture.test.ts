import { describe, expect, test } from 'vitest';
import { featuresOf, VARIETY } from '../../../src/ui/SeedPicture.tsx';

const seeds = Array.from({ length: 300 }, (_, i) => `person-${i}`);

describe('a picture made from a seed', () => {
  test('is the same for the same seed', () => {
    for (const seed of seeds) expect(featuresOf(seed)).toEqual(featuresOf(seed));
    expect(featuresOf('maya')).toEqual({ skin: 4, hair: 4, shirt: 5, cut: 4, eyes: 1, mouth: 1, hasGlasses: true });
  });

  test('differs from seed to seed, and every feature occurs', () => {
    const pictures = seeds.map((seed) => featuresOf(seed));
    expect(new Set(pictures.map((each) => JSON.stringify(each))).size).toBeGreaterThan(250);
    for (const [kind, count] of Object.entries(VARIETY)) {
      const seen = new Set(pictures.map((each) => new Map<string, unknown>(Object.entries(each)).get(kind)));
      expect({ kind, size: seen.size }).toEqual({ kind, size: count });
    }
  });

  test.each(['', '😀', 'x'.repeat(1000)])('any text is a seed: %j', (seed) => {
    const { skin, hair } = featuresOf(seed);
    expect({ hasSkin: skin < VARIETY.skin, hasHair: hair < VARIETY.hair }).toEqual({ hasSkin: true, hasHair: true });
  });
});
