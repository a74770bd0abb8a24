import type { Instant } from '../../kernel/time/instant.ts';
import { REWARD_BADGE } from './reward.ts';
import { SEASONS } from './seasons.ts';
import type { ProgressState } from './state.ts';

/** A badge that is no achievement: of the daily reward, or of a season's run. */
export type EarnedBadge = { readonly id: string; readonly name: string; readonly exclusive: string | null; readonly at: Instant };

/** Which badges has this person (PR9, PR11)? The latest first. */
export function badgesOf({ rewardBadgeAt, seasons }: Pick<ProgressState, 'rewardBadgeAt' | 'seasons'>): EarnedBadge[] {
  const ofReward = rewardBadgeAt === null ? [] : [{ id: 'daily-reward', name: REWARD_BADGE, exclusive: null, at: rewardBadgeAt }];
  const ofSeasons = seasons.flatMap(({ season, year, completedAt }) => {
    const known = SEASONS.find(({ id }) => id === season);
    if (!known || known.badge === null || completedAt === null) return [];
    return [{ id: `${season}:${year}`, name: `${known.badge} ${year}`, exclusive: known.exclusive, at: completedAt }];
  });
  return [...ofReward, ...ofSeasons].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
