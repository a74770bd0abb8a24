import fc from 'fast-check';
import { test } from 'vitest';
import type { Invariant } from '../core/testing/invariants/defineInvariant.ts';

/** Number of runs of each invariant: its own, unless RUNS is set. */
const RUNS = numberFrom('RUNS');
/** The values that a failure printed, to reproduce it. */
const SEED = numberFrom('SEED');
const REPLAY = process.env['REPLAY'];

/** Time limit in milliseconds, also on a busy machine. A run with RUNS has no limit. */
const LIMIT = 90_000;
const NO_LIMIT = 0;

/**
 * Registers a property as a test. It runs `runs` times by default. With RUNS, an expensive property runs RUNS divided by `share` times.
 * @example
 * invariant('PR3 a level is 100 XP', 300, fc.property(fc.nat(), (xp) => levelOf(xp).percent < 100));
 */
export function invariant<T>(
  name: string,
  runs: number,
  property: fc.IProperty<T> | fc.IAsyncProperty<T>,
  { share = 1 }: { readonly share?: number } = {},
): void {
  const times = RUNS === undefined ? runs : Math.max(1, Math.round(RUNS / share));
  test(name, () => holds(property, times), RUNS === undefined ? LIMIT : NO_LIMIT);
}

/** Registers invariants that have a file of their own because the app runs them too, which runs them twice as often. */
export function invariantTests(...invariants: readonly Invariant[]): void {
  for (const each of invariants) {
    const numRuns = RUNS ?? Math.ceil(each.runs / 2);
    test(each.name, () => each.mustHold({ numRuns, ...again() }), RUNS === undefined ? LIMIT : NO_LIMIT);
  }
}

async function holds<T>(property: fc.IProperty<T> | fc.IAsyncProperty<T>, numRuns: number): Promise<void> {
  await fc.assert(property, { numRuns, ...again() });
}

function again(): { seed?: number; path?: string } {
  return { ...(SEED === undefined ? {} : { seed: SEED }), ...(REPLAY === undefined ? {} : { path: REPLAY }) };
}

function numberFrom(name: string): number | undefined {
  const text = process.env[name];
  return text === undefined ? undefined : Number(text);
}
