import type { TraceEvent } from '@gauntlet/core/browser';

/** Receives a trace event and its time in milliseconds since 1970. */
type Consumer = (event: TraceEvent, at: number) => void;

/** The number of trace events that the buffer holds. The oldest are dropped. */
const MAX_WAITING = 1_000;

/** Creates a buffer of trace events: it holds them until the logger has loaded and consumes them. */
export function createTraceBuffer() {
  let waiting: [TraceEvent, number][] = [];
  let consumer: Consumer = (event, at) => void (waiting.push([event, at]) > MAX_WAITING && waiting.shift());
  const watchers = new Set<(event: TraceEvent) => void>();
  return {
    /** Passes a trace event of the core to the consumer, or buffers it, and to each watcher. */
    emit(event: TraceEvent): void {
      consumer(event, Date.now());
      for (const watcher of watchers) watcher(event);
    },
    /** Adds a watcher and returns the function that removes it. */
    watch(watcher: (event: TraceEvent) => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Sets the consumer and hands it the buffered events. */
    consume(next: Consumer): void {
      consumer = next;
      const early = waiting;
      waiting = [];
      for (const each of early) next(...each);
    },
  };
}

/** The buffer of this tab. */
export const traceBuffer = createTraceBuffer();
