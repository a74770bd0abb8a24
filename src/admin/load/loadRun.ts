import { eraseScratch } from '@gauntlet/core/browser';
import { storeRun, type ToolRun } from '../shared/runs.ts';
import { createWorkerRun } from '../shared/workerRun.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { messageSchema, type Point, type WorkerMessage } from './messages.ts';

/** The state of a load test. */
export type LoadRun = {
  readonly events: number | null;
  readonly points: readonly Point[];
  readonly doing: { readonly what: string; readonly done: number; readonly of: number } | null;
  readonly problem: string | null;
};

const run = createWorkerRun<LoadRun>({ events: null, points: [], doing: null, problem: null });

/** The load test of this tab. It continues while other screens are open. */
export const loadRun = {
  get: run.get,
  subscribe: run.subscribe,
  /** Erases the data of an interrupted test (LT1). */
  async tidy(): Promise<void> {
    if (!run.isOn()) await eraseScratch().catch((error: unknown) => run.show({ ...run.get(), problem: String(error) }));
  },
  /** Starts a test with this number of events. */
  start(events: number): void {
    const startedMs = Date.now();
    run.show({ events, points: [], doing: { what: 'Starting', done: 0, of: events }, problem: null });
    const worker = new Worker(new URL('./loadWorker.ts', import.meta.url), { type: 'module' });
    const receiveAndStore = (data: unknown) => {
      const message = messageSchema.parse(data);
      receive(message);
      if (message.kind === 'ended') storeRun(runOf(events, run.get().points, startedMs));
    };
    run.begin(worker, { events }, receiveAndStore, end);
  },
  /** Stops the test and erases its events. The measurements stay. */
  stop(): void {
    end(null);
    void loadRun.tidy();
  },
};

function receive(message: WorkerMessage): void {
  const state = run.get();
  switch (message.kind) {
    case 'doing':
      return run.show({ ...state, doing: { what: message.what, done: message.done, of: message.of } });
    case 'measured':
      return run.show({ ...state, points: [...state.points, message.point] });
    case 'ended':
      return end(null);
    case 'failed':
      return end(message.message);
  }
}

function end(problem: string | null): void {
  run.end();
  run.show({ ...run.get(), doing: null, problem });
}

/** Returns the stored record of a load test (LT4). */
export function runOf(events: number, points: readonly Point[], startedMs: number): ToolRun {
  return {
    id: crypto.randomUUID(),
    kind: 'load',
    name: `${formatCount(events, 'event')} into a scratch log`,
    startedAt: new Date(startedMs).toISOString(),
    durationMs: Date.now() - startedMs,
    passed: 1,
    failed: 0,
    details: points.map(
      ({ length, batched, single, withSnapshots, without }) =>
        `${formatCount(length, 'event')}: ${Math.round(batched)}/s in batches, ${Math.round(single)}/s one by one, start ${Math.round(withSnapshots)} ms with snapshots, ${Math.round(without)} ms without`,
    ),
  };
}
