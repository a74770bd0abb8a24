import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from '../support/accessibility.ts';
import { go } from '../support/app.tsx';
import { answerWith } from '../support/network.ts';
import { DIALOG, missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const PASSWORD = 'Gauntlet2026';
const ACCOUNT = 'section[aria-labelledby=account]';
/** The text of the section, with addresses as they are. */
const shown = (): string => document.querySelector(ACCOUNT)?.textContent ?? '';
const LOOKS = [WIDE_DARK, NARROW_LIGHT];
const config = { json: { mail: true, sampleData: false, breachedPasswords: 'warn' } };

test('AC15 AC16 without e-mail the address changes at once, by the password alone, on every screen', async ({ member }) => {
  const ann = await member('Ann', { at: '/settings' });
  await expect.element(page.getByText('Your address is not confirmed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up two-step login' })).toBeEnabled();
  expect((await readOut(ACCOUNT)).replaceAll(ann.email, 'ADDRESS')).toMatchInlineSnapshot(`
    "region Account:
      heading Account [level=2]
      paragraph: How you log in.
      paragraph: You log in with
      paragraph: ID@example.org
      button Change email
      status:
        paragraph: Your address is not confirmed
        paragraph: Until you confirm it, others never see it, and you cannot become a verified influencer.
        paragraph: This installation sends no e-mail: ask the people who run it to confirm your address.
      paragraph: Password
      paragraph: A new one logs you out on your other devices.
      button Change password
      paragraph: Two-step login
      paragraph: A code of an app, after the password. Setting it up logs you out on your other devices.
      button Set up two-step login"
  `);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await expect.element(dialog).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Change your email:
      heading Change your email [level=2]
      paragraph: You log in with the new address at once, and are logged out on your other devices. This installation sends no e-mail to check it.
      button Close
      text: New email
      textbox New email:
        /placeholder: you@example.com
      text: Current password
      textbox Current password
      button Show password
      button Cancel
      button Change email"
  `);
  expect(await faultsOf('change email', LOOKS)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect.poll(() => missingIn(DIALOG, 'Invalid email address', 'Password is required')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByLabelText('New email').fill(`new.${ann.email}`);
  await dialog.getByLabelText('Current password').fill('Wrong2026');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect.element(dialog.getByText('Wrong password')).toBeVisible();
  await expect.element(dialog.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  const taken = answerWith('/api/auth/change-email', {
    status: 400,
    json: { ok: false, error: { code: 'Taken', message: 'Choose another address.', field: 'newEmail' } },
  });
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect.element(dialog.getByText('Choose another address.')).toBeVisible();
  await expect.element(dialog.getByLabelText('New email')).toHaveAttribute('aria-invalid', 'true');
  taken();
  const lost = answerWith('/api/auth/change-email', 'lost');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Unable to connect to the server/);
  lost();
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect.element(page.getByText('Your address is changed')).toBeVisible();
  await expect.element(page.getByText(`Log in with new.${ann.email} from now on.`)).toBeVisible();
  await expect.poll(shown).toContain(`new.${ann.email}`);
  await page.getByRole('button', { name: 'Account' }).first().click();
  await expect.element(page.getByText(`new.${ann.email}`, { exact: true }).first()).toBeVisible();
});

test('AC15 AC16 with e-mail a link goes to the address, and to a new one before it changes', async ({ member }) => {
  answerWith('/api/config', config);
  const ann = await member('Ann', { at: '/settings' });
  const lost = answerWith('/api/auth/send-verification-email', 'lost');
  const again = page.getByRole('button', { name: 'Send the link again' });
  await again.click();
  await expect.element(page.getByText('Unable to connect to the server. Please check your internet connection.')).toBeVisible();
  lost();
  const sent = answerWith('/api/auth/send-verification-email', { json: { ok: true, isSent: true } });
  await again.click();
  await expect.element(page.getByText('The link is on its way')).toBeVisible();
  await expect.element(page.getByText(`Look into the inbox of ${ann.email}.`)).toBeVisible();
  sent();
  answerWith('/api/auth/send-verification-email', { json: { ok: true, isSent: false } });
  await again.click();
  await expect.element(page.getByText('Your address is confirmed')).toBeVisible();
  answerWith('/api/auth/change-email', { json: { ok: true, isSent: true } });
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  const text = 'A link goes to the new address. Once you open it, you log in with that address, and are logged out on your other devices.';
  await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabelText('New email').fill('new@example.org');
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect.element(page.getByText('Open the link that goes to new@example.org.')).toBeVisible();
  expect(shown()).toContain(ann.email);
});

test('AC16 a confirmed address says so', async ({ member }) => {
  const user = { id: 'x', email: 'ann@example.org', name: 'Ann', createdAt: '2026-03-01T12:00:00.000Z', emailVerified: true };
  await member('Ann', { at: '/points' });
  answerWith('/api/auth/get-session', { json: { user } });
  go('/settings');
  await expect.poll(() => missingIn(ACCOUNT, 'Confirmed')).toEqual([]);
  expect(await missingIn(ACCOUNT, 'Your address is not confirmed')).toHaveLength(1);
});

test('AC14 a password is changed by the present one, and the session here stays', async ({ member }) => {
  const ann = await member('Ann', { at: '/settings' });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await expect.element(dialog).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Change your password:
      heading Change your password [level=2]
      paragraph: It logs you out on your other devices. You stay logged in here.
      button Close
      text: Current password
      textbox Current password
      button Show password
      text: New password
      textbox New password
      button Show password
      list Password rules:
        listitem: At least 8 characters (not met)
        listitem: One uppercase letter (not met)
        listitem: One lowercase letter (not met)
        listitem: One number (not met)
      text: Confirm new password
      textbox Confirm new password
      button Show password
      button Cancel
      button Change password"
  `);
  expect(await faultsOf('change password', LOOKS)).toEqual([]);
  const change = dialog.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect.poll(() => missingIn(DIALOG, 'Password is required', 'Password must be at least 8 characters')).toEqual([]);
  await dialog.getByLabelText('Current password').fill('Wrong2026');
  await dialog.getByLabelText('New password', { exact: true }).fill('Another2026');
  await dialog.getByLabelText('Confirm new password').fill('Other');
  await change.click();
  await expect.element(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabelText('Confirm new password').fill('Another2026');
  await change.click();
  await expect.element(dialog.getByText('Wrong password')).toBeVisible();
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  const weak = answerWith('/api/auth/change-password', {
    status: 400,
    json: { ok: false, error: { code: 'Weak', message: 'Choose another password.', field: 'newPassword' } },
  });
  await change.click();
  await expect.element(dialog.getByText('Choose another password.')).toBeVisible();
  await expect.element(dialog.getByLabelText('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  weak();
  await change.click();
  await expect.element(page.getByText('Your password is changed')).toBeVisible();
  await expect.element(page.getByText('You are logged out on your other devices.')).toBeVisible();
  expect(await ann.call({ method: 'GET', path: '/api/local/activity' })).toMatchObject({ status: 200 });
  go('/feed');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
});
