import type { Page } from 'playwright';

/** What the screen tells a screen reader, an item a line: final at once, where a figure in sight may still count. */
export async function toldOn(page: Page): Promise<string> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.replaceAll(/^ *- /gm, '').replaceAll(/["']/g, '');
}

/** Those of the lines (parts of them will do) that the screen does not tell. */
export async function missingOn(page: Page, ...lines: string[]): Promise<string[]> {
  const told = await toldOn(page);
  return lines.filter((line) => !told.includes(line));
}

/** The figures on the screen by the words they stand under, of equal words the first: `{ Users: '8' }`. */
export async function figuresOn(page: Page): Promise<Record<string, string>> {
  const told = await toldOn(page);
  const pairs = [...told.matchAll(/^term: (.+)\ndefinition: (.+)$/gm)];
  return Object.fromEntries(pairs.toReversed().map(([, term = '', figure = '']) => [term, figure]));
}
