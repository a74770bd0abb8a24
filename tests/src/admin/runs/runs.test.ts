import { expect, test } from 'vitest';
import {
  chosenRuns,
  clearRuns,
  durationText,
  MAX_RUNS,
  readRuns,
  storeRun,
  subscribeRuns,
  type ToolRun,
} from '../../../../src/admin/shared/runs.ts';

const run = (id: string, more: Partial<ToolRun> = {}): ToolRun => ({
  id,
  kind: 'laws',
  name: 'All laws',
  startedAt: '2026-11-22T12:00:00.000Z',
  durationMs: 1_200,
  passed: 3,
  failed: 0,
  details: [],
  ...more,
});

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

test('RT1 lists the newest run first, drops the oldest one above the limit, and is empty after clearing', () => {
  const device = storage();
  let notified = 0;
  const stop = subscribeRuns(() => (notified += 1));
  for (let i = 0; i < MAX_RUNS + 3; i += 1) storeRun(run(String(i)), device);
  expect(readRuns(device).map(({ id }) => id)).toEqual([...Array(MAX_RUNS).keys()].map((i) => String(MAX_RUNS + 2 - i)));
  clearRuns(device);
  expect(readRuns(device)).toEqual([]);
  stop();
  expect(notified).toBe(MAX_RUNS + 4);
});

test('RT1 omits stored runs of another shape', () => {
  const device = storage();
  storeRun(run('good'), device);
  const stored: unknown[] = [{ id: 'bad' }, ...readRuns(device)];
  device.setItem('gauntlet.toolRuns', JSON.stringify(stored));
  expect(readRuns(device).map(({ id }) => id)).toEqual(['good']);
});

test('RT1 filters runs by tool and outcome', () => {
  const runs = [run('a'), run('b', { failed: 1 }), run('c', { kind: 'load' })];
  const ids = (kind: string, outcome: string) => chosenRuns(runs, { kind, outcome }).map(({ id }) => id);
  expect({ all: ids('all', 'all'), laws: ids('laws', 'all'), failed: ids('all', 'failed'), passedLaws: ids('laws', 'passed') }).toEqual({
    all: ['a', 'b', 'c'],
    laws: ['a', 'b'],
    failed: ['b'],
    passedLaws: ['a'],
  });
});

test('RT1 formats the duration of a run in readable units', () => {
  expect([350, 12_400, 185_000].map(durationText)).toEqual(['350 ms', '12.4 s', '3 min 5 s']);
});
