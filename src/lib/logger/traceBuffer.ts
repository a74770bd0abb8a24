import type { TraceEvent } from '@gauntlet/core/browser';

type Listener = (event: TraceEvent, at: number) => void;

/** So many notes wait for the logger; of more, the oldest are lost. */
const MAX_WAITING = 1_000;

let waiting: [TraceEvent, number][] = [];
let listener: Listener = (event, at) => void (waiting.push([event, at]) > MAX_WAITING && waiting.shift());

/** Tells the logger what the core did, or keeps it until that has come. */
export function emitTrace(event: TraceEvent): void {
  listener(event, Date.now());
  for (const watcher of watchers) watcher(event);
}

const watchers = new Set<(event: TraceEvent) => void>();

/** Tells `watcher` too of each note from now on, until what is answered is called. */
export function watchTrace(watcher: (event: TraceEvent) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** From now on `next` hears of each note, of those that waited at once; `at` is when it was, in milliseconds since 1970. */
export function consumeTrace(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  for (const each of early) next(...each);
}
