import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { reload } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { DIALOG, missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const DAY_MS = 24 * 3_600_000;
const COME_BACK = 'Come back tomorrow for your next reward!';

/** The balance that the navigation bar exposes to a screen reader: final at once, while the visible figure still counts. */
const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';

/** Presses a button twice within one task: before a new render. */
function pressTwice(button: Locator): void {
  const element = button.element();
  if (!(element instanceof HTMLElement)) throw new Error('This is no button.');
  element.click();
  element.click();
}

/** Lets this number of days pass, and opens the app again. */
async function later(days: number): Promise<void> {
  await pass(days * DAY_MS);
  reload();
}

/** Opens the dialog of the daily reward. Returns the state of each of its days. */
async function openReward(): Promise<string[]> {
  await page.getByRole('button', { name: 'Daily Reward Ready to claim' }).click();
  const days = page.getByRole('dialog', { name: 'Daily Reward' }).getByRole('listitem');
  await expect.element(days.first()).toBeVisible();
  return days.elements().map(({ textContent }) => /Claimed|Today/.exec(textContent ?? '')?.[0] ?? '');
}

/** Records streak, days in a row and points at each change of the page. The result lists them in order. */
function watchFigures(): readonly string[] {
  const figureIn = (part: Element | null | undefined) => part?.querySelector('.sr-only')?.textContent ?? '?';
  const figures = () => {
    const streak = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Streak');
    return [
      figureIn(streak?.parentElement?.nextElementSibling),
      figureIn(document.querySelector('[role=dialog] p:has(.sr-only)')),
      figureIn(document.querySelector('#points-badge')),
    ].join(', ');
  };
  const all = [figures()];
  new MutationObserver(() => {
    const now = figures();
    if (now !== all.at(-1)) all.push(now);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  return all;
}

test('PR9 a daily reward is claimed once; streak and points change together; the next day continues, a missed day restarts', async ({
  member,
}) => {
  await member('Ann', { at: '/gamification', kind: 'sample', newcomer: 'sample' });
  expect(await openReward()).toEqual(['Claimed', 'Claimed', 'Claimed', 'Today', '', '', '']);
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Daily Reward:
      heading Daily Reward [level=2]
      paragraph: One claim takes the daily login, the streak strip of the Points Store and the day below. A day left out starts again at day 1.
      button Close
      paragraph: 3 days in a row
      list:
        listitem: Day 1 10 points Claimed
        listitem: Day 2 15 points Claimed
        listitem: Day 3 20 points Claimed
        listitem: Day 4 25 points Today
        listitem: Day 5 30 points
        listitem: Day 6 40 points
        listitem: Day 7 100 points Streak Master Badge
      status:
        paragraph: Streak strip 200 · Day 4 reward 25
      button Claim 225 points"
  `);
  const seen = watchFigures();
  pressTwice(page.getByRole('button', { name: 'Claim 225 points' }));
  await expect.element(page.getByText('Claimed 225 points!')).toBeVisible();
  expect(page.getByText('Claimed 225 points!').elements()).toHaveLength(1);
  expect(page.getByText('Streak strip 200 · Day 4 reward 25').elements().length).toBeGreaterThan(0);
  // Streak, days in a row, and points in the bar: all change at once, never some of them.
  expect(seen).toEqual(['7, 3, 12,500', '8, 4, 12,725']);
  await expect.element(page.getByRole('dialog').getByText(COME_BACK)).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Daily Reward:
      heading Daily Reward [level=2]
      paragraph: One claim takes the daily login, the streak strip of the Points Store and the day below. A day left out starts again at day 1.
      button Close
      paragraph: 4 days in a row
      list:
        listitem: Day 1 10 points Claimed
        listitem: Day 2 15 points Claimed
        listitem: Day 3 20 points Claimed
        listitem: Day 4 25 points Claimed
        listitem: Day 5 30 points
        listitem: Day 6 40 points
        listitem: Day 7 100 points Streak Master Badge
      status:
        paragraph: Login 50 · Streak strip 200 · Day 4 reward 25
        paragraph: Come back tomorrow for your next reward!
      button Claimed today [disabled]"
  `);
  pressTwice(page.getByRole('button', { name: 'Claimed today' }));
  await userEvent.keyboard('{Escape}');
  expect(await missingIn('main', 'Daily Reward Claimed', 'paragraph: 8 days', 'Today counts. Come back tomorrow to go on.')).toEqual([]);
  expect(balance()).toBe('12,725');

  await later(1);
  expect(await openReward()).toEqual(['Claimed', 'Claimed', 'Claimed', 'Claimed', 'Today', '', '']);
  await page.getByRole('button', { name: 'Claim 330 points' }).click();
  await expect.element(page.getByRole('dialog').getByText(COME_BACK)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => missingIn('main', 'paragraph: 9 days')).toEqual([]);

  await later(3);
  expect(await openReward()).toEqual(['Today', '', '', '', '', '', '']);
  await userEvent.keyboard('{Escape}');
  expect(await missingIn('main', 'paragraph: 0 days', 'starts a streak')).toEqual([]);
});

test('PR9 PR13 a claim in another tab counts here, and both tabs at once claim once', async ({ person }) => {
  const ann = await person({ at: '/gamification' });
  expect(await openReward()).toEqual(['Today', '', '', '', '', '', '']);
  expect(await missingIn(DIALOG, 'paragraph: 0 days in a row')).toEqual([]);
  const claimed = ann.gauntlet.commands.claimToday();
  pressTwice(page.getByRole('button', { name: /^Claim \d+ points$/ }));
  await claimed;
  await expect.poll(() => missingIn(DIALOG, 'paragraph: 1 day in a row', 'Claimed today')).toEqual([]);
  expect(balance()).toBe('12,610');
  expect(ann.device.log.events.filter(({ type }) => type === 'DailyRewardClaimed')).toHaveLength(1);
});

test("PR13 WA8 the strip's day is claimed once with the reward; the next day continues, a missed day restarts", async ({ member }) => {
  await member('Ben', { at: '/points', kind: 'sample', newcomer: 'sample' });
  const strip = (day: number): Locator => page.getByRole('button', { name: `Claim day ${day}:` });
  const claimedDays = (): number => page.getByRole('main').getByRole('img', { name: 'claimed' }).elements().length;
  await expect.element(strip(5)).toBeVisible();
  expect(claimedDays()).toBe(4);
  pressTwice(strip(5));
  await expect.element(page.getByText('Points Earned! +225 points claimed')).toBeVisible();
  await expect.element(page.getByText('Claimed for today. Come back tomorrow for day 6: 300 points.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: "Today's points are claimed" })).toBeVisible();
  expect(balance()).toBe('12,725');
  expect(await missingIn('main', 'Earn 69 transactions')).toEqual([]);

  await later(1);
  await expect.element(strip(6)).toBeVisible();
  expect(claimedDays()).toBe(5);
  pressTwice(page.getByRole('button', { name: "Collect today's 330 points: Streak strip 300 · Day 5 reward 30" }));
  await expect.element(page.getByText('Claimed for today. Come back tomorrow for day 7: 500 points.')).toBeVisible();
  // Beside the claim, the 50 of the daily login.
  expect(balance()).toBe('13,105');
  expect(await missingIn('main', 'Earn 72 transactions')).toEqual([]);

  await later(3);
  await expect.element(strip(1)).toBeVisible();
  expect(claimedDays()).toBe(0);
});

test('PR2 PR10 a Streak Shield, bought with XP, saves the streak on a missed day and is used up then', async ({ member }) => {
  await member('Cyd', { at: '/gamification', kind: 'sample', newcomer: 'sample' });
  await openReward();
  await page.getByRole('button', { name: 'Claim 225 points' }).click();
  await userEvent.keyboard('{Escape}');
  expect(await missingIn('main', 'paragraph: 8 days', 'No shields', 'paragraph: 245 XP')).toEqual([]);
  await page.getByRole('button', { name: 'Buy Streak Shield for 150 XP' }).click();
  await expect.element(page.getByText('Streak Shield ready: it protects one missed day')).toBeVisible();
  const bought = ['Streak Shield 1 of 2 held', '1 shield held', 'paragraph: 95 XP', 'heading Level 1', 'paragraph: You need 55 more XP'];
  expect(await missingIn('main', ...bought)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Buy Streak Shield for 150 XP' })).toHaveAccessibleDescription(/55 more XP/);

  await later(2);
  await expect.element(page.getByText('0 of 2 held')).toBeVisible();
  // 5 XP come from the daily login.
  expect(await missingIn('main', 'paragraph: 8 days', 'No shields', 'paragraph: 100 XP')).toEqual([]);
  const cells = page
    .getByRole('listitem')
    .filter({ hasText: /Saved by a shield|Still open|still open/ })
    .elements();
  expect(cells.at(-2)?.textContent).toContain('Saved by a shield');
});

test('WA6 an activity is claimed once: pressed twice, and after a reload', async ({ member }) => {
  await member('Dot', { at: '/points', kind: 'sample', newcomer: 'sample' });
  const claims = (activity: string): Locator => page.getByRole('button', { name: new RegExp(`^Claim .* points: ${activity}$`) });
  await expect.element(claims('Win a Challenge')).toBeVisible();
  expect(await missingIn('main', 'Earn 67 transactions')).toEqual([]);
  pressTwice(claims('Win a Challenge'));
  await expect.poll(balance).toBe('13,000');
  pressTwice(claims('First Bet'));
  await expect.poll(balance).toBe('13,150');
  reload();
  await expect.element(page.getByRole('listitem', { name: 'First Bet' }).getByText('Claimed')).toBeVisible();
  expect(await missingIn('main', 'Earn 69 transactions')).toEqual([]);
  expect(claims('.*').elements()).toHaveLength(1);
});
