/** The retry policy of requests without a response (SY4, RC2): attempts in all, and delays between them in milliseconds. */
export const RETRY = { attempts: 3, firstDelay: 1_000, factor: 2, cap: 10_000 } as const;

/** The delay after a failed attempt (counted from 1), in milliseconds. */
export function delayAfter(attempt: number): number {
  return Math.min(RETRY.firstDelay * RETRY.factor ** (attempt - 1), RETRY.cap);
}

/** Between half of a delay and the whole delay, so that many clients do not retry at the same moment. `random` is a byte (0 to 255). */
export function jittered(delay: number, random: number): number {
  return delay * (0.5 + random / 510);
}
