import { expect, test } from 'vitest';
import { countTests, countsLine } from '../../scripts/lib/counts.mjs';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

test('the counts add up over files, without a part for zero skipped tests', () => {
  const counts = countTests({ testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')] }, 1);
  expect(countsLine(counts)).toBe('3 passed, 1 failed');
});

test('skipped tests are named after the failed ones', () => {
  const counts = countTests({ testResults: [file('passed', 'passed', 'pending', 'todo')] }, 0);
  expect(countsLine(counts)).toBe('1 passed, 0 failed, 2 skipped');
});

test('a file that failed before its first test counts as one failure', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a failed run with only green tests is a failure', () => {
  expect(countTests({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run without any test is a failure', () => {
  expect(countTests({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
});
