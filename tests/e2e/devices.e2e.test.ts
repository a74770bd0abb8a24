import { expect } from 'vitest';
import { createChallenge } from './support/challenges.ts';
import { evict } from './support/evict.ts';
import { logIn, type Person } from './support/person.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

/** Signs the person in on another device. */
async function onDevice(visitor: (name: string, options: { email: string; clock?: boolean }) => Promise<Person>, { email }: Person) {
  const device = await visitor('Ann', { email, clock: true });
  await logIn(device);
  await device.page.getByRole('heading', { level: 1 }).waitFor();
  return device;
}

test('SY22 a purchase on one device shows on the other within two seconds', async ({ person, visitor }) => {
  const phone = await person('Ann', { clock: true });
  const laptop = await onDevice(visitor, phone);
  const before = await balanceIn(phone.page);
  expect(await balanceIn(laptop.page)).toBe(before);
  await buyPackage(phone.page, '1,400');
  const bought = Date.now();
  await expect.poll(() => balanceIn(laptop.page), { timeout: 10_000, interval: 50 }).toBe(before + 1_400);
  expect(Date.now() - bought).toBeLessThan(2_000);
});

test('SY24 a device whose storage was erased has everything again after a reload', async ({ person }) => {
  const phone = await person('Ann', { clock: true });
  await createChallenge(phone.page, { title: 'Read a page a day' });
  await buyPackage(phone.page, '1,400');
  const balance = await balanceIn(phone.page);
  await phone.page.goto('/#/feed?tab=challenges');
  await phone.page.waitForTimeout(1_000);
  await evict(phone.page);
  await phone.page.reload();
  await expect.poll(() => balanceIn(phone.page), { timeout: 10_000 }).toBe(balance);
  await phone.page.goto('/#/feed?tab=my-challenges');
  await phone.page.getByText('Read a page a day').first().waitFor();
});
