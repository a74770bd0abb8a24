import { eraseScratch } from '@gauntlet/core/loadTest';
import { keepRun, type ToolRun } from '../shared/runs.ts';
import { newsSchema, type News, type Point } from './messages.ts';
import { createListeners } from '../../lib/listeners.ts';

/** A load test, wherever the page is. */
export type LoadRun = {
  readonly events: number | null;
  readonly points: readonly Point[];
  readonly doing: { readonly what: string; readonly done: number; readonly of: number } | null;
  readonly trouble: string | null;
};

let state: LoadRun = { events: null, points: [], doing: null, trouble: null };
let worker: Worker | null = null;
const changes = createListeners();

/** The load test of this tab. It goes on while other screens are open. */
export const loadRun = {
  get: (): LoadRun => state,
  subscribe: changes.subscribe,
  /** Erases what a test that was cut short left behind (LT1). */
  async tidy(): Promise<void> {
    if (worker === null) await eraseScratch().catch((error: unknown) => show({ ...state, trouble: String(error) }));
  },
  /** Begins a test of so many events. */
  start(events: number): void {
    worker?.terminate();
    const began = Date.now();
    show({ events, points: [], doing: { what: 'Starting', done: 0, of: events }, trouble: null });
    worker = new Worker(new URL('./loadWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const news = newsSchema.parse(data);
      hear(news);
      if (news.kind === 'ended') keepRun(runOf(events, state.points, began));
    });
    worker.addEventListener('error', ({ message }) => end(message || 'The worker could not be started.'));
    worker.postMessage({ events });
  },
  /** Ends the test and erases what it wrote. What was measured stays. */
  stop(): void {
    end(null);
    void loadRun.tidy();
  },
};

function hear(news: News): void {
  switch (news.kind) {
    case 'doing':
      return show({ ...state, doing: { what: news.what, done: news.done, of: news.of } });
    case 'measured':
      return show({ ...state, points: [...state.points, news.point] });
    case 'ended':
      return end(null);
    case 'failed':
      return end(news.message);
  }
}

function end(trouble: string | null): void {
  worker?.terminate();
  worker = null;
  show({ ...state, doing: null, trouble });
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

function show(next: LoadRun): void {
  state = next;
  changes.tell();
}
