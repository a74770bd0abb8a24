import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../../src/features/account/session.ts';
import { begun, checkInWithText, proofsOf, whenSaved } from '../support/ownDevice.ts';
import { address, reload } from '../support/app.tsx';
import { setOnline } from '../support/network.ts';
import { DIALOG, missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const HOUR_MS = 3_600_000;

/** Makes the stored session one of which 30 days without use are over. */
function endStoredSession(): void {
  const session: unknown = JSON.parse(localStorage.getItem('gauntlet.session') ?? 'null');
  localStorage.setItem('gauntlet.session', JSON.stringify({ ...Object(session), kept: true, exp: Date.now() - HOUR_MS }));
  sessionStore.handleStorage(null);
}

/** The same, and asks the server whether the session goes on. */
async function overByTime(): Promise<void> {
  endStoredSession();
  await sessionStore.verify();
}

test('AC27 a session that is over after 30 days asks once for a login: later keeps the account open', async ({ person }) => {
  await person({ at: '/points', figures: { syncMark: { status: 'signed-out', waiting: 0 } } });
  await overByTime();
  const question = page.getByRole('alertdialog', { name: 'Log in again to stay up to date' });
  await expect.element(question).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "alertdialog Log in again to stay up to date:
      heading Log in again to stay up to date [level=2]
      paragraph: This device was not used for 30 days, so the session of ann@example.org has ended.
      button Close
      paragraph: Everything on this device goes on working. What you do from now on waits here and is sent after you log in. What others do arrives after that, too.
      button Later
      button Log In"
  `);
  await question.getByRole('button', { name: 'Later' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/points');
  // Nothing waits, so that a reload does not ask again.
  reload();
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
  expect(question.elements()).toHaveLength(0);
});

test.for([
  [1, '1 change waits here and is sent after you log in.'],
  [2, '2 changes wait here and are sent after you log in.'],
] as const)('AC27 the question counts what waits: %i', async ([waiting, sentence], { person }) => {
  await person({ at: '/points', figures: { syncMark: { status: 'signed-out', waiting } } });
  await overByTime();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(await missingIn(DIALOG, sentence)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log In' }).click();
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByText(/^Your session has ended\. Log in again to go on\./)).toBeVisible();
  // The address of the account whose session is over.
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.org');
});

test('AC27 what an offline account does after 30 days without use is stored, asks for a login on reconnect, and is sent after it', async ({
  member,
}) => {
  const ann = await member('Ann');
  await whenSaved();
  setOnline(false);
  expect((await ann.call({ method: 'POST', path: '/api/auth/sign-out', json: {} })).status).toBe(200);
  endStoredSession();
  const first = await begun('Read 20 pages', 'text');
  await checkInWithText('Chapter one');
  reload();
  await expect.element(page.getByText('Chapter one')).toBeVisible();
  const second = await begun('Swim before work', 'text');
  setOnline(true);
  const question = page.getByRole('alertdialog', { name: 'Log in again to stay up to date' });
  await expect.element(question.getByText('wait here and are sent after you log in')).toBeVisible();
  await question.getByRole('button', { name: 'Later' }).click();
  await expect.element(question).not.toBeInTheDocument();
  // The screen is still there; a reload asks once more, because something waits.
  expect(address()).toBe(`/challenge/${second}`);
  reload();
  await question.getByRole('button', { name: 'Log In' }).click();
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByText('Your session has ended. Log in again to go on.')).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('Gauntlet2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  // The login of the same person returns to the screen that was open.
  await expect.poll(address).toBe(`/challenge/${second}`);
  await whenSaved();
  const fields = await proofsOf(first);
  for (const field of ['"/attributes/@prfDt":"Chapter one"', `"/attributes/@usrId":"${ann.id}"`]) expect(fields).toContain(field);
  expect(fields.split('"/attributes/@prfDt"')).toHaveLength(2);
  const challenge = await (await fetch(`/api/local/projects/challenges/nodes/${second}`)).text();
  expect(challenge).toContain(`"/attributes/@creat":"${ann.id}"`);
});
