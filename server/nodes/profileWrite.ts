import { isDeepStrictEqual } from 'node:util';
import { nameRefusal, profileWrite, type ProfileWrite } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import { kindByType } from '../files/kinds.ts';
import { Refused } from '../http/refused.ts';
import { profileChange } from '../store/changes.ts';
import { appendVerdict } from '../log/verdict.ts';
import type { Clock, Ids } from '../system.ts';
import type { NodeStore, NodeWork } from './nodeStore.ts';
import { requireFollowed } from './write.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Writes the given fields of the person's own profile and keeps the others. With a key it is idempotent: a repeat changes nothing, even
 * after other writes. Refuses (409) a key that was used for another write, an unknown predecessor (`after`), and a picture that the person did
 * not upload. Returns whether the account's log has the verdict (AL17).
 */
export async function writeProfile(
  { nodes, clock, ids }: { nodes: NodeStore; clock: Clock; ids: Ids },
  person: Person,
  fields: ProfileWrite,
  { key, after }: { readonly key: string | undefined; readonly after: string | undefined },
): Promise<boolean> {
  checkName(fields);
  const now = clock.now();
  return nodes.inTransaction(async (work) => {
    const written = async (): Promise<boolean> => {
      if (key === undefined) return false;
      const judged = { account: person.id, event: key, at: now, ids };
      return appendVerdict(work.log, judged, { kind: 'accepted', nodeId: person.id, receipt: '', run: null });
    };
    // The lock on the person's row serializes their writes; the first one has no profile row to lock.
    await work.lockPerson(person.id);
    await requireFollowed(work, after);
    if (key !== undefined && (await isRepeat(work, key, person, fields, now))) return written();
    await checkPicture(work, person, fields);
    const existing = profileWrite.safeParse((await work.profileFields(person.id)) ?? {}).data;
    await work.saveProfile(person.id, { ...existing, ...withShownFields(fields) }, now);
    work.recordChanges([profileChange(person.id)]);
    return written();
  });
}

/** A name that is no text is refused here, not by the shape: a stored profile may have one from before. */
function checkName(fields: ProfileWrite): void {
  for (const field of ['/text', '/attributes/@prof1'] as const) {
    const refusal = nameRefusal(fields[field] ?? '');
    if (refusal !== null) throw new Refused(400, 'BadShape', refusal, { field });
  }
}

/** A profile picture must be an uploaded photo of the same person (ST6). */
async function checkPicture(work: NodeWork, person: Person, { '/attributes/@prof4': picture = '' }: ProfileWrite): Promise<void> {
  if (!SHA256.test(picture)) return;
  const type = await work.typeOfUpload(person.id, picture);
  const field = '/attributes/@prof4';
  if (type === undefined) throw new Refused(409, 'FileNotUploaded', 'Upload the picture first.', { field });
  if (kindByType(type) !== 'photo') throw new Refused(409, 'NoPicture', 'Please select an image file', { field });
}

async function isRepeat(work: NodeWork, key: string, person: Person, fields: ProfileWrite, now: string): Promise<boolean> {
  if (await work.insertCall({ key, person: person.id, fields }, now)) return false;
  const existing = await work.call(key);
  if (existing?.person === person.id && isDeepStrictEqual(existing.fields, asStored(fields))) return true;
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

/** Returns fields as the store returns them: without undefined fields. */
function asStored(fields: ProfileWrite): unknown {
  return JSON.parse(JSON.stringify(fields));
}
