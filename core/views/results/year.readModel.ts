import { dateLater, daysOfDate, type LocalDate } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import type { ProgressState } from '../../domain/progress/state.ts';
import { streakAt } from '../../domain/progress/streak.ts';
import { recentDaysOf, type StreakDay } from '../../domain/progress/streakDays.readModel.ts';

/** A date of the year for the streak, and the number of actions on it. `none`: a date that the user never had. */
export type YearDay = { readonly date: LocalDate; readonly kind: StreakDay['kind'] | 'none'; readonly actions: number };

/** The last 53 weeks for the streak (RS7). */
export type StreakYear = {
  /** Oldest first, beginning with a Sunday. */
  readonly days: readonly YearDay[];
  readonly kept: number;
  readonly bridged: number;
  readonly missed: number;
  /** The longest streak ever, in days (PR1). */
  readonly longest: number;
};

const WEEKS = 53;

/** Returns each date of the last 53 weeks for the streak (RS7). Days and streak follow PR1 and PR2. */
export function streakYearOf(progress: ProgressState, asOf: AsOf): StreakYear {
  const recentDays = recentDaysOf(progress, asOf, WEEKS * 7, () => null);
  const byDate = new Map(recentDays.map((day) => [day.date, day]));
  const last = recentDays.reduce((latest, { date }) => (date > latest ? date : latest), asOf.day.date);
  const days = datesUntil(last).map((date): YearDay => {
    const day = byDate.get(date);
    return { date, kind: day?.kind ?? 'none', actions: day?.events.length ?? 0 };
  });
  const count = (kind: YearDay['kind']): number => days.filter((day) => day.kind === kind).length;
  return { days, kept: count('kept'), bridged: count('bridged'), missed: count('missed'), longest: longestRun(progress, asOf) };
}

/** Returns the dates of 53 weeks, the last of which holds `last`. */
function datesUntil(last: LocalDate): LocalDate[] {
  // 1970-01-01 was a Thursday.
  const sunday = dateLater(last, -((daysOfDate(last) + 4) % 7));
  const first = dateLater(sunday, -(WEEKS - 1) * 7);
  return Array.from({ length: daysOfDate(last) - daysOfDate(first) + 1 }, (_, i) => dateLater(first, i));
}

function longestRun({ days, shields }: ProgressState, { day }: AsOf): number {
  let longest = 0;
  streakAt(days, shields, day, (_, run) => {
    longest = Math.max(longest, run);
  });
  return longest;
}
