import type { Browser, Page } from 'playwright';
import { expect, type TestContext } from 'vitest';
import { createChallenge } from './support/challenges.ts';
import { activeAround, challengesOf, idOf, participationsIn, proofsIn } from './support/nodeApi.ts';
import { newVisitor, signUp, type Person } from './support/person.ts';
import { balanceIn } from './support/points.ts';
import { sampleTest, startSampleServer } from './support/sample.ts';
import { inEach } from './support/tabs.ts';
import { test } from './support/test.ts';
import { figuresOn, missingOn } from './support/snapshots.ts';

type OnTestFinished = TestContext['onTestFinished'];

/** The sample's one-on-one that waits for an opponent, and the common prefix of the sample challenges' ids. */
const WAITING = '00000000-0000-4000-8000-000000000032';
const SAMPLE_IDS = '00000000-0000-4000-8000-';
/** Activities by their title, with the text of their cards. */
const cards = [
  ['Daily Login', ['Claimed']],
  ['Complete Challenges', ['2 of 5', 'In Progress']],
  ['Engage', ['6 of 10', 'In Progress']],
  ['Streak Bonus', ['4 of 7', 'In Progress']],
] as const;

test("AC9 a new person's screens show the figures of the sample, and none of it is pushed to the server", async ({
  browser,
  onTestFinished,
}) => {
  const ann = await alone('Ann', browser, onTestFinished);
  const { page } = ann;
  await page.getByRole('complementary', { name: 'Sample data' }).waitFor();
  await expect.poll(() => balanceIn(page)).toBe(12_500);
  await expect.poll(() => missingOn(page, 'Level 3', '245 XP 7-day streak')).toEqual([]);
  await page.getByRole('tab', { name: 'Discover' }).click();
  await expectFigures(page, { 'Active Challenges': '12', Users: '8', 'Revenue (50/50)': '$125', 'Avg Trust Score': '85' });
  await expectProgress(page);
  await expectPoints(page);
  await open(page, '/groups', 'Influencer Groups');
  await expectFigures(page, { 'Verified Hosts': '3' });
  await open(page, '/social', 'Social Hub');
  await expect.poll(() => missingOn(page, '8 members', 'paragraph: 3 of 5')).toEqual([]);
  expect(await itemsIn(page, 'Community Members')).toBe(8);
  expect(await itemsIn(page, 'Community Feed')).toBe(6);
  expect(await itemsIn(page, 'Top Contributors')).toBe(3);
  await open(page, '/profile', 'Profile and Trust');
  await expectFigures(page, { Completed: '15', 'Missed Check-Ins': '2', Disputes: '0' });
  expect(await missingOn(page, '91 of 100', '4 of 8 unlocked')).toEqual([]);

  await page.goto('/#/feed?tab=mine&list=completed');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);

  // SY13: events are pushed in the order of the log. Once this one is acknowledged, no earlier one waits.
  await createChallenge(page, { title: 'My very own' });
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  const me = await idOf(ann);
  await expect.poll(() => challengesOf(ann, me)).toEqual(['My very own']);
  expect(await activeAround(ann)).not.toContain(me);
});

sampleTest('AC10 a confirmed fresh start removes the sample permanently, in every tab', async ({ person }) => {
  const { page, context } = await person('Ben');
  const other = await context.newPage();
  await open(other, '/profile', 'Profile and Trust');
  await expect.poll(() => missingOn(other, '91 of 100')).toEqual([]);
  await page.bringToFront();
  await open(page, '/gamification', 'Gamification Hub');
  await page.getByRole('button', { name: 'Daily Reward' }).click();
  await page.getByRole('button', { name: 'Claim 225 points' }).click();
  await expect.poll(() => balanceIn(other)).toBe(12_725);
  await page.keyboard.press('Escape');

  const mark = page.getByRole('complementary', { name: 'Sample data' });
  await mark.getByRole('button', { name: 'Start fresh' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start fresh?' });
  await question.getByRole('button', { name: 'Keep the sample' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await balanceIn(page)).toBe(12_725);
  await mark.getByRole('button', { name: 'Start fresh' }).click();
  await question.getByRole('button', { name: 'Start fresh' }).click();
  await page.getByText('You start fresh').waitFor();
  await expectFresh(page, other);
  await Promise.all([page.reload(), other.reload()]);
  await expectFresh(page, other);
});

test('a real person joins a challenge of the sample and checks in', async ({ browser, onTestFinished }) => {
  const eve = await alone('Eve', browser, onTestFinished);
  const { page } = eve;
  await page.goto(`/#/challenge/${WAITING}`);
  await page.getByRole('button', { name: 'Join challenge' }).click();
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your number').fill('31');
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await proofsIn(eve, WAITING)).length).toBe(1);
  const me = await idOf(eve);
  expect(await proofsIn(eve, WAITING)).toMatchObject([{ '/attributes/@usrId': me, '/attributes/@prfDt': '31' }]);
  expect(await participationsIn(eve, WAITING)).toMatchObject([{ '/text': 'joined', '/attributes/@usrId': me }]);
});

test('AC1 without the sample, an account has only its opening grant, and lists no other people', async ({ person }) => {
  const { page } = await person('Ann');
  await expect.poll(() => balanceIn(page)).toBe(12_500);
  await expect.poll(() => missingOn(page, 'Level 1', '0 XP')).toEqual([]);
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  expect(await page.getByRole('complementary', { name: 'Sample data' }).count()).toBe(0);
  expect(await page.locator(`a[href*="${SAMPLE_IDS}"]`).count()).toBe(0);
  expect(await page.getByText('Sample', { exact: true }).count()).toBe(0);
});

/** A new person with a separate server: their additions to the sample community would show in other tests. */
async function alone(name: string, browser: Browser, onTestFinished: OnTestFinished): Promise<Person> {
  const server = await startSampleServer();
  onTestFinished(async () => void (await server.stop()));
  const newcomer = await newVisitor(browser, server.origin, name, { at: '/#/signup' });
  onTestFinished(() => newcomer.context.close());
  await signUp(newcomer);
  return newcomer;
}

async function expectProgress(page: Page): Promise<void> {
  await open(page, '/gamification', 'Gamification Hub');
  await expectFigures(page, { 'Challenges completed': '15', Level: '3', XP: '245', Achievements: '4 of 8' });
  // The breakdown: earnings by source, spending, and their sum.
  const earned = { 'Daily Login': '245', 'Challenges Completed': '1,070', 'Social Engagement': '30' };
  expect(await figuresOn(page)).toMatchObject({ ...earned, 'Spent on power-ups': '-1,200', 'Your XP': '245' });
  expect(await missingOn(page, 'heading Level 3', 'paragraph: 7 days', 'term: Achievements\ndefinition: 100')).toEqual([]);
  await page.getByRole('button', { name: 'Daily Reward' }).click();
  expect(await daysIn(page)).toEqual(['Claimed', 'Claimed', 'Claimed', 'Today', '', '', '']);
  await page.keyboard.press('Escape');
}

async function expectPoints(page: Page): Promise<void> {
  await open(page, '/points', 'Points Store');
  const totals = { 'Total Earned': '3,250', 'Total Purchased': '5,000', 'Total Won': '1,800' };
  await expectFigures(page, { 'Your Balance': '12,500 points', ...totals });
  expect(await page.getByRole('main').getByRole('img', { name: 'claimed' }).count()).toBe(4);
  await page.getByRole('button', { name: 'Claim day 5: 200 points' }).waitFor();
  for (const [title, words] of cards) {
    const card = page.getByRole('listitem', { name: title, exact: true });
    for (const word of words) await card.getByText(word, { exact: true }).waitFor();
  }
}

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function expectFigures(page: Page, figures: Record<string, string>): Promise<void> {
  await expect.poll(() => figuresOn(page)).toMatchObject(figures);
}

/** On /gamification and, in another tab, on /profile. */
async function expectFresh(page: Page, other: Page): Promise<void> {
  await expect.poll(() => missingOn(page, 'paragraph: 0 XP', 'paragraph: 0 days', '0 of 8')).toEqual([]);
  await expect.poll(() => missingOn(other, '50 of 100', '0 of 8 unlocked')).toEqual([]);
  await expectFigures(other, { Completed: '0', 'Missed Check-Ins': '0' });
  await inEach([page, other], async (tab) => {
    await expect.poll(() => balanceIn(tab)).toBe(12_500);
    expect(await tab.getByRole('complementary', { name: 'Sample data' }).count()).toBe(0);
  });
}

/** The state of each of the seven days in the open dialog of the daily reward. */
async function daysIn(page: Page): Promise<string[]> {
  const days = page.getByRole('dialog', { name: 'Daily Reward' }).getByRole('listitem');
  await days.first().waitFor();
  return (await days.allInnerTexts()).map((text) => /Claimed|Today/.exec(text)?.[0] ?? '');
}

/** How many items the list of a region has. */
function itemsIn(page: Page, region: string): Promise<number> {
  return page.getByRole('region', { name: region }).getByRole('listitem').count();
}
