import { DAY, dateLater, later, type Instant, type LocalDate } from '../../kernel/time/instant.ts';
import type { Run } from '../challenge/events.ts';
import type { NewProgressEvent } from './events.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { isOn, SEASON_TENTHS, SEASONS } from './seasons.ts';
import type { ProgressState } from './state.ts';
import { multiplierTenths, SHIELDS_HELD, streakAt } from './streak.ts';

/** Power-ups (PR10): the price in XP, the duration in milliseconds, and how many can be held. */
export const BOOST = { xp: 100, durationMs: DAY } as const;
export const SHIELD = { xp: 150, limit: SHIELDS_HELD } as const;
/** Announced; it cannot be bought yet. */
export const AUTO_COMPLETE = { xp: 500 } as const;

/** Points of the daily reward's seven days (PR9). */
export const REWARD_POINTS = [10, 15, 20, 25, 30, 40, 100] as const;
/** The bonus badge, and the day of the cycle that gives it (PR9). */
export const REWARD_BADGE = 'Streak Master Badge';
export const BADGE_DAY = 7;

/** XP of a completed challenge before any factor (PR5). */
export const CHALLENGE_XP = 50;
/** The factors with and without a boost, in tenths. */
export const BOOST_TENTHS = 20;
const PLAIN_TENTHS = 10;

/**
 * Computes the XP award of a challenge whose windows ended (PR5): 50 times the streak multiplier at the end instant, times 2
 * under a boost, times 1.2 in a season that the user has joined, rounded down. The time of the decision has no effect.
 */
export function challengeXp(state: ProgressState, challengeId: string, run: Run): NewProgressEvent {
  const endedAt = run.bounds.at(-1) ?? run.startedAt;
  const streakTenths = multiplierTenths(streakBefore(state, { date: run.endDate, from: endedAt, to: endedAt }));
  const boostTenths = isBoosted(state, endedAt) ? BOOST_TENTHS : PLAIN_TENTHS;
  const seasonTenths = isInSeason(state, dateLater(run.endDate, -1), endedAt) ? SEASON_TENTHS : PLAIN_TENTHS;
  const xp = Math.floor((CHALLENGE_XP * streakTenths * boostTenths * seasonTenths) / 1_000);
  return {
    type: 'ChallengeXpAwarded',
    data: { challengeId, xp, base: CHALLENGE_XP, streakTenths, boostTenths, seasonTenths },
  };
}

/** The streak at the first instant of a day, without that day itself. */
function streakBefore(state: ProgressState, first: LocalDay): number {
  return streakAt(state.days, state.shields, first).days;
}

/** Whether a 2x boost is active at an instant (PR10). */
export function isBoosted({ boosts }: Pick<ProgressState, 'boosts'>, at: Instant): boolean {
  return boosts.some(({ from, until }) => from <= at && at < until);
}

/** Whether a boost that is bought at an instant would run at the same time as another one, which may have been bought later (PR10). */
export function overlapsBoost({ boosts }: Pick<ProgressState, 'boosts'>, at: Instant): boolean {
  const end = later(at, BOOST.durationMs);
  return boosts.some(({ from, until }) => from < end && at < until);
}

/** Whether the user joined, before the instant, a run that includes the date. */
function isInSeason({ seasons }: ProgressState, date: LocalDate, before: Instant): boolean {
  const joined = seasons.filter(({ at }) => at < before);
  return SEASONS.some((season) => joined.some((run) => run.season === season.id && isOn(season, run.year, date)));
}
