import { eraseScratch } from '@gauntlet/core/browser';
import { keepRun, type ToolRun } from '../shared/runs.ts';
import { createWorkerRun } from '../shared/workerRun.ts';
import { newsSchema, type News, type Point } from './messages.ts';

/** A load test, wherever the page is. */
export type LoadRun = {
  readonly events: number | null;
  readonly points: readonly Point[];
  readonly doing: { readonly what: string; readonly done: number; readonly of: number } | null;
  readonly trouble: string | null;
};

const run = createWorkerRun<LoadRun>({ events: null, points: [], doing: null, trouble: null });

/** The load test of this tab. It goes on while other screens are open. */
export const loadRun = {
  get: run.get,
  subscribe: run.subscribe,
  /** Erases what a test that was cut short left behind (LT1). */
  async tidy(): Promise<void> {
    if (!run.isOn()) await eraseScratch().catch((error: unknown) => run.show({ ...run.get(), trouble: String(error) }));
  },
  /** Begins a test of so many events. */
  start(events: number): void {
    const began = Date.now();
    run.show({ events, points: [], doing: { what: 'Starting', done: 0, of: events }, trouble: null });
    const worker = new Worker(new URL('./loadWorker.ts', import.meta.url), { type: 'module' });
    const hearAndKeep = (message: unknown) => {
      const news = newsSchema.parse(message);
      hear(news);
      if (news.kind === 'ended') keepRun(runOf(events, run.get().points, began));
    };
    run.begin(worker, { events }, hearAndKeep, end);
  },
  /** Ends the test and erases what it wrote. What was measured stays. */
  stop(): void {
    end(null);
    void loadRun.tidy();
  },
};

function hear(news: News): void {
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

/** A load test as a run to keep (LT4). */
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
