/** Lets others work: a page that is drawn, or nobody. */
export type Slices = { readonly yieldNow: () => Promise<void> };

/** How many steps are taken at a time: some 10 milliseconds of reading or hashing. */
const STEPS = 400;

/** Takes a generator's steps in slices, with a pause and a word of what was reached after each. Answers with what it returns. */
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
