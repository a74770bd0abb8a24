import { expect, test } from 'vitest';
import { badgesOf } from '../../../../core/domain/progress/badges.readModel.ts';

test('PR9 PR11 the badge of the daily reward is first when it is the latest', () => {
  const at = '2026-01-02T09:00:00.000Z';
  const seasons = [{ season: 'winter-warrior' as const, year: 2025, at, completedAt: at }];
  const badges = badgesOf({ rewardBadgeAt: '2026-01-07T09:00:00.000Z', seasons });
  expect(badges.map(({ id }) => id)).toEqual(['daily-reward', 'winter-warrior:2025']);
});
