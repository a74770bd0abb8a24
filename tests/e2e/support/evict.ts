import type { Page } from 'playwright';

/** Deletes the browser's storage of the app, except its small settings, like an eviction. */
export async function evict(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}
