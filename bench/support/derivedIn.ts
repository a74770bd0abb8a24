import type { Database } from '../../core/adapters/database.ts';
import { createIndexedDbDerived } from '../../core/adapters/indexedDbDerived.ts';
import { pause, pauseWhenDue } from '../../core/adapters/pause.ts';
import type { Derived } from '../../core/kernel/snapshots/derived.ts';

/** What the app keeps beside a log, without waiting for an idle page. */
export function derivedIn(database: Database): Derived {
  return { store: createIndexedDbDerived(database), version: 'bench', pause: pauseWhenDue, idle: pause, alone: (work) => work() };
}

/** Runs work and answers how long the longest task was that it held up the page with, in milliseconds. */
export async function longestTask(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const state = { isOver: false };
  // A message to oneself comes at the end of each task: the time between two of them is a task's at least.
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
