import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createChallenge } from './support/challenges.ts';
import { logIn, signUp } from './support/person.ts';
import type { Person } from './support/person.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

/** Every path that sends nodes. */
const NODES = /\/api\/local\/(projects|community|snapshot|changes)/;

test('SY8 two people who use one browser one after the other see nothing of each other; a logout drops what another tab is asking for', async ({
  visitor,
}) => {
  const ann = await visitor('Ann');
  const { page, context } = ann;
  const ben = benAt(ann);

  await signUp(ann);
  const beginning = await balanceIn(page);
  await createChallenge(page, { title: 'Swim before work' });
  await buyPackage(page, '7,000');
  const ofAnn = [await balanceIn(page), ...(await historyIn(page))];
  // The balance, the opening grant and the purchase.
  expect(ofAnn).toHaveLength(3);
  const annsTab = await context.newPage();
  await annsTab.goto('/#/points');
  await annsTab.getByText('Elite package').waitFor();
  const held: string[] = [];
  await annsTab.route('**/api/local/**', (route) => void held.push(route.request().url()));
  const dropped = new Set<string>();
  annsTab.on('requestfailed', (request) => dropped.add(request.url()));
  await annsTab.reload();
  await expect.poll(() => held.join()).toContain('/api/local/log');

  await page.bringToFront();
  await logOut(page);
  await annsTab.waitForURL('**/#/login');
  const underWay = held.length;
  await expect.poll(() => held.filter((url) => !dropped.has(url))).toEqual([]);
  expect(held.slice(underWay)).toEqual([]);
  await annsTab.unroute('**/api/local/**');
  await page.goBack();
  await page.waitForURL('**/#/login');
  for (const tab of [page, annsTab]) await expectNothingOf(ann, tab, 'Elite package', 'Swim before work');
  // The existence of a log is stored under the person's id, which may contain any name by chance.
  const stored = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  expect(JSON.stringify(stored.filter(([key]) => !key.startsWith('gauntlet.log.')))).not.toMatch(/ann/i);

  // Nodes that Ann pulled must not appear for Ben: without a pull of his own he knows no challenge.
  await context.route(NODES, (route) => route.abort());
  await signUp(ben);
  await annsTab.waitForURL('**/#/feed');
  await page.getByRole('tab', { name: 'Discover' }).waitFor();
  await expectNothingOf(ann, page, 'Swim before work');
  expect(await balanceIn(page)).toBe(beginning);
  await expect.poll(() => balanceIn(annsTab)).toBe(beginning);
  await page.goBack();
  await expectNothingOf(ann, page, 'Elite package', 'Swim before work');
  await annsTab.bringToFront();
  for (const path of ['points', 'profile', 'gamification', 'settings', 'feed?tab=mine']) {
    await annsTab.goto(`/#/${path}`);
    await annsTab.getByRole('heading').first().waitFor();
    await expectNothingOf(ann, annsTab, 'Elite package', 'Swim before work');
  }
  await context.unroute(NODES);
  await page.bringToFront();

  const databases = await databasesIn(page);
  const ownersOf = (of: typeof databases): string[] =>
    of
      .map(({ text }) => [ann, ben].flatMap(({ name, email }) => (text.includes(email) ? name : [])).join())
      .toSorted((a, b) => (a < b ? -1 : 1));
  // Beside each log there is a database of pages, which name nobody.
  const [pages, logs] = [true, false].map((isBeside) => databases.filter(({ name }) => name.startsWith('gauntlet-kept-') === isBeside));
  expect(new Set(logs?.map(({ name }) => name)).size).toBe(2);
  expect(ownersOf(logs ?? [])).toEqual(['Ann', 'Ben']);
  expect(new Set(pages?.map(({ name }) => name)).size).toBe(2);
  expect(ownersOf(pages ?? [])).toEqual(['', '']);

  await buyPackage(page, '500');
  await logOut(page);
  await logIn(ann);
  await page.goto('/#/points');
  await page.getByText('Elite package').waitFor();
  expect([await balanceIn(page), ...(await historyIn(page))]).toEqual(ofAnn);
  await expectNothingOf(ben, page, 'Starter package');
});

/** Another person at the same browser. */
function benAt(ann: Person): Person {
  return { ...ann, name: 'Ben', email: ann.email.replace('ann', 'ben') };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL(/#\/(login)?$/);
}

async function historyIn(page: Page): Promise<string[]> {
  await page.goto('/#/points');
  return page.locator('details details summary').allInnerTexts();
}

/** A page names only the signed-in person, and nothing of the other one. */
async function expectNothingOf({ name, email }: Person, page: Page, ...texts: string[]): Promise<void> {
  const shown = await page.locator('body').innerText();
  for (const trace of [`${name} Example`, email, ...texts]) expect(shown).not.toContain(trace);
}

/** Every database of this browser, with its whole content as text. */
async function databasesIn(page: Page): Promise<{ name: string; text: string }[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const textOf = async (name: string): Promise<string> => {
      const database = await answer(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const contents = await Promise.all(stores.map((store) => answer(database.transaction(store).objectStore(store).getAll())));
      database.close();
      return JSON.stringify(contents);
    };
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('gauntlet-'));
    return Promise.all(names.map(async (name) => ({ name, text: await textOf(name) })));
  });
}
