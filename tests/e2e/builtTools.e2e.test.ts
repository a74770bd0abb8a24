import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openTool } from './support/admin.ts';
import { test } from './support/test.ts';

const IN_FORCE = [
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

const TITLE =
  'SC4 SC5 LT1 AT3 LF2 no code of the tools is loaded without admin mode; with it the built page is protected, and its workers run under the policy';
/** One journey through several tools. */
const LONG_MS = 180_000;

test(TITLE, { timeout: LONG_MS }, async ({ person }) => {
  const { page, complaints } = await person('Ann', { cachesApp: true });
  complaints.allow(/Content Security Policy/, /403/);
  const loaded: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname)));
  await page.reload();
  await page.goto('/#/security');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.goto('/#/feed');
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await page.getByRole('button', { name: 'Version Control' }).click();
  await page.getByRole('dialog', { name: 'Version Control' }).waitFor();
  await page.keyboard.press('Escape');
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => path.includes('/assets/tools/'))).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openTool(page, '/security', 'Security');
  expect(loaded.some((path) => path.includes('/assets/tools/'))).toBe(true);
  expect(await linesOf(page, 'This page')).toEqual({
    ...Object.fromEntries(IN_FORCE.map((name) => [name, 'In force'])),
    'Strict-Transport-Security': 'Unknown',
  });
  expect(await linesOf(page, 'Limits')).toMatchObject({
    'Device: logins to one address': 'In force',
    'Server: wrong passwords from one network': 'Not in force',
    'Server: AI calls of one person': 'In force',
  });
  await page.getByRole('button', { name: 'Attempt them' }).click();
  expect(await linesOf(page, 'Attempted just now')).toEqual({
    'Inline script': 'In force',
    'Image of another site': 'In force',
    'Call without the page’s token': 'In force',
    'Call with another token': 'In force',
  });

  await page.goto('/#/production');
  await page.getByRole('region', { name: 'Build' }).getByText('Up to date').waitFor();
  await page.goto('/#/load-testing');
  await page.getByLabel('Events', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Start load test' }).click();
  // The header and ten lengths.
  await expect.poll(() => page.getByRole('row').count(), { timeout: 60_000 }).toBe(11);
  await page.goto('/#/automated-testing');
  await page.getByLabel('Random logs per invariant').fill('1');
  await page.getByRole('button', { name: 'Check the area Trust' }).click();
  await page.getByText('Your log: holds').first().waitFor();

  await page.goto('/#/settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export my log' }).click()]);
  const log = await readFile(await download.path());
  await page.goto('/#/log-file');
  await page.getByLabel('Log file').first().setInputFiles({ name: 'log.jsonl', mimeType: 'application/jsonl', buffer: log });
  await page.getByText('balance  12500 points').waitFor();
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
