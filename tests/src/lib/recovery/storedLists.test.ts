import { describe, expect, test } from 'vitest';
import { analysePatterns, ANALYSIS_INTERVAL } from '../../../../src/lib/recovery/analysis.ts';
import { storeRecord, MAX_RECORDS, readRecords, recoveryHealth, type RecoveryRecord } from '../../../../src/lib/recovery/records.ts';
import { MAX_SNAPSHOTS, readSnapshots, takeSnapshot } from '../../../../src/lib/recovery/stateSnapshots.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const record = (n: number): RecoveryRecord => ({
  id: `record ${n}`,
  at: '2026-11-22T10:00:00.000Z',
  strategy: 'component remount',
  success: true,
  message: 'Done.',
  shouldRetry: false,
  rollbackPerformed: false,
  data: {},
  screen: '/feed',
  kind: 'other',
  error: 'Error: no',
  byItself: false,
});

test('RC8 the last 100 records are stored', () => {
  const storage = memoryStorage();
  for (let n = 1; n <= MAX_RECORDS + 2; n += 1) storeRecord(record(n), storage);
  const ids = readRecords(storage).map(({ id }) => id);
  expect({ limit: MAX_RECORDS, count: ids.length, oldest: ids[0], newest: ids[99] }).toEqual({
    limit: 100,
    count: 100,
    oldest: 'record 3',
    newest: 'record 102',
  });
});

describe('RC8 health is the share of successful attempts', () => {
  test.each([
    [
      { helped: 0, attempts: 0 },
      { health: 'healthy', rate: null },
    ],
    [
      { helped: 4, attempts: 5 },
      { health: 'healthy', rate: 80 },
    ],
    [
      { helped: 79, attempts: 100 },
      { health: 'warning', rate: 79 },
    ],
    [
      { helped: 5, attempts: 10 },
      { health: 'warning', rate: 50 },
    ],
    [
      { helped: 499, attempts: 1_000 },
      { health: 'critical', rate: 49 },
    ],
    [
      { helped: 0, attempts: 1 },
      { health: 'critical', rate: 0 },
    ],
  ] as const)('RC8 %j is %j', ({ helped, attempts }, { health, rate }) => {
    const records = Array.from({ length: attempts }, (_, n) => ({ success: n < helped }));
    expect(recoveryHealth(records)).toEqual({ health, rate, attempts });
  });
});

describe('RC4 state snapshots', () => {
  const scene = (n: number) => ({ at: new Date(n * 1_000).toISOString(), route: `/${n}`, position: n });

  test('RC4 the last ten are stored, and equal settings replace the last one', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    for (let n = 1; n <= 12; n += 1) {
      local.setItem('gauntlet.flag', String(n));
      takeSnapshot(scene(n), local, session);
    }
    takeSnapshot(scene(13), local, session);
    const stored = readSnapshots(local);
    expect({ limit: MAX_SNAPSHOTS, count: stored.length, oldestPosition: stored[0]?.position, newest: stored[9] }).toEqual({
      limit: 10,
      count: 10,
      oldestPosition: 3,
      newest: { ...scene(13), local: { 'gauntlet.flag': '12' }, session: {} },
    });
  });

  test('RC4 exclude the session, drafts, secrets, the data of recovery and long texts', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    for (const key of [
      'gauntlet.user',
      'gauntlet.session',
      'gauntlet.role',
      'gauntlet.log.ann',
      'gauntlet.draft.create.ann',
      'gauntlet.errorReports',
      'gauntlet.csrf',
      'other',
    ])
      local.setItem(key, 'x');
    local.setItem('gauntlet.work', 'x'.repeat(10_001));
    session.setItem('gauntlet.draft.checkIn.ann.one', 'Ran slowly');
    session.setItem('gauntlet.csrf', 'ab'.repeat(32));
    session.setItem('gauntlet.lackingTold', 'ann');
    takeSnapshot(scene(1), local, session);
    expect(readSnapshots(local)).toEqual([{ ...scene(1), local: {}, session: { 'gauntlet.lackingTold': 'ann' } }]);
  });
});

describe('RC10 patterns', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const ago = (minutes: number, message = 'Failed to fetch') => ({ message, timestamp: new Date(now - minutes * 60_000).toISOString() });

  test('RC10 are analysed every five minutes', () => expect(ANALYSIS_INTERVAL).toBe(300_000));

  test.each([
    { count: 1, likelihood: 0.206, isWarning: false, hasAdvice: false },
    { count: 2, likelihood: 0.37, isWarning: false, hasAdvice: true },
    { count: 3, likelihood: 0.5, isWarning: false, hasAdvice: true },
    { count: 4, likelihood: 0.603, isWarning: true, hasAdvice: true },
  ])('RC10 $count fresh errors of a kind: likelihood $likelihood', ({ count, likelihood, isWarning, hasAdvice }) => {
    const { patterns } = analysePatterns(
      Array.from({ length: count }, () => ago(0)),
      now,
    );
    expect(patterns).toMatchObject([{ kind: 'network', count, isWarning }]);
    expect(patterns[0]?.likelihood).toBeCloseTo(likelihood, 3);
    expect(patterns[0]?.recommendation !== null).toBe(hasAdvice);
  });

  test('RC10 an error has half its weight after fifteen minutes', () => {
    const fresh = analysePatterns([ago(0)], now).patterns[0]?.likelihood;
    const old = analysePatterns([ago(15), ago(15)], now).patterns[0]?.likelihood;
    expect(old).toBeCloseTo(fresh ?? 0, 10);
  });

  test('RC10 are counted for each kind separately, the likeliest first', () => {
    const { patterns, at } = analysePatterns(
      [ago(0), ago(0, 'undefined is not an object'), ago(0, 'null'), ago(90, 'Request timeout')],
      now,
    );
    expect(patterns.map(({ kind }) => kind)).toEqual(['missing', 'network', 'timeout']);
    expect(at).toBe('2026-11-22T12:00:00.000Z');
    expect(analysePatterns([], now).patterns).toEqual([]);
  });
});

test('RC4 a snapshot of a storage that the browser refuses is skipped without an error', () => {
  const [local, session] = [memoryStorage(), memoryStorage()];
  local.setItem('theme', 'dark');
  Object.defineProperty(session, 'length', {
    get: () => {
      throw new DOMException('No storage.', 'SecurityError');
    },
  });
  takeSnapshot({ at: '2026-11-22T10:00:00.000Z', route: '/feed', position: 3 }, local, session);
  expect(readSnapshots(local)).toEqual([]);
});
