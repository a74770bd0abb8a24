import type { Environment } from '../../../core/testing/environment.ts';

type Timer = { readonly at: number; readonly fire: () => void };

/** Timers over the clock of an environment: a sleep ends only when `passes` moves the clock over its end. */
export function manualTimers(environment: Environment): {
  readonly sleep: (ms: number) => Promise<void>;
  /** Moves the clock on by `ms` milliseconds, timer by timer, and lets everything settle that follows from each. */
  readonly passes: (ms: number) => Promise<void>;
} {
  const timers: Timer[] = [];
  const { now } = environment.ports;
  return {
    sleep: (ms) => new Promise((fire) => timers.push({ at: now() + ms, fire })),
    async passes(ms) {
      const end = now() + ms;
      await settled();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        environment.advance(Math.max(0, next.at - now()));
        next.fire();
        await settled();
      }
      environment.advance(Math.max(0, end - now()));
    },
  };
}

/** In memory everything settles in microtasks: all of them run before the next task. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
