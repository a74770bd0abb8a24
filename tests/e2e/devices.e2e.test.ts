import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { checkInWithPhoto, checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { evict } from './support/evict.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { droppedOn, expectDropped, markOf, onDevice, whenSaved } from './support/otherDevice.ts';
import { logIn } from './support/person.ts';
import { photoWithLocation } from './support/photo.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

/** Two devices and their waits: a slow machine gets time. */
const slow = { timeout: 120_000 };
const LOOKS = [WIDE_DARK, NARROW_LIGHT];

test('SY22 a purchase on one device shows on the other within two seconds', slow, async ({ person, visitor }) => {
  const phone = await person('Ann', { clock: true });
  const laptop = await onDevice(visitor, phone, { clock: true });
  const before = await balanceIn(phone.page);
  expect(await balanceIn(laptop.page)).toBe(before);
  await buyPackage(phone.page, '1,400');
  const bought = Date.now();
  await expect.poll(() => balanceIn(laptop.page), { timeout: 10_000, interval: 50 }).toBe(before + 1_400);
  expect(Date.now() - bought).toBeLessThan(2_000);
});

test('SY24 a device whose storage was erased has everything again after a reload, with a photo', slow, async ({ person }) => {
  const { page } = await person('Ann', { clock: true });
  await createChallenge(page, { title: 'Read a page a day' });
  await startChallenge(page);
  await checkInWithPhoto(page, await photoWithLocation(page), 'The first page');
  await buyPackage(page, '1,400');
  const balance = await balanceIn(page);
  await page.goto('/#/my-challenges');
  await whenSaved(page);
  // The photo is on the server once others could see it.
  await expect.poll(() => page.getByText('Waiting to sync').count(), { timeout: 15_000 }).toBe(0);
  await evict(page);
  await page.reload();
  await expect.poll(() => balanceIn(page), { timeout: 15_000 }).toBe(balance);
  await page.getByRole('link', { name: 'Read a page a day' }).first().click();
  await page.getByText('The first page').waitFor();
  await expect
    .poll(
      () =>
        page
          .getByRole('main')
          .locator('img')
          .evaluateAll((images) => images.some((image) => image instanceof HTMLImageElement && image.naturalWidth === 320)),
      {
        timeout: 15_000,
      },
    )
    .toBe(true);
});

test(
  'SY23 two offline devices claim the same day: one claim counts, and the other device says so until that is read',
  slow,
  async ({ person, visitor }) => {
    const phone = await person('Ann', { cachesApp: true });
    const laptop = await onDevice(visitor, phone, { cachesApp: true });
    await Promise.all([waitUntilKept(phone.context), waitUntilKept(laptop.context)]);
    const before = await balanceIn(phone.page);
    for (const { context, page } of [phone, laptop]) {
      await setOnline(context, false);
      await page.getByRole('button', { name: /^Collect today/ }).click();
      await page.getByRole('button', { name: "Today's points are claimed" }).waitFor();
      await markOf(page, 'Offline: changes wait').waitFor();
    }
    const claimed = await balanceIn(phone.page);
    expect(claimed).toBeGreaterThan(before);
    await laptop.page.getByRole('button', { name: 'Offline: changes wait' }).click();
    const list = laptop.page.getByRole('dialog', { name: 'Your account on this device' });
    await list.getByText('1 change not on the server yet').waitFor();
    await list.getByText(/^You claimed/).waitFor();
    expect(await faultsOf(laptop.page, 'what waits', LOOKS)).toEqual([]);
    await laptop.page.keyboard.press('Escape');

    await setOnline(phone.context, true);
    await whenSaved(phone.page);
    await setOnline(laptop.context, true);
    await whenSaved(laptop.page);
    await expectDropped(laptop.page, /^Your other device \(Chrome on \w+\) had already claimed this day; this claim was dropped\.$/);
    expect(await faultsOf(laptop.page, 'a dropped claim', LOOKS)).toEqual([]);
    await expect.poll(() => balanceIn(phone.page)).toBe(claimed);
    expect(await balanceIn(laptop.page)).toBe(claimed);
    await laptop.page.getByRole('button', { name: 'OK', exact: true }).click();
    await expectDropped(laptop.page);
    await expectDropped(phone.page);
  },
);

test('SY23 two offline devices bet the last points: exactly one bet counts', slow, async ({ person, visitor }) => {
  const phone = await person('Ann');
  await createChallenge(phone.page, { title: 'Run 5k' });
  await whenSaved(phone.page);
  const laptop = await onDevice(visitor, phone);
  const stake = (await balanceIn(phone.page)) - 100;
  await laptop.page.goto('/#/my-challenges');
  await laptop.page.getByRole('link', { name: 'Run 5k' }).first().click();
  await createChallenge(phone.page, { title: 'Swim 1k' });
  await whenSaved(phone.page);
  for (const { context, page } of [phone, laptop]) {
    await setOnline(context, false);
    await page.getByLabel('Bet amount').fill(String(stake));
    await page.getByRole('button', { name: /^Place bet/ }).click();
    await expect.poll(() => balanceIn(page)).toBe(100);
  }
  await setOnline(phone.context, true);
  await whenSaved(phone.page);
  await setOnline(laptop.context, true);
  await whenSaved(laptop.page);
  const points = stake.toLocaleString('en-US');
  await expectDropped(laptop.page, new RegExp(`^Your bet of ${points} points did not go through: fewer points were left\\.$`));
  expect(await balanceIn(laptop.page)).toBe(100);
  await expect.poll(() => balanceIn(phone.page)).toBe(100);
});

test('SY23 a photo of an offline check-in that another device left no room for can be saved', slow, async ({ person, visitor }) => {
  const phone = await person('Ann');
  await createChallenge(phone.page, { title: 'Read a page a day' });
  await startChallenge(phone.page);
  await whenSaved(phone.page);
  const laptop = await onDevice(visitor, phone);
  const photo = await photoWithLocation(phone.page);
  await setOnline(phone.context, false);
  await checkInWithPhoto(phone.page, photo, 'From the train');
  await laptop.page.goto('/#/my-challenges');
  await laptop.page.getByRole('link', { name: 'Read a page a day' }).first().click();
  for (const [i, colour] of ['red', 'green', 'blue'].entries())
    await checkInWithPhoto(laptop.page, await photoWithLocation(laptop.page, colour), `Page ${i}`);
  await whenSaved(laptop.page);
  await setOnline(phone.context, true);
  await expectDropped(phone.page, /^Your check-in did not go through: /);
  const notice = phone.page.getByRole('region', { name: 'Dropped changes' });
  await notice.getByText('From the train').waitFor();
  const shown = notice.getByRole('img', { name: 'Taken for this check-in' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect(await faultsOf(phone.page, 'a dropped photo', LOOKS)).toEqual([]);
  const [download] = await Promise.all([phone.page.waitForEvent('download'), notice.getByRole('button', { name: 'Save photo' }).click()]);
  expect(download.suggestedFilename()).toBe('check-in.jpeg');
  await laptop.page.getByText('Its photo or video is on the device with which you took it.').waitFor();
});

test('SY22 check-ins of two offline devices both count', slow, async ({ person, visitor }) => {
  const phone = await person('Ann', { cachesApp: true });
  for (const title of ['Write a page', 'Draw a page']) {
    await createChallenge(phone.page, { title, proof: 'Text Log' });
    await startChallenge(phone.page);
  }
  await whenSaved(phone.page);
  const laptop = await onDevice(visitor, phone, { cachesApp: true });
  await Promise.all([waitUntilKept(phone.context), waitUntilKept(laptop.context)]);
  await laptop.page.goto('/#/my-challenges');
  await laptop.page.getByRole('link', { name: 'Write a page' }).first().click();
  await laptop.page.getByRole('heading', { name: 'Write a page', level: 1 }).waitFor();
  for (const [{ context, page }, text] of [
    [phone, 'Drawn on the phone'],
    [laptop, 'Written on the laptop'],
  ] as const) {
    await setOnline(context, false);
    await checkInWithText(page, text);
  }
  for (const { context, page } of [phone, laptop]) {
    await setOnline(context, true);
    await whenSaved(page);
  }
  expect(await droppedOn(laptop.page)).toEqual([]);
  await phone.page.goto('/#/my-challenges');
  await phone.page.getByRole('link', { name: 'Write a page' }).first().click();
  await phone.page.getByText('Written on the laptop').waitFor();
});

test('AL11 Settings lists the devices of the account and signs another one out', slow, async ({ person, visitor }) => {
  const phone = await person('Ann');
  const laptop = await onDevice(visitor, phone);
  await phone.page.goto('/#/settings');
  const devices = phone.page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.filter({ hasText: 'This device' }).count()).toBe(1);
  await phone.page.getByText(/Your log on the server: [\d,]+ events?, [\d.]+ k?B/).waitFor();
  expect(await faultsOf(phone.page, 'devices', LOOKS)).toEqual([]);
  laptop.complaints.allow(/401/);
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  const dialog = phone.page.getByRole('alertdialog');
  expect(await faultsOf(phone.page, 'sign out a device', LOOKS)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await devices.filter({ hasText: 'Signed out' }).waitFor();
  await laptop.page.getByText('Your session has ended').waitFor();
  await logIn(laptop);
  await whenSaved(laptop.page);

  await setOnline(phone.context, false);
  await phone.page.getByText('This is the list as it was last received.').waitFor();
});

test('SY22 logging out with changes that wait asks first; they are sent after the next login', slow, async ({ person }) => {
  const ann = await person('Ann', { cachesApp: true });
  const { page, context } = ann;
  await waitUntilKept(context);
  await setOnline(context, false);
  await page.getByRole('button', { name: /^Collect today/ }).click();
  await page.getByRole('button', { name: "Today's points are claimed" }).waitFor();
  const balance = await balanceIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out now?' });
  await dialog.getByText('1 change has not reached the server. It stays on this device and is sent after you log in again here.').waitFor();
  expect(await faultsOf(page, 'log out', LOOKS)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await dialog.getByRole('button', { name: 'Log out anyway' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().waitFor();
  await setOnline(context, true);
  await logIn(ann);
  await whenSaved(page);
  expect(await balanceIn(page)).toBe(balance);
});

test('SY22 logging out while only a photo waits asks too; it is sent after the next login', slow, async ({ person }) => {
  const ann = await person('Ann', { clock: true });
  const { page, context } = ann;
  await createChallenge(page, { title: 'Read a page a day' });
  await startChallenge(page);
  await whenSaved(page);
  const files = '**/api/files/**';
  await context.route(files, (route) => route.abort());
  await checkInWithPhoto(page, await photoWithLocation(page), 'The first page');
  await markOf(page, 'Sending what others see').waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out now?' });
  await dialog.getByText('What other people see of your last changes, such as a photo, has not reached the server.').waitFor();
  expect(await faultsOf(page, 'log out with a photo', LOOKS)).toEqual([]);
  await dialog.getByRole('button', { name: 'Log out anyway' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().waitFor();
  await logIn(ann);
  await context.unroute(files);
  await whenSaved(page);
});
