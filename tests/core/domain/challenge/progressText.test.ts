import { expect, test } from 'vitest';
import { checkInsText } from '../../../../core/domain/challenge/progressText.ts';

test.each([
  [0, 6, '0 of 6 needed check-ins done'],
  [6, 6, '6 of 6 needed check-ins done'],
  [7, 6, '7 check-ins done, 6 needed'],
  [0, 1, '0 of 1 needed check-in done'],
])('CH12 %i check-ins of %i needed read %s', (done, needed, text) => {
  expect(checkInsText(done, needed)).toBe(text);
});
