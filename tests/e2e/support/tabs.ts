import type { Page } from 'playwright';

/**
 * Runs the same action in each tab, one after the other, and in front: the browser renders a background tab only about
 * once a second, and a click waits for two frames. The last tab stays in front.
 */
export async function inEach(tabs: Page[], action: (tab: Page) => Promise<unknown>): Promise<void> {
  for (const tab of tabs) {
    await tab.bringToFront();
    await action(tab);
  }
}
