import type { ChallengeType } from '../challenge/events.ts';
import type { LocalDate } from '../../kernel/time/instant.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { runDates, type Season } from './seasons.ts';
import type { ProgressState } from './state.ts';
import { streakAt } from './streak.ts';

/** A challenge that this person completed; `lastDate` is the last local date of its windows. */
export type CompletedChallenge = { readonly type: ChallengeType; readonly lastDate: LocalDate };

/**
 * How far the run of `year` has come towards the season's target (PR11), as of `today`: challenges completed in it, or
 * the most days in a row that lie in it. What was done in it before joining counts too. At most the target.
 */
export function seasonProgress(
  season: Season,
  year: number,
  state: Pick<ProgressState, 'days' | 'shields'>,
  completed: readonly CompletedChallenge[],
  today: LocalDay,
): number {
  const { from, to } = runDates(season, year);
  const isIn = (date: LocalDate): boolean => from <= date && date <= to;
  if (season.counts === 'streak') return Math.min(longestRow(state, isIn, today), season.target);
  const counted = completed.filter(({ type, lastDate }) => isIn(lastDate) && (season.counts === 'challenges' || type === 'one-on-one'));
  return Math.min(counted.length, season.target);
}

/** The most days in a row within some dates: what a streak brought along from before does not count. */
function longestRow(
  { days, shields }: Pick<ProgressState, 'days' | 'shields'>,
  isIn: (date: LocalDate) => boolean,
  today: LocalDay,
): number {
  let within = 0;
  let longest = 0;
  streakAt(days, shields, today, ({ date }, run) => {
    if (!isIn(date)) return;
    within += 1;
    longest = Math.max(longest, Math.min(run, within));
  });
  return longest;
}
