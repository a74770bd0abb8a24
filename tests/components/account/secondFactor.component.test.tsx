import { expect, vi } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from '../support/accessibility.ts';
import { address, go } from '../support/app.tsx';
import { answerWith, setOnline } from '../support/network.ts';
import { DIALOG, missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const PASSWORD = 'Gauntlet2026';
const STEP_MS = 30_000;
const LOOKS = [WIDE_DARK, NARROW_LIGHT];
const MOST_STOPS = 80;
/** Those of a moderator (`tests/server/support/plantedFactor.ts`). */
const PLANTED_CODES = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'] as const;

/** Reaches an element by the Tab key. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  // A dialog takes the focus after it appears: a key before that leaves the page.
  const dialog = target.element().closest('[role=dialog]');
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (document.activeElement === target.element()) return;
    await userEvent.tab();
  }
  throw new Error('The Tab key does not reach the element.');
}

/** Reaches a button by the Tab key and presses it. */
async function press(name: string): Promise<void> {
  await tabTo(page.getByRole('button', { name, exact: true }));
  await userEvent.keyboard('{Enter}');
}

async function logOut(): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect.element(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
}

async function logIn(email: string): Promise<void> {
  go('/login');
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('AC23 AC24 AC25 with the keyboard alone: two-step login is set up, and asks for a code or a recovery code', async ({ member }) => {
  const ann = await member('Ann', { at: '/settings' });
  const setUp = page.getByRole('button', { name: 'Set up two-step login' });
  await expect.element(setUp).toBeEnabled();
  setUp.element().focus();
  await userEvent.keyboard('{Enter}');
  const asking = page.getByRole('dialog', { name: 'Set up two-step login' });
  await tabTo(asking.getByLabelText('Password', { exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(asking.getByText('Password is required')).toBeVisible();
  await userEvent.keyboard('Wrong2026{Enter}');
  await expect.element(asking.getByText('Wrong password')).toBeVisible();
  expect(await faultsOf('the password', LOOKS)).toEqual([]);
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Set up two-step login:
      heading Set up two-step login [level=2]
      paragraph: You need an authenticator app, such as the one in your phone or password manager. Logging in then asks for a code of it, too.
      button Close
      text: Password
      textbox Password [invalid]: Wrong2026
      button Show password
      alert: Wrong password
      button Cancel
      button Continue"
  `);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(`${PASSWORD}{Enter}`);

  const scanning = page.getByRole('dialog', { name: 'Scan this code' });
  await expect.element(scanning.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await faultsOf('the secret', LOOKS)).toEqual([]);
  const secret = document.querySelector('[role=dialog] code')?.textContent ?? '';
  expect(secret).toMatch(/^(\w{4} )+\w{1,4}$/);
  expect((await readOut(DIALOG)).replace(secret, 'SECRET')).toMatchInlineSnapshot(`
    "dialog Scan this code:
      heading Scan this code [level=2]
      paragraph: Scan it with your authenticator app, or type the key into it. Then enter the code that the app shows. Your other devices are logged out.
      button Close
      img QR code for your authenticator app
      term: Key, for an app that cannot scan
      definition:
        code: SECRET
        button Copy
      text: Code
      textbox Code
      paragraph: The 6 digits that your authenticator app shows.
      button Cancel
      button Switch on"
  `);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await scanning.getByRole('button', { name: 'Copy' }).click();
  await expect.element(scanning.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(secret.replaceAll(' ', ''));
  const code = scanning.getByLabelText('Code', { exact: true });
  await tabTo(code);
  await userEvent.keyboard('12{Enter}');
  await expect.element(scanning.getByText('Enter the 6 digits that your authenticator app shows.')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('000000{Enter}');
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Control>}a{/Control}');
  const began = Date.now();
  await userEvent.keyboard(`${await commands.codeOf(secret, began)}{Enter}`);

  const saving = page.getByRole('dialog', { name: 'Two-step login is on' });
  const codes = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.elements().length).toBe(10);
  expect(await faultsOf('the recovery codes', LOOKS)).toEqual([]);
  const all = codes.elements().map(({ textContent }) => textContent ?? '');
  const [first = ''] = all;
  expect(all.reduce((text, each) => text.replace(each, 'CODE'), await readOut(DIALOG))).toMatchInlineSnapshot(`
    "dialog Two-step login is on:
      heading Two-step login is on [level=2]
      paragraph: Save these recovery codes now: they are shown this once. Each logs you in once when you do not have your authenticator app.
      button Close
      list Recovery codes:
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
        listitem: CODE
      button Copy
      button Download
      button Print
      button I have saved them"
  `);
  await saving.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenLastCalledWith(`Recovery codes for Gauntlet, ${ann.email}\nEach works once.\n\n${all.join('\n')}\n`);
  await expect.element(saving.getByRole('button', { name: 'Copied' })).toBeVisible();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await saving.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await saving.getByRole('button', { name: 'Download' }).click();
  expect(link.mock.contexts.at(-1)).toMatchObject({ download: 'gauntlet-recovery-codes.txt' });
  vi.restoreAllMocks();
  // Any other way out asks first.
  await userEvent.keyboard('{Escape}');
  const leavingCodes = page.getByRole('alertdialog', { name: 'Close without saving the codes?' });
  await expect.element(leavingCodes.getByText('They are not shown again. You can make new ones in the settings.')).toBeVisible();
  await leavingCodes.getByRole('button', { name: 'Back to the codes' }).click();
  await expect.element(leavingCodes).not.toBeInTheDocument();
  await press('I have saved them');
  await expect.element(page.getByText(/On since .* 10 recovery codes left\./)).toBeVisible();

  await logOut();
  await logIn(ann.email);
  const field = page.getByLabelText('Code', { exact: true });
  await expect.element(field).toHaveFocus();
  expect(await readOut('main')).toMatchInlineSnapshot(`
    "main:
      heading One more step [level=1]
      paragraph: Two-step login is on for your account.
      text: Code
      textbox Code
      paragraph: The 6 digits that your authenticator app shows.
      button Use a recovery code
      button Log In
      paragraph: Lost both the app and the codes? The people who run this Gauntlet can remove the second step.
      paragraph:
        button Log in as somebody else"
  `);
  await userEvent.keyboard('12345{Enter}');
  await expect.element(page.getByText('Enter the 6 digits that your authenticator app shows.')).toBeVisible();
  expect(await faultsOf('the second step', LOOKS)).toEqual([]);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('000000{Enter}');
  await expect.element(page.getByText(/^This code is wrong, or it was used already/)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(`${await commands.codeOf(secret, began + STEP_MS)}{Enter}`);
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.poll(address).toBe('/feed');

  await logOut();
  await logIn(ann.email);
  await page.getByRole('button', { name: 'Log in as somebody else' }).click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
  await logIn(ann.email);
  await press('Use a recovery code');
  const recovery = page.getByLabelText('Recovery code', { exact: true });
  await expect.element(recovery).toHaveFocus();
  await userEvent.keyboard('short{Enter}');
  await expect.element(page.getByText('A recovery code has 16 letters and digits.')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(`${first}{Enter}`);
  await expect.poll(address).toBe('/feed');

  go('/settings');
  await expect.element(page.getByText(/9 recovery codes left\./)).toBeVisible();
});

test('AC25 new recovery codes replace those of before, and two-step login is switched off by the keyboard', async ({ member }) => {
  const ann = await member('Ann', { at: '/points' });
  await commands.makeModerator('plain', ann.id);
  go('/settings');
  await expect.element(page.getByText(/2 recovery codes left: make new ones soon\./)).toBeVisible();
  const [first, second] = PLANTED_CODES;
  const leavingCodes = page.getByRole('alertdialog', { name: 'Close without saving the codes?' });
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewing.getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog New recovery codes:
      heading New recovery codes [level=2]
      paragraph: The codes of before no longer work.
      button Close
      text: Password
      textbox Password
      button Show password
      text: Recovery code
      textbox Recovery code
      paragraph: One of the codes that you saved. Each works once.
      button Use a code of the app
      button Cancel
      button Make new codes"
  `);
  await renewing.getByLabelText('Recovery code', { exact: true }).fill(first);
  await renewing.getByLabelText('Password', { exact: true }).fill('Wrong2026');
  await renewing.getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(renewing.getByText('Wrong password')).toBeVisible();
  await renewing.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await renewing.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = page.getByRole('dialog', { name: 'Your new recovery codes' }).getByRole('listitem');
  await expect.poll(() => renewed.elements().length).toBe(10);
  const next = renewed.elements()[0]?.textContent ?? '';
  await userEvent.keyboard('{Escape}');
  await leavingCodes.getByText('Close', { exact: true }).click();
  await expect.element(page.getByText(/10 recovery codes left\./)).toBeVisible();

  page.getByRole('button', { name: 'Switch off' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const leaving = page.getByRole('dialog', { name: 'Switch two-step login off?' });
  await expect.element(leaving.getByText('The password alone logs you in then.')).toBeVisible();
  await press('Use a recovery code');
  await leaving.getByLabelText('Recovery code', { exact: true }).fill(second);
  await leaving.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  // The codes of before no longer work.
  await expect.element(leaving.getByLabelText('Recovery code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await leaving.getByLabelText('Recovery code', { exact: true }).fill(next);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Two-step login is off')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
});

test('AC23 few recovery codes are mentioned, and offline nothing of the account can be changed', async ({ member }) => {
  answerWith('/api/auth/second-factor', {
    json: { secondFactor: { since: '2026-02-01T12:00:00.000Z', recoveryCodes: 1 } },
  });
  await member('Ann', { at: '/settings' });
  await expect.element(page.getByText(/On since .* 1 recovery code left: make new ones soon\./)).toBeVisible();
  setOnline(false);
  const offline = [
    'You are offline',
    'Your address, password and two-step login are on the server. Connect to the internet to change them.',
    'button New recovery codes [disabled]',
    'button Switch off [disabled]',
    'button Change email [disabled]',
    'button Change password [disabled]',
    'Deleting your account needs the server. Connect to the internet first.',
    'button Delete my account [disabled]',
  ];
  await expect.poll(() => missingIn('main', ...offline)).toEqual([]);
  setOnline(true);
  await expect.poll(() => missingIn('main', ...offline)).toEqual(offline);
});
