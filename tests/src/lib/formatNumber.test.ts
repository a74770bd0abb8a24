import { expect, test } from 'vitest';
import { metricText } from '../../../src/lib/formatNumber.ts';

test.each([
  ['12 of 20 pages', 12, 20, 'pages'],
  ['1,200 of 10,000', 1_200, 10_000, null],
  ['3.5 km', 3.5, null, 'km'],
  ['7', 7, null, null],
])('CH17 the number of a check-in: %s', (text, value, target, unit) => {
  expect(metricText(value, target, unit)).toBe(text);
});
