import type { Page } from 'playwright';
import { stopClock } from './clock.ts';

/** How long the simulated payment of a purchase takes, in milliseconds. */
const PAYMENT_MS = 2_000;

/** The balance that the navigation bar exposes to a screen reader: final at once, while the visible figure still counts. NaN while it is unknown. */
export async function balanceIn(page: Page): Promise<number> {
  // By its text: an open dialog hides the bar from screen readers, not the figure in it.
  const label = await page.locator('header a[href$="/points"] .sr-only').first().textContent();
  return Number(label?.replaceAll(',', ''));
}

/**
 * Opens the Points Store and its dialog, and chooses the package with this number of points, bonus included. For people
 * made with `{ clock: true }`: their clock is stopped during the payment.
 */
async function choosePackage(page: Page, points: string): Promise<void> {
  await page.goto('/#/points');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  const choice = page.getByRole('button', { name: `Buy ${points} points` });
  await choice.waitFor();
  await stopClock(page);
  await choice.click();
  await page.getByRole('button', { name: 'Processing' }).waitFor();
}

/** Buys a package. For people made with `{ clock: true }`: the time of the payment passes at once. */
export async function buyPackage(page: Page, points: string): Promise<void> {
  await choosePackage(page, points);
  await page.clock.fastForward(PAYMENT_MS);
  await page.clock.resume();
  await page.getByText(`Purchase Successful! +${points} points added to your wallet`).waitFor();
}
