const LEVEL_XP = 100;

const TIERS = [
  { from: 10, name: 'Legend' },
  { from: 7, name: 'Master' },
  { from: 5, name: 'Expert' },
  { from: 3, name: 'Challenger' },
  { from: 1, name: 'Beginner' },
] as const;

export type LevelTier = (typeof TIERS)[number]['name'];

/** What `xp` points of experience make (PR3): the level, the percent of the way to the next, and the XP still needed. */
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
