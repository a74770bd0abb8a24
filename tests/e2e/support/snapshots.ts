import type { Page } from 'playwright';

/** The screen's text for a screen reader, an item a line: final at once, where a visible figure may still count. */
export async function snapshotOf(page: Page): Promise<string> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.replaceAll(/^ *- /gm, '').replaceAll(/["']/g, '');
}

/** The given lines (or parts of lines) that the screen lacks. */
export async function missingOn(page: Page, ...lines: string[]): Promise<string[]> {
  const snapshot = await snapshotOf(page);
  return lines.filter((line) => !snapshot.includes(line));
}

/** The figures on the screen by their labels, the first one of equal labels: `{ Users: '8' }`. */
export async function figuresOn(page: Page): Promise<Record<string, string>> {
  const snapshot = await snapshotOf(page);
  const pairs = [...snapshot.matchAll(/^term: (.+)\ndefinition: (.+)$/gm)];
  return Object.fromEntries(pairs.toReversed().map(([, term = '', figure = '']) => [term, figure]));
}
