import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { challengeOf, participationOf } from '../server/support/nodes.ts';
import { signUpAt, visitorAt } from '../server/support/over.ts';
import { NARROW_LIGHT, partsTooWide } from './support/accessibility.ts';
import { moveAhead } from './support/clock.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { startServer } from './support/server.ts';
import { test as base } from './support/test.ts';

/** Five pages of Discover, of 24 challenges each. 'Plan 1' is the newest; the ten oldest run. */
const MANY = 110;
const RUNNING = 10;
/** In hours. */
const TEN_MINUTES = 1 / 6;
const LONG_TEXT = `${'x'.repeat(99)}🏃`;

/** A server with many challenges, which would push those of other tests off the first page. */
const test = base.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const server = await startServer({ env: { BUDGET_CREATE: 'off' } });
  onCleanup(async () => void (await server.stop()));
  const { id, cookie } = await signUpAt(server.origin, 'host@example.org');
  const host = visitorAt(server.origin, cookie);
  const write = async (project: string, fields: object): Promise<string> => {
    const answer = await host.write(project, fields);
    if (answer.status !== 201) throw new Error(`A node of ${project} was refused with ${answer.status}.`);
    return String(answer.at('nodeId'));
  };
  for (let number = MANY; number >= 1; number -= 1) {
    const challenge = await write('challenges', challengeOf({ id }, { '/text': `Plan ${number}` }));
    const start = { challenge, action: 'started', at: new Date().toISOString() };
    if (number > MANY - RUNNING) await write('participations', participationOf({ id }, start));
  }
  return server;
});

test('CH25 the end of Discover loads one page, Back returns to the same place after ten minutes without a request, and the link begins anew', async ({
  person,
  server,
}) => {
  const ann = await person('Ann', { at: '/#/points', clock: true });
  const { page } = ann;
  const requested = recordPages(page);
  const pages = (): number => new Set(requested).size;
  await page.getByRole('link', { name: 'Challenges', exact: true }).click();
  await planIn(page, 1).waitFor();
  // Two presses before the screen shows the first one load one page.
  await page.getByRole('button', { name: 'Show more challenges' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(pages).toBe(2);
  await page.getByRole('button', { name: 'Show more challenges' }).waitFor();
  expect(requested.filter((address) => address.includes('after='))).toHaveLength(1);
  for (const loaded of [3, 4]) {
    // The rows that appear may be higher than estimated: the end is further down then.
    const pressedEnd = async (): Promise<number> => {
      if (pages() < loaded) await page.keyboard.press('End');
      return pages();
    };
    await expect.poll(pressedEnd).toBe(loaded);
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(1_000);
  }
  expect(await page.getByRole('listitem').last().getAttribute('aria-setsize')).toBe(String(MANY));

  // Of the last page: it has arrived.
  const plan = planIn(page, 75);
  await plan.scrollIntoViewIfNeeded();
  const before = requested.length;
  const top = await topOf(plan);
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Back', exact: true }).click()]) {
    await plan.click();
    await page.getByRole('heading', { name: 'Plan 75', level: 1 }).waitFor();
    await moveAhead(TEN_MINUTES, server, ann);
    await back();
    await expect.poll(async () => Math.abs((await topOf(plan)) - top)).toBeLessThan(20);
  }
  expect(requested.slice(before)).toEqual([]);

  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Create Challenge' }).waitFor();
  await page.getByRole('link', { name: 'Challenges', exact: true }).click();
  await planIn(page, 1).waitFor();
  await expect.poll(() => requested.slice(before)).toEqual(requested.slice(0, 1));
  await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(25);
});

test('CH25 Discover is searched and filtered by the server, also on a narrow screen', async ({ person }) => {
  const { page } = await person('Cleo');
  await planIn(page, 1).waitFor();
  const search = page.getByLabel('Search challenges');
  await search.fill('plán 10');
  await page.getByText('12 challenges', { exact: true }).waitFor();
  const status = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
  await status('Running').click();
  await page.getByText('10 challenges', { exact: true }).waitFor();
  expect(await planIn(page, 10).count()).toBe(0);
  await status('Not started').click();
  await page.getByText('2 challenges', { exact: true }).waitFor();
  await page.reload();
  await status('Not started').and(page.locator('[aria-pressed=true]')).waitFor();
  await planIn(page, 10).waitFor();
  await status('Ended').click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await planIn(page, 1).waitFor();

  await page.setViewportSize({ width: NARROW_LIGHT.width, height: 900 });
  await search.fill(LONG_TEXT);
  await page.getByText(LONG_TEXT).waitFor();
  expect(await partsTooWide(page)).toEqual([]);
});

test('SY21 offline, Discover shows its first page and from when that is, and Groups the groups that the device holds', async ({
  person,
}) => {
  const { page, context } = await person('Ben', { cachesApp: true });
  await planIn(page, 1).waitFor();
  await waitUntilKept(context);
  await setOnline(context, false);
  await page.reload();
  await planIn(page, 1).waitFor();
  await page.getByText(/^As of \d.* You are offline\.$/).waitFor();
  await page.goto('/#/groups');
  await page.getByText(/^You are offline\. These are the challenges that this device holds, as of \d.* or later\.$/).waitFor();
  await planIn(page, 1).waitFor();
});

/** Returns a list of the pages of challenges that are requested from now on, by their addresses. It grows. */
function recordPages(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/challenges/nodes?')) requested.push(request.url());
  });
  return requested;
}

function planIn(page: Page, number: number): Locator {
  return page.getByRole('link', { name: `Plan ${number}`, exact: true });
}

/** How far the end of the page is below what is visible, in CSS pixels. */
function distanceToEnd(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight);
}

async function topOf(plan: Locator): Promise<number> {
  return (await plan.boundingBox())?.y ?? Number.NaN;
}
