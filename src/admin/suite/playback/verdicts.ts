import { labelOf, overallScore, scoreOf, VITAL_NAMES, vitalText, type Vitals } from '../../shared/vitalScores.ts';
import type { AccessibilityIssue } from '../checks/issues.ts';

/** The result of a check, with a line for each finding or measurement. */
export type Verdict = { readonly passed: boolean; readonly lines: readonly string[] };

/** A screen without issues passes (TS8). */
export function accessibilityVerdict(issues: readonly AccessibilityIssue[]): Verdict {
  return { passed: issues.length === 0, lines: issues.map(({ severity, rule, element }) => `${severity}: ${rule} at ${element}`) };
}

/** A page passes if something was measured and nothing is rated Poor (TS14). */
export function performanceVerdict(vitals: Vitals): Verdict {
  const overall = overallScore(vitals);
  if (overall === null) return { passed: false, lines: ['Nothing was measured.'] };
  const poor = VITAL_NAMES.filter((name) => {
    const value = vitals[name];
    return value !== null && labelOf(scoreOf(name, value)) === 'Poor';
  });
  const lines = VITAL_NAMES.map((name) => `${name} ${vitalText(name, vitals[name])}`);
  return { passed: poor.length === 0, lines: [...poor.map((name) => `${name} is Poor`), `score ${Math.round(overall)}`, ...lines] };
}

/** Images that differ by at most `most` (0 to 1) pass (TS7). */
export function visualVerdict(share: number, most: number): Verdict {
  return { passed: share <= most, lines: [`${(share * 100).toFixed(2)} % of the picture differs, at most ${most * 100} % may`] };
}
