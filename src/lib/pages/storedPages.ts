import { get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import type { Page } from '@gauntlet/core';

/** Written with each page: a page of another form is not shown. */
const FORM = 1;
const KEY = 'pages';
/** How many lists are stored, those that were opened last. */
export const MOST_STORED = 30;

/** The first page of a list as this device last received it. */
export type StoredPage = {
  /** Identifies the list and its query. */
  readonly key: string;
  /** When it was received, by this device's clock, in milliseconds. */
  readonly receivedAt: number;
  /** The page as the query cache has it. */
  readonly pages: { readonly pages: Page[]; readonly pageParams: (string | null)[] };
};

const storedPages = z.object({
  form: z.literal(FORM),
  pages: z.array(
    z.object({
      key: z.string(),
      receivedAt: z.number(),
      pages: z.object({
        // Only this app writes pages, and FORM names their form.
        pages: z.array(z.custom<Page>((page) => typeof page === 'object' && page !== null && 'rows' in page)),
        pageParams: z.array(z.nullable(z.string())),
      }),
    }),
  ),
});

/** The first pages of the lists that were opened last, so that they show without the network. */
export type StoredPages = {
  /** Returns the stored page of a list, once `loaded` has resolved. */
  get: (key: string) => StoredPage | undefined;
  /** Stores the page of a list as the one that was opened last. A failure loses it for the next start alone. */
  put: (stored: StoredPage) => void;
  /** Resolves when the pages of earlier starts have been read. Never rejects. */
  readonly loaded: Promise<readonly StoredPage[]>;
};

/** Opens the stored pages of an account. */
export function openStoredPages(store: UseStore): StoredPages {
  const byKey = new Map<string, StoredPage>();
  const load = async (): Promise<readonly StoredPage[]> => {
    const read = storedPages.safeParse(await get<unknown>(KEY, store).catch(() => null));
    const later = [...byKey.values()];
    byKey.clear();
    for (const each of [...(read.data?.pages ?? []), ...later]) byKey.set(each.key, each);
    return [...byKey.values()];
  };
  const loaded = load();
  const write = async (): Promise<void> => {
    await loaded;
    for (const key of [...byKey.keys()].slice(0, -MOST_STORED)) byKey.delete(key);
    await set(KEY, { form: FORM, pages: [...byKey.values()] }, store).catch(() => undefined);
  };
  return {
    get: (key) => byKey.get(key),
    put(stored) {
      byKey.delete(stored.key);
      byKey.set(stored.key, stored);
      void write();
    },
    loaded,
  };
}
