import type { Page } from 'playwright';

/** What the screen tells a screen reader, an item a line: final at once, where a figure in sight may still count. */
export async function snapshotOf(page: Page): Promise<string> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.replaceAll(/^ *- /gm, '').replaceAll(/["']/g, '');
}

/** Those of the lines (parts of them will do) that the screen does not tell. */
export async function missingOn(page: Page, ...lines: string[]): Promise<string[]> {
  const snapshot = await snapshotOf(page);
  return lines.filter((line) => !snapshot.includes(line));
}

/** The figures on the screen by the words they stand under, of equal words the first: `{ Users: '8' }`. */
export async function figuresOn(page: Page): Promise<Record<string, string>> {
  const snapshot = await snapshotOf(page);
  const pairs = [...snapshot.matchAll(/^term: (.+)\ndefinition: (.+)$/gm)];
  return Object.fromEntries(pairs.toReversed().map(([, term = '', figure = '']) => [term, figure]));
}
