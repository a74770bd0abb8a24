import { expect } from 'vitest';
import { createChallenge, startChallenge } from './support/challenges.ts';
import { test } from './support/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('on a phone the day is done from Today and the bar at the bottom, which cover nothing', async ({ person }) => {
  const { page } = await person('Ann', PHONE);
  await createChallenge(page, { title: 'Read 20 pages', proof: 'Numeric Metric', days: 7 });
  await startChallenge(page);
  const bar = page.getByRole('navigation', { name: 'Quick' });

  await page.goto('/#/feed');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Read 20 pages' });
  expect(await row.innerText()).toMatch(/\d+ (h|min) left[\s\S]*0 of 6/);
  expect(await bar.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');

  await bar.getByRole('link', { name: 'Rewards' }).tap();
  await page.getByRole('heading', { name: 'Gamification Hub', level: 1 }).waitFor();
  await bar.getByRole('button', { name: 'Check in, 1 due' }).tap();
  await page.getByLabel('Your number').fill('20');
  await page.keyboard.press('Enter');
  await row.getByText('Done for today').waitFor();
  await page.getByText('All done for today').waitFor();
  expect(await page.getByRole('tab', { name: 'Today', selected: true }).count()).toBe(1);
  await bar.getByRole('button', { name: 'Check in', exact: true }).tap();
  await page.getByText('Nothing is due now').waitFor();

  await bar.getByRole('link', { name: 'Discover' }).tap();
  const card = page.getByRole('list', { name: 'Challenges' }).getByRole('link').first();
  await card.waitFor();
  const [cardBox, barBox] = [await card.boundingBox(), await bar.boundingBox()];
  expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);

  // At the end of a page nothing lies below the bar, and the assistant stands in the bar on top. The list grows on the way down.
  const endOfPage = (): Promise<number> =>
    page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      return document.querySelector('#content .page')?.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    });
  await expect.poll(endOfPage).toBeLessThanOrEqual(barBox?.y ?? 0);
  const header = await page.getByRole('banner').boundingBox();
  const assistant = await page.getByRole('button', { name: 'Challenge Assistant' }).boundingBox();
  expect((assistant?.y ?? 0) + (assistant?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('a person who takes part in nothing finds Discover first; Today and empty lists say the next step', async ({ person }) => {
  const { page } = await person('Ben', { at: '/#/feed' });
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await page.getByRole('tab', { name: 'Today' }).click();
  await page.getByText('Nothing is due').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Discover Challenges' }).click();
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  expect(page.url()).toContain('tab=discover');

  await page.goto('/#/results');
  await page.getByText('No results yet').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Find a challenge' }).waitFor();
  for (const path of ['/results', '/social', '/profile']) {
    await page.goto(`/#${path}`);
    await page.getByText(/everyone starts at 50/i).waitFor();
  }
  await page.goto('/#/points');
  await page.getByText('You have earned nothing yet.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
});
