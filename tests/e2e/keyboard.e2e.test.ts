import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { tabTo } from './support/accessibility.ts';
import { createChallenge } from './support/challenges.ts';
import { password } from './support/person.ts';
import { test } from './support/test.ts';

/** Many stops of the Tab key, each with a check of the focus. */
const MANY_STOPS_MS = 120_000;

test('signing up, logging out and logging in work by keyboard alone', { timeout: MANY_STOPS_MS }, async ({ visitor }) => {
  const { page, email } = await visitor('Ann', { at: '/#/signup' });
  await typeInto(page, page.getByLabel('Full Name'), 'Ann Example');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await typeInto(page, page.getByLabel('Confirm Password'), password);
  await page.keyboard.press('Enter');
  // The first choice has the focus.
  await hasFocus(page.getByRole('button', { name: 'Look around' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();

  await pressOn(page, page.getByRole('button', { name: 'Account' }));
  const logOut = page.getByRole('menuitem', { name: 'Log Out' });
  await logOut.waitFor();
  // The menu takes the focus shortly after it is rendered, and moves it shortly after the key.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return logOut.evaluate((item) => item === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Set the challenge' }).waitFor();
  await pressOn(page, page.getByRole('link', { name: 'Log In' }));
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/feed');
});

test(
  'bet, start, proof and comment work by keyboard alone; the focus returns to the element that opened a dialog',
  { timeout: MANY_STOPS_MS },
  async ({ person }) => {
    // With motion: a closing dialog still holds the focus.
    const { page } = await person('Ann', { reducedMotion: 'no-preference' });
    await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log' });
    await typeInto(page, page.getByLabel('Bet amount'), '300');
    await page.keyboard.press('Enter');
    await page.getByText("You're In!").waitFor();

    const share = page.getByRole('button', { name: 'Share' });
    await pressOn(page, share);
    await page.getByRole('dialog', { name: 'Share Challenge' }).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(share);

    await pressOn(page, page.getByRole('button', { name: 'Start challenge' }));
    await pressOn(page, page.getByRole('button', { name: 'Start now' }));
    const upload = page.getByRole('main').getByRole('button', { name: 'Upload Proof' });
    await pressOn(page, upload);
    await typeInto(page, page.getByLabel('What did you do?'), 'Chapter one');
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Upload Proof' }));
    await page.getByText('Proof uploaded successfully!').waitFor();
    await hasFocus(upload);

    const comment = page.getByLabel('Add a comment');
    await typeInto(page, comment, 'Line one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Line two');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Line one\nLine two').waitFor();
    await hasFocus(comment);
  },
);

test('points, invitations and messages work by keyboard alone', { timeout: MANY_STOPS_MS }, async ({ person }) => {
  // A name that no other test on this server uses: the list below has everyone whom the earlier tests left there.
  const ida = await person('Ida');
  await createChallenge(ida.page, { title: 'Swim before work' });
  await ida.page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  const { page } = await person('Ann');

  await goTo(page, 'Points Store', page.getByRole('banner').locator('a[href$="/points"]'));
  const purchase = page.getByRole('button', { name: 'Purchase Points' });
  await pressOn(page, purchase);
  await pressOn(page, page.getByRole('button', { name: 'Buy 500 points' }));
  await page.getByText('Purchase Successful!').waitFor();
  await hasFocus(purchase);

  await page.getByRole('button', { name: 'Social' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Social Feed' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Social Hub' }).waitFor();
  const invite = page.getByRole('button', { name: 'Invite Friends' });
  await pressOn(page, invite);
  await typeInto(page, page.getByLabel('Invite by email'), 'dee@example.org');
  await page.keyboard.press('Enter');
  await page.getByText('Invite sent to dee@example.org!').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(invite);

  const message = page.getByRole('link', { name: 'Message Ida Example' });
  const showMore = page.getByRole('button', { name: 'Show more members' });
  const composer = page.getByLabel('Message to Ida Example');
  for (;;) {
    await message.or(showMore).or(composer).first().waitFor();
    if ((await message.isVisible()) || (await composer.isVisible())) break;
    await pressOn(page, showMore);
  }
  // More members load when their end is near, and the first of them has the focus then: the key may have pressed it already.
  if (!(await composer.isVisible())) await pressOn(page, message);
  await typeInto(page, composer, 'Good morning');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Good morning').waitFor();
  await hasFocus(composer);
});

test('settings, search and order work by keyboard alone', { timeout: MANY_STOPS_MS }, async ({ person }) => {
  const { page } = await person('Ann');
  await createChallenge(page, { title: 'Climb a hill' });
  await page.goto('/#/settings');
  await typeInto(page, page.getByLabel('Display Name'), 'Ann Climber');
  const finance = page.getByRole('button', { name: /^Finance: / });
  await tabTo(page, finance);
  for (const stance of ['Preferred', 'Excluded', 'Neutral', 'Preferred']) {
    await page.keyboard.press('Space');
    await hasFocus(page.getByRole('button', { name: `Finance: ${stance}` }));
  }
  await typeInto(page, page.getByLabel('Goals'), 'Climb a mountain');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('Climb a mountain').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Saved to Backend!').waitFor();

  await goTo(page, 'Today', page.getByRole('link', { name: 'Challenges', exact: true }));
  await tabTo(page, page.getByRole('tab', { name: 'Today' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'To Verify', level: 1 }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Discover Challenges', level: 1 }).waitFor();
  const search = page.getByLabel('Search challenges');
  await typeInto(page, search, 'climb a hill');
  await page.getByText(/^\d+ challenges?$/).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Clear search' }));
  await hasFocus(search);
  const order = page.getByLabel('Sort by');
  await tabTo(page, order);
  await page.keyboard.type('T');
  await expect.poll(() => order.inputValue()).toBe('title');
  await page.waitForURL(/sort=title/);
});

/** Presses the Tab key up to a field, and replaces its content. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  if (!(await isFocused(field))) await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Presses the Tab key up to a button or link, and presses it. */
async function pressOn(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  if (!(await isFocused(control))) await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Presses a link: the next screen has the focus, and the Tab key continues from its top. */
async function goTo(page: Page, heading: string, link: Locator): Promise<void> {
  await pressOn(page, link);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await hasFocus(page.locator('#content'));
}

async function hasFocus(part: Locator): Promise<void> {
  await expect.poll(() => isFocused(part)).toBe(true);
}

function isFocused(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element === document.activeElement);
}
