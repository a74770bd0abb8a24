import { DAY } from '../../kernel/time/instant.ts';
import { SHIELDS_HELD } from './streak.ts';

/** Power-ups (PR10): what they cost in XP, how long they last in milliseconds, how many can be held. */
export const BOOST = { xp: 100, lasts: DAY } as const;
export const SHIELD = { xp: 150, held: SHIELDS_HELD } as const;
/** Coming; it cannot be bought. */
export const AUTO_COMPLETE = { xp: 500 } as const;
