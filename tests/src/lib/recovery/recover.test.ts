import { describe, expect, test } from 'vitest';
import { courseAt, type Course } from '../../../../src/lib/recovery/course.ts';
import { ScreenRecovery, type RecoveryState } from '../../../../src/lib/recovery/screenRecovery.ts';
import { readRecords, type RecoveryRecord } from '../../../../src/lib/recovery/records.ts';
import { recover } from '../../../../src/lib/recovery/recover.ts';
import type { RecoveryTools } from '../../../../src/lib/recovery/strategy.ts';
import { createTools, failureOf } from './support.ts';

const UNDEFINED = new TypeError("Cannot read properties of undefined (reading 'id')");
const noListeners = { onTry: () => undefined, onResult: () => undefined };
const namesOf = (records: readonly RecoveryRecord[]) =>
  records.map(({ strategy, success }) => `${strategy} ${success ? 'helped' : 'failed'}`);

describe('RC3 the first strategy that applies and succeeds ends the recovery', () => {
  test('RC3 a strategy that fails or throws is followed by the next, and each is recorded', async () => {
    const { tools } = createTools({
      fetchLists: () => Promise.reject(new Error('no')),
      reloadState: () => Promise.reject(new Error('no storage')),
    });
    const recovered = await recover(failureOf(new TypeError('Failed to fetch')), tools, { tried: [], byItself: false }, noListeners);
    expect(recovered?.strategy).toBe('component remount');
    expect(namesOf(readRecords(tools.local))).toEqual(['network retry failed', 'cache fallback failed', 'component remount helped']);
    const fallback = readRecords(tools.local).find(({ strategy }) => strategy === 'cache fallback');
    expect(fallback).toMatchObject({
      message: 'The strategy failed: no storage',
      screen: '/settings',
      kind: 'network',
      byItself: false,
    });
  });

  test('RC3 a strategy that was tried is not tried again', async () => {
    const { tools, calls } = createTools();
    const tried = ['cache fallback', 'component remount'] as const;
    await recover(failureOf(UNDEFINED), tools, { tried, byItself: false }, noListeners);
    expect(calls).toEqual(['go to /feed']);
  });

  test('RC5 only the network retry runs automatically', async () => {
    const { tools, calls } = createTools();
    expect(await recover(failureOf(UNDEFINED), tools, { tried: [], byItself: true }, noListeners)).toBeNull();
    expect(calls).toEqual([]);
    const { tools: cut } = createTools({ fetchLists: () => Promise.reject(new Error('no')) });
    expect(await recover(failureOf(new TypeError('Failed to fetch')), cut, { tried: [], byItself: true }, noListeners)).toBeNull();
    expect(namesOf(readRecords(cut.local))).toEqual(['network retry failed']);
  });
});

describe('RC5 a screen that breaks again after a recovery', () => {
  const recovered: Course = {
    screen: '/a',
    error: 'x',
    tried: ['cache fallback'],
    records: ['r'],
    at: 0,
    last: { record: 'r', at: 1_000, reloaded: false, isElsewhere: false },
    isAsked: true,
  };

  test.each([
    ['continues the same recovery within five seconds', { before: recovered, screen: '/a', now: 6_000, isSame: true }],
    [
      'continues it on the screen of a redirect too',
      {
        before: { ...recovered, last: { record: 'r', at: 1_000, reloaded: false, isElsewhere: true } },
        screen: '/feed',
        now: 2_000,
        isSame: true,
      },
    ],
    ['begins another recovery on a screen that the person opened', { before: recovered, screen: '/feed', now: 2_000, isSame: false }],
    ['begins another recovery after five seconds', { before: recovered, screen: '/a', now: 6_001, isSame: false }],
    [
      'continues the same recovery within fifteen seconds of a reload',
      {
        before: { ...recovered, last: { record: 'r', at: 1_000, reloaded: true, isElsewhere: false } },
        screen: '/a',
        now: 16_000,
        isSame: true,
      },
    ],
    [
      'begins another recovery fifteen seconds after a reload',
      {
        before: { ...recovered, last: { record: 'r', at: 1_000, reloaded: true, isElsewhere: false } },
        screen: '/a',
        now: 16_001,
        isSame: false,
      },
    ],
  ])('RC5 %s', (_, { before, screen, now, isSame }) => {
    const { course, undone } = courseAt(before, { screen, error: 'x' }, now);
    expect(undone).toEqual(isSame ? { record: 'r', afterMs: now - 1_000 } : null);
    expect(course.tried).toEqual(isSame ? ['cache fallback'] : []);
  });
});

test('RC5 the same error on the same screen continues a recovery without success for a minute', () => {
  const before: Course = { screen: '/a', error: 'x', tried: ['network retry'], records: [], at: 0, last: null, isAsked: false };
  const triedAt = (screen: string, error: string, now: number) => courseAt(before, { screen, error }, now).course.tried;
  expect({
    withinMinute: triedAt('/a', 'x', 59_999),
    afterMinute: triedAt('/a', 'x', 60_000),
    otherError: triedAt('/a', 'y', 1),
    otherScreen: triedAt('/b', 'x', 1),
  }).toEqual({ withinMinute: ['network retry'], afterMinute: [], otherError: [], otherScreen: [] });
});

/** Recovers a screen that renders broken again after each reset, as long as `isBroken` returns true. */
async function recoverScreen(tools: RecoveryTools, error: unknown, isBroken: (resets: number) => boolean): Promise<RecoveryState[]> {
  const states: RecoveryState[] = [];
  let resets = 0;
  const draw = (): ScreenRecovery =>
    new ScreenRecovery({
      error,
      screen: '/settings',
      tools,
      reset: () => {
        resets += 1;
        drawn.stop();
        if (isBroken(resets)) drawn = draw();
      },
      show: (state) => states.push(state),
      onResult: () => undefined,
    });
  let drawn = draw();
  await drawn.recoverNow();
  // Automatic steps finish within a few turns, because none of them waits for time.
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  drawn.stop();
  return states;
}

describe('RC5 a recovery that the person started', () => {
  test('RC5 tries the next strategy when the screen breaks again, and the record of the previous one becomes a failure', async () => {
    const { tools } = createTools();
    await recoverScreen(tools, UNDEFINED, (resets) => resets < 2);
    expect(namesOf(readRecords(tools.local))).toEqual(['cache fallback failed', 'component remount helped']);
    expect(readRecords(tools.local)[0]?.message).toMatch(/The screen broke again at once\.$/);
  });

  test('RC5 tries each strategy once, then stops', async () => {
    const { tools, calls } = createTools();
    await recoverScreen(tools, UNDEFINED, () => true);
    expect(readRecords(tools.local).map(({ strategy }) => strategy)).toEqual([
      'cache fallback',
      'component remount',
      'route redirect',
      'data sanitization',
    ]);
    // Screens of earlier tests have broken in this tab too.
    expect(calls.map((what) => what.replace(/\/.*/, ''))).toEqual(['read again', 'go to ', 'drop derived', 'read again']);
  });
});
