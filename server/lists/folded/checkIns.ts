import { checkInsOf, type CheckInRow } from '../../outcomes/challengeRows.ts';
import type { FoldedChallenge } from './community.ts';

/** Returns the check-ins that rankings and milestones count (TR6), of all these challenges. */
export function checkInsIn(challenges: readonly FoldedChallenge[]): CheckInRow[] {
  return challenges.flatMap(({ nodes, status }) => checkInsOf(nodes, status));
}
