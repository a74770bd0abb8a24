import { Refused } from '../http/refused.ts';

/** How many tasks run at the same time, how many wait for their turn, and for how long. */
export type TurnSettings = { readonly atOnce: number; readonly waiting?: number; readonly deadlineMs?: number };

/** Runs a task when it is its turn. */
export type Turns = <T>(task: () => Promise<T> | T) => Promise<T>;

const MAX_WAITING = 200;
const DEADLINE_MS = 15_000;

/**
 * Lets a few heavy tasks of this server run at the same time; the others wait in order. Between two tasks other requests are served.
 * Refuses (503, with `Retry-After`) a task when too many wait, and one that waited too long.
 */
export function createTurns({ atOnce, waiting = MAX_WAITING, deadlineMs = DEADLINE_MS }: TurnSettings): Turns {
  const queue: (() => void)[] = [];
  let running = 0;

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(take), 1);
        reject(busy());
      }, deadlineMs);
      const take = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(take);
    });
  }

  /** The next task begins after pending input and output: a database in this process would otherwise keep the process busy. */
  function leave(): void {
    setImmediate(() => {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    });
  }

  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

function busy(): Refused {
  return new Refused(503, 'Busy', 'The server is busy. Please try again in a few seconds.', { retryAfter: 5 });
}
