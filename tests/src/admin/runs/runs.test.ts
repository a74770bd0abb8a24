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

test('RT1 the newest run comes first, the oldest gives way, and clearing leaves none', () => {
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

test('RT1 what is kept and fits no more is left out', () => {
  const device = storage();
  storeRun(run('good'), device);
  const kept: unknown[] = [{ id: 'bad' }, ...readRuns(device)];
  device.setItem('gauntlet.toolRuns', JSON.stringify(kept));
  expect(readRuns(device).map(({ id }) => id)).toEqual(['good']);
});

test('RT1 runs are chosen by tool and outcome', () => {
  const runs = [run('a'), run('b', { failed: 1 }), run('c', { kind: 'load' })];
  const ids = (kind: string, outcome: string) => chosenRuns(runs, { kind, outcome }).map(({ id }) => id);
  expect([ids('all', 'all'), ids('laws', 'all'), ids('all', 'failed'), ids('laws', 'passed')]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
    ['b'],
    ['a'],
  ]);
});

test('RT1 how long a run took is said in what one reads', () => {
  expect([350, 12_400, 185_000].map(durationText)).toEqual(['350 ms', '12.4 s', '3 min 5 s']);
});
