/** A vertical scale of whole numbers: its ends and the tick values. */
export type Scale = { readonly min: number; readonly max: number; readonly ticks: readonly number[] };

const ROUND_STEPS = [1, 2, 5];

/** Computes a scale that contains all values, with about `lines` round ticks. It starts at 0 unless the values lie far above it. */
export function scaleOf(values: readonly number[], lines = 4): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  // Small changes of large values would look like a flat line on a scale from 0.
  const base = low > 0 && high - low < high / 2 ? low : Math.min(0, low);
  const step = roundStep((high - base) / lines);
  const min = Math.floor(base / step) * step;
  const max = Math.ceil(high / step) * step;
  return { min, max, ticks: Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => min + i * step) };
}

/** Returns the smallest round number (1, 2 or 5 times a power of ten) that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return (ROUND_STEPS.find((step) => step * power >= least) ?? 10) * power;
}

/** Returns the distance of a value from the top of a chart of this height. */
export function shareOf({ min, max }: Scale, value: number, height: number): number {
  return height - ((value - min) / (max - min)) * height;
}
