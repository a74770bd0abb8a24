import type { Instant, AchievementCard } from '@gauntlet/core';

/** Names one unlocking: who starts afresh may unlock the same achievement again. */
export function unlockKey({ id, unlockedAt }: Pick<AchievementCard, 'id' | 'unlockedAt'>): string {
  return `${id} ${unlockedAt}`;
}

/** The achievement to tell of now: the earliest unlocked at or after `since` that is not among those already `told` (by their keys). */
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
