/** At most `attempts` within any `windowMs` milliseconds. */
export type Limit = { readonly attempts: number; readonly windowMs: number };

/** Whether an attempt is allowed; if not, after how many milliseconds it is. */
export type Allowance = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

/** Counts attempts by key. */
export type RateLimiter = {
  /** Counts an attempt under `key` at `now` (ms). A refused attempt does not count. */
  take(key: string, now: number): Allowance;
};

/** The number of keys in memory. The oldest are dropped. */
const MAX_KEYS = 200;

/**
 * Limits attempts per key in a sliding window (SC1): an attempt counts until it is `windowMs` old. If the clock goes back,
 * attempts in the future are dropped, so none counts twice.
 */
export function createRateLimiter({ attempts, windowMs }: Limit): RateLimiter {
  const calls = new Map<string, readonly number[]>();
  return {
    take(key, now) {
      const recent = (calls.get(key) ?? []).filter((at) => at <= now && now - at < windowMs);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= attempts) return { ok: false, retryAfterMs: oldest + windowMs - now };
      calls.delete(key);
      calls.set(key, [...recent, now]);
      const [first] = calls.keys();
      if (calls.size > MAX_KEYS && first !== undefined) calls.delete(first);
      return { ok: true };
    },
  };
}
