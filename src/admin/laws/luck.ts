/** Random logs that each law is asked of, unless told. */
const RUNS = 100;
/** The most that may be asked for. */
export const MOST_RUNS = 100_000;

/** How often laws are asked and with which seed, as somebody typed it. */
export type Luck = { readonly runs: string; readonly seed: string };

/** Before anybody typed: a hundred random logs, and a seed that is drawn. */
export const FIRST_LUCK: Luck = { runs: String(RUNS), seed: '' };

/** What was typed, as numbers: how often, null where it is not from 1 to MOST_RUNS; and the seed, null to draw one, undefined where it is none. */
export function numbersOf({ runs, seed }: Luck): { readonly runs: number | null; readonly seed: number | null | undefined } {
  const [times, luck] = [Number(runs), Number(seed)];
  return {
    runs: Number.isInteger(times) && times >= 1 && times <= MOST_RUNS ? times : null,
    seed: seed.trim() === '' ? null : Number.isSafeInteger(luck) ? luck : undefined,
  };
}
