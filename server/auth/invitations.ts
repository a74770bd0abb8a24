import type { Friend } from '../nodes/nodeStore.ts';
import type { Ports } from '../ports.ts';

/**
 * Saves that `friend` signed up through the link with this code (CM22). Only the inviter has the code: an id, which everyone sees, is none.
 * Ignores an unknown code. Reports a failure and never prevents the sign-up.
 */
export async function saveInvitation(ports: Ports, friend: string, code: string | undefined): Promise<void> {
  if (code === undefined) return;
  try {
    await ports.store.db
      .insertInto('invitations')
      .columns(['friendId', 'inviterId', 'createdAt'])
      .expression((query) =>
        query
          .selectFrom('users')
          .select((column) => [
            column.val(friend).as('friendId'),
            'users.id as inviterId',
            column.cast<string>(column.val(ports.clock.now()), 'timestamptz').as('createdAt'),
          ])
          .where('users.inviteCode', '=', code)
          .where('users.id', '!=', friend),
      )
      .execute();
  } catch (error) {
    ports.report(error);
  }
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
