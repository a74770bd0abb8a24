import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { setNow } from '../support/clock.ts';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

const march = (time: string): string => `2026-03-${time}:00.000Z`;

test('WA2 WA5 a purchase shows in the totals and as a line, which opens to its sum, rule and event', async ({ person }) => {
  await person({ at: '/points' });
  await expectShown(
    '.page',
    `
    heading "Points Store" [level=1] | Earn, buy, and bet points to fuel your challenges | Your Balance | 12,500 points
    button "Why? Why is my balance this number?" | button "Purchase Points" | Total Earned | 0 | Total Purchased | 0 | Total Won | 0
    heading "Daily Streak Bonus" [level=2] | button "Claim day 1: 50 points": Day 1 50 Claim | Day 2 75 points | Day 3 100 points
    Day 4 150 points | Day 5 200 points | Day 6 300 points | Day 7 500 points
    Take day 1 now, and come back every day: a day left out begins again at day 1. A claim takes your whole daily reward: Login 50 · Streak strip 50 · Day 1 reward 10.
    region "Earn Points" | heading "Earn Points" [level=2] | Daily Login | heading "Daily Login" [level=3] | Open the app every day | +50
    button "Claim 50 points: Daily Login": Claim | Complete Challenges | heading "Complete Challenges" [level=3] | Complete 5 challenges
    +100 | 0 of 5 | progressbar "Complete Challenges" | In Progress | link "Yours to go on with" -> /my-challenges | Win a Challenge
    heading "Win a Challenge" [level=3] | Win a challenge that you bet on | +500 Available | link "Browse challenges" -> /feed
    Invite a Friend | heading "Invite a Friend" [level=3] | A friend signs up through your link | +200 Available
    link "Invite friends" -> /social | Share a Challenge | heading "Share a Challenge" [level=3] | Share a challenge with others
    +25 Available | link "Browse challenges" -> /feed | Engage | heading "Engage" [level=3] | Leave 10 helpful comments | +75 | 0 of 10
    progressbar "Engage" | In Progress | link "Browse challenges" -> /feed | Streak Bonus | heading "Streak Bonus" [level=3]
    Take the daily streak bonus 7 days in a row | +1,000 | 0 of 7 | progressbar "Streak Bonus" | In Progress | First Bet
    heading "First Bet" [level=3] | Place your first bet | +150 Available | link "Browse challenges" -> /feed
    heading "How Points Work" [level=2] | heading "Earn" [level=3]
    Open the app every day, take the daily bonus, complete challenges, and claim what you have done. | heading "Buy" [level=3]
    Packages of points, larger ones with a bonus. Payment is simulated: no card is charged. | heading "Bet" [level=3]
    Stake 200 points or more on yourself before a challenge starts. Complete it and you are paid the winnings that were shown.
    heading "See why" [level=3] | Every movement is in your history, with the event and the rule behind it. | region "Your Wallet"
    heading "Your Wallet" [level=2] | In your wallet 12,500 points | button "Buy Points" | table "How the balance comes about"
    How the balance comes about | Grant 1 transaction | +12,500 | Balance | 12,500 points | heading "Recent Transactions" [level=3] | 1
    Why is my balance this number? | Open a line to see the event and the rule behind it. | Opening grant Grant · | Mar 2, 2026, 1:00 PM
    +12,500 | You have earned nothing yet. Claim today's reward for the first points. | link "Go to Today" -> /feed?tab=today
  `,
  );
  await page.getByRole('button', { name: 'Purchase Points' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Buy Points" | heading "Buy Points" [level=2] | status: Payment is simulated: no card is charged. | button "Close" | Starter
    500 points | $0.010 per point | button "Buy 500 points for $4.99": $4.99 | Popular | 1,200 points +200 bonus
    $0.007 per point Most popular | button "Buy 1,400 points for $9.99": $9.99 | Pro | 2,500 points +500 bonus | $0.007 per point
    button "Buy 3,000 points for $19.99": $19.99 | Elite | 5,500 points +1,500 bonus | $0.006 per point
    button "Buy 7,000 points for $39.99": $39.99 | Ultimate | 12,000 points +4,000 bonus | $0.005 per point Best Value
    button "Buy 16,000 points for $79.99": $79.99
  `,
  );
  await page.getByRole('button', { name: 'Buy 1,400 points for $9.99' }).click();
  await expect.element(page.getByText('Purchase Successful! +1,400 points added to your wallet')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Points purchased: Popular package' });
  await line.getByText('Points purchased: Popular package').click();
  await expect.element(line.getByText(/^PointsPurchased, version/)).toBeVisible();
  const says = (line.element() as HTMLElement).innerText;
  expect(says).toContain('12,500 + 1,400 = 13,900');
  expect(says).toContain('WA5');
  expect(says).toMatch(/PointsPurchased [0-9a-f-]{36}/);
  await line.getByText('Points purchased: Popular package').click();
  await expectShown(
    'role=region[name="Your Wallet"]',
    `
    region "Your Wallet" | heading "Your Wallet" [level=2] | In your wallet 13,900 points | button "Buy Points"
    table "How the balance comes about" | How the balance comes about | Grant 1 transaction | +12,500 | Purchase 1 transaction | +1,400
    Balance | 13,900 points | heading "Recent Transactions" [level=3] | 2 | Why is my balance this number?
    Open a line to see the event and the rule behind it. | group "Type of transaction" | button "All 2" [pressed] | button "Grant 1"
    button "Purchase 1" | Points purchased: Popular package Purchase · | Mar 2, 2026, 1:00 PM | +1,400 | Opening grant Grant ·
    Mar 2, 2026, 1:00 PM | +12,500 | You have earned nothing yet. Claim today's reward for the first points.
    link "Go to Today" -> /feed?tab=today
  `,
  );
  await page.getByRole('button', { name: 'Purchase 1' }).click();
  await expectShown(
    'role=region[name="Your Wallet"] >> details >> nth=0',
    `
    heading "Recent Transactions" [level=3] | 2 | Why is my balance this number? | Open a line to see the event and the rule behind it.
    group "Type of transaction" | button "All 2" | button "Grant 1" | button "Purchase 1" [pressed]
    Points purchased: Popular package Purchase · | Mar 2, 2026, 1:00 PM | +1,400
    You have earned nothing yet. Claim today's reward for the first points. | link "Go to Today" -> /feed?tab=today
  `,
  );
});

test('WA7 the strip and the activities are claimed where they are, and the focus stays', async ({ person }) => {
  const ann = await person({ at: '/points' });
  await page.getByRole('button', { name: 'Claim day 1: 50 points' }).click();
  await expectShown(
    '.page',
    `
    heading "Points Store" [level=1] | Earn, buy, and bet points to fuel your challenges | Your Balance | 12,610 points
    button "Why? Why is my balance this number?" | button "Purchase Points" | Total Earned | 110 | Total Purchased | 0 | Total Won | 0
    heading "Daily Streak Bonus" [level=2] | 1 day in a row | Day 1 50 | img "claimed" | Day 2 75 points | Day 3 100 points
    Day 4 150 points | Day 5 200 points | Day 6 300 points | Day 7 500 points
    Claimed for today. Come back tomorrow for day 2: 75 points. | region "Earn Points" | heading "Earn Points" [level=2] | Daily Login
    heading "Daily Login" [level=3] | Open the app every day | +50 Claimed | Complete Challenges | heading "Complete Challenges" [level=3]
    Complete 5 challenges | +100 | 0 of 5 | progressbar "Complete Challenges" | In Progress | link "Yours to go on with" -> /my-challenges
    Win a Challenge | heading "Win a Challenge" [level=3] | Win a challenge that you bet on | +500 Available
    link "Browse challenges" -> /feed | Invite a Friend | heading "Invite a Friend" [level=3] | A friend signs up through your link
    +200 Available | link "Invite friends" -> /social | Share a Challenge | heading "Share a Challenge" [level=3]
    Share a challenge with others | +25 Available | link "Browse challenges" -> /feed | Engage | heading "Engage" [level=3]
    Leave 10 helpful comments | +75 | 0 of 10 | progressbar "Engage" | In Progress | link "Browse challenges" -> /feed | Streak Bonus
    heading "Streak Bonus" [level=3] | Take the daily streak bonus 7 days in a row | +1,000 | 1 of 7 | progressbar "Streak Bonus"
    In Progress | First Bet | heading "First Bet" [level=3] | Place your first bet | +150 Available | link "Browse challenges" -> /feed
    heading "How Points Work" [level=2] | heading "Earn" [level=3]
    Open the app every day, take the daily bonus, complete challenges, and claim what you have done. | heading "Buy" [level=3]
    Packages of points, larger ones with a bonus. Payment is simulated: no card is charged. | heading "Bet" [level=3]
    Stake 200 points or more on yourself before a challenge starts. Complete it and you are paid the winnings that were shown.
    heading "See why" [level=3] | Every movement is in your history, with the event and the rule behind it. | region "Your Wallet"
    heading "Your Wallet" [level=2] | In your wallet 12,610 points | button "Buy Points" | table "How the balance comes about"
    How the balance comes about | Grant 1 transaction | +12,500 | Earn 3 transactions | +110 | Balance | 12,610 points
    heading "Recent Transactions" [level=3] | 4 | Why is my balance this number? | Open a line to see the event and the rule behind it.
    group "Type of transaction" | button "All 4" [pressed] | button "Grant 1" | button "Earn 3" | Daily reward, day 1 Earn ·
    Mar 2, 2026, 1:00 PM | +10 | Daily streak bonus, day 1 Earn · | Mar 2, 2026, 1:00 PM | +50 | Earned: daily login Earn ·
    Mar 2, 2026, 1:00 PM | +50 | Opening grant Grant · | Mar 2, 2026, 1:00 PM | +12,500
  `,
  );
  await expect.element(page.getByText(/^Claimed for today. Come back tomorrow for day 2/)).toHaveFocus();
  await setNow(march('03T12:00'));
  await ann.gauntlet.refresh();
  await expect.element(page.getByRole('button', { name: 'Claim day 2' })).toBeVisible();
  await expectShown(
    '.page',
    `
    heading "Points Store" [level=1] | Earn, buy, and bet points to fuel your challenges | Your Balance | 12,660 points
    button "Why? Why is my balance this number?" | button "Purchase Points" | Total Earned | 160 | Total Purchased | 0 | Total Won | 0
    heading "Daily Streak Bonus" [level=2] | 1 day in a row | Day 1 50 | img "claimed" | button "Claim day 2: 75 points": Day 2 75 Claim
    Day 3 100 points | Day 4 150 points | Day 5 200 points | Day 6 300 points | Day 7 500 points
    Day 2 is waiting: 75 points. A day left out begins again at day 1. A claim takes your whole daily reward: Streak strip 75 · Day 2 reward 15.
    region "Earn Points" | heading "Earn Points" [level=2] | Daily Login | heading "Daily Login" [level=3] | Open the app every day
    +50 Claimed | Complete Challenges | heading "Complete Challenges" [level=3] | Complete 5 challenges | +100 | 0 of 5
    progressbar "Complete Challenges" | In Progress | link "Yours to go on with" -> /my-challenges | Win a Challenge
    heading "Win a Challenge" [level=3] | Win a challenge that you bet on | +500 Available | link "Browse challenges" -> /feed
    Invite a Friend | heading "Invite a Friend" [level=3] | A friend signs up through your link | +200 Available
    link "Invite friends" -> /social | Share a Challenge | heading "Share a Challenge" [level=3] | Share a challenge with others
    +25 Available | link "Browse challenges" -> /feed | Engage | heading "Engage" [level=3] | Leave 10 helpful comments | +75 | 0 of 10
    progressbar "Engage" | In Progress | link "Browse challenges" -> /feed | Streak Bonus | heading "Streak Bonus" [level=3]
    Take the daily streak bonus 7 days in a row | +1,000 | 1 of 7 | progressbar "Streak Bonus" | In Progress | First Bet
    heading "First Bet" [level=3] | Place your first bet | +150 Available | link "Browse challenges" -> /feed
    heading "How Points Work" [level=2] | heading "Earn" [level=3]
    Open the app every day, take the daily bonus, complete challenges, and claim what you have done. | heading "Buy" [level=3]
    Packages of points, larger ones with a bonus. Payment is simulated: no card is charged. | heading "Bet" [level=3]
    Stake 200 points or more on yourself before a challenge starts. Complete it and you are paid the winnings that were shown.
    heading "See why" [level=3] | Every movement is in your history, with the event and the rule behind it. | region "Your Wallet"
    heading "Your Wallet" [level=2] | In your wallet 12,660 points | button "Buy Points" | table "How the balance comes about"
    How the balance comes about | Grant 1 transaction | +12,500 | Earn 4 transactions | +160 | Balance | 12,660 points
    heading "Recent Transactions" [level=3] | 5 | Why is my balance this number? | Open a line to see the event and the rule behind it.
    group "Type of transaction" | button "All 5" [pressed] | button "Grant 1" | button "Earn 4" | Daily login Earn ·
    Mar 3, 2026, 1:00 PM | +50 | Daily reward, day 1 Earn · | Mar 2, 2026, 1:00 PM | +10 | Daily streak bonus, day 1 Earn ·
    Mar 2, 2026, 1:00 PM | +50 | Earned: daily login Earn · | Mar 2, 2026, 1:00 PM | +50 | Opening grant Grant · | Mar 2, 2026, 1:00 PM
    +12,500
  `,
  );
});

test('WA7 the claim of the daily login takes the whole daily reward, and its card takes the focus', async ({ person }) => {
  await person({ at: '/points' });
  await page.getByRole('button', { name: 'Claim 50 points: Daily Login' }).click();
  await expect.element(page.getByRole('listitem', { name: 'Daily Login' })).toHaveFocus();
  await expect.element(page.getByText(/^Claimed for today/)).toBeVisible();
});

test('WA3 why is my balance, XP, streak and trust this number: each dialog has its sum, its rules and its lines', async ({ person }) => {
  await person({
    at: '/results',
    before: async ({ begins, checksIn, gauntlet, creates }) => {
      const id = await creates({ title: 'Run 5k', durationDays: 7 });
      await gauntlet.commands.placeBet({ challengeId: id, stake: 300, paymentId: null });
      await gauntlet.commands.startChallenge({ challengeId: id });
      await begins({ title: 'Fails', durationDays: 1 });
      const daily = await begins({ title: 'Read daily', durationDays: 30 });
      for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
        await setNow(march(`${day}T13:00`));
        await gauntlet.refresh();
        await checksIn(id);
        await gauntlet.push();
      }
      for (const day of ['10', '11', '12']) {
        await setNow(march(`${day}T12:00`));
        await gauntlet.refresh();
        await checksIn(daily);
        await gauntlet.push();
      }
      await gauntlet.pull();
      await gauntlet.refresh();
    },
  });
  for (const figure of ['balance', 'XP', 'streak', 'trust score']) {
    await page
      .getByRole('button', { name: new RegExp(`Why is my ${figure} this number`) })
      .first()
      .click();
    if (figure === 'balance')
      await expectShown(
        'role=dialog',
        `
      dialog "Why is my balance this number?" | heading "Why is my balance this number?" [level=2]
      Every movement of points, summed up and one by one. Open a line to see the event and the rule behind it. | button "Close"
      table "How the balance comes about" | How the balance comes about | Grant 1 transaction | +12,500 | Earn 9 transactions | +450
      Win 1 transaction | +1,620 | Spend 1 transaction | -300 | Balance | 14,270 points | heading "Every transaction" [level=3]
      group "Type of transaction" | button "All 12" [pressed] | button "Grant 1" | button "Earn 9" | button "Win 1" | button "Spend 1"
      Bet won: 'Run 5k' Win · | Mar 12, 2026, 1:00 PM | +1,620 | Daily login Earn · | Mar 12, 2026, 1:00 PM | +50 | Daily login Earn ·
      Mar 11, 2026, 1:00 PM | +50 | Daily login Earn · | Mar 10, 2026, 1:00 PM | +50 | Daily login Earn · | Mar 8, 2026, 2:00 PM | +50
      Daily login Earn · | Mar 7, 2026, 2:00 PM | +50 | Daily login Earn · | Mar 6, 2026, 2:00 PM | +50 | Daily login Earn ·
      Mar 5, 2026, 2:00 PM | +50 | Daily login Earn · | Mar 4, 2026, 2:00 PM | +50 | Daily login Earn · | Mar 3, 2026, 2:00 PM | +50
      Bet on 'Run 5k' Spend · | Mar 2, 2026, 1:00 PM | -300 | Opening grant Grant · | Mar 2, 2026, 1:00 PM | +12,500
    `,
      );
    if (figure === 'XP')
      await expectShown(
        'role=dialog',
        `
      dialog "Why is my XP this number?" | heading "Why is my XP this number?" [level=2]
      What you earned less what you spent. Open a line to see the event and the rule behind it. | button "Close"
      table "How your XP comes about" | How your XP comes about | Daily Login 9 times | +45 | Challenges Completed 1 time | +75
      Social Engagement 0 times | 0 | Achievements 1 time | +25 | Spent on Power-Ups 0 times | 0 | XP | 145 XP | PR3
      Every 100 XP are a level, and you begin at level 1. 145 XP make level 2; 55 more make level 3.
      heading "Every award and purchase" [level=3] | Achievement: First Victory Achievements · | Mar 12, 2026, 1:00 PM | +25
      Challenge completed: 'Run 5k' Challenges Completed · | Mar 12, 2026, 1:00 PM | +75 | Daily login Daily Login ·
      Mar 12, 2026, 1:00 PM | +5 | Daily login Daily Login · | Mar 11, 2026, 1:00 PM | +5 | Daily login Daily Login ·
      Mar 10, 2026, 1:00 PM | +5 | Daily login Daily Login · | Mar 8, 2026, 2:00 PM | +5 | Daily login Daily Login ·
      Mar 7, 2026, 2:00 PM | +5 | Daily login Daily Login · | Mar 6, 2026, 2:00 PM | +5 | Daily login Daily Login · | Mar 5, 2026, 2:00 PM
      +5 | Daily login Daily Login · | Mar 4, 2026, 2:00 PM | +5 | Daily login Daily Login · | Mar 3, 2026, 2:00 PM | +5
    `,
      );
    if (figure === 'streak')
      await expectShown(
        'role=dialog',
        `
      dialog "Why is my streak this number?" | heading "Why is my streak this number?" [level=2]
      The days that count, and what makes each one count. Open a day to see the events and the rule behind it. | button "Close"
      table "How your streak comes about" | How your streak comes about | Days that count a check-in or the daily reward | +3 | Streak
      3 days | PR1
      A day counts when you uploaded a proof or claimed the daily reward on it; a day left out ends the streak unless a shield bridges it. Today counts already. 3 days make a multiplier of 1.2x.
      heading "Day by day" [level=3] | group: Mar 12, 2026 Checked in to 'Read daily' +1
      group: Mar 11, 2026 Checked in to 'Read daily' +1 | group: Mar 10, 2026 Checked in to 'Read daily' +1
    `,
      );
    if (figure === 'trust score')
      await expectShown(
        'role=dialog',
        `
      dialog "Why is my trust score this number?" | heading "Why is my trust score this number?" [level=2]
      What raised and lowered it. Open a line to see the event and the rule behind it. | button "Close"
      table "How the trust score comes about" | How the trust score comes about | Where everybody begins once | +50
      Completed challenges 1 × 3 | +3 | Missed check-ins 8 × -2 | -16 | Lost disputes 0 × -5 | 0 | Trust score | 37 trust
      heading "What others see" [level=3] | Others see a trust of | 50 | and | 0
      completed challenges, by the server’s clock. Of yours, these count less for them, or not at all | 1 | in which nobody else took part
      TR6 | Others see only challenges in which somebody else takes part, and in which a window was open for 12 hours or more. | TR7
      Of the challenges that you complete in one week, the first three raise the trust that others see by 3 each, the fourth by 2, the fifth by 1.
      heading "Every change" [level=3] | Completed 'Run 5k' Completed · | Mar 12, 2026, 1:00 PM | +3
      Missed check-in 7 of 'Read daily' Missed · | Mar 12, 2026, 1:00 PM | -2 | Missed check-in 6 of 'Read daily' Missed ·
      Mar 12, 2026, 1:00 PM | -2 | Missed check-in 5 of 'Read daily' Missed · | Mar 12, 2026, 1:00 PM | -2
      Missed check-in 4 of 'Read daily' Missed · | Mar 12, 2026, 1:00 PM | -2 | Missed check-in 3 of 'Read daily' Missed ·
      Mar 12, 2026, 1:00 PM | -2 | Missed check-in 2 of 'Read daily' Missed · | Mar 12, 2026, 1:00 PM | -2
      Missed check-in 1 of 'Read daily' Missed · | Mar 12, 2026, 1:00 PM | -2 | Missed check-in 1 of 'Fails' Missed ·
      Mar 12, 2026, 1:00 PM | -2
    `,
      );
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await expectShown(
    '.page',
    `
    heading "Results & Stats" [level=1] | How your challenges went, and what they brought you | region "Where you stand"
    heading "Where you stand" [level=2] | button "Why? Why is my balance this number?" | Points | 14,270
    button "Why? Why is my XP this number?" | XP, level 2 | 145 | button "Why? Why is my streak this number?" | Days of streak | 3
    button "Why? Why is my trust score this number?" | Trust score | 37 | region "Over time" | heading "Over time" [level=2]
    group "How far back" | button "30 days" | button "90 days" [pressed] | button "A year" | button "All" | region "Challenges"
    heading "Challenges" [level=2] | button "Why? Why is my trust score this number?"
    Of 2 challenges decided between Dec 13, 2025 and Mar 12, 2026 you completed 1. | 50% Win rate | Completed | 1 | Failed | 1
    slider "Completed and failed challenges over time" | group: The same as a table | region "By category"
    heading "By category" [level=2] | Most completed: Fitness, 1. | table "Completed and failed challenges by category"
    Completed and failed challenges by category | Category | Done | Failed | Rate | XP | Fitness | 1 | 1 | 50% | 75 | Study | 0 | 0 | –
    0 | Diet | 0 | 0 | – | 0 | Habit | 0 | 0 | – | 0 | Skill | 0 | 0 | – | 0 | region "Points" | heading "Points" [level=2]
    button "Why? Why is my balance this number?" | From 0 to | 14,270 | points: +14,570 and −300.
    slider "Points from Dec 13, 2025 to Mar 12, 2026" | img | group: The same as a table | region "XP" | heading "XP" [level=2]
    button "Why? Why is my XP this number?" | From 0 to | 145 | XP: +145. | slider "XP from Dec 13, 2025 to Mar 12, 2026" | img
    group: The same as a table | region "Your year" | heading "Your year" [level=2] | button "Why? Why is my streak this number?"
    In the last 53 weeks 10 days counted, and 1 day was missed. Your longest streak is 7 days. | slider "Days of the last year"
    list "What the colours mean" | Counts: less more | Bridged by a shield | Missed | Today, open | Before | group: The same as a table
    region "Every result" | heading "Every result" [level=2] | Newest first. | link "Fails" -> /challenge/<id>
    Fitness, Mar 12, 2026, 0 of 1 needed check-in done Failed | link "Run 5k" -> /challenge/<id>
    Fitness, Mar 12, 2026, 7 check-ins done, 6 needed Completed
  `,
  );
  go('/profile');
  await expectShown(
    '.page',
    `
    heading "Profile and Trust" [level=1] | button "Change profile picture" | heading "ANN" [level=2] | ann@example.org | No bio added yet
    link "Edit Profile" -> /settings | region "Trust Score" | heading "Trust Score" [level=2] | Flagged | 37 of 100
    button "Why? Why is my trust score this number?" | progressbar "Trust score"
    Everyone starts at 50. Completed challenges raise it; missed check-ins and lost disputes lower it. | Others see | 50 | and | 0
    completed: for them only challenges with somebody else count, and less after the third in one week. | Completed | 1 | Missed Check-Ins
    8 | Disputes | 0 | region "Achievements" | heading "Achievements" [level=2] | 1 of 8 unlocked | heading "First Victory" [level=3]
    Complete your first challenge | Unlocked Mar 12, 2026 | img "Locked" | heading "Streak Master" [level=3] | Reach a 7-day streak
    3 / 7 | progressbar "Progress of Streak Master" | img "Locked" | heading "Perfect Ten" [level=3] | Complete 10 challenges | 1 / 10
    progressbar "Progress of Perfect Ten" | img "Locked" | heading "Lightning Fast" [level=3] | Complete a challenge of under 7 days
    0 / 1 | progressbar "Progress of Lightning Fast" | img "Locked" | heading "Trust Champion" [level=3] | Reach a trust score of 90
    37 / 90 | progressbar "Progress of Trust Champion" | img "Locked" | heading "Dispute Free" [level=3]
    Complete 20 challenges without a dispute | 1 / 20 | progressbar "Progress of Dispute Free" | img "Locked"
    heading "Social Butterfly" [level=3] | Invite 5 friends | 0 / 5 | progressbar "Progress of Social Butterfly" | img "Locked"
    heading "Legend" [level=3] | Complete 50 challenges | 1 / 50 | progressbar "Progress of Legend" | region "Direct Messages"
    heading "Direct Messages" [level=2] | For you alone: the server stores what you write here, and sends it to no one. | No Messages Yet
    Choose somebody in the Social Hub to begin a conversation with. | link "Go to Social Hub" -> /social
  `,
  );
});
