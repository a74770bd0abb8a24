import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { askServer } from '../../server/hostSocket.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { logIn, type Person } from './support/person.ts';
import { enrol } from './support/secondFactor.ts';
import { test } from './support/test.ts';

test('MD3 MD6 MD10 CM14 a report reaches a moderator, who hides a comment and a check-in: the other browser shows the marks', async ({
  person,
  server,
}) => {
  const [ada, ben, mia] = [await person('Ada'), await person('Ben'), await person('Mia')];
  await createChallenge(ada.page, { title: 'Write daily', proof: 'Text Log' });
  await startChallenge(ada.page);
  await checkInWithText(ada.page, 'Wrote an advertisement');
  await ada.page.getByLabel('Add a comment').fill('Buy my pills!');
  await ada.page.getByLabel('Add a comment').press('Enter');
  const comment = ada.page.getByRole('article', { name: 'Comment by Ada Example' });
  await comment.getByText('Buy my pills!').waitFor();
  const challenge = ada.page.url();

  // Ben takes part, so that changes reach his open page, and reports both.
  await ben.page.goto(challenge);
  await ben.page.getByRole('button', { name: 'Join', exact: false }).first().click();
  await ben.page.getByText('Buy my pills!').waitFor();
  await ben.page.getByRole('button', { name: 'Report the check-in of Ada Example' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'Report check-in' });
  await dialog.getByLabel('Dishonest').check();
  await dialog.getByLabel('What should the moderators know?').fill('This is no diary.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await ben.page.getByText('Check-in reported').waitFor();
  await ben.page.getByRole('article', { name: 'Comment by Ada Example' }).getByRole('button', { name: 'Report', exact: true }).click();
  await ben.page.getByRole('dialog', { name: 'Report comment' }).getByRole('button', { name: 'Report' }).click();
  await ben.page.getByText('Comment reported').waitFor();

  // Nobody else has the page.
  await ben.page.goto('/#/moderation');
  await ben.page.getByRole('heading', { name: 'Only for moderators' }).waitFor();
  await ben.page.goto(challenge);

  for (const command of ['confirm', 'grant']) {
    await askServer(server.dataDir, command === 'grant' ? `grant ${mia.email} moderator` : `confirm ${mia.email}`);
  }
  await mia.page.getByRole('button', { name: 'Account' }).click();
  await mia.page.getByRole('menuitem', { name: 'Moderation' }).click();
  await mia.page.getByRole('heading', { name: 'Moderation', level: 1 }).waitFor();
  // MD10: a panel leads to the settings.
  mia.complaints.allow(/403/);
  await mia.page.getByText('Set up two-step login first').waitFor();
  expect(await faultsOf(mia.page, 'without a second factor', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  await enrol(mia);
  await mia.page.getByRole('link', { name: 'Go to the settings' }).click();
  await mia.page.getByText('10 recovery codes left').waitFor();
  await mia.page.goBack();
  const proofCase = mia.page.getByRole('article', { name: 'Check-in of Ada Example' });
  await proofCase.getByText('Wrote an advertisement').waitFor();
  await proofCase.getByText('This is no diary.').waitFor();
  expect(await faultsOf(mia.page, 'the queue', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  for (const name of ['Check-in of Ada Example', 'Comment of Ada Example']) {
    await mia.page.getByRole('article', { name }).getByRole('button', { name: 'Hide' }).click();
    const decision = mia.page.getByRole('dialog', { name: 'Hide?' });
    await decision.getByRole('button', { name: 'Hide' }).click();
    await decision.getByText('Give a reason.').waitFor();
    await decision.getByLabel('Reason').fill('Advertising');
    await decision.getByRole('button', { name: 'Hide' }).click();
    await mia.page.getByRole('article', { name }).waitFor({ state: 'detached' });
  }
  await mia.page.getByRole('tab', { name: 'Decisions' }).click();
  await mia.page.getByText('A comment of Ada Example was hidden by Mia Example').waitFor();

  // Ben's open page follows the change feed; Ada sees her own text with a mark.
  await ben.page.getByText('This comment was hidden by a moderator.').waitFor();
  await ben.page.getByText('This check-in was hidden by a moderator.').waitFor();
  expect(await ben.page.getByText(/Buy my pills|Wrote an advertisement/).count()).toBe(0);
  await comment.getByText('Hidden by a moderator').waitFor();
  await comment.getByText('Buy my pills!').waitFor();
});

test('MD7 a suspended person is signed out, and cannot log in until they are reinstated', async ({ person, server }) => {
  // The members are a list in pages, which begins with the A.
  const [abe, ben, mia] = [await person('Abe'), await person('Ben'), await person('Mia')];
  await createChallenge(abe.page, { title: 'Sell daily', proof: 'Text Log' });
  await abe.page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  await ben.page.goto('/#/social');
  await ben.page.getByRole('button', { name: 'More about Abe Example' }).click();
  await ben.page.getByRole('menuitem', { name: 'Report this person' }).click();
  await ben.page.getByRole('dialog', { name: 'Report person' }).getByRole('button', { name: 'Report' }).click();
  await ben.page.getByText('Person reported').waitFor();
  for (const command of [`confirm ${mia.email}`, `grant ${mia.email} moderator`]) await askServer(server.dataDir, command);
  await enrol(mia);
  abe.complaints.allow(/401|Unauthorized/);
  await mia.page.goto('/#/moderation');
  const decide = async (where: Locator, name: string): Promise<void> => {
    await where.getByRole('button', { name }).first().click();
    const dialog = mia.page.getByRole('dialog', { name: `${name} Abe Example?` });
    await dialog.getByLabel('Reason').fill('Sells things');
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await decide(mia.page.getByRole('article', { name: 'Person Abe Example' }), 'Suspend');
  await abe.page.waitForURL('**/#/login', { timeout: 30_000 });
  abe.complaints.allow(/403|Forbidden/);
  await abe.page.getByLabel('Email').fill(abe.email);
  await abe.page.getByLabel('Password', { exact: true }).fill('Gauntlet2026');
  await abe.page.locator('form button[type=submit]').click();
  await abe.page.getByText('This account is suspended by the moderators of this Gauntlet.').waitFor();
  await mia.page.getByRole('tab', { name: 'Decisions' }).click();
  await decide(mia.page.getByRole('listitem').filter({ hasText: 'Abe Example was suspended by' }), 'Reinstate');
  await mia.page.getByText('Abe Example was reinstated by Mia Example').waitFor();
  await logIn(abe);
});

test('CM16 CM17 a block hides both people from each other, and Unblock in the settings ends it', async ({ person }) => {
  // Nobody else of these tests is called Bela, so that the name finds one person.
  const [ann, ben] = [await person('Ann'), await person('Bela')];
  await createChallenge(ann.page, { title: 'Walk daily', proof: 'Text Log' });
  await startChallenge(ann.page);
  await checkInWithText(ann.page, 'Walked to the lake');
  const challenge = ann.page.url();
  await ben.page.goto(challenge);
  await ben.page.getByRole('button', { name: 'Join', exact: false }).first().click();
  await ben.page.getByText('Walked to the lake').waitFor();
  await ben.page.getByLabel('Add a comment').fill('Said Ben');
  await ben.page.getByLabel('Add a comment').press('Enter');
  const comment = ann.page.getByRole('article', { name: 'Comment by Bela Example' });
  await comment.getByText('Said Ben').waitFor();
  const invitation = await ben.context.newPage();
  await invitation.goto(await inviteByName(ann, 'Bela'));
  await invitation.getByRole('heading', { name: 'Read together', level: 1 }).waitFor();

  await comment.getByRole('button', { name: 'More about Bela Example' }).click();
  await ann.page.getByRole('menuitem', { name: 'Block this person' }).click();
  await ann.page.getByRole('alertdialog', { name: 'Block Bela Example?' }).getByRole('button', { name: 'Block' }).click();
  await comment.waitFor({ state: 'detached' });
  await ann.page.getByText('Hidden person').first().waitFor();
  // Ben's open page follows the change feed.
  await ben.page.getByText('This check-in is of a hidden person.').waitFor();
  expect(await ben.page.getByText('Walked to the lake').count()).toBe(0);
  expect(await ben.page.getByText('Ann Example').count()).toBe(0);
  await invitation.getByRole('heading', { name: 'Challenge not found' }).waitFor();

  await ann.page.goto('/#/settings');
  await ann.page.getByRole('button', { name: 'Unblock Bela Example' }).click();
  await ann.page.getByText('You block nobody.').waitFor();
  await ben.page.getByText('Walked to the lake').waitFor();
  await invitation.getByRole('heading', { name: 'Read together', level: 1 }).waitFor();
  await ann.page.goto(challenge);
  await comment.getByText('Said Ben').waitFor();
});

/** Invites somebody by name to a group, in a second tab. Returns the URL of the challenge once the server has it. */
async function inviteByName({ context }: Person, name: string): Promise<string> {
  const page = await context.newPage();
  await page.goto('/#/create');
  await page.getByLabel('Title').fill('Read together');
  await page.getByRole('radio', { name: 'Group (Free)' }).check();
  await page.getByLabel('Invite people (optional)').fill(name);
  await page.getByRole('button', { name: `${name} Example` }).click();
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: 'Read together' }).click();
  await page.getByRole('heading', { name: 'Read together', level: 1 }).waitFor();
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  const url = page.url();
  await page.close();
  return url;
}
