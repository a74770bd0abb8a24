/**
 * A record of many entries, split into pages: changing an entry copies one page, however many entries there are. Engines copy and freeze objects with
 * many distinct keys slowly. Full pages precede the last one, and the entries are in the order of insertion. The keys are ids
 * (`kernel/log/id.ts`), so none has the name of a property that objects inherit.
 */
export type PagedRecord<T> = Record<string, T>[];

type ReadonlyPages<T> = readonly Readonly<Record<string, T>>[];

/** Entries per page. A snapshot stores a full page as one part (`snapshots/parts.ts`). */
export const RECORD_PAGE = 64;

/** Creates a paged record of entries with distinct keys, in their order. */
export function pagedRecord<T>(entries: readonly (readonly [string, T])[]): PagedRecord<T> {
  const pages: PagedRecord<T> = [];
  for (let i = 0; i < entries.length; i += RECORD_PAGE) pages.push(Object.fromEntries(entries.slice(i, i + RECORD_PAGE)));
  return pages;
}

/** The value of a key. Searches from the newest page, since later entries are read more often. */
export function getFrom<T>(pages: ReadonlyPages<T>, key: string): T | undefined {
  return pageWith(pages, key)?.[key];
}

/** Sets the value of a key: in its place, or at the end when the key is new. */
export function setIn<T>(pages: PagedRecord<T>, key: string, value: T): void {
  const page = pageWith(pages, key) ?? pageWithRoom(pages);
  if (page) page[key] = value;
  else pages.push({ [key]: value });
}

/** The keys in the order of insertion. */
export function keysIn(pages: ReadonlyPages<unknown>): string[] {
  return pages.flatMap((page) => Object.keys(page));
}

/** The values in the order of insertion. */
export function valuesIn<T>(pages: ReadonlyPages<T>): T[] {
  return pages.flatMap((page) => Object.values(page));
}

/** The keys with their values in the order of insertion. */
export function entriesIn<T>(pages: ReadonlyPages<T>): [string, T][] {
  return pages.flatMap((page) => Object.entries(page));
}

/** The page that holds a key. Asks for the key before the value: reading a value of a draft creates a draft of it. */
function pageWith<Page extends object>(pages: readonly Page[], key: string): Page | undefined {
  for (let i = pages.length - 1; i >= 0; i -= 1) {
    const page = pages[i];
    if (page && Object.hasOwn(page, key)) return page;
  }
  return undefined;
}

function pageWithRoom<T>(pages: PagedRecord<T>): Record<string, T> | null {
  const last = pages.at(-1);
  return last && Object.keys(last).length < RECORD_PAGE ? last : null;
}
