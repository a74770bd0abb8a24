import * as z from 'zod/mini';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { createListeners } from '../../lib/listeners.ts';

const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['suite', 'laws', 'load', 'chaos']),
  /** A description of the run. */
  name: z.string(),
  /** The start (ISO instant), and the duration in milliseconds. */
  startedAt: z.string(),
  durationMs: z.number(),
  passed: z.int(),
  failed: z.int(),
  /** A line for each failure and measurement. */
  details: z.array(z.string()),
  /** The seed that reproduces the run, if it was random. */
  seed: z.optional(z.number()),
});

/** A run of a testing tool. */
export type ToolRun = z.infer<typeof runSchema>;

/** The number of stored runs. The oldest are dropped. */
export const MAX_RUNS = 50;

const KEY = 'gauntlet.toolRuns';
const changes = createListeners();

/** Reads the stored runs, newest first. Skips records that do not match the schema. */
export function readRuns(storage: Storage = deviceStorage): ToolRun[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((each) => runSchema.safeParse(each).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Stores a run as the first one. Drops it when the storage is full. */
export function storeRun(run: ToolRun, storage: Storage = deviceStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify([run, ...readRuns(storage)].slice(0, MAX_RUNS)));
  } catch {
    // The tool has displayed the run already.
  }
  changes.notify();
}

/** Removes all runs of this device. */
export function clearRuns(storage: Storage = deviceStorage): void {
  storage.removeItem(KEY);
  changes.notify();
}

/** Calls `listener` after each run that this tab stores. */
export function subscribeRuns(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** The names of the tools that store runs. */
export const KINDS: Readonly<Record<ToolRun['kind'], string>> = {
  suite: 'Testing Suite',
  laws: 'Automated Tests',
  load: 'Load Testing',
  chaos: 'Chaos Engineering',
};

/** A filter of runs; 'all' disables a condition. */
export type Filter = { readonly kind: string; readonly outcome: string };

/** Filters runs by tool and outcome in their order (RT1). */
export function chosenRuns(runs: readonly ToolRun[], { kind, outcome }: Filter): readonly ToolRun[] {
  return runs.filter((run) => (kind === 'all' || run.kind === kind) && (outcome === 'all' || (outcome === 'failed') === run.failed > 0));
}

/** Formats a duration: '350 ms', '12.4 s', '3 min 5 s'. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
