import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { challengeIdIn, checkInWithText, startChallenge } from './support/challenges.ts';
import { AFTER_UNDO, eveningZone, moveAhead } from './support/clock.ts';
import { setOnline } from './support/network.ts';
import { idOf, nodeIdsIn } from './support/nodeApi.ts';
import { logIn, type Person, type PersonOptions } from './support/person.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/test.ts';
import { reviewFields, writeNode } from './support/writeNode.ts';

/** Others see within moments what is sent; on a busy machine it takes longer. */
const SENT = { timeout: 40_000 };
const TITLE = 'Walk to work';
/** Four browsers, and days that pass: on a busy machine this takes minutes. */
const LIMIT = { timeout: 180_000 };

type Group = { ann: Person; ben: Person; cleo: Person; dan: Person; id: string; proof: string };

/** A group of a day that Ben hosts, in which Ann checked in and Ben rejected that. */
async function rejected(person: (name: string, options: PersonOptions) => Promise<Person>): Promise<Group> {
  const options = { clock: true, timezoneId: eveningZone(), newcomer: 'plain' } as const;
  const ben = await person('Ben', options);
  await ben.page.goto('/#/create');
  await ben.page.getByLabel('Title').fill(TITLE);
  await ben.page.getByRole('radio', { name: 'Group (Free)' }).check();
  await ben.page.getByLabel('Proof Type').selectOption({ label: 'Text Log' });
  await ben.page.getByLabel('Duration (days)').fill('1');
  await ben.page.getByRole('button', { name: 'Create Challenge' }).click();
  await ben.page.getByRole('link', { name: TITLE }).click();
  await ben.page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  const id = challengeIdIn(ben.page);
  await ben.page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  const [ann, cleo, dan] = [await person('Ann', options), await person('Cleo', options), await person('Dan', options)];
  for (const { page } of [ann, cleo, dan]) {
    await page.goto(`/#/challenge/${id}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Waiting for Ben').first().waitFor();
  }
  await expect.poll(() => ben.page.getByText('Participants (4)').count(), SENT).toBe(1);
  await startChallenge(ben.page);
  await ann.page.getByRole('button', { name: 'Upload Proof' }).waitFor(SENT);
  await checkInWithText(ann.page, 'Through the park');
  await expect.poll(() => nodeIdsIn(ben, 'proofs', id), SENT).toHaveLength(1);
  const [proof = ''] = await nodeIdsIn(ben, 'proofs', id);
  const about = { action: 'rejected', about: proof, text: 'There is no park on the way.', at: Date.now() };
  await writeNode(ben, 'reviews', reviewFields(await idOf(ben), id, about));
  // The sessions end while the test lets days pass.
  for (const { complaints } of [ann, ben, cleo, dan]) complaints.allow(/401/);
  return { ann, ben, cleo, dan, id, proof };
}

/** Opens the dialog that disputes the first verdict on the page of the challenge. */
async function openDisputeDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Dispute this verdict' }).first().click(SENT);
  return page.getByRole('dialog', { name: 'Dispute this verdict' });
}

/** Sends the dispute, and lets pass the time in which it can be taken back. */
async function sendDispute(dialog: Locator, reason: string, server: RunningServer, ...people: Person[]): Promise<void> {
  await dialog.getByLabel('Why is it wrong?').fill(reason);
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await moveAhead(AFTER_UNDO, server, ...people);
}

async function annDisputes({ ann, ben, cleo, dan }: Group, server: RunningServer): Promise<void> {
  const dialog = await openDisputeDialog(ann.page);
  await dialog.getByText('Your check-in was rejected by Ben Example.').waitFor();
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click();
  await dialog.getByText('Say why the verdict is wrong.').waitFor();
  await sendDispute(dialog, 'It is behind the station.', server, ann, ben, cleo, dan);
  for (const { page } of [ben, cleo, dan, ann]) await statusOn(page).getByText('Disputed', { exact: true }).waitFor(SENT);
}

const statusOn = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
const disputeOn = (page: Page) => page.getByRole('article', { name: /check-in$/ });

/** Everybody comes back after the session has ended. */
async function comeBack(hours: number, server: RunningServer, id: string, ...people: Person[]): Promise<void> {
  await moveAhead(hours, server, ...people);
  for (const person of people) {
    await logIn(person);
    await person.page.goto(`/#/challenge/${id}`);
  }
}

test(
  'RV5 RV6 CH26 a group decides a dispute by votes; the recorded outcome reaches every device, also one that was offline',
  LIMIT,
  async ({ person, server }) => {
    const group = await rejected(person);
    const { ann, ben, cleo, dan, id } = group;
    await annDisputes(group, server);

    // Both sides and the evidence, on the page and in the list on the profile.
    await disputeOn(cleo.page).getByText('It is behind the station.').waitFor();
    await disputeOn(cleo.page).getByText('There is no park on the way.').waitFor();
    await disputeOn(cleo.page).getByText('Through the park').waitFor();
    await disputeOn(cleo.page)
      .getByText(/3 other participants decide by majority, 0 votes so far/)
      .waitFor();
    expect(await disputeOn(ann.page).getByRole('button', { name: 'The verdict falls' }).count()).toBe(0);

    await disputeOn(ben.page).getByRole('button', { name: 'The verdict stands' }).click();
    await disputeOn(ben.page).getByText('You voted: the verdict stands.').waitFor();
    await moveAhead(2 * AFTER_UNDO, server, ann, ben, cleo, dan);
    // Once two agree it is decided, and the server takes no third vote.
    for (const { page } of [cleo, dan])
      await disputeOn(page)
        .getByText(/1 vote so far/)
        .waitFor(SENT);
    await disputeOn(cleo.page).getByRole('button', { name: 'The verdict falls' }).click();
    await disputeOn(dan.page)
      .getByLabel(/Your vote/)
      .fill('I know that park.');
    await disputeOn(dan.page).getByRole('button', { name: 'The verdict falls' }).click();
    for (const { page } of [cleo, dan]) await disputeOn(page).getByText('You voted: the verdict falls.').waitFor();
    await moveAhead(3 * AFTER_UNDO, server, ann, ben, cleo, dan);
    for (const { page } of [ann, ben, cleo, dan]) {
      await page
        .getByText("The rejection of Ann Example's check-in falls: 2 votes to 1.")
        .or(page.getByText('The rejection of your check-in falls: 2 votes to 1.'))
        .waitFor(SENT);
      await statusOn(page).getByText('Active', { exact: true }).waitFor(SENT);
    }

    await setOnline(cleo.context, false);
    await comeBack(24 * 6, server, id, ann, ben);
    await ann.page.getByText('You completed this challenge').waitFor(SENT);
    await ann.page.getByText(/Final: the server recorded it on/).waitFor();
    await ann.page.getByText('The server recorded the outcome: 1 of 4 completed it.').waitFor();
    await ben.page.getByText('Not enough check-ins this time').waitFor(SENT);
    await setOnline(cleo.context, true);
    await comeBack(24 * 6, server, id, cleo);
    await cleo.page.getByText('The server recorded the outcome: 1 of 4 completed it.').waitFor(SENT);
  },
);
