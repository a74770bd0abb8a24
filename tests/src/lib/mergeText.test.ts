import { expect, test } from 'vitest';
import { addedText, figureRows, reasonText } from '../../../src/lib/merge/mergeText.ts';

test('SY29 the figures of a merge are listed with the other log first, then the account, then both', () => {
  const figures = { points: 12_500, xp: 40, streakDays: 1, trust: 50, events: 9 };
  const rows = figureRows({
    other: figures,
    account: { ...figures, points: 13_000, streakDays: 3 },
    merged: { ...figures, points: 13_500, events: 1_200 },
  });
  expect(rows).toEqual([
    { name: 'Points', values: ['12,500', '13,000', '13,500'] },
    { name: 'XP', values: ['40', '40', '40'] },
    { name: 'Streak', values: ['1 day', '3 days', '1 day'] },
    { name: 'Trust', values: ['50', '50', '50'] },
    { name: 'Events', values: ['9', '9', '1,200'] },
  ]);
});

test.each([
  [0, 'device', 'Nothing of this device would be added.'],
  [1, 'device', '1 event of this device would be added to your account.'],
  [1_200, 'file', '1,200 events of the file would be added to your account.'],
] as const)('SY29 %i added events of a %s are announced as %s', (added, source, text) => {
  expect(addedText(added, source)).toBe(text);
});

test.each([
  ['AC1: the account was opened before', 'The account was opened before.'],
  ['It was done on another device.', 'It was done on another device.'],
])('SY29 the reason %s reads %s', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});
