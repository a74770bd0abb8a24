import { expect, test } from 'vitest';
import { shortPoints } from '../../../../src/app/shell/shortPoints.ts';

test.each([
  [0, '0'],
  [12_500, '12,500'],
  [999_999, '999,999'],
  [1_000_000, '1.0M'],
  [2_340_000, '2.3M'],
])('%d points are shown as %s', (points, text) => {
  expect(shortPoints(points)).toBe(text);
});
