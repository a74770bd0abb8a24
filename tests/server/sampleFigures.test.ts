// Every figure that the sample data show right after the first opening, in one place: the person's own history, and the server's community.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balance$, level$, streak$, totals$, trust$, weeklyChallenge$ } from '@gauntlet/core';
import { DAY } from '../../core/kernel/time/instant.ts';
import { strip$, activities$ } from '../../core/views/pointsProjections.ts';
import { achievements$, dailyReward$, quickStats$ } from '../../core/views/progressProjections.ts';
import type { AppProjection } from '../../core/views/appState.ts';
import { openSample } from '../core/sample/support.ts';
import type { Member } from './support/environment.ts';
import { rowsOf } from './support/sampleFigures.ts';
import { sharedServer } from './support/sharedServer.ts';

/** The figures by the screen that shows them. */
const FIGURES = {
  header: { xp: 245, level: 3, streakDays: 7, activeToday: false },
  gamification: {
    completed: 15,
    unlocked: ['First Victory', 'Perfect Ten', 'Streak Master', 'Trust Champion'],
    achievements: 8,
  },
  dailyReward: { claimed: [1, 2, 3], next: 4 },
  points: {
    balance: 12_500,
    totals: { earned: 3_250, purchased: 5_000, won: 1_800 },
    strip: ['done', 'done', 'done', 'done', 'current', 'coming', 'coming'],
  },
  activities: {
    'daily-login': 'claimed',
    'complete-challenge': { current: 2, total: 5 },
    'comment-engage': { current: 6, total: 10 },
    'streak-bonus': { current: 4, total: 7 },
  },
  weeklyChallenge: { done: 3, goal: 5 },
  profile: { trust: 91, badge: 'reliable', completed: 15, missed: 2, disputes: 0 },
  discover: { activeChallenges: 12, users: 8, revenueCents: 12_500, averageTrust: 85 },
  groups: { verifiedHosts: 3 },
  social: { members: 8, feedItems: 6, topContributors: 3 },
};

const environment = sharedServer(() => ({ sampleData: true }));
let ann: Member;
beforeAll(async () => void (ann = await environment.signUp('Ann')));
afterAll(() => expect(environment.reported).toEqual([]));

/** What a new account shows that opens the app at this instant in this zone. */
async function figuresAt(now: string, zone: string) {
  environment.setNow(now);
  const { view } = await openSample(now, zone);
  const { state, asOf } = view();
  const read = <T>({ select }: AppProjection<T>): T => select(state, asOf);
  const { xp, level } = read(level$);
  const { days: streakDays, activeToday } = read(streak$);
  const { score: trust, badge, completed, missed, disputes } = read(trust$);
  const { activeChallenges, users, revenueCents, averageTrust, verifiedHosts, ...social } = await rowsOf(ann, zone);
  const reward = read(dailyReward$);
  const achievements = read(achievements$);
  return {
    header: { xp, level, streakDays, activeToday },
    gamification: {
      completed: read(quickStats$).completed,
      unlocked: achievements.flatMap(({ name, unlockedAt }) => (unlockedAt === null ? [] : [name])).toSorted(),
      achievements: achievements.length,
    },
    dailyReward: { claimed: reward.days.flatMap(({ day, status }) => (status === 'claimed' ? [day] : [])), next: reward.next?.day },
    points: { balance: read(balance$), totals: read(totals$), strip: read(strip$).days.map(({ state: each }) => each) },
    activities: Object.fromEntries(
      read(activities$)
        .filter(({ id }) => Object.hasOwn(FIGURES.activities, id))
        .map(({ id, progress, status }) => [id, id === 'daily-login' ? status : progress]),
    ),
    weeklyChallenge: read(weeklyChallenge$),
    profile: { trust, badge, completed, missed, disputes },
    discover: { activeChallenges, users, revenueCents, averageTrust },
    groups: { verifiedHosts },
    social,
  };
}

describe('AC9 the figures of the sample data', () => {
  test.each([
    ['2026-11-21T11:00:00.000Z', 'Europe/Berlin'],
    ['2027-03-28T22:30:00.000Z', 'America/New_York'],
    ['2028-02-29T23:59:00.000Z', 'Pacific/Auckland'],
  ])('AC9 are all as promised when a new account opens the app at %s in %s', async (now, zone) => {
    expect(await figuresAt(now, zone)).toEqual(FIGURES);
  });

  test('AC9 the community keeps them on every day of a week', async () => {
    for (let days = 0; days < 7; days += 1) {
      const now = new Date(Date.parse('2029-01-01T06:00:00.000Z') + days * DAY).toISOString();
      expect(await figuresAt(now, 'UTC')).toEqual(FIGURES);
    }
  });
});
