import { expect, test } from 'vitest';
import { runSeed } from './runSeed.ts';

/** A test that every law holds in the lives of `count` seeds from `first` on. */
export function holdForSeeds(first: number, count: number): void {
  test(`every law holds in the lives of the seeds ${first} to ${first + count - 1}`, { timeout: 600_000 }, async () => {
    for (let seed = first; seed < first + count; seed += 1) {
      const verdict = await runSeed(seed);
      if (verdict.ok) continue;
      expect.fail(`${verdict.law}: ${verdict.message}\nSee it again: npm run sim -- --seed ${seed}`);
    }
  });
}
