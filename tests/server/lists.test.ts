import { describe } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { communityContract } from './contracts/community.contract.ts';
import { pagesContract, type Lists } from './contracts/pages.contract.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { filledMemory, filledTables } from './support/filledLists.ts';
import { findPostgres, startPostgres } from './support/postgres.ts';

const bin = findPostgres();

const inMemory = async (): Promise<Lists> => filledMemory();
const onPglite = async (): Promise<Lists> => filledTables(await openMemoryStore());

/** Lists on a PostgreSQL of their own. */
async function onPostgres(): Promise<Lists> {
  const cluster = startPostgres(bin ?? '');
  const filled = filledTables(await openPostgres(await cluster.newDatabase()));
  return {
    ...filled,
    close: async () => {
      await filled.close();
      cluster.stop();
    },
  };
}

// As for the contracts: on one database where both are there (`onPglite.test.ts`).
const isOnBoth = process.env['CONTRACTS'] === 'all';

describe.each([
  ['in memory', inMemory, true],
  ['on the embedded PGlite', onPglite, bin === undefined || isOnBoth],
  ['on PostgreSQL', onPostgres, bin !== undefined],
] as const)('%s', (_, open, isRun) => {
  describe.runIf(isRun)('pages', () => pagesContract(open));
  describe.runIf(isRun)('the community', () => communityContract(open));
});
