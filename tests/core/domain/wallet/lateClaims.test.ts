import { describe, expect, test } from 'vitest';
import { at, did, type Given, type Step } from '@gauntlet/core/testing';
import { given, opened, voided } from './scenario.ts';

/** A claim of the strip on a day in March 2026. An earlier one than the last is that of a device that was offline. */
const claimsOn = (day: number): Step => {
  return (store) => {
    at(`2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`)(store);
    did('ClaimStripDay')(store);
  };
};
const bonus = ({ root }: Given): number | undefined => root.wallet.activities['streak-bonus']?.count;

describe('a claim of the strip that arrives late', () => {
  test('WA8 counts in the row of the later claims, which keep what they paid', () => {
    const { root } = given(opened, ...[2, 4, 5, 3].map(claimsOn));
    expect(root.wallet.strip.map(({ cycleDay, row }) => [cycleDay, row])).toEqual([
      [1, 1],
      [2, 2],
      [1, 3],
      [2, 4],
    ]);
    expect(root.wallet.user).toBe(12_500 + 50 + 50 + 75 + 75);
  });

  test('WA6 fills the gap in seven days in a row', () => {
    const scenario = given(opened, ...[2, 3, 4, 6, 7, 8].map(claimsOn));
    expect(bonus(scenario)).toBe(3);
    claimsOn(5)(scenario.store);
    expect(bonus(scenario)).toBe(7);
    expect(scenario.when('ClaimActivity', { activity: 'streak-bonus' }).refusal).toBeNull();
    expect(voided(scenario.root)).toEqual([]);
  });

  test('WA6 of a day apart does not end the row of the later days', () => {
    expect(bonus(given(opened, ...[6, 7, 8, 3].map(claimsOn)))).toBe(3);
  });

  test('WA6 counts no claim that was counted for the last bonus', () => {
    const scenario = given(opened, ...[3, 4, 5, 6, 7, 8, 9].map(claimsOn));
    did('ClaimActivity', { activity: 'streak-bonus' })(scenario.store);
    claimsOn(2)(scenario.store);
    expect(bonus(scenario)).toBe(1);
  });
});
