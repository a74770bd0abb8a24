import type { ToolRun } from '../shared/runs.ts';
import type { AccessibilityIssue } from './checks/issues.ts';
import type { Step } from './flows/flow.ts';
import type { TestResult } from './playback/runTests.ts';

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
