import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { databaseContracts, noticeContracts } from './contracts/database.contracts.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { findPostgres } from './support/postgres.ts';

/**
 * The statements are those of PostgreSQL, which takes half of the time and can break more, since transactions overlap there. Where it is installed,
 * `npm test` checks on PGlite only what travels by its own notices, and the nightly run everything.
 */
const isWhole = findPostgres() === undefined || process.env['CONTRACTS'] === 'all';

describe('on the embedded PGlite', () => {
  let store: Store;
  beforeAll(async () => void (store = await openMemoryStore()));
  afterAll(() => store.close());

  (isWhole ? databaseContracts : noticeContracts)(() => store);
});
