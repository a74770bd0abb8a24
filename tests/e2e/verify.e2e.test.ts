import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { challengeIdIn, checkInWithPhoto, checkInWithText, createChallenge } from './support/challenges.ts';
import { AFTER_UNDO, moveAhead } from './support/clock.ts';
import { photoWithLocation } from './support/photo.ts';
import type { Person } from './support/person.ts';
import { test } from './support/test.ts';

const MANY_STEPS_MS = 120_000;

const toVerify = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'To Verify' });

test(
  'RV3 RV4 RV8 a check-in is rejected, taken back, rejected again, replaced and approved',
  { timeout: MANY_STEPS_MS },
  async ({ person, server }) => {
    const [ann, ben] = [await person('Ann', { clock: true }), await person('Ben', { clock: true })];
    const id = await oneOnOne(ann, ben, { title: 'Run 5k', proof: 'Photo' });
    const photo = await photoWithLocation(ann.page);
    await checkInWithPhoto(ann.page, photo, 'Slow but done');
    await ann.page.getByText(/^Accepted by itself on \w+day \d+:\d\d [AP]M unless somebody rejects it$/).waitFor();

    await toVerify(ben.page).getByText('1').waitFor();
    await ben.page.goto('/#/feed?tab=today');
    await ben.page.getByRole('link', { name: '1 check-in to verify' }).click();
    await ben.page.getByRole('heading', { name: 'To Verify', level: 1 }).waitFor();
    const shown = ben.page.getByRole('main');
    await shown.getByText('Slow but done').waitFor();
    await shown.getByText('Window 1 of 7').waitFor();
    await shown.getByText('This is the first check-in of Ann Example in this challenge.').waitFor();
    const picture = shown.getByRole('img', { name: 'Check-in proof of Ann Example' });
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320);
    expect(await faultsOf(ben.page, 'To Verify', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

    await rejectByKey(ben.page, { suggestion: 'Cannot see it' });
    await shown.getByText('Nothing to Verify').waitFor();
    await ben.page.getByRole('button', { name: 'Undo' }).click();
    await shown.getByText('Slow but done').waitFor();
    await rejectByKey(ben.page, { typed: 'The display is dark' });
    await shown.getByText('Nothing to Verify').waitFor();
    expect(await ann.page.getByText('Not Verified').count()).toBe(0);

    await moveAhead(AFTER_UNDO, server, ann, ben);
    const item = ann.page.getByRole('listitem').filter({ hasText: 'Slow but done' });
    await item.getByText('Not Verified').waitFor();
    expect(await item.getByRole('list', { name: 'Who looked' }).innerText()).toMatch(/Ben Example rejected · .*\s+“The display is dark”/);
    await item.getByText(/^You can replace it once, until/).waitFor();
    await item.getByRole('button', { name: 'Replace' }).waitFor();
    expect(await faultsOf(ann.page, 'a rejected check-in', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

    await ann.page.goto('/#/feed?tab=today');
    const notice = ann.page.getByRole('region', { name: 'Rejected' });
    await notice.getByText('“The display is dark”').waitFor();
    expect(await faultsOf(ann.page, 'Today with a rejected check-in', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
    await notice.getByRole('button', { name: 'Replace the check-in: Run 5k' }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Replace Check-In' });
    const bright = await photoWithLocation(ann.page, 'yellow');
    await dialog.getByLabel('Choose photo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: bright });
    await dialog.getByRole('img', { name: 'What you chose' }).waitFor();
    await dialog.getByLabel('Note').fill('With more light');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await notice.waitFor({ state: 'detached' });

    await shown.getByText('With more light').waitFor();
    await shown.getByText('It replaces a check-in that was rejected.').waitFor();
    await shown.getByRole('region', { name: 'Earlier check-ins' }).getByText('Not Verified').waitFor();
    await ben.page.keyboard.press('a');
    await shown.getByText('Nothing to Verify').waitFor();
    await toVerify(ben.page).getByText('1').waitFor({ state: 'detached' });
    await moveAhead(2 * AFTER_UNDO, server, ann, ben);
    for (const { page } of [ann, ben]) {
      await page.goto(`/#/challenge/${id}`);
      const replacement = page.getByRole('listitem').filter({ hasText: 'With more light' });
      await replacement.getByText('Verified', { exact: true }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Slow but done' }).getByText('Another check-in replaces it').waitFor();
    }
  },
);

test(
  'RV3 on a phone a swipe to the right approves, one to the left asks why, and the buttons do the same',
  { timeout: MANY_STEPS_MS },
  async ({ person }) => {
    const ann = await person('Ann');
    const ben = await person('Ben', { viewport: { width: NARROW, height: 740 }, hasTouch: true });
    await oneOnOne(ann, ben, { title: 'Read a page', proof: 'Text Log' });
    for (const text of ['Page one', 'Page two', 'Page three']) await checkInWithText(ann.page, text);
    const { page } = ben;
    await page.goto('/#/feed?tab=verify');
    await page.getByRole('tab', { name: 'To Verify 3 waiting', selected: true }).waitFor();
    const panel = page.getByRole('tabpanel');
    await panel.getByText('1 of 3').waitFor();
    const buttons = [panel.getByRole('button', { name: /^Reject/ }), panel.getByRole('button', { name: /^Approve/ })];
    const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect({ box, isAboveBar: (box?.y ?? Infinity) + (box?.height ?? 0) <= (bar?.y ?? 0) }).toMatchObject({ isAboveBar: true });
    }

    await swipe(page, 'Page one', -160);
    const form = panel.getByRole('form', { name: 'Reject the check-in of Ann Example' });
    await expect.poll(() => form.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true);
    await form.getByRole('button', { name: 'Reject' }).click();
    await form.getByText('Say why, so that Ann Example can do better.').waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await swipe(page, 'Page one', 40);
    expect(await panel.getByText('1 of 3').count()).toBe(1);
    await swipe(page, 'Page one', 160);
    await panel.getByText('1 of 2').waitFor();
    await panel.getByText('Page two').waitFor();
    await panel.getByRole('button', { name: 'Next check-in' }).click();
    await panel.getByText('2 of 2').waitFor();
    await page.keyboard.press('ArrowLeft');
    await panel.getByText('1 of 2').waitFor();
    await panel.getByRole('button', { name: /^Approve/ }).click();
    await panel.getByText('Page three').first().waitFor();
  },
);

test('RV1 others approve or reject on the page of the challenge too', async ({ person }) => {
  const [ann, ben] = [await person('Ann'), await person('Ben')];
  await oneOnOne(ann, ben, { title: 'Read a page', proof: 'Text Log' });
  await checkInWithText(ann.page, 'Page one');
  expect(await ann.page.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0);
  const item = ben.page.getByRole('listitem').filter({ hasText: 'Page one' });
  await item.getByRole('button', { name: 'Approve the check-in of Ann Example' }).click();
  await item.getByText('You approved').waitFor();
  expect(await item.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0);
});

/** Ann creates a one-on-one of seven days and Ben joins it; both have its page open. Returns its id. */
async function oneOnOne(ann: Person, ben: Person, { title, proof }: { title: string; proof: 'Photo' | 'Text Log' }): Promise<string> {
  await createChallenge(ann.page, { title, proof, days: 7, type: '1-on-1' });
  await ann.page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  const id = challengeIdIn(ann.page);
  await ben.page.goto(`/#/challenge/${id}`);
  await ben.page.getByRole('button', { name: 'Join challenge' }).click();
  await ann.page.getByRole('button', { name: 'Upload Proof' }).waitFor();
  await ben.page.getByRole('button', { name: 'Upload Proof' }).waitFor();
  return id;
}

/** Rejects the shown check-in with the keyboard alone. */
async function rejectByKey(page: Page, { suggestion, typed = '' }: { suggestion?: string; typed?: string }): Promise<void> {
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: 'Why do you reject it?' });
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('');
  if (suggestion) await page.getByRole('button', { name: suggestion }).click();
  else await page.keyboard.type(typed);
  await field.focus();
  await page.keyboard.press('Control+Enter');
}

/** Swipes a text by this many CSS pixels to the right, as a finger does. */
async function swipe(page: Page, text: string, distance: number): Promise<void> {
  const shown = page.getByRole('tabpanel').getByText(text, { exact: true }).first();
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  const { x, y } = { x: NARROW / 2 - distance / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + distance * part);
  await touch('touchEnd', null);
  await devTools.detach();
}
