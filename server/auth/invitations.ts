import type { Friend } from '../nodes/nodeStore.ts';
import type { Ports } from '../ports.ts';
import { profileChange, recordChanges } from '../store/changes.ts';
import { inTransaction, type Database } from '../store/store.ts';

/**
 * Saves that `friend` signed up through the link with this code (CM22). Only the inviter has the code: an id, which everyone sees, is none.
 * Ignores an unknown code. Reports a failure and never prevents the sign-up.
 */
export async function saveInvitation(ports: Ports, friend: string, code: string | undefined): Promise<void> {
  if (code === undefined) return;
  try {
    await inTransaction(ports.store, async (work) => {
      const { id: inviterId } =
        (await work.selectFrom('users').select('id').where('inviteCode', '=', code).where('id', '!=', friend).executeTakeFirst()) ?? {};
      if (inviterId === undefined) return;
      await work.insertInto('invitations').values({ friendId: friend, inviterId, createdAt: ports.clock.now() }).execute();
      recordChanges(work, [profileChange(inviterId)]);
    });
  } catch (error) {
    ports.report(error);
  }
}

/** Returns through whose link a person signed up, if through one. */
export async function inviterOf(db: Database, friend: string): Promise<string | undefined> {
  const row = await db.selectFrom('invitations').select('inviterId').where('friendId', '=', friend).executeTakeFirst();
  return row?.inviterId;
}

/** Returns the code in a person's invitation link. */
export async function inviteCodeOf({ store }: Pick<Ports, 'store'>, person: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('users').select('inviteCode').where('id', '=', person).executeTakeFirst();
  return row?.inviteCode;
}

/**
 * Returns who signed up through a person's link, oldest first, by account name (the part before any @), and who of them has checked in: the
 * server accepted a check-in of theirs.
 */
export async function friendsOf({ store }: Pick<Ports, 'store'>, inviter: string): Promise<Friend[]> {
  const rows = await store.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.friendId')
    .select((column) => [
      'users.id',
      'users.name',
      column
        .exists(
          column.selectFrom('nodes').select('nodes.id').where('nodes.project', '=', 'proofs').whereRef('nodes.owner', '=', 'users.id'),
        )
        .as('hasCheckedIn'),
    ])
    .where('invitations.inviterId', '=', inviter)
    .orderBy('invitations.createdAt')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, name, hasCheckedIn }) => ({ id, name: name.split('@')[0] ?? '', hasCheckedIn: Boolean(hasCheckedIn) }));
}
