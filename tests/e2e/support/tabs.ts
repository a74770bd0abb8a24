import type { Page } from 'playwright';

/**
 * Does the same in each tab, one after the other, and in front: the browser draws a tab that stands behind another only about
 * once a second, and a click waits for two drawings. The last one stays in front.
 */
export async function inEach(tabs: Page[], act: (tab: Page) => Promise<unknown>): Promise<void> {
  for (const tab of tabs) {
    await tab.bringToFront();
    await act(tab);
  }
}
