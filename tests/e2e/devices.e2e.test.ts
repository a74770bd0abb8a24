import { expect } from 'vitest';
import { checkInWithPhoto, createChallenge, startChallenge } from './support/challenges.ts';
import { evict } from './support/evict.ts';
import { onDevice, whenSaved } from './support/otherDevice.ts';
import { logIn, type Person } from './support/person.ts';
import { photoWithLocation } from './support/photo.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

/** Two devices and their waits: a slow machine gets time. */
const slow = { timeout: 120_000 };

test(
  'SY22 SY24 AL11 points of one device show on the other within two seconds; one signs the other out; erased storage comes back with a reload',
  slow,
  async ({ person, visitor }) => {
    const phone = await person('Ann');
    const { page } = phone;
    await createChallenge(page, { title: 'Read a page a day' });
    await startChallenge(page);
    await checkInWithPhoto(page, await photoWithLocation(page), 'The first page');
    const challenge = page.url();
    const laptop = await onDevice(visitor, phone);
    const took = [
      await arrives(phone, laptop, () => page.getByRole('button', { name: /^Collect today/ }).click()),
      await arrives(phone, laptop, () => buyPackage(page, '500')),
    ];
    // A busy machine may delay one of them.
    expect(Math.min(...took)).toBeLessThan(2_000);
    const balance = await balanceIn(page);

    await page.goto('/#/settings');
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect.poll(() => devices.count()).toBe(2);
    expect(await devices.filter({ hasText: 'This device' }).count()).toBe(1);
    await page.getByText(/Your log on the server: [\d,]+ events?, [\d.]+ k?B/).waitFor();
    laptop.complaints.allow(/401/);
    await devices
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await devices.filter({ hasText: 'Signed out' }).waitFor();
    await laptop.page.getByText('Your session has ended').waitFor();
    await logIn(laptop);
    await whenSaved(laptop.page);
    expect(await balanceIn(laptop.page)).toBe(balance);

    // The photo is on the server once others could see it.
    await whenSaved(page);
    await evict(page);
    await page.reload();
    await expect.poll(() => balanceIn(page), { timeout: 15_000 }).toBe(balance);
    await page.goto(challenge);
    await page.getByText('The first page').waitFor();
    const widths = (): Promise<number[]> =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
    await expect.poll(widths, { timeout: 15_000 }).toContain(320);
  },
);

/** Earns points on one device; returns the milliseconds from when it shows them to when the other one does. */
async function arrives(here: Person, there: Person, earn: () => Promise<void>): Promise<number> {
  const before = await balanceIn(here.page);
  await expect.poll(() => balanceIn(there.page)).toBe(before);
  const earning = earn();
  await expect.poll(() => balanceIn(here.page), { interval: 20 }).toBeGreaterThan(before);
  const earned = Date.now();
  await expect.poll(() => balanceIn(there.page), { interval: 20 }).toBeGreaterThan(before);
  const took = Date.now() - earned;
  await earning;
  return took;
}
