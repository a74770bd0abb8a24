import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeRun } from '../../../src/admin/shared/runs.ts';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const runs = [
  {
    kind: 'chaos',
    name: 'Chaos: Slow',
    passed: 10,
    failed: 2,
    details: ['once: twice', 'once: twice', 'Slow 4 times'],
    seed: 7,
    durationMs: 185_000,
  },
  { kind: 'load', name: '1,000 events into a scratch log', passed: 1, failed: 0, details: [], durationMs: 12_400 },
] as const;
const names = (): string[] =>
  page
    .getByRole('list', { name: 'Runs' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('summary')?.textContent ?? '')
    .filter(Boolean);

test('RT1 the runs of all tools are listed, filtered by tool and outcome, exported, and cleared when it is confirmed', async ({
  person,
  downloads,
}) => {
  await person();
  await openTool('/test-suite', 'Test Suite');
  expect(outline()).toMatchInlineSnapshot(`
    "# Test Suite
    The last runs of all tools on this device. At most 50 are stored.
    {violet}
    *list-checks
    Runs
    0
    {green}
    *circle-check
    Without a failure
    0
    {red}
    *circle-x
    With a failure
    0
    [combobox Tool, of >All tools; Testing Suite; Automated Tests; Load Testing; Chaos Engineering]
    *chevron-down
    [combobox Outcome, of >Passed and failed; Passed; Failed]
    *chevron-down
    [button *download Export, disabled]
    {red} [button *trash Clear, disabled]
    *list-checks
    No runs yet
    The runs of the testing tools are listed here."
  `);
  const [chaos, load] = runs;
  const store = (run: (typeof runs)[number]): void =>
    storeRun({ ...run, details: [...run.details], id: run.kind, startedAt: '2026-03-02T11:00:00.000Z' });
  store(load);
  await openTool('/versions', 'Version Control');
  await openTool('/test-suite', 'Test Suite');
  await expect.poll(names).toHaveLength(1);
  store(chaos);
  await expect.poll(names).toHaveLength(2);
  for (const summary of document.querySelectorAll<HTMLElement>('main summary')) summary.click();
  expect(outline()).toMatchInlineSnapshot(`
    "# Test Suite
    The last runs of all tools on this device. At most 50 are stored.
    {violet}
    *list-checks
    Runs
    2
    {green}
    *circle-check
    Without a failure
    1
    {red}
    *circle-x
    With a failure
    1
    [combobox Tool, of >All tools; Testing Suite; Automated Tests; Load Testing; Chaos Engineering]
    *chevron-down
    [combobox Outcome, of >Passed and failed; Passed; Failed]
    *chevron-down
    [button *download Export]
    {red} [button *trash Clear]
    (list Runs)
    [button *circle-x *chevron-down 2 failed Chaos: Slow Chaos Engineering, Mar 2, 2026, <time>]
    Duration
    3 min 5 s
    Passed
    10
    Failed
    2
    Seed
    7
    once: twice
    Slow 4 times
    [button *circle-check *chevron-down Passed 1,000 events into a scratch log Load Testing, Mar 2, 2026, <time>]
    Duration
    12.4 s
    Passed
    1
    Failed
    0"
  `);

  const tool = page.getByRole('combobox', { name: 'Tool' });
  const outcome = page.getByRole('combobox', { name: 'Outcome' });
  await tool.selectOptions('Load Testing');
  expect(names()).toEqual([expect.stringContaining('1,000 events into a scratch log')]);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect(downloads.map(({ name }) => name)).toEqual(['gauntlet-test-runs.json']);
  expect(JSON.parse((await downloads[0]?.text) ?? '')).toMatchObject([{ kind: 'load' }]);
  await outcome.selectOptions('Failed');
  await expect.element(page.getByText('No matching runs')).toBeVisible();
  expect(outline()).toMatchInlineSnapshot(`
    "# Test Suite
    The last runs of all tools on this device. At most 50 are stored.
    {violet}
    *list-checks
    Runs
    2
    {green}
    *circle-check
    Without a failure
    1
    {red}
    *circle-x
    With a failure
    1
    [combobox Tool, of All tools; Testing Suite; Automated Tests; >Load Testing; Chaos Engineering]
    *chevron-down
    [combobox Outcome, of Passed and failed; Passed; >Failed]
    *chevron-down
    [button *download Export, disabled]
    {red} [button *trash Clear]
    *list-checks
    No matching runs
    Choose another tool or outcome."
  `);
  await tool.selectOptions('All tools');
  expect(names()).toEqual([expect.stringContaining('Chaos: Slow')]);

  const question = page.getByRole('alertdialog', { name: 'Clear all runs?' });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(question).toBeVisible();
  expect(outline(question.element())).toMatchInlineSnapshot(`
    "(alertdialog Clear all runs?)
    ## Clear all runs?
    [button *x Close]
    Recordings and tests stay. Only the results are deleted.
    [button Cancel]
    {red} [button Clear]"
  `);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(names()).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await question.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('No runs yet')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
