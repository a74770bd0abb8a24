import { delayAfter, jittered, RETRY } from '@gauntlet/core';
import { failureKind, type FailureKind } from '../errors/errorWords.ts';
import type { RecoveryTools } from './strategy.ts';

/** Errors of these names pass by themselves (spec, section 8). */
const RETRYABLE_NAMES: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError', 'ServiceUnavailable', 'RateLimitError']);
const RETRYABLE_KINDS: ReadonlySet<FailureKind> = new Set<FailureKind>(['network', 'timeout', 'chunk']);

/** Whether asking again may help. */
export function isRetryable(thrown: unknown): boolean {
  return (thrown instanceof Error && RETRYABLE_NAMES.has(thrown.name)) || RETRYABLE_KINDS.has(failureKind(thrown));
}

/** How asking again ended: in which attempt it was answered, or why it was given up. */
export type Asked =
  | { readonly name: 'answered'; readonly attempts: number }
  | { readonly name: 'offline'; readonly attempts: number }
  | { readonly name: 'unanswered'; readonly attempts: number; readonly error: unknown };

/** Asks by the one retry policy (RC2): three times in all, with waits between, and not at all without a network. */
export async function askAgain(
  ask: () => Promise<unknown>,
  { isOnline, sleep, random }: Pick<RecoveryTools, 'isOnline' | 'sleep' | 'random'>,
): Promise<Asked> {
  for (let attempt = 1; ; attempt += 1) {
    if (!isOnline()) return { name: 'offline', attempts: attempt - 1 };
    try {
      await ask();
      return { name: 'answered', attempts: attempt };
    } catch (error) {
      if (attempt === RETRY.attempts) return { name: 'unanswered', attempts: attempt, error };
    }
    await sleep(jittered(delayAfter(attempt), random()));
  }
}
