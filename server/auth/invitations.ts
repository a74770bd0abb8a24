import type { Friend } from '../nodes/nodeStore.ts';
import type { Ports } from '../ports.ts';

/**
 * Saves that `friend` signed up through `inviter`'s link (CM22). Ignores an unknown id and the person's own. Reports a failure and never
 * prevents the sign-up.
 */
export async function saveInvitation(ports: Ports, friend: string, inviter: string | undefined): Promise<void> {
  if (inviter === undefined || inviter === friend) return;
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
          .where('users.id', '=', inviter),
      )
      .execute();
  } catch (error) {
    ports.report(error);
  }
}

/** Returns who signed up through a person's link, oldest first, by account name (the part before any @). */
export async function friendsOf({ store }: Pick<Ports, 'store'>, inviter: string): Promise<Friend[]> {
  const rows = await store.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.friendId')
    .select(['users.id', 'users.name'])
    .where('invitations.inviterId', '=', inviter)
    .orderBy('invitations.createdAt')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name.split('@')[0] ?? '' }));
}
