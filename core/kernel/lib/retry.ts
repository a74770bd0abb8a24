/** How often something that got no answer is tried, and how long is waited between (SY4, RC2), in milliseconds. */
export const RETRY = { attempts: 3, firstDelay: 1_000, factor: 2, cap: 10_000 } as const;

/** How long is waited after the attempt of this number (from 1) came to nothing, in milliseconds. */
export function delayAfter(attempt: number): number {
  return Math.min(RETRY.firstDelay * RETRY.factor ** (attempt - 1), RETRY.cap);
}

/** Between half of a delay and the whole, so that many clients do not come back at once. `random` is a byte. */
export function jittered(delay: number, random: number): number {
  return delay * (0.5 + random / 510);
}
