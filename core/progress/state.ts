import type { Cycle } from '../kernel/cycle.ts';
import type { Instant } from '../kernel/instant.ts';
import type { LocalDay } from '../kernel/localDay.ts';
import type { AchievementId, SeasonId } from './events.ts';

/** A local day on which this person checked in or took the daily reward, and the events that make it count. */
export type ActiveDay = LocalDay & { events: string[] };

/** Where XP came from. Whole XP, never lowered by spending. */
export type XpSources = { login: number; challenges: number; social: number; achievements: number };

/** A run of a season that this person takes part in since `at`. */
export type JoinedRun = { season: SeasonId; year: number; at: Instant };

export type ProgressState = {
  /** In order; no two are the same day in effect. */
  days: ActiveDay[];
  shields: Instant[];
  boosts: { from: Instant; until: Instant }[];
  reward: Cycle | null;
  earned: XpSources;
  spent: number;
  /** Awards given, by reason and subject: the same twice is one. */
  awards: Record<string, true>;
  achievements: Partial<Record<AchievementId, Instant>>;
  seasons: JoinedRun[];
};

export const initialProgress: ProgressState = {
  days: [],
  shields: [],
  boosts: [],
  reward: null,
  earned: { login: 0, challenges: 0, social: 0, achievements: 0 },
  spent: 0,
  awards: {},
  achievements: {},
  seasons: [],
};

/** XP to its name now: what was earned less what was spent (PR4), never negative. */
export function xpOf({ earned, spent }: Pick<ProgressState, 'earned' | 'spent'>): number {
  return earned.login + earned.challenges + earned.social + earned.achievements - spent;
}

/** Whether a run of a season is among those taken part in (PR7). */
export function takesPart(seasons: readonly JoinedRun[], { season, year }: Pick<JoinedRun, 'season' | 'year'>): boolean {
  return seasons.some((joined) => joined.season === season && joined.year === year);
}
