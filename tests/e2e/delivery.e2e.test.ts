import type { Route } from 'playwright';
import { expect } from 'vitest';
import { challengeIdIn, createChallenge, startChallenge } from './support/challenges.ts';
import { faultsOf, NARROW, NARROW_LIGHT } from './support/accessibility.ts';
import { setOnline } from './support/network.ts';
import { test } from './support/test.ts';

test('SY18 a challenge that a proxy does not let through says so on its page, and is sent by its button', async ({ person }) => {
  const ann = await person('Ann');
  ann.complaints.allow(/413/);
  const { page, context } = ann;
  const proxy = '**/api/local/projects/challenges/nodes';
  await context.route(proxy, (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<html>Too Large</html>' })
      : route.fallback(),
  );
  await createChallenge(page, { title: 'Run 5k', days: 7 });
  const line = page.getByText('Not sent yet: something on the way to the server finds it too large.');
  await line.waitFor();
  await page.getByText('Next try within a minute.').waitFor();
  const looks = [NARROW_LIGHT, { colorScheme: 'dark', width: NARROW } as const];
  expect(await faultsOf(page, 'a challenge that is not sent', looks)).toEqual([]);
  await context.unroute(proxy);
  await page.getByRole('button', { name: 'Try now' }).click();
  await line.waitFor({ state: 'detached' });
  expect(await page.getByText('Waiting to sync').count()).toBe(0);
});

test('the button to check in stays where it is when the server has received the challenge', async ({ person }) => {
  const { page, context } = await person('Ann');
  const held: Route[] = [];
  let isHeld = true;
  await context.route('**/api/**', (route) => (isHeld ? void held.push(route) : route.continue()));
  await createChallenge(page, { title: 'Write a line', proof: 'Text Log', days: 7 });
  await startChallenge(page);
  const waiting = page.getByText('Waiting to sync').first();
  const placeOfButton = () => page.getByRole('button', { name: 'Check in: Write a line' }).boundingBox();
  await waiting.waitFor();
  const before = await placeOfButton();
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await waiting.waitFor({ state: 'detached' });
  expect(await placeOfButton()).toEqual(before);
});

test('CH16 a start while offline says that it counts for others once the server has it, and the page says so until then', async ({
  person,
}) => {
  const [ann, ben] = [await person('Ann'), await person('Ben')];
  const { page } = ann;
  await page.goto('/#/create');
  await page.getByLabel('Title').fill('Swim together');
  await page.getByRole('radio', { name: /Group \(Free\)/ }).check({ force: true });
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: 'Swim together' }).click();
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  await ben.page.goto(`/#/challenge/${challengeIdIn(page)}`);
  await ben.page.getByRole('button', { name: 'Join challenge' }).click();
  await ben.page.getByText('You take part. Good luck!').waitFor();
  await page.getByRole('heading', { name: 'Participants (2)' }).waitFor();
  await setOnline(ann.context, false);
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByText('You are offline and others take part: for everyone, the start counts when it reaches the server.').waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByText('The start is stored. It counts when it reaches the server.').waitFor();
  const waiting = page.getByText('Your start is stored on your device.');
  await waiting.waitFor();
  await setOnline(ann.context, true);
  await waiting.waitFor({ state: 'detached' });
});

test('SY4 CO20 while the server does not answer a banner says so and the assistant answers; both end with the first answer', async ({
  person,
}) => {
  const { page, context, complaints } = await person('Ann');
  complaints.allow(/ERR_FAILED|Failed to fetch/);
  await context.route('**/api/**', (route) => route.abort());
  await page.reload();
  const banner = page.getByText('The server does not answer. What you do is saved on this device');
  await banner.waitFor();
  await page.getByRole('button', { name: 'Challenge Assistant' }).click();
  await page.getByPlaceholder('Ask about challenges...').fill('Do you send e-mail reminders?');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is sent yet: no e-mail about challenges').waitFor();
  await page.getByText('Help on this device').waitFor();
  await page.getByRole('group', { name: 'Related topics' }).getByRole('button').first().click();
  await expect.poll(() => page.getByText('Help on this device').count()).toBe(2);
  await page.keyboard.press('Escape');
  // Without a server the button asks at once, and the banner stays. The app asks by itself too: with a server the banner goes without a press.
  const request = page.waitForRequest('**/api/local/**');
  await page.getByRole('button', { name: 'Try again now' }).click();
  await request;
  await banner.waitFor();
  await context.unroute('**/api/**');
  await banner.waitFor({ state: 'detached' });
});
