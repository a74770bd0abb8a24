/** What a page's load is measured by, in the order in which it is shown. */
export const VITAL_NAMES = ['fcp', 'lcp', 'fid', 'cls', 'ttfb', 'tti', 'tbt'] as const;

/** One figure of a page's load. */
export type VitalName = (typeof VITAL_NAMES)[number];

/** A page's load as far as the browser told of it: milliseconds, but for `cls`, which has no unit. Null: not measured. */
export type Vitals = Readonly<Record<VitalName, number | null>>;

/** Up to `good` a figure scores 100, from `poor` on 0 (TS11). */
export const THRESHOLDS: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  fcp: { good: 1_800, poor: 3_000 },
  lcp: { good: 2_500, poor: 4_000 },
  fid: { good: 100, poor: 300 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1_800 },
  tti: { good: 3_800, poor: 7_300 },
  tbt: { good: 200, poor: 600 },
};

/** What a score is called. */
export type VitalLabel = 'Good' | 'Needs Improvement' | 'Poor';

/** The score of one figure, 0 to 100, linear between its bounds (TS11). */
export function scoreOf(name: VitalName, value: number): number {
  const { good, poor } = THRESHOLDS[name];
  if (value <= good) return 100;
  if (value >= poor) return 0;
  return ((poor - value) / (poor - good)) * 100;
}

/** What a score of 0 to 100 is called (TS11). */
export function labelOf(score: number): VitalLabel {
  if (score >= 90) return 'Good';
  return score >= 50 ? 'Needs Improvement' : 'Poor';
}

/** The mean of the scores of what was measured, 0 to 100; null when nothing was (TS12). */
export function overallScore(vitals: Vitals): number | null {
  const scores = VITAL_NAMES.flatMap((name) => {
    const value = vitals[name];
    return value === null ? [] : [scoreOf(name, value)];
  });
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** A figure of a page's load as it is shown: '1,240 ms', '0.03', or that it was not measured. */
export function vitalText(name: VitalName, value: number | null): string {
  if (value === null) return 'not measured';
  return name === 'cls' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-US')} ms`;
}
