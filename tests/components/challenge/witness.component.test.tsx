import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openPerson } from '../../core/replication/support.ts';
import { address, go } from '../support/app.tsx';
import { pass } from '../support/clock.ts';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

test('RV9 RV11 a challenge of one person asks for a witness, makes a link to copy, and names who became one', async ({ person }) => {
  let id = '';
  const ann = await person({ at: () => `/challenge/${id}`, before: async ({ begins }) => (id = await begins({ title: 'Run 5k' })) });
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share"
    heading "Check in today" [level=2] | 11 h left | button "Check in: Run 5k": Check in | 0 of 6, on track 6 more needed
    progressbar "Check-ins done of those needed" | img "Windows: 1 open, 6 to come" | Needs 6 of 7: one miss is possible
    heading "Add a witness" [level=2]
    Without a witness this challenge counts for yourself only, not in what others see of you. A witness sees your check-ins and says whether they count.
    Link for a witness | textbox "Link for a witness": /challenge/<id>?witness=<id>
    Who has it sees your check-ins, also without an account. Five people can become your witness. | button "Copy link"
    group: DetailsText Log · Daily · 7 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    Nobody else takes part who could verify check-ins: each is accepted when the server receives it. | No Check-Ins Yet
    Upload your first proof to show your progress. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | You invited a witness. | 1:00 PM | You started the challenge. | 1:00 PM
    You created the challenge. | 1:00 PM | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment
    textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
  const link = page.getByLabelText('Link for a witness');
  await expect.poll(() => (link.element() as HTMLInputElement).value).toMatch(new RegExp(`/challenge/${id}\\?witness=w[0-9a-f]{32}$`));
  const { value } = link.element() as HTMLInputElement;
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText(/Link copied to clipboard!|Failed to copy link/)).toBeVisible();

  const ben = await openPerson(ann.environment, 'ben');
  await ann.gauntlet.push();
  await ann.gauntlet.push();
  await ben.pulls();
  await ben.gauntlet.commands.becomeWitness({ challengeId: id, creator: 'ann', code: value.split('=').at(-1) ?? '' });
  await ben.gauntlet.push();
  ann.others.profile('ben');
  await ann.pulls();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share"
    heading "Check in today" [level=2] | 11 h left | button "Check in: Run 5k": Check in | 0 of 6, on track 6 more needed
    progressbar "Check-ins done of those needed" | img "Windows: 1 open, 6 to come" | Needs 6 of 7: one miss is possible
    heading "Your witnesses" [level=2] | They say whether your check-ins count. What they saw counts in what others see of you.
    list "Witnesses" | BEN | Link for a witness | textbox "Link for a witness": /challenge/<id>?witness=<id>
    Who has it sees your check-ins, also without an account. Five people can become your witness. | button "Copy link"
    group: DetailsText Log · Daily · 7 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    A witness verifies check-ins. Without a word in 48 hours a check-in is accepted. | No Check-Ins Yet
    Upload your first proof to show your progress. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | BEN became the witness. | 1:00 PM | You invited a witness. | 1:00 PM
    You started the challenge. | 1:00 PM | You created the challenge. | 1:00 PM | region "Comments (0)" | heading "Comments (0)" [level=2]
    Add a comment | textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled]
    No Comments Yet | Be the first to say something about this challenge.
  `,
  );
});

test('RV9 RV10 RV12 who opens the link is asked, becomes the witness, verifies, and finds the challenge in their list', async ({
  person,
}) => {
  const code = `w${'0123456789abcdef'.repeat(2)}`;
  let id = '';
  const ann = await person({
    at: () => `/challenge/${id}?witness=${code}`,
    before: async ({ environment, pulls, others }) => {
      const ben = await openPerson(environment, 'ben');
      id = await ben.begins({ title: 'Walk to work' });
      await ben.gauntlet.push();
      others.profile('ben');
      others.changed('challenges', id, { '/attributes/@chlSt': 'active' });
      await pulls();
    },
  });
  await expect.element(page.getByRole('button', { name: 'Become the witness' })).toBeVisible();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness 1-on-1 | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    heading "BEN asks you to be their witness" [level=2]
    A witness sees the check-ins and says whether they count. You verify those that come after you accept, and do not take part yourself.
    button "Become the witness" | button "Not now" | group: DetailsText Log · Daily · 7 days | region "Check-In Proofs"
    heading "Check-In Proofs" [level=2] | Nobody else takes part who could verify check-ins: each is accepted when the server receives it.
    No Check-Ins Yet | Proofs of those who take part appear here. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | BEN started the challenge. | 1:00 PM | BEN created the challenge. | 1:00 PM
    region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(address()).toBe(`/challenge/${id}`);
  await expect.element(page.getByRole('button', { name: 'Become the witness' })).not.toBeInTheDocument();
  go(`/challenge/${id}?witness=${code}`);
  await page.getByRole('button', { name: 'Become the witness' }).click();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness 1-on-1 | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    You are the witness of BEN
    While nobody else takes part, you say whether the check-ins count. You have 48 hours for each; after that it counts.
    heading "Take part" [level=2] | 6 of 7 check-ins needed. | button "Join challenge"
    It has started: your first check-in can be made at once. | group: DetailsText Log · Daily · 7 days | region "Check-In Proofs"
    heading "Check-In Proofs" [level=2] | A witness verifies check-ins. Without a word in 48 hours a check-in is accepted.
    No Check-Ins Yet | Proofs of those who take part appear here. | region "What happened" | heading "What happened" [level=2]
    heading "Monday, March 2" [level=3] | You became the witness. | 1:00 PM | BEN started the challenge. | 1:00 PM
    BEN created the challenge. | 1:00 PM | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment
    textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
  await ann.gauntlet.push();
  await pass(60_000);
  ann.others.checkedIn('ben', id, new Date().toISOString(), { '/attributes/@prfDt': 'A second run' });
  await ann.pulls();
  await page.getByRole('button', { name: 'Approve the check-in of BEN' }).click();
  await expect.element(page.getByText('You approved').first()).toBeVisible();
  go('/my-challenges');
  await expectShown(
    'role=tabpanel',
    `
    tabpanel "My Challenges" | heading "My Challenges" [level=1] | Track your progress and accountability journey | Active | 0 | Completed
    0 | Failed | 0 | tablist "My challenges by state" | tab "Active (0)" [selected] | tab "Completed (0)" | tabpanel "Active (0)"
    No Active Challenges | Start a new challenge to begin your journey! | link "Create Challenge" -> /create
    region "You are the witness" | heading "You are the witness" [level=2] | list "Challenges that you witness" | Active
    heading "Walk to work" [level=2] | link "Walk to work" -> /challenge/<id> | Type | 1-on-1 | Category | Fitness | Entry fee | 0 | Ends
    Not set | 6 check-ins needed | BEN 1 person takes part
  `,
  );
});
