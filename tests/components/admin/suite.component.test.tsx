import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drills } from '../../../src/admin/recovery/drill.ts';
import { recorder } from '../../../src/admin/suite/recorder.ts';
import { suite } from '../../../src/admin/suite/session.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

/** A playback waits for each of its steps. */
const LONG = { timeout: 30_000 };
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (): Element | null => document.querySelector('[role=tabpanel]');

async function tab(name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  // The panel follows its tab in a second render.
  await expect.poll(() => panel()?.getAttribute('aria-busy')).toBe('false');
}

/** The performance score of this page, which varies. */
const SCORE = /(?<=\*gauge\n).*\n.*/;

function resetAfterwards(): void {
  onTestFinished(async () => {
    recorder.reset();
    await suite.open('nobody');
  });
}

test('TS1 TS2 TS4 TS5 a recorded flow lists its steps, generates four tests, plays back any number of times, and fails where a screen is broken', async ({
  person,
  complaints,
}) => {
  complaints.allow(/broken on purpose/);
  resetAfterwards();
  const ann = await person();
  await openTool('/testing', 'Testing Dashboard');
  await tab('User Flows');
  await expect.element(page.getByText('No flows yet')).toBeVisible();
  expect(outline(panel())).toMatchInlineSnapshot(`
    "Flow name
    [textbox Flow name, “”, What the user does, such as “Create a challenge”.]
    What the user does, such as “Create a challenge”.
    [button *circle Start recording]
    *route
    No flows yet
    Name a flow, record it, and use the app as a user does."
  `);
  await button('Start recording').click();
  await expect.element(page.getByText('Please enter a flow name')).toBeVisible();
  await page.getByLabelText('Flow name').fill('Create a challenge');
  await button('Start recording').click();
  const dock = page.getByRole('region', { name: 'Testing Suite' });
  await expect.element(dock.getByText('Recording “Create a challenge”: 1 step')).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Create Challenge' }).first().click();
  await page.getByLabelText('Title').click();
  await userEvent.keyboard('Read by candle');
  await page.getByText('Group (Free)').click();
  const types = page.getByLabelText('Proof Type').element();
  if (types instanceof HTMLElement) types.focus();
  await userEvent.keyboard('Te');
  await main.getByRole('button', { name: 'Create Challenge' }).click();
  await main.getByRole('link', { name: 'Read by candle' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Read by candle' })).toBeVisible();
  expect(outline(dock.element(), /, [\d.]+ s$/)).toMatchInlineSnapshot(`
    "(region Testing Suite)
    ## Testing Suite
    [button *x Close Testing Suite]
    (tablist Testing Suite)
    [tab Overview, not selected]
    [tab Test Cases, not selected]
    [tab Accessibility, not selected]
    [tab Performance, not selected]
    [tab User Flows, selected]
    (region Recording)
    {red} *circle Recording “Create a challenge”: 7 steps
    [button Discard]
    {red} [button *square Stop recording]
    Go to /feed
    Click link “Create Challenge”
    Type “Read by candle” into textbox “Title”
    Check radio “Group (Free) Open to everyone”
    Choose “Text Log” in combobox “Proof Type”
    Click button “Create Challenge”
    Click link “Read by candle”
    *route
    No flows yet
    Name a flow, record it, and use the app as a user does."
  `);
  await dock.getByRole('button', { name: 'Stop recording' }).click();
  await expect.element(dock.getByText('Recorded. Four tests were generated from it.')).toBeVisible();
  await dock.getByRole('tab', { name: 'Test Cases' }).click();
  await expect.element(button('Run all')).toBeVisible();
  expect(outline(panel())).toMatchInlineSnapshot(`
    "[combobox Type of test, of >All types; e2e; visual; accessibility; performance]
    *chevron-down
    [button *play Run all]
    [button *circle-dashed *chevron-down Not run Create a challenge: e2e e2e]
    [button *circle-dashed *chevron-down Not run Create a challenge: visual visual]
    [button *circle-dashed *chevron-down Not run Create a challenge: accessibility accessibility]
    [button *circle-dashed *chevron-down Not run Create a challenge: performance performance]"
  `);

  await dock.getByRole('tab', { name: 'User Flows' }).click();
  await dock.getByRole('button', { name: 'Play back' }).click();
  await expect.element(dock.getByText('Passed', { exact: true }), LONG).toBeVisible();
  // A typed text gets a mark: no playback takes what an earlier one left for its own.
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1, name: /^Read by candle [0-9a-f]{4}$/ })).toBeVisible();
  drills.begin(ann.gauntlet, { kind: 'missing', screen: '/feed', recoversAfter: Infinity }, () => () => undefined);
  await dock.getByRole('button', { name: 'Play back' }).click();
  await expect.element(dock.getByText('Failed', { exact: true }), LONG).toBeVisible();
  await expect.element(dock.getByText('the app shows “Something Went Wrong”')).toBeVisible();
  drills.end('stopped');
  go('/profile');
  await expect.element(page.getByRole('heading', { name: 'Something Went Wrong' })).not.toBeInTheDocument();
  await dock.getByRole('button', { name: 'Play back' }).click();
  await expect.element(dock.getByText('Passed', { exact: true }), LONG).toBeVisible();
});

test('TS8 TS12 the current page is scanned, and its issues are listed where the check was started; the vitals are shown', async ({
  person,
}) => {
  resetAfterwards();
  await person();
  await openTool('/testing', 'Testing Dashboard');
  await tab('Overview');
  expect(outline(panel(), SCORE)).toMatchInlineSnapshot(`
    "{violet}
    *route
    User flows
    0
    *flask-conical
    Test cases
    0
    {green}
    *circle-check
    Passed
    0
    {red}
    *circle-x
    Failed
    0
    {amber}
    *gauge
    <…>
    ## Tests
    [button *play Run all tests, disabled]
    *flask-conical
    No tests were run yet
    Record a flow under User Flows. Four tests are generated from it.
    ## Accessibility
    [button *scan-search Check accessibility of this page]
    All rules of axe, checked on the page that is open. The issues are shown here."
  `);
  await tab('Performance');
  expect(outline(panel()).match(/^[A-Z]{3,4} [A-Z].*$/gm)).toEqual([
    'FCP First Contentful Paint',
    'LCP Largest Contentful Paint',
    'FID First Input Delay',
    'CLS Cumulative Layout Shift',
    'TTFB Time to First Byte',
    'TTI Time to Interactive',
    'TBT Total Blocking Time',
  ]);
  await expect.element(page.getByText('The mean of the metrics that the browser measured since this page was loaded.')).toBeVisible();
  await tab('Accessibility');
  await expect.element(page.getByText('This page was not checked yet')).toBeVisible();
  expect(outline(panel())).toMatchInlineSnapshot(`
    "[button *scan-search Check this page]
    *accessibility
    This page was not checked yet
    All rules of axe are checked on the current page, without the tools beside it."
  `);
  await button('Check this page').click();
  await expect.element(page.getByText('No accessibility issue')).toBeVisible();
  await expect.element(button('Check this page')).toBeEnabled();
  expect(outline(panel())).toMatchInlineSnapshot(`
    "[button *scan-search Check this page]
    /testing on Mar 2, 2026, <time>: 0 issues
    *circle-check
    No accessibility issue
    Nothing on /testing breaks a rule."
  `);
  const nameless = document.querySelector('main')?.appendChild(document.createElement('button'));
  await button('Check this page').click();
  await expect.element(page.getByText(/^\/testing on .*: 1 issue$/)).toBeVisible();
  await expect.element(button('Check this page')).toBeEnabled();
  expect(outline(panel())).toMatchInlineSnapshot(`
    "[button *scan-search Check this page]
    /testing on Mar 2, 2026, <time>: 1 issue
    (list Issues by severity)
    {red} 1 critical
    {orange} 0 serious
    {amber} 0 moderate
    0 minor
    {red} critical
    Buttons must have discernible text
    button-name, WCAG A
    #content > button
    Fix any of the following: Element does not have inner text that is visible to screen readers aria-label attribute does not exist or is empty aria-labelledby attribute does not exist, references elements that do not exist or references elements that are empty Element has no title attribute Element does not have an implicit (wrapped) <label> Element does not have an explicit <label> Element's default semantics were not overridden with role="none" or role="presentation""
  `);
  await tab('Overview');
  await expect.element(page.getByText(/^\/testing on .*: 1 issue$/)).toBeVisible();
  nameless?.remove();
  await button('Check accessibility of this page').click();
  await expect.element(page.getByText('No accessibility issue')).toBeVisible();
  expect(outline(panel(), SCORE)).toContain('Nothing on /testing breaks a rule.');
});

test('TS1 a recording is discarded, and a failure of the storage is reported', async ({ person }) => {
  resetAfterwards();
  await person();
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new Error('The storage is gone.');
  });
  await openTool('/testing', 'Testing Dashboard');
  await expect.element(page.getByText('The action failed')).toBeVisible();
  await expect.element(page.getByText('The storage is gone.')).toBeVisible();
  await tab('User Flows');
  await page.getByLabelText('Flow name').fill('Nothing');
  await button('Start recording').click();
  const dock = page.getByRole('region', { name: 'Testing Suite' });
  await dock.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dock.getByText('What the user does, such as “Create a challenge”.')).toBeVisible();
  await dock.getByRole('button', { name: 'Close Testing Suite' }).click();
  await expect.element(dock).not.toBeInTheDocument();
});
