import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { withoutLogs } from './support/network.ts';
import { type onDevice, whenSaved } from './support/otherDevice.ts';
import { logIn, type Person } from './support/person.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

/** Several devices and their waits: a slow machine gets time. */
const slow = { timeout: 120_000 };

test(
  'SY29 a device whose old log began apart shows both logs’ figures, exports it and merges it into the account',
  slow,
  async ({ person, visitor }) => {
    const phone = await person('Ann', { newcomer: 'plain' });
    await whenSaved(phone.page);
    const laptop = await beforeLogs(visitor, phone);
    laptop.complaints.allow(/409/);
    const { page } = laptop;
    const before = await balanceIn(phone.page);
    await forgetCommands(page);
    await laptop.context.unrouteAll();
    await page.reload();

    await page.getByText('This device holds a log that began apart').waitFor();
    await page.getByRole('button', { name: 'Compare the logs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two logs of your account' });
    await dialog.getByRole('table', { name: 'Figures of the logs' }).waitFor();
    await expect
      .poll(() => figureIn(page, 'Points'))
      .toEqual([before + 1_400, before, before + 1_400].map((n) => n.toLocaleString('en-US')));
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export my log' }).click()]);
    const old = await readFile(await download.path(), 'utf8');
    expect(old).toContain('PointsPurchased');
    await dialog.getByRole('button', { name: 'Use the account’s log only' }).click();
    await page.getByRole('alertdialog', { name: 'Use the account’s log only?' }).getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('This device has the log of your account now').waitFor();
    await whenSaved(page);
    await expect.poll(() => balanceIn(page)).toBe(before + 1_400);
    await expect.poll(() => balanceIn(phone.page)).toBe(before + 1_400);
  },
);

/** A device of the person that began a log, and bought 1,400 points, while the server had no logs. */
async function beforeLogs(visitor: Parameters<typeof onDevice>[0], { email }: Person): Promise<Person> {
  const device = await visitor('Ann', { email, clock: true });
  device.complaints.allow(/404/);
  await withoutLogs(device.context);
  await logIn(device);
  const { page } = device;
  await page.getByText('The server has no challenges, check-ins or comments of yours to restore.').waitFor();
  await page.getByRole('button', { name: 'Start without it' }).click();
  await page.getByRole('heading', { name: 'The server has no log of this account yet' }).waitFor({ state: 'detached' });
  await buyPackage(page, '1,400');
  return device;
}

/** Deletes the stored commands of a log, as in one from before commands were stored. They are in the records of their first events. */
async function forgetCommands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database failed.')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      if (database.objectStoreNames.contains('log')) {
        const log = database.transaction('log', 'readwrite').objectStore('log');
        const keys = await resultOf(log.getAllKeys());
        for (const key of keys) {
          const record: unknown = await resultOf(log.get(key));
          const event: object = Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => field !== 'asked'));
          await resultOf(log.put(event, key));
        }
      }
      database.close();
    }
  });
}

/** The values of a row of the compared figures. */
function figureIn(page: Page, name: string): Promise<string[]> {
  return page.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
}
