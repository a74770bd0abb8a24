import { expect } from 'vitest';
import { challengeIdIn } from './support/challenges.ts';
import { challengeNode, participationsIn } from './support/nodeApi.ts';
import { test } from './support/test.ts';

test('CH17, CH18 a draft survives Back and a reload; Create and start leads to the challenge, which shows the optional terms beside each number', async ({
  person,
}) => {
  const ann = await person('Ann', { newcomer: 'plain' });
  const { page } = ann;
  await page.goto('/#/create?title=Read%20a%20lot&proofType=metric&target=15&start=now');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Read a lot');
  await page.getByLabel('Target').fill('20');
  await page.getByLabel('Unit').fill('pages');
  await page.getByRole('button', { name: 'Add a description' }).click();
  await page.getByLabel('Description').fill('On paper.');
  await page.goto('/#/points');
  await page.getByRole('heading', { name: 'Points Store' }).waitFor();
  await page.goBack();
  await page.getByText('Your draft was restored').waitFor();
  await page.reload();
  await page.getByText('Your draft was restored').waitFor();
  expect(await page.getByLabel('Target').inputValue()).toBe('20');
  expect(await page.getByLabel('Description').inputValue()).toBe('On paper.');

  await page.getByRole('button', { name: 'Create and start' }).click();
  await page.getByText('Challenge created successfully!').waitFor();
  await page.getByRole('heading', { name: 'Read a lot', level: 1 }).waitFor();
  await page.getByText('On paper.').waitFor();
  const id = challengeIdIn(page);
  const terms = {
    '/attributes/@descr': 'On paper.',
    '/attributes/@targt': 20,
    '/attributes/@unit': 'pages',
    '/attributes/@chlSt': 'active',
  };
  await expect.poll(() => participationsIn(ann, id)).toHaveLength(1);
  expect(await challengeNode(ann, id)).toMatchObject(terms);
  await page.getByRole('button', { name: 'Check in: Read a lot' }).click();
  await page.getByLabel('Your number (pages)').fill('12');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Checked in: Read a lot' }).getByText('12 of 20 pages').waitFor();
  await page.getByRole('region', { name: 'Check-In Proofs' }).getByText('12 of 20 pages').waitFor();
  await page
    .getByRole('region', { name: 'Your numbers' })
    .getByText(/check-in 1 of 30: 12 of 20 pages/)
    .waitFor();

  await page.goto('/#/create');
  await page.getByLabel('Title').fill('Something else');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
  expect(await page.getByText('Your draft was restored').count()).toBe(0);
});

test('CH17 an address with parameters that nobody knows opens the page as without them, and the draft stays', async ({ person }) => {
  const { page } = await person('Ann', { newcomer: 'plain' });
  await page.goto('/#/feed?tab=nothing&sort=sideways');
  await page.getByRole('tab', { name: 'Discover', selected: true }).waitFor();
  await page.goto('/#/create');
  await page.getByLabel('Title').fill('Read a lot');
  await page.goto('/#/create?from=newsletter');
  await page.reload();
  await page.getByText('Your draft was restored').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Read a lot');
});
