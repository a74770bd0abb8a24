import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { challengeFields, actFields } from '../../core/replication/nodeFields.ts';
import { address, go, reload } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { intercept, setOnline } from '../support/network.ts';
import { test, type Other } from '../support/test.ts';

/** A word that no other challenge on the server has, so long that titles take two lines. */
const word = `plán${crypto.randomUUID().replaceAll(/[\d-]/g, 'x')}`;
/** So many are not requested again in the background. */
const FOUR_PAGES = 80;
const LONG_TEXT = `${'x'.repeat(99)}🏃`;

const numbered =
  (name: string) =>
  (number: number): string =>
    `${name} ${number}`;

/** Plans of a host, of which the eleventh and the twelfth run. */
async function plans(host: Other, titleOf: (number: number) => string, count = 12): Promise<void> {
  for (let number = count; number >= 1; number -= 1) {
    const id = await host.write('challenges', challengeFields(host.id, { '/text': titleOf(number), '/attributes/@zone': 'UTC' }));
    if (number > 10 && number <= 12)
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
  await plans(await other('Holly Host'), numbered(word));
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
  await plans(await other('Hugo Host'), numbered('Idea'));
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

test('SY21 offline, Discover shows its first page and from when that is, and Groups the groups that the device holds', async ({
  member,
  other,
}) => {
  await plans(await other('Hal Host'), numbered('Stroll'));
  await member('Ben', { at: '/feed?tab=discover' });
  const stroll = page.getByRole('link', { name: 'Stroll 1', exact: true });
  await expect.element(stroll).toBeVisible();
  setOnline(false);
  reload();
  await expect.element(page.getByText(/^As of \d.* You are offline\.$/)).toBeVisible();
  await expect.element(stroll).toBeVisible();
  go('/groups');
  await expect
    .element(page.getByText(/^You are offline\. These are the challenges that this device holds, as of \d.* or later\.$/))
    .toBeVisible();
  await expect.element(stroll).toBeVisible();
});

test('CH25 the end of Discover loads one page, Back returns to the same place after ten minutes without a request, and the link begins anew', async ({
  member,
  other,
}) => {
  // Some rows are higher than others, which no estimate knows.
  const titleOf = (number: number): string => `${number % 9 < 3 ? word : word.slice(0, 12)} ${number}`;
  await plans(await other('Hope Host'), titleOf, FOUR_PAGES);
  const requested: string[] = [];
  intercept(/\/challenges\/nodes\?/, (send, _, url) => {
    requested.push(url);
    return send();
  });
  await member('Ann', { at: '/feed?tab=discover' });
  const plan = (number: number) => page.getByRole('link', { name: titleOf(number), exact: true });
  await expect.element(plan(1)).toBeVisible();
  const pages = (): number => new Set(requested).size;
  expect(pages()).toBe(1);
  // Two presses before the screen shows the first one load one page.
  const more = page.getByRole('button', { name: 'Show more challenges' }).element();
  if (!(more instanceof HTMLElement)) throw new Error('There is no button.');
  more.click();
  more.click();
  await expect.poll(pages).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Show more challenges' })).toBeInTheDocument();
  expect(requested.filter((url) => url.includes('after='))).toHaveLength(1);
  // The rows that appear may be higher than estimated: the end is further down then.
  await expect
    .poll(async () => {
      if (pages() < 4) await userEvent.keyboard('{End}');
      return pages();
    })
    .toBe(4);
  await expect.element(plan(75)).toBeInTheDocument();
  plan(75).element().scrollIntoView({ block: 'center' });
  const top = (): number => plan(75).element().getBoundingClientRect().top;
  // The rows above it may still be measured.
  let earlier = NaN;
  await expect
    .poll(() => {
      const isAtRest = top() === earlier;
      earlier = top();
      return isAtRest;
    })
    .toBe(true);
  const place = top();
  const before = requested.length;
  for (const back of [async () => history.back(), () => page.getByRole('button', { name: 'Back', exact: true }).click()]) {
    await plan(75).click();
    await expect.element(page.getByRole('heading', { name: titleOf(75), level: 1 })).toBeVisible();
    await pass(600_000);
    await back();
    await expect.poll(() => Math.abs(top() - place)).toBeLessThan(4);
  }
  expect(requested.slice(before)).toEqual([]);

  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create Challenge' })).toBeVisible();
  await page.getByRole('link', { name: 'Challenges', exact: true }).click();
  await expect.element(plan(1)).toBeVisible();
  await expect.poll(() => requested.slice(before)).toEqual(requested.slice(0, 1));
  await expect.poll(() => page.getByRole('listitem').elements().length).toBeLessThan(25);
});
