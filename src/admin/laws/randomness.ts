/** The default number of random logs per invariant. */
const RUNS = 100;
/** The maximum number of random logs. */
export const MAX_RUNS = 100_000;

/** The inputs for the number of runs and the seed. */
export type Randomness = { readonly runs: string; readonly seed: string };

/** The initial inputs: a hundred random logs and a random seed. */
export const DEFAULT_RANDOMNESS: Randomness = { runs: String(RUNS), seed: '' };

/**
 * Parses the inputs. `runs` is null unless it is from 1 to MAX_RUNS. `seed` is null for a random one and undefined if it is
 * invalid.
 */
export function numbersOf({ runs, seed }: Randomness): { readonly runs: number | null; readonly seed: number | null | undefined } {
  const [times, randomness] = [Number(runs), Number(seed)];
  return {
    runs: Number.isInteger(times) && times >= 1 && times <= MAX_RUNS ? times : null,
    seed: seed.trim() === '' ? null : Number.isSafeInteger(randomness) ? randomness : undefined,
  };
}
