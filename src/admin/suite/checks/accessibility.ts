import axe from 'axe-core';
import { issuesOf, type AccessibilityIssue } from './issues.ts';

/** Runs all axe rules on the current page without the tools (TS8). Most severe issues first. */
export async function accessibilityIssues(): Promise<AccessibilityIssue[]> {
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: ['[data-tool-dock]'] },
    { resultTypes: ['violations'] },
  );
  return issuesOf(violations);
}
