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

describe.each([
  ['in memory', inMemory, false],
  ['on the embedded PGlite', onPglite, false],
  [`on PostgreSQL${bin === undefined ? ' (skipped: no initdb and pg_ctl on this machine)' : ''}`, onPostgres, bin === undefined],
] as const)('%s', (_, open, isSkipped) => {
  describe.skipIf(isSkipped)('pages', () => pagesContract(open));
  // The same statements with other parameters, which the pages compare on PostgreSQL too.
  const isRepeat = open === onPostgres && process.env['CONTRACTS'] !== 'all';
  if (!isRepeat) describe.skipIf(isSkipped)('the community', () => communityContract(open));
});
