import { commands } from 'vitest/browser';

/** An open dialog. */
export const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * What a screen reader reads in a part of the page, an item a line: role, name and state, or text. Final at once, where a visible figure still
 * counts. Dates, times and ids are placeholders: each run has its own time zone.
 */
export async function readOut(selector = 'main'): Promise<string> {
  const read = await commands.ariaSnapshot(selector);
  return (
    read
      .replaceAll(/^( *)- /gm, '$1')
      .replaceAll(/["']/g, '')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      // The page of the tests has an address of its own.
      .replaceAll(/\/url: [^#\n]*#/g, '/url: #')
      .replaceAll(MOMENT, 'DATE')
      .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, 'DATE')
      // Regions that have nothing to say at the moment appear when their part has loaded.
      .replaceAll(/^ *status\n/gm, '')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'ID')
      .replaceAll(Intl.DateTimeFormat().resolvedOptions().timeZone, 'ZONE')
  );
}

/** A date in words, with the time if there is one. */
const MOMENT =
  /(?:[A-Z][a-z]+day, )?\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?(?:(?:,| at) \d{1,2}:\d{2}(?::\d{2})? [AP]M(?: (?:GMT|[A-Z]{2,5})\S*)?)?/g;

/** The given lines, or parts of lines, that a part of the page lacks. */
export async function missingIn(selector: string, ...lines: string[]): Promise<string[]> {
  const read = await readOut(selector);
  return lines.filter((line) => !read.includes(line));
}

/** The texts that appeared as toasts. */
export function toasts(): string[] {
  return [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent ?? '');
}
