import axe, { type Result } from 'axe-core';

/** The severities, most severe first. */
export const SEVERITIES = ['critical', 'serious', 'moderate', 'minor'] as const;

/** The severity of an issue. */
export type Severity = (typeof SEVERITIES)[number];

/** One element of the page that violates one accessibility rule. */
export type AccessibilityIssue = {
  readonly id: string;
  readonly severity: Severity;
  readonly rule: string;
  readonly description: string;
  /** The element, as a CSS selector. */
  readonly element: string;
  /** The advice. */
  readonly impact: string;
  /** The WCAG level (A, AA or AAA), or 'best practice'. */
  readonly wcagLevel: string;
};

/** Converts the result of axe to issues, one per element. */
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

/** Returns the WCAG level of a rule by axe's tags: 'wcag2a', 'wcag21aa', 'wcag2aaa'. */
function wcagLevelOf(tags: readonly string[]): string {
  const levels = tags.flatMap((tag) => /^wcag\d+(a{1,3})$/.exec(tag)?.[1]?.toUpperCase() ?? []);
  return levels[0] ?? 'best practice';
}

/** Runs all axe rules on the current page without the tools (TS8). Most severe issues first. */
export async function accessibilityIssues(): Promise<AccessibilityIssue[]> {
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: ['[data-tool-dock]'] },
    { resultTypes: ['violations'] },
  );
  return issuesOf(violations);
}
