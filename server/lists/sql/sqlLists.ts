import type { Store } from '../../store/store.ts';
import type { ListReads } from '../listReads.ts';
import { sqlChallenges } from './sqlChallenges.ts';
import { sqlCommunity } from './sqlCommunity.ts';
import { sqlFeed } from './sqlFeed.ts';
import { sqlParts } from './sqlParts.ts';
import { sqlPeople } from './sqlPeople.ts';

/** The lists in the tables of the database, as of the last time that `settle` brought them up to date. */
export function sqlLists(store: Store): ListReads {
  const { db } = store;
  return {
    challenges: sqlChallenges(db),
    ...sqlParts(db),
    ...sqlPeople(store),
    ...sqlCommunity(store),
    ...sqlFeed(db),
  };
}
