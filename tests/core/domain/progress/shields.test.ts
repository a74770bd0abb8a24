import { expect, test } from 'vitest';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { streakOf, type Streak } from '../../../../core/domain/progress/streak.readModel.ts';
import { streakAt } from '../../../../core/domain/progress/streak.ts';
import { all, asOf, completes, daysPass, given, onDays, opened, voided } from '../wallet/scenario.ts';

const streak = ({ root, store }: Given): Streak => streakOf(root.progress, asOf(store));
const rewarded = did('ClaimDailyReward');
const shield = did('BuyPowerUp', { powerUp: 'streak-shield' });

/** Ten challenges of one day: enough XP for shields, and a streak of ten days up to yesterday. */
const rich: Step = all(opened, ...Array.from({ length: 10 }, () => completes({ frequency: 'daily', durationDays: 1 })));

test('PR2 a missed day uses a shield: the streak continues, and the bridged day does not count', () => {
  const scenario = given(rich, rewarded, shield, daysPass(2));
  expect(streak(scenario)).toMatchObject({ days: 11, activeToday: false, shieldsHeld: 0 });
  rewarded(scenario.store);
  expect(streak(scenario)).toMatchObject({ days: 12, activeToday: true });
});

test('PR2 a shield bought during the second missed day saves that day', () => {
  const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
  const [first, , , , today] = dates.map((date, i) => ({
    date,
    from: `${date}T00:00:00.000Z`,
    to: `${dates[i + 1] ?? '2026-03-07'}T00:00:00.000Z`,
  }));
  if (!first || !today) throw new Error('there are five');
  const shieldsAt = (...ats: string[]) => ats.map((at) => ({ id: at, at }));
  const shields = shieldsAt('2026-03-02T09:00:00.000Z', '2026-03-04T18:00:00.000Z', '2026-03-05T18:00:00.000Z');
  const { days, bridged } = streakAt([first], shields, today);
  expect({ days, bridged: bridged.map(({ date }) => date) }).toEqual({ days: 1, bridged: dates.slice(1, 4) });
});

test('PR2 a missed day without a shield ends the streak', () => {
  expect(streak(given(rich, rewarded, daysPass(2))).days).toBe(0);
});

test('PR2 a streak without a missed day uses no shield', () => {
  expect(streak(given(rich, shield, onDays(3, rewarded)))).toMatchObject({ days: 13, shieldsHeld: 1 });
});

test('PR2 two shields bridge two days and not three', () => {
  const scenario = given(rich, rewarded, shield, shield, daysPass(3));
  expect(streak(scenario)).toMatchObject({ days: 11, shieldsHeld: 0 });
  daysPass(1)(scenario.store);
  expect(streak(scenario)).toMatchObject({ days: 0, shieldsHeld: 0 });
});

test('PR2 one shield does not bridge two days and is used up', () => {
  expect(streak(given(rich, rewarded, shield, daysPass(3)))).toMatchObject({ days: 0, shieldsHeld: 0 });
});

test('PR2 a shield bought on the missed day before it ends saves the streak', () => {
  // Scenarios begin on 2 March: after ten days, on the 12th, the last counted day is the 11th.
  const scenario = given(rich, at('2026-03-12T22:59:59.000Z'), shield, at('2026-03-12T23:00:01.000Z'));
  expect(streak(scenario)).toMatchObject({ days: 10, shieldsHeld: 0 });
});

test.each(['2026-03-12T23:00:00.000Z', '2026-03-12T23:00:01.000Z'])(
  'PR2 a shield bought at %s, after the missed day ended, does not save the streak and stays held',
  (bought) => {
    const scenario = given(rich, at(bought), shield);
    expect(streak(scenario)).toMatchObject({ days: 0, shieldsHeld: 1 });
  },
);

test('PR2 lists the bridged days with their shields', () => {
  const bridged = ({ root, store }: Given) => streakAt(root.progress.days, root.progress.shields, asOf(store).day).bridged;
  expect(bridged(given(rich, rewarded))).toEqual([]);
  expect(bridged(given(rich, rewarded, daysPass(2)))).toEqual([]);
  const scenario = given(rich, rewarded, shield, daysPass(2));
  expect(bridged(scenario)).toEqual([{ date: '2026-03-13', shield: scenario.root.progress.shields[0] }]);
});

test('PR2 uses the oldest shield first', () => {
  const { root, store } = given(rich, rewarded, shield, daysPass(1), rewarded, shield, daysPass(2));
  expect(root.progress.shields).toMatchObject([{ at: '2026-03-12T09:00:00.000Z' }, { at: '2026-03-13T09:00:00.000Z' }]);
  const { days, shields } = streakAt(root.progress.days, root.progress.shields, asOf(store).day);
  expect({ days, shields }).toMatchObject({ days: 12, shields: [{ at: '2026-03-13T09:00:00.000Z' }] });
});

test('PR2 a shield bought after the first of two missed days does not save it', () => {
  const scenario = given(rich, at('2026-03-13T09:00:00.000Z'), shield, daysPass(1));
  expect(streak(scenario)).toMatchObject({ days: 0, shieldsHeld: 1 });
});

test('PR10 refuses a third shield, and accepts one after a shield is used', () => {
  const full = given(rich, rewarded, shield, shield);
  expect(full.when('BuyPowerUp', { powerUp: 'streak-shield' }).refusal).toEqual({ type: 'ShieldsFull', held: 2 });
  daysPass(2)(full.store);
  expect(streak(full).shieldsHeld).toBe(1);
  expect(full.when('BuyPowerUp', { powerUp: 'streak-shield' }).refusal).toBeNull();
  expect(streak(full).shieldsHeld).toBe(2);
});

test('PR10 voids a third shield from a merge', () => {
  const { root } = given(rich, rewarded, shield, shield, happened('ShieldBought', { xp: 150 }));
  expect(voided(root)).toEqual(['PR10: as many shields as there can be']);
  expect(root.progress.spent).toBe(300);
});
