import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { setNow } from '../support/clock.ts';
import { missingIn, readOut } from '../support/screen.ts';
import { test, type ShownPerson } from '../support/test.ts';

const DAY_MS = 24 * 3_600_000;

test('AC9 the hub of a new person shows the figures of the sample', async ({ member }) => {
  await member('Ann', { at: '/gamification', kind: 'sample', newcomer: 'sample' });
  await expect.element(page.getByRole('heading', { name: 'Level 3' })).toBeVisible();
  expect(await readOut()).toMatchInlineSnapshot(`
    "main:
      complementary Sample data:
        paragraph: Sample data. Look around: these figures are not yours yet.
        button Start fresh
      heading Gamification Hub [level=1]
      paragraph: Level up, keep your streak alive and earn rewards along the way
      button Daily Reward Ready to claim
      region Quick Stats:
        heading Quick Stats [level=2]
        term: Challenges completed
        definition: 15
        term: Level
        definition: 3
        term: XP
        definition: 245
        term: Achievements
        definition: 4 of 8
      heading Level 3 [level=2]
      text: Challenger
      paragraph: 245 XP
      button Why? Why is my XP this number?
      progressbar Progress to level 4
      paragraph: 55 XP to level 4 45%
      heading XP Breakdown [level=2]
      term: Daily Login
      definition: 245
      term: Challenges Completed
      definition: 1,070
      term: Social Engagement
      definition: 30
      term: Achievements
      definition: 100
      term: Spent on power-ups
      definition: -1,200
      term: Your XP
      definition: 245
      heading Streak [level=2]
      text: Committed
      paragraph: 7 days
      button Why? Why is my streak this number?
      paragraph: A check-in keeps your streak today; claiming the daily reward does too. Opening the app alone does not.
      paragraph: 1.5x multiplier No shields
      heading The last four weeks [level=3]
      list:
        listitem DATE: Counted
        listitem DATE: Saved by a shield
        listitem DATE: Counted
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Counted
        listitem DATE: Saved by a shield
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Counted
        listitem DATE: Saved by a shield
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Missed
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Today, still open
      heading Tiers and multipliers [level=3]
      paragraph: 7 days to Dedicated
      list:
        listitem: Starter 3 days 1.2x reached
        listitem: Committed 7 days 1.5x reached
        listitem: Dedicated 14 days 2x
        listitem: Champion 21 days 2.5x
        listitem: Legend 30 days 3x
      region Seasonal Events:
        heading Seasonal Events [level=2]
        list:
          listitem:
            text: Winter Coming
            heading Winter Warrior [level=3]
            paragraph: Complete 15 challenges before winter is over
            paragraph: DATE – DATE
            list Rewards:
              listitem: 500 points
              listitem: Winter Warrior Badge
              listitem: Avatar frame
            paragraph: Progress 0 of 15
            progressbar Progress in Winter Warrior
            button Join Winter Warrior
          listitem:
            text: New Year Coming
            heading New Year Resolution Sprint [level=3]
            paragraph: Keep a 30-day streak through January
            paragraph: DATE – DATE
            list Rewards:
              listitem: 1,000 points
            paragraph: Progress 0 of 30
            progressbar Progress in New Year Resolution Sprint
            button Join New Year Resolution Sprint
          listitem:
            text: Valentines Coming
            heading Valentines Duo [level=3]
            paragraph: Complete 5 one-on-one challenges
            paragraph: DATE – DATE
            list Rewards:
              listitem: 300 points
            paragraph: Progress 0 of 5
            progressbar Progress in Valentines Duo
            button Join Valentines Duo
      heading XP Boosters [level=2]
      paragraph: They multiply the XP of each challenge you complete.
      list:
        listitem: Streak bonus 1.5x By your streak as it stands Active
        listitem: Event bonus 1.2x While you take part in a seasonal event Inactive
        listitem: Weekend bonus There is none at the moment Inactive
      heading Power-Ups [level=2]
      paragraph: Bought with XP: your level follows what you have left.
      list:
        listitem:
          heading 2x XP Boost [level=3]
          paragraph: Doubles the XP of challenges that end in the next 24 hours
          button Buy 2x XP Boost for 100 XP
        listitem:
          heading Streak Shield 0 of 2 held [level=3]
          paragraph: Protects your streak on 1 missed day
          button Buy Streak Shield for 150 XP
        listitem:
          heading Auto-Complete Coming soon [level=3]
          paragraph: Completes a check-in for you
          button Buy Auto-Complete for 500 XP [disabled]"
  `);
});

test('PR1 PR3 PR11 without anything done the hub says how each figure begins', async ({ person }) => {
  await person({ at: '/gamification' });
  await expect.element(page.getByRole('heading', { name: 'Level 1' })).toBeVisible();
  expect(await readOut()).toMatchInlineSnapshot(`
    "main:
      heading Gamification Hub [level=1]
      paragraph: Level up, keep your streak alive and earn rewards along the way
      button Daily Reward Ready to claim
      region Quick Stats:
        heading Quick Stats [level=2]
        term: Challenges completed
        definition: 0
        term: Level
        definition: 1
        term: XP
        definition: 0
        term: Achievements
        definition: 0 of 8
      heading Level 1 [level=2]
      text: Beginner
      paragraph: 0 XP
      button Why? Why is my XP this number?
      progressbar Progress to level 2
      paragraph: 100 XP to level 2 0%
      heading XP Breakdown [level=2]
      term: Daily Login
      definition: 0
      term: Challenges Completed
      definition: 0
      term: Social Engagement
      definition: 0
      term: Achievements
      definition: 0
      term: Spent on power-ups
      definition: -0
      term: Your XP
      definition: 0
      heading Streak [level=2]
      paragraph: 0 days
      button Why? Why is my streak this number?
      paragraph: A check-in starts a streak; claiming the daily reward does too. Opening the app alone does not.
      paragraph: 1x multiplier No shields
      heading The last four weeks [level=3]
      list:
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Before you began
        listitem DATE: Today, still open
      heading Tiers and multipliers [level=3]
      paragraph: 3 days to Starter
      list:
        listitem: Starter 3 days 1.2x
        listitem: Committed 7 days 1.5x
        listitem: Dedicated 14 days 2x
        listitem: Champion 21 days 2.5x
        listitem: Legend 30 days 3x
      region Seasonal Events:
        heading Seasonal Events [level=2]
        list:
          listitem:
            text: Winter Coming
            heading Winter Warrior [level=3]
            paragraph: Complete 15 challenges before winter is over
            paragraph: DATE – DATE
            list Rewards:
              listitem: 500 points
              listitem: Winter Warrior Badge
              listitem: Avatar frame
            paragraph: Progress 0 of 15
            progressbar Progress in Winter Warrior
            button Join Winter Warrior
          listitem:
            text: New Year Coming
            heading New Year Resolution Sprint [level=3]
            paragraph: Keep a 30-day streak through January
            paragraph: DATE – DATE
            list Rewards:
              listitem: 1,000 points
            paragraph: Progress 0 of 30
            progressbar Progress in New Year Resolution Sprint
            button Join New Year Resolution Sprint
          listitem:
            text: Valentines Coming
            heading Valentines Duo [level=3]
            paragraph: Complete 5 one-on-one challenges
            paragraph: DATE – DATE
            list Rewards:
              listitem: 300 points
            paragraph: Progress 0 of 5
            progressbar Progress in Valentines Duo
            button Join Valentines Duo
      heading XP Boosters [level=2]
      paragraph: They multiply the XP of each challenge you complete.
      list:
        listitem: Streak bonus 1.5x At a streak of 7 days Inactive
        listitem: Event bonus 1.2x While you take part in a seasonal event Inactive
        listitem: Weekend bonus There is none at the moment Inactive
      heading Power-Ups [level=2]
      paragraph: Bought with XP: your level follows what you have left.
      list:
        listitem:
          heading 2x XP Boost [level=3]
          paragraph: Doubles the XP of challenges that end in the next 24 hours
          paragraph: You need 100 more XP.
          button Buy 2x XP Boost for 100 XP [disabled]
        listitem:
          heading Streak Shield 0 of 2 held [level=3]
          paragraph: Protects your streak on 1 missed day
          paragraph: You need 150 more XP.
          button Buy Streak Shield for 150 XP [disabled]
        listitem:
          heading Auto-Complete Coming soon [level=3]
          paragraph: Completes a check-in for you
          button Buy Auto-Complete for 500 XP [disabled]"
  `);
});

/** Claims the daily reward on each day from now, this number of times. */
async function claimsDaily(ann: ShownPerson, days: number): Promise<void> {
  const from = Date.now();
  for (let day = 0; day < days; day += 1) {
    await setNow(new Date(from + day * DAY_MS).toISOString());
    await ann.gauntlet.commands.claimToday();
  }
}

test('PR11 PR12 thirty days in a row complete the New Year Resolution Sprint, and reach the highest tier and a badge', async ({
  person,
}) => {
  await person({
    at: '/gamification',
    before: async (ann) => {
      await setNow('2026-01-01T12:00:00.000Z');
      await ann.gauntlet.commands.joinSeason({ season: 'new-year-sprint' });
      await claimsDaily(ann, 31);
    },
  });
  await expect.element(page.getByText('Completed: +1,000 points')).toBeVisible();
  expect(await readOut()).toMatchInlineSnapshot(`
    "main:
      heading Gamification Hub [level=1]
      paragraph: Level up, keep your streak alive and earn rewards along the way
      button Daily Reward Claimed
      region Quick Stats:
        heading Quick Stats [level=2]
        term: Challenges completed
        definition: 0
        term: Level
        definition: 2
        term: XP
        definition: 180
        term: Achievements
        definition: 1 of 8
      heading Level 2 [level=2]
      text: Beginner
      paragraph: 180 XP
      button Why? Why is my XP this number?
      progressbar Progress to level 3
      paragraph: 20 XP to level 3 80%
      heading XP Breakdown [level=2]
      term: Daily Login
      definition: 155
      term: Challenges Completed
      definition: 0
      term: Social Engagement
      definition: 0
      term: Achievements
      definition: 25
      term: Spent on power-ups
      definition: -0
      term: Your XP
      definition: 180
      heading Streak [level=2]
      text: Legend
      paragraph: 31 days
      button Why? Why is my streak this number?
      paragraph: Today counts. Come back tomorrow to go on.
      paragraph: 3x multiplier No shields
      heading The last four weeks [level=3]
      list:
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
        listitem DATE: Counted
      heading Tiers and multipliers [level=3]
      paragraph: The highest tier is yours
      list:
        listitem: Starter 3 days 1.2x reached
        listitem: Committed 7 days 1.5x reached
        listitem: Dedicated 14 days 2x reached
        listitem: Champion 21 days 2.5x reached
        listitem: Legend 30 days 3x reached
      region Seasonal Events:
        heading Seasonal Events [level=2]
        list:
          listitem:
            text: Winter Active
            heading Winter Warrior [level=3]
            paragraph: Complete 15 challenges before winter is over
            paragraph: DATE – DATE
            list Rewards:
              listitem: 500 points
              listitem: Winter Warrior Badge
              listitem: Avatar frame
            paragraph: Progress 0 of 15
            progressbar Progress in Winter Warrior
            button Join Winter Warrior
          listitem:
            text: New Year Active
            heading New Year Resolution Sprint [level=3]
            paragraph: Keep a 30-day streak through January
            paragraph: DATE – DATE
            list Rewards:
              listitem: 1,000 points
            paragraph: Progress 30 of 30
            progressbar Progress in New Year Resolution Sprint
            paragraph: Completed: +1,000 points
          listitem:
            text: Valentines Coming
            heading Valentines Duo [level=3]
            paragraph: Complete 5 one-on-one challenges
            paragraph: DATE – DATE
            list Rewards:
              listitem: 300 points
            paragraph: Progress 0 of 5
            progressbar Progress in Valentines Duo
            button Join Valentines Duo
      heading XP Boosters [level=2]
      paragraph: They multiply the XP of each challenge you complete.
      list:
        listitem: Streak bonus 3x By your streak as it stands Active
        listitem: Event bonus 1.2x You take part in New Year Resolution Sprint Active
        listitem: Weekend bonus There is none at the moment Inactive
      heading Power-Ups [level=2]
      paragraph: Bought with XP: your level follows what you have left.
      list:
        listitem:
          heading 2x XP Boost [level=3]
          paragraph: Doubles the XP of challenges that end in the next 24 hours
          button Buy 2x XP Boost for 100 XP
        listitem:
          heading Streak Shield 0 of 2 held [level=3]
          paragraph: Protects your streak on 1 missed day
          button Buy Streak Shield for 150 XP
        listitem:
          heading Auto-Complete Coming soon [level=3]
          paragraph: Completes a check-in for you
          button Buy Auto-Complete for 500 XP [disabled]
      region Badges:
        heading Badges [level=2]
        list:
          listitem: Streak Master Badge DATE"
  `);
});

test('PR7 PR11 a seasonal event is joined once: active now, or to come, and its end says what came of it', async ({ person }) => {
  await person({
    at: '/gamification',
    before: async ({ gauntlet }) => {
      await setNow('2026-02-10T12:00:00.000Z');
      await gauntlet.commands.joinSeason({ season: 'valentines-duo' });
      await setNow('2026-12-10T12:00:00.000Z');
    },
  });
  const season = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await page.getByRole('button', { name: 'Join Winter Warrior' }).click();
  await expect.element(page.getByText('You take part in Winter Warrior!')).toBeVisible();
  await expect.element(season('Winter Warrior').getByRole('button')).toHaveTextContent(/^You take part$/);
  await expect.element(season('Winter Warrior').getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Join New Year Resolution Sprint' }).click();
  await expect.element(season('New Year Resolution Sprint').getByRole('button')).toHaveTextContent(/^Joined: starts Jan 1$/);
  const ended = season("Valentine's Duo 2026");
  await expect.element(ended).toHaveTextContent(/Feb 1, 2026 – Feb 14, 2026.*Progress0 of 5Not reached this time/);
  await expect.element(ended.getByText('Ended')).toBeVisible();
  await expect.element(season('Winter Warrior')).toHaveTextContent(/Active.*Dec 1, 2026 – Feb 28, 2027/);
  const booster = 'listitem: Event bonus 1.2x You take part in Winter Warrior Active';
  expect(await missingIn('main', booster)).toEqual([]);
});

test('PR10 an XP boost runs for a day, and cannot be bought again meanwhile; what is bought lowers the level', async ({ person }) => {
  await person({
    at: '/gamification',
    // Two levels by the rewards of 40 days.
    before: (ann) => claimsDaily(ann, 40),
  });
  const buy = page.getByRole('button', { name: 'Buy 2x XP Boost for 100 XP' });
  await expect.element(buy).toHaveAttribute('aria-disabled', 'false');
  const boost = page.getByRole('listitem').filter({ has: buy });
  expect(boost.element().textContent).not.toContain('left');
  await buy.click();
  await expect.element(page.getByText('2x XP Boost runs for 24 hours')).toBeVisible();
  await expect.element(boost.getByText('23 h 59 m left')).toBeVisible();
  await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
  await expect.element(buy).toHaveAccessibleDescription('Your 2x XP Boost is still running.');
});
