import { expect, test } from 'vitest';
import { runningTime } from '../../../../src/features/progress/PowerUps.tsx';

const UNTIL = '2026-03-03T09:00:00.000Z';
const MINUTE = 60_000;

test.each([
  [24 * 60 * MINUTE + 9_000, '24 h 0 m'],
  [24 * 60 * MINUTE - 1, '23 h 59 m'],
  [61 * MINUTE, '1 h 1 m'],
  [60 * MINUTE - 1, '59 m'],
  [1, '1 m'],
  [0, null],
  [-MINUTE, null],
])('PR10 a boost with %d ms left shows %s', (left, text) => {
  expect(runningTime(UNTIL, Date.parse(UNTIL) - left)).toBe(text);
});
