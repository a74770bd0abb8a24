/** What two samples of durations say: their medians, and how likely ranks as different as theirs are if both come from one distribution. */
export type Ranked = { readonly p: number; readonly medians: readonly [number, number] };

/**
 * Compares two samples by the test of Mann and Whitney, two-sided, with the normal approximation and the correction for ties, which holds
 * from about 20 values each. Durations have long tails, which ranks do not see.
 */
export function rankTest(one: readonly number[], other: readonly number[]): Ranked {
  const [n, m] = [one.length, other.length];
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].toSorted(
    (a, b) => a.value - b.value,
  );
  let [ranks, ties] = [0, 0];
  for (let i = 0; i < all.length;) {
    const value = all[i]?.value;
    const same = all.slice(i).findIndex((each) => each.value !== value);
    const size = same < 0 ? all.length - i : same;
    // Equal values share the mean of their ranks, which begin at 1.
    ranks += all.slice(i, i + size).filter(({ isOne }) => isOne).length * (i + (size + 1) / 2);
    ties += size ** 3 - size;
    i += size;
  }
  const total = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  // Half a rank nearer to the mean: the statistic is a whole number.
  const distance = Math.max(0, Math.abs(ranks - (n * (n + 1)) / 2 - (n * m) / 2) - 0.5);
  return { p: deviation === 0 ? 1 : twoSided(distance / deviation), medians: [medianOf(one), medianOf(other)] };
}

/** The probability that a normal variable is further from its mean than `z` deviations. By Abramowitz and Stegun 26.2.17: exact to 1e-7. */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
