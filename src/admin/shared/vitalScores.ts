/** The metrics of a page load, in display order. */
export const VITAL_NAMES = ['fcp', 'lcp', 'fid', 'cls', 'ttfb', 'tti', 'tbt'] as const;

/** A metric of a page load. */
export type VitalName = (typeof VITAL_NAMES)[number];

/** The measured metrics: milliseconds, except for `cls`, which has no unit. Null means not measured. */
export type Vitals = Readonly<Record<VitalName, number | null>>;

/** Up to `good` a metric scores 100, from `poor` on 0 (TS11). */
export const THRESHOLDS: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  fcp: { good: 1_800, poor: 3_000 },
  lcp: { good: 2_500, poor: 4_000 },
  fid: { good: 100, poor: 300 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1_800 },
  tti: { good: 3_800, poor: 7_300 },
  tbt: { good: 200, poor: 600 },
};

/** The label of a score. */
export type VitalLabel = 'Good' | 'Needs Improvement' | 'Poor';

/** Scores a metric from 0 to 100, linear between its thresholds (TS11). */
export function scoreOf(name: VitalName, value: number): number {
  const { good, poor } = THRESHOLDS[name];
  if (value <= good) return 100;
  if (value >= poor) return 0;
  return ((poor - value) / (poor - good)) * 100;
}

/** Returns the label of a score (TS11). */
export function labelOf(score: number): VitalLabel {
  if (score >= 90) return 'Good';
  return score >= 50 ? 'Needs Improvement' : 'Poor';
}

/** Returns the mean score of the measured metrics, 0 to 100; null if there are none (TS12). */
export function overallScore(vitals: Vitals): number | null {
  const scores = VITAL_NAMES.flatMap((name) => {
    const value = vitals[name];
    return value === null ? [] : [scoreOf(name, value)];
  });
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Formats a metric: '1,240 ms', '0.03', or that it was not measured. */
export function vitalText(name: VitalName, value: number | null): string {
  if (value === null) return 'not measured';
  return name === 'cls' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-US')} ms`;
}

/** A time span in which the main thread was busy, in milliseconds since navigation start. */
export type LongTask = { readonly startTime: number; readonly duration: number };

/** Longer tasks are noticeable (milliseconds). */
const NOTICEABLE_MS = 50;
/** A page without long tasks for this time is idle (milliseconds). */
const IDLE_MS = 5_000;

/**
 * Computes the time to interactive: the end of the last long task before the page became idle, but not before the first paint
 * (TS13).
 * @param fcp the first contentful paint in milliseconds; null if unknown
 * @param now milliseconds since navigation start
 * @returns milliseconds, or null until the page has been idle
 */
export function timeToInteractive(fcp: number | null, tasks: readonly LongTask[], now: number): number | null {
  if (fcp === null) return null;
  let interactive = fcp;
  for (const { startTime, duration } of tasks.toSorted((a, b) => a.startTime - b.startTime)) {
    if (startTime - interactive >= IDLE_MS) return interactive;
    interactive = Math.max(interactive, startTime + duration);
  }
  return now - interactive >= IDLE_MS ? interactive : null;
}

/**
 * Computes the total blocking time between the first paint and the time to interactive: for each long task, the time beyond 50 ms
 * (TS13).
 */
export function blockingTime(fcp: number, interactive: number, tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const within = Math.min(startTime + duration, interactive) - Math.max(startTime, fcp);
    return sum + Math.max(0, within - NOTICEABLE_MS);
  }, 0);
}
