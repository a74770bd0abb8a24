/** Door for /results: how a person's challenges, points, XP and days went over time. Loaded with that screen. */
import type { AppProjection } from './appState.ts';
import { pointsOverTime, xpOverTime } from './results/figures.readModel.ts';
import { outcomesOf, type Outcomes } from './results/outcomes.readModel.ts';
import type { Series } from './results/series.ts';
import type { Range } from './results/span.ts';
import { streakYearOf, type StreakYear } from './results/year.readModel.ts';

/** How did the balance come to what it is, over a range? */
export function pointsOverTime$(range: Range): AppProjection<Series> {
  return { key: `results:points:${range}`, select: ({ root }, { day }) => pointsOverTime(root.wallet, range, day.date) };
}

/** How did XP come to what they are, over a range? */
export function xpOverTime$(range: Range): AppProjection<Series> {
  return { key: `results:xp:${range}`, select: ({ root }, { day }) => xpOverTime(root.progress, range, day.date) };
}

/** How did this person's challenges end, over a range? */
export function outcomes$(range: Range): AppProjection<Outcomes> {
  return {
    key: `results:outcomes:${range}`,
    select: ({ root }, { day }) => outcomesOf(root.challenge, root.progress.entries, range, day.date),
  };
}

/** How did each date of the last 53 weeks go for the streak? */
export const streakYear$: AppProjection<StreakYear> = {
  key: 'results:year',
  select: ({ root }, asOf) => streakYearOf(root.progress, asOf),
  moment: ({ day }) => `${day.date} ${day.from}`,
};
