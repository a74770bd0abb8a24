import { newestFirst, type Pages } from '../../kernel/lib/pages.ts';
import type { TrustCause, TrustChange } from './state.ts';

/** Whether a completed challenge, or a missed window of it, counts in the score: it was not taken back since (TR9). */
export function countsIn(changes: Pages<TrustChange>, cause: TrustCause, challengeId: string, window: number | null = null): boolean {
  for (const change of newestFirst(changes)) {
    if (change.cause === cause && change.challengeId === challengeId && change.window === window) return change.isReversed !== true;
  }
  return false;
}

/** Returns the ids of the completed challenges that count in the score, in the order of the log. */
export function completedChallenges(changes: Pages<TrustChange>): string[] {
  const counted = new Set<string>();
  for (const { cause, challengeId, isReversed } of changes.flat()) {
    if (cause !== 'completed') continue;
    if (isReversed) counted.delete(challengeId);
    else counted.add(challengeId);
  }
  return [...counted];
}
