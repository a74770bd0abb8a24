/** Random logs that each law is asked of, unless told. */
const RUNS = 100;
/** The most that may be asked for. */
export const MAX_RUNS = 100_000;

/** How often laws are asked and with which seed, as somebody typed it. */
export type Randomness = { readonly runs: string; readonly seed: string };

/** Before anybody typed: a hundred random logs, and a seed that is drawn. */
export const DEFAULT_RANDOMNESS: Randomness = { runs: String(RUNS), seed: '' };

/** What was typed, as numbers: how often, null where it is not from 1 to MOST_RUNS; and the seed, null to draw one, undefined where it is none. */
export function numbersOf({ runs, seed }: Randomness): { readonly runs: number | null; readonly seed: number | null | undefined } {
  const [times, randomness] = [Number(runs), Number(seed)];
  return {
    runs: Number.isInteger(times) && times >= 1 && times <= MAX_RUNS ? times : null,
    seed: seed.trim() === '' ? null : Number.isSafeInteger(randomness) ? randomness : undefined,
  };
}
