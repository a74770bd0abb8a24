import { expect, test } from 'vitest';
import { leftTexts } from '../../../../src/features/challenge/page/leftText.ts';

const left = { at: '2026-03-04T09:00:00.000Z', isConfirmed: true, missed: 0, stake: 0, feeCents: 0 };

test.each([
  ['alone, without anything at stake', left, false, ['It counts as failed for you.']],
  [
    'with a stake, a fee and misses',
    { ...left, missed: 2, stake: 500, feeCents: 2_501 },
    true,
    [
      'It counts as failed for you. The others go on.',
      '2 check-ins without a proof count as missed. Later ones do not.',
      'You lose your stake of 500 points.',
      'Your entry fee of $25.01 is not returned.',
    ],
  ],
  [
    'before the server has it',
    { ...left, isConfirmed: false, missed: 1 },
    false,
    [
      'It counts as failed for you.',
      '1 check-in without a proof counts as missed. Later ones do not.',
      'It waits for the server, and counts from when the server has it.',
    ],
  ],
])('CH20 the page says what leaving meant: %s', (_, part, hasOthers, texts) => {
  expect(leftTexts(part, hasOthers)).toEqual(texts);
});
