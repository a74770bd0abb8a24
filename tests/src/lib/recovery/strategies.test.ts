import { describe, expect, test } from 'vitest';
import { STRATEGIES } from '../../../../src/lib/recovery/strategies.ts';
import {
  STRATEGY_NAMES,
  type Failure,
  type RecoveryTools,
  type Strategy,
  type StrategyName,
} from '../../../../src/lib/recovery/strategy.ts';
import { readSnapshots, takeSnapshot } from '../../../../src/lib/recovery/stateSnapshots.ts';
import { createTools, failureOf, named } from './support.ts';

const UNDEFINED = new TypeError("Cannot read properties of undefined (reading 'id')");
const CHUNK = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

function strategy(name: StrategyName): Strategy {
  const found = STRATEGIES.find((each) => each.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const appliesTo = (name: StrategyName, failure: Failure, tools: RecoveryTools = createTools().tools) =>
  strategy(name).applies(failure, tools);

test('RC3 there are six strategies, in the order of the spec', () => {
  expect(STRATEGY_NAMES).toEqual([
    'network retry',
    'state rollback',
    'cache fallback',
    'component remount',
    'route redirect',
    'data sanitization',
  ]);
  expect(STRATEGIES.map(({ name }) => name)).toEqual(STRATEGY_NAMES);
});

describe('RC2 network retry', () => {
  test.each([
    [named('NetworkError', 'gone'), true],
    [named('TimeoutError', 'gone'), true],
    [named('ServiceUnavailable', 'gone'), true],
    [named('RateLimitError', 'gone'), true],
    [new TypeError('Failed to fetch'), true],
    [new Error('Request timeout'), true],
    [CHUNK, true],
    [UNDEFINED, false],
    [new Error('Oh dear'), false],
  ])('RC2 applies to %s: %s', (error, applies) => {
    expect(appliesTo('network retry', failureOf(error))).toBe(applies);
  });

  test('RC2 requests three times with delays of at most 1 and 2 seconds, then fails and suggests a later retry', async () => {
    let requests = 0;
    const { tools, sleeps } = createTools({
      fetchLists: () => {
        requests += 1;
        return Promise.reject(new Error('no answer'));
      },
    });
    const result = await strategy('network retry').run(failureOf(new TypeError('Failed to fetch')), tools);
    expect(result).toMatchObject({ success: false, strategy: 'network retry', shouldRetry: true, rollbackPerformed: false });
    expect({ requests, sleeps }).toEqual({ requests: 3, sleeps: [1_000, 2_000] });
  });

  test('RC2 succeeds when the second attempt succeeds', async () => {
    let requests = 0;
    const { tools, sleeps } = createTools({
      fetchLists: () => ((requests += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
    });
    const result = await strategy('network retry').run(failureOf(new TypeError('Failed to fetch')), tools);
    expect(result).toMatchObject({ success: true, data: { attempts: 2 } });
    expect(sleeps).toEqual([1_000]);
  });

  test('RC2 requests nothing without a network', async () => {
    const { tools, calls } = createTools({ isOnline: () => false });
    const result = await strategy('network retry').run(failureOf(new TypeError('Failed to fetch')), tools);
    expect({ success: result.success, shouldRetry: result.shouldRetry, data: result.data, calls }).toEqual({
      success: false,
      shouldRetry: true,
      data: { attempts: 0 },
      calls: [],
    });
  });

  test('RC2 requests only the code after a failed import of a chunk', async () => {
    const { tools, calls } = createTools();
    await strategy('network retry').run(failureOf(CHUNK), tools);
    expect(calls).toEqual(['code']);
  });
});

describe('RC4 state rollback', () => {
  const benchWithSnapshots = () => {
    const made = createTools();
    return { ...made, tools: { ...made.tools, snapshots: () => readSnapshots(made.tools.local) } };
  };
  const scene = (minute: number) => ({ at: `2026-11-22T10:0${minute}:00.000Z`, route: '/feed', position: minute });

  test('RC4 restores the newest snapshot that differs, sets the current settings aside, and refolds the log', async () => {
    const { tools, calls } = benchWithSnapshots();
    const { local, session } = tools;
    local.setItem('theme', 'dark');
    local.setItem('gauntlet.session', 'one');
    takeSnapshot(scene(1), local, session);
    local.setItem('theme', 'light');
    takeSnapshot(scene(2), local, session);
    local.setItem('theme', '{"dark":');
    local.setItem('gauntlet.flag', 'new');
    local.setItem('gauntlet.session', 'two');
    const failure = failureOf(UNDEFINED);
    expect(strategy('state rollback').applies(failure, tools)).toBe(true);
    const result = await strategy('state rollback').run(failure, tools);
    expect(result).toMatchObject({ success: true, rollbackPerformed: true, data: { keys: ['gauntlet.flag', 'theme'], position: 2 } });
    expect({ theme: local.getItem('theme'), flag: local.getItem('gauntlet.flag'), session: local.getItem('gauntlet.session') }).toEqual({
      theme: 'light',
      flag: null,
      session: 'two',
    });
    expect({ theme: local.getItem('gauntlet.setAside.theme'), flag: local.getItem('gauntlet.setAside.gauntlet.flag') }).toEqual({
      theme: '{"dark":',
      flag: 'new',
    });
    expect(calls).toEqual(['read again']);
  });

  test('RC4 does not apply without a snapshot that differs, and to a failed import of a chunk', () => {
    const { tools } = benchWithSnapshots();
    tools.local.setItem('theme', 'dark');
    takeSnapshot(scene(1), tools.local, tools.session);
    expect(appliesTo('state rollback', failureOf(UNDEFINED), tools)).toBe(false);
    tools.local.setItem('theme', 'light');
    expect(appliesTo('state rollback', failureOf(UNDEFINED), tools)).toBe(true);
    expect(appliesTo('state rollback', failureOf(CHUNK), tools)).toBe(false);
  });
});

describe('RC6 cache fallback', () => {
  test('RC6 reloads the state from the device', async () => {
    const { tools, calls } = createTools();
    expect(await strategy('cache fallback').run(failureOf(UNDEFINED), tools)).toMatchObject({ success: true });
    expect(calls).toEqual(['read again']);
  });

  test.each<[string, { more: Partial<RecoveryTools>; result: object; done: string[] }]>([
    ['reloads the page while online', { more: {}, result: { success: true, data: { reloaded: true } }, done: ['code', 'reload'] }],
    [
      'fetches the code only, when the page has just been reloaded',
      { more: { reload: () => false }, result: { success: true, data: {} }, done: ['code'] },
    ],
    ['uses the cached copy while offline', { more: { isOnline: () => false }, result: { success: true, data: {} }, done: ['code'] }],
    [
      'fails while offline without a cached copy',
      {
        more: { isOnline: () => false, fetchCode: () => Promise.reject(new Error('no')) },
        result: { success: false, shouldRetry: true },
        done: [],
      },
    ],
  ])('RC6 after a failed import of a chunk %s', async (_, { more, result, done }) => {
    const { tools, calls } = createTools(more);
    expect(await strategy('cache fallback').run(failureOf(CHUNK), tools)).toMatchObject(result);
    expect(calls).toEqual(done);
  });

  test('RC6 does not apply to an error of an unknown kind', () => {
    expect(appliesTo('cache fallback', failureOf(new Error('Oh dear')))).toBe(false);
  });
});

test('RC6 component remount always applies', async () => {
  expect(appliesTo('component remount', failureOf(new Error('Oh dear')))).toBe(true);
  expect(await strategy('component remount').run(failureOf(UNDEFINED), createTools().tools)).toMatchObject({ success: true });
});

describe('RC7 route redirect', () => {
  test.each([
    [0, '/feed'],
    [3, '/feed'],
    [4, '/'],
  ])('RC7 after %i earlier errors redirects to %s', async (priorErrors, target) => {
    const { tools, calls } = createTools();
    await strategy('route redirect').run(failureOf(UNDEFINED, { priorErrors }), tools);
    expect(calls).toEqual([`go to ${target}`]);
  });

  test('RC7 does not apply on the target screen', () => {
    expect(appliesTo('route redirect', failureOf(UNDEFINED, { screen: '/feed' }))).toBe(false);
    expect(appliesTo('route redirect', failureOf(UNDEFINED, { screen: '/feed', priorErrors: 4 }))).toBe(true);
  });
});

test('RC9 data sanitization sets invalid items aside, discards derived data, and reloads the state', async () => {
  const { tools, calls } = createTools();
  tools.local.setItem('theme', '{"dark":');
  tools.local.setItem('gauntlet.runs', '[1,');
  tools.local.setItem('gauntlet.fine', '[1]');
  tools.local.setItem('gauntlet.session', '{broken');
  tools.local.setItem('somebody.elses', '{broken');
  const result = await strategy('data sanitization').run(failureOf(UNDEFINED), tools);
  expect(result).toMatchObject({ success: true, data: { keys: ['gauntlet.runs', 'theme'] } });
  expect({ theme: tools.local.getItem('theme'), setAside: tools.local.getItem('gauntlet.setAside.theme') }).toEqual({
    theme: null,
    setAside: '{"dark":',
  });
  expect({ fine: tools.local.getItem('gauntlet.fine'), session: tools.local.getItem('gauntlet.session') }).toEqual({
    fine: '[1]',
    session: '{broken',
  });
  expect(calls).toEqual(['drop derived', 'read again']);
});
