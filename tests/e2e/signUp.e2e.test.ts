import { expect } from 'vitest';
import { setOnline, waitUntilKept } from './support/network.ts';
import { logIn, password } from './support/person.ts';
import { test } from './support/test.ts';

test('a new person signs up and is on /feed, also after a reload', async ({ person }) => {
  const { page } = await person('Ann');
  await page.reload();
  await page.waitForURL('**/#/feed**');
});

test('the same account logs in from another browser', async ({ person, visitor }) => {
  const ann = await person('Ann');
  const elsewhere = await visitor('Elsewhere');
  await logIn({ page: elsewhere.page, email: ann.email });
  expect(new URL(elsewhere.page.url()).hash).toBe('#/feed');
});

test('a visitor who is not signed in is redirected to /login', async ({ visitor }) => {
  const { page } = await visitor('Nobody');
  await page.goto('/#/feed');
  await page.waitForURL('**/#/login');
});

test('a password can be shown, filled in by a password manager and pasted; the browser stores neither it nor the token of the session', async ({
  visitor,
  person,
}) => {
  const { page, context } = await visitor('Ann');
  await page.goto('/#/login');
  const field = page.getByLabel('Password', { exact: true });
  await page.getByRole('textbox', { name: 'Email' }).fill('Secret word 1');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => field.inputValue()).toBe('Secret word 1');
  expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual(['password', 'current-password']);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await field.getAttribute('type')).toBe('password');

  const ben = await person('Ben');
  await logIn({ page, email: ben.email });
  const [session] = (await context.cookies()).filter(({ name }) => name.endsWith('session_token'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const stored = await page.evaluate(() => JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]));
  for (const secret of [session?.value.slice(0, 32) ?? '', password]) expect(stored).not.toContain(secret);
});

test('the app opens without the network after it was opened with it', async ({ person }) => {
  const { page, context } = await person('Ann', { cachesApp: true });
  await waitUntilKept(context);
  await setOnline(context, false);
  await page.reload();
  await page.waitForURL('**/#/feed**');
  await page.getByRole('navigation').first().waitFor();
});
