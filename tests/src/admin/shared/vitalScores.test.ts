import { describe, expect, test } from 'vitest';
import {
  blockingTime,
  labelOf,
  overallScore,
  scoreOf,
  THRESHOLDS,
  timeToInteractive,
  VITAL_NAMES,
  vitalText,
} from '../../../../src/admin/shared/vitalScores.ts';

const nothing = { fcp: null, lcp: null, fid: null, cls: null, ttfb: null, tti: null, tbt: null };

test('TS11 a metric scores 100 up to its good bound, and 0 from its poor bound on', () => {
  expect(VITAL_NAMES).toEqual(['fcp', 'lcp', 'fid', 'cls', 'ttfb', 'tti', 'tbt']);
  expect(THRESHOLDS).toEqual({
    fcp: { good: 1800, poor: 3000 },
    lcp: { good: 2500, poor: 4000 },
    fid: { good: 100, poor: 300 },
    cls: { good: 0.1, poor: 0.25 },
    ttfb: { good: 800, poor: 1800 },
    tti: { good: 3800, poor: 7300 },
    tbt: { good: 200, poor: 600 },
  });
  for (const name of VITAL_NAMES) {
    const { good, poor } = THRESHOLDS[name];
    expect([0, good, poor, poor * 2].map((value) => scoreOf(name, value))).toEqual([100, 100, 0, 0]);
  }
});

test('TS11 between its bounds the score of a metric falls linearly', () => {
  expect(scoreOf('fcp', 2_400)).toBe(50);
  expect(scoreOf('tbt', 300)).toBe(75);
  expect(scoreOf('cls', 0.175)).toBeCloseTo(50);
});

test('TS11 a score is Good from 90 on, Needs Improvement from 50 on, else Poor', () => {
  expect([100, 90, 89.9, 50, 49.9, 0].map(labelOf)).toEqual(['Good', 'Good', 'Needs Improvement', 'Needs Improvement', 'Poor', 'Poor']);
});

test('TS12 the score of a page is the mean of the measured metrics, and null without any', () => {
  expect(overallScore({ ...nothing, fcp: 1_000, tbt: 400 })).toBe(75);
  expect(overallScore(nothing)).toBeNull();
});

test('TS12 a metric without a measurement reads not measured', () => {
  expect([vitalText('fid', null), vitalText('lcp', 1_239.6), vitalText('cls', 0.0312)]).toEqual(['not measured', '1,240 ms', '0.031']);
});

describe('TS13 the time to interactive', () => {
  test('is the first paint when no long task follows', () => {
    expect(timeToInteractive(400, [{ startTime: 100, duration: 200 }], 5_400)).toBe(400);
  });

  test('is the end of the last long task before five seconds without one', () => {
    const tasks = [
      { startTime: 500, duration: 100 },
      { startTime: 5_000, duration: 700 },
      { startTime: 10_701, duration: 90 },
    ];
    expect(timeToInteractive(400, tasks, 60_000)).toBe(5_700);
    expect(timeToInteractive(400, tasks.toReversed(), 60_000)).toBe(5_700);
  });

  test('is null before five seconds without a long task, and without a paint', () => {
    expect(timeToInteractive(400, [{ startTime: 500, duration: 100 }], 5_599)).toBeNull();
    expect(timeToInteractive(null, [], 60_000)).toBeNull();
  });
});

test('TS13 the blocking time sums what exceeds 50 ms in each long task between first paint and interactive', () => {
  const tasks = [
    { startTime: 300, duration: 200 },
    { startTime: 600, duration: 130 },
    { startTime: 5_900, duration: 400 },
  ];
  expect(blockingTime(400, 1_000, tasks)).toBe(50 + 80);
});
