import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

const OFF = '--disable-features=';

test('what Playwright turns off in Chromium stays off beside what the tests turn off: the last list alone counts', async () => {
  const executablePath = findChromium();
  const server = await chromium.launchServer({ args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) });
  const { spawnargs } = server.process();
  await server.close();
  const lists = spawnargs.filter((each) => each.startsWith(OFF)).map((each) => each.slice(OFF.length).split(','));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.at(-1)).toEqual(expect.arrayContaining(lists.flat()));
});
