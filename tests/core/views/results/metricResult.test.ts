import { beforeEach, expect, test } from 'vitest';
import { metricResult$ } from '@gauntlet/core';
import type { CreateChallenge } from '../../../../core/domain/challenge/commands.ts';
import type { Person } from '../../replication/support.ts';
import { annsEnvironment } from '../communityScenario.ts';

let ann: Person;
beforeEach(async () => void ({ ann } = await annsEnvironment()));

async function resultOf(form: Partial<CreateChallenge>, values: readonly number[]) {
  const id = await ann.begins({ proofType: 'metric', ...form });
  for (const value of values) await ann.checksIn(id, { type: 'metric', value });
  return ann.gauntlet.project(metricResult$(id)).current();
}

test.each([
  [
    'with a target: the mean to two places, and how many reached it',
    { target: 20, unit: 'pages' },
    [20, 31, 5],
    { count: 3, mean: 18.67, reached: 2, target: 20, unit: 'pages' },
  ],
  ['without a target', {}, [7.5], { count: 1, mean: 7.5, reached: null, target: null, unit: null }],
  ['without a number', { target: 20 }, [], null],
  ['of another proof', { proofType: 'text' as const }, [], null],
])('RS11 the numbers of a challenge %s', async (_, form, values, result) => {
  expect(await resultOf(form, values)).toEqual(result);
});

test('RS11 there are none of a challenge that the user takes no part in', () => {
  expect(ann.gauntlet.project(metricResult$('of nobody')).current()).toBeNull();
});
