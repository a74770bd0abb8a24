import { describe, expect, test } from 'vitest';
import { courseAt, type Course } from '../../../../src/lib/recovery/course.ts';
import { ScreenRecovery, type RecoveryState } from '../../../../src/lib/recovery/screenRecovery.ts';
import { readRecords, type RecoveryRecord } from '../../../../src/lib/recovery/records.ts';
import { recover } from '../../../../src/lib/recovery/recover.ts';
import type { RecoveryTools } from '../../../../src/lib/recovery/strategy.ts';
import { bench, failureOf } from './support.ts';

const UNDEFINED = new TypeError("Cannot read properties of undefined (reading 'id')");
const nobody = { onTry: () => undefined, onResult: () => undefined };
const namesOf = (records: readonly RecoveryRecord[]) =>
  records.map(({ strategy, success }) => `${strategy} ${success ? 'helped' : 'failed'}`);

describe('RC3 of the strategies that apply the first that helps wins', () => {
  test('RC3 what fails or throws is followed by the next, and each leaves a record', async () => {
    const { tools } = bench({
      fetchLists: () => Promise.reject(new Error('no')),
      reloadState: () => Promise.reject(new Error('no storage')),
    });
    const recovered = await recover(failureOf(new TypeError('Failed to fetch')), tools, { tried: [], byItself: false }, nobody);
    expect(recovered?.strategy).toBe('component remount');
    expect(namesOf(readRecords(tools.local))).toEqual(['network retry failed', 'cache fallback failed', 'component remount helped']);
    expect(readRecords(tools.local)[1]).toMatchObject({
      message: 'It could not be done: no storage',
      screen: '/settings',
      kind: 'network',
      byItself: false,
    });
  });

  test('RC3 what was tried is not tried again', async () => {
    const { tools, did } = bench();
    const tried = ['cache fallback', 'component remount'] as const;
    await recover(failureOf(UNDEFINED), tools, { tried, byItself: false }, nobody);
    expect(did).toEqual(['go to /feed']);
  });

  test('RC5 by itself only the network is asked again', async () => {
    const { tools, did } = bench();
    expect(await recover(failureOf(UNDEFINED), tools, { tried: [], byItself: true }, nobody)).toBeNull();
    expect(did).toEqual([]);
    const { tools: cut } = bench({ fetchLists: () => Promise.reject(new Error('no')) });
    expect(await recover(failureOf(new TypeError('Failed to fetch')), cut, { tried: [], byItself: true }, nobody)).toBeNull();
    expect(namesOf(readRecords(cut.local))).toEqual(['network retry failed']);
  });
});

describe('RC5 a screen that breaks again', () => {
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
    ['within five seconds was not healed', recovered, '/a', 6_000, true],
    [
      'also where it was led to',
      { ...recovered, last: { record: 'r', at: 1_000, reloaded: false, isElsewhere: true } },
      '/feed',
      2_000,
      true,
    ],
    ['but not another one that somebody opened', recovered, '/feed', 2_000, false],
    ['later is another matter', recovered, '/a', 6_001, false],
    [
      'after the page was loaded anew has fifteen',
      { ...recovered, last: { record: 'r', at: 1_000, reloaded: true, isElsewhere: false } },
      '/a',
      16_000,
      true,
    ],
    ['and not more', { ...recovered, last: { record: 'r', at: 1_000, reloaded: true, isElsewhere: false } }, '/a', 16_001, false],
  ])('RC5 %s', (_, before, screen, now, isSame) => {
    const { course, undone } = courseAt(before, { screen, error: 'x' }, now);
    expect(undone).toEqual(isSame ? { record: 'r', afterMs: now - 1_000 } : null);
    expect(course.tried).toEqual(isSame ? ['cache fallback'] : []);
  });
});

test('RC5 the same screen broken by the same is the same matter for a minute, while nothing helped', () => {
  const before: Course = { screen: '/a', error: 'x', tried: ['network retry'], records: [], at: 0, last: null, isAsked: false };
  const triedAt = (screen: string, error: string, now: number) => courseAt(before, { screen, error }, now).course.tried;
  expect([triedAt('/a', 'x', 59_999), triedAt('/a', 'x', 60_000), triedAt('/a', 'y', 1), triedAt('/b', 'x', 1)]).toEqual([
    ['network retry'],
    [],
    [],
    [],
  ]);
});

/** A screen that is drawn broken again after each healing, as long as `isBroken` says so. */
async function lives(tools: RecoveryTools, error: unknown, isBroken: (resets: number) => boolean): Promise<RecoveryState[]> {
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
  // Whatever follows by itself is done within a few turns: nothing in it waits for time.
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  drawn.stop();
  return states;
}

describe('RC5 asked for once', () => {
  test('RC5 the next strategy follows when the screen breaks again, and the record before is taken back', async () => {
    const { tools } = bench();
    await lives(tools, UNDEFINED, (resets) => resets < 2);
    expect(namesOf(readRecords(tools.local))).toEqual(['cache fallback failed', 'component remount helped']);
    expect(readRecords(tools.local)[0]?.message).toMatch(/The screen broke again at once\.$/);
  });

  test('RC5 it never goes round: each is tried once, then nothing happens by itself', async () => {
    const { tools, did } = bench();
    await lives(tools, UNDEFINED, () => true);
    expect(readRecords(tools.local).map(({ strategy }) => strategy)).toEqual([
      'cache fallback',
      'component remount',
      'route redirect',
      'data sanitization',
    ]);
    // Screens of the tests before have broken in this tab too.
    expect(did.map((what) => what.replace(/\/.*/, ''))).toEqual(['read again', 'go to ', 'drop derived', 'read again']);
  });
});
