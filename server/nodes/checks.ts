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

/**
 * The opponent and invited people have an account here, and no block stands between them and the creator (CH24, CM17). Nobody is named twice, nor
 * the creator. Asks the same of everybody, so that a block cannot be told from an absence, also not by its time.
 */
export async function checkNamed(work: NodeWork, fields: ChallengeFields): Promise<void> {
  const { '/attributes/@creat': creator, '/attributes/@oppon': opponent } = fields;
  const named = invitedIn(fields);
  const apart = await work.moderation.apartFrom(creator);
  const isThere = async (person: string): Promise<boolean> => (await work.isPerson(person)) && !apart.has(person) && person !== creator;
  if (opponent !== '' && !(await isThere(opponent)))
    throw new Refused(409, 'NoSuchPerson', 'The opponent has no account here. Create the challenge again with somebody else.', {
      field: '/attributes/@oppon',
    });
  const invited = await Promise.all(named.map(isThere));
  if (invited.every(Boolean) && new Set(named).size === named.length) return;
  throw new Refused(409, 'NoSuchPerson', 'Somebody who is invited has no account here any more, or is invited twice.', {
    field: '/attributes/@invit',
  });
}

/**
 * Refuses (404) a challenge that does not exist, and in the same way and time one whose creator a block hides from a person who has no part in it
 * (CM17). Who has a part in it goes on.
 */
export async function checkInSight(work: NodeWork, person: string, challenge: string): Promise<void> {
  if (await isOutOfSight(work, person, challenge)) throw noSuchChallenge();
}

/** Whether a challenge does not exist for a person. Asks the same of one that does not exist and of one that a block hides. */
export async function isOutOfSight(work: NodeWork, person: string, challenge: string): Promise<boolean> {
  const node = await work.node(challenge);
  const isThere = node?.project === 'challenges';
  const apart = await work.moderation.apartFrom(person);
  if (isThere && !apart.has(node.owner ?? '')) return false;
  const actions = await work.nodes(['participations'], challenge);
  return !isThere || !actions.some(({ owner }) => owner === person);
}

/**
 * Whether somebody does not exist for a person: no account, or one that blocks the person (CM17). The person's own block hides nobody from what they
 * write about somebody.
 */
export async function isAbsentFor(work: NodeWork, person: string, other: string): Promise<boolean> {
  const isThere = await work.isPerson(other);
  const isBlocker = await work.moderation.isBlocked(other, person);
  return !isThere || isBlocker;
}

/** Refusal for a node of an unknown challenge. */
export function noSuchChallenge(): Refused {
  return new Refused(404, 'NoSuchChallenge', 'There is no such challenge.', { field: '/attributes/@chlId' });
}
