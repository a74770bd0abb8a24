import type { Ports } from '../ports.ts';

/** Somebody who signed up through a person's link. */
export type Friend = { readonly id: string; readonly name: string };

/**
 * Keeps that `friend` signed up through `inviter`'s link (CM22). Whoever has nobody's id, or their own, came through no
 * link. A failure is reported and stops nobody from signing up.
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

/** Who signed up through a person's link, in the order in which they came: by the name of their account, the part before any @. */
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
