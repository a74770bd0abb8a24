import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../support/app.tsx';
import { setNow } from '../support/clock.ts';
import { outline } from '../support/outline.ts';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

const march = (time: string): string => `2026-03-${time}:00.000Z`;

/** The card that says what can be done now, and how everybody stands. */
const NOW = 'h1 >> xpath=ancestor::header/following-sibling::div >> .surface >> nth=0';

test('CH2 CH3 a new challenge of one person: its page, the two dialogs before the start, and the start', async ({ person }) => {
  let id = '';
  await person({
    at: () => `/challenge/${id}`,
    before: async (ann) => (id = await ann.creates({ title: 'Run 5k', description: 'Around the lake.\nTwice on Sundays.' })),
  });
  await expectShown(
    '.page',
    `
    button "Back" | Pending Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share"
    Around the lake. Twice on Sundays. | heading "Ready to start" [level=2] | 6 of 7 check-ins needed. Nobody has joined yet.
    button "Start challenge" | button "Cancel challenge" | This starts the challenge now and closes betting.
    heading "Add a witness" [level=2]
    Without a witness this challenge counts for yourself only, not in what others see of you. A witness sees your check-ins and says whether they count.
    button "Make a link" | group: DetailsText Log · Daily · 7 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2]
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

  await page.getByRole('button', { name: 'Cancel challenge' }).click();
  await expectShown(
    'role=alertdialog',
    `
    alertdialog "Cancel Run 5k?" | heading "Cancel Run 5k?" [level=2] | button "Close"
    Everything that was paid or staked goes back in full. This cannot be undone. | button "Keep it" | button "Cancel challenge"
  `,
  );
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await expectShown(
    'role=alertdialog',
    `
    alertdialog "Start Run 5k?" | heading "Start Run 5k?" [level=2] | button "Close"
    The first check-in window opens now; 6 of 7 check-ins are needed. | Bets close at the start, and it can no longer be cancelled.
    button "Not yet" | button "Start now"
  `,
  );
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect.element(page.getByText('The challenge has started. Good luck!')).toBeVisible();
  await page
    .getByText(/^Details/)
    .first()
    .click();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share"
    Around the lake. Twice on Sundays. | heading "Check in today" [level=2] | 11 h left | button "Check in: Run 5k": Check in
    0 of 6, on track 6 more needed | progressbar "Check-ins done of those needed" | img "Windows: 1 open, 6 to come"
    Needs 6 of 7: one miss is possible | heading "Add a witness" [level=2]
    Without a witness this challenge counts for yourself only, not in what others see of you. A witness sees your check-ins and says whether they count.
    button "Make a link" | DetailsText Log · Daily · 7 days | Proof type | Text Log | Verification | Daily | Duration | 7 days
    Start date | Mar 2, 2026 | End date | Mar 8, 2026 | Entry fee | 0 | region "Check-ins" | heading "Check-ins" [level=2]
    6 of 7 check-ins needed | progressbar "Check-ins done of those needed" | 0 done · 6 to go | March 2026
    table "Check-ins in March 2026" | Check-ins in March 2026 | Sunday | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | 1
    Mar 2: Open now, today | Mar 3: To come | Mar 4: To come | Mar 5: To come | Mar 6: To come | Mar 7: To come | Mar 8: To come | 9 | 10
    11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | list "Legend" | Open now 1
    To come 6 | button "Leave challenge" | region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    Nobody else takes part who could verify check-ins: each is accepted when the server receives it. | No Check-Ins Yet
    Upload your first proof to show your progress. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | You started the challenge. | 1:00 PM | You created the challenge. | 1:00 PM
    region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
});

test('CH3 CH6 a cancelled challenge says so and offers nothing', async ({ person }) => {
  let id = '';
  await person({ at: () => `/challenge/${id}`, before: async (ann) => (id = await ann.creates({ title: 'Run 5k' })) });
  await page.getByRole('button', { name: 'Cancel challenge' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel challenge' }).click();
  await expect.element(page.getByText('Challenge cancelled')).toBeVisible();
  await expectShown(
    '.page',
    `
    button "Back" | Cancelled Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share" | Cancelled
    It was cancelled before the start. Everything paid or staked went back in full. | group: DetailsText Log · Daily · 7 days
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | No Check-Ins | Nobody checked in. | region "What happened"
    heading "What happened" [level=2] | heading "Monday, March 2" [level=3] | You cancelled the challenge. | 1:00 PM
    You created the challenge. | 1:00 PM | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment
    textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
});

test('CH4 CH5 a group of somebody else is joined, waits for its host, runs with windows and a ranking, and is decided for each', async ({
  person,
}) => {
  let id = '';
  const ann = await person({
    at: () => `/challenge/${id}`,
    before: async ({ others, pulls }) => {
      for (const each of ['ben', 'cleo', 'dan', 'eve']) others.profile(each);
      id = others.challenge('ben', { '/attributes/@durat': 3, '/attributes/@chlSt': 'pending' });
      others.acted('cleo', id, 'joined', march('02T09:10'));
      others.acted('dan', id, 'joined', march('02T09:20'));
      await pulls();
    },
  });
  await expectShown(
    '.page',
    `
    button "Back" | Pending Fitness Group (Free) | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    heading "Take part" [level=2] | 3 of 3 check-ins needed. | button "Join challenge"
    You take part at once. It starts when BEN starts it. | region "Participants (3)" | heading "Participants (3)" [level=2] | BEN
    Waiting for the start | CLEO | Waiting for the start | DAN | Waiting for the start | group: DetailsText Log · Daily · 3 days
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | No Check-Ins Yet | Check-ins begin when the challenge starts.
    region "What happened" | heading "What happened" [level=2] | heading "Monday, March 2" [level=3] | DAN joined. | 10:20 AM
    CLEO joined. | 10:10 AM | BEN created the challenge. | 10:10 AM | heading "Bet on yourself" [level=2]
    Bets are taken on challenges of 7 days or more. | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment
    textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
  await page.getByRole('button', { name: 'Join challenge' }).click();
  await expect.element(page.getByText('You take part. Good luck!')).toBeVisible();
  await expectShown(
    NOW,
    `
    heading "Waiting for BEN" [level=2] | 3 of 3 check-ins needed. BEN, CLEO and 1 other have joined. | It starts when BEN starts it.
    region "Participants (4)" | heading "Participants (4)" [level=2] | ANN (you) | Waiting for the start | BEN | Waiting for the start
    CLEO | Waiting for the start | button "Show all 4 participants"
  `,
  );

  ann.others.acted('eve', id, 'joined', march('02T12:01'));
  ann.others.acted('ben', id, 'started', march('02T12:02'));
  await setNow(march('02T13:00'));
  await ann.pulls();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness Group (Free) | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    heading "Check in today" [level=2] | 10 h left | button "Check in: Walk to work": Check in | 0 of 3, on track 3 more needed
    progressbar "Check-ins done of those needed" | Needs 3 of 3: one miss fails it | region "Participants (5)"
    heading "Participants (5)" [level=2] | No check-in counts yet | 1 | ANN (you) | 0 of 3 needed check-ins done, on track | 1 | BEN
    0 of 3 needed check-ins done, on track | 1 | CLEO | 0 of 3 needed check-ins done, on track | button "Show all 5 participants"
    heading "Everybody’s check-ins" [level=2] | group "Check-ins by date" | table "The check-in windows of each participant"
    The check-in windows of each participant | Person | Mar 2 | Mar 3 | Mar 4 | ANN (you) | Mar 2: Open now | Mar 3: To come
    Mar 4: To come | BEN | Mar 2: Open now | Mar 3: To come | Mar 4: To come | CLEO | Mar 2: Open now | Mar 3: To come | Mar 4: To come
    DAN | Mar 2: Open now | Mar 3: To come | Mar 4: To come | EVE | Mar 2: Open now | Mar 3: To come | Mar 4: To come | list "Legend"
    Open now | To come | group: DetailsText Log · Daily · 3 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2]
    button "Upload Proof"
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted.
    No Check-Ins Yet | Upload your first proof to show your progress. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | BEN started the challenge. | 1:02 PM | EVE joined. | 1:01 PM | You joined. | 1:00 PM
    DAN joined. | 10:20 AM | CLEO joined. | 10:10 AM | BEN created the challenge. | 10:10 AM | region "Comments (0)"
    heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes
    0/500 | button "Post" [disabled] | No Comments Yet | Be the first to say something about this challenge.
  `,
  );
  await page.getByRole('button', { name: 'Show all 5 participants' }).click();
  await expectShown(
    NOW,
    `
    heading "Check in today" [level=2] | 10 h left | button "Check in: Walk to work": Check in | 0 of 3, on track 3 more needed
    progressbar "Check-ins done of those needed" | Needs 3 of 3: one miss fails it | region "Participants (5)"
    heading "Participants (5)" [level=2] | No check-in counts yet | 1 | ANN (you) | 0 of 3 needed check-ins done, on track | 1 | BEN
    0 of 3 needed check-ins done, on track | 1 | CLEO | 0 of 3 needed check-ins done, on track | 1 | DAN
    0 of 3 needed check-ins done, on track | 1 | EVE | 0 of 3 needed check-ins done, on track
  `,
  );

  ann.others.checkedIn('cleo', id, march('02T13:10'));
  ann.others.checkedIn('cleo', id, march('03T13:10'));
  ann.others.checkedIn('cleo', id, march('04T13:10'));
  const rejected = ann.others.checkedIn('dan', id, march('02T13:20'), { '/text': 'Rain' });
  ann.others.reviewed('ben', { challenge: id, action: 'rejected', about: rejected, text: 'Not rain.' }, march('02T14:00'));
  await ann.checksIn(id);
  await setNow('2026-03-04T15:00:30.000Z');
  ann.others.acted('eve', id, 'left', march('04T14:00'));
  await ann.pulls();
  await ann.gauntlet.refresh();
  reload();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness Group (Free) | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    heading "Check in today" [level=2] | 7 h left | button "Check in: Walk to work": Check in | 1 of 3, out of reach 2 more needed
    progressbar "Check-ins done of those needed" | It cannot be completed any more and fails on Mar 7, 2026, 12:00 AM.
    region "Participants (5)" | heading "Participants (5)" [level=2] | CLEO leads 3 to 1 | 1 | CLEO | 3 of 3 needed check-ins done, enough
    2 | ANN (you) | 1 of 3 needed check-ins done, out of reach | 3 | BEN | 0 of 3 needed check-ins done, out of reach
    button "Show all 5 participants" | heading "Everybody’s check-ins" [level=2] | group "Check-ins by date"
    table "The check-in windows of each participant" | The check-in windows of each participant | Person | Mar 2 | Mar 3 | Mar 4
    ANN (you) | Mar 2: Done | Mar 3: Missed, not final | Mar 4: Open now | BEN | Mar 2: Missed, not final | Mar 3: Missed, not final
    Mar 4: Open now | CLEO | Mar 2: Done | Mar 3: Waiting for a verdict | Mar 4: Waiting for a verdict | DAN | Mar 2: Rejected
    Mar 3: Missed, not final | Mar 4: Open now | EVE | Mar 2: Missed, not final | Mar 3: Missed, not final | Mar 4: Missed, not final
    list "Legend" | Done | Waiting for a verdict | Rejected | Missed, not final | Open now | group: DetailsText Log · Daily · 3 days
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted.
    done | CLEO | 1 hour ago | · Window 3 of 3 | button "Report the check-in of CLEO" | Pending
    Accepted by itself on Friday 2:10 PM unless somebody rejects it | button "Reject the check-in of CLEO": Reject
    button "Approve the check-in of CLEO": Approve | done | CLEO | 1 day ago | · Window 2 of 3 | button "Report the check-in of CLEO"
    Pending | Accepted by itself on Thursday 2:10 PM unless somebody rejects it | button "Reject the check-in of CLEO": Reject
    button "Approve the check-in of CLEO": Approve | done | Rain | DAN | 2 days ago | · Window 1 of 3
    button "Report the check-in of DAN" | Not Verified | list "Who looked" | BEN rejected · | 2 days ago | “Not rain.” | done | CLEO
    2 days ago | · Window 1 of 3 | button "Report the check-in of CLEO" | Accepted | Nobody looked at it in 48 hours, so it counts | done
    ANN (you) | 2 days ago | · Window 1 of 3 | Accepted | Nobody looked at it in 48 hours, so it counts | region "What happened"
    heading "What happened" [level=2] | heading "Wednesday, March 4" [level=3] | EVE left. | 3:00 PM | CLEO checked in (3 of 3). | 2:10 PM
    Nobody verified CLEO's check-in within 48 hours: it counts. | 2:10 PM | Nobody verified your check-in within 48 hours: it counts.
    2:00 PM | heading "Tuesday, March 3" [level=3] | CLEO checked in (2 of 3). | 2:10 PM | heading "Monday, March 2" [level=3]
    BEN rejected DAN's check-in as its host. | Not rain. | 3:00 PM | DAN checked in (1 of 3). | 2:20 PM | CLEO checked in (1 of 3).
    2:10 PM | You checked in (1 of 3). | 2:00 PM | BEN started the challenge. | 1:02 PM | EVE joined. | 1:01 PM | You joined. | 1:00 PM
    button "Show more" | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );

  await setNow(march('05T12:00'));
  await ann.pulls();
  await ann.gauntlet.refresh();
  reload();
  await expectShown(
    NOW,
    `
    heading "Over: late check-ins may still count" [level=2] | 1 of 3 needed check-ins done.
    progressbar "Check-ins done of those needed" | Final on Sunday, March 8, 1:00 AM unless somebody disputes.
    Still open: 2 check-ins without a verdict, 11 misses that a late check-in may fill.
    Points, XP and trust follow from the result that the server records. | button "Share result" | region "Participants (5)"
    heading "Participants (5)" [level=2] | CLEO leads 3 to 1 | 1 | CLEO | 3 of 3 needed check-ins done | Completed | 2 | ANN (you)
    1 of 3 needed check-ins done, out of reach | 3 | BEN | 0 of 3 needed check-ins done, out of reach | button "Show all 5 participants"
  `,
  );
  await setNow(march('12T12:00'));
  await ann.pulls();
  await ann.gauntlet.refresh();
  reload();
  await expectShown(
    '.page',
    `
    button "Back" | Failed Fitness Group (Free) | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    heading "Not enough check-ins this time" [level=2] | 1 of 3 needed check-ins done. | progressbar "Check-ins done of those needed"
    Final: the server recorded it on Mar 8, 2026, 1:00 AM. | navigation "Once more"
    link "Try again" -> /create?title=Walk+to+work&type=group-free&category=fitness&proofType=text&frequency=daily&durationDays=3
    button "Share result" | region "Participants (5)" | heading "Participants (5)" [level=2] | CLEO was ahead, 3 to 1 | 1 | CLEO
    3 of 3 needed check-ins done | Completed | 2 | ANN (you) | 1 of 3 needed check-ins done | Failed | 3 | BEN
    0 of 3 needed check-ins done | Failed | button "Show all 5 participants" | heading "Everybody’s check-ins" [level=2]
    group "Check-ins by date" | table "The check-in windows of each participant" | The check-in windows of each participant | Person
    Mar 2 | Mar 3 | Mar 4 | ANN (you) | Mar 2: Done | Mar 3: Missed | Mar 4: Missed | BEN | Mar 2: Missed | Mar 3: Missed | Mar 4: Missed
    CLEO | Mar 2: Done | Mar 3: Done | Mar 4: Done | DAN | Mar 2: Rejected | Mar 3: Missed | Mar 4: Missed | EVE | Mar 2: Missed
    Mar 3: Missed | Mar 4: Missed | list "Legend" | Done | Rejected | Missed | group: DetailsText Log · Daily · 3 days
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | done | CLEO | Mar 4, 2026 | · Window 3 of 3
    button "Report the check-in of CLEO" | Accepted | Nobody looked at it in 48 hours, so it counts | done | CLEO | Mar 3, 2026
    · Window 2 of 3 | button "Report the check-in of CLEO" | Accepted | Nobody looked at it in 48 hours, so it counts | done | Rain | DAN
    Mar 2, 2026 | · Window 1 of 3 | button "Report the check-in of DAN" | Not Verified | list "Who looked" | BEN rejected · | Mar 2, 2026
    “Not rain.” | done | CLEO | Mar 2, 2026 | · Window 1 of 3 | button "Report the check-in of CLEO" | Accepted
    Nobody looked at it in 48 hours, so it counts | done | ANN (you) | Mar 2, 2026 | · Window 1 of 3 | Accepted
    Nobody looked at it in 48 hours, so it counts | region "What happened" | heading "What happened" [level=2]
    heading "Sunday, March 8" [level=3] | The server recorded the outcome: 1 of 5 completed it. | 1:00 AM
    heading "Friday, March 6" [level=3] | Nobody verified CLEO's check-in within 48 hours: it counts. | 2:10 PM
    heading "Thursday, March 5" [level=3] | Nobody verified CLEO's check-in within 48 hours: it counts. | 2:10 PM
    heading "Wednesday, March 4" [level=3] | EVE left. | 3:00 PM | CLEO checked in (3 of 3). | 2:10 PM
    Nobody verified CLEO's check-in within 48 hours: it counts. | 2:10 PM | Nobody verified your check-in within 48 hours: it counts.
    2:00 PM | heading "Tuesday, March 3" [level=3] | CLEO checked in (2 of 3). | 2:10 PM | heading "Monday, March 2" [level=3]
    BEN rejected DAN's check-in as its host. | Not rain. | 3:00 PM | DAN checked in (1 of 3). | 2:20 PM | CLEO checked in (1 of 3).
    2:10 PM | You checked in (1 of 3). | 2:00 PM | button "Show more" | region "Comments (0)" | heading "Comments (0)" [level=2]
    Add a comment | textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled]
    No Comments Yet | Be the first to say something about this challenge.
  `,
  );
  await page.getByRole('button', { name: 'Share result' }).click();
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectShown(
    'role=dialog',
    `
    dialog "Your result as a picture" | heading "Your result as a picture" [level=2]
    It is made on this device. Nothing is sent until you share it. | button "Close"
    img "Walk to work, ANN, Not completed, 1 of 3 needed check-ins, Place 2 of 5" | button "Download"
  `,
  );
  const picture = page.getByRole('dialog').getByRole('img').element() as HTMLImageElement;
  await expect.poll(() => [picture.naturalWidth, picture.naturalHeight]).toEqual([1200, 630]);
});

test('CH9 CH10 a weekly challenge of two lists its windows and shows everybody’s, with the open one marked; all of them on request', async ({
  person,
}) => {
  let id = '';
  const ann = await person({
    at: () => `/challenge/${id}`,
    before: async ({ others, pulls }) => {
      others.profile('ben');
      id = others.challenge('ben', { '/attributes/@verif': 'weekly', '/attributes/@durat': 70, '/attributes/@chlSt': 'pending' });
      await pulls();
    },
  });
  await page.getByRole('button', { name: 'Join challenge' }).click();
  await expect.element(page.getByText('You take part. Good luck!')).toBeVisible();
  ann.others.acted('ben', id, 'started', march('02T12:02'));
  await ann.pulls();
  await setNow(march('18T12:00'));
  await ann.pulls();
  await expect.element(page.getByRole('group', { name: 'Check-ins by date' })).toBeVisible();
  const shown = (selector: string): string => outline(document.querySelector(selector));
  expect(shown('[aria-label="Check-ins by date"]')).toMatchInlineSnapshot(`
    "(group Check-ins by date)
    The check-in windows of each participant
    | Person
    |
    Mar 2
    Mar
    2
    |
    Mar 9
    Mar
    9
    | (current)
    Mar 16
    Mar
    16
    |
    Mar 23
    Mar
    23
    |
    Mar 30
    Mar
    30
    |
    Apr 6
    Apr
    6
    |
    Apr 13
    Apr
    13
    |
    Apr 20
    Apr
    20
    |
    Apr 27
    Apr
    27
    |
    May 4
    May
    4
    | ANN (you)
    |
    {red}
    |
    {amber}
    |
    *circle-dot
    |
    |
    |
    |
    |
    |
    |
    | BEN
    |
    {red}
    |
    {amber}
    |
    *circle-dot
    |
    |
    |
    |
    |
    |
    |"
  `);
  await page.getByText(/^Details/).click();
  const windows = page.getByRole('list', { name: 'Check-in windows' });
  await expect.element(windows).toBeVisible();
  expect(shown('[aria-label="Check-in windows"]')).toMatchInlineSnapshot(`
    "(list Check-in windows)
    {red}
    *x
    Mar 2 – Mar 8
    Missed
    {amber}
    *hourglass
    Mar 9 – Mar 15
    Missed, not final
    (current)
    *circle-dot
    Mar 16 – Mar 22
    Open now
    Mar 23 – Mar 29
    To come
    Mar 30 – Apr 5
    To come
    Apr 6 – Apr 12
    To come
    Apr 13 – Apr 19
    To come
    Apr 20 – Apr 26
    To come"
  `);
  await page.getByRole('button', { name: 'Show all 10' }).click();
  await expect.poll(() => windows.getByRole('listitem').elements()).toHaveLength(10);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(() => windows.getByRole('listitem').elements()).toHaveLength(8);
  await page.getByLabelText('Check-ins of').selectOptions('BEN');
  await expect.element(windows.getByText('Missed').first()).toBeVisible();
});
