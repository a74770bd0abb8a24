import { expect, test } from 'vitest';
import { metricResultText } from '../../../../src/features/results/resultText.ts';

const result = { count: 4, mean: 1_222.5, reached: 3, target: 1_000, unit: 'steps' };

test.each([
  ['3 of 4 reached 1,000 steps, 1,222.5 steps on average', result],
  ['Your number: 12 steps', { ...result, count: 1, mean: 12, reached: null, target: null }],
  ['Your number: 12 of 1,000 steps', { ...result, count: 1, mean: 12, reached: 0 }],
  ['12 on average', { ...result, mean: 12, reached: null, target: null, unit: null }],
])('RS11 %s', (text, metric) => {
  expect(metricResultText(metric)).toBe(text);
});
