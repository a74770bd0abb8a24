import fc from 'fast-check';
import { test } from 'vitest';
import type { Law } from '../core/testing/invariants/defineInvariant.ts';

/** How often each law is tried: its own number, unless RUNS says otherwise. */
const RUNS = numberFrom('RUNS');
/** What a failure printed, to see it again. */
const SEED = numberFrom('SEED');
const REPLAY = process.env['REPLAY'];

/** Also on a busy machine (milliseconds); who asks for a number of runs waits for them, a night if need be. */
const LIMIT = 90_000;
const NO_LIMIT = 0;

/** A law as a test: `property` holds for all that it is asked, `runs` times by default; a heavy one a `share` of the RUNS asked for. */
export function law<T>(
  name: string,
  runs: number,
  property: fc.IProperty<T> | fc.IAsyncProperty<T>,
  { share = 1 }: { readonly share?: number } = {},
): void {
  const times = RUNS === undefined ? runs : Math.max(1, Math.round(RUNS / share));
  test(name, () => holds(property, times), RUNS === undefined ? LIMIT : NO_LIMIT);
}

/** Laws that stand in a file of their own, because the app asks them too. */
export function lawTests(...laws: readonly Law[]): void {
  for (const each of laws) {
    test(each.name, () => each.mustHold({ numRuns: RUNS ?? each.runs, ...again() }), RUNS === undefined ? LIMIT : NO_LIMIT);
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
