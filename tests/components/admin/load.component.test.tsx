import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { loadRun } from '../../../src/admin/load/loadRun.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The scratch logs on this device. */
const scratch = async (): Promise<number> => (await indexedDB.databases()).filter(({ name }) => name === 'gauntlet-scratch-load').length;
const texts = (role: string): string[] =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent ?? '');

test('LT1 LT2 LT4 a scratch log is written, measured and erased, and the run is stored', async ({ person }) => {
  await person();
  onTestFinished(() => loadRun.stop());
  await openTool('/load-testing', 'Load Testing');
  expect(outline()).toMatchInlineSnapshot(`
    "# Load Testing
    Writes the events of a busy person into a separate log, never into yours, and measures throughput and start-up. The separate log is erased afterwards.
    Events
    [spinbutton Events, “10000”]
    (group Numbers of events)
    [button 1,000, not pressed]
    [button 10,000, pressed]
    [button 50,000, not pressed]
    [button 100,000, not pressed]
    [button *play Start load test]
    *zap
    Nothing was measured yet
    Choose how many events to write, and start."
  `);
  await page.getByLabelText('Events', { exact: true }).fill('99');
  await expect.element(page.getByText('A whole number from 100 to 200,000')).toBeVisible();
  await button('Start load test').click();
  expect(button('Stop').elements()).toHaveLength(0);
  await button('50,000').click();
  await expect.element(page.getByLabelText('Events', { exact: true })).toHaveValue(50_000);
  expect(button('50,000').element().getAttribute('aria-pressed')).toBe('true');

  await page.getByLabelText('Events', { exact: true }).fill('100');
  await button('Start load test').click();
  await expect.element(page.getByRole('progressbar', { name: 'Events written' })).toBeVisible();
  // The header and ten lengths.
  await expect.poll(() => page.getByRole('row').elements().length, { timeout: 50_000 }).toBe(11);
  await expect.element(button('Start load test')).toBeVisible();
  expect(texts('columnheader')).toEqual(['Events', 'In batch, /s', 'One by one, /s', 'Start, ms', 'Folding all, ms', 'Disk, MB']);
  expect(texts('rowheader')).toEqual(['10', '20', '30', '40', '50', '60', '70', '80', '90', '100']);
  await expect.element(page.getByRole('img', { name: 'Throughput, events a second' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Start-up, ms' })).toBeVisible();
  expect([...document.querySelectorAll('main svg circle title')].map(({ textContent }) => textContent?.replace(/: .* /, ' '))).toContain(
    'In batches of 500, 100 events second',
  );
  expect(await scratch()).toBe(0);
  go('/test-suite');
  await expect.element(page.getByText('100 events into a scratch log')).toBeVisible();
});

test('LT1 a stopped test erases its log, and does not start anew; remains of a crash are erased when the page opens', async ({
  person,
}) => {
  await person();
  onTestFinished(() => loadRun.stop());
  await new Promise((resolve) => {
    const request = indexedDB.open('gauntlet-scratch-load');
    request.addEventListener('success', () => resolve(request.result.close()));
  });
  expect(await scratch()).toBe(1);
  await openTool('/load-testing', 'Load Testing');
  await expect.poll(scratch).toBe(0);
  await page.getByLabelText('Events', { exact: true }).fill('200000');
  await button('Start load test').click();
  await button('Stop').click();
  await expect.element(button('Start load test')).toBeVisible();
  await expect.poll(scratch).toBe(0);
  expect(page.getByRole('progressbar').elements()).toHaveLength(0);
});
