import type { Page } from 'playwright';

/** The browser deletes what it stored for the app, all but its small settings. */
export async function evict(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}
