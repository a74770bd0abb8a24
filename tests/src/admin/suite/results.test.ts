import { expect, test } from 'vitest';
import { issuesOf } from '../../../../src/admin/suite/checks/accessibility.ts';
import { accessibilityVerdict, performanceVerdict, visualVerdict } from '../../../../src/admin/suite/playback/results.ts';

const good = { fcp: 500, lcp: 900, fid: 4, cls: 0, ttfb: 30, tti: 900, tbt: 20 };
const nothing = { fcp: null, lcp: null, fid: null, cls: null, ttfb: null, tti: null, tbt: null };

test('TS7 pictures pass when at most 0.1 of them differs', () => {
  expect([0, 0.1, 0.100001, 1].map((share) => visualVerdict(share, 0.1).passed)).toEqual([true, true, false, false]);
});

test('TS14 a page passes when at least one metric was measured and none is Poor', () => {
  expect(performanceVerdict(good).passed).toBe(true);
  expect(performanceVerdict({ ...good, lcp: null, fid: null }).passed).toBe(true);
  const poor = performanceVerdict({ ...good, tbt: 700 });
  expect({ passed: poor.passed, reason: poor.lines[0] }).toEqual({ passed: false, reason: 'tbt is Poor' });
  expect(performanceVerdict(nothing)).toEqual({ passed: false, lines: ['Nothing was measured.'] });
});

test('TS8 lists an issue for each element that violates a rule, the most severe first, with its level of WCAG', () => {
  const rule = (id: string, impact: 'minor' | 'critical', tags: string[], ...targets: string[]) => ({
    id,
    impact,
    help: `${id} must be`,
    tags,
    nodes: targets.map((target) => ({ target: [target], impact, html: '', failureSummary: `Fix ${target}`, any: [], all: [], none: [] })),
  });
  const issues = issuesOf([
    rule('region', 'minor', ['best-practice'], 'div'),
    rule('image-alt', 'critical', ['cat.text', 'wcag2a', 'wcag111'], '#one', '#two'),
  ]);
  expect(
    issues.map(({ severity, rule: name, element, wcagLevel, impact }) => ({ severity, rule: name, element, wcagLevel, impact })),
  ).toEqual([
    { severity: 'critical', rule: 'image-alt', element: '#one', wcagLevel: 'A', impact: 'Fix #one' },
    { severity: 'critical', rule: 'image-alt', element: '#two', wcagLevel: 'A', impact: 'Fix #two' },
    { severity: 'minor', rule: 'region', element: 'div', wcagLevel: 'best practice', impact: 'Fix div' },
  ]);
  expect(accessibilityVerdict(issues)).toMatchObject({ passed: false });
  expect(accessibilityVerdict([])).toEqual({ passed: true, lines: [] });
});
