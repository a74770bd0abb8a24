import type { ToolRun } from '../../shared/runs.ts';
import { labelOf, overallScore, scoreOf, VITAL_NAMES, type Vitals, vitalText } from '../../shared/vitalScores.ts';
import type { AccessibilityIssue } from '../checks/accessibility.ts';
import type { Step, TestCase } from '../flows/flow.ts';

/** The result of a check, with a line for each finding or measurement. */
export type Verdict = { readonly passed: boolean; readonly lines: readonly string[] };

/** The images of a visual test. */
export type Pictures = { readonly before: Blob; readonly now: Blob; readonly difference: Blob | null };

/** The result of a test. */
export type TestResult = Verdict & {
  readonly test: TestCase;
  /** When it ran (ISO instant), and its duration in milliseconds. */
  readonly at: string;
  readonly durationMs: number;
  readonly pictures?: Pictures;
};

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

/**
 * Returns the stored record of a test run (TS9). Texts that the user typed are left out, because runs belong to the device, not
 * the account.
 */
export function runOf(name: string, results: readonly TestResult[]): ToolRun {
  const typed = results.flatMap(({ test }) =>
    test.steps.flatMap((step: Step) => (step.kind === 'fill' && step.text !== '' ? [step.text] : [])),
  );
  const passed = results.filter((each) => each.passed).length;
  const durationMs = Math.max(0, ...results.map((each) => each.durationMs));
  return {
    id: crypto.randomUUID(),
    kind: 'suite',
    name: `${name}: ${results.map(({ test }) => test.type).join(', ')}`,
    startedAt: new Date(Date.now() - durationMs).toISOString(),
    durationMs,
    passed,
    failed: results.length - passed,
    details: results.flatMap(({ test, lines }) => lines.map((line) => `${test.type}: ${withoutTexts(line, typed)}`)),
  };
}

/** Returns the stored record of an accessibility scan (TS9). */
export function scanRun(
  { path, at, issues }: { readonly path: string; readonly at: string; readonly issues: readonly AccessibilityIssue[] },
  durationMs: number,
): ToolRun {
  return {
    id: crypto.randomUUID(),
    kind: 'suite',
    name: `Accessibility of ${path}`,
    startedAt: at,
    durationMs,
    passed: issues.length === 0 ? 1 : 0,
    failed: issues.length === 0 ? 0 : 1,
    details: issues.map(({ severity, rule, element }) => `${severity}: ${rule} at ${element}`),
  };
}

function withoutTexts(line: string, typed: readonly string[]): string {
  return typed.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, '…'), line);
}
