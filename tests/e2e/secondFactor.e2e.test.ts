import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, tabTo, WIDE_DARK } from './support/accessibility.ts';
import { logIn, password } from './support/person.ts';
import { codeOf } from './support/secondFactor.ts';
import { test } from './support/test.ts';

const LOOKS = [WIDE_DARK, NARROW_LIGHT];

test('AC23 AC24 AC25 with the keyboard alone: two-step login is set up, asks for a code and a recovery code, and is switched off', async ({
  person,
}) => {
  const ann = await person('Ann', { at: '/#/settings' });
  const { page } = ann;
  await tabTo(page, page.getByRole('navigation', { name: 'Settings sections' }).getByRole('button', { name: 'Account', exact: true }));
  await page.keyboard.press('Enter');
  await press(page, 'Set up two-step login');
  const asking = page.getByRole('dialog', { name: 'Set up two-step login' });
  await tabTo(page, asking.getByLabel('Password', { exact: true }));
  ann.complaints.allow(/403/);
  await page.keyboard.type('Wrong2026');
  await page.keyboard.press('Enter');
  await asking.getByText('Wrong password').waitFor();
  expect(await faultsOf(page, 'the password', LOOKS)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  const scanning = page.getByRole('dialog', { name: 'Scan this code' });
  await scanning.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await faultsOf(page, 'the secret', LOOKS)).toEqual([]);
  const secret = (await scanning.getByRole('code').textContent()) ?? '';
  const at = Date.now();
  await tabTo(page, scanning.getByLabel('Code', { exact: true }));
  await page.keyboard.type(codeOf(secret, at));
  await page.keyboard.press('Enter');
  const saving = page.getByRole('dialog', { name: 'Two-step login is on' });
  const codes = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const [first = '', second = ''] = await codes.allTextContents();
  expect(await faultsOf(page, 'the recovery codes', LOOKS)).toEqual([]);
  await press(page, 'I have saved them');
  await page.getByText(/On since .* 10 recovery codes left\./).waitFor();

  await signOut(page);
  await logIn(ann, '**/#/login');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const code = page.getByLabel('Code', { exact: true });
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the 6 digits that your authenticator app shows.').waitFor();
  expect(await faultsOf(page, 'the second step', LOOKS)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(codeOf(secret, at, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/feed');

  await signOut(page);
  await logIn(ann, '**/#/login');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await press(page, 'Use a recovery code');
  const recovery = page.getByLabel('Recovery code', { exact: true });
  await expect.poll(() => recovery.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/feed');

  await page.goto('/#/settings');
  await page.getByText(/9 recovery codes left\./).waitFor();
  await page.getByRole('button', { name: 'Switch off' }).focus();
  await page.keyboard.press('Enter');
  const leaving = page.getByRole('dialog', { name: 'Switch two-step login off?' });
  await leaving.waitFor();
  await press(page, 'Use a recovery code');
  await leaving.getByLabel('Recovery code', { exact: true }).fill(second);
  await leaving.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set up two-step login' }).waitFor();
});

/** Signs out in the menu. Ends on the page where the browser lands. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().waitFor();
}

/** Reaches a button by the Tab key and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}
