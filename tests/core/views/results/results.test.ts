import { describe, expect, test } from 'vitest';
import { at, did, type Given } from '@gauntlet/core/testing';
import { pointsOverTime, xpOverTime } from '../../../../core/views/results/figures.readModel.ts';
import { outcomesOf, type Outcomes } from '../../../../core/views/results/outcomes.readModel.ts';
import type { Range } from '../../../../core/views/results/span.ts';
import { streakYearOf, type StreakYear } from '../../../../core/views/results/year.readModel.ts';
import { levelReadModel } from '../../../../core/domain/progress/level.readModel.ts';
import { streakOf } from '../../../../core/domain/progress/streak.readModel.ts';
import {
  acknowledged,
  all,
  asOf,
  bets,
  completes,
  creates,
  daysPass,
  due,
  fails,
  given,
  onDays,
  opened,
  starts,
  startsFresh,
} from '../../domain/wallet/scenario.ts';
import { keysIn } from '../../../../core/kernel/lib/pagedRecord.ts';

const rewarded = did('ClaimDailyReward');
const outcomes = ({ root, store }: Given, range: Range = null): Outcomes =>
  outcomesOf(root.challenge, root.progress.entries, range, asOf(store).day.date);
const year = ({ root, store }: Given): StreakYear => streakYearOf(root.progress, asOf(store));

describe('the outcomes of challenges', () => {
  test('RS2 the win rate is completed of decided challenges in whole percent; active and pending ones do not count', () => {
    const scenario = given(opened, completes(), completes(), fails(), creates(), starts, creates());
    expect(outcomes(scenario)).toMatchObject({ completed: 2, failed: 1, winRate: 67 });
  });

  test('RS2 the win rate is null without a decided challenge', () => {
    expect(outcomes(given(opened, creates(), starts))).toMatchObject({ completed: 0, failed: 0, winRate: null, lines: [] });
  });

  test('RS3 the number of completed challenges equals the number that trust counts', () => {
    const { root, store } = given(opened, completes(), fails(), completes());
    expect(outcomesOf(root.challenge, root.progress.entries, null, asOf(store).day.date).completed).toBe(root.trust.completed);
  });

  test('RS3 a fresh start resets the results, as it resets trust; the challenge itself stays', () => {
    const scenario = given(opened, completes(), startsFresh);
    expect(keysIn(scenario.root.challenge.byId)).toHaveLength(1);
    expect(outcomes(scenario)).toMatchObject({ completed: 0, failed: 0, lines: [] });
    expect(scenario.root.trust.completed).toBe(0);
  });

  test('RS4 an outcome lies on the local date of its decision, in the zone of the person then', () => {
    const scenario = given(opened, at('2026-03-02T09:30:00.000Z', 'Pacific/Honolulu'), creates(), starts, proof, acknowledged);
    // In Honolulu it is half past eleven in the evening of the 9th.
    all(at('2026-03-10T09:30:00.000Z'), due)(scenario.store);
    const [line] = outcomes(scenario).lines;
    expect(line).toMatchObject({ date: '2026-03-09', title: 'Run 5k', category: 'fitness', name: 'completed', done: 1, needed: 1 });
  });

  test('RS4 a range leaves out outcomes that were decided before it', () => {
    const scenario = given(opened, completes(), daysPass(40), completes());
    expect(outcomes(scenario, 30)).toMatchObject({ completed: 1 });
    expect(outcomes(scenario, 90)).toMatchObject({ completed: 2 });
    expect(outcomes(scenario, 30).lines).toHaveLength(1);
  });

  test('RS5 the parts add up to the whole', () => {
    const results = outcomes(given(opened, completes(), fails(), completes()));
    expect(results.parts.reduce((sum, { completed }) => sum + completed, 0)).toBe(2);
    expect(results.parts.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
    expect(results.parts.length).toBeLessThanOrEqual(12);
  });

  test('RS8 every category has its own outcomes, and the XP of its completed challenges', () => {
    const scenario = given(opened, completes(), did('CreateChallenge', study), starts, daysPass(11), due);
    const byName = new Map(outcomes(scenario).categories.map((each) => [each.category, each]));
    expect(byName.get('fitness')).toEqual({ category: 'fitness', completed: 1, failed: 0, winRate: 100, xp: 50 });
    expect(byName.get('diet')).toEqual({ category: 'diet', completed: 0, failed: 0, winRate: null, xp: 0 });
    expect(byName.size).toBe(5);
  });
});

const study = {
  title: 'Read daily',
  type: 'group-free',
  category: 'study',
  proofType: 'text',
  frequency: 'weekly',
  durationDays: 7,
  isVerified: false,
};

describe('points and XP', () => {
  const busy = (): Given => given(opened, onDays(9, due, rewarded), completes({}, bets(500)), fails(bets(300)));

  test('RS6 every range ends at the balance and the XP of the rest of the app', () => {
    const { root, store } = busy();
    const today = asOf(store).day.date;
    for (const range of [30, 90, 365, null] as const) {
      expect(pointsOverTime(root.wallet, range, today).after).toBe(root.wallet.user);
      expect(xpOverTime(root.progress, range, today).after).toBe(levelReadModel(root.progress).xp);
    }
  });

  test('RS6 the range of all dates begins at 0', () => {
    const { root, store } = busy();
    const today = asOf(store).day.date;
    expect(pointsOverTime(root.wallet, null, today).before).toBe(0);
    expect(xpOverTime(root.progress, null, today).before).toBe(0);
  });

  test('RS4 a move of points lies on the local date of its event, also where that differs from the date in UTC', () => {
    const scenario = given(opened, at('2026-03-05T03:00:00.000Z', 'America/New_York'), rewarded);
    const { parts } = pointsOverTime(scenario.root.wallet, null, '2026-03-05');
    expect(parts.filter(({ gained }) => gained > 0).map(({ from }) => from)).toEqual(['2026-03-02', '2026-03-04']);
    expect(scenario.root.wallet.transactions.flat().map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-04']);
  });

  test('RS4 a move of XP lies on the local date of its event', () => {
    const scenario = given(opened, at('2026-03-05T03:00:00.000Z', 'America/New_York'), due);
    expect(scenario.root.progress.entries.flat().map(({ date }) => date)).toEqual(['2026-03-04']);
  });
});

describe('the year', () => {
  test('RS7 has 53 weeks that begin with a Sunday and end today', () => {
    const { days } = year(given(opened));
    expect(days.at(-1)?.date).toBe('2026-03-02');
    expect(new Date(days[0]?.date ?? '').getUTCDay()).toBe(0);
    expect(Math.ceil(days.length / 7)).toBe(53);
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
  });

  test('RS7 ends with as many active days in a row as the streak', () => {
    const scenario = given(opened, onDays(5, rewarded), daysPass(2), onDays(9, rewarded));
    const { days, kept, missed, longest } = year(scenario);
    const row = days.toReversed().filter(({ kind }) => kind !== 'open');
    expect(row.findIndex(({ kind }) => kind !== 'kept')).toBe(streakOf(scenario.root.progress, asOf(scenario.store)).days);
    expect({ kept, missed, longest }).toEqual({ kept: 14, missed: 2, longest: 9 });
  });

  test('RS7 lists the number of actions of each day', () => {
    const { days } = year(given(opened, rewarded, creates({ frequency: 'daily' }), starts, proof, proof));
    expect(days.at(-1)).toEqual({ date: '2026-03-02', kind: 'kept', actions: 3 });
  });

  test("RS7 excludes a date that the person's zone skipped", () => {
    const scenario = given(at('2011-12-29T20:00:00.000Z', 'Pacific/Apia'), opened, rewarded, at('2011-12-30T20:00:00.000Z'), rewarded);
    const { days } = year(scenario);
    expect(days.slice(-3).map(({ date, kind }) => ({ date, kind }))).toEqual([
      { date: '2011-12-29', kind: 'kept' },
      { date: '2011-12-30', kind: 'none' },
      { date: '2011-12-31', kind: 'kept' },
    ]);
  });
});

const proof = (store: Given['store']): void => {
  const challengeId = keysIn(store.root.challenge.byId).at(-1);
  did('UploadProof', { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' })(store);
};
