import { levelOf, type LevelTier } from './level.ts';
import { xpOf, type ProgressState, type XpSources } from './state.ts';

export type Level = {
  readonly xp: number;
  readonly level: number;
  readonly tier: LevelTier;
  /** Of the way to the next level. */
  readonly percent: number;
  /** XP still needed for the next level. */
  readonly needed: number;
  readonly earned: XpSources;
  readonly spent: number;
};

/** How much experience, and which level does it make (PR3, PR4)? */
export function levelReadModel(state: ProgressState): Level {
  const xp = xpOf(state);
  return { xp, ...levelOf(xp), earned: state.earned, spent: state.spent };
}
