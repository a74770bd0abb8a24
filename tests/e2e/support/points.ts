import type { Page } from 'playwright';

/** How long the simulated payment of a purchase takes, in milliseconds. */
const PAYMENT_MS = 2_000;

/** The balance as the navigation bar shows it, in points; NaN while it is not known. */
export async function balanceIn(page: Page): Promise<number> {
  const shown = await page.locator('header a[href$="/points"]').first().innerText();
  return Number(/[\d,]+/.exec(shown)?.[0].replaceAll(',', '') ?? 'NaN');
}

/** Opens the Points Store and its dialog, and chooses the package that comes to so many points, bonus included. */
export async function choosePackage(page: Page, points: string): Promise<void> {
  await page.goto('/#/points');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  await page.getByRole('button', { name: `Buy ${points} points` }).click();
}

/** Buys a package. For people made with `{ clock: true }`: the payment's time passes at once. */
export async function buyPackage(page: Page, points: string): Promise<void> {
  await choosePackage(page, points);
  await page.clock.fastForward(PAYMENT_MS);
  await page.getByText(`Purchase Successful! +${points} points added to your wallet`).waitFor();
}
