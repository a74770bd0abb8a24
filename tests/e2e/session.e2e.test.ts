import { expect } from 'vitest';
import { challengeIdIn, checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { moveAhead } from './support/clock.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { challengeNode, idOf, proofsIn } from './support/nodeApi.ts';
import { logIn } from './support/person.ts';
import { signOutElsewhere } from './support/signOutElsewhere.ts';
import { test } from './support/test.ts';

test.for([
  ['AC6 ended in another browser', false],
  ['AC27 is over after 30 days without use', true],
] as const)(
  'an offline account whose session %s stays open; the app asks for a login on reconnect, and nothing is lost',
  async ([, isOverByTime], { person }) => {
    const ann = await person('Ann', { cachesApp: true, isKept: isOverByTime });
    const { page, context, complaints } = ann;
    complaints.allow(/401/);
    const annsId = await idOf(ann);
    await waitUntilKept(context);

    await setOnline(context, false);
    expect(await signOutElsewhere(ann)).toBe(200);
    if (isOverByTime) await page.evaluate(endStoredSession);
    await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log' });
    await startChallenge(page);
    const challengeId = challengeIdIn(page);
    await checkInWithText(page, 'Chapter one');
    await page.reload();
    await page.getByText('Chapter one').waitFor();
    await createChallenge(page, { title: 'Swim before work' });
    const second = challengeIdIn(page);
    expect(new URL(page.url()).hash).toMatch(/challenge/);

    await setOnline(context, true);
    if (isOverByTime) {
      const question = page.getByRole('alertdialog', { name: 'Log in again to stay up to date' });
      await question.getByText('wait here and are sent after you log in').waitFor();
      await question.getByRole('button', { name: 'Later' }).click();
      await question.waitFor({ state: 'detached' });
      // The screen is still there; a reload asks once more, because something waits.
      expect(challengeIdIn(page)).toBe(second);
      await page.reload();
      await question.getByRole('button', { name: 'Log In' }).click();
    }
    await page.waitForURL('**/#/login');
    await page.getByText('Your session has ended. Log in again to go on.').waitFor();
    // The login of the same person returns to the screen that was open.
    await logIn(ann, isOverByTime ? `**/#/challenge/${second}` : '**/#/feed');
    await expect.poll(async () => (await proofsIn(ann, challengeId)).length, { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await challengeNode(ann, second))?.['/attributes/@creat'], { timeout: 10_000 }).toBe(annsId);
    await page.goto(`/#/challenge/${challengeId}`);
    await page.getByText('Chapter one').waitFor();
    await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
    expect(await proofsIn(ann, challengeId)).toMatchObject([{ '/text': '', '/attributes/@prfDt': 'Chapter one' }]);
  },
);

test('AC6 AC19 after a day the app requests a login; with the tick, which is set at first, the next one holds while the app is used', async ({
  person,
  server,
}) => {
  const ann = await person('Ann', { clock: true });
  const { page } = ann;
  ann.complaints.allow(/401/);
  await moveAhead(25, server, ann);
  await page.reload();
  await page.waitForURL('**/#/login');
  expect(await page.getByRole('checkbox', { name: 'Keep me signed in' }).isChecked()).toBe(true);
  await logIn(ann, '**/#/feed', true);
  for (const days of [10, 25]) {
    await moveAhead(24 * days, server, ann);
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).waitFor();
  }
});

/** Makes the stored session one of which 30 days without use are over, as the device knows it. The other clocks stay as they are. */
function endStoredSession(): void {
  const session: unknown = JSON.parse(localStorage.getItem('gauntlet.session') ?? 'null');
  localStorage.setItem('gauntlet.session', JSON.stringify({ ...Object(session), exp: Date.now() - 1_000 }));
}
