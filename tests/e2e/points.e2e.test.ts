import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createChallenge } from './support/challenges.ts';
import { stopClock } from './support/clock.ts';
import { balanceIn, buyPackage, choosePackage } from './support/points.ts';
import { inEach } from './support/tabs.ts';
import { test } from './support/test.ts';

test('WA5 a purchase is processed for two seconds, then credited once for any number of clicks', async ({ person }) => {
  const { page } = await person('Ann', { clock: true, reducedMotion: 'no-preference' });
  const before = await balanceIn(page);
  await page.goto('/#/points');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  const choice = page.getByRole('button', { name: 'Buy 1,400 points for $9.99' });
  await choice.waitFor();
  await stopClock(page);
  await choice.dblclick({ force: true });
  await page.getByRole('button', { name: 'Processing' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  expect(await balanceIn(page)).toBe(before);

  await page.clock.fastForward(1_999);
  expect(await balanceIn(page)).toBe(before);
  await page.clock.fastForward(1);
  await page.clock.resume();
  await page.getByText('Purchase Successful! +1,400 points added to your wallet').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => balanceIn(page)).toBe(before + 1_400);
  expect(await page.getByText('Points purchased').count()).toBe(1);
  expect(await page.locator('dl', { hasText: 'Total Purchased' }).innerText()).toContain('1,400');

  // WA2: the line opens to the sum, its rule and its event.
  const line = page.locator('li', { hasText: 'Points purchased: Popular package' });
  await line.locator('summary').click();
  const why = (await line.innerText()).replaceAll(',', '');
  expect(why).toContain(`${before} + 1400 = ${before + 1_400}`);
  expect(why).toMatch(/WA5/);
  expect(why).toMatch(/PointsPurchased [0-9a-f-]{36}/);
});

test('WA5 leaving while a purchase is processed buys nothing', async ({ person }) => {
  const { page, context } = await person('Ann', { clock: true });
  const before = await balanceIn(page);
  await choosePackage(page, '500');
  await page.goBack();
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await page.clock.fastForward(2_000);
  await page.clock.resume();
  await choosePackage(page, '500');
  await page.close();
  await context.clock.resume();

  const later = await context.newPage();
  await later.goto('/#/points');
  await later.getByText('Opening grant', { exact: true }).waitFor();
  await later.clock.fastForward(10_000);
  expect(await balanceIn(later)).toBe(before);
  expect(await later.getByText('Points purchased').count()).toBe(0);
});

test('a purchase in one tab shows in the other without a reload', async ({ person }) => {
  const { page, context } = await person('Ann', { clock: true });
  const other = await context.newPage();
  await other.goto('/#/points');
  await other.getByText('Opening grant', { exact: true }).waitFor();
  const before = await balanceIn(other);

  await page.bringToFront();
  await buyPackage(page, '7,000');
  await expect.poll(() => balanceIn(other)).toBe(before + 7_000);
  await other.bringToFront();
  await other.getByText('Points purchased: Elite package').waitFor();
  expect(await other.locator('dl', { hasText: 'Total Purchased' }).innerText()).toContain('7,000');
});

test('BE3 two bets at the same moment in two tabs, with points for one: one is placed, the other names the missing points', async ({
  person,
}) => {
  const { page, context } = await person('Ann');
  const other = await context.newPage();
  const had = await balanceIn(page);
  const stake = Math.ceil(had / 2) + 1;
  const tabs = [page, other];
  await inEach(tabs, async (tab) => {
    await createChallenge(tab, { title: tab === page ? 'Run 5k' : 'Read 20 pages' });
    await tab.getByLabel('Bet amount').fill(String(stake));
  });

  const moment = Date.now() + 500;
  await Promise.all(tabs.map((tab) => pressAt(tab, moment)));
  const won = await Promise.race(
    tabs.map(async (tab) =>
      tab
        .getByText("You're In!")
        .waitFor()
        .then(() => tab),
    ),
  );
  const lost = won === page ? other : page;
  await lost.bringToFront();
  await lost
    .getByText(`Insufficient points. You need ${stake - (had - stake)} more points.`)
    .first()
    .waitFor();
  expect(await lost.getByText("You're In!").count()).toBe(0);
  for (const tab of tabs) await expect.poll(() => balanceIn(tab)).toBe(had - stake);
});

/** Presses the button of the betting panel at a time of the machine's clock. */
async function pressAt(page: Page, moment: number): Promise<void> {
  const button = page.getByRole('button', { name: /^Place bet/ });
  await button.evaluate(
    (element, at) =>
      new Promise<void>((pressed) => {
        const press = () => {
          if (Date.now() < at) return void setTimeout(press, 1);
          if (element instanceof HTMLElement) element.click();
          return pressed();
        };
        press();
      }),
    moment,
  );
}
