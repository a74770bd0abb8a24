import { expect, test } from 'vitest';
import { createRateLimiter } from '../../../src/lib/rateLimiter.ts';

const LIMIT = { attempts: 3, windowMs: 1_000 };
const yes = { ok: true };

test('SC1 accepts at most N attempts per key in a window, and refuses the next one with the time to wait', () => {
  const limiter = createRateLimiter(LIMIT);
  expect([0, 100, 200].map((now) => limiter.take('ann', now))).toEqual([yes, yes, yes]);
  expect(limiter.take('ann', 300)).toEqual({ ok: false, retryAfterMs: 700 });
  expect(limiter.take('ben', 300)).toEqual(yes);
});

test('SC1 counts an attempt until it is as old as the window, and does not count a refused one', () => {
  const limiter = createRateLimiter(LIMIT);
  for (const now of [0, 900, 950]) limiter.take('ann', now);
  expect(limiter.take('ann', 999)).toEqual({ ok: false, retryAfterMs: 1 });
  expect(limiter.take('ann', 1_000)).toEqual(yes);
  // 900, 950 and 1,000 are in the window now: a count that begins anew each second would let three more through.
  expect(limiter.take('ann', 1_001)).toEqual({ ok: false, retryAfterMs: 899 });
});

test('SC1 accepts at most N attempts in every window of a long sequence', () => {
  const limiter = createRateLimiter(LIMIT);
  const passed = Array.from({ length: 500 }, (_, step) => step * 37).filter((now) => limiter.take('ann', now).ok);
  expect(passed.length).toBeGreaterThan(20);
  for (const start of passed) expect(passed.filter((at) => at >= start && at < start + LIMIT.windowMs).length).toBeLessThanOrEqual(3);
});

test('SC1 accepts an attempt after the clock is set back', () => {
  const limiter = createRateLimiter(LIMIT);
  for (const now of [50_000, 50_001, 50_002]) limiter.take('ann', now);
  expect(limiter.take('ann', 10)).toEqual(yes);
});

test('SC1 discards the oldest keys when there are many', () => {
  const limiter = createRateLimiter({ attempts: 1, windowMs: 1_000 });
  limiter.take('first', 0);
  for (let key = 0; key < 200; key += 1) limiter.take(`key ${key}`, 1);
  expect(limiter.take('key 199', 2).ok).toBe(false);
  expect(limiter.take('first', 2).ok).toBe(true);
});
