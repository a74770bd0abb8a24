import { beforeEach, expect, test } from 'vitest';
import { achievementFactsOf, completedOf } from '../../../core/domain/facts.ts';
import { achievementsOf } from '../../../core/domain/progress/achievements.readModel.ts';
import { badgesOf } from '../../../core/domain/progress/badges.readModel.ts';
import { dailyRewardOf } from '../../../core/domain/progress/dailyReward.readModel.ts';
import { boostersOf, powerUpsOf } from '../../../core/domain/progress/powerUps.readModel.ts';
import { seasonsOf } from '../../../core/domain/progress/seasons.readModel.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { recentDaysOf, streakDaysOf } from '../../../core/domain/progress/streakDays.readModel.ts';
import { streakLadderOf } from '../../../core/domain/progress/streakLadder.readModel.ts';
import { xpHistoryOf } from '../../../core/domain/progress/xpHistory.readModel.ts';
import { trustHistoryOf } from '../../../core/domain/trust/history.readModel.ts';
import { activitiesOf } from '../../../core/domain/wallet/activities.readModel.ts';
import { feesOf } from '../../../core/domain/wallet/fees.readModel.ts';
import { historyPage, type HistoryQuery } from '../../../core/domain/wallet/history.readModel.ts';
import { stripOf } from '../../../core/domain/wallet/strip.readModel.ts';
import { sumsByType } from '../../../core/domain/wallet/sums.readModel.ts';
import * as explain from '../../../core/views/explainProjections.ts';
import * as points from '../../../core/views/pointsProjections.ts';
import * as progress from '../../../core/views/progressProjections.ts';
import { publicTrust } from '../../../core/views/publicTrust.readModel.ts';
import { pointsOverTime, xpOverTime } from '../../../core/views/results/figures.readModel.ts';
import { metricResult } from '../../../core/views/results/metricResult.readModel.ts';
import { outcomesOf } from '../../../core/views/results/outcomes.readModel.ts';
import { streakYearOf } from '../../../core/views/results/year.readModel.ts';
import * as results from '../../../core/views/resultsProjections.ts';
import { openScreens, projectionsIn, row, type Screens, type Table } from './projectionScenario.ts';

const MODULES = [explain, points, progress, results];
const QUERIES: readonly HistoryQuery[] = [
  { type: null, skip: 0, limit: 20 },
  { type: 'win', skip: 0, limit: 20 },
  { type: 'spend', skip: 0, limit: 20 },
];
const RANGES = [30, 90, null] as const;

function tableOf({ state, asOf, own, bens, titleOf }: Screens): Table {
  const { root } = state;
  const { day } = asOf;
  const streakDays = streakOf(root.progress, asOf).days;
  return {
    historyPage$: QUERIES.map((query) => row(explain.historyPage$(query), historyPage(root.wallet, titleOf, query))),
    debt$: [row(explain.debt$, null)],
    pointSums$: [row(explain.pointSums$, sumsByType(root.wallet))],
    trustHistory$: [row(explain.trustHistory$, trustHistoryOf(root.trust, titleOf))],
    publicTrust$: [row(explain.publicTrust$, publicTrust(state, asOf))],
    challengeUnit$: [row(explain.challengeUnit$(own), null), row(explain.challengeUnit$(bens), null)],
    challengeTitle$: [row(explain.challengeTitle$(own), 'Run 5k'), row(explain.challengeTitle$(bens), null)],
    activities$: [row(points.activities$, activitiesOf(root.wallet, day))],
    strip$: [row(points.strip$, stripOf(root.wallet, day))],
    fees$: [row(points.fees$, feesOf(root.wallet))],
    xpHistory$: [row(progress.xpHistory$, xpHistoryOf(root.progress, titleOf))],
    streakDays$: [row(progress.streakDays$, streakDaysOf(root.progress, asOf, titleOf))],
    recentDays$: [7, 30].map((count) => row(progress.recentDays$(count), recentDaysOf(root.progress, asOf, count, titleOf))),
    achievements$: [row(progress.achievements$, achievementsOf(root.progress, { ...achievementFactsOf(root), streakDays }))],
    dailyReward$: [row(progress.dailyReward$, dailyRewardOf(root.progress, day))],
    seasons$: [row(progress.seasons$, seasonsOf(root.progress, completedOf(root), day))],
    powerUps$: [row(progress.powerUps$, powerUpsOf(root.progress, asOf))],
    boosters$: [row(progress.boosters$, boostersOf(root.progress, asOf))],
    badges$: [row(progress.badges$, badgesOf(root.progress))],
    quickStats$: [row(progress.quickStats$, { completed: 15, unlocked: 4, achievements: 8 })],
    streakLadder$: [row(progress.streakLadder$, streakLadderOf(streakDays))],
    pointsOverTime$: RANGES.map((range) => row(results.pointsOverTime$(range), pointsOverTime(root.wallet, range, day.date))),
    xpOverTime$: RANGES.map((range) => row(results.xpOverTime$(range), xpOverTime(root.progress, range, day.date))),
    outcomes$: RANGES.map((range) => row(results.outcomes$(range), outcomesOf(root.challenge, root.progress.entries, range, day.date))),
    metricResult$: [own, bens].map((id) => row(results.metricResult$(id), metricResult(state, id))),
    streakYear$: [row(results.streakYear$, streakYearOf(root.progress, asOf))],
  };
}

let screens: Screens;
let rows: Table;
beforeEach(async () => {
  screens = await openScreens();
  rows = tableOf(screens);
});

test.each(projectionsIn(...MODULES))('%s has the value of its read model', (name) => {
  const values = (rows[name] ?? []).map(([projection]) => projection.select(screens.state, screens.asOf));
  expect(values).toEqual(rows[name]?.map(([, value]) => value));
  expect(values).not.toEqual([]);
});

test('each projection of figures has a key of its own, which contains its parameters', () => {
  const keys = Object.values(rows).flatMap((each) => each.map(([{ key }]) => key));
  expect(keys).not.toContain('');
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(explain.historyPage$({ type: null, skip: 20, limit: 10 }).key).toBe('history:all:20:10');
});

test('PR12 the histories describe a challenge by its title', () => {
  const { state, asOf, titleOf } = screens;
  const line = progress.xpHistory$.select(state, asOf).find(({ reason }) => reason === 'ChallengeXpAwarded');
  const title = titleOf(line?.about ?? '');
  expect(title).not.toBeNull();
  expect(line?.description).toBe(`Challenge completed: '${title}'`);
});

test('RS7 the year is computed again when the local day changes, and not within it', () => {
  const { asOf } = screens;
  expect(results.streakYear$.moment?.(asOf)).toBe('2026-11-21 2026-11-20T23:00:00.000Z');
  expect(results.streakYear$.moment?.({ ...asOf, now: '2026-11-21T22:00:00.000Z' })).toBe(results.streakYear$.moment?.(asOf));
});
