import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { databaseContracts } from './contracts/database.contracts.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { findPostgres } from './support/postgres.ts';

/**
 * The statements are those of PostgreSQL, which takes half of the time and can break more: there, transactions overlap and notices travel. Where it is
 * installed, `npm test` checks the contracts on it alone, and the nightly run on both.
 */
const isNeeded = findPostgres() === undefined || process.env['CONTRACTS'] === 'all';

describe.runIf(isNeeded)('on the embedded PGlite', () => {
  let store: Store;
  beforeAll(async () => void (store = await openMemoryStore()));
  afterAll(() => store.close());

  databaseContracts(() => store);
});
