import type { Page } from 'playwright';
import { expect } from 'vitest';
import { challengesOf, idOf } from '../support/nodeApi.ts';
import type { Person } from '../support/person.ts';
import { diceOf, useAtRandom } from '../support/randomUse.ts';
import { test } from '../support/test.ts';

/** How long the app is used with every fault active, in milliseconds, and the seed. */
const LASTS_MS = Number(process.env['CHAOS_MS'] ?? 12_000);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
/** Time limit to push, pull and check everything afterwards, in milliseconds. */
const AFTERWARDS_MS = 120_000;

const FAULTS = ['Slow', 'Offline', 'Lost responses', 'Duplicates', 'Full storage', 'Dead connection'];

test(
  'CX1, CX4, CX5 every fault at once while two tabs are used at random violates no invariant and loses nothing',
  { timeout: LASTS_MS + 2 * AFTERWARDS_MS },
  async ({ person }) => {
    const ann = await admin(await person('Ann'));
    ann.complaints.allow(/./);
    const { page, context } = ann;
    const second = await context.newPage();
    await second.goto('/#/feed');
    for (const [place, tab] of [page, second].entries()) await letLoose(tab, SEED * 10 + place, FAULTS);

    const end = Date.now() + LASTS_MS;
    const uses = await Promise.all(
      [page, second].map((tab, place) => useAtRandom(tab, diceOf(SEED * 100 + place), end, `${SEED}${'ab'[place]}`)),
    );

    // On every screen the faults are announced and can be switched off.
    for (const tab of [second, page]) {
      await tab.evaluate(() => void (location.hash = '/profile'));
      await tab.getByRole('complementary', { name: 'Chaos' }).getByRole('button', { name: 'Switch off' }).click();
    }
    for (const tab of [second, page]) {
      await tab.evaluate(() => void (location.hash = '/chaos'));
      expect(await outcomeOf(tab)).toEqual({ title: 'No invariant was broken, and nothing was lost', breaches: [] });
    }
    const figures = await Promise.all([figuresOn(page), figuresOn(second)]);
    console.log(JSON.stringify({ seed: SEED, figures, done: uses.map(({ done }) => Object.fromEntries(done)) }));
    // Both tabs acted and met faults; the background tab is slower, and of two tabs one alone calls the server.
    for (const { events } of figures) expect(events).toBeGreaterThan(5);
    for (const { struck } of figures) expect(struck).toBeGreaterThan(0);
    expect(figures.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(5);
    // Every action that the person saw as done is on the server, once; the test reads the server, not the page.
    const titles = await challengesOf(ann, await idOf(ann));
    for (const title of uses.flatMap(({ created }) => created)) expect(titles.filter((each) => each === title)).toEqual([title]);
    expect(new Set(titles).size).toBe(titles.length);
    await page.evaluate(() => void (location.hash = '/test-suite'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gauntlet.toolRuns'))).toContain(`"seed":${SEED * 10}`);
  },
);

async function admin(person: Person): Promise<Person> {
  await person.page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await person.page.reload();
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

async function letLoose(page: Page, seed: number, faults: readonly string[]): Promise<void> {
  await page.goto('/#/chaos');
  for (const fault of faults) await page.getByRole('switch', { name: fault }).check();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Start chaos' }).click();
  await page.getByRole('complementary', { name: 'Chaos' }).waitFor();
}

async function outcomeOf(page: Page): Promise<{ title: string | undefined; breaches: string[] }> {
  const run = page.getByRole('region', { name: 'This run' });
  const notice = run.getByRole('status').filter({ hasText: /invariant was broken/ });
  await notice.waitFor({ timeout: AFTERWARDS_MS });
  const breaches = await page.getByRole('region', { name: 'Broken invariants' }).getByRole('listitem').allTextContents();
  return {
    title: await notice
      .locator('p')
      .first()
      .textContent()
      .then((text) => text ?? undefined),
    breaches,
  };
}

async function figuresOn(page: Page): Promise<{ struck: number; events: number; acknowledged: number }> {
  const figure = async (label: string) => {
    const tile = page.getByRole('region', { name: 'This run' }).locator('dl').filter({ hasText: label });
    return Number((await tile.locator('dd').first().textContent())?.replaceAll(',', ''));
  };
  return {
    struck: await figure('Faults injected'),
    events: await figure('New events checked'),
    acknowledged: await figure('Events acknowledged'),
  };
}
