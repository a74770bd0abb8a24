/** At most `attempts` within any `windowMs` milliseconds. */
export type Limit = { readonly attempts: number; readonly windowMs: number };

/** Whether an attempt may be made; if not, after how many milliseconds one may. */
export type Allowance = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

/** Counts attempts by key. */
export type RateLimiter = {
  /** Counts an attempt under `key` at `now` (ms). One that is refused counts for nothing. */
  take(key: string, now: number): Allowance;
};

/** So many keys are remembered; of more, those that were counted first give way. */
const MAX_KEYS = 200;

/**
 * At most N attempts in a window per key (SC1). The window slides: an attempt counts until it is `windowMs` old, so no moment sees more
 * than N. A clock that was put back counts none twice: what lies ahead of it is forgotten.
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
