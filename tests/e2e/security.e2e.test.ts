import type { Page } from 'playwright';
import { expect } from 'vitest';
import { logIn, newVisitor } from './support/person.ts';
import { test } from './support/test.ts';

test('SC4, SC5, SC6, SC7 /security shows the measured protections, tries forbidden calls, and ends other sessions', async ({
  person,
  browser,
  server,
}) => {
  const ann = await person('Ann', { cachesApp: true });
  const { page, complaints } = ann;
  complaints.allow(/Content Security Policy/, /403/, /401/);
  const elsewhere = await newVisitor(browser, server.origin, 'Ann', { email: ann.email });
  await logIn(elsewhere);
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/#/security');
  await page.reload();

  const inForce = [
    'Content-Security-Policy',
    'Framing',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
    'Permissions-Policy',
    'Secure context',
    'Not framed',
    'Session cookie',
    'Service worker',
  ];
  expect(await linesOf(page, 'This page')).toEqual({
    ...Object.fromEntries(inForce.map((name) => [name, 'In force'])),
    'Strict-Transport-Security': 'Unknown',
  });
  expect(await linesOf(page, 'Limits')).toMatchObject({
    'Device: logins to one address': 'In force',
    'Server: wrong passwords from one network': 'Not in force',
    'Server: AI calls of one person': 'In force',
  });

  await page.getByRole('button', { name: 'Attempt them' }).click();
  await page.getByRole('list', { name: 'Attempted just now' }).waitFor();
  expect(await linesOf(page, 'Attempted just now')).toEqual({
    'Inline script': 'In force',
    'Image of another site': 'In force',
    'Call without the page’s token': 'In force',
    'Call with another token': 'In force',
  });

  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('button', { name: 'End them' }).click();
  await page.getByText('1 other session ended').waitFor();
  await expect.poll(() => sessions.allTextContents()).toEqual([expect.stringContaining('This session')]);
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL('**/#/login');
  await elsewhere.context.close();
});

test('SC4 a page that arrived without its headers is reported', async ({ person }) => {
  const { page, context } = await person('Ann');
  await context.route('**/?asked=*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.goto('/#/security');
  await page.reload();
  expect(await linesOf(page, 'This page')).toMatchObject({
    'Content-Security-Policy': 'Not in force',
    Framing: 'Not in force',
    'X-Content-Type-Options': 'Not in force',
    'Service worker': 'Not in force',
  });
});

/** The result of each check in a list. */
async function linesOf(page: Page, label: string): Promise<Record<string, string>> {
  const list = page.getByRole('list', { name: label, exact: true });
  await list.waitFor();
  return list
    .getByRole('listitem')
    .evaluateAll((items) =>
      Object.fromEntries(items.map(({ children: [name, state] }) => [name?.textContent ?? '', state?.textContent ?? ''])),
    );
}
