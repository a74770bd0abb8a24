import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createChallenge, startChallenge } from './support/challenges.ts';
import { photoWithLocation } from './support/photo.ts';
import { test } from './support/test.ts';

test('a check-in takes two taps, keeps what is typed, and shows what it brought and what is due next', async ({ person }) => {
  const { page, context } = await person('Ann');
  await createChallenge(page, { title: 'Write a line', proof: 'Text Log', days: 7 });
  await startChallenge(page);
  await createChallenge(page, { title: 'Read 20 pages', proof: 'Numeric Metric', days: 7 });
  await startChallenge(page);
  const checkIn = page.getByRole('button', { name: 'Check in: Read 20 pages' });
  const number = page.getByRole('spinbutton', { name: 'Your number' });
  const brought = page.getByRole('region', { name: 'Checked in: Read 20 pages' });

  await checkIn.click();
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Enter a number.').waitFor();
  await number.fill('22');
  const focusedAtOnce = await watchFirstFocus(page);
  await page.reload();
  await checkIn.click();
  expect(await number.inputValue()).toBe('22');
  expect(await focusedAtOnce()).toBe(true);
  await page.keyboard.press('Enter');
  await brought.getByText('Done for today').waitFor();
  await page.getByText('Proof uploaded successfully!').waitFor();
  await expect.poll(() => brought.innerText()).toMatch(/1\s+of 6, on track/);
  expect(await brought.innerText()).toMatch(/1\s+day; 2 more to x1.2\s+Your first check-in/);

  expect(await page.getByText(/^Next: Write a line · \d+ (h|min) left$/).count()).toBe(1);
  await page.getByRole('button', { name: 'Check in: Write a line' }).click();
  await page.getByRole('textbox', { name: 'What did you do?' }).fill('A line');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Checked in: Write a line' }).waitFor();

  await brought.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'Done for today' }).waitFor();
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  expect({ value: await number.inputValue(), last: await number.getAttribute('placeholder') }).toEqual({
    value: '',
    last: 'Last time: 22',
  });
  await context.setOffline(true);
  await number.fill('23');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload Proof' }).click();
  await page.getByText('Saved on this device, will be sent').waitFor();
  await context.setOffline(false);
});

/**
 * After the next load of the page: whether the field for a number has the focus in the same task in which it appears. A key that is
 * pressed between the two would go nowhere.
 */
async function watchFirstFocus(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector('form input[type=number]');
      if (!field) return;
      Object.assign(window, { isFocusedAtOnce: document.activeElement === field });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'isFocusedAtOnce') === true);
}

test('a photo takes three taps on a phone: the page and the bar open the camera, the preview has one button', async ({ person }) => {
  const viewport = { width: 360, height: 740 };
  const { page } = await person('Ann', { viewport });
  const photo = await photoWithLocation(page);
  await createChallenge(page, { title: 'Run 5k', days: 7 });
  await startChallenge(page);
  const button = page.getByRole('button', { name: 'Check in: Run 5k' });
  const [box, bar] = [await button.boundingBox(), await page.getByRole('navigation', { name: 'Quick' }).boundingBox()];
  const above = (bar?.y ?? 0) - (box ? box.y + box.height : 0);
  expect({ above, isAbove: above >= 0 && above < 20 }).toMatchObject({ isAbove: true });
  const cameraAfter = async (press: () => Promise<void>) => {
    const [camera] = await Promise.all([page.waitForEvent('filechooser'), press()]);
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    return camera;
  };
  await cameraAfter(() => button.click());
  await page.goto('/#/points');
  const camera = await cameraAfter(() => page.getByRole('button', { name: 'Check in, 1 due' }).click());
  await camera.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('img', { name: 'What you chose' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Checked in: Run 5k' }).waitFor();
  expect(page.url()).toContain('tab=today');
  await page.getByRole('heading', { name: 'Run 5k' }).getByRole('link').click();
  await page.getByRole('img', { name: 'Check-in proof of Ann Example' }).waitFor();
});
