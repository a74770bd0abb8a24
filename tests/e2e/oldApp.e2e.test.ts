import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { APP_HEADER } from '../../core/replication/accountLog/wire.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { markOf, onDevice, whenSaved } from './support/otherDevice.ts';
import { waitUntilKept } from './support/network.ts';
import { frontOf } from './support/front.ts';
import { newPerson } from './support/person.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

const LOOKS = [WIDE_DARK, NARROW_LIGHT];
const LOG = '**/api/local/log';

/** Sends a request as an app sends it whose version is lower than the server takes. */
async function asOldApp(route: Route): Promise<void> {
  await route.continue({ headers: { ...route.request().headers(), [APP_HEADER.toLowerCase()]: '0.0.9' } });
}

test(
  'AL15 an app that is too old goes on reading, says that it cannot send, and sends after the update',
  { timeout: 120_000 },
  async ({ person, visitor }) => {
    const old = await person('Ann', { clock: true });
    old.complaints.allow(/426/);
    const current = await onDevice(visitor, old, { clock: true });
    const before = await balanceIn(old.page);
    await old.context.route(LOG, asOldApp);

    await buyPackage(old.page, '1,400');
    await markOf(old.page, 'Update needed: changes wait').waitFor();
    await old.page.getByText('This version of Gauntlet is too old to send your changes.').waitFor();
    expect(await balanceIn(old.page)).toBe(before + 1_400);
    expect(await balanceIn(current.page)).toBe(before);
    expect(await faultsOf(old.page, 'an app that is too old', LOOKS)).toEqual([]);
    await buyPackage(current.page, '1,400');
    await expect.poll(() => balanceIn(old.page), { timeout: 15_000 }).toBe(before + 2_800);

    await old.context.unroute(LOG);
    await old.page.reload();
    await whenSaved(old.page);
    expect(await balanceIn(old.page)).toBe(before + 2_800);
    await expect.poll(() => balanceIn(current.page), { timeout: 15_000 }).toBe(before + 2_800);
  },
);

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

    await ann.page.getByRole('button', { name: 'Reload' }).click();
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
