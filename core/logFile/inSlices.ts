/** Lets other work run, such as rendering a page. */
export type Slices = { readonly yieldNow: () => Promise<void> };

/** How many steps a slice has: some 10 milliseconds of parsing or hashing. */
const STEPS = 400;

/** Runs a generator in slices. Calls `onSlice` with the latest step and yields after each slice. Returns the generator's result. */
export async function inSlices<Step, Result>(
  work: Generator<Step, Result>,
  { yieldNow }: Slices,
  onSlice: (reached: Step) => void,
): Promise<Result> {
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return step.value;
    if (steps % STEPS !== 0) continue;
    onSlice(step.value);
    await yieldNow();
  }
}
