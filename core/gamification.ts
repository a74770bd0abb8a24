/**
 * Door for the Gamification Hub, the profile's achievements and whatever explains XP and streak. Apart from the main
 * door, because only screens that are loaded when they are asked for need it.
 */
import type { AppProjection, AppState } from './app.ts';
import { achievementsOf, type AchievementCard } from './progress/achievements.readModel.ts';
import { recentDaysOf, streakDaysOf, type StreakDay } from './progress/streakDays.readModel.ts';
import { streakAt } from './progress/streak.ts';
import { xpHistoryOf, type XpLine } from './progress/xpHistory.readModel.ts';
import { deedsOf } from './slices.ts';

export type { AchievementCard } from './progress/achievements.readModel.ts';
export type { StreakDay } from './progress/streakDays.readModel.ts';
export type { XpLine } from './progress/xpHistory.readModel.ts';

/** Why are XP this number: every award and purchase, newest first. */
export const xpHistory$: AppProjection<readonly XpLine[]> = {
  key: 'xpHistory',
  select: (app) => xpHistoryOf(app.root.progress, titlesOf(app)),
};

/** Why is the streak this number: its days, newest first, with the events and shields that keep them. */
export const streakDays$: AppProjection<readonly StreakDay[]> = {
  key: 'streakDays',
  select: ({ root }, asOf) => streakDaysOf(root.progress, asOf),
};

/** How did the last `count` days go, today included? Oldest first. */
export function recentDays$(count: number): AppProjection<readonly StreakDay[]> {
  return { key: `recentDays:${count}`, select: ({ root }, asOf) => recentDaysOf(root.progress, asOf, count) };
}

/** The eight achievements: unlocked when, or how far. */
export const achievements$: AppProjection<readonly AchievementCard[]> = {
  key: 'achievements',
  select: ({ root }, { day }) => {
    const streakDays = streakAt(root.progress.days, root.progress.shields, day).days;
    return achievementsOf(root.progress, { ...deedsOf(root), streakDays });
  },
};

function titlesOf({ root }: AppState): (challengeId: string) => string | null {
  return (id) => root.challenge.byId[id]?.terms.title ?? null;
}
