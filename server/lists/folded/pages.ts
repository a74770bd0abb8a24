import { byKey, type Direction, type Key } from '../key.ts';
import type { Page, PageQuery } from '../listReads.ts';

/** Sorts items by their keys and returns the page that a query asks for. */
export function sortedPage<T>(
  items: readonly T[],
  { limit, after }: PageQuery,
  { keyOf, order }: { readonly keyOf: (item: T) => Key; readonly order: readonly Direction[] },
): Page<T> {
  const compare = byKey(order);
  const keyed = items.map((item) => ({ item, key: keyOf(item) })).toSorted((a, b) => compare(a.key, b.key));
  const rest = after === null ? keyed : keyed.filter(({ key }) => compare(key, after) > 0);
  const page = rest.slice(0, limit);
  return { items: page.map(({ item }) => item), next: rest.length > limit ? (page.at(-1)?.key ?? null) : null };
}
