import { describe, expect, test } from 'vitest';
import { at, did, type Given } from '@gauntlet/core/testing';
import type { XpEntry } from '../../../../core/domain/progress/state.ts';
import { outcomesOf, type Outcomes } from '../../../../core/views/results/outcomes.readModel.ts';
import type { Range } from '../../../../core/views/results/span.ts';
import { streakYearOf } from '../../../../core/views/results/year.readModel.ts';
import { all, asOf, completes, daysPass, given, opened } from '../../domain/wallet/scenario.ts';

const rewarded = did('ClaimDailyReward');
const fitnessXp = ({ categories }: Outcomes) => categories.find(({ category }) => category === 'fitness')?.xp;
const outcomesFor = ({ root }: Given, range: Range, today: string): Outcomes =>
  outcomesOf(root.challenge, root.progress.entries, range, today);

describe('the outcomes of challenges', () => {
  test('RS4 the range ends on the latest outcome when that is later than today', () => {
    const scenario = given(opened, completes(), completes(), completes());
    expect(outcomesFor(scenario, 30, '2026-03-20').span).toEqual({ from: '2026-02-22', to: '2026-03-23' });
  });

  test('RS8 the XP of a category excludes challenges before the range', () => {
    const scenario = given(opened, completes(), daysPass(40), completes());
    const today = asOf(scenario.store).day.date;
    expect(fitnessXp(outcomesFor(scenario, 30, today))).toBe(50);
    expect(fitnessXp(outcomesFor(scenario, 90, today))).toBe(100);
  });

  test('RS8 the XP of a category excludes other XP, and challenges that are unknown', () => {
    const { root, store } = given(opened, completes());
    const today = asOf(store).day.date;
    const [challengeId] = Object.keys(root.challenge.byId);
    const entry = (more: Partial<XpEntry>): XpEntry => {
      return { id: 'e', at: asOf(store).now, date: today, amount: 7, source: 'challenges', reason: '', about: challengeId ?? '', ...more };
    };
    const entries = [...root.progress.entries, [entry({ source: 'social' }), entry({ about: 'unknown' })]];
    expect(fitnessXp(outcomesOf(root.challenge, entries, null, today))).toBe(50);
  });

  test('RS2 counts all outcomes, and lists at most 50 whose challenges are known', () => {
    const { root, store } = given(opened, completes());
    const [outcome] = root.challenge.outcomes.flat();
    if (!outcome) throw new Error('One challenge is completed.');
    const outcomes = [Array.from({ length: 51 }, () => outcome), [{ ...outcome, challengeId: 'unknown' }]];
    const results = outcomesOf({ ...root.challenge, outcomes }, root.progress.entries, null, asOf(store).day.date);
    expect([results.completed, results.lines.length]).toEqual([52, 49]);
    expect(results.lines.every(({ challengeId }) => challengeId === outcome.challengeId)).toBe(true);
  });
});

describe('the year', () => {
  test('RS7 shows days before the first activity as days before it', () => {
    const { root, store } = given(opened, rewarded);
    expect(streakYearOf(root.progress, asOf(store)).days[0]).toMatchObject({ kind: 'before', actions: 0 });
  });

  test('RS7 counts the days that a shield bridges', () => {
    const rich = all(opened, ...Array.from({ length: 10 }, () => completes({ frequency: 'daily', durationDays: 1 })));
    const { root, store } = given(rich, rewarded, did('BuyPowerUp', { powerUp: 'streak-shield' }), daysPass(2));
    expect(streakYearOf(root.progress, asOf(store))).toMatchObject({ kept: 11, bridged: 1, missed: 0 });
  });

  test('RS7 ends with the latest day of the streak after a flight west over the date line', () => {
    const { root, store } = given(
      at('2026-03-02T11:00:00.000Z', 'Pacific/Apia'),
      opened,
      rewarded,
      at('2026-03-02T12:00:00.000Z', 'Pacific/Honolulu'),
    );
    expect(asOf(store).day.date).toBe('2026-03-02');
    expect(streakYearOf(root.progress, asOf(store)).days.at(-1)).toEqual({ date: '2026-03-03', kind: 'kept', actions: 1 });
  });
});
