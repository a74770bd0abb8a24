import type { Instant, AchievementCard } from '@gauntlet/core';

/** Identifies one unlock: after a fresh start the same achievement can be unlocked again. */
export function unlockKey({ id, unlockedAt }: Pick<AchievementCard, 'id' | 'unlockedAt'>): string {
  return `${id} ${unlockedAt}`;
}

/** The next achievement to announce: the earliest unlocked at or after `since` whose key is not in `shownKeys`. */
export function nextUnlocked(
  achievements: readonly AchievementCard[],
  since: Instant,
  shownKeys: readonly string[],
): AchievementCard | null {
  const news = achievements.flatMap((card) =>
    card.unlockedAt !== null && card.unlockedAt >= since && !shownKeys.includes(unlockKey(card)) ? [card] : [],
  );
  return news.toSorted((a, b) => ((a.unlockedAt ?? '') < (b.unlockedAt ?? '') ? -1 : 1))[0] ?? null;
}
