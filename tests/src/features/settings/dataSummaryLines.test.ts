import { expect, test } from 'vitest';
import { dataSummaryLines } from '../../../../src/features/settings/DeleteAccount.tsx';

const text = (summary: Parameters<typeof dataSummaryLines>[0]): string =>
  dataSummaryLines(summary)
    .map(({ figure, noun }) => `${figure} ${noun}`)
    .join(', ');

test('ST10 the deleted data is listed with its figures, singular and plural', () => {
  expect(text({ points: 12_500, streakDays: 7, challenges: 22, checkIns: 18, files: 0 })).toBe(
    '12,500 points, 7 days of streak, 22 challenges, 18 check-ins, 0 files',
  );
  expect(text({ points: 1, streakDays: 1, challenges: 1, checkIns: 1, files: 1 })).toBe(
    '1 point, 1 day of streak, 1 challenge, 1 check-in, 1 file',
  );
});
