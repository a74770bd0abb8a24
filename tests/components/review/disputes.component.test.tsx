import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { go, reload } from '../support/app.tsx';
import { pass, setNow } from '../support/clock.ts';
import { expectShown } from '../support/shown.ts';
import { test, type ShownPerson } from '../support/test.ts';

const march = (time: string): string => `2026-03-${time}:00.000Z`;
const AFTER_UNDO = 12_000;
const DISPUTE = 'role=article[name=/check-in$/]';

type Group = { readonly ann: ShownPerson; readonly id: string; readonly proof: string };

/** A group of three days that Ben hosts, with Ann, Cleo and Dan. A check-in of `owner` was rejected by Ben, half an hour ago. */
async function rejected(person: (options: object) => Promise<ShownPerson>, owner: 'ann' | 'dan'): Promise<Group> {
  let [id, proof] = ['', ''];
  const ann = await person({
    at: () => `/challenge/${id}`,
    before: async ({ others, pulls, gauntlet, checksIn }: ShownPerson) => {
      for (const each of ['ben', 'cleo', 'dan']) others.profile(each);
      id = others.challenge('ben', { '/attributes/@durat': 3, '/attributes/@chlSt': 'pending' });
      await pulls();
      await gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
      await gauntlet.push();
      others.acted('cleo', id, 'joined', march('02T12:01'));
      others.acted('dan', id, 'joined', march('02T12:02'));
      others.acted('ben', id, 'started', march('02T12:03'));
      await setNow('2026-03-02T12:10:30.000Z');
      await pulls();
      proof =
        owner === 'ann'
          ? (await checksIn(id, { type: 'text', text: 'Through the park' })).id
          : others.checkedIn('dan', id, march('02T12:10'), { '/attributes/@prfDt': 'Through the park', '/text': 'Early' });
      await gauntlet.push();
      others.changed('challenges', id, { '/attributes/@chlSt': 'active' });
      others.reviewed('ben', { challenge: id, action: 'rejected', about: proof, text: 'There is no park on the way.' }, march('02T12:20'));
      await setNow('2026-03-02T12:50:30.000Z');
      await pulls();
    },
  });
  return { ann, id, proof };
}

const later = async (ann: ShownPerson, instant: string): Promise<void> => {
  await setNow(instant);
  await ann.gauntlet.push();
  await ann.pulls();
  await ann.gauntlet.refresh();
};

test('RV4 RV5 an own rejected check-in is disputed with a reason, taken back, disputed again, and stays open for the others to decide', async ({
  person,
}) => {
  const { ann, id } = await rejected(person, 'ann');
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness Group (Free) | heading "Walk to work" [level=1] | Created by BEN | button "Share"
    heading "Check in today" [level=2] | 10 h left | button "Check in: Walk to work": Check in | 0 of 3, on track 3 more needed
    progressbar "Check-ins done of those needed" | Needs 3 of 3: one miss fails it | region "Participants (4)"
    heading "Participants (4)" [level=2] | No check-in counts yet | 1 | ANN (you) | 0 of 3 needed check-ins done, on track | 1 | BEN
    0 of 3 needed check-ins done, on track | 1 | CLEO | 0 of 3 needed check-ins done, on track | button "Show all 4 participants"
    heading "Rejected check-ins of yours" [level=2] | Your check-in was rejected by BEN. ‘There is no park on the way.’
    button "Dispute this verdict" | until Mar 4, 2026, 1:20 PM | heading "Everybody’s check-ins" [level=2] | group "Check-ins by date"
    table "The check-in windows of each participant" | The check-in windows of each participant | Person | Mar 2 | Mar 3 | Mar 4
    ANN (you) | Mar 2: Rejected | Mar 3: To come | Mar 4: To come | BEN | Mar 2: Open now | Mar 3: To come | Mar 4: To come | CLEO
    Mar 2: Open now | Mar 3: To come | Mar 4: To come | DAN | Mar 2: Open now | Mar 3: To come | Mar 4: To come | list "Legend" | Rejected
    Open now | To come | group: DetailsText Log · Daily · 3 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2]
    button "Upload Proof"
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted.
    Through the park | ANN (you) | 39 minutes ago | · Window 1 of 3 | Not Verified | list "Who looked" | BEN rejected · | 30 minutes ago
    “There is no park on the way.” | You can replace it once, until Friday 12:00 AM | button "Replace" | button "Dispute this verdict"
    until Mar 4, 2026, 1:20 PM | region "What happened" | heading "What happened" [level=2] | heading "Monday, March 2" [level=3]
    BEN rejected your check-in as its host. | There is no park on the way. | 1:20 PM | You checked in (1 of 3). | 1:10 PM
    BEN started the challenge. | 1:03 PM | DAN joined. | 1:02 PM | CLEO joined. | 1:01 PM | You joined. | 1:00 PM
    BEN created the challenge. | 1:00 PM | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment
    textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
  await page.getByRole('button', { name: 'Dispute this verdict' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Dispute this verdict' });
  await expectShown(
    'role=dialog',
    `
    dialog "Dispute this verdict" | heading "Dispute this verdict" [level=2]
    Your check-in was rejected by BEN. You can dispute that until Mar 4, 2026, 1:20 PM. | button "Close"
    list "What those who verified it said" | BEN rejected it | There is no park on the way. | Why is it wrong?
    textbox "Why is it wrong?" | Everybody in the challenge reads it.
    The challenge is disputed until the others, or a host of this installation, decide. Who loses a dispute loses 5 trust.
    button "Cancel" | button "Dispute"
  `,
  );
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect.element(dialog.getByText('Say why the verdict is wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const isUndone of [true, false]) {
    await page.getByRole('button', { name: 'Dispute this verdict' }).first().click();
    await dialog.getByLabelText('Why is it wrong?').fill('It is behind the station.');
    await dialog.getByRole('button', { name: 'Dispute', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('You disputed this verdict. The others learn of it in a moment.')).toBeVisible();
    if (isUndone) await page.getByRole('button', { name: 'Undo' }).click();
  }
  await pass(AFTER_UNDO);
  await ann.gauntlet.push();
  ann.others.changed('challenges', id, { '/attributes/@chlSt': 'disputed' });
  await ann.pulls();
  await ann.gauntlet.refresh();
  reload();
  await expectShown(
    '.page',
    `
    button "Back" | Disputed Fitness Group (Free) | heading "Walk to work" [level=1] | Created by BEN | button "Share" | Disputed
    A verdict is disputed. Nothing is paid out until that is decided. | heading "Check in today" [level=2] | 10 h left
    button "Check in: Walk to work": Check in | 0 of 3, on track 3 more needed | progressbar "Check-ins done of those needed"
    Needs 3 of 3: one miss fails it | region "Participants (4)" | heading "Participants (4)" [level=2] | No check-in counts yet | 1
    ANN (you) | 0 of 3 needed check-ins done, on track | 1 | BEN | 0 of 3 needed check-ins done, on track | 1 | CLEO
    0 of 3 needed check-ins done, on track | button "Show all 4 participants" | heading "In dispute" [level=2]
    article "The rejection of your check-in" | Open dispute | heading "The rejection of your check-in" [level=3]
    figure "Mar 2, 2026, 1:10 PM · Window 1 of 3" | Through the park | Mar 2, 2026, 1:10 PM · Window 1 of 3
    heading "The verdict" [level=4] | list "What those who verified it said" | BEN rejected it | There is no park on the way.
    heading "Against it" [level=4] | You Mar 2, 2026, 1:50 PM | It is behind the station.
    3 other participants decide by majority, 0 votes so far, until Mar 5, 2026, 1:50 PM. Without a majority the verdict stands.
    heading "Everybody’s check-ins" [level=2] | group "Check-ins by date" | table "The check-in windows of each participant"
    The check-in windows of each participant | Person | Mar 2 | Mar 3 | Mar 4 | ANN (you) | Mar 2: In dispute | Mar 3: To come
    Mar 4: To come | BEN | Mar 2: Open now | Mar 3: To come | Mar 4: To come | CLEO | Mar 2: Open now | Mar 3: To come | Mar 4: To come
    DAN | Mar 2: Open now | Mar 3: To come | Mar 4: To come | list "Legend" | In dispute | Open now | To come
    group: DetailsText Log · Daily · 3 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted.
    Through the park | ANN (you) | 40 minutes ago | · Window 1 of 3 | Not Verified | list "Who looked" | BEN rejected · | 30 minutes ago
    “There is no park on the way.” | You can replace it once, until Friday 12:00 AM | button "Replace" | You disputed this verdict
    It is behind the station.
    3 other participants decide by majority, 0 votes so far, until Mar 5, 2026, 1:50 PM. Without a majority the verdict stands.
    region "What happened" | heading "What happened" [level=2] | heading "Monday, March 2" [level=3]
    You disputed the rejection of your own check-in. | It is behind the station. | 1:50 PM | BEN rejected your check-in as its host.
    There is no park on the way. | 1:20 PM | You checked in (1 of 3). | 1:10 PM | BEN started the challenge. | 1:03 PM | DAN joined.
    1:02 PM | CLEO joined. | 1:01 PM | You joined. | 1:00 PM | BEN created the challenge. | 1:00 PM | region "Comments (0)"
    heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes
    0/500 | button "Post" [disabled] | No Comments Yet | Be the first to say something about this challenge.
  `,
  );
  go('/profile');
  await page.getByRole('button', { name: 'Show 1 open dispute' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Active Disputes" | heading "Active Disputes" [level=2]
    Both sides, the evidence, and who decides. Nothing is paid out until a dispute is decided. | button "Close"
    article "The rejection of your check-in" | Open dispute | link "Walk to work" -> /challenge/<id>
    heading "The rejection of your check-in" [level=3] | figure "Mar 2, 2026, 1:10 PM · Window 1 of 3" | Through the park
    Mar 2, 2026, 1:10 PM · Window 1 of 3 | heading "The verdict" [level=4] | list "What those who verified it said" | BEN rejected it
    There is no park on the way. | heading "Against it" [level=4] | You Mar 2, 2026, 1:50 PM | It is behind the station.
    3 other participants decide by majority, 0 votes so far, until Mar 5, 2026, 1:50 PM. Without a majority the verdict stands.
  `,
  );
  await page.getByRole('link', { name: 'Walk to work' }).click();
  await expect.element(page.getByRole('heading', { name: 'Walk to work', level: 1 })).toBeVisible();
  go('/feed?tab=mine');
  await expect.element(page.getByRole('tabpanel').getByText('Disputed', { exact: true }).first()).toBeVisible();

  const [dispute = ''] = [...(ann.environment.transport.nodes.get('reviews') ?? [])].flatMap(([key, fields]) =>
    Reflect.get(Object(fields), '/attributes/@actn') === 'disputed' ? [key] : [],
  );
  for (const each of ['cleo', 'dan'])
    ann.others.reviewed(
      each,
      { challenge: id, action: 'overturned', about: dispute, text: each === 'dan' ? 'I know that park.' : '' },
      march('02T13:00'),
    );
  ann.others.reviewed('ben', { challenge: id, action: 'upheld', about: dispute }, march('02T12:59'));
  await later(ann, '2026-03-02T13:10:30.000Z');
  go(`/challenge/${id}`);
  await page.getByText('1 decided dispute').click();
  await expectShown(
    DISPUTE,
    `
    article "The rejection of your check-in" | The verdict falls | heading "The rejection of your check-in" [level=3]
    figure "Mar 2, 2026, 1:10 PM · Window 1 of 3" | Through the park | Mar 2, 2026, 1:10 PM · Window 1 of 3
    heading "The verdict" [level=4] | list "What those who verified it said" | BEN rejected it | There is no park on the way.
    heading "Against it" [level=4] | You Mar 2, 2026, 1:50 PM | It is behind the station. | heading "Votes" [level=4] | list "Votes"
    BEN it stands | CLEO it falls | DAN it falls | I know that park.
    The rejection falls: 2 votes to 1. Your check-in counts. Nobody lost this dispute.
  `,
  );
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted.
    Through the park | ANN (you) | 59 minutes ago | · Window 1 of 3 | Verified | list "Who looked" | BEN rejected · | 50 minutes ago
    “There is no park on the way.” | You disputed this verdict: it falls | It is behind the station.
    The rejection falls: 2 votes to 1. Your check-in counts. Nobody lost this dispute.
  `,
  );
});

test('RV6 somebody else’s dispute is voted on with a reason, once, and the votes decide', async ({ person }) => {
  const { ann, id, proof } = await rejected(person, 'dan');
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The other participants verify check-ins: the majority decides, and the host alone where they say something. Without a word in 48 hours a check-in is accepted.
    Through the park | Early | DAN | 40 minutes ago | · Window 1 of 3 | button "Report the check-in of DAN" | Not Verified
    list "Who looked" | BEN rejected · | 30 minutes ago | “There is no park on the way.” | button "Dispute this verdict"
    until Mar 4, 2026, 1:20 PM
  `,
  );
  ann.others.reviewed('dan', { challenge: id, action: 'disputed', about: proof, text: 'Look at the clock behind me.' }, march('02T12:40'));
  await ann.pulls();
  await expectShown(
    DISPUTE,
    `
    article "The rejection of DAN's check-in" | Open dispute | heading "The rejection of DAN's check-in" [level=3]
    figure "Early Mar 2, 2026, 1:10 PM · Window 1 of 3" | Through the park | Early | Mar 2, 2026, 1:10 PM · Window 1 of 3
    heading "The verdict" [level=4] | list "What those who verified it said" | BEN rejected it | There is no park on the way.
    heading "Against it" [level=4] | DAN Mar 2, 2026, 1:40 PM | Look at the clock behind me.
    3 other participants decide by majority, 0 votes so far, until Mar 5, 2026, 1:40 PM. Without a majority the verdict stands.
    Your vote: why? (optional) | textbox "Your vote: why? (optional)" | button "The verdict stands" | button "The verdict falls"
  `,
  );
  await page.getByLabelText('Your vote: why? (optional)').fill('I know that park.');
  await page.getByRole('button', { name: 'The verdict stands' }).click();
  await expect.element(page.getByText('You voted: the verdict stands.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'The verdict falls' }).click();
  await expect.element(page.getByText('You voted: the verdict falls.')).toBeVisible();
  await expectShown(
    DISPUTE,
    `
    article "The rejection of DAN's check-in" | Open dispute | heading "The rejection of DAN's check-in" [level=3]
    figure "Early Mar 2, 2026, 1:10 PM · Window 1 of 3" | Through the park | Early | Mar 2, 2026, 1:10 PM · Window 1 of 3
    heading "The verdict" [level=4] | list "What those who verified it said" | BEN rejected it | There is no park on the way.
    heading "Against it" [level=4] | DAN Mar 2, 2026, 1:40 PM | Look at the clock behind me.
    3 other participants decide by majority, 0 votes so far, until Mar 5, 2026, 1:40 PM. Without a majority the verdict stands.
    status: You voted: the verdict falls. | button "Undo"
  `,
  );
  await later(ann, '2026-03-05T13:50:30.000Z');
  await page.getByText('1 decided dispute').click();
  await expectShown(
    DISPUTE,
    `
    article "The rejection of DAN's check-in" | The verdict falls | heading "The rejection of DAN's check-in" [level=3]
    figure "Early Mar 2, 2026, 1:10 PM · Window 1 of 3" | Through the park | Early | Mar 2, 2026, 1:10 PM · Window 1 of 3
    heading "The verdict" [level=4] | list "What those who verified it said" | BEN rejected it | There is no park on the way.
    heading "Against it" [level=4] | DAN Mar 2, 2026, 1:40 PM | Look at the clock behind me. | heading "Votes" [level=4] | list "Votes"
    You it falls | The rejection falls: 1 vote to 0. DAN's check-in counts. Nobody lost this dispute.
  `,
  );
});

test('RV6 72 hours of silence leave the verdict, and nobody lost', async ({ person }) => {
  const { ann, id, proof } = await rejected(person, 'dan');
  ann.others.reviewed('dan', { challenge: id, action: 'disputed', about: proof, text: 'Look at the clock behind me.' }, march('02T12:40'));
  await later(ann, '2026-03-05T13:50:30.000Z');
  await page.getByText('1 decided dispute').click();
  const says = "The rejection stands: nobody voted within 72 hours. DAN's check-in does not count. Nobody lost this dispute.";
  await expect.element(page.getByRole('article', { name: /check-in$/ }).getByText(says)).toBeVisible();
});
