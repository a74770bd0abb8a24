import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { challengeIdIn, createChallenge } from './support/challenges.ts';
import { fillSignUp, logIn } from './support/person.ts';
import { test } from './support/test.ts';

const MARKUP = '<img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> [a link](javascript:alert(1)) **bold** &amp;';

test('CM2 Enter sends a comment and Shift+Enter does not; it is never empty, and may be longer than the counter', async ({ person }) => {
  const { page } = await person('Ann');
  await openNew(page);
  const field = page.getByLabel('Add a comment');
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await page.getByText('0/500').waitFor();
  expect(await post.isDisabled()).toBe(true);
  await field.fill('  \n ');
  expect(await post.isDisabled()).toBe(true);
  await field.press('Enter');
  expect(await page.getByRole('article').count()).toBe(0);

  await field.fill('Hello');
  await page.getByText('5/500').waitFor();
  await field.press('Shift+Enter');
  await page.keyboard.type('there');
  expect(await page.getByRole('article').count()).toBe(0);
  await field.press('Enter');
  await commentIn(page, 'Hello').getByText('Hello\nthere').waitFor();
  await page.getByText('0/500').waitFor();
  // The counter does not limit the text.
  await field.fill('again '.repeat(100));
  await page.getByText('600/500').waitFor();
  await post.click();
  await commentIn(page, 'again again').waitFor();
  await page.getByRole('heading', { name: 'Comments (2)' }).waitFor();
});

test('CM3 to CM7 others reply, like and report, only the author edits and deletes; all changes reach others, and markup is plain text everywhere', async ({
  person,
}) => {
  const [ann, ben] = [await person('Ann'), await person('Ben')];
  const challenge = await openNew(ann.page);
  for (const text of ['First of all', 'Second thoughts', MARKUP]) await post(ann.page, text);
  await expectPlainText(ann.page);
  expect(await actsOn(commentIn(ann.page, 'First of all'))).toEqual(['Like, 0 likes', 'Reply to Ann Example', 'Edit', 'Delete']);
  await settled(ann.page);

  await ben.page.goto(challenge);
  const first = commentIn(ben.page, 'First of all');
  await first.waitFor();
  await expectPlainText(ben.page);
  expect(await actsOn(first)).toEqual(['Like, 0 likes', 'Reply to Ann Example', 'Report', 'More about Ann Example']);
  await first.getByRole('button', { name: 'Like, 0 likes', pressed: false }).click();
  await first.getByRole('button', { name: 'Like, 1 like', pressed: true }).click();
  await first.getByRole('button', { name: 'Like, 0 likes', pressed: false }).click();
  await first.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
  await first.getByRole('button', { name: 'Report' }).click();
  await ben.page.getByRole('dialog', { name: 'Report comment' }).getByRole('button', { name: 'Report' }).click();
  await first.getByText('Reported').waitFor();
  expect(await actsOn(first)).toEqual(['Like, 1 like', 'Reply to Ann Example', 'More about Ann Example']);
  await answer(ben.page, 'First of all', 'Said Ben');
  await settled(ben.page);

  const { page } = ann;
  await page.reload();
  await commentIn(page, 'Said Ben').waitFor();
  // Ann does not see the report.
  expect(await actsOn(commentIn(page, 'First of all'))).toEqual(['Like, 1 like', 'Reply to Ann Example', 'Edit', 'Delete']);
  expect(await page.getByText('Reported').count()).toBe(0);
  await answer(page, 'Said Ben', 'Said Ann');
  const replies = page.getByRole('list', { name: 'Replies to' });
  expect(await replies.count()).toBe(1);
  expect(await replies.getByRole('article').count()).toBe(2);
  await edit(page, 'First of all', 'First and foremost');
  await remove(page, 'Second thoughts');
  await settled(page);
  await ben.page.reload();
  await commentIn(ben.page, 'First and foremost').getByText('edited').waitFor();
  await ben.page.getByRole('heading', { name: 'Comments (4)' }).waitFor();
  expect(await ben.page.getByText(/First of all|Second thoughts/).count()).toBe(0);

  // CM5: with replies the place stays.
  await remove(page, 'First and foremost');
  await settled(page);
  await ben.page.reload();
  await ben.page.getByText('This comment was deleted.').waitFor();
  await commentIn(ben.page, 'Said Ann').waitFor();
  expect(await ben.page.getByText('First and foremost').count()).toBe(0);
});

test('CM9 CM24 the link of a challenge is copied, shows it signed out, and leads to it after a login or a sign-up', async ({
  person,
  visitor,
  server,
}) => {
  const ann = await person('Orla');
  const { page, context } = ann;
  await openNew(page);
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

/** Creates a challenge and opens it; returns its URL for others. */
async function openNew(page: Page): Promise<string> {
  await createChallenge(page, { title: 'Run 5k' });
  return page.url();
}

/** Waits until every event that the page shows is acknowledged. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Waiting to sync').count()).toBe(0);
}

function commentIn(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

async function actsOn(comment: Locator): Promise<string[]> {
  const snapshot = await comment.ariaSnapshot();
  return [...snapshot.matchAll(/button "(.+?)"/g)].map(([, name = '']) => name);
}

async function post(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(text);
  await page.getByLabel('Add a comment').press('Enter');
  await commentIn(page, text).waitFor();
}

async function answer(page: Page, comment: string, text: string): Promise<void> {
  await commentIn(page, comment).getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply to').fill(text);
  await page.getByLabel('Your reply to').press('Enter');
  await commentIn(page, text).waitFor();
}

async function edit(page: Page, comment: string, text: string): Promise<void> {
  await commentIn(page, comment).getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('Edit your comment');
  await field.fill('');
  await field.press('Enter');
  await field.fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await commentIn(page, text).getByText('edited').waitFor();
}

async function remove(page: Page, comment: string): Promise<void> {
  await commentIn(page, comment).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click();
  await commentIn(page, comment).waitFor({ state: 'detached' });
}

/** MARKUP appears as written, created no elements, and ran no code. */
async function expectPlainText(page: Page): Promise<void> {
  const comment = commentIn(page, 'onerror');
  await comment.getByText(MARKUP).waitFor();
  expect(await comment.locator('p').locator('img, script, a, b, strong, em').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}
