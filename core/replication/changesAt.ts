import { runStatusOf, finalAt, type RunStatus } from '../domain/challenge/runStatus.ts';
import { endOf, windowsOf } from '../domain/challenge/windows.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { compared } from './actions.ts';
import type { ChallengeStatus } from './foldedChallenge.ts';
import { outcomeOf } from './outcome.ts';
import type { Participant } from './participants.ts';
import { finalInstant } from './recordedOutcome.ts';

/**
 * Returns the next instant after `now` at which the status of a challenge, or somebody's outcome or final misses, differ only because time
 * passes; null when there is none. `challenge` is as of now, `ofParts` has the `partChangesAt` of its participants.
 */
export function changesAt(challenge: ChallengeStatus, ofParts: readonly (Instant | null)[]): Instant | null {
  const instants = ofParts.flatMap((at) => at ?? []);
  // Until a dispute is decided, the challenge is disputed (CH13).
  const disputes = [...challenge.reviews.values()].flatMap(({ dispute }) => (dispute?.name === 'open' ? [dispute.until] : []));
  return [...instants, ...disputes, ...endOfAll(challenge)].toSorted(compared)[0] ?? null;
}

/** Returns when a challenge is over in which all parts ended (CH13). */
function endOfAll(challenge: ChallengeStatus): Instant[] {
  if (challenge.status !== 'active' || challenge.participants.some((part) => outcomeOf(part).name === 'running')) return [];
  const end = finalInstant(challenge);
  return end === null ? [] : [end];
}

/**
 * Returns the next instant after `now` at which a participant's outcome or final misses differ, or their part is final, only because time passes. `part`
 * is as of `now`.
 */
export function partChangesAt(part: Participant, now: Instant): Instant | null {
  const { run, runStatus, filled, left, finalAt: final } = part;
  if (run === null || runStatus === null) return null;
  const held = new Set(filled);
  const missFinalAt = (window: number): Instant => part.settled.get(window) ?? finalAt(run, window);
  const statusAt = (at: Instant): RunStatus => runStatusOf(run, (window) => held.has(window), at, { left: left ?? undefined, missFinalAt });
  const misses = finalMisses(part, runStatus, missFinalAt).filter((at) => at > now);
  const candidates = [...misses, endOf(run), left ?? ''].filter((at) => at > now).toSorted(compared);
  const different = candidates.find((at) => !isSame(statusAt(at), runStatus)) ?? null;
  return final !== null && final > now && (different === null || final < different) ? final : different;
}

/** Returns when empty windows become final misses. */
function finalMisses({ run, filled }: Participant, { outcome }: RunStatus, missFinalAt: (window: number) => Instant): Instant[] {
  if (run === null) return [];
  const held = new Set(filled);
  const found: Instant[] = [];
  for (let window = 0; window < windowsOf(run); window += 1) {
    if (outcome.name !== 'running' && (run.bounds[window] ?? '') > outcome.endedAt) break;
    if (!held.has(window)) found.push(missFinalAt(window));
  }
  return found;
}

function isSame(one: RunStatus, other: RunStatus): boolean {
  return one.missed.length === other.missed.length && one.outcome.name === other.outcome.name && one.left === other.left;
}
