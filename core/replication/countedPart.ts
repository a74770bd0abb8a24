import type { CountedPart } from '../domain/trust/public.ts';
import { HOUR, millis, type Instant } from '../kernel/time/instant.ts';
import type { ChallengeStatus, Participant } from './challengeStatus.ts';

/** How long a window must be open after a person's part began by the server's clock, in milliseconds (TR6). */
export const OPEN_FOR = 12 * HOUR;

/** Why a person's part does not count for others: nobody else takes part, or no window was open for 12 hours. */
export type Uncounted = 'alone' | 'short';

/**
 * Returns a person's part in a challenge as far as it counts for others (TR6), or why it does not; null before the start and for a person who
 * does not take part. `status` is the challenge as of now.
 */
export function countedPart({ id, participants }: ChallengeStatus, person: string): CountedPart | Uncounted | null {
  const part = participants.find((each) => each.person === person);
  if (!part?.run || !part.runStatus || part.since === null) return null;
  if (participants.length < 2) return 'alone';
  const open = new Set(windowsOpen(part.run.bounds, part.since));
  if (open.size === 0) return 'short';
  return { challengeId: id, completedAt: completionOf(part, open), missed: part.runStatus.missed.filter((each) => open.has(each)).length };
}

/** Returns the windows that were open for 12 hours or more since `since`. */
function windowsOpen(bounds: readonly Instant[], since: Instant): number[] {
  const from = (window: number): number => Math.max(millis(bounds[window] ?? since), millis(since));
  return bounds.slice(1).flatMap((to, window) => (millis(to) - from(window) >= OPEN_FOR ? [window] : []));
}

/** A completion counts when one of these windows holds a check-in: the challenge ran while the server looked on. */
function completionOf({ runStatus, filled }: Participant, open: ReadonlySet<number>): Instant | null {
  return runStatus?.outcome.name === 'completed' && filled.some((each) => open.has(each)) ? runStatus.outcome.endedAt : null;
}
