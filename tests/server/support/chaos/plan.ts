import { randomOf } from '../../../attacks/fuzz/random.ts';

/** One outage: how long the servers run before it, how the database ends, and how long it is down, in milliseconds. */
export type Outage = { readonly runMs: number; readonly how: 'immediate' | 'SIGKILL'; readonly downMs: number };

/** Everything that fails in a run, by its seed. */
export type Plan = {
  readonly seed: number;
  readonly people: number;
  readonly outages: readonly Outage[];
  /** Before which outage the disk of files and log is full, and before which it has room again. */
  readonly fullDisk: { readonly from: number; readonly until: number };
  /** Before which outage the reader of the first server's output and reports goes away. */
  readonly closedPipes: number;
};

type Size = { readonly rounds: number; readonly people: number; readonly longestRunMs: number; readonly longestDownMs: number };

/** Returns the plan of a seed. The same seed and size give the same plan. */
export function planOf(seed: number, { rounds, people, longestRunMs, longestDownMs }: Size): Plan {
  const random = randomOf(seed);
  const outages = Array.from({ length: rounds }, (_, round): Outage => {
    const runMs = Math.round(longestRunMs * (0.3 + 0.7 * random.next()));
    // The first outage is as short as a restart takes.
    const downMs = round === 0 ? 0 : Math.round(longestDownMs * random.next());
    return { runMs, how: random.pick(['immediate', 'SIGKILL'] as const), downMs };
  });
  const from = Math.floor(rounds / 3);
  return { seed, people, outages, fullDisk: { from, until: from + 1 }, closedPipes: rounds - 1 };
}
