import { timingSafeEqual } from 'node:crypto';
import { participationFields, type ChallengeStatus, type Refusal } from '@gauntlet/core';
import { hashOfText, isWitnessCode } from '@gauntlet/core/server';
import { Refused } from '../http/refused.ts';
import type { NodeReads } from './nodeStore.ts';
import type { Draft } from './shapes.ts';

/** The most witnesses of a challenge (RV10). */
export const MAX_WITNESSES = 5;

/** Returns why a person may not invite a witness (RV9), or become one (RV10), or null. `checkCode` compares the code. */
export function witnessRefusal(status: ChallengeStatus, person: string, action: 'invited' | 'witnessed'): Refusal | null {
  const { creator, participants, witnesses } = status;
  if (action === 'invited' && person !== creator) return { type: 'NotTheCreator' };
  if (isOver(status)) return { type: 'ChallengeOver' };
  if (action === 'witnessed' && person === creator) return { type: 'OwnChallenge' };
  if (action === 'witnessed' && participants.some((part) => part.person === person)) return { type: 'AlreadyTakingPart' };
  if (participants.length > 1) return { type: 'OthersTakePart' };
  if (action === 'invited') return null;
  if (witnesses.some((witness) => witness.person === person)) return { type: 'AlreadyWitness' };
  return witnesses.length >= MAX_WITNESSES ? { type: 'TooManyWitnesses' } : null;
}

function isOver({ status }: ChallengeStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** Refuses (403) a witness without the code of the challenge's link, and (409) a second link of a challenge. */
export async function checkCode(work: NodeReads, { challenge, fields }: Extract<Draft, { project: 'participations' }>): Promise<void> {
  const { '/attributes/@actn': action, '/attributes/@code': code = '' } = fields;
  if (action === 'invited' && (await linkHash(work, challenge)) !== null)
    throw new Refused(409, 'AlreadyInvited', 'This challenge has a link for its witness already.');
  if (action === 'witnessed' && !(await isCodeOf(work, challenge, code)))
    throw new Refused(403, 'WrongCode', 'This is not the link of a witness. Ask for it again.', { field: '/attributes/@code' });
}

/** Returns whether a code is the one in the link for the witness of this challenge. */
export async function isCodeOf(nodes: NodeReads, challenge: string, code: string): Promise<boolean> {
  const hash = isWitnessCode(code) ? await linkHash(nodes, challenge) : null;
  return hash !== null && timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfText(code), 'hex'));
}

/** Returns the hash of the code in the link of a challenge, or null. Only its creator can have written it. */
async function linkHash(nodes: NodeReads, challenge: string): Promise<string | null> {
  for (const { fields } of await nodes.nodes(['participations'], challenge)) {
    const parsed = participationFields.safeParse(fields);
    if (parsed.success && parsed.data['/attributes/@actn'] === 'invited') return parsed.data['/attributes/@code'] ?? null;
  }
  return null;
}
