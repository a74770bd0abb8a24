import { expect, test } from 'vitest';
import { issuesOf } from '../../../../src/admin/suite/checks/accessibility.ts';
import { accessibilityVerdict, performanceVerdict, visualVerdict } from '../../../../src/admin/suite/playback/results.ts';

const good = { fcp: 500, lcp: 900, fid: 4, cls: 0, ttfb: 30, tti: 900, tbt: 20 };
const nothing = { fcp: null, lcp: null, fid: null, cls: null, ttfb: null, tti: null, tbt: null };

test('TS7 pictures of which at most 0.1 differs pass', () => {
  expect([0, 0.1, 0.100001, 1].map((share) => visualVerdict(share, 0.1).passed)).toEqual([true, true, false, false]);
});

test('TS14 a page passes when something was measured and nothing of it is Poor', () => {
  expect(performanceVerdict(good).passed).toBe(true);
  expect(performanceVerdict({ ...good, lcp: null, fid: null }).passed).toBe(true);
  const poor = performanceVerdict({ ...good, tbt: 700 });
  expect([poor.passed, poor.lines[0]]).toEqual([false, 'tbt is Poor']);
  expect(performanceVerdict(nothing)).toEqual({ passed: false, lines: ['Nothing was measured.'] });
});

test('TS8 an issue is one element that breaks one rule, the worst first, with its level of WCAG', () => {
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
  expect(issues.map(({ severity, rule: name, element, wcagLevel, impact }) => [severity, name, element, wcagLevel, impact])).toEqual([
    ['critical', 'image-alt', '#one', 'A', 'Fix #one'],
    ['critical', 'image-alt', '#two', 'A', 'Fix #two'],
    ['minor', 'region', 'div', 'best practice', 'Fix div'],
  ]);
  expect(accessibilityVerdict(issues)).toMatchObject({ passed: false });
  expect(accessibilityVerdict([])).toEqual({ passed: true, lines: [] });
});
