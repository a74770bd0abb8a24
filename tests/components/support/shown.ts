import { expect } from 'vitest';
import { commands } from 'vitest/browser';

const ORIGIN = new RegExp(`${location.origin}|${encodeURIComponent(location.origin)}`, 'g');
const ID = /w?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/g;
/** Roles whose name or text alone says enough. */
const PLAIN = /^(?:text|paragraph|listitem|generic|term|definition|time|strong|emphasis|cell|columnheader|rowheader|code|caption)\b:? ?/;

/**
 * Expects a part of the page, by its Playwright selector, to show soon just this to a screen reader: in order, one item a line or between
 * bars, a text, or a role with its name and states; a link with where it leads. Ids are shortened.
 */
export async function expectShown(selector: string, expected: string): Promise<void> {
  await expect.poll(() => shownIn(selector)).toEqual(itemsOf(expected));
}

function itemsOf(text: string): string[] {
  return text
    .split(/\n| \| /)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** What a screen reader finds in a part of the page. */
async function shownIn(selector: string): Promise<string[]> {
  const items: string[] = [];
  for (const line of (await commands.ariaSnapshot(selector)).split('\n')) {
    const item = unquoted(line.trim().replace(/^- /, ''));
    if (item.startsWith('/url: ')) items.push(`${items.pop()} -> ${item.replace(/^\/url: (?:\/\?.*?#)?/, '')}`);
    else if (!/^(?:row\b.*|[a-z]+):$/.test(item))
      items.push(
        item
          .replace(/:$/, '')
          .replace(PLAIN, '')
          .replace(/^"(.*)"$/, '$1'),
      );
  }
  return items
    .map((item) => item.replaceAll(ORIGIN, '').replaceAll(ID, '<id>').replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim())
    .filter((item) => item !== '');
}

/** A line of the snapshot without the quotes that YAML needs. */
function unquoted(line: string): string {
  const [, key, rest] = /^'((?:[^']|'')*)'(.*)$/.exec(line) ?? [];
  const plain = key === undefined ? line : key.replaceAll("''", "'") + (rest ?? '');
  return plain.replace(/^([\w/]+(?: \[.*?\])*): "(.*)"$/, (_, role: string, words: string) => `${role}: ${words.replaceAll('\\"', '"')}`);
}
