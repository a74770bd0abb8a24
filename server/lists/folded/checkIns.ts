import { millis, type Instant, type Participant } from '@gauntlet/core';
import type { FoldedChallenge } from './community.ts';

const OPEN_FOR_MS = 12 * 60 * 60_000;

/** A check-in that counts for others. */
export type CountedCheckIn = { readonly id: string; readonly challenge: string; readonly person: string; readonly at: Instant };

/**
 * Returns the check-ins that rankings and milestones count (TR6): those of challenges in which somebody else takes part too, and that end 12 hours
 * or more after the person's part began. Rejected ones do not count (CM30).
 */
export function checkInsIn(challenges: readonly FoldedChallenge[]): CountedCheckIn[] {
  return challenges.flatMap(({ nodes, status }) => {
    const counted = new Set(status.participants.filter((part) => isLongEnough(status, part)).map(({ person }) => person));
    if (status.participants.length < 2) return [];
    return nodes.proofs.flatMap(({ id, fieldValues: fields }) => {
      const person = fields['/attributes/@usrId'];
      const isRejected = fields['/attributes/@verif'] === 'no' || status.reviews.get(id)?.counts === false;
      if (isRejected || !counted.has(person)) return [];
      return [{ id, challenge: status.id, person, at: fields['/attributes/@tstmp'] }];
    });
  });
}

function isLongEnough({ endsAt }: FoldedChallenge['status'], { since }: Participant): boolean {
  return endsAt !== null && since !== null && millis(endsAt) - millis(since) >= OPEN_FOR_MS;
}
