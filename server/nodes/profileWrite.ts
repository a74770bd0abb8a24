import { isDeepStrictEqual } from 'node:util';
import { profileWrite, type ProfileWrite } from '@gauntlet/core/schemas';
import type { Person } from '../auth/accounts.ts';
import { kindByType } from '../files/kinds.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Work } from '../store/store.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Writes what `fields` holds of the person's own profile and leaves the rest. With a key it is done once: a repeat changes
 * nothing, also when other writes came in between. Refuses (409) a key that was used for something else, and a picture that
 * the person did not upload.
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
    await checkPicture(work, person, fields);
    const known = await work.selectFrom('profiles').select('fields').where('userId', '=', person.id).executeTakeFirst();
    const merged = JSON.stringify({ ...profileWrite.safeParse(known?.fields ?? {}).data, ...withShownFields(fields) });
    await work
      .insertInto('profiles')
      .values({ userId: person.id, fields: merged, updatedAt: now })
      .onConflict((same) => same.column('userId').doUpdateSet({ fields: merged, updatedAt: now }))
      .execute();
  });
}

/** A picture that a profile names was uploaded before, by the same person, and is one (ST6). */
async function checkPicture(work: Work, person: Person, { '/attributes/@prof4': picture = '' }: ProfileWrite): Promise<void> {
  if (!SHA256.test(picture)) return;
  const file = await work
    .selectFrom('files')
    .innerJoin('fileOwners', 'fileOwners.sha256', 'files.sha256')
    .select('files.type')
    .where('files.sha256', '=', picture)
    .where('fileOwners.userId', '=', person.id)
    .executeTakeFirst();
  const field = '/attributes/@prof4';
  if (file === undefined) throw new Refused(409, 'FileNotUploaded', 'Upload the picture first.', { field });
  if (kindByType(file.type) !== 'photo') throw new Refused(409, 'NoPicture', 'Please select an image file', { field });
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
