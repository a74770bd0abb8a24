import type { Instant } from '@gauntlet/core';
import { AchievementNews } from './AchievementNews.tsx';
import { PointsNews } from './PointsNews.tsx';

/** What happens while somebody is there: achievements unlocked since then, points earned. */
export function News({ since, earnedBefore }: { since: Instant; earnedBefore: number }) {
  return (
    <>
      <PointsNews before={earnedBefore} />
      <AchievementNews since={since} />
    </>
  );
}
