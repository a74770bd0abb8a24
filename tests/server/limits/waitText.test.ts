import { expect, test } from 'vitest';
import { waitText } from '../../../server/limits/waitText.ts';

test.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [3_600, '60 minutes'],
  [3_601, '2 hours'],
  [86_398, '24 hours'],
])('a wait of %i seconds is said as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
