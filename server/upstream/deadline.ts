import { linkedSignal } from '../http/linkedSignal.ts';
import { UpstreamFailed } from './failures.ts';

/** Time limits of a provider in milliseconds, and the maximum size of its responses. */
export type UpstreamLimits = {
  /** A complete JSON response. */
  readonly responseMs: number;
  /** The head of a stream, and the time between its pieces; heartbeats count. */
  readonly pieceMs: number;
  /** A complete stream. */
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

/** Ends a call when it takes too long, or when a signal is aborted. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** Starts the time limit of the next step. Without a number the step has none. */
  next(ms?: number): void;
  /** Ends the call and aborts what is still running. */
  end(): void;
  /** Whether the time ran out, rather than a signal being aborted. */
  isLate(): boolean;
};

/** Creates a deadline with a total time and one per step. */
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

/** Runs `work` under a deadline. A failure after the time ran out becomes UpstreamFailed('slow'). */
export async function inTime<T>(limit: Deadline, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw limit.isLate() ? new UpstreamFailed('slow') : error;
  }
}
