import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actFields } from '../../core/replication/nodeFields.ts';
import { faultsOf, NARROW_LIGHT } from '../support/accessibility.ts';
import { address, go, reload } from '../support/app.tsx';
import { intercept, setOnline } from '../support/network.ts';
import { test } from '../support/test.ts';

const waiting = page.getByText('Waiting to sync').first();

/** Creates a challenge through the form and opens its page. Returns its id. */
async function created(title: string, type: string): Promise<string> {
  go(`/create?title=${encodeURIComponent(title)}&type=${type}&proof=text`);
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  return address().split('/').at(-1) ?? '';
}

test('SY18 a challenge that a proxy does not let through says so on its page, and is sent by its button', async ({ member }) => {
  await member('Ann');
  const end = intercept(/\/projects\/challenges\/nodes/, async (send, method) =>
    method === 'POST' ? new Response('<html>Too Large</html>', { status: 413, headers: { 'Content-Type': 'text/html' } }) : send(),
  );
  await created('Run 5k', 'group-free');
  const line = page.getByText('Not sent yet: something on the way to the server finds it too large.');
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText('Next try within a minute.')).toBeVisible();
  expect(await faultsOf('a challenge that is not sent', [NARROW_LIGHT, { theme: 'dark', width: 360 }])).toEqual([]);
  end();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('VI6 the button to check in stays where it is when the server has received the challenge', async ({ member }) => {
  await member('Ann');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  intercept(/\/api\//, async (send) => {
    await promise;
    return send();
  });
  await created('Write a line', 'group-free');
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  const button = page.getByRole('button', { name: 'Check in: Write a line' });
  const place = (): number => button.element().getBoundingClientRect().top;
  await expect.element(waiting).toBeVisible();
  await expect.element(button).toBeVisible();
  const before = place();
  resolve();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(place()).toBe(before);
});

test('CH16 a start while offline says that it counts for others once the server has it, and the page says so until then', async ({
  member,
  other,
}) => {
  await member('Ann');
  const id = await created('Swim together', 'group-free');
  await expect.element(waiting).not.toBeInTheDocument();
  const ben = await other('Ben Example');
  await ben.write('participations', actFields(new Date().toISOString(), { person: ben.id, challenge: id, action: 'joined' }));
  await expect.element(page.getByRole('heading', { name: 'Participants (2)' })).toBeVisible();
  setOnline(false);
  await page.getByRole('button', { name: 'Start challenge' }).click();
  const text = 'You are offline and others take part: for everyone, the start counts when it reaches the server.';
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect.element(page.getByText('The start is stored. It counts when it reaches the server.')).toBeVisible();
  const stored = page.getByText('Your start is stored on your device.');
  await expect.element(stored).toBeVisible();
  setOnline(true);
  await expect.element(stored).not.toBeInTheDocument();
});

test('SY4 CO20 while the server does not answer a banner says so and the assistant answers; both end with the first answer', async ({
  member,
}) => {
  await member('Ann');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  let asked = 0;
  const end = intercept(/\/api\//, () => {
    asked += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  reload();
  const banner = page.getByText('The server does not answer. What you do is saved on this device');
  await expect.element(banner, { timeout: 30_000 }).toBeVisible();
  await page.getByRole('button', { name: 'Challenge Assistant' }).click();
  await page.getByPlaceholder('Ask about challenges...').fill('Do you send e-mail reminders?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing is sent yet: no e-mail about challenges')).toBeVisible();
  await expect.element(page.getByText('Help on this device')).toBeVisible();
  await page.getByRole('group', { name: 'Related topics' }).getByRole('button').first().click();
  await expect.poll(() => page.getByText('Help on this device').elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  // Without a server the button asks at once, and the banner stays.
  const before = asked;
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect.element(banner).toBeVisible();
  end();
  // The app asks by itself too.
  await expect.element(banner, { timeout: 20_000 }).not.toBeInTheDocument();
});
