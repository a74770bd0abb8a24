/** Options of a run: `quick` takes fewer rounds and a shorter log. */
export type BenchOptions = { readonly quick: boolean };

/** Returns the number of events of a long log. */
export function longLog({ quick }: BenchOptions): number {
  return quick ? 2_000 : 10_000;
}

/** Throws when a precondition of the measurement does not hold: the figure would be meaningless. */
export function mustHold(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Not measured, because it does not hold: ${what}`);
}
