import type { Page } from 'playwright';

/** Turns admin mode on as the switch in Settings does, and opens a tool's page. */
export async function openTool(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.goto('/#/feed');
  await page.reload();
  await page.goto(`/#${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
