import { DAY } from '../../kernel/time/instant.ts';
import { SHIELDS_HELD } from './streak.ts';

/** Power-ups (PR10): the price in XP, the duration in milliseconds, and how many can be held. */
export const BOOST = { xp: 100, durationMs: DAY } as const;
export const SHIELD = { xp: 150, limit: SHIELDS_HELD } as const;
/** Announced; it cannot be bought yet. */
export const AUTO_COMPLETE = { xp: 500 } as const;
