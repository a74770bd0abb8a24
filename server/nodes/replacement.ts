import type { ChallengeStatus, Instant, ProofFields, Refusal } from '@gauntlet/core';
import { replaceableUntil } from '@gauntlet/core/server';

/** Returns why a proof may not replace a rejected one (RV8), or null. `status` is as of `now`. */
export function replacementRefusal(status: ChallengeStatus, fields: ProofFields, replaced: string, now: Instant): Refusal | null {
  const part = status.participants.find(({ person }) => person === fields['/attributes/@usrId']);
  if (part === undefined) return { type: 'NotTakingPart' };
  if (fields['/attributes/@proof'] !== status.terms.proofType) return { type: 'WrongProofType' };
  const review = status.reviews.get(replaced);
  if (review === undefined) return { type: 'NoSuchProof' };
  const window = part.windowOf.get(replaced);
  const isReplaced = [...status.reviews.values()].some(({ replaces }) => replaces === replaced);
  const { rejectedAt, verdict } = review;
  const isOver = status.status === 'completed' || status.status === 'failed';
  if (isOver || review.replaces !== null || isReplaced || rejectedAt === null || verdict.name === 'open') return { type: 'NotReplaceable' };
  if (part.run === null || window === undefined) return { type: 'NotReplaceable' };
  return replaceableUntil(part.run, window, rejectedAt) <= now ? { type: 'NotReplaceable' } : null;
}
