import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { challengeFields, actFields } from '../../core/replication/nodeFields.ts';
import { address, go } from '../support/app.tsx';
import { setOnline } from '../support/connection.ts';
import { test, type Other } from '../support/test.ts';

/** A word that no other challenge on the server has. */
const word = `plán${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
const LONG_TEXT = `${'x'.repeat(99)}🏃`;

/** Twelve plans of a host, of which the last two run. */
async function plans(host: Other, name: string): Promise<void> {
  for (let number = 12; number >= 1; number -= 1) {
    const id = await host.write('challenges', challengeFields(host.id, { '/text': `${name} ${number}`, '/attributes/@zone': 'UTC' }));
    if (number > 10)
      await host.write('participations', actFields(new Date().toISOString(), { person: host.id, challenge: id, action: 'started' }));
  }
}

const shownPlans = (): string[] =>
  page
    .getByRole('list', { name: 'Challenges' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent ?? '')
    .flatMap((title) => (title.startsWith(word) ? [title.replace(word, 'Plan')] : []));

test('CH25 Discover is searched, filtered and sorted by the server, in the address, also on a narrow screen', async ({ member, other }) => {
  await plans(await other('Holly Host'), word);
  await member('Cleo', { at: `/feed?tab=discover&q=${word}` });
  await expect.poll(shownPlans).toHaveLength(12);
  const search = page.getByLabelText('Search challenges');
  await expect.element(search).toHaveValue(word);
  await search.fill(`${word.replace('á', 'a')} 1`);
  await expect.poll(shownPlans).toEqual(['Plan 1', 'Plan 10', 'Plan 11', 'Plan 12']);
  await expect.element(page.getByText('4 challenges', { exact: true })).toBeVisible();
  const status = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true });
  await status('Running').click();
  await expect.poll(shownPlans).toEqual(['Plan 11', 'Plan 12']);
  await status('Not started').click();
  await expect.poll(shownPlans).toEqual(['Plan 1', 'Plan 10']);
  expect(address()).toContain('status=pending');
  await status('Not started').click();
  await expect.poll(shownPlans).toHaveLength(4);
  await status('Can be joined').click();
  await expect.element(page.getByRole('button', { name: 'Can be joined', pressed: true })).toBeVisible();
  await expect.poll(shownPlans).toHaveLength(4);
  await status('Can be joined').click();
  await page.getByLabelText('Sort by').selectOptions('Title (A to Z)');
  await expect.poll(() => address()).toContain('sort=title');
  await status('Ended').click();
  await expect.element(page.getByText('No Matching Challenges')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(search).toHaveValue('');
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Diet' }).click();
  await expect.element(page.getByText('No Diet Challenges Yet')).toBeVisible();
  expect(address()).toContain('category=diet');
  await search.fill('nothing here');
  await expect.element(page.getByText('Nothing found for “nothing here” in Diet.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(search).toHaveFocus();
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'All' }).click();
  await search.fill(`${word} 12`);
  await expect.poll(shownPlans).toEqual(['Plan 12']);
  await expect.element(page.getByText('1 challenge', { exact: true })).toBeVisible();

  await page.viewport(360, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await search.fill(LONG_TEXT);
  await expect.element(page.getByText(LONG_TEXT)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('CH25 SY21 without a connection Discover and Groups say so, and show what the device holds', async ({ member, other }) => {
  await plans(await other('Hugo Host'), 'Idea');
  await member('Dan', { at: '/points' });
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
  setOnline(false);
  go('/feed?tab=discover');
  await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText("Other people's challenges appear as soon as you are connected. You can create your own now."))
    .toBeVisible();
  go('/groups');
  await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible();
  go('/social');
  await expect.poll(() => page.getByText('What others do appears as soon as you are connected.').elements()).toHaveLength(3);
});
