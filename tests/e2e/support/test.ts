import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { test as base } from 'vitest';
import { closeBrowser, launchBrowser } from './browser.ts';
import { leave, newPerson, newVisitor } from './person.ts';
import type { Person, PersonOptions } from './person.ts';
import { startServer } from './server.ts';

const screenshots = fileURLToPath(new URL('../../../.cache/e2e/', import.meta.url));

/**
 * A test against the real server in a real browser. One server and one Chromium for all files; `person` is a signed-up person, on /feed, `visitor`
 * only opens the app. A test fails when a browser reports an error that `complaints.allow` does not cover; a failed one
 * leaves a screenshot of every tab in .cache/e2e/ and prints what each tab shows.
 */
export const test = base
  .extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(async () => void (await server.stop()));
    return server;
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    onCleanup(closeBrowser);
    return launchBrowser();
  })
  .extend('people', async ({ task }, { onCleanup }) => {
    const people: Person[] = [];
    onCleanup(async () => {
      const unexpected = people.flatMap(({ name, complaints }) => complaints.unexpected().map((line) => `${name}'s browser, ${line}`));
      if (task.result?.state === 'fail' || unexpected.length > 0) await photograph(task.name, people);
      await Promise.all(people.map((person) => leave(person, task.result?.state !== 'fail')));
      if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
    });
    return people;
  })
  .extend('visitor', ({ browser, server, people }) => async (name: string, options?: PersonOptions): Promise<Person> => {
    const visitor = await newVisitor(browser, server.origin, name, options);
    people.push(visitor);
    return visitor;
  })
  .extend('person', ({ browser, server, people }) => async (name: string, options?: PersonOptions): Promise<Person> => {
    const person = await newPerson(browser, server.origin, name, options);
    people.push(person);
    return person;
  });

async function photograph(testName: string, people: Person[]): Promise<void> {
  await mkdir(screenshots, { recursive: true });
  const safeName = testName.replace(/[^\w]+/g, '-').slice(0, 60);
  for (const { name, context } of people) {
    for (const [index, page] of context.pages().entries()) {
      await page.screenshot({ path: `${screenshots}${safeName}-${name}-${index + 1}.png`, timeout: 5_000 }).catch(() => undefined);
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      console.error(`${testName}: ${name}, tab ${index + 1} at ${page.url()}\n${shown}`);
    }
  }
}
