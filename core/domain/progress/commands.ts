import * as z from 'zod/mini';
import { ACHIEVEMENT_IDS, SEASON_IDS } from './events.ts';

/** Commands of a person (PR7, PR9, PR10, PR13), and scheduled ones (PR8, PR11). */
export const claimDailyReward = z.object({});
export const claimToday = z.object({});
export const buyPowerUp = z.object({ powerUp: z.enum(['xp-boost', 'streak-shield']) });
export const unlockAchievement = z.object({ achievement: z.enum(ACHIEVEMENT_IDS) });
export const joinSeason = z.object({ season: z.enum(SEASON_IDS) });
export const completeSeason = z.object({ season: z.enum(SEASON_IDS), year: z.int() });
