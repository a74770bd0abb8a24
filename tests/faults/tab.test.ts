import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWholeChromium } from '../../scripts/chromium.mjs';
import { losses } from '../../scripts/lib/faults/lossless.ts';
import { serveFaultPage, type Site } from '../../scripts/lib/faults/site.ts';
import { closeBrowser, launchBrowser } from '../e2e/support/browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveFaultPage(), launchBrowser(findWholeChromium())]);
});

afterAll(async () => {
  site.close();
  await closeBrowser();
});

/** A browser with a private context, and the events that it acknowledged. */
async function newSomebody(): Promise<{ context: BrowserContext; acknowledged: string[]; openTab: () => Promise<Page> }> {
  const context = await browser.newContext();
  const acknowledged: string[] = [];
  await context.exposeFunction('acknowledged', (texts: string[]) => void acknowledged.push(...texts));
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(site.page);
    return page;
  };
  return { context, acknowledged, openTab };
}

const open = (page: Page): Promise<unknown> => page.evaluate(() => window.faults.open());
const stored = (page: Page) => page.evaluate(() => window.faults.stored());

/** Begins a stream of appends; `refused` holds its refusal, if there is one. */
function stream(page: Page, run: number, hurries = false): { refused: unknown[] } {
  const refused: unknown[] = [];
  page
    .evaluate(([each, hurrying]) => window.faults.stream(each, hurrying), [run, hurries] as const)
    .then(
      (refusal) => refused.push(refusal),
      () => undefined,
    );
  return { refused };
}

const atLeast = (acknowledged: readonly string[], count: number) =>
  expect.poll(() => acknowledged.length, { interval: 2, timeout: 20_000 }).toBeGreaterThan(count);

describe('a tab', { timeout: 60_000 }, () => {
  test('that crashes in the middle of appends loses no acknowledged event, and another tab continues', async () => {
    const { context, acknowledged, openTab } = await newSomebody();
    const page = await openTab();
    await open(page);
    stream(page, 1);
    await atLeast(acknowledged, 20);
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const other = await openTab();
    expect(await open(other)).toBe('open');
    const before = acknowledged.length;
    expect(losses(await stored(other), acknowledged)).toEqual([]);
    stream(other, 2);
    await atLeast(acknowledged, before + 10);
    expect(losses(await stored(other), acknowledged.slice())).toEqual([]);
    await context.close();
  });

  test('whose connection the browser closes again and again in the middle of appends reconnects by itself', async () => {
    const { context, acknowledged, openTab } = await newSomebody();
    const page = await openTab();
    await open(page);
    const { refused } = stream(page, 1, true);
    const internals = await context.newPage();
    for (let times = 1; times <= 5; times += 1) {
      await atLeast(acknowledged, times === 1 ? 5 : acknowledged.length + 5);
      await internals.goto('chrome://indexeddb-internals/');
      await internals.locator('.force-close').first().click();
    }
    await atLeast(acknowledged, acknowledged.length + 5);
    expect(refused).toEqual([]);
    const confirmed = acknowledged.slice();
    expect(losses(await stored(page), confirmed)).toEqual([]);
    await context.close();
  });
});

describe('private mode', { timeout: 60_000 }, () => {
  test('preserves the log as long as the window is open, and another window reports an empty one', async () => {
    const one = await newSomebody();
    const page = await one.openTab();
    expect(await open(page)).toBe('empty');
    stream(page, 1);
    await atLeast(one.acknowledged, 5);
    await page.reload();
    expect(await open(page)).toBe('open');
    expect(losses(await stored(page), one.acknowledged)).toEqual([]);
    await one.context.close();
    const two = await newSomebody();
    expect(await open(await two.openTab())).toBe('empty');
    await two.context.close();
  });

  test('reports with a message that nothing may be stored at all', async () => {
    const page = await browser.newPage();
    await page.goto(site.sandboxed);
    expect(await open(page)).toEqual({
      failure: 'unavailable',
      message: 'The browser does not let this site store anything. Allow it to store data, or leave private mode, and reload the page.',
    });
    await page.close();
  });
});
