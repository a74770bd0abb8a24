import type { Run } from '../domain/challenge/events.ts';
import { finalAt, type RunStatus } from '../domain/challenge/runStatus.ts';
import { endOf, windowsOf } from '../domain/challenge/windows.ts';
import { replaceableUntil } from './replacing.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ProofReview } from './proofReviews.ts';

/** What the verdicts leave of a person's windows. */
export type ReviewedWindows = {
  readonly filled: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
  readonly settled: ReadonlyMap<number, Instant>;
  /** When a window without a proof that counts is missed for good, if nobody does anything more (CH11, RV8). */
  readonly missFinalAt: (window: number) => Instant;
};

/** Applies the verdicts to the windows of a person's proofs: a rejected proof keeps its place, and fills nothing (RV8). */
export function reviewedWindows(
  run: Run,
  windowOf: ReadonlyMap<string, number>,
  reviews: ReadonlyMap<string, ProofReview>,
): ReviewedWindows {
  const held = new Map<number, ProofReview[]>();
  for (const [proof, window] of windowOf) {
    const review = reviews.get(proof);
    if (review === undefined) continue;
    const others = held.get(window);
    if (others) others.push(review);
    else held.set(window, [review]);
  }
  const filled = new Set<number>();
  const rejected = new Set<number>();
  const settled = new Map<number, Instant>();
  for (const [window, proofs] of held) {
    const counting = proofs.filter(({ counts }) => counts);
    (counting.length > 0 ? filled : rejected).add(window);
    settled.set(window, counting.length > 0 ? earliest(counting.map(({ settledAt }) => settledAt)) : rejectedFinalAt(run, window, proofs));
  }
  return { filled, rejected, settled, missFinalAt: (window) => settled.get(window) ?? finalAt(run, window) };
}

/** A window of rejected proofs waits for what may still be decided or replaced. */
function rejectedFinalAt(run: Run, window: number, proofs: readonly ProofReview[]): Instant {
  const replaced = new Set(proofs.map(({ replaces }) => replaces));
  const open = proofs.flatMap((proof) => {
    const isReplaceable = proof.replaces === null && proof.rejectedAt !== null && !replaced.has(proof.proof);
    return isReplaceable && proof.rejectedAt !== null
      ? [proof.settledAt, replaceableUntil(run, window, proof.rejectedAt)]
      : [proof.settledAt];
  });
  return latest([finalAt(run, window), ...open]);
}

/**
 * Returns when a part is final if nobody does anything more (CH12): once all windows that count are. Null while windows are to come and it has not
 * failed.
 */
export function finalAtOf(
  run: Run,
  { outcome, left }: RunStatus,
  windowFinalAt: (window: number) => Instant,
  now: Instant,
): Instant | null {
  if (outcome.name === 'running' && now < endOf(run)) return null;
  const end = outcome.name === 'running' ? endOf(run) : outcome.endedAt;
  const counts = (window: number): boolean =>
    left === null ? outcome.name !== 'failed' || (run.bounds[window + 1] ?? end) <= end : (run.bounds[window] ?? left) <= left;
  const windows = Array.from({ length: windowsOf(run) }, (_, window) => window).filter(counts);
  return latest([end, ...windows.map(windowFinalAt)]);
}

function latest(instants: readonly Instant[]): Instant {
  return instants.reduce((one, other) => (one > other ? one : other));
}

function earliest(instants: readonly Instant[]): Instant {
  return instants.reduce((one, other) => (one < other ? one : other));
}
