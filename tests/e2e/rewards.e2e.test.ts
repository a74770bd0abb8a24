import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { inTheEvening, laterBy } from './support/days.ts';
import { balanceIn } from './support/points.ts';
import { pressAtOnce, pressTwice } from './support/press.ts';
import { sampleTest as test } from './support/sample.ts';
import { inEach } from './support/tabs.ts';
import { missingOn } from './support/snapshots.ts';

const COME_BACK = 'Come back tomorrow for your next reward!';
/** Days with a login each, and the start of a server: a slow machine gets time. */
const slow = { timeout: 180_000 };

test(
  'PR9 a daily reward is claimed once, in every tab; streak and points change together; the next day continues, a missed day restarts',
  slow,
  async ({ person, server }) => {
    const ann = await person('Ann', inTheEvening());
    const { page, context } = ann;
    const other = await context.newPage();
    await inEach([other, page], (tab) => openReward(tab, 4));
    const seen = await watchFigures(page);
    await pressTwice(page.getByRole('button', { name: 'Claim 225 points' }));
    await page.getByText('Claimed 225 points!').waitFor();
    expect(await page.getByText('Claimed 225 points!').count()).toBe(1);
    // Streak, days in a row, and points in the bar: all change at once, never some of them.
    expect(await seen()).toEqual(['7, 3, 12,500', '8, 4, 12,725']);
    await inEach([page, other], async (tab) => {
      await tab.getByRole('dialog').getByText(COME_BACK).waitFor();
      const claimed = tab.getByRole('button', { name: 'Claimed today' });
      expect(await claimed.getAttribute('aria-disabled')).toBe('true');
      await pressTwice(claimed);
      await tab.keyboard.press('Escape');
      await expect.poll(() => missingOn(tab, 'paragraph: 8 days', 'Today counts.')).toEqual([]);
      expect(await balanceIn(tab)).toBe(12_725);
    });
    await other.close();

    await laterBy(1, ann, server);
    await openReward(page, 5);
    await page.getByRole('button', { name: 'Claim 330 points' }).click();
    await page.getByRole('dialog').getByText(COME_BACK).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => missingOn(page, 'paragraph: 9 days')).toEqual([]);

    await laterBy(3, ann, server);
    await openReward(page, 1);
    await page.keyboard.press('Escape');
    await expect.poll(() => missingOn(page, 'paragraph: 0 days')).toEqual([]);
  },
);

test(
  "PR13 WA8 the strip's day is claimed once with the reward, in every tab and place; the next day continues, a missed day restarts",
  slow,
  async ({ person, server }) => {
    const ben = await person('Ben', inTheEvening());
    const { page, context } = ben;
    const other = await context.newPage();
    await inEach([page, other], (tab) => openStrip(tab, 5));
    await pressAtOnce(...[page, other].map((tab) => stripIn(tab, 5)));
    const toasts = [page, other].map((tab) => tab.getByText('Points Earned! +225 points claimed'));
    await expect.poll(async () => (await Promise.all(toasts.map((each) => each.count()))).filter((count) => count > 0)).toEqual([1]);
    await inEach([page, other], async (tab) => {
      await tab.getByText('Claimed for today. Come back tomorrow for day 6: 300 points.').waitFor();
      await tab.getByRole('button', { name: "Today's points are claimed" }).waitFor();
      expect(await balanceIn(tab)).toBe(12_725);
      await expect.poll(() => missingOn(tab, 'Earn 69 transactions')).toEqual([]);
    });
    await other.close();

    await laterBy(1, ben, server);
    await openStrip(page, 6);
    await pressTwice(page.getByRole('button', { name: "Collect today's 330 points: Streak strip 300 · Day 5 reward 30" }));
    await page.getByText('Claimed 330 points!').waitFor();
    await page.getByText('Claimed for today. Come back tomorrow for day 7: 500 points.').waitFor();
    // Beside the claim, the 50 of the daily login.
    expect(await balanceIn(page)).toBe(13_105);
    expect(await missingOn(page, 'Earn 72 transactions')).toEqual([]);

    await laterBy(3, ben, server);
    await openStrip(page, 1);
  },
);

test('PR2 PR10 a Streak Shield, bought with XP, saves the streak on a missed day and is used up then', async ({ person, server }) => {
  const cyd = await person('Cyd', inTheEvening());
  const { page } = cyd;
  await openReward(page, 4);
  await page.getByRole('button', { name: 'Claim 225 points' }).click();
  await page.getByRole('dialog').getByText(COME_BACK).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => missingOn(page, 'paragraph: 8 days', 'No shields', 'paragraph: 245 XP')).toEqual([]);
  await page.getByRole('button', { name: 'Buy Streak Shield for 150 XP' }).click();
  await expect.poll(() => missingOn(page, '1 of 2 held', '1 shield held', 'paragraph: 95 XP', 'heading Level 1')).toEqual([]);

  await laterBy(2, cyd, server);
  await page.goto('/#/gamification');
  // 5 XP come from the daily login.
  await expect.poll(() => missingOn(page, 'paragraph: 8 days', 'No shields', '0 of 2 held', 'paragraph: 100 XP')).toEqual([]);
  expect(await page.getByRole('listitem').filter({ hasText: 'Saved by a shield' }).last().innerText()).toContain(await dateAgo(page, 1));
});

test('WA6 an activity is claimed once: pressed twice, in two tabs at once, after a reload', async ({ person }) => {
  const { page, context } = await person('Dot', inTheEvening());
  const other = await context.newPage();
  const tabs = [other, page];
  await inEach(tabs, async (tab) => {
    await tab.goto('/#/points');
    await expect.poll(() => missingOn(tab, 'Earn 67 transactions')).toEqual([]);
  });
  await pressTwice(claimIn(page, 'Win a Challenge'));
  await inEach(tabs, (tab) => expectClaims(tab, { balance: 13_000, earned: 68, left: 2 }));

  await pressAtOnce(...tabs.map((tab) => claimIn(tab, 'First Bet')));
  await inEach(tabs, (tab) => expectClaims(tab, { balance: 13_150, earned: 69, left: 1 }));
  await Promise.all([page.reload(), other.reload()]);
  await inEach(tabs, async (tab) => {
    await expectClaims(tab, { balance: 13_150, earned: 69, left: 1 });
    await tab.getByRole('listitem', { name: 'First Bet' }).getByText('Claimed').waitFor();
  });
});

/** Opens the dialog of the daily reward, with this day claimable and the earlier ones claimed. */
async function openReward(page: Page, day: number): Promise<void> {
  await page.goto('/#/gamification');
  await page.getByRole('button', { name: 'Daily Reward Ready to claim' }).click();
  const days = page.getByRole('dialog', { name: 'Daily Reward' }).getByRole('listitem');
  const standing = Array.from({ length: 7 }, (_, i) => (i + 1 < day ? 'Claimed' : i + 1 === day ? 'Today' : ''));
  await expect.poll(async () => (await days.allInnerTexts()).map((text) => /Claimed|Today/.exec(text)?.[0] ?? '')).toEqual(standing);
}

/** Opens the Points Store, where the strip has this day claimable and the earlier ones claimed. */
async function openStrip(page: Page, day: number): Promise<void> {
  await page.goto('/#/points');
  await stripIn(page, day).waitFor();
  expect(await page.getByRole('main').getByRole('img', { name: 'claimed' }).count()).toBe(day - 1);
}

function stripIn(page: Page, day: number): Locator {
  return page.getByRole('button', { name: `Claim day ${day}:` });
}

function claimIn(page: Page, activity: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Claim .* points: ${activity}$`) });
}

/** The balance, the number of earning transactions, and the number of claimable activities. */
async function expectClaims(page: Page, { balance, earned, left }: { balance: number; earned: number; left: number }): Promise<void> {
  await expect.poll(() => missingOn(page, `Earn ${earned} transactions`)).toEqual([]);
  expect(await balanceIn(page)).toBe(balance);
  expect(await claimIn(page, '.*').count()).toBe(left);
}

/** Records streak, days in a row and points at each change of the page. The result lists them in order. */
async function watchFigures(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
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
    const note = () => {
      const now = figures();
      if (now !== all.at(-1)) all.push(now);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    return all;
  });
  return () => seen.jsonValue();
}

/** A day before today as the four weeks name it: 'Nov 20'. */
function dateAgo(page: Page, days: number): Promise<string> {
  return page.evaluate((ago) => {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  }, days);
}
