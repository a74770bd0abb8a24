import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { challengeFields } from '../../core/replication/nodeFields.ts';
import { address, go, reload } from '../support/app.tsx';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

test('CH17 CH18 a draft survives leaving and a reload; Create and start leads to the challenge, which shows the optional terms beside each number', async ({
  person,
}) => {
  const ann = await person({ at: '/create?title=Read%20a%20lot&proofType=metric&target=15&start=now' });
  await expect.element(page.getByLabelText('Title')).toHaveValue('Read a lot');
  await page.getByLabelText('Target').fill('20');
  await page.getByLabelText('Unit').fill('pages');
  await page.getByRole('button', { name: 'Add a description' }).click();
  await expect.element(page.getByLabelText('Description')).toHaveFocus();
  await page.getByLabelText('Description').fill('On paper.');
  go('/points');
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
  go('/create');
  await expect.element(page.getByText('Your draft was restored')).toBeVisible();
  reload();
  await expect.element(page.getByText('Your draft was restored')).toBeVisible();
  await expect.element(page.getByLabelText('Target')).toHaveValue(20);
  await expect.element(page.getByLabelText('Description')).toHaveValue('On paper.');
  await expectShown(
    '.page',
    `
    heading "Create Challenge" [level=1] | Say what counts, how often, and for how long. | button "AI Suggestions"
    Your draft was restored | It is stored on this device until you create the challenge. | button "Start over" | Title | textbox "Title"
    /placeholder: Run 5k every morning | Read a lot | group "Type" | Type | radio "1-on-1 One opponent" [checked] | 1-on-1 One opponent
    radio "Group (Free) Open to everyone" | Group (Free) Open to everyone | radio "Group (Paid) For an entry fee"
    Group (Paid) For an entry fee | Only verified influencers can host paid group challenges. | Category | combobox "Category"
    option "Fitness" [selected] | option "Study" | option "Diet" | option "Habit" | option "Skill" | Duration (days)
    spinbutton "Duration (days)": "30" | Proof Type | combobox "Proof Type" | option "Photo" | option "Video" | option "Text Log"
    option "Numeric Metric" [selected] | Check-In Frequency | combobox "Check-In Frequency" | option "Daily" [selected] | option "Weekly"
    option "Final Only" | Target (optional) | spinbutton "Target (optional)": "20" | Unit (optional) | textbox "Unit (optional)"
    /placeholder: pages | pages
    What each check-in aims at. A number below the target counts as a check-in too, unless those who verify it reject it.
    Description (optional) | textbox "Description (optional)": On paper. | What exactly counts, and why. 9 of 2,000 characters.
    group "Start" | Start | radio "When I press Start" | When I press Start | radio "Start now" [checked] | Start now | radio "On a date"
    On a date | The first check-in opens at once. Your opponent can still join. Nobody can bet on it any more.
    group "Opponent (optional)" | Opponent (optional)
    You know nobody here yet. Create the challenge, then press Share on its page and send the link.
    heading "What it will take" [level=2] | 24 of 30 check-ins needed
    Check in with a number of 20 pages every day, 30 days long. The days count from the start.
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. While you take part alone, a witness can verify them. Without one the challenge counts for yourself only.
    button "Create and start"
  `,
  );

  await page.getByRole('button', { name: 'Create and start' }).click();
  await expect.element(page.getByText('Challenge created successfully!')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Read a lot', level: 1 })).toBeVisible();
  await expect.element(page.getByText('On paper.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Check in: Read a lot' }).click();
  await page.getByLabelText('Your number (pages)').fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Checked in: Read a lot' }).getByText('12 of 20 pages')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Check-In Proofs' }).getByText('12 of 20 pages')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your numbers' }).getByText(/check-in 1 of 30: 12 of 20 pages/)).toBeVisible();
  await expect
    .poll(() => [...(ann.environment.transport.nodes.get('challenges')?.values() ?? [])])
    .toMatchObject([{ '/attributes/@descr': 'On paper.', '/attributes/@targt': 20, '/attributes/@unit': 'pages' }]);

  go('/create');
  await page.getByLabelText('Title').fill('Something else');
  reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('');
  await expect.element(page.getByText('Your draft was restored')).not.toBeInTheDocument();
});

test('CH17 an address with parameters that nobody knows opens the page as without them, and the draft stays', async ({ person }) => {
  await person({ at: '/feed?tab=nothing&sort=sideways' });
  await expect.element(page.getByRole('tab', { name: 'Discover', selected: true })).toBeVisible();
  go('/create');
  await page.getByLabelText('Title').fill('Read a lot');
  go('/create?from=newsletter');
  reload();
  await expect.element(page.getByText('Your draft was restored')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Read a lot');
});

test('CH1 CH18 the form explains what it takes, refuses what is missing, and starts on a date', async ({ person }) => {
  await person({ at: '/create' });
  await expectShown(
    '.page',
    `
    heading "Create Challenge" [level=1] | Say what counts, how often, and for how long. | button "AI Suggestions" | Title
    textbox "Title" | /placeholder: Run 5k every morning | group "Type" | Type | radio "1-on-1 One opponent" [checked]
    1-on-1 One opponent | radio "Group (Free) Open to everyone" | Group (Free) Open to everyone | radio "Group (Paid) For an entry fee"
    Group (Paid) For an entry fee | Only verified influencers can host paid group challenges. | Category | combobox "Category"
    option "Fitness" [selected] | option "Study" | option "Diet" | option "Habit" | option "Skill" | Duration (days)
    spinbutton "Duration (days)": "30" | Proof Type | combobox "Proof Type" | option "Photo" [selected] | option "Video"
    option "Text Log" | option "Numeric Metric" | Check-In Frequency | combobox "Check-In Frequency" | option "Daily" [selected]
    option "Weekly" | option "Final Only" | button "Add a description" | group "Start" | Start | radio "When I press Start" [checked]
    When I press Start | radio "Start now" | Start now | radio "On a date" | On a date
    It waits as Pending until you start it or your opponent joins. | group "Opponent (optional)" | Opponent (optional)
    You know nobody here yet. Create the challenge, then press Share on its page and send the link.
    heading "What it will take" [level=2] | 24 of 30 check-ins needed
    Check in with a photo every day, 30 days long. The days count from the start.
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. While you take part alone, a witness can verify them. Without one the challenge counts for yourself only.
    button "Create Challenge" | button "Create and start"
  `,
  );
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByLabelText('Duration (days)').fill('0');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await expectShown(
    '.page',
    `
    heading "Create Challenge" [level=1] | Say what counts, how often, and for how long. | button "AI Suggestions" | Title
    textbox "Title" [invalid] | /placeholder: Run 5k every morning | alert: Title must be at least 5 characters | group "Type" | Type
    radio "1-on-1 One opponent" [checked] | 1-on-1 One opponent | radio "Group (Free) Open to everyone" | Group (Free) Open to everyone
    radio "Group (Paid) For an entry fee" | Group (Paid) For an entry fee | Only verified influencers can host paid group challenges.
    Category | combobox "Category" | option "Fitness" [selected] | option "Study" | option "Diet" | option "Habit" | option "Skill"
    Duration (days) | spinbutton "Duration (days)" [invalid]: "0" | alert: Duration must be at least 1 day | Proof Type
    combobox "Proof Type" | option "Photo" [selected] | option "Video" | option "Text Log" | option "Numeric Metric" | Check-In Frequency
    combobox "Check-In Frequency" | option "Daily" [selected] | option "Weekly" | option "Final Only" | button "Add a description"
    group "Start" | Start | radio "When I press Start" [checked] | When I press Start | radio "Start now" | Start now | radio "On a date"
    On a date | It waits as Pending until you start it or your opponent joins. | group "Opponent (optional)" | Opponent (optional)
    You know nobody here yet. Create the challenge, then press Share on its page and send the link.
    heading "What it will take" [level=2] | Fill in the duration to see how many check-ins are needed.
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. While you take part alone, a witness can verify them. Without one the challenge counts for yourself only.
    button "Create Challenge" | button "Create and start"
  `,
  );
  await page.getByLabelText('Title').fill('Read together');
  await page.getByLabelText('Duration (days)').fill('14');
  await page.getByLabelText('Check-In Frequency').selectOptions('Weekly');
  await page.getByLabelText('Proof Type').selectOptions('Text Log');
  await page.getByRole('radio', { name: 'Group (Paid)' }).click({ force: true });
  await page.getByRole('radio', { name: 'On a date' }).click({ force: true });
  await expectShown(
    '.page',
    `
    heading "Create Challenge" [level=1] | Say what counts, how often, and for how long. | button "AI Suggestions" | Title
    textbox "Title" | /placeholder: Run 5k every morning | Read together | group "Type" | Type | radio "1-on-1 One opponent"
    1-on-1 One opponent | radio "Group (Free) Open to everyone" | Group (Free) Open to everyone
    radio "Group (Paid) For an entry fee" [checked] | Group (Paid) For an entry fee
    alert: Only verified influencers can host paid group challenges. | Entry Fee ($) | spinbutton "Entry Fee ($)": "0"
    Paid once by everyone who joins. | Category | combobox "Category" | option "Fitness" [selected] | option "Study" | option "Diet"
    option "Habit" | option "Skill" | Duration (days) | spinbutton "Duration (days)": "14" | Proof Type | combobox "Proof Type"
    option "Photo" | option "Video" | option "Text Log" [selected] | option "Numeric Metric" | Check-In Frequency
    combobox "Check-In Frequency" | option "Daily" | option "Weekly" [selected] | option "Final Only" | button "Add a description"
    group "Start" | Start | radio "When I press Start" | When I press Start | radio "Start now" | Start now | radio "On a date" [checked]
    On a date | It waits as Pending. Your app starts it on that date, or when you first open Gauntlet after it. | Start date
    textbox "Start date": 2026-03-03 | group "Invite people (optional)" | Invite people (optional)
    You know nobody here yet. Create the challenge, then press Share on its page and send the link.
    heading "What it will take" [level=2] | 2 of 2 check-ins needed
    Check in with a text log every week, 14 days long. The days count from the start.
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted. While you take part alone, a witness can verify them. Without one the challenge counts for yourself only.
    button "Create Challenge"
  `,
  );
  await page.getByRole('radio', { name: 'Group (Free)' }).click({ force: true });
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await expect.element(page.getByText('Challenge created successfully!')).toBeVisible();
  expect(address()).toContain('tab=mine');
  await page.getByRole('link', { name: 'Read together' }).click();
  await expectShown(
    '.page',
    `
    button "Back" | Pending Fitness Group (Free) | heading "Read together" [level=1] | Created by ANN | button "Share"
    Starts on Mar 3, 2026 | Your app starts it on that date, or when you first open Gauntlet after it.
    heading "Ready to start" [level=2] | 2 of 2 check-ins needed. Nobody has joined yet. | button "Start challenge"
    button "Cancel challenge" | This starts the challenge now and closes betting. | heading "Add a witness" [level=2]
    Without a witness this challenge counts for yourself only, not in what others see of you. A witness sees your check-ins and says whether they count.
    button "Make a link" | group: DetailsText Log · Weekly · 14 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2]
    No Check-Ins Yet | Check-ins begin when the challenge starts. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | You created the challenge. | 1:00 PM | heading "Bet on yourself" [level=2]
    heading "House pot" [level=3] | Pot | 1,500 | Participants | 8 | Winner takes | 168
    These figures are the house’s. It puts up 1,500 points and counts with 8 participants, who are not people in this challenge.
    group "Presets" | button "Match 200" [pressed] | button "2x 400" | button "5x 1,000" | Bet amount | spinbutton "Bet amount": "200"
    Balance: 12,500 points | Potential winnings 1,530665% ROI | button "Place bet of 200 points"
    Complete the challenge to win; fail and the stake is lost. Bets close at the start. | region "Comments (0)"
    heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes
    0/500 | button "Post" [disabled] | No Comments Yet | Be the first to say something about this challenge.
  `,
  );
});

test('CH24 people whom the user knows are found by name, and invited to a group or named as the opponent', async ({ member, other }) => {
  const orla = await other('Orla Known');
  const id = await orla.write('challenges', challengeFields(orla.id, { '/text': 'Known walk', '/attributes/@zone': 'UTC' }));
  await member('Cleo', { at: `/challenge/${id}` });
  await page.getByRole('button', { name: 'Join challenge' }).click();
  await expect.element(page.getByRole('heading', { name: 'Waiting for Orla Known' })).toBeVisible();
  go('/create');
  await page.getByLabelText('Title').fill('Read together');
  const field = page.getByLabelText('Opponent (optional)');
  await field.fill('Nobody at all');
  await expect.element(page.getByText('Nobody with this name.')).toBeVisible();
  await field.fill('Orla K');
  await page.getByRole('button', { name: 'Orla Known' }).click();
  await expectShown(
    'role=list[name="Invited"]',
    `
    list "Invited" | Orla Known | button "Remove Orla Known"
  `,
  );
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove Orla Known' }).click();
  await page.getByRole('radio', { name: 'Group (Free)' }).click({ force: true });
  await page.getByLabelText('Invite people (optional)').fill('Orla K');
  await page.getByRole('button', { name: 'Orla Known' }).click();
  await expect.element(page.getByLabelText('Invite people (optional)')).toHaveValue('');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await expect.element(page.getByText('Challenge created successfully!')).toBeVisible();
  const path = '/api/local/projects/challenges/nodes?limit=50&status=pending';
  await expect.poll(async () => JSON.stringify((await orla.call({ method: 'GET', path })).body)).toContain('Read together');
});
