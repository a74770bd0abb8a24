import type { Streak } from '@gauntlet/core';

/** Says whether today counts for the streak, and what makes it count (PR1, PR13). */
export function streakAdvice({ days, activeToday }: Pick<Streak, 'days' | 'activeToday'>): string {
  if (activeToday) return 'Today counts. Come back tomorrow to go on.';
  const effect = days > 0 ? 'keeps your streak today' : 'starts a streak';
  return `A check-in ${effect}; claiming the daily reward does too. Opening the app alone does not.`;
}
