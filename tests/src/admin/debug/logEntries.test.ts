import { describe, expect, test } from 'vitest';
import { findEntries, logHealth, MAX_LISTED, type EntryQuery } from '../../../../src/admin/debug/logEntries.ts';
import { createLogger } from '../../../../src/lib/logger/logger.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const scene = { userAgent: 'a browser', url: 'http://localhost/#/feed' };
const everything: EntryQuery = { level: 'all', category: 'all', text: '' };

describe('DC4 the list', () => {
  const logger = createLogger({ storage: memoryStorage(), scene: () => scene, now: () => 0 });
  for (let n = 1; n <= MAX_LISTED + 5; n += 1)
    logger.log({ level: 'info', category: 'command', message: `BuyPoints ${n}`, data: { command: `c${n}` } });
  logger.log({ level: 'error', category: 'storage', message: 'Not saved', data: {}, stack: 'at buyPoints' });

  test('DC4 has the newest hundred, newest first, and says how many there are', () => {
    const { listed, count } = findEntries(logger.entries(), everything);
    expect([MAX_LISTED, listed.length, count, listed[0]?.message]).toEqual([100, 100, 106, 'Not saved']);
  });

  test.each([
    ['level', { level: 'error' }, 1],
    ['category', { category: 'command' }, 105],
    ['words in the message', { text: 'buypoints 105' }, 1],
    ['an id in the data', { text: 'c104' }, 1],
    ['words in the stack', { text: 'at BUYPOINTS' }, 1],
    ['all of it', { level: 'info', category: 'storage', text: '' }, 0],
  ] as const)('DC4 is filtered by %s', (_, query, count) => {
    expect(findEntries(logger.entries(), { ...everything, ...query }).count).toBe(count);
  });
});

describe('DC5 health', () => {
  test.each([
    ['nothing', {}, 'healthy'],
    ['five warnings', { warn: 5 }, 'healthy'],
    ['six warnings', { warn: 6 }, 'warning'],
    ['one error', { error: 1 }, 'warning'],
    ['ten errors', { error: 5, critical: 5 }, 'warning'],
    ['eleven errors', { error: 10, critical: 1 }, 'critical'],
  ])('DC5 %s', (_, counts, health) => {
    const entries = Object.entries(counts).flatMap(([level, count]) => Array.from({ length: count }, () => ({ level })));
    expect(
      logHealth(entries.map(({ level }) => ({ level: level === 'warn' ? 'warn' : level === 'error' ? 'error' : 'critical' }))).health,
    ).toBe(health);
  });
});
