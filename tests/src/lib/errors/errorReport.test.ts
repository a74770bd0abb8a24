import { expect, test } from 'vitest';
import { errorReport, MAX_REPORTS, readReports, storeReport } from '../../../../src/lib/errors/errorReport.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const scene = { timestamp: '2026-11-21T17:00:00.000Z', userAgent: 'a browser', url: 'http://localhost/#/feed' };
const KEY = 'gauntlet.errorReports';

test('a report has message, stacks, scene, severity and context', () => {
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

test('a thrown value that is not an Error has a report', () => {
  expect(errorReport('no', scene)).toMatchObject({ message: 'no', stack: null, componentStack: null, context: {} });
});

test('the last 50 reports are stored, oldest first', () => {
  const storage = memoryStorage();
  for (let n = 1; n <= MAX_REPORTS + 2; n += 1) storeReport(errorReport(`error ${n}`, scene), storage);
  const stored = readReports(storage).map(({ message }) => message);
  expect(MAX_REPORTS).toBe(50);
  expect(stored).toHaveLength(50);
  expect({ oldest: stored[0], newest: stored[49] }).toEqual({ oldest: 'error 3', newest: 'error 52' });
});

test('invalid stored reports are omitted, and the next report is stored', () => {
  const storage = memoryStorage();
  for (const broken of ['{', '7', 'null']) {
    storage.setItem(KEY, broken);
    expect(readReports(storage)).toEqual([]);
  }
  storage.setItem(KEY, JSON.stringify([{ message: 7 }, errorReport('good', scene)]));
  storeReport(errorReport('next', scene), storage);
  expect(readReports(storage).map(({ message }) => message)).toEqual(['good', 'next']);
});

test('storing a report does not throw when the storage is full', () => {
  const full = Object.assign(memoryStorage(), {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => storeReport(errorReport('lost', scene), full)).not.toThrow();
});
