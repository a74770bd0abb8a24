import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

const OFF = '--disable-features=';

test('the features that Playwright disables in Chromium stay disabled beside those of the tests: only the last list counts', async () => {
  const executablePath = findChromium();
  const server = await chromium.launchServer({ args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) });
  const { spawnargs } = server.process();
  await server.close();
  const lists = spawnargs.filter((each) => each.startsWith(OFF)).map((each) => each.slice(OFF.length).split(','));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.at(-1)).toEqual(expect.arrayContaining(lists.flat()));
});
