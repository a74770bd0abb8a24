import { describe, expect, test } from 'vitest';
import { DAY, HOUR, instantOf, MINUTE, SECOND } from '../../../core/kernel/time/instant.ts';
import { createServerClock } from '../../../core/replication/serverClock.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');
const YEAR = 365 * DAY;

/** A tab that opens at noon, `error` milliseconds off on the device's clock. `passed`: the stored time of the server. */
function opened({ error = 0, passed = null }: { readonly error?: number; readonly passed?: number | null } = {}) {
  let [elapsed, deviceError, slept] = [0, error, 0];
  const clock = createServerClock(
    { now: () => NOON + elapsed + slept + deviceError, monotonic: () => elapsed },
    passed === null ? null : instantOf(passed),
  );
  return {
    pass: (ms: number) => void (elapsed += ms),
    /** Time passes, and the monotonic clock stands still. */
    sleep: (ms: number) => void (slept += ms),
    setError: (ms: number) => void (deviceError = ms),
    /** A response of the server, whose clock is off by `wrong`; the request took `ms`. */
    hear(wrong = 0, ms = 0) {
      const sentAt = elapsed;
      const time = instantOf(NOON + elapsed + slept + ms / 2 + wrong);
      elapsed += ms;
      clock.observe({ time, sentAt, receivedAt: elapsed });
    },
    /** How far the bounded clock is from the real time, in milliseconds. */
    off: () => clock.now() - (NOON + elapsed + slept),
    /** How far the agreed time is from noon; null without one. */
    agreed: () => (clock.agreed() === null ? null : Date.parse(String(clock.agreed())) - NOON),
    ahead: () => clock.aheadMs(),
  };
}

describe("SY20 this device's clock", () => {
  test('SY20 counts without a response, but never before the time that the server had reached', () => {
    expect(opened({ error: YEAR }).off()).toBe(YEAR);
    const back = opened({ error: -DAY, passed: NOON - HOUR });
    expect(back.off()).toBe(-HOUR);
    back.pass(HOUR);
    expect(back.off()).toBe(-HOUR);
  });

  test.each([MINUTE, -MINUTE])('SY20 counts while it is %d ms from the estimate, and one more does not', (error) => {
    const tab = opened({ error });
    tab.hear();
    expect(tab.off()).toBe(error);
    tab.setError(error + Math.sign(error));
    expect(tab.off()).toBe(0);
  });

  test('SY20 is in whole milliseconds where the estimate counts, though the monotonic clock has fractions', () => {
    const tab = opened({ error: 2 * MINUTE });
    tab.hear(0, 1);
    tab.pass(SECOND + 0.25);
    expect(Number.isInteger(tab.off() + 0.25)).toBe(true);
    expect(Math.abs(tab.off())).toBeLessThan(2);
  });

  test('SY20 counts after a sleep until the next response', () => {
    const tab = opened();
    tab.hear();
    tab.sleep(8 * HOUR);
    expect(tab.off()).toBe(0);
    tab.setError(2 * HOUR);
    expect(tab.off()).toBe(2 * HOUR);
    tab.hear();
    expect(tab.off()).toBe(2 * HOUR);
    tab.pass(SECOND);
    tab.hear();
    expect(tab.off()).toBe(0);
  });

  test('SY20 counts never before the estimate when it is set forward', () => {
    const tab = opened({ error: -5 * MINUTE });
    tab.hear();
    tab.setError(-3 * MINUTE);
    expect(tab.off()).toBe(0);
  });

  test('SY20 is ahead by what it differs from the estimate', () => {
    const tab = opened({ error: 6 * MINUTE });
    expect(tab.ahead()).toBe(0);
    tab.hear();
    expect(tab.ahead()).toBe(6 * MINUTE);
  });
});

describe('SY20 the agreed time', () => {
  test.each([
    [10 * MINUTE, 0],
    [-10 * MINUTE, 0],
    [10 * MINUTE + 1, null],
    [-10 * MINUTE - 1, null],
  ])('SY20 of a clock that is off by %s ms and one response is %s', (error, agreed) => {
    const tab = opened({ error });
    tab.hear();
    expect(tab.agreed()).toBe(agreed);
  });

  test('SY20 of two responses is that of the second, when they lie a minute apart', () => {
    const tab = opened({ error: YEAR });
    tab.hear();
    expect({ agreed: tab.agreed(), off: tab.off() }).toEqual({ agreed: null, off: YEAR });
    tab.pass(MINUTE - 1);
    tab.hear();
    expect({ agreed: tab.agreed(), off: tab.off() }).toEqual({ agreed: null, off: 0 });
    tab.pass(1);
    tab.hear();
    expect({ agreed: tab.agreed(), off: tab.off() }).toEqual({ agreed: MINUTE, off: 0 });
  });

  test('SY20 needs two responses that differ by a minute at most', () => {
    const tab = opened({ error: YEAR });
    tab.hear();
    tab.pass(2 * MINUTE);
    tab.hear(MINUTE + 1);
    expect(tab.agreed()).toBeNull();
    tab.pass(2 * MINUTE);
    tab.hear(1);
    expect(tab.agreed()).toBe(4 * MINUTE + 1);
  });

  test('SY20 stays as it is at one response that contradicts it, and the next right one counts at once', () => {
    const tab = opened({ error: YEAR });
    tab.hear();
    tab.pass(MINUTE);
    tab.hear();
    tab.pass(MINUTE);
    tab.hear(YEAR / 2);
    expect({ agreed: tab.agreed(), off: tab.off() }).toEqual({ agreed: MINUTE, off: 0 });
    tab.pass(SECOND);
    tab.hear();
    expect(tab.agreed()).toBe(2 * MINUTE + SECOND);
  });

  test.each([
    [30 * SECOND, 15 * SECOND],
    [30 * SECOND + 2, null],
  ])('SY20 of a response that took %s ms is %s: the server read its clock in the middle', (ms, agreed) => {
    const tab = opened({ error: 2 * MINUTE });
    tab.hear(0, ms);
    expect({ agreed: tab.agreed(), off: tab.off() }).toEqual({ agreed, off: agreed === null ? 2 * MINUTE : 0 });
  });
});
