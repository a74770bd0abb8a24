import { test } from 'vitest';
import { checkSeed } from './holdForSeeds.ts';

for (let seed = 981; seed <= 1_000; seed += 1) {
  test(`seed ${seed} violates no invariant with the server's database in SQL`, { timeout: 60_000 }, async () => {
    await checkSeed(seed, { store: 'pglite' });
  });
}
