import { expect, test } from 'vitest';
import { raised } from '../../../../core/domain/challenge/raise.ts';

test.each([
  ['days, by half, rounded up', { durationDays: 7, target: null }, { durationDays: 11 }],
  ['days, at most a year', { durationDays: 300, target: null }, { durationDays: 365 }],
  ['a target, by a fifth, whole ones rounded up', { durationDays: 7, target: 21 }, { durationDays: 7, target: 26 }],
  ['a target that is not whole, to two places', { durationDays: 7, target: 2.5 }, { durationDays: 7, target: 3 }],
  ['a target, at most the largest number', { durationDays: 7, target: 900_000 }, { durationDays: 7, target: 1_000_000 }],
  ['days, where the target is 0', { durationDays: 2, target: 0 }, { durationDays: 3 }],
])('CH23 the next challenge is harder: %s', (_, terms, harder) => {
  expect(raised(terms)).toEqual(harder);
});
