import { expect, test } from 'vitest';
import { checkSeed } from './checkSeed.ts';

/** A seed in which the server restarts, its database is restored three times, and responses are lost. More: npm run sim -- --store pglite */
const SEED = 987;

test(`seed ${SEED} violates no invariant with the server's database in SQL`, { timeout: 60_000 }, async () => {
  const hits = await checkSeed(SEED, { store: 'pglite' });
  expect([...hits.keys()]).toEqual(expect.arrayContaining(['server restarted', 'server rolled back', 'response lost', 'second device']));
});
