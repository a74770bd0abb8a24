import { expect, test } from 'vitest';
import { errorReport, MAX_REPORTS, readReports, storeReport } from '../../../../src/lib/errors/errorReport.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const scene = { timestamp: '2026-11-21T17:00:00.000Z', userAgent: 'a browser', url: 'http://localhost/#/feed' };
const KEY = 'gauntlet.errorReports';

test('a report has everything that helps to find the cause', () => {
  const error = new TypeError('Failed to fetch');
  expect(errorReport(error, scene, { componentStack: 'at Feed', context: { where: 'screen' } })).toEqual({
    message: 'Failed to fetch',
    stack: error.stack,
    componentStack: 'at Feed',
    ...scene,
    severity: 'medium',
    context: { where: 'screen' },
  });
});

test('whatever was thrown has a report', () => {
  expect(errorReport('no', scene)).toMatchObject({ message: 'no', stack: null, componentStack: null, context: {} });
});

test('the last 50 reports are kept, oldest first', () => {
  const storage = memoryStorage();
  for (let n = 1; n <= MAX_REPORTS + 2; n += 1) storeReport(errorReport(`error ${n}`, scene), storage);
  const kept = readReports(storage).map(({ message }) => message);
  expect(MAX_REPORTS).toBe(50);
  expect(kept).toHaveLength(50);
  expect([kept[0], kept[49]]).toEqual(['error 3', 'error 52']);
});

test('what does not fit is left out, and does not stand in the way of the next report', () => {
  const storage = memoryStorage();
  for (const broken of ['{', '7', 'null']) {
    storage.setItem(KEY, broken);
    expect(readReports(storage)).toEqual([]);
  }
  storage.setItem(KEY, JSON.stringify([{ message: 7 }, errorReport('good', scene)]));
  storeReport(errorReport('next', scene), storage);
  expect(readReports(storage).map(({ message }) => message)).toEqual(['good', 'next']);
});

test('where there is no room, keeping a report breaks nothing', () => {
  const full = Object.assign(memoryStorage(), {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => storeReport(errorReport('lost', scene), full)).not.toThrow();
});
