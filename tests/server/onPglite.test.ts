import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { databaseContracts } from './contracts/database.contracts.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';

describe('on the embedded PGlite', () => {
  let store: Store;
  beforeAll(async () => void (store = await openMemoryStore()));
  afterAll(() => store.close());

  databaseContracts(() => store);
});
