import { hasModeratorRole } from '../moderation/moderators.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { breachedPassword, isBreached } from './breachedPasswords.ts';

/**
 * Refuses (400) a new password that is in the list of breached ones where the installation refuses them, and for moderators everywhere (AC21).
 * `person` is undefined for somebody who signs up.
 */
export async function checkNewPassword(
  { store, breachedPasswords = 'warn' }: Pick<Ports, 'store' | 'breachedPasswords'>,
  person: string | undefined,
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (!(await isBreached(password))) return;
  const isRefused = breachedPasswords === 'refuse' || (person !== undefined && (await hasModeratorRole(store.db, person)));
  if (isRefused) throw breachedPassword(field);
}

/** Stores of a moderator whether the password that they have just shown or set is in the list (MD11). Stores nothing of anybody else. */
export async function notePassword({ db }: Pick<Store, 'db'>, person: string, password: string): Promise<void> {
  const breached = await isBreached(password);
  await db.updateTable('moderators').set({ breached }).where('person', '=', person).execute();
}
