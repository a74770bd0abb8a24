import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const PASSWORD = 'Gauntlet2026';

/** What the browser still stores of an account: databases, and stored values that name it. */
async function leftOnDevice({ id, email }: { readonly id: string; readonly email: string }): Promise<string[]> {
  const stored = [
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
    ...[localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).map((entry) => entry.join(': '))),
  ];
  return stored.filter((line) => line.includes(id) || line.includes(email));
}

test('ST9 ST10 ST11 only the password deletes an account, and then no data of it remain', async ({ member }) => {
  const ann = await member('Ann Example', { at: '/settings' });
  await expect.element(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  expect(await leftOnDevice(ann)).not.toEqual([]);
  const open = page.getByRole('button', { name: 'Delete my account' });
  await open.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await readOut('[role=alertdialog]')).toMatchInlineSnapshot(`
    "alertdialog Delete your account?:
      heading Delete your account? [level=2]
      paragraph: This cannot be taken back. Export your log first if you want to keep it.
      button Close
      paragraph: On the server and on this device go:
      list:
        listitem: 12,500 points
        listitem: 0 days of streak
        listitem: 0 challenges
        listitem: 0 check-ins
        listitem: 0 files
      paragraph: Your profile, comments and messages go too, the list of recent activity, and the whole log with points, rewards, talks and settings. What others took part in together with you stays with them, without your name.
      text: Password
      textbox Password
      button Show password
      paragraph: Type it once more to show that it is you.
      button Cancel
      button Delete my account"
  `);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect.element(dialog.getByText('Password is required')).toBeVisible();
  const field = dialog.getByLabelText('Password', { exact: true });
  await field.fill('Gauntlet2027');
  await expect.element(dialog.getByText('Password is required')).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(dialog.getByText('Wrong password')).toBeVisible();
  expect(await ann.call({ method: 'GET', path: '/api/local/activity' })).toMatchObject({ status: 200 });
  await field.fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your account has been deleted')).toBeVisible();
  await expect.element(page.getByText('Nothing of it is left on the server or on this device.')).toBeVisible();
  expect(address()).toBe('/');
  expect(await leftOnDevice(ann)).toEqual([]);
  expect(await ann.call({ method: 'GET', path: '/api/local/activity' })).toMatchObject({ status: 401 });

  go('/login');
  await page.getByLabelText('Email').fill(ann.email);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invalid email or password')).toBeVisible();
});
