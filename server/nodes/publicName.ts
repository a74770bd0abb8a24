import type { Ports } from '../ports.ts';
import { privacyOf, writtenBy } from './profiles.ts';

/** Returns the name of a person as everybody may see it; undefined when their profile is private (ST3), or they are gone. */
export async function publicNameOf({ store }: Pick<Ports, 'store'>, person: string): Promise<string | undefined> {
  const row = await people(store).where('users.id', '=', person).executeTakeFirst();
  return row && privacyOf(writtenBy(row)).publicProfile ? nameOf(row) : undefined;
}

/** Returns the name of a person who sent a link of their own; undefined when they are gone. */
export async function ownNameOf({ store }: Pick<Ports, 'store'>, person: string): Promise<string | undefined> {
  const row = await people(store).where('users.id', '=', person).executeTakeFirst();
  return row && nameOf(row);
}

/** Returns the name of the person whose invitation link has this code (CM21): they sent it, so it is shown whatever their profile says. */
export async function nameBehind({ store }: Pick<Ports, 'store'>, code: string): Promise<string | undefined> {
  const row = await people(store).where('users.inviteCode', '=', code).executeTakeFirst();
  return row && nameOf(row);
}

function people({ db }: Ports['store']) {
  return db.selectFrom('users').leftJoin('profiles', 'profiles.userId', 'users.id').select(['users.name', 'profiles.fields']);
}

function nameOf(row: { name: string; fields: unknown }): string {
  return writtenBy(row)['/text'] ?? row.name;
}
