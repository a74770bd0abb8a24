import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { APP_HEADER } from '../../core/replication/accountLog/wire.ts';
import { whenSaved } from './support/otherDevice.ts';
import { waitUntilKept } from './support/network.ts';
import { frontOf } from './support/front.ts';
import { newPerson } from './support/person.ts';
import { buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

const LOG = '**/api/local/log';

/** Sends a request as an app sends it whose version is lower than the server takes. */
async function asOldApp(route: Route): Promise<void> {
  await route.continue({ headers: { ...route.request().headers(), [APP_HEADER.toLowerCase()]: '0.0.9' } });
}

const NEWER = "\nself.addEventListener('message', ({ data, source }) => data === 'version' && source.postMessage('the newer one'));";

test(
  'AL15 Reload brings the newest version of the app, not the one that the service worker cached',
  { timeout: 120_000 },
  async ({ browser, server, people, onTestFinished }) => {
    const front = await frontOf(server.origin);
    onTestFinished(() => front.close());
    const ann = await newPerson(browser, front.origin, 'Ann', { clock: true, cachesApp: true });
    people.push(ann);
    ann.complaints.allow(/426/);
    await waitUntilKept(ann.context);
    await ann.page.reload();
    await whenSaved(ann.page);
    expect(await versionOf(ann.page)).toBe('says nothing');
    front.release(NEWER);
    await ann.context.route(LOG, asOldApp);
    await buyPackage(ann.page, '1,400');

    // The browser may have found the newer version by itself, and offer it beside.
    await ann.page.locator('#content').getByRole('button', { name: 'Reload' }).click();
    // The newer version first stores all of its files, which takes a busy machine a while.
    await expect.poll(() => versionOf(ann.page), { timeout: 60_000 }).toBe('the newer one');
  },
);

/** What the service worker of this page says about its version. */
async function versionOf(page: Page): Promise<string> {
  const version = page.evaluate(async () => {
    const said = new Promise<string>((resolve) => (navigator.serviceWorker.onmessage = ({ data }) => resolve(String(data))));
    navigator.serviceWorker.controller?.postMessage('version');
    return Promise.race([said, new Promise<string>((resolve) => void setTimeout(resolve, 500, 'says nothing'))]);
  });
  return version.catch(() => 'the page loads');
}
