import { isDeepStrictEqual } from 'node:util';
import type { Instant, ReportFields } from '@gauntlet/core';
import { Refused } from '../http/refused.ts';
import { refuseAhead } from '../nodes/ahead.ts';
import { isAbsentFor } from '../nodes/checks.ts';
import type { NodeWork } from '../nodes/nodeStore.ts';
import type { RecordedChange } from '../store/changes.ts';

/**
 * Blocks a person, or ends that (CM16), under the id `key`, idempotently. Refuses (403) oneself, (404) somebody who does not exist for the person, and with 409 what is so already
 * and a key that was used for something else. Both see each other's nodes differently from then on. Returns whether it is new.
 */
export async function writeBlock(work: NodeWork, key: string, fields: ReportFields, now: Instant): Promise<boolean> {
  const { '/attributes/@usrId': person, '/attributes/@about': other, '/attributes/@actn': action } = fields;
  const before = await work.moderation.blockCall(key);
  if (before?.person === person && isDeepStrictEqual(before.fields, fields)) return false;
  if (before !== undefined || (await work.moderation.report(key)) !== undefined || (await work.node(key)) !== undefined)
    throw new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
  refuseAhead(fields['/attributes/@tstmp'], now);
  if (other === person) throw new Refused(403, 'BlockedOneself', 'Nobody blocks themselves.');
  const isBlock = action === 'block';
  // The person's own block says nothing about the other.
  if ((await work.moderation.isBlocked(person, other)) === isBlock)
    throw isBlock
      ? new Refused(409, 'BlockedBefore', 'You block this person already.')
      : new Refused(409, 'NotBlocked', 'You do not block this person.');
  if (isBlock && (await isAbsentFor(work, person, other)))
    throw new Refused(404, 'NoSuchPerson', 'There is no such person.', { field: '/attributes/@about' });
  await work.moderation.setBlocked(person, other, isBlock);
  await work.moderation.insertBlockCall({ id: key, person, fields });
  work.recordChanges([...(await changesFor(work, other, person)), ...(await changesFor(work, person, other))]);
  return true;
}

/** Returns the changes for a reader: the author's nodes in the challenges that they share, and the author's profile. */
async function changesFor(work: NodeWork, author: string, reader: string): Promise<RecordedChange[]> {
  const shared = await work.moderation.sharedNodes(author, reader);
  const challenges = new Set(shared.map(({ challenge }) => challenge));
  return [
    ...[...challenges].map((challenge): RecordedChange => ({ project: 'profiles', node: author, challenge, person: reader })),
    ...shared.map((each): RecordedChange => ({ ...each, person: reader })),
  ];
}
