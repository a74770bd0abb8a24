import type { Dice } from './dice.ts';

/**
 * Something that waits to go on: an access to the storage, a request or an answer on its way, a message between tabs, a
 * lock, a timer. `owner` is the tab that it belongs to and dies with; what is on the line has none.
 */
export type Task = {
  readonly kind: 'storage' | 'line' | 'late' | 'message' | 'lock' | 'timer';
  readonly label: string;
  readonly owner: string | null;
  /** When a timer fires, in milliseconds of virtual time; other things may go on at once. */
  readonly dueAt?: number;
  readonly run: () => void | Promise<void>;
  /** What becomes of it when the line or the storage breaks; without it, nothing breaks. */
  readonly fail?: () => void;
  /** What it may still do when its owner is gone: a request on its way arrives without anybody who waits. */
  readonly alone?: () => Promise<void>;
};

export type SchedulerOptions = {
  readonly dice: Dice;
  /** Whether what is on the line may overtake. */
  readonly reorders: () => boolean;
  /** Called when something on the line overtook. */
  readonly onReorder: () => void;
  /** Resolves when what a step may have asked for, and real time brings, is there: false when nothing was. */
  readonly loadCode: () => Promise<boolean>;
  /** Called after each step, when nothing moves by itself any more. */
  readonly onStep: (label: string) => void | Promise<void>;
};

/** Says who goes on when. Nothing else in a simulation does, and no real time passes. */
export type Scheduler = {
  /** Virtual time: milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  add(task: Task): void;
  /** One thing goes on, if any can without time passing. */
  step(): Promise<boolean>;
  /** Everything goes on, also what waits for less than `patience` milliseconds, until nothing does. */
  settle(maxMs: number): Promise<void>;
  /** Waits until nothing moves by itself any more. */
  rest(): Promise<void>;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Forgets all that belongs to an owner; answers what was forgotten. */
  forget(owner: string): readonly Task[];
  /** Breaks what waits and can break; answers how many broke. */
  break(which: (task: Task) => boolean): number;
  readonly waiting: readonly Task[];
};

/** So many steps no simulation takes: something goes round in circles. */
const MAX_STEPS = 30_000;

/** Makes a scheduler that begins at `start`. */
export function createScheduler(start: number, options: SchedulerOptions): Scheduler {
  let now = start;
  let steps = 0;
  let waiting: Task[] = [];

  const rest = async (): Promise<void> => {
    await atRest();
    if (await options.loadCode()) await atRest();
  };
  const go = async (task: Task): Promise<void> => {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error(`Still not at rest after ${MAX_STEPS} steps: ${task.label}`);
    waiting = waiting.filter((each) => each !== task);
    await task.run();
    await rest();
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
    rest,
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

/** Resolves when every promise that can go on by itself has: a turn of the platform's loop, no time of a clock. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
