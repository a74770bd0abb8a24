import { expect } from 'vitest';
import { challengeIdIn, checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { challengeNode, idOf, proofsIn } from './support/nodeApi.ts';
import { logIn } from './support/person.ts';
import { signOutElsewhere } from './support/signOutElsewhere.ts';
import { test } from './support/test.ts';

test('AC27 an offline account whose session is over after 30 days without use stays open; the app asks for a login on reconnect, and nothing is lost', async ({
  person,
}) => {
  const ann = await person('Ann', { cachesApp: true, isKept: true });
  const { page, context, complaints } = ann;
  complaints.allow(/401/);
  const annsId = await idOf(ann);
  await waitUntilKept(context);

  await setOnline(context, false);
  expect(await signOutElsewhere(ann)).toBe(200);
  await page.evaluate(endStoredSession);
  await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log' });
  await startChallenge(page);
  const challengeId = challengeIdIn(page);
  await checkInWithText(page, 'Chapter one');
  await page.reload();
  await page.getByText('Chapter one').waitFor();
  await createChallenge(page, { title: 'Swim before work' });
  const second = challengeIdIn(page);

  await setOnline(context, true);
  const question = page.getByRole('alertdialog', { name: 'Log in again to stay up to date' });
  await question.getByText('wait here and are sent after you log in').waitFor();
  await question.getByRole('button', { name: 'Later' }).click();
  await question.waitFor({ state: 'detached' });
  // The screen is still there; a reload asks once more, because something waits.
  expect(challengeIdIn(page)).toBe(second);
  await page.reload();
  await question.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/#/login');
  await page.getByText('Your session has ended. Log in again to go on.').waitFor();
  // The login of the same person returns to the screen that was open.
  await logIn(ann, `**/#/challenge/${second}`);
  await expect.poll(async () => (await proofsIn(ann, challengeId)).length, { timeout: 10_000 }).toBe(1);
  await expect.poll(async () => (await challengeNode(ann, second))?.['/attributes/@creat'], { timeout: 10_000 }).toBe(annsId);
  await page.goto(`/#/challenge/${challengeId}`);
  await page.getByText('Chapter one').waitFor();
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  expect(await proofsIn(ann, challengeId)).toMatchObject([{ '/text': '', '/attributes/@prfDt': 'Chapter one' }]);
});

/** Makes the stored session one of which 30 days without use are over, as the device knows it. The other clocks stay as they are. */
function endStoredSession(): void {
  const session: unknown = JSON.parse(localStorage.getItem('gauntlet.session') ?? 'null');
  localStorage.setItem('gauntlet.session', JSON.stringify({ ...Object(session), exp: Date.now() - 1_000 }));
}
