/** Projections of /results: challenges, points, XP and days over time. Loaded with that screen. */
import type { AppProjection } from './appState.ts';
import { pointsOverTime, xpOverTime } from './results/figures.readModel.ts';
import { metricResult, type MetricResult } from './results/metricResult.readModel.ts';
import { outcomesOf, type Outcomes } from './results/outcomes.readModel.ts';
import type { Series } from './results/series.ts';
import type { Range } from './results/span.ts';
import { streakYearOf, type StreakYear } from './results/year.readModel.ts';

export type { CategoryResult, Outcomes, ResultLine, Tally } from './results/outcomes.readModel.ts';
export type { MetricResult } from './results/metricResult.readModel.ts';
export type { Series, SeriesPart } from './results/series.ts';
export type { Range, Span } from './results/span.ts';
export type { StreakYear, YearDay } from './results/year.readModel.ts';

/** The balance over a range, in points. */
export function pointsOverTime$(range: Range): AppProjection<Series> {
  return { key: `results:points:${range}`, select: ({ root }, { day }) => pointsOverTime(root.wallet, range, day.date) };
}

/** XP over a range. */
export function xpOverTime$(range: Range): AppProjection<Series> {
  return { key: `results:xp:${range}`, select: ({ root }, { day }) => xpOverTime(root.progress, range, day.date) };
}

/** How the challenges of a range ended. */
export function outcomes$(range: Range): AppProjection<Outcomes> {
  return {
    key: `results:outcomes:${range}`,
    select: ({ root }, { day }) => outcomesOf(root.challenge, root.progress.entries, range, day.date),
  };
}

/** What the numbers of one of the user's challenges come to; null where there are none. */
export function metricResult$(challengeId: string): AppProjection<MetricResult | null> {
  return { key: `results:metric:${challengeId}`, select: (app) => metricResult(app, challengeId) };
}

/** The dates of the last 53 weeks for the streak. */
export const streakYear$: AppProjection<StreakYear> = {
  key: 'results:year',
  select: ({ root }, asOf) => streakYearOf(root.progress, asOf),
  moment: ({ day }) => `${day.date} ${day.from}`,
};
