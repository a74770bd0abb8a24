import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { actFields, challengeFields, proofFields, type ParticipationAction } from '../../core/replication/nodeFields.ts';
import { go } from '../support/app.tsx';
import { test, type Other } from '../support/test.ts';

const PASSWORD = 'Gauntlet2026';
const now = (): string => new Date().toISOString();

const act = (person: Other, challenge: string, action: ParticipationAction): Promise<string> =>
  person.write('participations', actFields(now(), { person: person.id, challenge, action }));

/** A running challenge of somebody, who checked in and commented. */
async function begun(creator: Other, title: string) {
  const id = await creator.write('challenges', challengeFields(creator.id, { '/text': title, '/attributes/@zone': 'UTC' }));
  await act(creator, id, 'started');
  const proof = await creator.write('proofs', proofFields(now(), creator.id, id, { '/attributes/@prfDt': 'Wrote an advertisement' }));
  return { id, proof, comment: await comments(creator, id, 'Buy my pills!') };
}

const comments = (person: Other, challenge: string, text: string): Promise<string> =>
  person.write('comments', {
    '/text': text,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@actn': 'posted',
    '/attributes/@about': '',
    '/attributes/@tstmp': now(),
  });

/** Blocks or unblocks somebody, or reports them. */
async function says(person: Other, action: 'block' | 'unblock' | 'person', about: Other): Promise<void> {
  const json = {
    '/text': '',
    '/attributes/@chlId': '',
    '/attributes/@usrId': person.id,
    '/attributes/@actn': action,
    '/attributes/@reasn': action === 'person' ? 'spam' : '',
    '/attributes/@tstmp': now(),
    '/attributes/@about': about.id,
  };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const { status } = await person.call({ method: 'POST', path: '/api/local/projects/reports/nodes', headers, json });
  expect(status).toBe(201);
}

async function moderator(
  mia: Other,
): Promise<(kind: 'comment' | 'proof' | 'person', about: string, action: 'hide' | 'suspend') => Promise<void>> {
  await commands.makeModerator('plain', mia.id);
  return async (kind, about, action) => {
    const json = { kind, about, action, reason: 'Advertising' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await mia.call({ method: 'POST', path: '/api/local/moderation/decisions', headers, json });
    expect(answer).toMatchObject({ body: { ok: true } });
  };
}

/** Joins the challenge whose page is open: who takes part follows its changes. */
async function joins(person: Other, challenge: string): Promise<void> {
  await page.getByRole('button', { name: 'Join challenge' }).click();
  const path = `/api/local/projects/participations/nodes?challenge=${challenge}&limit=100`;
  await expect.poll(async () => JSON.stringify((await person.call({ method: 'GET', path })).body)).toContain(person.id);
}

test('MD3 MD6 CM14 a check-in and a comment are reported; once a moderator hid them, the open page of others shows marks', async ({
  member,
  other,
}) => {
  const ada = await other('Ada Example');
  const { id, proof, comment } = await begun(ada, 'Write daily');
  const mia = await other('Mia Example');
  const decides = await moderator(mia);
  const ben = await member('Ben', { at: `/challenge/${id}` });
  await joins(ben, id);
  await expect.element(page.getByText('Buy my pills!')).toBeVisible();
  await page.getByRole('button', { name: 'Report the check-in of Ada Example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report check-in' });
  await dialog.getByRole('radio', { name: /^Dishonest/ }).click();
  await dialog.getByLabelText('What should the moderators know?').fill('This is no diary.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText('Check-in reported')).toBeVisible();
  const path = '/api/local/moderation/queue';
  await expect.poll(async () => JSON.stringify((await mia.call({ method: 'GET', path })).body)).toContain('This is no diary.');
  await decides('proof', proof, 'hide');
  await decides('comment', comment, 'hide');
  await expect.element(page.getByText('This comment was hidden by a moderator.')).toBeVisible();
  await expect.element(page.getByText('This check-in was hidden by a moderator.')).toBeVisible();
  expect(page.getByText(/Buy my pills|Wrote an advertisement/).elements()).toHaveLength(0);
});

test('MD6 the author sees a hidden comment and check-in with a mark', async ({ member, other }) => {
  const decides = await moderator(await other('Mia Example'));
  const ada = await member('Ada', { at: '/feed' });
  const { id, proof, comment } = await begun(ada, 'Write daily');
  await decides('proof', proof, 'hide');
  await decides('comment', comment, 'hide');
  go(`/challenge/${id}`);
  await expect.element(page.getByText('Buy my pills!')).toBeVisible();
  await expect.element(page.getByText('Wrote an advertisement')).toBeVisible();
  await expect.poll(() => page.getByText('Hidden by a moderator').elements()).toHaveLength(2);
});

test('MD7 a suspended person is signed out, and the login says why', async ({ member, other }) => {
  const abe = await member('Abe', { at: '/points' });
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
  await says(await other('Ben Example'), 'person', abe);
  const decides = await moderator(await other('Mia Example'));
  await decides('person', abe.id, 'suspend');
  await expect.element(page.getByText('Your session has ended. Log in again to go on.')).toBeVisible();
  await page.getByLabelText('Email').fill(abe.email);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This account is suspended by the moderators of this Gauntlet.')).toBeVisible();
});

test('CM16 CM17 who blocks somebody sees nothing of them, until that ends', async ({ member, other }) => {
  const ann = await member('Ann', { at: '/feed' });
  const bela = await other('Bela Example');
  const { id } = await begun(ann, 'Walk daily');
  await act(bela, id, 'joined');
  await comments(bela, id, 'Said Bela');
  go(`/challenge/${id}`);
  const comment = page.getByRole('article', { name: 'Comment by Bela Example' });
  await expect.element(comment.getByText('Said Bela')).toBeVisible();
  await comment.getByRole('button', { name: 'More about Bela Example' }).click();
  await page.getByRole('menuitem', { name: 'Block this person' }).click();
  await page.getByRole('alertdialog', { name: 'Block Bela Example?' }).getByRole('button', { name: 'Block' }).click();
  await expect.element(comment).not.toBeInTheDocument();
  await expect.element(page.getByText('Hidden person').first()).toBeVisible();
  go('/settings');
  await page.getByRole('button', { name: 'Unblock Bela Example' }).click();
  await expect.element(page.getByText(/^You block nobody\./)).toBeVisible();
  go(`/challenge/${id}`);
  await expect.element(comment.getByText('Said Bela')).toBeVisible();
});

test('CM17 who is blocked sees nothing of the other person, also on open pages: of a shared challenge, and of an invitation', async ({
  member,
  other,
}) => {
  const ann = await other('Ann Example');
  const { id } = await begun(ann, 'Walk daily');
  const ben = await member('Ben', { at: `/challenge/${id}` });
  await joins(ben, id);
  await expect.element(page.getByText('Wrote an advertisement')).toBeVisible();
  await says(ann, 'block', ben);
  await expect.element(page.getByText('This check-in is of a hidden person.')).toBeVisible();
  expect(page.getByText(/Wrote an advertisement|Ann Example/).elements()).toHaveLength(0);
  await says(ann, 'unblock', ben);
  await expect.element(page.getByText('Wrote an advertisement')).toBeVisible();

  const invited = { '/text': 'Read together', '/attributes/@zone': 'UTC', '/attributes/@invit': ben.id };
  const invitation = await ann.write('challenges', challengeFields(ann.id, invited));
  go(`/challenge/${invitation}`);
  await expect.element(page.getByRole('heading', { name: 'Read together', level: 1 })).toBeVisible();
  await says(ann, 'block', ben);
  await expect.element(page.getByRole('heading', { name: 'Challenge not found' })).toBeVisible();
  await says(ann, 'unblock', ben);
  await expect.element(page.getByRole('heading', { name: 'Read together', level: 1 })).toBeVisible();
});
