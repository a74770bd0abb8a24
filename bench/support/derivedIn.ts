import type { Database } from '../../core/adapters/database.ts';
import { createIndexedDbDerived } from '../../core/adapters/indexedDbDerived.ts';
import { pause, pauseIfBusy } from '../../core/adapters/pause.ts';
import type { Derived } from '../../core/kernel/snapshots/derived.ts';

/** The app's derived store of a log, without waiting for an idle page. */
export function derivedIn(database: Database): Derived {
  return { store: createIndexedDbDerived(database), version: 'bench', pause: pauseIfBusy, idle: pause, runExclusive: (work) => work() };
}

/** Runs work and returns the duration of its longest task, in milliseconds. */
export async function longestTask(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const state = { isOver: false };
  // A posted message arrives after each task, so the time between two messages is at least that of a task.
  const watch = async (): Promise<void> => {
    for (let before = performance.now(); !state.isOver;) {
      await pause();
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  const watching = watch();
  await work();
  state.isOver = true;
  await watching;
  return longest;
}
