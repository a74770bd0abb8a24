import type { Instant } from '../../kernel/time/instant.ts';
import { ACHIEVEMENTS, type Achievement, type AchievementFacts } from './achievements.ts';
import type { ProgressState } from './state.ts';

/** An achievement for display. `icon` and `color` are keys of the screen's icons and color tokens. */
export type AchievementCard = Pick<Achievement, 'id' | 'name' | 'description' | 'icon' | 'color'> & {
  /** The instant of unlocking, or null. */
  readonly unlockedAt: Instant | null;
  readonly progress: { readonly current: number; readonly total: number };
};

/** All achievements, with the unlocking instant or the progress so far (PR8). */
export function achievementsOf({ achievements }: Pick<ProgressState, 'achievements'>, facts: AchievementFacts): AchievementCard[] {
  return ACHIEVEMENTS.map(({ id, name, description, icon, color, progressOf, total }) => {
    const unlockedAt = achievements[id] ?? null;
    const current = unlockedAt === null ? Math.max(0, Math.min(progressOf(facts), total)) : total;
    return { id, name, description, icon, color, unlockedAt, progress: { current, total } };
  });
}
