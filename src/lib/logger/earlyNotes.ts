import type { Note } from '@gauntlet/core/browser';

type Listener = (note: Note, at: number) => void;

/** So many notes wait for the logger; of more, the oldest are lost. */
const MOST = 1_000;

let waiting: [Note, number][] = [];
let listener: Listener = (note, at) => void (waiting.push([note, at]) > MOST && waiting.shift());

/** Tells the logger what the core did, or keeps it until that has come. */
export function tellNote(note: Note): void {
  listener(note, Date.now());
}

/** From now on `next` hears of each note, of those that waited at once; `at` is when it was, in milliseconds since 1970. */
export function takeNotes(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  for (const each of early) next(...each);
}
