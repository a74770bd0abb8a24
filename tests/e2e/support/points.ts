import type { Page } from 'playwright';

/** The balance that the navigation bar exposes to a screen reader: final at once, while the visible figure still counts. NaN while it is unknown. */
export async function balanceIn(page: Page): Promise<number> {
  // By its text: an open dialog hides the bar from screen readers, not the figure in it.
  const label = await page.locator('header a[href$="/points"] .sr-only').first().textContent();
  return Number(label?.replaceAll(',', ''));
}

/** Buys the package with this number of points, bonus included, in the Points Store. The simulated payment takes two seconds. */
export async function buyPackage(page: Page, points: string): Promise<void> {
  await page.goto('/#/points');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  await page.getByRole('button', { name: `Buy ${points} points` }).click();
  await page.getByText(`Purchase Successful! +${points} points added to your wallet`).waitFor();
}
