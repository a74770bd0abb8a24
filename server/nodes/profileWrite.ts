import { isDeepStrictEqual } from 'node:util';
import { profileWrite, type ProfileWrite } from '@gauntlet/core/schemas';
import type { Person } from '../auth/accounts.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Work } from '../store/store.ts';

/**
 * Writes what `fields` holds of the person's own profile and leaves the rest. With a key it is done once: a repeat changes
 * nothing, also when other writes came in between. Refuses (409) a key that was used for something else.
 */
export async function writeProfile(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  person: Person,
  fields: ProfileWrite,
  key: string | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(store, async (work) => {
    // The person's row serializes their own writes, also the first ones, which have no profile row to wait for.
    await work.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
    if (key !== undefined && (await isRepeat(work, key, person, fields, now))) return;
    const known = await work.selectFrom('profiles').select('fields').where('userId', '=', person.id).executeTakeFirst();
    const merged = JSON.stringify({ ...profileWrite.safeParse(known?.fields ?? {}).data, ...withShownFields(fields) });
    await work
      .insertInto('profiles')
      .values({ userId: person.id, fields: merged, updatedAt: now })
      .onConflict((same) => same.column('userId').doUpdateSet({ fields: merged, updatedAt: now }))
      .execute();
  });
}

async function isRepeat(work: Work, key: string, person: Person, fields: ProfileWrite, createdAt: string): Promise<boolean> {
  const call = { key, userId: person.id, fields: JSON.stringify(fields), createdAt };
  const inserted = await work
    .insertInto('profileCalls')
    .values(call)
    .onConflict((same) => same.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted !== undefined) return false;
  const known = await work.selectFrom('profileCalls').select(['userId', 'fields']).where('key', '=', key).executeTakeFirst();
  if (known?.userId === person.id && isDeepStrictEqual(known.fields, JSON.parse(call.fields))) return true;
  throw new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
}

/** The settings form writes name and bio as `@prof1` and `@prof3`; the profile shows them as `/text` and `@bio`. */
function withShownFields(fields: ProfileWrite): ProfileWrite {
  const { '/attributes/@prof1': name, '/attributes/@prof3': bio } = fields;
  return {
    ...(name !== undefined && name.trim().length >= 2 && { '/text': name.trim() }),
    ...(bio !== undefined && { '/attributes/@bio': bio }),
    ...fields,
  };
}
