import { expect, test } from 'vitest';
import type { WindowView } from '@gauntlet/core';
import { isNow, monthOfNow, monthsOf } from '../../../../src/features/challenge/calendar/months.ts';

/** Returns windows for `count` local dates, in the zone of the machine that runs the test. */
function days(count: number): WindowView[] {
  const start = (day: number): string => new Date(2026, 0, 30 + day).toISOString();
  return Array.from({ length: count }, (_, window) => ({
    window,
    from: start(window),
    to: start(window + 1),
    state: 'to-come',
    finalAt: start(window + 4),
  }));
}

test('each month lists all its days, and each window is on its day', () => {
  const [january, february, march] = monthsOf(days(31));
  expect({ january: january?.days.length, february: february?.days.length, march: march?.days.length }).toEqual({
    january: 31,
    february: 28,
    march: 31,
  });
  // 1 January 2026 is a Thursday, 1 February a Sunday.
  expect({ january: january?.leading, february: february?.leading }).toEqual({ january: 4, february: 0 });
  expect(january?.days.filter(({ window }) => window).map(({ day }) => day)).toEqual([30, 31]);
  expect(february?.days.every(({ window }) => window !== null)).toBe(true);
  expect(march?.days.filter(({ window }) => window).map(({ day }) => day)).toEqual([1]);
});

test('365 windows span thirteen months, each window once', () => {
  const months = monthsOf(days(365));
  expect(months).toHaveLength(13);
  expect(months.flatMap((month) => month.days.flatMap(({ window }) => window?.window ?? []))).toEqual(
    days(365).map(({ window }) => window),
  );
});

test("the first month shown is today's, else the next one, else the last one", () => {
  const months = monthsOf(days(60));
  expect(monthOfNow(months, new Date(2026, 1, 14, 10).getTime())).toBe(1);
  expect(monthOfNow(months, new Date(2025, 5, 1).getTime())).toBe(0);
  expect(monthOfNow(months, new Date(2027, 5, 1).getTime())).toBe(2);
  const [first] = days(1);
  expect([0, 23, 24].map((hour) => first && isNow(first, new Date(2026, 0, 30, hour).getTime()))).toEqual([true, true, false]);
});
