import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** What AxeBuilder puts into the page. */
    axe: { run(context: Document, options: { resultTypes: 'violations'[] }): ReturnType<AxeBuilder['analyze']> };
  }
}

export type Look = { colorScheme: 'dark' | 'light'; width: number };

/** Widths that are looked at, in px. */
const WIDE = 1280;
export const NARROW = 360;

/** Each theme and each width once: colours and layout go wrong apart, and these take half the time of all four. */
export const WIDE_DARK: Look = { colorScheme: 'dark', width: WIDE };
export const NARROW_LIGHT: Look = { colorScheme: 'light', width: NARROW };

/** What is wrong with the page as it is, look by look: one line each, none when all is well. Leaves it wide. */
export async function faultsOf(page: Page, name: string, looks: Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 900 });
    // Who wants no motion sees no colour on its way to another: what is looked at is what stays.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The rest of motion that is left takes a moment too, in which a dialog is there but not yet seen.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const found = [...(await violationsOn(page)), ...(await partsTooWide(page))];
    faults.push(...found.map((fault) => `${name}, ${colorScheme}, ${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: WIDE, height: 900 });
  return faults;
}

/** Goes on with the Tab key until this part of the page has the focus; fails when it cannot be reached so. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  for (let stops = 0; stops < 90; stops += 1) {
    await page.keyboard.press('Tab');
    if (await part.evaluate((element) => element === document.activeElement)) return;
  }
  expect.fail(`The Tab key does not reach ${String(part)}.`);
}

async function violationsOn(page: Page): Promise<string[]> {
  // Its source is large: a page keeps it until it is loaded anew. And the other mode opens a tab of its own for each run.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze();
  // All rules. Asked in the page, for an account of all that is well too would have to be carried out of it.
  const violations = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations);
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

/** Whether the page scrolls sideways, and which of its parts reach out of it. */
export async function partsTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > clientWidth);
    const names = wide.slice(0, 5).map((part) => `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`);
    return [`scrolls sideways (${scrollWidth} in ${clientWidth} px): ${names.join('; ')}`];
  });
}
