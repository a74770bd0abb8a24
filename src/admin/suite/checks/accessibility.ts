import axe from 'axe-core';
import { issuesOf, type AccessibilityIssue } from './issues.ts';

/** Asks axe for all rules on the page as it stands, without the tools beside it (TS8). The worst come first. */
export async function accessibilityIssues(): Promise<AccessibilityIssue[]> {
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: ['[data-tool-dock]'] },
    { resultTypes: ['violations'] },
  );
  return issuesOf(violations);
}
