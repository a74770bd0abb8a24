import * as z from 'zod/mini';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { createListeners } from '../../lib/listeners.ts';

const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['suite', 'laws', 'load', 'chaos']),
  /** What was run, in words. */
  name: z.string(),
  /** When it began, an ISO instant, and how long it took, in milliseconds. */
  startedAt: z.string(),
  durationMs: z.number(),
  passed: z.int(),
  failed: z.int(),
  /** What failed and what was measured, a line each. */
  details: z.array(z.string()),
  /** What to give the same run again, where chance had a part in it. */
  seed: z.optional(z.number()),
});

/** One run of one of the tools that check something. */
export type ToolRun = z.infer<typeof runSchema>;

/** So many runs are kept; the oldest give way. */
export const MAX_RUNS = 50;

const KEY = 'gauntlet.toolRuns';
const changes = createListeners();

/** The runs that this device keeps, newest first. What does not fit any more is left out. */
export function readRuns(storage: Storage = deviceStorage): ToolRun[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((each) => runSchema.safeParse(each).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Keeps a run before the others. Where there is no room, it is lost. */
export function keepRun(run: ToolRun, storage: Storage = deviceStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify([run, ...readRuns(storage)].slice(0, MAX_RUNS)));
  } catch {
    // A run that cannot be kept was shown all the same.
  }
  changes.tell();
}

/** Forgets all runs of this device. */
export function clearRuns(storage: Storage = deviceStorage): void {
  storage.removeItem(KEY);
  changes.tell();
}

/** Tells of each run that is kept in this tab. */
export function subscribeRuns(listener: () => void): () => void {
  return changes.subscribe(listener);
}
