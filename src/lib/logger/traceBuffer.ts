import type { TraceEvent } from '@gauntlet/core/browser';

type Listener = (event: TraceEvent, at: number) => void;

/** The number of trace events that the buffer holds. The oldest are dropped. */
const MAX_WAITING = 1_000;

let waiting: [TraceEvent, number][] = [];
let listener: Listener = (event, at) => void (waiting.push([event, at]) > MAX_WAITING && waiting.shift());

/** Passes a trace event of the core to the logger, or buffers it until the logger has loaded. */
export function emitTrace(event: TraceEvent): void {
  listener(event, Date.now());
  for (const watcher of watchers) watcher(event);
}

const watchers = new Set<(event: TraceEvent) => void>();

/** Adds a listener for trace events and returns the function that removes it. */
export function watchTrace(watcher: (event: TraceEvent) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Sets the consumer of trace events and hands it the buffered ones. `at` is in milliseconds since 1970. */
export function consumeTrace(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  for (const each of early) next(...each);
}
