import type { Note } from '@gauntlet/core/browser';

type Listener = (note: Note, at: number) => void;

/** So many notes wait for the logger; of more, the oldest are lost. */
const MOST = 1_000;

let waiting: [Note, number][] = [];
let listener: Listener = (note, at) => void (waiting.push([note, at]) > MOST && waiting.shift());

/** Tells the logger what the core did, or keeps it until that has come. */
export function tellNote(note: Note): void {
  listener(note, Date.now());
  for (const watcher of watchers) watcher(note);
}

const watchers = new Set<(note: Note) => void>();

/** Tells `watcher` too of each note from now on, until what is answered is called. */
export function watchNotes(watcher: (note: Note) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** From now on `next` hears of each note, of those that waited at once; `at` is when it was, in milliseconds since 1970. */
export function takeNotes(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  for (const each of early) next(...each);
}
