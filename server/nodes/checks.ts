/** Checks of a new node beside the rules of its challenge. A node that this server accepted before skips them. */
import { hostRefusal, invitedIn, MAX_METRIC, type ChallengeFields, type ProofFields } from '@gauntlet/core';
import { kindByType } from '../files/kinds.ts';
import { Refused } from '../http/refused.ts';
import type { NodeWork } from './nodeStore.ts';
import { refusedBy } from './refusals.ts';

/** Refuses a paid group whose host is not a verified influencer (CH2). */
export async function checkHost(work: NodeWork, fields: ChallengeFields): Promise<void> {
  const isVerified = await work.isVerified(fields['/attributes/@creat']);
  const refusal = hostRefusal(fields['/attributes/@chlTy'], isVerified);
  if (refusal !== null) throw refusedBy(refusal);
}

/** A photo or video proof must reference an uploaded file of the same person and of that kind. */
export async function checkFile(work: NodeWork, fields: ProofFields): Promise<void> {
  const type = fields['/attributes/@proof'];
  if (type !== 'photo' && type !== 'video') return;
  const uploaded = await work.typeOfUpload(fields['/attributes/@usrId'], fields['/attributes/@prfDt']);
  const field = '/attributes/@prfDt';
  if (uploaded === undefined) throw new Refused(409, 'FileNotUploaded', `Upload the ${type} first.`, { field });
  if (kindByType(uploaded) !== type) throw new Refused(409, 'WrongProofType', `The file is not a ${type}.`, { field });
}

/** A check-in from before the bounds existed keeps its number: only new ones are checked (PF2). */
export function checkMetric(fields: ProofFields): void {
  const field = '/attributes/@prfDt';
  const value = Number(fields[field]);
  if (fields['/attributes/@proof'] !== 'metric' || (value >= 0 && value <= MAX_METRIC)) return;
  throw new Refused(400, 'BadShape', 'A metric is a number from 0 to 1,000,000.', { field });
}

/** Invited people have an account here, and are named once (CH24). */
export async function checkInvited(work: NodeWork, fields: ChallengeFields): Promise<void> {
  const invited = invitedIn(fields);
  const known = await Promise.all([...new Set(invited)].map((person) => work.isPerson(person)));
  for (const person of [fields['/attributes/@oppon'], ...invited])
    if (await areApart(work, fields['/attributes/@creat'], person)) throw noSuchPerson();
  if (known.length === invited.length && known.every(Boolean)) return;
  throw noSuchPerson();
}

/** Refuses (404) a first node in a challenge whose creator a block hides from the author (CM17). Who has a part in it goes on. */
export async function checkNotApart(work: NodeWork, person: string, challenge: string): Promise<void> {
  const creator = (await work.node(challenge))?.owner ?? person;
  if (creator === person || !(await areApart(work, creator, person))) return;
  const nodes = await work.nodes(['participations'], challenge);
  if (!nodes.some(({ owner }) => owner === person)) throw noSuchChallenge();
}

/** Refusal for a node of an unknown challenge. */
export function noSuchChallenge(): Refused {
  return new Refused(404, 'NoSuchChallenge', 'There is no such challenge.', { field: '/attributes/@chlId' });
}

async function areApart({ moderation }: NodeWork, one: string, other: string): Promise<boolean> {
  return (await moderation.isBlocked(one, other)) || moderation.isBlocked(other, one);
}

function noSuchPerson(): Refused {
  return new Refused(409, 'NoSuchPerson', 'Somebody who is invited has no account here any more, or is invited twice.', {
    field: '/attributes/@invit',
  });
}
