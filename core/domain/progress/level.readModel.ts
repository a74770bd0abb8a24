import { xpOf, type ProgressState, type XpSources } from './state.ts';

const LEVEL_XP = 100;

const TIERS = [
  { from: 10, name: 'Legend' },
  { from: 7, name: 'Master' },
  { from: 5, name: 'Expert' },
  { from: 3, name: 'Challenger' },
  { from: 1, name: 'Beginner' },
] as const;

export type LevelTier = (typeof TIERS)[number]['name'];

/**
 * The level of `xp` points of experience (PR3): the level, its tier, the percent of the way to the next one, and the XP still needed.
 *
 * @example levelOf(245) // { level: 3, percent: 45, needed: 55, tier: 'Challenger' }
 */
export function levelOf(xp: number): {
  readonly level: number;
  readonly percent: number;
  readonly needed: number;
  readonly tier: LevelTier;
} {
  const level = Math.floor(xp / LEVEL_XP) + 1;
  const percent = xp % LEVEL_XP;
  const tier = TIERS.find(({ from }) => level >= from)?.name ?? 'Beginner';
  return { level, percent, needed: LEVEL_XP - percent, tier };
}

/** XP and level for display. */
export type Level = {
  readonly xp: number;
  readonly level: number;
  readonly tier: LevelTier;
  /** Percent of the way to the next level, 0 to 99. */
  readonly percent: number;
  /** XP still needed for the next level. */
  readonly needed: number;
  readonly earned: XpSources;
  readonly spent: number;
};

/** The user's XP and the level that they make (PR3, PR4). */
export function levelReadModel(state: ProgressState): Level {
  const xp = xpOf(state);
  return { xp, ...levelOf(xp), earned: state.earned, spent: state.spent };
}
