import type { Page } from 'playwright';
import { expect } from 'vitest';
import { challengeIdIn, createChallenge } from './support/challenges.ts';
import { fillSignUp, logIn } from './support/person.ts';
import { test } from './support/test.ts';

test('CM9 CM24 the link of a challenge is copied, shows it signed out, and leads to it after a login or a sign-up', async ({
  person,
  visitor,
  server,
}) => {
  const ann = await person('Orla');
  const { page, context } = ann;
  await createChallenge(page, { title: 'Run 5k' });
  const id = challengeIdIn(page);
  await settled(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Challenge' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied to clipboard!').waitFor();
  await dialog.getByRole('button', { name: 'Copied!' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.origin}/challenge/${id}`);

  const ben = await person('Ben');
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Run 5k', level: 1 }).waitFor();
  await ben.page.getByRole('button', { name: 'Account' }).click();
  await ben.page.getByRole('menuitem', { name: 'Log Out' }).click();
  await ben.page.getByRole('link', { name: 'Log In' }).first().waitFor();
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Run 5k', level: 1 }).waitFor();
  await ben.page.getByText('An invitation from Orla Example to a challenge, one on one.').waitFor();
  await logIn(ben, `**/#/challenge/${id}`);
  await ben.page.getByRole('heading', { name: 'Run 5k', level: 1 }).waitFor();

  // Two taps beside the form.
  const cleo = await visitor('Cleo', { at: link });
  await cleo.page.getByText('A photo every day, for 30 days').waitFor();
  await cleo.page.getByRole('link', { name: 'Join with a new account' }).click();
  await fillSignUp(cleo);
  await cleo.page.getByRole('button', { name: 'Join challenge' }).click();
  await cleo.page.getByRole('button', { name: 'Upload Proof' }).first().waitFor();
  expect(await cleo.page.getByRole('complementary', { name: 'Sample data' }).count()).toBe(0);

  // Cleo knows Orla now, and invites her by name.
  await cleo.page.goto('/#/create');
  await cleo.page.getByLabel('Title').fill('Read together');
  await cleo.page.getByRole('radio', { name: 'Group (Free)' }).check();
  await cleo.page.getByLabel('Invite people (optional)').fill('Orla');
  await cleo.page.getByRole('button', { name: 'Orla Example' }).click();
  await cleo.page.getByRole('button', { name: 'Create Challenge' }).click();
  await cleo.page.getByText('Challenge created successfully!').waitFor();
  // Its card is what says that it waits.
  await cleo.page.getByRole('link', { name: 'Read together' }).waitFor();
  await settled(cleo.page);
  await page.goto('/#/feed?tab=discover');
  await page.getByRole('listitem').filter({ hasText: 'Read together' }).getByText('Invites you').waitFor();
});

/** Waits until every event that the page shows is acknowledged. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Waiting to sync').count()).toBe(0);
}
