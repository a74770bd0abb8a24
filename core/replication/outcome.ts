import type { RunStatus } from '../domain/challenge/runStatus.ts';

/** How a part in a challenge stands as of an instant: it waits for the start, runs, or ended. */
export type Outcome = { readonly name: 'pending' } | RunStatus['outcome'];

const PENDING: Outcome = { name: 'pending' };

/**
 * Decides how a participant's part stands. The status of the challenge, the parts, what counts for others, and the feed all follow from
 * this one function. `runStatus` is as of the instant in question; null before the start.
 */
export function outcomeOf({ runStatus }: { readonly runStatus: RunStatus | null }): Outcome {
  return runStatus?.outcome ?? PENDING;
}
