/** Projections of streak, XP and achievements. In a module of its own because its screens are loaded on demand. */
import type { AppProjection, AppState } from './appState.ts';
import { ACHIEVEMENTS } from '../domain/progress/achievements.ts';
import { achievementsOf, type AchievementCard } from '../domain/progress/achievements.readModel.ts';
import { badgesOf, type EarnedBadge } from '../domain/progress/badges.readModel.ts';
import { dailyRewardOf, type DailyReward } from '../domain/progress/dailyReward.readModel.ts';
import { boostersOf, powerUpsOf, type Boosters, type PowerUps } from '../domain/progress/powerUps.readModel.ts';
import { seasonsOf, type SeasonCard } from '../domain/progress/seasons.readModel.ts';
import { recentDaysOf, streakDaysOf, type StreakDay } from '../domain/progress/streakDays.readModel.ts';
import { streakAt } from '../domain/progress/streak.ts';
import { streakLadderOf, type StreakLadder } from '../domain/progress/streakLadder.readModel.ts';
import { xpHistoryOf, type XpLine } from '../domain/progress/xpHistory.readModel.ts';
import { completedOf, achievementFactsOf } from '../domain/facts.ts';
import { ownChallenge } from '../domain/challenge/state.ts';

/** Every award and purchase of XP, newest first. */
export const xpHistory$: AppProjection<readonly XpLine[]> = {
  key: 'xpHistory',
  select: (app) => xpHistoryOf(app.root.progress, titlesOf(app)),
};

/** The days of the streak, newest first, with the events and shields that extend it. */
export const streakDays$: AppProjection<readonly StreakDay[]> = {
  key: 'streakDays',
  select: (app, asOf) => streakDaysOf(app.root.progress, asOf, titlesOf(app)),
};

/** The last `count` days for the streak, today included, oldest first. */
export function recentDays$(count: number): AppProjection<readonly StreakDay[]> {
  return { key: `recentDays:${count}`, select: (app, asOf) => recentDaysOf(app.root.progress, asOf, count, titlesOf(app)) };
}

/** The eight achievements, with unlock date or progress. */
export const achievements$: AppProjection<readonly AchievementCard[]> = {
  key: 'achievements',
  select: ({ root }, { day }) => {
    const streakDays = streakAt(root.progress.days, root.progress.shields, day).days;
    return achievementsOf(root.progress, { ...achievementFactsOf(root), streakDays });
  },
};

/** The daily reward today. */
export const dailyReward$: AppProjection<DailyReward> = {
  key: 'dailyReward',
  select: ({ root }, { day }) => dailyRewardOf(root.progress, day),
};

/** The seasonal events: current and next runs, then ended ones that the user took part in. */
export const seasons$: AppProjection<readonly SeasonCard[]> = {
  key: 'seasons',
  select: ({ root }, { day }) => seasonsOf(root.progress, completedOf(root), day),
};

/** What XP can buy. */
export const powerUps$: AppProjection<PowerUps> = { key: 'powerUps', select: ({ root }, asOf) => powerUpsOf(root.progress, asOf) };

/** The multipliers of challenge XP today. */
export const boosters$: AppProjection<Boosters> = { key: 'boosters', select: ({ root }, asOf) => boostersOf(root.progress, asOf) };

/** Badges that are no achievement, the latest first. */
export const badges$: AppProjection<readonly EarnedBadge[]> = { key: 'badges', select: ({ root }) => badgesOf(root.progress) };

/** Counts of completed challenges and achievements. */
export type QuickStats = { readonly completed: number; readonly unlocked: number; readonly achievements: number };

/** Completed challenges and unlocked achievements. */
export const quickStats$: AppProjection<QuickStats> = {
  key: 'quickStats',
  select: ({ root: { trust, progress } }) => ({
    completed: trust.completed,
    unlocked: Object.keys(progress.achievements).length,
    achievements: ACHIEVEMENTS.length,
  }),
};

/** The tiers of the streak: reached ones, and the distance to the next. */
export const streakLadder$: AppProjection<StreakLadder> = {
  key: 'streakLadder',
  select: ({ root }, { day }) => streakLadderOf(streakAt(root.progress.days, root.progress.shields, day).days),
};

function titlesOf({ root }: AppState): (challengeId: string) => string | null {
  return (id) => ownChallenge(root.challenge, id)?.terms.title ?? null;
}
