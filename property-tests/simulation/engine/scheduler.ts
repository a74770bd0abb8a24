import type { Dice } from './dice.ts';

/**
 * A pending task: a storage access, a request or response, a message between tabs, a lock, or a timer. It dies with its `owner`, a tab;
 * requests on their way to the server have none.
 */
export type Task = {
  readonly kind: 'storage' | 'line' | 'late' | 'message' | 'lock' | 'timer';
  readonly label: string;
  readonly owner: string | null;
  /** When a timer fires, in milliseconds of virtual time. Other tasks are ready at once. */
  readonly dueAt?: number;
  readonly run: () => void | Promise<void>;
  /** Called when the network or the storage fails; without it the task cannot fail. */
  readonly fail?: () => void;
  /** What the task still does after its owner is gone: a request arrives although no one waits for the response. */
  readonly alone?: () => Promise<void>;
};

/** Options of a scheduler. */
export type SchedulerOptions = {
  readonly dice: Dice;
  /** Whether network tasks may be reordered. */
  readonly reorders: () => boolean;
  /** Called when a network task was reordered. */
  readonly onReorder: () => void;
  /** Called after each step, when no promise can continue by itself. */
  readonly onStep: (label: string) => void | Promise<void>;
};

/** Decides which task runs next. Nothing else in a simulation does, and no real time passes. */
export type Scheduler = {
  /** Virtual time: milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  add(task: Task): void;
  /** Runs one task that is ready now. Returns false when there is none. */
  step(): Promise<boolean>;
  /** Runs all tasks, including timers within `maxMs` milliseconds, until none is left. */
  settle(maxMs: number): Promise<void>;
  /** Waits until no promise can continue by itself. */
  rest(): Promise<void>;
  /** Advances the virtual time. */
  pass(ms: number): void;
  /** Removes all tasks of an owner and returns them. */
  forget(owner: string): readonly Task[];
  /** Fails the matching tasks that can fail and returns how many did. */
  break(which: (task: Task) => boolean): number;
  readonly waiting: readonly Task[];
};

/** No simulation takes this many steps: a larger number means an endless loop. */
const MAX_STEPS = 60_000;

/** Creates a scheduler that starts at `start`. */
export function createScheduler(start: number, options: SchedulerOptions): Scheduler {
  let now = start;
  let steps = 0;
  let waiting: Task[] = [];

  const go = async (task: Task): Promise<void> => {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error(`Still not at rest after ${MAX_STEPS} steps: ${task.label}`);
    waiting = waiting.filter((each) => each !== task);
    await task.run();
    await atRest();
    await options.onStep(task.label);
  };
  const step = async (): Promise<boolean> => {
    const task = choose(waiting, now, options);
    if (task) await go(task);
    return task !== null;
  };
  const scheduler: Scheduler = {
    now: () => now,
    add: (task) => void waiting.push(task),
    step,
    rest: atRest,
    async settle(maxMs) {
      const until = now + maxMs;
      for (;;) {
        if (await step()) continue;
        const timer = earliest(waiting, until);
        if (!timer) return;
        now = Math.max(now, timer.dueAt ?? now);
        await go(timer);
      }
    },
    pass: (ms) => void (now += ms),
    forget(owner) {
      const gone = waiting.filter((each) => each.owner === owner);
      waiting = waiting.filter((each) => each.owner !== owner);
      return gone;
    },
    break(which) {
      const broken = waiting.filter((each) => each.fail !== undefined && which(each));
      waiting = waiting.filter((each) => !broken.includes(each));
      for (const { fail } of broken) fail?.();
      return broken.length;
    },
    get waiting() {
      return waiting;
    },
  };
  return scheduler;
}

function choose(waiting: readonly Task[], now: number, { dice, reorders, onReorder }: SchedulerOptions): Task | null {
  const ready = waiting.filter(({ dueAt }) => dueAt === undefined || dueAt <= now);
  const task = ready[dice.below(ready.length)];
  if (task?.kind !== 'line') return task ?? null;
  const first = ready.find(({ kind }) => kind === 'line') ?? task;
  if (first === task || !reorders()) return first;
  onReorder();
  return task;
}

function earliest(waiting: readonly Task[], until: number): Task | null {
  let first: Task | null = null;
  for (const task of waiting) {
    if (task.dueAt === undefined || task.dueAt > until) continue;
    if (first?.dueAt === undefined || task.dueAt < first.dueAt) first = task;
  }
  return first;
}

/** Resolves when all ready promises have settled: one turn of the event loop, independent of the clock. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
