import { linkedSignal } from '../http/linkedSignal.ts';
import { UpstreamFailed } from './failures.ts';

/** How long a provider may take, in milliseconds, and how much it may send. */
export type UpstreamLimits = {
  /** A whole JSON answer. */
  readonly responseMs: number;
  /** The head of a stream, and from each of its pieces to the next; signs of life count. */
  readonly pieceMs: number;
  /** A whole stream. */
  readonly streamMs: number;
  readonly maxBytes: number;
  /** One event of a stream. */
  readonly maxEventBytes: number;
};

export const DEFAULT_UPSTREAM_LIMITS: UpstreamLimits = {
  responseMs: 30_000,
  pieceMs: 20_000,
  streamMs: 5 * 60_000,
  maxBytes: 2 * 1024 * 1024,
  maxEventBytes: 256 * 1024,
};

/** Ends a call upstream: when it takes too long, or when a signal says that nobody waits for it any more. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** Starts the time for the next step anew; without a number the step has no end of its own. */
  next(ms?: number): void;
  /** The call is over: nothing is waited for. Aborts what is still under way. */
  end(): void;
  /** Whether the time ran out, rather than a signal having aborted. */
  isLate(): boolean;
};

/** A deadline for the whole, and one for each step. */
export function deadline(wholeMs: number, ...signals: readonly AbortSignal[]): Deadline {
  const over = linkedSignal(...signals);
  let late = false;
  const tooLate = (): void => {
    late = !over.signal.aborted;
    over.abort();
  };
  const whole = setTimeout(tooLate, wholeMs);
  let step: NodeJS.Timeout | undefined;
  return {
    signal: over.signal,
    next(ms) {
      clearTimeout(step);
      step = ms === undefined ? undefined : setTimeout(tooLate, ms);
    },
    end() {
      clearTimeout(whole);
      clearTimeout(step);
      over.release();
      over.abort();
    },
    isLate: () => late,
  };
}

/** `work` under a deadline: what fails because the time ran out says so. */
export async function inTime<T>(limit: Deadline, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw limit.isLate() ? new UpstreamFailed('slow') : error;
  }
}
