import type { Instant } from '@gauntlet/core';
import { challengeChange, profileChange, recordChanges } from '../store/changes.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';
import { refreshChallenges } from './refreshChallenges.ts';
import { refreshPeople } from './refreshPeople.ts';
import type { Changed } from './storedRows.ts';
import type { OutcomeTables } from '../store/outcomeTables.ts';

/** How many rows of each table differed from what the nodes say, and how many challenges and people there are. */
export type Rebuilt = {
  readonly challenges: number;
  readonly people: number;
  readonly differed: { readonly [T in keyof OutcomeTables]: number };
};

/** The setting with the version of the rows that follow from the nodes. */
const SETTING = 'outcomes';
/** Increase it when other rows follow from the same nodes, so that servers compute them again. */
const VERSION = '4';

/** How many challenges, and people, one transaction locks. */
const BATCH = 200;

type RunBatch = <T>(work: (work: Work) => Promise<T>) => Promise<T>;

/**
 * Computes all rows again that follow from the nodes, as of `now`, a batch in a transaction: others go on reading and writing. Records for the feed
 * what others see differently.
 */
export function rebuild(store: Store, now: Instant): Promise<Rebuilt> {
  return rebuildBy((work) => inTransaction(store, work), now);
}

/** Computes all rows when those of this database are of another version, or of none. Of several servers one does, and the others wait for it. */
export async function rebuildOnce(db: Database, now: Instant): Promise<void> {
  const setting = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  if (setting?.value === VERSION) return;
  await inTransaction({ db }, async (work) => {
    await work
      .insertInto('settings')
      .values({ name: SETTING, value: '' })
      .onConflict((same) => same.doNothing())
      .execute();
    const own = work.selectFrom('settings').select('value').where('name', '=', SETTING);
    if ((await own.forUpdate().executeTakeFirstOrThrow()).value === VERSION) return;
    await rebuildBy((batch) => batch(work), now);
    await work.updateTable('settings').set({ value: VERSION }).where('name', '=', SETTING).execute();
  });
}

async function rebuildBy(run: RunBatch, now: Instant): Promise<Rebuilt> {
  const differed = { challengeStates: 0, parts: 0, checkIns: 0, personFigures: 0, feedItems: 0 };
  const count = (changes: { readonly [T in keyof OutcomeTables]?: Changed<T> }): void => {
    for (const table of TABLES) differed[table] += (changes[table]?.put.length ?? 0) + (changes[table]?.gone.length ?? 0);
  };
  const challenges = await inBatches(run, nextChallenges, async (work, ids) => {
    const changes = await refreshChallenges(work, ids, now, 'everything');
    recordChanges(work, changes.moved.map(challengeChange));
    count(changes);
  });
  const people = await inBatches(run, nextPeople, async (work, ids) => {
    const changes = await refreshPeople(work, ids, 'everything');
    recordChanges(work, changes.rated.map(profileChange));
    count(changes);
  });
  return { challenges, people, differed };
}

const TABLES = ['challengeStates', 'parts', 'checkIns', 'personFigures', 'feedItems'] as const;

type Next = (work: Work, after: string) => Promise<string[]>;

async function inBatches(run: RunBatch, next: Next, refresh: (work: Work, ids: string[]) => Promise<void>): Promise<number> {
  let [done, last] = [0, ''];
  for (;;) {
    const ids = await run(async (work) => {
      const found = await next(work, last);
      if (found.length > 0) await refresh(work, found);
      return found;
    });
    done += ids.length;
    if (ids.length < BATCH) return done;
    last = ids.at(-1) ?? '';
  }
}

const NO_CHALLENGE = '00000000-0000-0000-0000-000000000000';

async function nextChallenges(work: Work, after: string): Promise<string[]> {
  const challenges = work.selectFrom('nodes').select('id').where('project', '=', 'challenges');
  const rows = await challenges
    .where('id', '>', after || NO_CHALLENGE)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Everybody who has a part, and everybody whose row is left over. */
async function nextPeople(work: Work, after: string): Promise<string[]> {
  const parts = work.selectFrom('parts').select('person').distinct();
  const rows = await work
    .selectFrom(parts.union(work.selectFrom('personFigures').select('person')).as('people'))
    .select('person')
    .where('person', '>', after)
    .orderBy('person')
    .limit(BATCH)
    .execute();
  return rows.map(({ person }) => person);
}
