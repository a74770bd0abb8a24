import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The script that AxeBuilder injects into the page. */
    axe: { run(context: Document, options: { resultTypes: 'violations'[] }): ReturnType<AxeBuilder['analyze']> };
  }
}

export type Look = { colorScheme: 'dark' | 'light'; width: number };

/** The checked widths, in px. */
const WIDE = 1280;
const NARROW = 360;

/** Each theme and each width once: colours and layout fail independently, and these take half the time of all four. */
export const WIDE_DARK: Look = { colorScheme: 'dark', width: WIDE };
export const NARROW_LIGHT: Look = { colorScheme: 'light', width: NARROW };

/** The faults of the current page for each variant: one line each, none when all is well. Leaves it wide. */
export async function faultsOf(page: Page, name: string, looks: Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 900 });
    // With reduced motion no colour is in transition: the check sees the final state.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The remaining motion takes a moment too, in which a dialog exists but is not yet visible.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const found = [...(await violationsOn(page)), ...(await partsTooWide(page))];
    faults.push(...found.map((fault) => `${name}, ${colorScheme}, ${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: WIDE, height: 900 });
  return faults;
}

async function violationsOn(page: Page): Promise<string[]> {
  // Its source is large: a page caches it until a reload. And the other mode opens a tab for each run.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze();
  // All rules. They run in the page, because a result with all passes would have to be transferred.
  const violations = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations);
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

/** Whether the page scrolls sideways, and which of its parts overflow. */
async function partsTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > clientWidth);
    const names = wide.slice(0, 5).map((part) => `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`);
    return [`scrolls sideways (${scrollWidth} in ${clientWidth} px): ${names.join('; ')}`];
  });
}
