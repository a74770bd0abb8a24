import { MAX_SAVES } from '@gauntlet/core';
import { inviterOf } from '../auth/invitations.ts';
import { refreshShownName } from '../outcomes/refreshShownName.ts';
import { profileChange, recordChanges } from '../store/changes.ts';
import type { Database, Work } from '../store/store.ts';
import type { NodeStore, NodeWork, PersonRow } from './nodeStore.ts';

/** Writes profiles within a transaction of the database. */
export function profileWork(
  work: Work,
): Pick<NodeWork, 'lockPerson' | 'isPerson' | 'inviterOfNew' | 'isVerified' | 'profileFields' | 'saveProfile' | 'insertCall' | 'call'> {
  const own = (person: string) => work.selectFrom('profiles').where('userId', '=', person);
  return {
    async lockPerson(id) {
      await work.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    },
    isPerson: (id) => isPerson(work, id),
    async inviterOfNew(person) {
      const inviter = await inviterOf(work, person);
      if (inviter === undefined) return undefined;
      const checkIns = work.selectFrom('nodes').select('id').where('owner', '=', person).where('project', '=', 'proofs');
      return (await checkIns.executeTakeFirst()) === undefined ? inviter : undefined;
    },
    isVerified: async (person) => (await own(person).select('verified').executeTakeFirst())?.verified ?? false,
    profileFields: async (person) => (await own(person).select('fields').executeTakeFirst())?.fields,
    async saveProfile(userId, written, updatedAt) {
      const fields = JSON.stringify(written);
      await work
        .insertInto('profiles')
        .values({ userId, fields, updatedAt })
        .onConflict((same) => same.column('userId').doUpdateSet({ fields, updatedAt }))
        .execute();
      // The next search of people computes it again.
      await work.updateTable('users').set({ search: null }).where('id', '=', userId).where('search', 'is not', null).execute();
      await refreshShownName(work, userId);
    },
    async insertCall({ key, person, fields }, createdAt) {
      const inserted = await work
        .insertInto('profileCalls')
        .values({ key, userId: person, fields: JSON.stringify(fields), createdAt })
        .onConflict((same) => same.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    call: (key) => work.selectFrom('profileCalls').select(['key', 'userId as person', 'fields']).where('key', '=', key).executeTakeFirst(),
  };
}

/** Returns whether somebody has this id. */
async function isPerson(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns these people, or everyone, in the order of sign-up. */
export async function peopleOf(db: Database, ids: readonly string[] | undefined): Promise<PersonRow[]> {
  if (ids?.length === 0) return [];
  const all = db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.emailVerified', 'profiles.fields', 'profiles.verified'])
    .orderBy('users.createdAt')
    .orderBy('users.id');
  return (ids === undefined ? all : all.where('users.id', 'in', ids)).execute();
}

/** Returns the keys of a person's latest saves of the profile, newest first. */
export async function savesOf(db: Database, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profileCalls')
    .select('key')
    .where('userId', '=', person)
    .orderBy('createdAt', 'desc')
    .orderBy('key', 'desc')
    .limit(MAX_SAVES)
    .execute();
  return rows.map(({ key }) => key);
}

/** Marks a person as a verified influencer, unless nobody has confirmed that the address is theirs. */
export async function verify(work: Work, email: string, updatedAt: string): ReturnType<NodeStore['verify']> {
  const user = await work.selectFrom('users').select(['id', 'emailVerified']).where('email', '=', email).executeTakeFirst();
  if (user === undefined) return 'unknown';
  if (!user.emailVerified) return 'unconfirmed';
  await work
    .insertInto('profiles')
    .values({ userId: user.id, fields: '{}', verified: true, updatedAt })
    .onConflict((same) => same.column('userId').doUpdateSet({ verified: true, updatedAt }))
    .execute();
  recordChanges(work, [profileChange(user.id)]);
  await refreshShownName(work, user.id);
  return 'verified';
}
