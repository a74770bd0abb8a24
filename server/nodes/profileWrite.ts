import { isDeepStrictEqual } from 'node:util';
import { profileWrite, type ProfileWrite } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import { kindByType } from '../files/kinds.ts';
import { Refused } from '../http/refused.ts';
import type { Clock } from '../ports.ts';
import type { NodeStore, NodeWork } from './nodeStore.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Writes what `fields` holds of the person's own profile and leaves the rest. With a key it is done once: a repeat changes
 * nothing, also when other writes came in between. Refuses (409) a key that was used for something else, and a picture that
 * the person did not upload.
 */
export async function writeProfile(
  { nodes, clock }: { nodes: NodeStore; clock: Clock },
  person: Person,
  fields: ProfileWrite,
  key: string | undefined,
): Promise<void> {
  const now = clock.now();
  await nodes.inTransaction(async (work) => {
    // The person's row serializes their own writes, also the first ones, which have no profile row to wait for.
    await work.lockPerson(person.id);
    if (key !== undefined && (await isRepeat(work, key, person, fields, now))) return;
    await checkPicture(work, person, fields);
    const known = profileWrite.safeParse((await work.profileFields(person.id)) ?? {}).data;
    await work.saveProfile(person.id, { ...known, ...withShownFields(fields) }, now);
  });
}

/** A picture that a profile names was uploaded before, by the same person, and is one (ST6). */
async function checkPicture(work: NodeWork, person: Person, { '/attributes/@prof4': picture = '' }: ProfileWrite): Promise<void> {
  if (!SHA256.test(picture)) return;
  const type = await work.typeOfUpload(person.id, picture);
  const field = '/attributes/@prof4';
  if (type === undefined) throw new Refused(409, 'FileNotUploaded', 'Upload the picture first.', { field });
  if (kindByType(type) !== 'photo') throw new Refused(409, 'NoPicture', 'Please select an image file', { field });
}

async function isRepeat(work: NodeWork, key: string, person: Person, fields: ProfileWrite, now: string): Promise<boolean> {
  if (await work.insertCall({ key, person: person.id, fields }, now)) return false;
  const known = await work.call(key);
  if (known?.person === person.id && isDeepStrictEqual(known.fields, asStored(fields))) return true;
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

/** The fields as they come back from the store, where a field that is absent and one that is undefined are the same. */
function asStored(fields: ProfileWrite): unknown {
  return JSON.parse(JSON.stringify(fields));
}
