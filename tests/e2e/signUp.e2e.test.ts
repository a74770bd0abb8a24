import { expect } from 'vitest';
import { setOnline, waitUntilKept } from './support/network.ts';
import { logIn } from './support/person.ts';
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

test('the app opens without the network after it was opened with it', async ({ person }) => {
  const { page, context } = await person('Ann', { cachesApp: true });
  await waitUntilKept(context);
  await setOnline(context, false);
  await page.reload();
  await page.waitForURL('**/#/feed**');
  await page.getByRole('navigation').first().waitFor();
});
