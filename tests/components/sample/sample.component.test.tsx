import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { missingIn } from '../support/screen.ts';
import { test, type Other } from '../support/test.ts';

/** The sample's one-on-one that waits for an opponent, and the common prefix of the sample challenges' ids. */
const WAITING = '00000000-0000-4000-8000-000000000032';
const SAMPLE_IDS = '00000000-0000-4000-8000-';

const mark = page.getByRole('complementary', { name: 'Sample data' });
const balance = (): string | undefined => document.querySelector('header a[href$="/points"] .sr-only')?.textContent;

async function open(path: string, title: string): Promise<void> {
  go(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The nodes that the server lists at a path, as text. */
const listed = async (reader: Other, path: string): Promise<string> =>
  JSON.stringify((await reader.call({ method: 'GET', path: `/api/local/projects/${path}` })).body);

test("AC9 a new person's screens show the figures of the sample, and none of it is pushed to the server", async ({ member, other }) => {
  const beside = await other('Ben Beside', 'sample');
  const ann = await member('Ann', { kind: 'sample', newcomer: 'sample' });
  await expect.element(mark).toBeVisible();
  await expect.poll(balance).toBe('12,500');
  await expect.poll(() => missingIn('body', 'Level 3', '245 XP 7-day streak')).toEqual([]);
  await open('/gamification', 'Gamification Hub');
  await page.getByRole('button', { name: 'Daily Reward' }).click();
  const days = page.getByRole('dialog', { name: 'Daily Reward' }).getByRole('listitem');
  await expect
    .poll(() => days.elements().map(({ textContent }) => /Claimed|Today/.exec(textContent ?? '')?.[0] ?? ''))
    .toEqual(['Claimed', 'Claimed', 'Claimed', 'Today', '', '', '']);
  await userEvent.keyboard('{Escape}');
  await open('/points', 'Points Store');
  await expect.poll(() => missingIn('main', '12,500 points', '3,250', '5,000', '1,800', 'Claim day 5: 200 points')).toEqual([]);
  expect(page.getByRole('main').getByRole('img', { name: 'claimed' }).elements()).toHaveLength(4);
  const cards = {
    'Daily Login': 'Claimed',
    'Complete Challenges': '2 of 5',
    Engage: '6 of 10',
    'Streak Bonus': '4 of 7',
  };
  for (const [title, words] of Object.entries(cards))
    await expect.element(page.getByRole('listitem', { name: title, exact: true }).getByText(words, { exact: true })).toBeVisible();
  await open('/social', 'Social Hub');
  await expect.poll(() => missingIn('main', 'paragraph: 3 of 5')).toEqual([]);
  await open('/profile', 'Profile and Trust');
  await expect
    .poll(() => missingIn('main', '91 of 100', '4 of 8 unlocked', 'definition: 15', 'definition: 2', 'definition: 0'))
    .toEqual([]);

  go('/feed?tab=mine&list=completed');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect.element(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element().textContent;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue(title ?? '');

  // SY13: events are pushed in the order of the log. Once this one is acknowledged, no earlier one waits.
  await page.getByLabelText('Title').fill('My very own');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await expect.poll(() => listed(beside, `challenges/nodes?creator=${ann.id}&limit=100`)).toContain('My very own');
  const created = await listed(beside, `challenges/nodes?creator=${ann.id}&limit=100`);
  expect(created.match(/"\/attributes\/@chlTy"/g)).toHaveLength(1);
  for (const project of ['participations', 'proofs', 'comments'])
    expect(await listed(ann, `${project}/nodes?limit=100`)).not.toContain(ann.id);
});

test('AC9 a real person joins a challenge of the sample and checks in', async ({ member }) => {
  const eve = await member('Eve', { at: `/challenge/${WAITING}`, kind: 'sample', newcomer: 'plain' });
  await page.getByRole('button', { name: 'Join challenge' }).click();
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Your number').fill('31');
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const own = async (project: string): Promise<string> => listed(eve, `${project}/nodes?challenge=${WAITING}&limit=100`);
  await expect.poll(() => own('proofs')).toContain('"/attributes/@prfDt":"31"');
  expect(await own('proofs')).toContain(eve.id);
  expect(await own('participations')).toContain(eve.id);
});

test('AC1 without the sample, an account has only its opening grant, and lists no sample', async ({ member }) => {
  await member('Ann');
  await expect.poll(balance).toBe('12,500');
  await expect.poll(() => missingIn('body', 'Level 1', '0 XP')).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  expect(mark.elements()).toHaveLength(0);
  expect(document.querySelectorAll(`a[href*="${SAMPLE_IDS}"]`)).toHaveLength(0);
  expect(page.getByText('Sample', { exact: true }).elements()).toHaveLength(0);
});
