import type { ChallengeType } from '../challenge/events.ts';
import type { LocalDate } from '../../kernel/time/instant.ts';
import { isLaterDay, type LocalDay } from '../../kernel/time/localDay.ts';
import { runDates, type Season } from './seasons.ts';
import type { ProgressState } from './state.ts';
import { streakAt } from './streak.ts';

/** A challenge that the user completed. `lastDate` is the last local date of its windows. */
export type CompletedChallenge = { readonly type: ChallengeType; readonly lastDate: LocalDate };

/**
 * Returns the progress of the run of `year` towards the season's target (PR11), as of `today`: the challenges completed in it, or
 * the most days in a row within it. What happened in the run before joining counts too. The result is at most the target.
 */
export function seasonProgress(
  season: Season,
  year: number,
  state: Pick<ProgressState, 'days' | 'shields'>,
  completed: readonly CompletedChallenge[],
  today: LocalDay,
): number {
  const { from, to } = runDates(season, year);
  const isInRun = (date: LocalDate): boolean => from <= date && date <= to;
  if (season.counts === 'streak') return Math.min(longestRun(state, isInRun, today), season.target);
  const counted = completed.filter(({ type, lastDate }) => isInRun(lastDate) && (season.counts === 'challenges' || type === 'one-on-one'));
  return Math.min(counted.length, season.target);
}

/**
 * The most days in a row within some dates. The days of a streak before them do not count. A day on which the user had dates on both sides of
 * the first one, in different zones, counts by its date within.
 */
function longestRun(
  { days, shields }: Pick<ProgressState, 'days' | 'shields'>,
  isInRun: (date: LocalDate) => boolean,
  today: LocalDay,
): number {
  let within = 0;
  let longest = 0;
  let last: LocalDay | null = null;
  streakAt(days, shields, today, (zones, run) => {
    const day = zones.find((each) => isInRun(each.date) && (last === null || isLaterDay(last, each)));
    if (!day) return;
    last = day;
    within += 1;
    longest = Math.max(longest, Math.min(run, within));
  });
  return longest;
}
