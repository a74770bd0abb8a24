import type { CountedPart } from '../domain/trust/public.ts';
import { HOUR, millis, type Instant } from '../kernel/time/instant.ts';
import type { ChallengeStatus } from './foldedChallenge.ts';
import { outcomeOf } from './outcome.ts';
import type { Participant } from './participants.ts';

/** How long a window must be open after a person's part began by the server's clock, in milliseconds (TR6). */
export const OPEN_FOR = 12 * HOUR;

/** Why a person's part does not count for others: nobody else takes part or witnesses it, or no window was open for 12 hours. */
export type Uncounted = 'alone' | 'short';

/**
 * Returns a person's part in a challenge as far as it counts for others (TR6), or why it does not; null before the start and for a person who
 * does not take part. `status` is the challenge as of now.
 */
export function countedPart(status: ChallengeStatus, person: string): CountedPart | Uncounted | null {
  const part = status.participants.find((each) => each.person === person);
  return part === undefined ? null : countedPartOf(status, part);
}

/** The same for a participant of the challenge. */
export function countedPartOf(challenge: ChallengeStatus, part: Participant): CountedPart | Uncounted | null {
  if (!part.run || !part.runStatus || part.since === null) return null;
  const { id, status } = challenge;
  const since = seenSince(challenge, part.since);
  if (since === null) return 'alone';
  const open = new Set(windowsOpen(part.run.bounds, since));
  if (open.size === 0) return 'short';
  // An outcome counts once it is final for all: until then a verdict or a dispute may change it.
  const isFinal = status === 'completed' || status === 'failed';
  return {
    challengeId: id,
    completedAt: isFinal ? completionOf(part, open) : null,
    missed: part.runStatus.missed.filter((each) => open.has(each)).length,
    lost: isFinal ? part.lost : 0,
  };
}

/** Returns from when others see a part that began at `began`: at once with other participants, else from the first witness on; null without either. */
function seenSince({ participants, witnesses: [first] }: ChallengeStatus, began: Instant): Instant | null {
  if (participants.length > 1) return began;
  if (first === undefined) return null;
  return first.since > began ? first.since : began;
}

/**
 * Whether rankings and milestones count the check-ins of a participant (TR6): somebody else takes part or witnesses it, and the challenge
 * ends 12 hours or more after that and after their part began.
 */
export function countsCheckIns(challenge: ChallengeStatus, part: Participant): boolean {
  const since = part.since === null ? null : seenSince(challenge, part.since);
  return challenge.endsAt !== null && since !== null && millis(challenge.endsAt) - millis(since) >= OPEN_FOR;
}

/** Returns the windows that were open for 12 hours or more since `since`. */
function windowsOpen(bounds: readonly Instant[], since: Instant): number[] {
  const from = (window: number): number => Math.max(millis(bounds[window] ?? since), millis(since));
  return bounds.slice(1).flatMap((to, window) => (millis(to) - from(window) >= OPEN_FOR ? [window] : []));
}

/** A completion counts when one of these windows holds a check-in: the challenge ran while the server looked on. */
function completionOf(part: Participant, open: ReadonlySet<number>): Instant | null {
  const outcome = outcomeOf(part);
  return outcome.name === 'completed' && part.filled.some((each) => open.has(each)) ? outcome.endedAt : null;
}
