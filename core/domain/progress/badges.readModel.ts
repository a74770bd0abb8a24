import type { Instant } from '../../kernel/time/instant.ts';
import { REWARD_BADGE } from './awards.ts';
import { SEASONS } from './seasons.ts';
import type { ProgressState } from './state.ts';

/** A badge of the daily reward or of a season's run. */
export type EarnedBadge = { readonly id: string; readonly name: string; readonly exclusive: string | null; readonly at: Instant };

/** The user's badges, newest first (PR9, PR11). */
export function badgesOf({ rewardBadgeAt, seasons }: Pick<ProgressState, 'rewardBadgeAt' | 'seasons'>): EarnedBadge[] {
  const ofReward = rewardBadgeAt === null ? [] : [{ id: 'daily-reward', name: REWARD_BADGE, exclusive: null, at: rewardBadgeAt }];
  const ofSeasons = seasons.flatMap(({ season, year, completedAt }) => {
    const definition = SEASONS.find(({ id }) => id === season);
    if (!definition || definition.badge === null || completedAt === null) return [];
    return [{ id: `${season}:${year}`, name: `${definition.badge} ${year}`, exclusive: definition.exclusive, at: completedAt }];
  });
  return [...ofReward, ...ofSeasons].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
