import * as z from 'zod/mini';
import { amountSchema } from '../../kernel/lib/amount.ts';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { instantSchema } from '../../kernel/time/localDay.ts';

export const ACHIEVEMENT_IDS = [
  'first-victory',
  'streak-master',
  'perfect-ten',
  'lightning-fast',
  'trust-champion',
  'dispute-free',
  'social-butterfly',
  'legend',
] as const;
export type AchievementId = (typeof ACHIEVEMENT_IDS)[number];

export const SEASON_IDS = ['winter-warrior', 'new-year-sprint', 'valentines-duo'] as const;
export type SeasonId = (typeof SEASON_IDS)[number];
export const SEASON_NAMES: Readonly<Record<SeasonId, string>> = {
  'winter-warrior': 'Winter Warrior',
  'new-year-sprint': 'New Year Resolution Sprint',
  'valentines-duo': "Valentine's Duo",
};

const xp = amountSchema;
/** Tenths, so that a factor of 1.2 is the whole number 12 and no fold multiplies fractions. */
const tenths = z.int().check(z.minimum(10));

export const progressEvents = {
  /** A day of the Gamification hub's daily reward; it keeps the streak (PR1) and earns points. */
  DailyRewardClaimed: defineEvent({
    v: 1,
    data: z.object({ cycleDay: z.int().check(z.minimum(1), z.maximum(7)), points: amountSchema }),
  }),
  /** XP of a completed challenge, with the factors that made it (in tenths). */
  ChallengeXpAwarded: defineEvent({
    v: 1,
    data: z.object({ challengeId: idSchema, xp, base: xp, streakTenths: tenths, boostTenths: tenths, seasonTenths: tenths }),
  }),
  AchievementUnlocked: defineEvent({ v: 1, data: z.object({ achievement: z.enum(ACHIEVEMENT_IDS), xp }) }),
  /** Twice the challenge XP until `until`; `xp` is what it cost. */
  XpBoostBought: defineEvent({ v: 1, data: z.object({ xp, until: instantSchema }) }),
  /** Bridges one missed day; `xp` is what it cost. */
  ShieldBought: defineEvent({ v: 1, data: z.object({ xp }) }),
  /** Takes part in the run of a seasonal event that begins in `year`. */
  SeasonJoined: defineEvent({ v: 1, data: z.object({ season: z.enum(SEASON_IDS), year: z.int() }) }),
  /** What the run that began in `year` asks was reached; `points` is its reward. */
  SeasonCompleted: defineEvent({ v: 1, data: z.object({ season: z.enum(SEASON_IDS), year: z.int(), points: amountSchema }) }),
};
export type ProgressEvent = EventOf<typeof progressEvents>;
export type NewProgressEvent = NewEventOf<typeof progressEvents>;
