/** What of the challenges page stands in its address, so that going back finds it as it was. */
export type FeedSearch = { readonly tab?: 'mine'; readonly category?: string };

/** Reads the address; whatever does not fit is left out. */
export function feedSearch(search: Readonly<Record<string, unknown>>): FeedSearch {
  const { tab, category } = search;
  return { ...(tab === 'mine' && { tab }), ...(typeof category === 'string' && { category }) };
}
