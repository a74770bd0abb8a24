import type { Dice } from './dice.ts';

/**
 * Something that waits to go on: an access to the storage, a request or an answer on its way, a message between tabs, a
 * lock, a timer. `owner` is the tab that it belongs to and dies with; what is on the line has none.
 */
export type Thing = {
  readonly kind: 'storage' | 'line' | 'late' | 'message' | 'lock' | 'timer';
  readonly label: string;
  readonly owner: string | null;
  /** When a timer fires, in milliseconds of virtual time; other things may go on at once. */
  readonly due?: number;
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
  readonly overtook: () => void;
  /** Resolves when what a step may have asked for, and real time brings, is there: false when nothing was. */
  readonly come: () => Promise<boolean>;
  /** Called after each step, when nothing moves by itself any more. */
  readonly stepped: (label: string) => void | Promise<void>;
};

/** Says who goes on when. Nothing else in a simulation does, and no real time passes. */
export type Scheduler = {
  /** Virtual time: milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  add(thing: Thing): void;
  /** One thing goes on, if any can without time passing. */
  step(): Promise<boolean>;
  /** Everything goes on, also what waits for less than `patience` milliseconds, until nothing does. */
  settle(patience: number): Promise<void>;
  /** Waits until nothing moves by itself any more. */
  rest(): Promise<void>;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Forgets all that belongs to an owner; answers what was forgotten. */
  forget(owner: string): readonly Thing[];
  /** Breaks what waits and can break; answers how many broke. */
  break(which: (thing: Thing) => boolean): number;
  readonly waiting: readonly Thing[];
};

/** So many steps no simulation takes: something goes round in circles. */
const MOST_STEPS = 30_000;

/** Makes a scheduler that begins at `start`. */
export function createScheduler(start: number, options: SchedulerOptions): Scheduler {
  let now = start;
  let steps = 0;
  let waiting: Thing[] = [];

  const rest = async (): Promise<void> => {
    await atRest();
    if (await options.come()) await atRest();
  };
  const go = async (thing: Thing): Promise<void> => {
    steps += 1;
    if (steps > MOST_STEPS) throw new Error(`Still not at rest after ${MOST_STEPS} steps: ${thing.label}`);
    waiting = waiting.filter((each) => each !== thing);
    await thing.run();
    await rest();
    await options.stepped(thing.label);
  };
  const step = async (): Promise<boolean> => {
    const thing = choose(waiting, now, options);
    if (thing) await go(thing);
    return thing !== null;
  };
  const scheduler: Scheduler = {
    now: () => now,
    add: (thing) => void waiting.push(thing),
    step,
    rest,
    async settle(patience) {
      const until = now + patience;
      for (;;) {
        if (await step()) continue;
        const timer = earliest(waiting, until);
        if (!timer) return;
        now = Math.max(now, timer.due ?? now);
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

function choose(waiting: readonly Thing[], now: number, { dice, reorders, overtook }: SchedulerOptions): Thing | null {
  const ready = waiting.filter(({ due }) => due === undefined || due <= now);
  const thing = ready[dice.below(ready.length)];
  if (thing?.kind !== 'line') return thing ?? null;
  const first = ready.find(({ kind }) => kind === 'line') ?? thing;
  if (first === thing || !reorders()) return first;
  overtook();
  return thing;
}

function earliest(waiting: readonly Thing[], until: number): Thing | null {
  let first: Thing | null = null;
  for (const thing of waiting) {
    if (thing.due === undefined || thing.due > until) continue;
    if (first?.due === undefined || thing.due < first.due) first = thing;
  }
  return first;
}

/** Resolves when every promise that can go on by itself has: a turn of the platform's loop, no time of a clock. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
