/** Door for /results: how a person's challenges, points, XP and days went over time. Loaded with that screen. */
import type { AppProjection } from './appState.ts';
import { keptWhile } from '../kernel/lib/keptWhile.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { pointsOverTime, xpOverTime } from './results/figures.readModel.ts';
import { outcomesOf, type Outcomes } from './results/outcomes.readModel.ts';
import type { Series } from './results/series.ts';
import type { Range } from './results/span.ts';
import { streakYearOf, type StreakYear } from './results/year.readModel.ts';
import type { Root } from '../domain/registry.ts';

/** What a question is asked of. */
type Asked = { readonly root: Root; readonly asOf: AsOf };

/** Asks again only when the day, or one of the parts of the state that the answer is made of, is another. */
function over<T>(key: string, partsOf: (root: Root) => readonly unknown[], answer: (asked: Asked) => T): AppProjection<T> {
  const kept = keptWhile(({ root, asOf: { day } }: Asked) => [day.date, day.from, ...partsOf(root)], answer);
  return { key: `results:${key}`, select: ({ root }, asOf) => kept({ root, asOf }) };
}

/** How did the balance come to what it is, over a range? */
export function pointsOverTime$(range: Range): AppProjection<Series> {
  return over(
    `points:${range}`,
    ({ wallet }) => [wallet],
    ({ root, asOf }) => pointsOverTime(root.wallet, range, asOf.day.date),
  );
}

/** How did XP come to what they are, over a range? */
export function xpOverTime$(range: Range): AppProjection<Series> {
  return over(
    `xp:${range}`,
    ({ progress }) => [progress],
    ({ root, asOf }) => xpOverTime(root.progress, range, asOf.day.date),
  );
}

/** How did this person's challenges end, over a range? */
export function outcomes$(range: Range): AppProjection<Outcomes> {
  return over(
    `outcomes:${range}`,
    ({ challenge, progress }) => [challenge, progress],
    ({ root, asOf }) => outcomesOf(root.challenge, root.progress.entries, range, asOf.day.date),
  );
}

/** How did each date of the last 53 weeks go for the streak? */
export const streakYear$: AppProjection<StreakYear> = over(
  'year',
  ({ progress }) => [progress],
  ({ root, asOf }) => streakYearOf(root.progress, asOf),
);
