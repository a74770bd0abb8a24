import type { Instant } from '../../kernel/time/instant.ts';
import { ACHIEVEMENTS, type Achievement, type Deeds } from './achievements.ts';
import type { ProgressState } from './state.ts';

/** An achievement as it is shown. `icon` and `color` are keys that a screen has pictures and tokens for. */
export type AchievementCard = Pick<Achievement, 'id' | 'name' | 'description' | 'icon' | 'color'> & {
  /** When it was unlocked, or null. */
  readonly unlockedAt: Instant | null;
  readonly progress: { readonly current: number; readonly total: number };
};

/** Which achievements are there, which are unlocked, and how far are the others (PR8)? */
export function achievementsOf({ achievements }: Pick<ProgressState, 'achievements'>, deeds: Deeds): AchievementCard[] {
  return ACHIEVEMENTS.map(({ id, name, description, icon, color, progressOf, total }) => {
    const unlockedAt = achievements[id] ?? null;
    const current = unlockedAt === null ? Math.max(0, Math.min(progressOf(deeds), total)) : total;
    return { id, name, description, icon, color, unlockedAt, progress: { current, total } };
  });
}
