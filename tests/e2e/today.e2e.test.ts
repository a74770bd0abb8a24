import { expect } from 'vitest';
import { test } from './support/test.ts';

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
