import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../core/logFile/readLog.ts';
import { logOf } from '../../../../core/devtools/history/openedLogs.ts';
import { createTimeMachine } from '../../../../core/devtools/history/timeMachine.ts';
import { foldLog } from '../../../../core/devtools/show.ts';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { longLog } from '../../support/longLog.ts';
import { exportOf, travels } from '../support.ts';

const read = readLog(exportOf(...travels));
const events = read.ok ? read.file.events : [];
const pause = async (): Promise<void> => {};

describe('TT1 the state after any event', () => {
  test('equals a fold from scratch, for any order of queries', async () => {
    const machine = await createTimeMachine(logOf(events), { pause, step: 4 });
    expect(machine.head).toBe(13);
    for (const position of [13, 0, 5, 6, 4, 12, 3, 8, 7, 1, 13, 11]) {
      expect(canonicalJson(await machine.at(position)), `${position}`).toBe(canonicalJson(foldLog(events.slice(0, position))));
    }
  });

  test('shares the unchanged parts, and clamps the position to the log', async () => {
    const machine = await createTimeMachine(logOf(events), { pause, step: 4 });
    const [seven, eight] = [await machine.at(7), await machine.at(8)];
    expect(eight.conversation).toBe(seven.conversation);
    expect((await machine.at(99)).log.position).toBe(13);
    expect((await machine.at(-1)).log.position).toBe(0);
  });

  test('loads from a long log like from a short one, and reports progress', async () => {
    const long = longLog(1_250);
    const progress: number[] = [];
    const machine = await createTimeMachine(logOf(long), { pause, onProgress: (share) => void progress.push(share) });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    for (const position of [1_249, 100, 101, 700]) {
      expect(canonicalJson(await machine.at(position))).toBe(canonicalJson(foldLog(long.slice(0, position))));
    }
  });
});

describe('TT2 a moment', () => {
  test('maps to the last event that happened up to then', async () => {
    const machine = await createTimeMachine(logOf(events), { pause, step: 3 });
    const byHand = (instant: string): number => events.findLastIndex(({ at }) => at <= instant) + 1;
    const moments = [...events.map(({ at }) => at), '2026-03-28T12:00:00.000Z', '2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
    for (const moment of moments) expect(await machine.positionAt(moment), moment).toBe(byHand(moment));
  });

  test('is available for each event', async () => {
    const machine = await createTimeMachine(logOf(events), { pause, step: 3 });
    for (const [i, event] of events.entries()) expect(await machine.eventAt(i + 1)).toBe(event);
    expect(await machine.eventAt(0)).toBeNull();
    expect(await machine.eventAt(14)).toBeNull();
  });
});

test('reports an unreadable log, and reads it again at the next query', async () => {
  let isBroken = false;
  const log = logOf(events);
  const shaky: typeof log = { ...log, read: (...what) => (isBroken ? Promise.reject(new Error('broken')) : log.read(...what)) };
  const machine = await createTimeMachine(shaky, { pause, step: 4 });
  isBroken = true;
  await expect(machine.at(6)).rejects.toThrow('broken');
  isBroken = false;
  expect((await machine.at(6)).log.position).toBe(6);
});
