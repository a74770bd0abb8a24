import * as z from 'zod/mini';
import { amountSchema, defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { instantSchema } from '../../kernel/time/localDay.ts';

/** Ids of the achievements (PR8). */
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

/** Ids of the seasonal events (PR7). */
export const SEASON_IDS = ['winter-warrior', 'new-year-sprint', 'valentines-duo'] as const;
export type SeasonId = (typeof SEASON_IDS)[number];
export const SEASON_NAMES: Readonly<Record<SeasonId, string>> = {
  'winter-warrior': 'Winter Warrior',
  'new-year-sprint': 'New Year Resolution Sprint',
  'valentines-duo': "Valentine's Duo",
};

const xp = amountSchema;
/** Factors in tenths: 1.2 is the whole number 12, so that no fold multiplies fractions. */
const tenths = z.int().check(z.minimum(10));

/** Events of the progress slice. */
export const progressEvents = {
  /** A day of the Gamification hub's daily reward. It counts for the streak (PR1) and earns points (PR9). */
  DailyRewardClaimed: defineEvent({
    rule: 'PR9',
    v: 1,
    data: z.object({ cycleDay: z.int().check(z.minimum(1), z.maximum(7)), points: amountSchema }),
  }),
  /** XP of a completed challenge, with the factors in tenths (PR5). */
  ChallengeXpAwarded: defineEvent({
    rule: 'PR5',
    v: 1,
    data: z.object({ challengeId: idSchema, xp, base: xp, streakTenths: tenths, boostTenths: tenths, seasonTenths: tenths }),
  }),
  /** The user met an achievement's condition (PR8). */
  AchievementUnlocked: defineEvent({ rule: 'PR8', v: 1, data: z.object({ achievement: z.enum(ACHIEVEMENT_IDS), xp }) }),
  /** Doubles challenge XP until `until`. `xp` is the price. */
  XpBoostBought: defineEvent({ rule: 'PR10', v: 1, data: z.object({ xp, until: instantSchema }) }),
  /** Bridges one missed day. `xp` is the price. */
  ShieldBought: defineEvent({ rule: 'PR10', v: 1, data: z.object({ xp }) }),
  /** The user joined the run of a season that begins in `year`. */
  SeasonJoined: defineEvent({ rule: 'PR7', v: 1, data: z.object({ season: z.enum(SEASON_IDS), year: z.int() }) }),
  /** The user reached the target of the run that began in `year`. `points` is its reward. */
  SeasonCompleted: defineEvent({ rule: 'PR11', v: 1, data: z.object({ season: z.enum(SEASON_IDS), year: z.int(), points: amountSchema }) }),
};
export type ProgressEvent = EventOf<typeof progressEvents>;
export type NewProgressEvent = NewEventOf<typeof progressEvents>;
