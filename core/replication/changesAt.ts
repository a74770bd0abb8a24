import { runStatusOf, finalAt, type RunStatus } from '../domain/challenge/runStatus.ts';
import { endOf, PROVISIONAL, windowsOf } from '../domain/challenge/windows.ts';
import type { Run } from '../domain/challenge/events.ts';
import { later, type Instant } from '../kernel/time/instant.ts';
import { compared } from './actions.ts';
import type { ChallengeStatus, Participant } from './challengeStatus.ts';
import { outcomeOf } from './outcome.ts';

/**
 * Returns the next instant after `now` at which the status of a challenge, or somebody's outcome or final misses, differ only because time
 * passes; null when there is none. `challenge` is as of `now`, `ofParts` has the `partChangesAt` of its participants.
 */
export function changesAt(challenge: ChallengeStatus, ofParts: readonly (Instant | null)[], now: Instant): Instant | null {
  const instants = ofParts.flatMap((at) => at ?? []);
  return [...instants, ...lastEndOf(challenge, now)].toSorted(compared)[0] ?? null;
}

/** Returns the next instant after `now` at which a participant's outcome or final misses differ only because time passes. `part` is as of `now`. */
export function partChangesAt({ run, runStatus, filled, left }: Participant, now: Instant): Instant | null {
  if (run === null || runStatus === null) return null;
  const held = new Set(filled);
  const candidates = [...finalMisses({ run, runStatus, held }, now), endOf(run), left ?? ''].filter((at) => at > now).toSorted(compared);
  const isFilled = (window: number): boolean => held.has(window);
  return candidates.find((at) => !isSame(runStatusOf(run, isFilled, at, left ?? undefined), runStatus)) ?? null;
}

/** Returns when empty windows become final misses: only the first one of a running part, because that changes it. */
function finalMisses({ run, runStatus, held }: { run: Run; runStatus: RunStatus; held: ReadonlySet<number> }, now: Instant): Instant[] {
  const { outcome } = runStatus;
  const closedAfter = later(now, -PROVISIONAL);
  const found: Instant[] = [];
  for (let window = 0; window < windowsOf(run); window += 1) {
    if (held.has(window) || (run.bounds[window + 1] ?? '') <= closedAfter) continue;
    if (outcome.name !== 'running' && (run.bounds[window] ?? '') > outcome.endedAt) break;
    found.push(finalAt(run, window));
    if (outcome.name === 'running') break;
  }
  return found;
}

function isSame(one: RunStatus, other: RunStatus): boolean {
  return one.missed.length === other.missed.length && one.outcome.name === other.outcome.name && one.left === other.left;
}

/** Once the windows of all are over, one completion completes the challenge (CH13), even while others wait for their final misses. */
function lastEndOf({ status, participants }: ChallengeStatus, now: Instant): Instant[] {
  if (status !== 'active' || participants.every((part) => outcomeOf(part).name !== 'completed')) return [];
  const last = participants.map(({ run }) => (run === null ? '' : endOf(run))).reduce((one, two) => (one > two ? one : two), '');
  return last > now ? [last] : [];
}
