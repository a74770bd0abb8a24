import { eraseScratch } from '@gauntlet/core/browser';
import { storeRun, type ToolRun } from '../shared/runs.ts';
import { createWorkerRun } from '../shared/workerRun.ts';
import { messageSchema, type Point, type WorkerMessage } from './messages.ts';

/** The state of a load test. */
export type LoadRun = {
  readonly events: number | null;
  readonly points: readonly Point[];
  readonly doing: { readonly what: string; readonly done: number; readonly of: number } | null;
  readonly trouble: string | null;
};

const run = createWorkerRun<LoadRun>({ events: null, points: [], doing: null, trouble: null });

/** The load test of this tab. It continues while other screens are open. */
export const loadRun = {
  get: run.get,
  subscribe: run.subscribe,
  /** Erases what an interrupted test left behind (LT1). */
  async tidy(): Promise<void> {
    if (!run.isOn()) await eraseScratch().catch((error: unknown) => run.show({ ...run.get(), trouble: String(error) }));
  },
  /** Starts a test with this number of events. */
  start(events: number): void {
    const began = Date.now();
    run.show({ events, points: [], doing: { what: 'Starting', done: 0, of: events }, trouble: null });
    const worker = new Worker(new URL('./loadWorker.ts', import.meta.url), { type: 'module' });
    const receiveAndStore = (message: unknown) => {
      const news = messageSchema.parse(message);
      receive(news);
      if (news.kind === 'ended') storeRun(runOf(events, run.get().points, began));
    };
    run.begin(worker, { events }, receiveAndStore, end);
  },
  /** Stops the test and erases its events. The measurements stay. */
  stop(): void {
    end(null);
    void loadRun.tidy();
  },
};

function receive(news: WorkerMessage): void {
  const state = run.get();
  switch (news.kind) {
    case 'doing':
      return run.show({ ...state, doing: { what: news.what, done: news.done, of: news.of } });
    case 'measured':
      return run.show({ ...state, points: [...state.points, news.point] });
    case 'ended':
      return end(null);
    case 'failed':
      return end(news.message);
  }
}

function end(trouble: string | null): void {
  run.end();
  run.show({ ...run.get(), doing: null, trouble });
}

/** Returns the stored record of a load test (LT4). */
export function runOf(events: number, points: readonly Point[], began: number): ToolRun {
  return {
    id: crypto.randomUUID(),
    kind: 'load',
    name: `${events.toLocaleString('en-US')} events into a scratch log`,
    startedAt: new Date(began).toISOString(),
    durationMs: Date.now() - began,
    passed: 1,
    failed: 0,
    details: points.map(
      ({ length, batched, single, withSnapshots, without }) =>
        `${length.toLocaleString('en-US')} events: ${Math.round(batched)}/s in batches, ${Math.round(single)}/s one by one, start ${Math.round(withSnapshots)} ms with snapshots, ${Math.round(without)} ms without`,
    ),
  };
}
