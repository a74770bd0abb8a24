import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, go, reload } from '../support/app.tsx';
import { setNow } from '../support/clock.ts';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

const march = (time: string): string => `2026-03-${time}:00.000Z`;
const TODAY = 'role=tabpanel';

test('VI6 who takes part in nothing finds Discover first; Today and empty lists say the next step', async ({ member }) => {
  await member('Ben', { at: '/feed' });
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  await page.getByRole('tab', { name: 'Today' }).click();
  await expectShown(
    TODAY,
    `
    tabpanel "Today" | heading "Today" [level=1] | Monday, March 2 | Nothing is due
    Join a challenge or create one: its check-ins appear here, with the time that is left for each.
    link "Discover Challenges" -> /feed?tab=discover | link "Create Challenge" -> /create | heading "0 days of streak" [level=2]
    Check in today to begin a streak | A check-in starts a streak; claiming the daily reward does too. Opening the app alone does not.
    Challenge XP x 1 | region "Daily reward" | heading "Daily reward" [level=2] | status: Login 50 · Streak strip 50 · Day 1 reward 10
    button "Claim 110 points"
  `,
  );
  await page.getByRole('main').getByRole('link', { name: 'Discover Challenges' }).click();
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  expect(address()).toContain('tab=discover');
  await page.getByRole('tab', { name: 'My Challenges' }).click();
  await expectShown(
    TODAY,
    `
    tabpanel "My Challenges" | heading "My Challenges" [level=1] | Track your progress and accountability journey | Active | 0 | Completed
    0 | Failed | 0 | tablist "My challenges by state" | tab "Active (0)" [selected] | tab "Completed (0)" | tabpanel "Active (0)"
    No Active Challenges | Start a new challenge to begin your journey! | link "Create Challenge" -> /create
  `,
  );
  await page.getByRole('tab', { name: 'Completed (0)' }).click();
  await expectShown(
    `${TODAY} >> nth=1`,
    `
    tabpanel "Completed (0)" | No Completed Challenges | Complete some challenges to see them here!
    link "Discover Challenges" -> /feed?tab=discover
  `,
  );
  await page.getByRole('tab', { name: 'To Verify' }).click();
  await expectShown(
    TODAY,
    `
    tabpanel "To Verify" | heading "To Verify" [level=1]
    Check-ins of people in your challenges. What nobody judges in 48 hours is accepted. | Nothing to Verify
    When somebody in one of your challenges checks in, their photo, text or number appears here.
    link "To your check-ins" -> /feed?tab=today
  `,
  );
  go('/points');
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
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click();
  await expect.element(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  for (const [path, title] of [
    ['/social', 'Social Hub'],
    ['/profile', 'Profile and Trust'],
    ['/results', 'Results & Stats'],
  ] as const) {
    go(path);
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.element(page.getByText(/everyone starts at 50/i)).toBeVisible();
  }
  await expect.element(page.getByText('No results yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find a challenge' }).click();
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
});

test('CH22 Today lists what is due by deadline, what was missed, what is done, and what waits', async ({ person }) => {
  const ann = await person({
    at: '/feed',
    before: async ({ begins, creates, checksIn, gauntlet, pulls, others }) => {
      await begins({ title: 'Read daily' });
      await begins({ title: 'Walk to work', durationDays: 5 });
      await begins({ title: 'Write weekly', frequency: 'weekly', durationDays: 14, category: 'study' });
      await setNow(march('04T12:00'));
      await gauntlet.refresh();
      await checksIn(await begins({ title: 'Stretch', category: 'habit' }));
      await creates({ title: 'Not yet begun', category: 'skill' });
      others.profile('ben');
      const joined = others.challenge('ben', { '/text': 'Swim with Ben', '/attributes/@chlSt': 'pending' });
      others.challenge('ben', {
        '/text': 'Chess with Ben',
        '/attributes/@chlTy': 'one-on-one',
        '/attributes/@oppon': 'ann',
        '/attributes/@chlSt': 'pending',
      });
      await pulls();
      await gauntlet.commands.joinChallenge({ challengeId: joined, paymentId: null });
    },
  });
  await expectShown(
    TODAY,
    `
    tabpanel "Today 3 due" | heading "Today" [level=1] | Wednesday, March 4 | region "Invites you" | heading "Invites you" [level=2]
    heading "Chess with Ben" [level=3] | link "Chess with Ben" -> /challenge/<id> | Invited by BEN | heading "Due now (3)" [level=2]
    heading "Write weekly" [level=3] | link "Write weekly" -> /challenge/<id> | 4 days left Weekly · Study
    img "Windows: 1 open, 1 to come" | 0 of 2 check-ins needed | Needs 2 of 2: one miss fails it
    button "Check in: Write weekly": Check in | heading "Read daily" [level=3] | link "Read daily" -> /challenge/<id>
    11 h left Daily · Fitness | img "Windows: 2 missed, not final, 1 open, 4 to come" | 0 of 6 check-ins needed
    It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM. | button "Check in: Read daily": Check in
    heading "Walk to work" [level=3] | link "Walk to work" -> /challenge/<id> | 11 h left Daily · Fitness
    img "Windows: 2 missed, not final, 1 open, 2 to come" | 0 of 4 check-ins needed
    It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM. | button "Check in: Walk to work": Check in
    heading "Missed (2)" [level=2] | heading "Read daily" [level=3] | link "Read daily" -> /challenge/<id>
    Missed Mar 3 and 1 before, final on Mar 7, 2026, 12:00 AM | It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM.
    heading "Walk to work" [level=3] | link "Walk to work" -> /challenge/<id> | Missed Mar 3 and 1 before, final on Mar 7, 2026, 12:00 AM
    It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM. | heading "Done (1)" [level=2]
    heading "1 day of streak" [level=2] | Safe today | Challenge XP x 1 | region "Daily reward" | heading "Daily reward" [level=2]
    status: Streak strip 50 · Day 1 reward 10 | button "Claim 60 points" | heading "Waiting (2)" [level=2]
    heading "Not yet begun" [level=3] | link "Not yet begun" -> /challenge/<id> | Waits for an opponent
    heading "Swim with Ben" [level=3] | link "Swim with Ben" -> /challenge/<id> | Waits for BEN to start it
  `,
  );
  await page.getByText('Done (1)').click();
  await expectShown(
    'details',
    `
    heading "Done (1)" [level=2] | link "Stretch" -> /challenge/<id> | Done for today · 1 of 6
  `,
  );

  const due = (): string[] =>
    page
      .getByRole('button', { name: /^Check in: / })
      .elements()
      .map(({ ariaLabel }) => ariaLabel ?? '');
  const before = due();
  await page.getByRole('button', { name: 'Check in: Read daily' }).click();
  await expect.element(page.getByLabelText('What did you do?')).toHaveFocus();
  await userEvent.keyboard('Ten pages{Control>}{Enter}{/Control}');
  await expectShown(
    'role=region[name="Checked in: Read daily"]',
    `
    region "Checked in: Read daily" | status: Done for today | button "Close" | progressbar "Check-ins done of those needed"
    1 of 6, out of reach | 1 day; 2 more to x1.2
  `,
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Read daily' }).getByText('Done for today')).toBeVisible();
  expect(due()).toEqual(before.filter((name) => !name.includes('Read daily')));

  go('/feed?tab=mine');
  await expectShown(
    '.page',
    `
    Level 1 | progressbar "Way to level 2" | 5 XP 1-day streak | link "Create Challenge" -> /create | region "First steps"
    heading "First steps" [level=2] | 2 of 4 | progressbar "First steps" | button "Hide the first steps"
    Create or join a challenge : done | Check in for the first time : done | link "Add a profile picture" -> /profile
    link "Invite somebody" -> /social?invite=true | tablist "Challenges" | tab "Today 2 due" | tab "To Verify" | tab "Discover"
    tab "My Challenges 4 active" [selected] | tabpanel "My Challenges 4 active" | heading "My Challenges" [level=1]
    Track your progress and accountability journey | Active | 4 | Completed | 0 | Failed | 0 | region "Waiting to start (2)"
    heading "Waiting to start (2)" [level=2] | heading "Not yet begun" [level=3] | link "Not yet begun" -> /challenge/<id>
    1-on-1 · Skill | Pending 6 check-ins needed | heading "Swim with Ben" [level=3] | link "Swim with Ben" -> /challenge/<id>
    Group (Free) · Fitness | Pending 6 check-ins needed | tablist "My challenges by state" | tab "Active (4)" [selected]
    tab "Completed (0)" | tabpanel "Active (4)" | list "Active challenges" | Active Due: 11 h left Out of reach
    button "Pin Walk to work" | heading "Walk to work" [level=2] | link "Walk to work" -> /challenge/<id> | Type | 1-on-1 | Category
    Fitness | Entry fee | 0 | Ends | Mar 6 | 0 of 4 needed check-ins done | img "Windows: 2 missed, not final, 1 open, 2 to come"
    It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM. | ANN 1 person takes part
    button "Check in: Walk to work": Check in | Active Due: 4 days left | button "Pin Write weekly" | heading "Write weekly" [level=2]
    link "Write weekly" -> /challenge/<id> | Type | 1-on-1 | Category | Study | Entry fee | 0 | Ends | Mar 15
    0 of 2 needed check-ins done | img "Windows: 1 open, 1 to come" | ANN 1 person takes part | button "Check in: Write weekly": Check in
    Active Done for today | button "Pin Stretch" | heading "Stretch" [level=2] | link "Stretch" -> /challenge/<id> | Type | 1-on-1
    Category | Habit | Entry fee | 0 | Ends | Mar 10 | 1 of 6 needed check-ins done | img "Windows: 1 done, 6 to come"
    ANN 1 person takes part | Active Done for today Out of reach | button "Pin Read daily" | heading "Read daily" [level=2]
    link "Read daily" -> /challenge/<id> | Type | 1-on-1 | Category | Fitness | Entry fee | 0 | Ends | Mar 8
    1 of 6 needed check-ins done | img "Windows: 1 done, 2 missed, not final, 4 to come"
    It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM. | ANN 1 person takes part
  `,
  );
  await setNow(march('14T12:00'));
  await ann.gauntlet.refresh();
  go('/feed?tab=today');
  reload();
  await expectShown(
    TODAY,
    `
    tabpanel "Today" | heading "Today" [level=1] | Saturday, March 14 | region "Invites you" | heading "Invites you" [level=2]
    heading "Chess with Ben" [level=3] | link "Chess with Ben" -> /challenge/<id> | Invited by BEN | status: Nothing is due now
    No further check-in window is planned. | heading "0 days of streak" [level=2] | Check in today to begin a streak
    A check-in starts a streak; claiming the daily reward does too. Opening the app alone does not. | Challenge XP x 1
    region "Daily reward" | heading "Daily reward" [level=2] | status: Streak strip 50 · Day 1 reward 10 | button "Claim 60 points"
    heading "Waiting (2)" [level=2] | heading "Not yet begun" [level=3] | link "Not yet begun" -> /challenge/<id> | Waits for an opponent
    heading "Swim with Ben" [level=3] | link "Swim with Ben" -> /challenge/<id> | Waits for BEN to start it
  `,
  );
});

test('VI6 on a phone the day is done from Today and the bar at the bottom, which cover nothing', async ({ person }) => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  await person({ at: '/gamification', before: (ann) => ann.begins({ title: 'Read 20 pages', proofType: 'metric' }) });
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(page.getByRole('heading', { name: 'Gamification Hub', level: 1 })).toBeVisible();
  await bar.getByRole('button', { name: 'Check in, 1 due' }).click();
  await page.getByLabelText('Your number').fill('20');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectShown(
    TODAY,
    `
    tabpanel "Today" | heading "Today" [level=1] | Monday, March 2 | status: All done for today | Next
    link "Read 20 pages" -> /challenge/<id> | , at 12:00 AM, in 11 h | heading "Done now (1)" [level=2]
    heading "Read 20 pages" [level=3] | link "Read 20 pages" -> /challenge/<id> | Daily · Fitness | img "Windows: 1 done, 6 to come"
    1 of 6 check-ins needed | Needs 6 of 7: one miss is possible | Done for today | heading "1 day of streak" [level=2] | Safe today
    Challenge XP x 1 | region "Daily reward" | heading "Daily reward" [level=2] | status: Login 50 · Streak strip 50 · Day 1 reward 10
    button "Claim 110 points"
  `,
  );
  await expect.element(page.getByRole('tab', { name: 'Today', selected: true })).toBeVisible();
  await expectShown(
    'role=navigation[name="Quick"]',
    `
    navigation "Quick" | link "Today" -> /feed?tab=today | link "Discover" -> /feed?tab=discover | button "Check in"
    link "Rewards" -> /gamification | link "Me" -> /profile
  `,
  );
  await bar.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(page.getByText('Nothing is due now')).toBeVisible();

  await page.getByRole('link', { name: 'Read 20 pages' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  // At the end of a page nothing lies below the bar, and the assistant stands in the bar on top.
  const endOfPage = (): number => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelector('#content .page')?.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
  };
  await expect.poll(endOfPage).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
  const assistant = page.getByRole('button', { name: 'Challenge Assistant' }).element().getBoundingClientRect();
  expect(assistant.bottom).toBeLessThanOrEqual(page.getByRole('banner').element().getBoundingClientRect().bottom);
});
