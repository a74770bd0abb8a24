import { expect } from 'vitest';
import type { Page } from 'playwright';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { sampleTest as test } from './support/sample.ts';

test('AD1 AD2 AD3 AD4 flags take effect at the next start, and the page lists the log by its schemas', async ({ person }) => {
  const { page } = await person('Ann');
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.goto('/#/advanced');
  await page.reload();

  const purchases = page.getByRole('row', { name: /^PointsPurchased/ });
  await purchases.waitFor();
  // Four Starter packages and a pro.
  expect(await purchases.getByRole('cell').allInnerTexts()).toEqual(['1', '–', '5']);
  await page.getByRole('button', { name: /^All, \d+$/ }).click();
  await page.getByRole('row', { name: /^ChallengeFailed/ }).waitFor();
  await page.getByText('None: this app recognizes every event of this log.').waitFor();
  await page.getByText('None yet: a snapshot is stored every 500 events.').waitFor();

  await page.getByRole('switch', { name: /^Verify the log/ }).click();
  await page.getByRole('switch', { name: /^Fold the whole log/ }).click();
  await page.reload();
  await page.getByText(/At this start: Unchanged: the hashes of \d+ events are valid/).waitFor();
  await page.getByText(/At this start: Folding \d+ events again gives the same state as the start/).waitFor();
  expect(await faultsOf(page, 'advanced', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  await forge(page);
  await page.reload();
  await page.getByText('A check at the start found a problem').waitFor();
});

/** Changes a purchase in the log on this device. */
async function forge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('gauntlet-') && !/kept|testing/.test(name));
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const database = await answer(indexedDB.open(own?.name ?? ''));
    const store = database.transaction('log', 'readwrite').objectStore('log');
    const key = 20;
    const event: unknown = await answer<unknown>(store.get(key));
    await answer(store.put({ ...Object(event), at: '2001-01-01T00:00:00.000Z' }, key));
    database.close();
  });
}
