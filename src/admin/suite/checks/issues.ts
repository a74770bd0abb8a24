import type { Result } from 'axe-core';

/** How bad an issue is, the worst first. */
export const SEVERITIES = ['critical', 'serious', 'moderate', 'minor'] as const;

/** How bad an issue is. */
export type Severity = (typeof SEVERITIES)[number];

/** One part of the page that breaks one rule of accessibility. */
export type AccessibilityIssue = {
  readonly id: string;
  readonly severity: Severity;
  readonly rule: string;
  readonly description: string;
  /** Where it is, as a CSS selector. */
  readonly element: string;
  /** What is to be done about it. */
  readonly impact: string;
  /** A, AA or AAA of WCAG, or 'best practice'. */
  readonly wcagLevel: string;
};

/** Axe's answer as issues, one for each element. */
export function issuesOf(violations: readonly Pick<Result, 'id' | 'impact' | 'help' | 'tags' | 'nodes'>[]): AccessibilityIssue[] {
  const issues = violations.flatMap(({ id, impact, help, tags, nodes }) =>
    nodes.map((node): AccessibilityIssue => {
      const element = node.target.flat().join(' ');
      const severity = node.impact ?? impact ?? 'minor';
      const wcagLevel = wcagLevelOf(tags);
      return { id: `${id} ${element}`, severity, rule: id, description: help, element, impact: node.failureSummary ?? '', wcagLevel };
    }),
  );
  return issues.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** The level of WCAG that a rule belongs to, by axe's tags: 'wcag2a', 'wcag21aa', 'wcag2aaa'. */
function wcagLevelOf(tags: readonly string[]): string {
  const levels = tags.flatMap((tag) => /^wcag\d+(a{1,3})$/.exec(tag)?.[1]?.toUpperCase() ?? []);
  return levels[0] ?? 'best practice';
}
