/** A figure of a benchmark, with its budget. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  /** The unit of the value; a ratio has none. */
  readonly unit?: 'ms' | 'kB' | '%';
  readonly atMost?: number;
  readonly atLeast?: number;
  /** One line with the times behind the ratio. */
  readonly details: string;
};

/** Runs one side once and returns its duration in milliseconds. */
export type Measured = () => number | Promise<number>;

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export type Ratio = { readonly value: number; readonly ours: number; readonly theirs: number };

/**
 * Returns the ratio of the times of `ours` and `theirs`. Both run side by side in rounds, each first equally often. A round compares the
 * medians of `samples` runs; the result is the median over the rounds. A busy machine slows both sides.
 */
export async function ratioOf(ours: Measured, theirs: Measured, { rounds, samples }: { rounds: number; samples: number }): Promise<Ratio> {
  const found: Ratio[] = [];
  await oneRound(ours, theirs, Math.min(samples, 5), 0);
  for (let round = 0; round < rounds; round += 1) found.push(await oneRound(ours, theirs, samples, round));
  return {
    value: median(found.map(({ value }) => value)),
    ours: median(found.map((each) => each.ours)),
    theirs: median(found.map((each) => each.theirs)),
  };
}

async function oneRound(ours: Measured, theirs: Measured, samples: number, round: number): Promise<Ratio> {
  const mine: number[] = [];
  const other: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const isFirst = (sample + round) % 2 === 0;
    if (isFirst) mine.push(await ours());
    other.push(await theirs());
    if (!isFirst) mine.push(await ours());
  }
  return { ours: median(mine), theirs: median(other), value: median(mine) / median(other) };
}

/** Returns how long `work` takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Formats milliseconds. */
export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}
