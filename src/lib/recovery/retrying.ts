import { delayAfter, jittered, RETRY } from '@gauntlet/core';
import { failureKind, type FailureKind } from '../errors/failureKind.ts';
import type { RecoveryTools } from './strategy.ts';

/** The names of transient errors (spec, section 8). */
const RETRYABLE_NAMES: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError', 'ServiceUnavailable', 'RateLimitError']);
const RETRYABLE_KINDS: ReadonlySet<FailureKind> = new Set<FailureKind>(['network', 'timeout', 'chunk']);

/** Checks whether a retry may help. */
export function isRetryable(thrown: unknown): boolean {
  return (thrown instanceof Error && RETRYABLE_NAMES.has(thrown.name)) || RETRYABLE_KINDS.has(failureKind(thrown));
}

/** The result of a retried request: the successful attempt, or why the retries stopped. */
export type RequestOutcome =
  | { readonly name: 'answered'; readonly attempts: number }
  | { readonly name: 'offline'; readonly attempts: number }
  | { readonly name: 'unanswered'; readonly attempts: number; readonly error: unknown };

/** Sends a request with the common retry policy (RC2): at most three attempts with delays, none while offline. */
export async function retryRequest(
  request: () => Promise<unknown>,
  { isOnline, sleep, random }: Pick<RecoveryTools, 'isOnline' | 'sleep' | 'random'>,
): Promise<RequestOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    if (!isOnline()) return { name: 'offline', attempts: attempt - 1 };
    try {
      await request();
      return { name: 'answered', attempts: attempt };
    } catch (error) {
      if (attempt === RETRY.attempts) return { name: 'unanswered', attempts: attempt, error };
    }
    await sleep(jittered(delayAfter(attempt), random()));
  }
}
