import type { Page } from 'playwright';
import { expect } from 'vitest';
import { adminPaths } from '../../src/lib/adminPaths.ts';
import { test } from './support/test.ts';

test('without admin mode no address opens a tool, and no code of the tools is loaded', async ({ person }) => {
  const { page } = await person('Ann');
  const loaded = await scriptsOf(page);
  for (const path of adminPaths) {
    await page.goto(`/#${path}`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.goto('/#/feed');
    await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  }
  await page.goto('/#/results');
  await page.getByRole('heading', { name: 'Results & Stats' }).waitFor();
  await page.getByRole('button', { name: 'Version Control' }).click();
  await page.getByRole('dialog', { name: 'Version Control' }).waitFor();
  for (const menu of ['Testing', 'Operations', 'Debug'])
    expect(await page.getByRole('button', { name: menu, exact: true }).count()).toBe(0);
  expect(loaded.filter((path) => path.includes('/assets/tools/'))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(5);
});

/** The scripts that a page loads from its start on. */
async function scriptsOf(page: Page): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && paths.push(new URL(request.url()).pathname)));
  await page.reload();
  return paths;
}
