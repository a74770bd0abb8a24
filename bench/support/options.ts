/** How thorough a run is: `quick` takes fewer rounds and a shorter log, for a look while working. */
export type BenchOptions = { readonly quick: boolean };

/** How many events a long log has. */
export function longLog({ quick }: BenchOptions): number {
  return quick ? 2_000 : 10_000;
}

/** Ends the benchmark when what it rests on is not so: a figure without it would mean nothing. */
export function mustHold(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Not measured, because it does not hold: ${what}`);
}
