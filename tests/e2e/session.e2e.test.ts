import { expect } from 'vitest';
import { challengeIdIn, checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { moveAhead } from './support/clock.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { challengeNode, idOf, proofsIn } from './support/nodeApi.ts';
import { logIn } from './support/person.ts';
import type { Person } from './support/person.ts';
import type { RunningServer } from './support/server.ts';
import { signOutElsewhere } from './support/signOutElsewhere.ts';
import { test } from './support/test.ts';

test.for([
  ['ended in another browser', async (person: Person) => expect(await signOutElsewhere(person)).toBe(200)],
  ['expired', runOut],
] as const)(
  'an offline account whose session %s stays open; the app requests a login on reconnect, and nothing is lost',
  async ([, end], { person, server }) => {
    const ann = await person('Ann', { clock: true, cachesApp: true });
    const { page, context, complaints } = ann;
    complaints.allow(/401/);
    const annsId = await idOf(ann);
    await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log' });
    await startChallenge(page);
    const challengeId = challengeIdIn(page);
    await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
    await waitUntilKept(context);

    await setOnline(context, false);
    await end(ann, server);
    await checkInWithText(page, 'Chapter one');
    await page.reload();
    await page.getByText('Chapter one').waitFor();
    await createChallenge(page, { title: 'Swim before work' });
    const second = challengeIdIn(page);
    expect(new URL(page.url()).hash).toMatch(/challenge/);

    await setOnline(context, true);
    await page.waitForURL('**/#/login');
    await page.getByText('Your session has ended. Log in again to go on.').waitFor();
    await logIn(ann);
    await expect.poll(async () => (await proofsIn(ann, challengeId)).length, { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await challengeNode(ann, second))?.['/attributes/@creat'], { timeout: 10_000 }).toBe(annsId);
    await page.goto(`/#/challenge/${challengeId}`);
    await page.getByText('Chapter one').waitFor();
    await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
    expect(await proofsIn(ann, challengeId)).toMatchObject([{ '/text': '', '/attributes/@prfDt': 'Chapter one' }]);
  },
);

async function runOut(person: Person, server: RunningServer): Promise<void> {
  await moveAhead(25, server, person);
}

test('AC19 after a day the app requests a login; with the tick the next one holds while the app is used', async ({ person, server }) => {
  const ann = await person('Ann', { clock: true });
  const { page } = ann;
  ann.complaints.allow(/401/);
  await moveAhead(25, server, ann);
  await page.reload();
  await page.waitForURL('**/#/login');
  const keep = page.getByRole('checkbox', { name: 'Keep me signed in' });
  expect(await keep.isChecked()).toBe(false);
  await keep.check();
  await logIn(ann);
  for (const days of [10, 25]) {
    await moveAhead(24 * days, server, ann);
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).waitFor();
  }
});
