import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { inTheEvening, laterBy } from './support/days.ts';
import { test } from './support/test.ts';

/** Lets days pass, with a login on each. */
const LONG_MS = 120_000;

test(
  'BK1 BK3 BK4 BK5 a backup is downloaded and imported again; a scheduled one is written into a folder, or its failure is reported',
  { timeout: LONG_MS },
  async ({ person, server }) => {
    const ann = await person('Ann', inTheEvening());
    const { page, context } = ann;
    // The person chooses a folder in a window of the system. This one is equally real, without a dialog.
    await context.addInitScript(() => {
      window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Backups', { create: true });
    });
    await becomeAdmin(page);
    await page.getByText('There is no backup of this log').waitFor();
    expect(await faultsOf(page, 'backup', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Back up now' }).click()]);
    const file = await readFile(await download.path());
    const events = file.toString('utf8').trim().split('\n').length - 1;
    await page.getByText(`${events} events, passed to the browser as gauntlet-log-`).waitFor();
    await figure(page, 'Not in any backup', '0');
    await page.getByLabel('Log file').setInputFiles({ name: 'log.jsonl', mimeType: 'application/jsonl', buffer: file });
    await page.getByText('This log is on this device already').waitFor();

    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await page.getByText('Gauntlet writes each due backup into “Backups” automatically.').waitFor();
    await page.getByText('Daily').click();
    await expect.poll(() => page.getByRole('radio', { name: 'Daily' }).isChecked()).toBe(true);

    await laterBy(1, ann, server);
    await becomeAdmin(page);
    await page.getByText('written into the folder').waitFor();
    const [name = '', text = ''] = await newestIn(page);
    const count = text.trim().split('\n').length - 1;
    expect(count).toBeGreaterThan(events);
    await page.getByText(`${count} events, written into the folder as ${name}`).waitFor();

    await page.getByRole('button', { name: 'Use no folder' }).click();
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    await laterBy(2, ann, server);
    await becomeAdmin(page);
    await page.getByText('A backup of your log is due').waitFor();
    await page.getByRole('link', { name: 'Challenges' }).click();
    await page.getByRole('button', { name: 'Open Backups' }).click();
    await page.getByText('A backup is due', { exact: true }).waitFor();
  },
);

/** Admin mode is off on a device after a new login. */
async function becomeAdmin(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.goto('/#/backup');
  await page.reload();
}

async function figure(page: Page, name: string, value: string): Promise<void> {
  const fact = page.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await expect.poll(() => fact.locator('dd').innerText()).toBe(value);
}

/** Name and text of the last file in the folder. */
function newestIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Backups');
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    const name = names.toSorted().at(-1) ?? '';
    return [name, await (await (await folder.getFileHandle(name)).getFile()).text()];
  });
}
