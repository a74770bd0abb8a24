import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openTool } from '../support/admin.ts';
import { balanceIn } from '../support/points.ts';
import { test } from '../support/test.ts';

test('LF1 LF2 a log of another person opens read-only, and shows the same as the command line', async ({ person }) => {
  const ann = await person('Ann');
  await ann.page.goto('/#/points');
  await ann.page.getByRole('button', { name: 'Claim day 1: 50 points' }).click();
  await expect.poll(() => balanceIn(ann.page)).toBe(12_610);
  await ann.page.goto('/#/settings');
  const coming = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: 'Export my log' }).click();
  const folder = await mkdtemp(join(tmpdir(), 'gauntlet-log-'));
  const file = join(folder, 'ann.jsonl');
  await (await coming).saveAs(file);

  const { page } = await person('Ben');
  await openTool(page, '/log-file', 'Open a Log File');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
  await page.getByText('This is not a Gauntlet log').waitFor();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('balance  12610 points').waitFor();
  const answerTo = async (title: string, button: string): Promise<string> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('region', { name: title }).locator('pre').innerText();
  };
  expect(await answerTo('Verify', 'Verify')).toBe(printed(['verify', file]));
  await page.getByLabel('First event after which this does not hold').fill('balance < 12610');
  expect(await answerTo('Bisect balance < 12610', 'Bisect')).toBe(printed(['bisect', 'balance < 12610', file]));

  await page.getByRole('button', { name: 'Show the app with this log' }).click();
  await page.getByRole('slider', { name: 'Event' }).waitFor();
  await page.goto('/#/points');
  await expect.poll(() => balanceIn(page)).toBe(12_610);
  await page.getByRole('slider', { name: 'Event' }).press('Home');
  await page.getByRole('button', { name: 'Claim day 1: 50 points' }).click();
  await page.getByText('This log is open read-only. Close it to continue with your own.').waitFor();
  await page.getByRole('button', { name: 'Close this log' }).click();
  await expect.poll(() => balanceIn(page)).toBe(12_500);
  await rm(folder, { recursive: true });
});

/** The output of the command line; it exits with 1 where a check fails. */
function printed(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, ['scripts/log.mjs', ...args], { encoding: 'utf8' }).trimEnd();
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout).trimEnd() : '';
  }
}
